import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import Testing

/// A sheet of cells, left to right and top to bottom, for one topic of the gallery.
struct Sheet {
    let columns: Int
    let cell: Double
    private(set) var commands: [DrawCommand] = []
    private var count = 0

    init(columns: Int, cell: Double) {
        self.columns = columns
        self.cell = cell
    }

    /// Adds a cell; its commands are in coordinates of 0 to `cell`, and cut to that.
    mutating func add(_ children: [DrawCommand]) {
        let (column, row) = (Double(count % columns), Double(count / columns))
        let frame = Path(Rect(x: 0, y: 0, width: cell, height: cell))
        commands.append(
            .group(
                DrawGroup(
                    transform: .translation(x: 10 + column * (cell + 10), y: 10 + row * (cell + 10)),
                    clip: ClipPath(frame),
                    isIsolated: true, children: [.fill(frame, .color(.white), .nonzero)] + children)))
        count += 1
    }

    /// Draws the sheet on light grey and compares it with its reference picture.
    func expect(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let rows = (count + columns - 1) / columns
        let width = 10 + Double(columns) * (cell + 10)
        let height = 10 + Double(rows) * (cell + 10)
        let ground = DrawCommand.fill(
            Path(Rect(x: 0, y: 0, width: width, height: height)),
            .color(ResolvedColor(red: 0.9, green: 0.9, blue: 0.9)), .nonzero)
        try expectGallery(
            name, DisplayList(commands: [ground] + commands), width: Int(width), height: Int(height),
            sourceLocation: sourceLocation)
    }
}
