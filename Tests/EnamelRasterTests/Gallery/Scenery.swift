import EnamelDrawing
import EnamelGeometry
import EnamelImaging

/// Pictures to put behind other things: like a photograph, fine lines, a printed page. Made of plain fills; the same every time.
enum Scenery: CaseIterable {
    case landscape, lines, page

    func commands(_ size: Size) -> [DrawCommand] {
        switch self {
        case .landscape: Self.landscape(size)
        case .lines: Self.lines(size)
        case .page: Self.page(size)
        }
    }

    private static func fill(_ path: Path, _ color: ResolvedColor) -> DrawCommand {
        .fill(path, .color(color), .nonzero)
    }

    private static func gray(_ value: Double) -> ResolvedColor { ResolvedColor(red: value, green: value, blue: value) }

    private static func mix(_ a: ResolvedColor, _ b: ResolvedColor, _ t: Double) -> ResolvedColor {
        ResolvedColor(
            red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t,
            blue: a.blue + (b.blue - a.blue) * t)
    }

    // MARK: Like a photograph

    /// An evening sky with a sun, four ridges and a meadow in flower.
    private static func landscape(_ size: Size) -> [DrawCommand] {
        var random = RandomNumbers(seed: 77)
        var result: [DrawCommand] = []
        let sky = [
            ResolvedColor(red: 0.16, green: 0.30, blue: 0.58), ResolvedColor(red: 0.45, green: 0.52, blue: 0.74),
            ResolvedColor(red: 0.96, green: 0.66, blue: 0.50), ResolvedColor(red: 1, green: 0.86, blue: 0.58),
        ]
        let sun = Point(x: 0.7 * size.width, y: 0.4 * size.height)
        for row in 0..<Int(size.height) {
            let place = min(2.999, 3 * Double(row) / (0.62 * size.height))
            let color = mix(sky[Int(place)], sky[Int(place) + 1], place - place.rounded(.down))
            for column in stride(from: 0, to: size.width, by: 2) {
                let (dx, dy) = (column + 1 - sun.x, Double(row) + 0.5 - sun.y)
                let far = 1 + (dx * dx + dy * dy) / (0.05 * size.height * size.height)
                let lit = mix(color, ResolvedColor(red: 1, green: 0.93, blue: 0.72), 0.85 / far)
                result.append(fill(Path(Rect(x: column, y: Double(row), width: 2, height: 1)), lit))
            }
        }
        result.append(
            fill(Path(circleAt: sun, radius: 0.085 * size.height), ResolvedColor(red: 1, green: 0.97, blue: 0.88)))
        let near = ResolvedColor(red: 0.07, green: 0.16, blue: 0.12)
        let far = ResolvedColor(red: 0.66, green: 0.55, blue: 0.62)
        for ridge in 0..<4 {
            let depth = Double(ridge) / 3
            let height = size.height * (0.48 + 0.14 * depth)
            result.append(
                fill(
                    ridgeLine(at: height, swing: size.height * (0.11 - 0.02 * depth), size, &random),
                    mix(far, near, 0.12 + 0.82 * depth)))
        }
        for _ in 0..<Int(size.width * size.height / 55) {
            let down = Double.random(in: 0...1, using: &random)
            let y = size.height * (0.66 + 0.34 * down)
            let x = Double.random(in: 0...size.width, using: &random)
            let radius = 0.8 + 2.6 * down * Double.random(in: 0.4...1, using: &random)
            let light = Double.random(in: 0...1, using: &random)
            var color = ResolvedColor(red: 0.10 + 0.30 * light, green: 0.22 + 0.42 * light, blue: 0.10 + 0.08 * light)
            if Int.random(in: 0..<14, using: &random) == 0 {
                let flowers = [
                    ResolvedColor(red: 0.97, green: 0.80, blue: 0.22),
                    ResolvedColor(red: 0.93, green: 0.36, blue: 0.55),
                    ResolvedColor(red: 0.98, green: 0.96, blue: 0.92),
                    ResolvedColor(red: 0.88, green: 0.22, blue: 0.16),
                ]
                color = flowers[Int.random(in: 0..<4, using: &random)]
            }
            result.append(fill(Path(circleAt: Point(x: x, y: y), radius: radius), color))
        }
        return result
    }

    /// Midpoints moved at random, ever less (a fractal of one dimension).
    private static func ridgeLine(
        at height: Double, swing: Double, _ size: Size, _ random: inout RandomNumbers
    ) -> Path {
        var heights = [0.0, 0.0]
        var reach = swing
        while heights.count < 200 {
            var finer: [Double] = []
            for (a, b) in zip(heights, heights.dropFirst()) {
                finer += [a, (a + b) / 2 + Double.random(in: -reach...reach, using: &random)]
            }
            heights = finer + [heights[heights.count - 1]]
            reach *= 0.52
        }
        var path = Path()
        path.move(to: Point(x: 0, y: size.height))
        for (index, value) in heights.enumerated() {
            path.addLine(to: Point(x: size.width * Double(index) / Double(heights.count - 1), y: height + value))
        }
        path.addLine(to: Point(x: size.width, y: size.height))
        path.closeSubpath()
        return path
    }

    // MARK: Lines

    /// A grid of fine lines, every fifth one in a strong colour.
    private static func lines(_ size: Size) -> [DrawCommand] {
        var result = [fill(Path(Rect(x: 0, y: 0, width: size.width, height: size.height)), gray(0.97))]
        let colors = [
            ResolvedColor(red: 0.84, green: 0.12, blue: 0.22), ResolvedColor(red: 0.07, green: 0.38, blue: 0.82),
            ResolvedColor(red: 0.06, green: 0.55, blue: 0.35),
        ]
        func lines(to end: Double, _ rect: (Double, Double) -> Rect) {
            for index in 0..<Int(end / 10) {
                let isStrong = index % 5 == 0
                let color = isStrong ? colors[index / 5 % 3] : gray(0.35)
                result.append(fill(Path(rect(10 * Double(index) + 5, isStrong ? 2.5 : 1)), color))
            }
        }
        lines(to: size.width) { Rect(x: $0, y: 0, width: $1, height: size.height) }
        lines(to: size.height) { Rect(x: 0, y: $0, width: size.width, height: $1) }
        return result
    }

    // MARK: A page

    /// Stripes, discs and what looks like lines of text, black on white and white on black.
    private static func page(_ size: Size) -> [DrawCommand] {
        var random = RandomNumbers(seed: 5)
        var result = [fill(Path(Rect(x: 0, y: 0, width: size.width, height: size.height)), gray(1))]
        result.append(fill(Path(Rect(x: size.width / 2, y: 0, width: size.width / 2, height: size.height)), gray(0.04)))
        let vivid = [
            ResolvedColor(red: 1, green: 0.23, blue: 0.19), ResolvedColor(red: 1, green: 0.8, blue: 0),
            ResolvedColor(red: 0.2, green: 0.78, blue: 0.35), ResolvedColor(red: 0, green: 0.48, blue: 1),
            ResolvedColor(red: 0.69, green: 0.32, blue: 0.87),
        ]
        for (index, color) in vivid.enumerated() {
            let x = size.width * (Double(index) + 0.5) / Double(vivid.count)
            result.append(fill(Path(circleAt: Point(x: x, y: 0.16 * size.height), radius: 0.11 * size.height), color))
            var stripe = Path()
            stripe.addLines([
                Point(x: x - 40, y: size.height), Point(x: x - 14, y: size.height),
                Point(x: x + 26, y: 0.68 * size.height),
                Point(x: x, y: 0.68 * size.height),
            ])
            stripe.closeSubpath()
            result.append(fill(stripe, color))
        }
        var y = 0.30 * size.height
        while y < 0.66 * size.height {
            var x = 10.0
            while x < size.width - 20 {
                let width = Double.random(in: 6...26, using: &random)
                result.append(
                    fill(Path(Rect(x: x, y: y, width: width, height: 4)), gray(x < size.width / 2 ? 0.1 : 0.92)))
                x += width + 5
            }
            y += 10
        }
        return result
    }
}
