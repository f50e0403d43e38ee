import EnamelGeometry
import EnamelSymbols
import Foundation
import Testing

struct SymbolOutlineTests {
    private static let grid = Rect(x: 0, y: 0, width: Symbol.gridSize, height: Symbol.gridSize)

    @Test(arguments: Symbol.names) func inkStaysInsideTheGridInEveryWeight(name: String) throws {
        let symbol = try Symbol(named: name)
        for weight in SymbolWeight.allCases {
            #expect(Self.grid.contains(symbol.inkBounds(weight: weight)), "\(weight)")
        }
    }

    /// A line that is cut out of an area grows too, and may take more than the area gains.
    private static func hasCuts(_ name: String) throws -> Bool {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: "Fonts/Symbols/\(name).svg"), encoding: .utf8).contains(
            "<mask")
    }

    @Test(arguments: Symbol.names) func heavierWeightsHaveMoreInk(name: String) throws {
        let symbol = try Symbol(named: name)
        let areas = SymbolWeight.allCases.map { InkScan(of: symbol.path(weight: $0)).area }
        #expect(areas[0] > 5)
        guard try !Self.hasCuts(name) else { return }
        for (lighter, heavier) in zip(areas, areas.dropFirst()) { #expect(lighter < heavier) }
    }

    @Test(arguments: Symbol.names) func heavierWeightsAreLarger(name: String) throws {
        let symbol = try Symbol(named: name)
        let boxes = SymbolWeight.allCases.map { symbol.inkBounds(weight: $0) }
        for (lighter, heavier) in zip(boxes, boxes.dropFirst()) { #expect(heavier.contains(lighter)) }
    }

    /// Gaps neither close in the heavy weights nor open in the light ones, and holes stay holes. The slash grows over what
    /// is beside it, so that what it leaves of small parts may go.
    @Test(arguments: Symbol.names.filter { !$0.contains("slash") })
    func everyWeightHasTheSamePiecesAndHoles(name: String) throws {
        let symbol = try Symbol(named: name)
        let regular = InkScan(of: symbol.path())
        for weight in SymbolWeight.allCases {
            let scan = InkScan(of: symbol.path(weight: weight))
            #expect(scan.pieces == regular.pieces, "\(weight)")
            #expect(scan.holes == regular.holes, "\(weight)")
        }
    }

    @Test func piecesAndHolesAreCounted() throws {
        for (name, pieces, holes) in [
            ("circle", 1, 1), ("circle.fill", 1, 0), ("pause.fill", 2, 0), ("square.grid.2x2", 4, 4),
            ("ellipsis", 3, 0),
            ("gearshape", 2, 2), ("plus.circle.fill", 1, 1), ("barcode", 6, 0),
        ] {
            let scan = InkScan(of: try Symbol(named: name).path())
            #expect(scan.pieces == pieces, "\(name)")
            #expect(scan.holes == holes, "\(name)")
        }
    }

    /// A cut that left its area would run round nothing the wrong way, which a nonzero fill shows as ink.
    @Test(arguments: Symbol.names) func noPlaceIsRunRoundTheWrongWay(name: String) throws {
        let symbol = try Symbol(named: name)
        for weight in SymbolWeight.allCases {
            #expect(InkScan(of: symbol.path(weight: weight)).leastWinding == 0, "\(weight)")
        }
    }

    @Test(arguments: SymbolWeight.allCases) func lineIsAsThickAsItsWeight(weight: SymbolWeight) throws {
        // A cross of lines 1.6 thick, 16 long, with round ends: the ends add a disc to each of the two bars.
        let box = try Symbol(named: "plus").inkBounds(weight: weight)
        let thickness = 1.6 * weight.lineWidthFactor
        #expect(abs(box.width - (16 + thickness)) < 0.004)
        let area = InkScan(of: try Symbol(named: "plus").path(weight: weight), spacing: 0.002).area
        let bar = 16 * thickness + Double.pi * thickness * thickness / 4
        #expect(abs(area - (2 * bar - thickness * thickness)) < 0.05)
    }

    @Test func ringIsRoundOnBothSides() throws {
        // The clock's case: a circle of radius 9.5 about the grid's middle, drawn 1.6 thick.
        let path = try Symbol(named: "clock").path()
        for step in 0..<60 {
            // A point on the unit circle without sine or cosine: the rational parametrisation.
            let t = Double(step) / 60
            let direction = Point(x: (1 - t * t) / (1 + t * t), y: 2 * t / (1 + t * t))
            for (radius, isInk) in [(8.69, false), (8.71, true), (10.29, true), (10.31, false)] {
                let point = Point(x: 12 + radius * direction.x, y: 12 + radius * direction.y)
                #expect(path.contains(point) == isInk, "\(radius) \(step)")
            }
        }
    }

    @Test(arguments: [
        ("checkmark.circle.fill", Point(x: 10.7, y: 15.8), Point(x: 10.7, y: 13)),
        ("house.fill", Point(x: 12, y: 18), Point(x: 8, y: 18)),
        ("camera.fill", Point(x: 15.6, y: 13), Point(x: 12, y: 13)),
        ("tag.fill", Point(x: 7.8, y: 7.8), Point(x: 12, y: 12)),
        ("gearshape.fill", Point(x: 12, y: 12), Point(x: 12, y: 6)),
        ("flame.fill", Point(x: 12, y: 18), Point(x: 8, y: 13)),
        ("envelope.fill", Point(x: 12, y: 12.7), Point(x: 12, y: 16)),
        ("person.crop.circle", Point(x: 7, y: 12), Point(x: 12, y: 9.5)),
        ("building.2", Point(x: 8, y: 8.2), Point(x: 6.3, y: 6.6)),
        // Where two cuts cross, and where a cut leaves its area.
        ("plus.circle.fill", Point(x: 12, y: 12), Point(x: 9, y: 9)),
        ("xmark.circle.fill", Point(x: 12, y: 12), Point(x: 12, y: 7.5)),
        ("dollarsign.circle.fill", Point(x: 12, y: 12), Point(x: 6, y: 12)),
        ("cube.fill", Point(x: 12, y: 12), Point(x: 7.5, y: 14)),
        ("cube.fill", Point(x: 12, y: 23), Point(x: 16.5, y: 14)),
        ("doc.fill", Point(x: 19.6, y: 8.4), Point(x: 12, y: 15)),
        ("chart.pie.fill", Point(x: 14, y: 11.6), Point(x: 8, y: 15)),
        ("plus.square.fill", Point(x: 12, y: 12), Point(x: 9, y: 9)),
        ("gearshape.2.fill", Point(x: 18.4, y: 5.6), Point(x: 18.4, y: 3)),
        ("chevron.left.circle.fill", Point(x: 9.9, y: 12), Point(x: 13.5, y: 12)),
    ])
    func holeIsEmptyAndWhatSurroundsItIsNot(name: String, hole: Point, ink: Point) throws {
        let symbol = try Symbol(named: name)
        for weight in SymbolWeight.allCases {
            let path = symbol.path(weight: weight)
            #expect(!path.contains(hole), "\(weight)")
            #expect(path.contains(ink), "\(weight)")
        }
    }

    /// The slash runs from (3.4, 3.4) to (20.6, 20.6), 1.6 thick; on both sides of it 0.9 are clear in every weight.
    @Test(arguments: [
        ("bell.slash.fill", 11.2), ("eye.slash.fill", 9.0), ("mic.slash.fill", 11.0), ("heart.slash.fill", 9.0),
        ("bolt.slash.fill", 11.0), ("trash.slash.fill", 11.0), ("video.slash.fill", 9.0),
    ])
    func slashIsClearOfWhatItCrosses(name: String, middle: Double) throws {
        let symbol = try Symbol(named: name)
        for weight in SymbolWeight.allCases {
            let path = symbol.path(weight: weight)
            let half = 0.8 * weight.lineWidthFactor
            for (distance, isInk) in [
                (0, true), (half - 0.03, true), (half + 0.03, false), (half + 0.87, false), (half + 0.93, true),
            ] {
                // A step along the normal of the slash, (1, -1) / sqrt 2.
                let step = distance * 0.5.squareRoot()
                #expect(path.contains(Point(x: middle + step, y: middle - step)) == isInk, "\(weight) \(distance)")
                #expect(path.contains(Point(x: middle - step, y: middle + step)) == isInk, "\(weight) \(distance)")
            }
        }
    }

    @Test func inkBoundsAreTight() throws {
        // A magnifying glass: circle of radius 7.3 about (10.1, 10.1), handle to (21.3, 21.3), 1.6 thick.
        let box = try Symbol(named: "magnifyingglass").inkBounds()
        for (edge, expected) in [(box.minX, 2), (box.minY, 2), (box.maxX, 22.1), (box.maxY, 22.1)] {
            #expect(abs(edge - expected) < 0.004)
        }
    }

    @Test func buildingsFillTheEmblemAsAppIconsDo() throws {
        // An emblem of 120 points sets its symbol at font size 0.53 x 120.
        let width = try Symbol(named: "building.2").inkBounds().width * Symbol.scale(fontSize: 63.6)
        #expect((70...78).contains(width))
    }

    @Test func tasksDecodeTheSameOutline() async throws {
        let expected = try Symbol(named: "gearshape").path(weight: .bold)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<64 {
                group.addTask { (try? Symbol(named: "gearshape"))?.path(weight: .bold) == expected }
            }
            for await same in group { #expect(same) }
        }
    }
}
