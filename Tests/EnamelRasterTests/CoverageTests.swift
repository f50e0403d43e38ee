import EnamelGeometry
import Testing

@Suite struct CoverageTests {
    @Test func simplePolygonsCoverEachPixelByTheirExactArea() throws {
        var random = RandomNumbers(seed: 1)
        var worst = 0.0
        for _ in 0..<10_000 {
            let size = Int.random(in: 4...24, using: &random)
            let polygon = random.starPolygon(vertices: Int.random(in: 3...12, using: &random), within: size)
            let bytes = try coverage(Path(polygon: polygon), width: size, height: size)
            for y in 0..<size {
                for x in 0..<size {
                    let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
                    let exact = abs(area(of: polygon, inside: pixel))
                    worst = max(worst, abs(Double(bytes[y * size + x]) - exact * 255))
                }
            }
        }
        #expect(worst <= 1, "off by \(worst) of 255")
    }

    @Test(arguments: [FillRule.nonzero, .evenOdd])
    func crossingPolygonsAreExactWhereOneEdgeTouchesThePixelAndWholeWhereNoneDoes(rule: FillRule) throws {
        var random = RandomNumbers(seed: 2)
        let size = 32
        func isInside(_ winding: Int) -> Double {
            switch rule {
            case .nonzero: winding != 0 ? 1 : 0
            case .evenOdd: winding % 2 != 0 ? 1 : 0
            }
        }
        var (alone, none) = (0, 0)
        for _ in 0..<300 {
            let polygon = (0..<Int.random(in: 4...16, using: &random)).map { _ in
                Point(x: random.onGrid(0..<size), y: random.onGrid(0..<size))
            }
            let edges = polygon.indices.map { (polygon[$0], polygon[($0 + 1) % polygon.count]) }
            let bytes = try coverage(Path(polygon: polygon), rule, width: size, height: size)
            for y in 0..<size {
                for x in 0..<size {
                    let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
                    let near = edges.filter { touches($0.0, $0.1, pixel, margin: 1.0 / 256) }
                    let byte = Double(bytes[y * size + x])
                    if near.isEmpty {
                        none += 1
                        #expect(byte == 255 * isInside(winding(of: polygon, around: pixel.center)))
                    } else if near.count == 1 {
                        alone += 1
                        // The line divides the pixel in two parts with one winding each.
                        let corners = [
                            Point(x: pixel.minX, y: pixel.minY), Point(x: pixel.maxX, y: pixel.minY),
                            Point(x: pixel.maxX, y: pixel.maxY), Point(x: pixel.minX, y: pixel.maxY),
                        ]
                        var exact = 0.0
                        for side in [1.0, -1.0] {
                            let part = half(of: corners, along: near[0], side: side)
                            guard part.count > 2, abs(signedArea(part)) > 1e-9 else { continue }
                            let middle = Point(
                                x: part.map(\.x).reduce(0, +) / Double(part.count),
                                y: part.map(\.y).reduce(0, +) / Double(part.count))
                            exact += abs(signedArea(part)) * isInside(winding(of: polygon, around: middle))
                        }
                        #expect(abs(byte - exact * 255) <= 1)
                    }
                }
            }
        }
        #expect(alone > 10_000 && none > 10_000)
    }

    /// The part of a convex polygon on one side of a line.
    private func half(of polygon: [Point], along line: (Point, Point), side: Double) -> [Point] {
        func distance(_ p: Point) -> Double {
            side * ((line.1.x - line.0.x) * (p.y - line.0.y) - (line.1.y - line.0.y) * (p.x - line.0.x))
        }
        var kept: [Point] = []
        for index in polygon.indices {
            let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
            let (da, db) = (distance(a), distance(b))
            if da >= 0 { kept.append(a) }
            if (da >= 0) != (db >= 0) { kept.append(a.interpolated(to: b, at: da / (da - db))) }
        }
        return kept
    }

    @Test func anEdgeAtAnEighthOfAPixelCoversExactlyAnEighth() throws {
        for eighth in 0...8 {
            let edge = Double(eighth) / 8
            let expected = UInt8((Double(eighth) * 255 / 8).rounded())
            let shape = Rect(x: 1, y: 1, width: edge, height: 2)
            // As a rectangle, and as an outline that takes the general way.
            for path in [Path(shape), Path(polygon: Path(shape).points)] {
                #expect(try coverage(path, width: 4, height: 4)[1 * 4 + 1] == expected)
            }
            let flat = Rect(x: 1, y: 1, width: 2, height: edge)
            for path in [Path(flat), Path(polygon: Path(flat).points)] {
                #expect(try coverage(path, width: 4, height: 4)[1 * 4 + 1] == expected)
            }
        }
    }

    @Test func aRectangleIsDrawnAsItsOutlineWouldBe() throws {
        var random = RandomNumbers(seed: 3)
        for _ in 0..<500 {
            let rect = Rect(
                x: Double.random(in: -10...30, using: &random), y: Double.random(in: -10...30, using: &random),
                width: Double.random(in: 0...30, using: &random), height: Double.random(in: 0...30, using: &random))
            let outline = Path(polygon: Path(rect).points)
            let difference =
                zip(try coverage(Path(rect), width: 24, height: 20), try coverage(outline, width: 24, height: 20))
                .map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(difference == 0, "\(rect)")
        }
    }

    @Test func aRoundedRectangleIsDrawnAsItsOutlineWouldBe() throws {
        var random = RandomNumbers(seed: 10)
        for _ in 0..<500 {
            let rect = Rect(
                x: Double.random(in: -10...30, using: &random), y: Double.random(in: -30...30, using: &random),
                width: Double.random(in: 0...30, using: &random), height: Double.random(in: 0...60, using: &random))
            let shape = Path(roundedRect: rect, cornerRadius: Double.random(in: 0...10, using: &random))
            var outline = Path()
            for element in shape.elements {
                switch element {
                case .move(let to): outline.move(to: to)
                case .line(let to): outline.addLine(to: to)
                case .quadCurve(let to, let control): outline.addQuadCurve(to: to, control: control)
                case .curve(let to, let control1, let control2):
                    outline.addCurve(to: to, control1: control1, control2: control2)
                case .closeSubpath: outline.closeSubpath()
                }
            }
            let difference =
                zip(try coverage(shape, width: 24, height: 40), try coverage(outline, width: 24, height: 40))
                .map { abs(Int($0) - Int($1)) }.max() ?? 0
            // The corner is cut where the straight rows begin, and that place is rounded to 1/256 pixel.
            #expect(difference <= 1, "\(rect)")
        }
    }

    @Test func whatIsOutsideOfTheCanvasDoesNotChangeWhatIsInside() throws {
        var random = RandomNumbers(seed: 4)
        var worst = 0.0
        for _ in 0..<2_000 {
            let polygon = random.starPolygon(vertices: Int.random(in: 3...9, using: &random), within: 48)
                .map { Point(x: $0.x - 16, y: $0.y - 16) }
            let bytes = try coverage(Path(polygon: polygon), width: 16, height: 16)
            for y in 0..<16 {
                for x in 0..<16 {
                    let exact = abs(area(of: polygon, inside: Rect(x: Double(x), y: Double(y), width: 1, height: 1)))
                    worst = max(worst, abs(Double(bytes[y * 16 + x]) - exact * 255))
                }
            }
        }
        // Each place where an outline leaves the canvas is rounded to 1/256 pixel too.
        #expect(worst <= 1.5, "off by \(worst) of 255")
    }

    @Test func aTallOutlineIsTheSameInBandsAsInOne() throws {
        // 1,500 x 900 pixels of cells do not fit a band; the same outline in windows of 100 rows does.
        var random = RandomNumbers(seed: 5)
        var path = Path()
        for _ in 0..<30 {
            let points = (0..<5).map { _ in Point(x: random.onGrid(0..<1500), y: random.onGrid(0..<900)) }
            path.addPath(Path(polygon: points))
        }
        let whole = try coverage(path, .evenOdd, width: 1500, height: 900)
        for top in stride(from: 0, to: 900, by: 100) {
            let part = try coverage(
                path.applying(.translation(x: 0, y: -Double(top))), .evenOdd, width: 1500, height: 100)
            let expected = whole[top * 1500..<(top + 100) * 1500]
            let difference = zip(part, expected).map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(difference <= 1)
        }
    }

    @Test func aCircleCoversItsArea() throws {
        let radius = 100.0
        let bytes = try coverage(
            Path(ellipseIn: Rect(x: 3.25, y: 2.5, width: 2 * radius, height: 2 * radius)), width: 210, height: 210)
        let covered = bytes.reduce(0.0) { $0 + Double($1) / 255 }
        #expect(abs(covered / (Double.pi * radius * radius) - 1) < 0.0006)
    }
}
