public import EnamelGeometry

/// A symbol of the built-in set, named as SwiftUI code names it ("building.2", "star.fill").
///
/// The drawings are lines and areas on a grid of 24 units, y down. An outline follows the weight as a variable font
/// follows its axis: each point is a position at the regular weight and what it gains per line width, so that a line is
/// as thick as the weight says, caps and joins stay round, and a line cut out of an area (a check mark in a disc) follows
/// too. Filled areas grow at half that rate. Where a cut crosses an edge (a slash), the outline is there once for each
/// weight. A value holds a name and a place; the outline is decoded when asked for.
public struct Symbol: Hashable, Sendable {
    /// The name, as in ``names``, also where the symbol was asked for by an alias.
    public let name: String

    private let start: Int
    private let length: Int

    /// The symbol of a name or of an alias, which is compared byte by byte. O(log n) in the number of symbols, whatever the
    /// name.
    ///
    /// - Throws: ``SymbolError/unknown(_:nearest:)``, with the names that may have been meant.
    public init(named name: String) throws(SymbolError) {
        let pack = SymbolPack.embedded
        guard let entry = pack.entry(named: name) else {
            throw .unknown(name, nearest: nearestMatches(to: name, in: Self.names + Self.aliases.keys.sorted()))
        }
        self.name = pack.name(of: entry)
        start = entry.data.lowerBound
        length = entry.data.count
    }

    /// The names of all symbols, in ascending order of their bytes. O(n).
    public static var names: [String] {
        let pack = SymbolPack.embedded
        return (0..<pack.count).map { pack.name(of: pack.entry(at: $0)) }
    }

    /// Other names that ``init(named:)`` knows, and the names of their symbols: "gear" for "gearshape". Fonts/Symbols/aliases.txt
    /// lists them. O(n).
    public static var aliases: [String: String] {
        let pack = SymbolPack.embedded
        let pairs = (0..<pack.aliasCount).map { pack.alias(at: $0) }
        return Dictionary(pairs.map { ($0.name, pack.name(of: $0.symbol)) }, uniquingKeysWith: { first, _ in first })
    }

    /// Width and height of the grid that symbols are drawn on.
    public static let gridSize = 24.0

    /// The width of the grid in font sizes: at font size F the whole grid is 4/3 F wide (18 units to F). Chosen so that
    /// symbols stand as large beside text as those of SwiftUI, where a filled star is about 1.1 F wide.
    public static let gridPerFontSize = 4.0 / 3

    /// Points per unit of the grid at a font size in points.
    public static func scale(fontSize: Double) -> Double { fontSize * gridPerFontSize / gridSize }
}

extension Symbol {
    /// The outline on the grid, to be filled with the nonzero rule: areas run clockwise, holes the other way, and where
    /// lines cross their outlines overlap. O(n) in its size, which is some hundred curves.
    public func path(weight: SymbolWeight = .regular) -> Path {
        SymbolPack.embedded.path(in: start..<start + length, weight: weight)
    }

    /// The smallest rectangle on the grid that holds all ink. Inside the grid in every weight.
    public func inkBounds(weight: SymbolWeight = .regular) -> Rect {
        path(weight: weight).bounds ?? .zero
    }
}
