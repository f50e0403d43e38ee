import EnamelDrawing
import EnamelGeometry

/// How a pattern's tiles are written: what one cell of a tiling pattern holds.
///
/// PDF leaves open which of two tiles that overlap lies on top (ISO 32000-2, section 8.7.3.1), and readers do not agree; PDFium draws a
/// cell on whole pixels, and readers leave seams between cells whose edges fall between pixels. So a cell holds all tiles of the
/// area that is painted, if these are not too many, and else a block of them.
struct PatternLayout {
    /// The part of the pattern's plane that a cell shows.
    let cell: Rect
    /// From one cell to the next.
    let step: Size
    /// What is drawn in a cell.
    let commands: [DrawCommand]
    /// Where the pattern may be painted with this cell; nil for everywhere.
    let area: Rect?

    private static let mostTiles = 256
    private static let mostCommands = 2048

    /// - Parameters:
    ///   - area: what is painted, in the pattern's coordinates; nil for all that there is.
    ///   - scale: points to a unit of the pattern.
    init(_ pattern: Pattern, area: Rect?, scale: Double) {
        let tile = pattern.tile.standardized
        let step = pattern.step
        let isApart = tile.width <= step.width * (1 + 1e-9) && tile.height <= step.height * (1 + 1e-9)
        let content = pattern.content.commands
        let mosts = min(Self.mostTiles, Self.mostCommands / max(1, content.count))
        let inside = content.map { $0.inside(tile) }
        let pieces = inside.compactMap(\.self)
        let isMergeable = isApart && pieces.count == inside.count && pieces.allSatisfy { $0.pathLength <= 64 }

        if isMergeable || !isApart, let area, let tiles = Tiles(tile, step, area), tiles.count <= mosts {
            // One cell for all, and something around it, so that the next one is out of sight.
            let room = Insets(top: -step.height, left: -step.width, bottom: -step.height, right: -step.width)
            cell = tiles.bounds(tile, step).union(area).inset(by: room)
            self.step = cell.size
            self.area = area
            commands =
                isMergeable
                ? pieces.map { $0.repeated(tiles.offsets(step)) } : Self.copies(content, tile, tiles.offsets(step))
        } else if isMergeable {
            // At least 64 points.
            func count(_ extent: Double) -> Int {
                Int(min(max((64 / (extent * scale)).rounded(.up), 1), Double(mosts).squareRoot().rounded(.down), 16))
            }
            let (columns, rows) = (count(step.width), count(step.height))
            let tiles = Tiles(columns: 0..<max(columns, 1), rows: 0..<max(rows, 1))
            cell = tiles.bounds(tile, step)
            self.step = Size(
                width: step.width * Double(tiles.columns.count), height: step.height * Double(tiles.rows.count))
            self.area = nil
            commands = tiles.count == 1 ? content : pieces.map { $0.repeated(tiles.offsets(step)) }
        } else {
            self.step = step
            self.area = nil
            let before = Tiles(reachingInto: Rect(origin: tile.origin, size: step), tile, step)
            if !isApart, let before, before.count <= mosts {
                cell = Rect(origin: tile.origin, size: step)
                commands = Self.copies(content, tile, before.offsets(step))
            } else {
                cell = tile
                commands = content
            }
        }
    }

    /// What a tile holds, once for each place, later ones over earlier ones.
    private static func copies(_ content: [DrawCommand], _ tile: Rect, _ offsets: [Point]) -> [DrawCommand] {
        offsets.map { offset in
            .group(
                DrawGroup(
                    transform: .translation(x: offset.x, y: offset.y), clip: ClipPath(Path(tile)), children: content))
        }
    }
}

/// Columns and rows of tiles.
private struct Tiles {
    let columns: Range<Int>
    let rows: Range<Int>

    init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    /// Those that an area shows; nil for none, and for more than can be counted.
    init?(_ tile: Rect, _ step: Size, _ area: Rect) {
        func range(_ low: Double, _ high: Double, _ start: Double, _ end: Double, _ step: Double) -> Range<Int>? {
            let first = ((low - end) / step + 1e-6).rounded(.down) + 1
            let last = ((high - start) / step - 1e-6).rounded(.up) - 1
            guard first <= last, first.magnitude < 0x1p40, last.magnitude < 0x1p40 else { return nil }
            return Int(first)..<Int(last) + 1
        }
        guard let columns = range(area.minX, area.maxX, tile.minX, tile.maxX, step.width),
            let rows = range(area.minY, area.maxY, tile.minY, tile.maxY, step.height)
        else { return nil }
        self.init(columns: columns, rows: rows)
    }

    /// Those that show in the cell of one.
    init?(reachingInto cell: Rect, _ tile: Rect, _ step: Size) {
        self.init(tile, step, cell)
    }

    var count: Int {
        let (count, isOver) = columns.count.multipliedReportingOverflow(by: rows.count)
        return isOver ? .max : count
    }

    func bounds(_ tile: Rect, _ step: Size) -> Rect {
        Rect(
            minX: tile.minX + Double(columns.lowerBound) * step.width,
            minY: tile.minY + Double(rows.lowerBound) * step.height,
            maxX: tile.maxX + Double(columns.upperBound - 1) * step.width,
            maxY: tile.maxY + Double(rows.upperBound - 1) * step.height)
    }

    /// Row by row.
    func offsets(_ step: Size) -> [Point] {
        rows.flatMap { row in
            columns.map { Point(x: Double($0) * step.width, y: Double(row) * step.height) }
        }
    }
}

extension DrawCommand {
    /// The command where it is a path in one colour that stays inside of a tile, or can be cut to it; nil for others.
    fileprivate func inside(_ tile: Rect) -> DrawCommand? {
        let slack = 1e-6 * max(tile.width, tile.height)
        func holds(_ box: Rect) -> Bool {
            box.minX >= tile.minX - slack && box.maxX <= tile.maxX + slack && box.minY >= tile.minY - slack
                && box.maxY <= tile.maxY + slack
        }
        switch self {
        case .fill(let path, .color(let color), let rule):
            guard let box = path.controlBounds, box.isFinite else { return nil }
            if holds(box) { return self }
            guard case .rect(let rect)? = path.shape, let seen = rect.standardized.intersection(tile) else {
                return nil
            }
            return .fill(Path(seen), .color(color), rule)
        case .stroke(let path, .color, let style):
            guard let box = path.controlBounds, box.isFinite, style.lineWidth.isFinite, !style.isNonScaling,
                holds(box.inset(by: -style.reach))
            else { return nil }
            return self
        case .fill, .stroke, .glyphs, .image, .backdrop, .link, .group: return nil
        }
    }

    /// Points and curves of its path.
    fileprivate var pathLength: Int {
        switch self {
        case .fill(let path, _, _), .stroke(let path, _, _): path.withVerbsAndPoints { verbs, _ in verbs.count }
        case .glyphs, .image, .backdrop, .link, .group: .max
        }
    }

    /// The same path at several places, as one.
    fileprivate func repeated(_ offsets: [Point]) -> DrawCommand {
        func repeated(_ path: Path) -> Path {
            var result = Path()
            for offset in offsets { result.addPath(path.applying(.translation(x: offset.x, y: offset.y))) }
            return result
        }
        switch self {
        case .fill(let path, let paint, let rule): return .fill(repeated(path), paint, rule)
        case .stroke(let path, let paint, let style): return .stroke(repeated(path), paint, style)
        case .glyphs, .image, .backdrop, .link, .group: return self
        }
    }
}
