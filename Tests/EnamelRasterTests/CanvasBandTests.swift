import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Testing

@Suite struct CanvasBandTests {
    /// Enough large shapes that a canvas of 4 million pixels is drawn in bands.
    private func busyList(_ side: Double) -> DisplayList {
        var random = RandomNumbers(seed: 20)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        return DisplayList(
            commands: (0..<60).map { index in
                let color = ResolvedColor(red: number(0...1), green: number(0...1), blue: number(0...1), opacity: 0.6)
                let points = (0..<6).map { _ in Point(x: number(0...side), y: number(0...side)) }
                switch index % 3 {
                case 0: return .fill(Path(polygon: points), .color(color), .evenOdd)
                case 1:
                    return .stroke(Path(polygon: points), .color(color), StrokeStyle(lineWidth: 9, lineJoin: .round))
                default:
                    let shape = Path(
                        roundedRect: Rect(x: points[0].x - 700, y: points[0].y - 700, width: 1400, height: 1300),
                        cornerRadius: 90)
                    return .group(
                        DrawGroup(
                            clip: ClipPath(Path(polygon: points)), opacity: 0.8,
                            children: [.fill(shape, .color(color), .nonzero)]))
                }
            })
    }

    @Test func bandsDrawWhatAWholeCanvasWould() throws {
        let list = busyList(2048)
        let banded = try Rasterizer().bitmap(of: list, size: PixelSize(width: 2048, height: 2048))
        // A window is too small for bands.
        let (x, y, size) = (300, 700, 700)
        let whole = try Rasterizer().bitmap(
            of: list, size: PixelSize(width: size, height: size), transform: .translation(x: -Double(x), y: -Double(y)))
        var worst = 0
        for row in 0..<size {
            for column in 0..<size {
                let (a, b) = (banded[x + column, y + row], whole[column, row])
                worst = max(worst, abs(Int(a.r) - Int(b.r)), abs(Int(a.a) - Int(b.a)))
            }
        }
        // Where a band cuts an edge, that place is rounded to 1/256 pixel, which 60 layers of colour may add up.
        #expect(worst <= 6)
    }

    @Test func aCanvasDrawnOnSeveralCoresHasTheSameBytesEachTime() throws {
        let size = try PixelSize(width: 4096, height: 4096)
        let first = try Rasterizer().bitmap(of: busyList(4096), size: size)
        let second = try Rasterizer().bitmap(of: busyList(4096), size: size)
        #expect(first == second)
    }

    @Test func anErrorInABandIsThrown() throws {
        var command = DrawCommand.fill(Path(Rect(x: 0, y: 0, width: 10, height: 4000)), .color(.black), .nonzero)
        for _ in 0..<600 { command = .group(DrawGroup(children: [command])) }
        let list = DisplayList(commands: [command, command])
        #expect(throws: RasterError.nesting(limit: 512)) {
            try Rasterizer().bitmap(of: list, size: PixelSize(width: 4096, height: 4096))
        }
    }
}
