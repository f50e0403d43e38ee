/// Reads SVG path data (SVG 2, section 9.3) byte by byte into an outline. One pass, no allocation per number.
struct PathDataParser {
    private let bytes: [UInt8]
    private let elementLimit: Int
    private var position = 0
    private(set) var outline = Path.Outline()

    private var start = Point.zero
    private var current = Point.zero
    /// The last control point, if the previous command was a curve of the degree; where a smooth curve mirrors it.
    private var cubicControl: Point?
    private var quadControl: Point?

    init(_ bytes: [UInt8], elementLimit: Int) {
        self.bytes = bytes
        self.elementLimit = elementLimit
    }

    /// Reads up to the end or the first error; ``outline`` has what was whole before it.
    mutating func parse() throws(PathDataError) {
        skipSpace()
        guard position < bytes.count else { return }
        guard bytes[position] | 0x20 == UInt8(ascii: "m") else { throw error(.expectedMoveTo) }
        while position < bytes.count {
            let letter = bytes[position]
            let command = letter | 0x20
            guard Self.isCommand(command) else { throw error(.expectedCommand) }
            position += 1
            let isRelative = letter == command
            if command == UInt8(ascii: "z") {
                try run(command, isRelative, isRepeated: false)
                skipSpace()
                continue
            }
            skipSpace()
            var isRepeated = false
            repeat {
                try run(command, isRelative, isRepeated: isRepeated)
                isRepeated = true
            } while try skipToRepetition()
        }
    }

    /// One command with one set of its numbers. Nothing is added before all of them are read.
    @inline(__always)
    private mutating func run(_ command: UInt8, _ isRelative: Bool, isRepeated: Bool) throws(PathDataError) {
        let begin = position
        let origin = isRelative ? current : .zero
        let (verbCount, pointCount) = (outline.verbs.count, outline.points.count)
        var cubic: Point?
        var quad: Point?
        switch command {
        case UInt8(ascii: "m"):
            let point = try pair(from: origin)
            try check(point, begin)
            if isRepeated {
                outline.line(to: point)
            } else {
                outline.move(to: point)
                start = point
            }
            current = point
        case UInt8(ascii: "l"):
            let point = try pair(from: origin)
            try addLine(to: point, begin)
        case UInt8(ascii: "h"):
            let x = try number() + origin.x
            try addLine(to: Point(x: x, y: current.y), begin)
        case UInt8(ascii: "v"):
            let y = try number() + origin.y
            try addLine(to: Point(x: current.x, y: y), begin)
        case UInt8(ascii: "c"):
            let first = try pair(from: origin)
            let second = try nextPair(from: origin)
            cubic = second
            try addCurve(first, second, to: try nextPair(from: origin), begin)
        case UInt8(ascii: "s"):
            let first = mirrored(cubicControl)
            let second = try pair(from: origin)
            cubic = second
            try addCurve(first, second, to: try nextPair(from: origin), begin)
        case UInt8(ascii: "q"):
            let control = try pair(from: origin)
            quad = control
            try addQuad(control, to: try nextPair(from: origin), begin)
        case UInt8(ascii: "t"):
            let control = mirrored(quadControl)
            quad = control
            try addQuad(control, to: try pair(from: origin), begin)
        case UInt8(ascii: "a"):
            let rx = try number()
            skipSeparator()
            let ry = try number()
            skipSeparator()
            let rotation = try number()
            skipSeparator()
            let isLarge = try flag()
            skipSeparator()
            let isClockwise = try flag()
            let point = try nextPair(from: origin)
            try check(point, begin)
            outline.addArc(
                from: current, to: point, radii: Size(width: rx, height: ry), xAxisDegrees: rotation,
                isLarge: isLarge, isClockwise: isClockwise)
            current = point
        default:
            outline.verbs.append(.closeSubpath)
            current = start
        }
        cubicControl = cubic
        quadControl = quad
        if outline.verbs.count > elementLimit {
            outline.verbs.removeSubrange(verbCount...)
            outline.points.removeSubrange(pointCount...)
            throw PathDataError(offset: begin, reason: .tooManyElements(limit: elementLimit))
        }
    }

    private static func isCommand(_ lowercase: UInt8) -> Bool {
        switch lowercase {
        case UInt8(ascii: "a"), UInt8(ascii: "c"), UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "m"),
            UInt8(ascii: "q"), UInt8(ascii: "s"), UInt8(ascii: "t"), UInt8(ascii: "v"), UInt8(ascii: "z"):
            true
        default: false
        }
    }
}

extension PathDataParser {
    private func error(_ reason: PathDataError.Reason) -> PathDataError {
        PathDataError(offset: position, reason: reason)
    }

    @inline(__always)
    private func check(_ point: Point, _ begin: Int) throws(PathDataError) {
        guard point.isFinite else { throw PathDataError(offset: begin, reason: .overflow) }
    }

    @inline(__always)
    private mutating func addLine(to point: Point, _ begin: Int) throws(PathDataError) {
        try check(point, begin)
        outline.line(to: point)
        current = point
    }

    @inline(__always)
    private mutating func addCurve(
        _ control1: Point, _ control2: Point, to point: Point, _ begin: Int
    ) throws(PathDataError) {
        try check(control1, begin)
        try check(control2, begin)
        try check(point, begin)
        outline.curve(control1, control2, to: point)
        current = point
    }

    @inline(__always)
    private mutating func addQuad(_ control: Point, to point: Point, _ begin: Int) throws(PathDataError) {
        try check(control, begin)
        try check(point, begin)
        outline.append(.quad(current, control, point))
        current = point
    }

    @inline(__always)
    private func mirrored(_ control: Point?) -> Point {
        guard let control else { return current }
        return Point(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }
}

extension PathDataParser {
    @inline(__always)
    private mutating func skipSpace() {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    }

    /// Space, at most one comma, space.
    @inline(__always)
    private mutating func skipSeparator() {
        skipSpace()
        if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
            position += 1
            skipSpace()
        }
    }

    @inline(__always)
    private static func isSpace(_ byte: UInt8) -> Bool {
        byte <= 0x20 && (byte == 0x20 || byte == 0x0a || byte == 0x09 || byte == 0x0d || byte == 0x0c)
    }

    /// Whether another set of numbers follows. After a comma one has to.
    @inline(__always)
    private mutating func skipToRepetition() throws(PathDataError) -> Bool {
        skipSpace()
        guard position < bytes.count else { return false }
        if bytes[position] == UInt8(ascii: ",") {
            position += 1
            skipSpace()
            return true
        }
        return switch bytes[position] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
        default: false
        }
    }

    @inline(__always)
    private mutating func pair(from origin: Point) throws(PathDataError) -> Point {
        let x = try number()
        skipSeparator()
        let y = try number()
        return Point(x: origin.x + x, y: origin.y + y)
    }

    @inline(__always)
    private mutating func nextPair(from origin: Point) throws(PathDataError) -> Point {
        skipSeparator()
        return try pair(from: origin)
    }

    private mutating func flag() throws(PathDataError) -> Bool {
        guard position < bytes.count, bytes[position] & ~1 == UInt8(ascii: "0") else { throw error(.expectedFlag) }
        position += 1
        return bytes[position - 1] == UInt8(ascii: "1")
    }

    /// `number` of the grammar: sign, digits, fraction (a point needs a digit after it), exponent.
    private mutating func number() throws(PathDataError) -> Double {
        let begin = position
        var index = position
        let end = bytes.count
        var decimal = DecimalNumber()
        if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
            decimal.isNegative = bytes[index] == UInt8(ascii: "-")
            index += 1
        }
        var significand: UInt64 = 0
        var digitCount = 0
        let firstDigit = index
        while index < end, let digit = Self.digit(bytes[index]) {
            if digitCount < 19 { significand = significand &* 10 &+ digit }
            if significand != 0 { digitCount += 1 }
            index += 1
        }
        let integerDigits = index - firstDigit
        var fractionDigits = 0
        if index + 1 < end, bytes[index] == UInt8(ascii: "."), Self.digit(bytes[index + 1]) != nil {
            index += 1
            let firstFraction = index
            while index < end, let digit = Self.digit(bytes[index]) {
                if digitCount < 19 { significand = significand &* 10 &+ digit }
                if significand != 0 { digitCount += 1 }
                index += 1
            }
            fractionDigits = index - firstFraction
        }
        guard integerDigits + fractionDigits > 0 else { throw error(.expectedNumber) }
        decimal.significand = significand
        decimal.digitCount = digitCount
        decimal.exponent = -fractionDigits
        if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index = readExponent(at: index, into: &decimal)
        }
        position = index
        if let value = decimal.simpleDouble { return value }
        return try number(decimal, begin)
    }

    @inline(never)
    private func number(_ decimal: DecimalNumber, _ begin: Int) throws(PathDataError) -> Double {
        if let value = decimal.nearestDouble { return value }
        let value = DecimalNumber.nearestDouble(of: bytes[begin..<position])
        guard value.isFinite else { throw PathDataError(offset: begin, reason: .overflow) }
        return value
    }

    /// Reads an exponent, if there is a digit in it; where it ends.
    private func readExponent(at mark: Int, into decimal: inout DecimalNumber) -> Int {
        var index = mark + 1
        var isNegative = false
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
            isNegative = bytes[index] == UInt8(ascii: "-")
            index += 1
        }
        let first = index
        var exponent = 0
        while index < bytes.count, let digit = Self.digit(bytes[index]) {
            exponent = min(exponent * 10 + Int(digit), 1 << 40)
            index += 1
        }
        guard index > first else { return mark }
        decimal.exponent += isNegative ? -exponent : exponent
        return index
    }

    @inline(__always)
    private static func digit(_ byte: UInt8) -> UInt64? {
        let digit = byte &- UInt8(ascii: "0")
        return digit < 10 ? UInt64(digit) : nil
    }
}
