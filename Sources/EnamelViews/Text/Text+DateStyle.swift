public import Foundation

extension Text {
    /// How a date is written. Styles that count from now are not here: a picture has no clock.
    public struct DateStyle: Hashable, Sendable {
        private let isTime: Bool
        /// The day, for example `June 3, 2019`.
        public static let date = DateStyle(isTime: false)
        /// The time of day, for example `11:23 PM`.
        public static let time = DateStyle(isTime: true)

        var format: Date.FormatStyle {
            isTime ? Date.FormatStyle(date: .omitted, time: .shortened) : Date.FormatStyle(date: .long, time: .omitted)
        }
    }

    /// A date, or its time of day, with the environment's locale, calendar and time zone.
    public init(_ date: Date, style: DateStyle) { self.init(date, format: style.format) }
}

extension LocalizedStringKey.StringInterpolation {
    /// A date, or its time of day, with the environment's locale, calendar and time zone.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
        appendInterpolation(date, format: style.format)
    }
}
