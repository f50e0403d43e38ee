/// Writes path elements as SVG path data: for each step the shortest of its spellings.
struct PathDataWriter {
    private(set) var text: [UInt8] = []
    private let decimals: Int?

    private var start = Point.zero
    private var current = Point.zero
    private var cubicControl: Point?
    private var quadControl: Point?
    /// The command that numbers without a letter would repeat.
    private var implied: UInt8 = 0
    private var lastNumber = DecimalText()

    init(decimals: Int?) { self.decimals = decimals }

    /// Appends a step. False, and nothing appended, if a coordinate is not finite.
    mutating func append(_ element: Path.Element) -> Bool {
        switch element {
        case .move(let point):
            let point = rounded(point)
            guard point.isFinite else { return false }
            implied = 0
            write([Spelling("M", [point.x, point.y]), relative("m", [point])])
            (start, current) = (point, point)
            (cubicControl, quadControl) = (nil, nil)
        case .line(let point):
            let point = rounded(point)
            guard point.isFinite else { return false }
            var spellings = [Spelling("L", [point.x, point.y]), relative("l", [point])]
            if point.y == current.y { spellings += [Spelling("H", [point.x]), relative("h", x: point.x)] }
            if point.x == current.x { spellings += [Spelling("V", [point.y]), relative("v", y: point.y)] }
            write(spellings)
            current = point
            (cubicControl, quadControl) = (nil, nil)
        case .quadCurve(let point, let control):
            let (point, control) = (rounded(point), rounded(control))
            guard point.isFinite, control.isFinite else { return false }
            var spellings = [
                Spelling("Q", [control.x, control.y, point.x, point.y]), relative("q", [control, point]),
            ]
            if control == mirrored(quadControl) {
                spellings += [Spelling("T", [point.x, point.y]), relative("t", [point])]
            }
            write(spellings)
            current = point
            (cubicControl, quadControl) = (nil, control)
        case .curve(let point, let control1, let control2):
            let (point, control1, control2) = (rounded(point), rounded(control1), rounded(control2))
            guard point.isFinite, control1.isFinite, control2.isFinite else { return false }
            var spellings = [
                Spelling("C", [control1.x, control1.y, control2.x, control2.y, point.x, point.y]),
                relative("c", [control1, control2, point]),
            ]
            if control1 == mirrored(cubicControl) {
                spellings += [
                    Spelling("S", [control2.x, control2.y, point.x, point.y]), relative("s", [control2, point]),
                ]
            }
            write(spellings)
            current = point
            (cubicControl, quadControl) = (control2, nil)
        case .closeSubpath:
            text.append(UInt8(ascii: "Z"))
            implied = 0
            lastNumber = DecimalText()
            current = start
            (cubicControl, quadControl) = (nil, nil)
        }
        return true
    }

    private func mirrored(_ control: Point?) -> Point {
        guard let control else { return current }
        return Point(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }
}

extension PathDataWriter {
    /// A command letter and its numbers.
    private struct Spelling {
        var letter: UInt8
        var numbers: [Double]

        init(_ letter: Unicode.Scalar, _ numbers: [Double]) {
            self.letter = UInt8(ascii: letter)
            self.numbers = numbers
        }
    }

    /// The spelling with offsets from the current point, or nil where a reader that adds them would not come out at
    /// exactly the same coordinates.
    private func relative(_ letter: Unicode.Scalar, _ points: [Point]) -> Spelling? {
        var numbers: [Double] = []
        for point in points {
            guard let x = offset(point.x, from: current.x), let y = offset(point.y, from: current.y) else { return nil }
            numbers.append(x)
            numbers.append(y)
        }
        return Spelling(letter, numbers)
    }

    private func relative(_ letter: Unicode.Scalar, x: Double) -> Spelling? {
        offset(x, from: current.x).map { Spelling(letter, [$0]) }
    }

    private func relative(_ letter: Unicode.Scalar, y: Double) -> Spelling? {
        offset(y, from: current.y).map { Spelling(letter, [$0]) }
    }

    private func offset(_ target: Double, from origin: Double) -> Double? {
        // The difference has noise in its last digits; a rounded one that leads to the same sum is shorter.
        let difference = rounded(target - origin)
        return origin + difference == target ? difference : nil
    }

    private func rounded(_ point: Point) -> Point { Point(x: rounded(point.x), y: rounded(point.y)) }

    private func rounded(_ value: Double) -> Double {
        guard let decimals, value.isFinite else { return value }
        let scale = (0..<min(max(decimals, 0), 15)).reduce(1.0) { power, _ in power * 10 }
        let result = (value * scale).rounded() / scale
        return result.isFinite ? result : value
    }

    private mutating func write(_ spellings: [Spelling?]) {
        var best: [UInt8] = []
        var bestLetter: UInt8 = 0
        var bestLast = lastNumber
        for case let spelling? in spellings {
            var bytes: [UInt8] = []
            var last = lastNumber
            if spelling.letter != implied {
                bytes.append(spelling.letter)
                last = DecimalText()
            }
            for value in spelling.numbers {
                let number = DecimalText(value)
                number.write(to: &bytes, after: last)
                last = number
            }
            if bestLetter == 0 || bytes.count < best.count {
                (best, bestLetter, bestLast) = (bytes, spelling.letter, last)
            }
        }
        text += best
        lastNumber = bestLast
        switch bestLetter {
        case UInt8(ascii: "M"): implied = UInt8(ascii: "L")
        case UInt8(ascii: "m"): implied = UInt8(ascii: "l")
        default: implied = bestLetter
        }
    }
}
