import EnamelDrawing
import EnamelGeometry
public import EnamelImaging
import EnamelRaster
public import EnamelSymbols

/// Symbols side by side in rows, for a person to look through: left to right, then down, each in the middle of a square
/// cell of twice the symbols' font size.
public struct SymbolSheet: Hashable, Sendable {
    /// The symbols' names, in reading order.
    public var names: [String]
    /// The number of cells in a row, 1 at least; fewer where there are fewer symbols.
    public var columns: Int
    /// The symbols' font size in points.
    public var size: Double
    /// The thickness of the symbols' lines.
    public var weight: SymbolWeight
    /// The symbols' colour, in its light appearance.
    public var color: Color
    /// What is behind them, in its light appearance.
    public var background: Color

    /// A sheet of symbols, black on white unless told otherwise.
    /// - Precondition: there is at least one column.
    public init(
        names: [String] = Symbol.names, columns: Int = 20, size: Double = 24, weight: SymbolWeight = .regular,
        color: Color = .black, background: Color = .white
    ) {
        precondition(columns > 0, "a sheet of \(columns) columns")
        self.names = names
        self.columns = columns
        self.size = size
        self.weight = weight
        self.color = color
        self.background = background
    }

    /// The sheet as pixels, `scale` to a point; a fraction of a pixel at the right and lower edge is rounded up.
    /// - Throws: ``SymbolSheetError`` where a symbol is not known, there are none, or the picture has no size or too large a one.
    public func bitmap(scale: Double = 2) throws(SymbolSheetError) -> Bitmap {
        guard size.isFinite, size > 0, scale.isFinite, scale > 0 else { throw .size(size, scale: scale) }
        guard !names.isEmpty else { throw .empty }
        let columns = max(1, min(columns, names.count))
        let rows = (names.count + columns - 1) / columns
        let cell = 2 * size
        let pixels: PixelSize
        do throws(PixelSizeError) {
            pixels = try PixelSize(
                width: Emblem.pixels(Double(columns) * cell * scale), height: Emblem.pixels(Double(rows) * cell * scale)
            )
        } catch {
            throw .pixels(error)
        }
        var list = DisplayList()
        list.commands.append(
            .fill(
                Path(Rect(x: 0, y: 0, width: Double(columns) * cell, height: Double(rows) * cell)),
                .color(background.resolved(in: .light)), .nonzero))
        let ink = color.resolved(in: .light)
        let grid = Symbol.scale(fontSize: size)
        for (index, name) in names.enumerated() {
            let symbol: Symbol
            do throws(SymbolError) { symbol = try Symbol(named: name) } catch { throw .symbol(error) }
            // The grid's middle, not the ink's: how symbols stand beside each other is part of their design.
            let place = Affine(
                a: grid, b: 0, c: 0, d: grid,
                tx: (Double(index % columns) + 0.5) * cell - grid * Symbol.gridSize / 2,
                ty: (Double(index / columns) + 0.5) * cell - grid * Symbol.gridSize / 2)
            list.commands.append(.fill(symbol.path(weight: weight).applying(place), .color(ink), .nonzero))
        }
        do {
            return try Rasterizer().bitmap(of: list, size: pixels, transform: .scale(scale))
        } catch {
            preconditionFailure("a sheet has no groups that could go past a limit: \(error)")
        }
    }
}

/// Why a sheet of symbols could not be drawn.
public enum SymbolSheetError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There are no symbols to draw.
    case empty
    /// There is no symbol of the name.
    case symbol(SymbolError)
    /// The font size or the scale is not a positive finite number.
    case size(Double, scale: Double)
    /// The picture would be larger than a picture may be.
    case pixels(PixelSizeError)

    /// One line that says what was wrong.
    public var description: String {
        switch self {
        case .empty: "a sheet needs at least one symbol"
        case .symbol(let error): error.description
        case .size(let size, let scale):
            "a sheet's font size and scale have to be positive numbers, not \(size) and \(scale)"
        case .pixels(let error): error.description
        }
    }
}
