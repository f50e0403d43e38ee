import EnamelImaging

/// The value of `fill` and `stroke` (SVG 2, section 13.2).
enum CSSPaintValue: Hashable, Sendable {
    case none
    case color(CSSColor)
    /// A paint server, and what is painted where there is none.
    case server(String, fallback: Fallback?)
    case contextFill
    case contextStroke

    /// What stands after a paint server's address.
    enum Fallback: Hashable, Sendable {
        case none
        case color(CSSColor)
    }

    /// Nil for components that are no paint.
    init?(components: [CSSComponent]) {
        let value = CSSProperty.withoutProfile(components)
        switch value.keyword {
        case "none": self = .none
        case "context-fill": self = .contextFill
        case "context-stroke": self = .contextStroke
        default:
            if case .url(let address)? = value.first {
                let rest = [CSSComponent](value.dropFirst()).trimmed
                if rest.isEmpty {
                    self = .server(address, fallback: nil)
                } else if rest.keyword == "none" {
                    self = .server(address, fallback: Fallback.none)
                } else if let color = CSSColor(components: rest) {
                    self = .server(address, fallback: .color(color))
                } else {
                    return nil
                }
            } else if let color = CSSColor(components: value) {
                self = .color(color)
            } else {
                return nil
            }
        }
    }

    /// Nil for a value that is no paint.
    init?(_ value: CSSValue) { self.init(components: value.components) }
}
