import EnamelImaging

/// A colour that may be that of the text.
enum SVGColor: Hashable, Sendable {
    case current
    case value(ResolvedColor)

    static let black = SVGColor.value(.black)

    /// The colour's numbers.
    func resolved(current: ResolvedColor) -> ResolvedColor {
        switch self {
        case .current: current
        case .value(let color): color
        }
    }

    /// Reads a colour; nil for what is none.
    init?(_ text: String) {
        if let quick = Self.hex(text) {
            self = .value(quick)
            return
        }
        guard let color = try? CSSColor(css: text) else { return nil }
        self = color.isCurrentColor ? .current : .value(color.resolved())
    }

    /// `#rrggbb`, which most are.
    private static func hex(_ text: String) -> ResolvedColor? {
        let digits = text.utf8
        guard digits.count == 7, digits.first == UInt8(ascii: "#"), let value = UInt32(text.dropFirst(), radix: 16),
            digits[digits.index(after: digits.startIndex)] != UInt8(ascii: "+"),
            digits[digits.index(after: digits.startIndex)] != UInt8(ascii: "-")
        else { return nil }
        return ResolvedColor(
            red: Double(value >> 16) / 255, green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255)
    }
}

/// The value of `fill` and `stroke` (SVG 2, section 13.2).
enum SVGPaint: Hashable, Sendable {
    case none
    case color(SVGColor)
    /// A gradient or pattern, and what is used where there is none; nil for nothing.
    indirect case server(String, fallback: SVGPaint?)
    case contextFill
    case contextStroke

    /// Reads a paint; nil for what is none.
    init?(_ reader: inout ValueReader) {
        if let url = reader.url() {
            if reader.isAtEnd {
                self = .server(url, fallback: nil)
                return
            }
            var rest = reader
            // A fallback with an error counts as none at all.
            let fallback = SVGPaint(&rest)
            self = .server(url, fallback: fallback)
            reader = rest
            return
        }
        guard let text = reader.component() else { return nil }
        switch text.lowercased() {
        case "none": self = .none
        case "context-fill": self = .contextFill
        case "context-stroke": self = .contextStroke
        default:
            guard let color = SVGColor(text) else { return nil }
            self = .color(color)
            // SVG 1.1 has a colour by profile behind it, which nobody shows.
            if let rest = reader.function(), rest == "icc-color" || rest == "device-cmyk" { _ = reader.arguments() }
        }
        guard reader.isAtEnd else { return nil }
    }
}
