import EnamelGeometry
import Testing

@Suite struct DashTests {
    private func line(_ x0: Double, _ x1: Double) -> Path {
        var path = Path()
        path.move(to: Point(x: x0, y: 0))
        path.addLine(to: Point(x: x1, y: 0))
        return path
    }

    /// The polylines of a path of lines, coordinates rounded to a millionth.
    private func pieces(_ path: Path) -> [[[Double]]] {
        var result: [[[Double]]] = []
        for element in path.elements {
            switch element {
            case .move(let to): result.append([rounded(to)])
            case .line(let to): result[result.count - 1].append(rounded(to))
            case .closeSubpath: result[result.count - 1].append([.infinity])
            case .quadCurve, .curve: preconditionFailure("not flattened")
            }
        }
        return result
    }

    private func rounded(_ point: Point) -> [Double] {
        [(point.x * 1e6).rounded() / 1e6 + 0, (point.y * 1e6).rounded() / 1e6 + 0]
    }

    /// From and to of every dash of a line on the x axis.
    private func intervals(_ path: Path) -> [[Double]] { pieces(path).map { [$0[0][0], $0[$0.count - 1][0]] } }

    private func intervals(_ pattern: [Double], phase: Double = 0, length: Double = 20) -> [[Double]] {
        intervals(line(0, length).dashed(pattern, phase: phase, tolerance: 0.01))
    }

    @Test func dashesAndGapsAlternate() {
        #expect(intervals([5, 3]) == [[0, 5], [8, 13], [16, 20]])
        #expect(intervals([1, 2, 3, 4]) == [[0, 1], [3, 6], [10, 11], [13, 16]])
    }

    @Test func oddPatternIsUsedTwiceOver() {
        #expect(intervals([5]) == [[0, 5], [10, 15]])
        // 5 on, 3 off, 2 on, 5 off, 3 on, 2 off.
        #expect(intervals([5, 3, 2], length: 30) == [[0, 5], [8, 10], [15, 18], [20, 25], [28, 30]])
    }

    @Test func phaseBeginsWithinThePattern() {
        #expect(intervals([5, 3], phase: 2) == [[0, 3], [6, 11], [14, 19]])
        #expect(intervals([5, 3], phase: 5) == [[3, 8], [11, 16], [19, 20]])
        #expect(intervals([5, 3], phase: 8) == intervals([5, 3]))
        #expect(intervals([5, 3], phase: -3) == [[3, 8], [11, 16], [19, 20]])
        #expect(intervals([5, 3], phase: 2 + 8e9) == intervals([5, 3], phase: 2))
        #expect(intervals([5, 3], phase: 2 - 8e9) == intervals([5, 3], phase: 2))
        #expect(intervals([5], phase: 5) == [[5, 10], [15, 20]])
    }

    @Test func unusablePatternLeavesTheLineSolid() {
        let patterns: [[Double]] = [
            [], [0], [0, 0], [-1, 2], [1, -2], [.nan, 1], [1, .infinity], [5, 0], [5, 0, 3, 0], [1e-300, 1e-300],
            [1e-12, 1e-12], [1e308, 1e308],
        ]
        for pattern in patterns { #expect(intervals(pattern) == [[0, 20]], "\(pattern)") }
        #expect(intervals([5, 3], phase: .nan) == [[0, 20]])
    }

    @Test func dashesWithoutAGapAreOne() {
        #expect(intervals([5, 0, 2, 3]) == [[0, 7], [10, 17]])
        // 5 on, 3 off, 2 on and on into the next cycle's 5.
        #expect(intervals([5, 3, 2, 0], length: 30) == [[0, 5], [8, 15], [18, 25], [28, 30]])
    }

    @Test func dashOfLengthZeroIsADot() {
        #expect(intervals([0, 5], length: 12) == [[0, 0], [5, 5], [10, 10]])
        #expect(intervals([0, 2, 4, 2], length: 12) == [[0, 0], [2, 6], [8, 8], [10, 12]])
    }

    @Test func dotsFollowThePathsDirection() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 30, y: 40))
        let style = StrokeStyle(lineWidth: 10, lineCap: .square, dash: [0, 25])
        // A square of 10 turned along (3, 4)/5 around the middle (15, 20): corners at (±3±4)... from it.
        let loops = corners(path.stroked(style, tolerance: 0.01))
        #expect(loops.count == 2)
        #expect(
            loops.last
                == [[16, 13], [22, 21], [14, 27], [8, 19]].sorted { $0[1] < $1[1] }.first.map { first in
                    let around: [[Double]] = [[16, 13], [22, 21], [14, 27], [8, 19]]
                    let start = around.firstIndex(of: first) ?? 0
                    return Array(around[start...] + around[..<start])
                })
        #expect(path.stroked(StrokeStyle(lineWidth: 10, dash: [0, 25]), tolerance: 0.01).isEmpty)
    }

    @Test func everySubpathBeginsThePatternAnew() {
        var path = line(0, 7)
        path.addPath(line(100, 107))
        #expect(intervals(path.dashed([5, 3], tolerance: 0.01)) == [[0, 5], [100, 105]])
    }

    @Test func dashGoesRoundACornerInOnePiece() {
        var path = line(0, 10)
        path.addLine(to: Point(x: 10, y: 10))
        #expect(
            pieces(path.dashed([6, 3], tolerance: 0.01)) == [
                [[0, 0], [6, 0]], [[9, 0], [10, 0], [10, 5]], [[10, 8], [10, 10]],
            ])
        // One that ends at the corner does not turn, one that begins there does not either.
        #expect(pieces(path.dashed([10, 5], tolerance: 0.01)) == [[[0, 0], [10, 0]], [[10, 5], [10, 10]]])
        #expect(pieces(path.dashed([5, 5], tolerance: 0.01)) == [[[0, 0], [5, 0]], [[10, 0], [10, 5]]])
    }

    @Test func closedSubpathJoinsItsLastDashToItsFirst() {
        let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
        // Dashes at 0-8, 12-20, 24-32, 36-40: the last runs on into the first.
        #expect(
            pieces(square.dashed([8, 4], tolerance: 0.01)) == [
                [[10, 2], [10, 10]], [[6, 10], [0, 10], [0, 8]], [[0, 4], [0, 0], [8, 0]],
            ])
        // The join at the start: a mitered corner reaches (-1, -1).
        let style = StrokeStyle(lineWidth: 2, dash: [8, 4])
        #expect(Edges(square.stroked(style, tolerance: 0.01)).winding(at: Point(x: -0.9, y: -0.9)) > 0)
        // It begins with a gap here, so the last dash ends at the start.
        #expect(pieces(square.dashed([8, 2], phase: 8, tolerance: 0.01)).last == [[0, 8], [0, 0]])
    }

    @Test func closedSubpathWithinOneDashStaysClosed() {
        let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(
            pieces(square.dashed([100, 1], tolerance: 0.01)) == [[[0, 0], [10, 0], [10, 10], [0, 10], [.infinity]]])
        let solid = square.stroked(StrokeStyle(lineWidth: 2), tolerance: 0.01)
        #expect(square.stroked(StrokeStyle(lineWidth: 2, dash: [100, 1]), tolerance: 0.01) == solid)
    }

    @Test func dashesOnACurveHaveTheirLength() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.addCurve(to: Point(x: 300, y: 40), control1: Point(x: 120, y: 250), control2: Point(x: 250, y: -260))
        path.addQuadCurve(to: Point(x: 80, y: 90), control: Point(x: 400, y: 300))
        let length = DenseSamples(path, perCurve: 20_000).length
        let dashed = path.dashed([7, 3], tolerance: 0.05)
        let dashes = DenseSamples(dashed).subpaths.map { samples in
            zip(samples, samples.dropFirst()).reduce(0) { $0 + $1.0.point.distance(to: $1.1.point) }
        }
        #expect(dashes.count == Int((length / 10).rounded(.up)))
        for dash in dashes.dropLast() { #expect(abs(dash - 7) < 0.02) }
        // Errors do not add up along the way: the last dash begins where the exact arc length says.
        let last = DenseSamples(dashed).subpaths.last?.first?.point ?? .zero
        let samples = DenseSamples(path, perCurve: 20_000).subpaths[0]
        var sum = 0.0
        var exact = Point.zero
        for (a, b) in zip(samples, samples.dropFirst()) where sum < Double(dashes.count - 1) * 10 {
            sum += a.point.distance(to: b.point)
            exact = b.point
        }
        #expect(last.distance(to: exact) < 0.1)
    }

    @Test func endlessLineCostsWhatIsVisible() {
        let visible = Rect(x: 5e8, y: -10, width: 100, height: 20)
        let dashed = line(0, 1e9).dashed([5, 3], tolerance: 0.1, within: visible)
        #expect(dashed.verbs.count < 40)
        // 5e8 is a multiple of 8.
        #expect(
            intervals(dashed).filter { $0[0] > 5e8 + 4 && $0[1] < 5e8 + 96 }.prefix(2) == [
                [500_000_008, 500_000_013], [500_000_016, 500_000_021],
            ])
        let style = StrokeStyle(lineWidth: 3, dash: [5, 3])
        let stroked = line(0, 1e9).stroked(style, tolerance: 0.1, within: visible)
        #expect(stroked.verbs.count < 200)
        #expect(Edges(stroked).winding(at: Point(x: 500_000_012.9, y: 1.4)) == 1)
        #expect(Edges(stroked).winding(at: Point(x: 500_000_013.1, y: 1.4)) == 0)
        for far in [1e300, 1e17] {
            let outline = line(-far, far).stroked(
                style, tolerance: 0.1, within: Rect(x: 0, y: -5, width: 50, height: 10))
            #expect(outline.verbs.count < 300 && !outline.isEmpty)
        }
        // Nothing bounds the line here but the limit.
        #expect(line(0, 1e9).stroked(style, tolerance: 0.1).verbs.count < 6_000_000)
    }

    @Test func clippingKeepsTheVisiblePicture() {
        var numbers = SeededNumbers(seed: 9)
        for round in 0..<60 {
            let size = round % 2 == 0 ? 600.0 : 40_000.0
            var path = Path()
            path.move(to: numbers.point(-size...size))
            for _ in 0..<6 {
                if numbers.next() < 0.6 {
                    path.addLine(to: numbers.point(-size...size))
                } else {
                    path.addCurve(
                        to: numbers.point(-size...size), control1: numbers.point(-size...size),
                        control2: numbers.point(-size...size))
                }
            }
            if round % 3 == 0 { path.closeSubpath() }
            var style = StrokeStyle(
                lineWidth: numbers.next(1...40), lineCap: LineCap.allCases[round % 3],
                lineJoin: LineJoin.allCases[round / 3 % 3], miterLimit: 4)
            if round % 4 != 0 { style.dash = [numbers.next(5...50), numbers.next(5...50)] }
            let visible = Rect(x: -100, y: -80, width: 200, height: 160)
            let all = Edges(path.stroked(style, tolerance: 0.1))
            let part = Edges(path.stroked(style, tolerance: 0.1, within: visible))
            #expect(part.edges.count <= all.edges.count)
            for _ in 0..<150 {
                let p = Point(x: numbers.next(-100...100), y: numbers.next(-80...80))
                guard (all.winding(at: p) > 0) != (part.winding(at: p) > 0) else { continue }
                // Long curves are cut at other places.
                #expect(all.distance(to: p) < 0.2, "\(p) in \(path.elements), \(style)")
            }
        }
    }
}
