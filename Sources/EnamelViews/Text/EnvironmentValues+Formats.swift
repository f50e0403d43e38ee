import Foundation

extension EnvironmentValues {
    /// A format with the environment's locale; one of dates also with its time zone and calendar where it would take the machine's.
    func localized<Format: FormatStyle>(_ format: Format) -> Format {
        guard var dates = format as? Date.FormatStyle else { return format.locale(locale) }
        dates.locale = locale
        if dates.timeZone == .autoupdatingCurrent { dates.timeZone = timeZone }
        if dates.calendar == .autoupdatingCurrent { dates.calendar = calendar }
        return dates as? Format ?? format.locale(locale)
    }
}
