/// How thick a symbol's lines are: the nine weights of SwiftUI's `Font.Weight`, lightest first.
public enum SymbolWeight: String, CaseIterable, Hashable, Sendable {
    /// The thinnest lines; 100 as a number.
    case ultraLight
    /// Thin lines; 200 as a number.
    case thin
    /// Light lines; 300 as a number.
    case light
    /// The lines that the symbols are drawn with; 400 as a number.
    case regular
    /// A little heavier than regular; 500 as a number.
    case medium
    /// The lines of an emblem; 600 as a number.
    case semibold
    /// Bold lines; 700 as a number.
    case bold
    /// Heavy lines; 800 as a number.
    case heavy
    /// The thickest lines; 900 as a number.
    case black

    /// The weight as CSS and font files write it: 100 for ``ultraLight``, 400 for ``regular``, 900 for ``black``.
    public var number: Int { ((Self.allCases.firstIndex(of: self) ?? 0) + 1) * 100 }

    /// The weight of a name, with ASCII case ignored ("ultralight", "Semibold"); nil for any other name.
    public init?(named name: String) {
        // No weight's name is longer: a name of any length costs the same.
        guard name.utf8.prefix(11).count <= 10 else { return nil }
        let lowercase = name.lowercased()
        guard let weight = Self.allCases.first(where: { $0.rawValue.lowercased() == lowercase }) else { return nil }
        self = weight
    }

    /// The width of a line in this weight, in widths of ``regular``.
    public var lineWidthFactor: Double {
        switch self {
        case .ultraLight: 0.35
        case .thin: 0.5
        case .light: 0.75
        case .regular: 1
        case .medium: 1.18
        case .semibold: 1.36
        case .bold: 1.55
        case .heavy: 1.75
        case .black: 1.95
        }
    }
}

extension SymbolWeight: Comparable {
    /// Whether the left weight has the thinner lines.
    public static func < (left: SymbolWeight, right: SymbolWeight) -> Bool {
        left.lineWidthFactor < right.lineWidthFactor
    }
}
