import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelPDF
import Testing

/// Tiles, as readers that have their own ways with them are made to draw them.
@Suite struct PatternTests {
    private let all = Path(Rect(x: 0, y: 0, width: 100, height: 100))

    private func disc(_ radius: Double, _ color: ResolvedColor) -> DrawCommand {
        .fill(
            Path(ellipseIn: Rect(x: 20 - radius, y: 20 - radius, width: 2 * radius, height: 2 * radius)),
            .color(color), .nonzero)
    }

    @Test(arguments: [20.0, 1])
    func ofTilesThatOverlapTheLaterRowAndColumnLiesOnTop(_ scale: Double) throws {
        // Tiles of 40 by 40 every 20, each four quarters of a colour: only that of its upper left is left of it.
        let tile = [
            box(0, 0, 20, 20, .red), box(20, 0, 20, 20, .green), box(0, 20, 20, 20, .blue), box(20, 20, 20, 20, .black),
        ]
        let pattern = Pattern(
            DisplayList(commands: tile), tile: Rect(x: 0, y: 0, width: 40, height: 40),
            step: Size(width: 20, height: 20), transform: .scale(scale / 20))
        let document = try PageDocument([.fill(all, .pattern(pattern), .nonzero)])
        try document.expectSound()
        guard let picture = try document.drawn() else { return }
        for y in stride(from: 5, to: 100, by: 10) {
            for x in stride(from: 5, to: 100, by: 10) { picture.expect(x, y, [255, 0, 0]) }
        }
    }

    @Test(arguments: [0.0, 30])
    func aGroundOfTheTilesSizeHasNoSeams(_ degrees: Double) throws {
        let pattern = Pattern(
            DisplayList(commands: [box(0, 0, 10, 10, .blue), box(4, 4, 2, 2, .blue)]),
            tile: Rect(x: 0, y: 0, width: 10, height: 10),
            transform: Affine.scale(1.137).concatenating(.rotation(degrees: degrees)))
        let document = try PageDocument([.fill(all, .pattern(pattern), .nonzero)])
        guard let picture = try document.drawn() else { return }
        for y in 1..<99 { for x in 1..<99 { picture.expect(x, y, [0, 0, 255]) } }
    }

    @Test func manyTilesAreBlocksThatDoNotBeginAtTheOrigin() throws {
        let pattern = Pattern(
            DisplayList(commands: [box(0, 0, 1, 1, .red)]), tile: Rect(x: 0, y: 0, width: 2, height: 2))
        let document = try PageDocument([.fill(all, .pattern(pattern), .nonzero)])
        let found = try #require(document.file.all("PatternType", .number(1)).first?.dictionary)
        // Sixteen tiles to a side, and no more.
        #expect(found["XStep"] == .number(32) && found["YStep"] == .number(32))
        #expect(found["BBox"] == .array([32, 32, 64, 64].map { .number($0) }))
        if let picture = try document.drawn() {
            for (x, y) in [(0, 0), (50, 50), (98, 4)] {
                picture.expect(x, y, [255, 0, 0])
                picture.expect(x + 1, y, [255, 255, 255])
            }
        }
    }

    @Test func onePatternAtManyPlacesIsWrittenTwiceAtMost() throws {
        let pattern = Pattern(
            DisplayList(commands: [box(0, 0, 5, 5, .red)]), tile: Rect(x: 0, y: 0, width: 10, height: 10))
        let fills = (0..<20).map { index in
            DrawCommand.fill(
                Path(Rect(x: Double(index) * 5, y: 0, width: 4, height: 4)), .pattern(pattern), .nonzero)
        }
        #expect(try PageDocument(fills).file.all("PatternType", .number(1)).count <= 2)
    }

    @Test func stepsOutOfAllProportionEndSoon() throws {
        for (width, height, step) in [(1e9, 1e9, 1.0), (1e-3, 1e-3, 0.03), (40, 40, 0.03), (1e300, 1, 1)] {
            let pattern = Pattern(
                DisplayList(commands: [disc(19, .red), disc(10, .blue)]),
                tile: Rect(x: 0, y: 0, width: width, height: height), step: Size(width: step, height: step))
            let document = try PageDocument([.fill(all, .pattern(pattern), .nonzero)])
            #expect(document.bytes.count < 100_000)
        }
    }
}
