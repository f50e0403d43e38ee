public import Foundation

/// A text in source code, with values and inline Markdown: emphasis, code, strikethrough and links. Values are not read as Markdown.
/// Nothing is translated.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
    let segments: [Text.Segment]

    /// A text whose inline Markdown is read.
    public init(_ value: String) { segments = InlineMarkdown.segments(value, values: []) }
    /// A literal whose inline Markdown is read.
    public init(stringLiteral value: String) { self.init(value) }
    /// A literal with values.
    public init(stringInterpolation: StringInterpolation) {
        segments = InlineMarkdown.segments(stringInterpolation.pattern, values: stringInterpolation.values)
    }

    /// Collects a literal's parts.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// The literal, with U+FFFC in the place of each value.
        var pattern = ""
        var values: [[Text.Segment]] = []

        /// An empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pattern.reserveCapacity(literalCapacity + 3 * interpolationCount)
        }

        private mutating func append(_ content: Text.Segment.Content) { append([Text.Segment(content: content)]) }

        private mutating func append(_ segments: [Text.Segment]) {
            pattern += InlineMarkdown.placeholder
            values.append(segments)
        }

        /// A part of the literal.
        public mutating func appendLiteral(_ literal: String) {
            // A placeholder's own character in a literal is a value too.
            for (index, part) in literal.split(separator: "\u{FFFC}", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { append(.text("\u{FFFC}")) }
                pattern += part
            }
        }
        /// A text as it is.
        public mutating func appendInterpolation(_ string: String) { append(.text(string)) }
        /// A text as it is.
        public mutating func appendInterpolation(_ string: some StringProtocol) { append(.text(String(string))) }
        /// A text with its styles.
        public mutating func appendInterpolation(_ text: Text) { append(text.segments) }
        /// A picture.
        public mutating func appendInterpolation(_ image: Image) { append(.image(image)) }
        /// A text with its styles.
        public mutating func appendInterpolation(_ text: AttributedString) { append(Text(text).segments) }
        /// A whole number as the environment's locale writes it.
        public mutating func appendInterpolation<Number: BinaryInteger & Sendable>(_ value: Number) {
            append(
                .formatted { environment in
                    guard let number = Int64(exactly: value) else { return "\(value)" }
                    // Small numbers need no separators; digits are those of the locale all the same.
                    let locale = environment.locale
                    if number.magnitude < 1000, locale.identifier.hasPrefix("en") { return "\(number)" }
                    return number.formatted(.number.locale(locale))
                })
        }
        /// A number with six decimals, as the format `%f` writes it.
        public mutating func appendInterpolation<Number: BinaryFloatingPoint & Sendable>(_ value: Number) {
            append(.text(String(format: "%f", Double(value))))
        }
        /// A number in a format of C.
        public mutating func appendInterpolation<Number: CVarArg>(_ value: Number, specifier: String) {
            append(.text(String(format: specifier, value)))
        }
        /// A value as a format writes it, with the environment's locale.
        public mutating func appendInterpolation<Format: FormatStyle & Sendable>(
            _ input: Format.FormatInput, format: Format
        ) where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
            append(.formatted { $0.localized(format).format(input) })
        }
        /// Any other value as it describes itself.
        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) { append(.text(String(describing: value))) }
    }
}
