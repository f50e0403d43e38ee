public import EnamelImaging

/// How two pictures differ, to the last bit of every pixel, and whether a tolerance excuses it.
///
/// What is compared are premultiplied pixels, so that two files that store the same picture in different ways are equal, and
/// pixels that cannot be seen have no colour to differ in.
public struct PictureComparison: Sendable {
    /// A pixel that differs.
    public struct Difference: Hashable, Sendable {
        /// Its column from the left.
        public let x: Int
        /// Its row from the top.
        public let y: Int
        /// What was drawn there.
        public let actual: Bitmap.Pixel
        /// What should have been.
        public let expected: Bitmap.Pixel
    }

    /// The columns and rows that hold every difference.
    public struct Box: Hashable, Sendable {
        /// The columns.
        public let x: Range<Int>
        /// The rows.
        public let y: Range<Int>
    }

    /// The size of the picture that was drawn.
    public let actualSize: PixelSize
    /// The size that it should have.
    public let expectedSize: PixelSize
    /// How many pixels differ, of those that both pictures have.
    public let differingPixels: Int
    /// The topmost, then leftmost pixel that differs.
    public let firstDifference: Difference?
    /// The largest difference of a premultiplied channel or of alpha, 0 to 255.
    public let largestDifference: Int
    /// Where the differences lie.
    public let differenceBox: Box?
    /// What may differ.
    public let tolerance: PictureTolerance
    /// How many of the pixels that differ do not match, by the tolerance's measure of a pixel. All of them where it is exact.
    public let mismatchedPixels: Int

    /// Whether size and pixels are the same.
    public var isEqual: Bool { actualSize == expectedSize && differingPixels == 0 }

    /// Whether the tolerance excuses what differs. Never where the sizes differ, nor where the tolerance is out of its ranges.
    public var isAccepted: Bool {
        guard tolerance.fault == nil, actualSize == expectedSize else { return false }
        let pixels = Double(pixelCount)
        return Double(pixelCount - mismatchedPixels) >= tolerance.precision * pixels && isAreaAccepted
    }

    private var isAreaAccepted: Bool { Double(differingPixels) <= tolerance.area * Double(pixelCount) }

    /// How many pixels both pictures have.
    private var pixelCount: Int {
        min(actualSize.width, expectedSize.width) * min(actualSize.height, expectedSize.height)
    }

    /// Compares two pictures, where they have different sizes from the top left. O(pixels).
    public init(_ actual: Bitmap, expected: Bitmap, tolerance: PictureTolerance = .exact) {
        self.tolerance = tolerance
        actualSize = actual.size
        expectedSize = expected.size
        let (width, height) = (min(actual.width, expected.width), min(actual.height, expected.height))
        var count = 0
        var mismatched = 0
        var largest = 0
        var first: (x: Int, y: Int)?
        var columns = 0..<0
        var rows = 0..<0
        unsafe actual.withPixels { a in
            unsafe expected.withPixels { b in
                let drawn = unsafe PixelNeighborhood(
                    pixels: a, width: actual.width, height: actual.height)
                let wanted = unsafe PixelNeighborhood(
                    pixels: b, width: expected.width, height: expected.height)
                for y in 0..<height {
                    for x in 0..<width {
                        let one = unsafe a[y * actual.width + x]
                        let other = unsafe b[y * expected.width + x]
                        guard one != other else { continue }
                        count += 1
                        largest = max(largest, Self.distance(one, other))
                        let isExplained =
                            tolerance.ignoresAntialiasing && wanted.explains(one, x: x, y: y)
                            && drawn.explains(other, x: x, y: y)
                        if !isExplained, !Self.matches(one, other, tolerance) { mismatched += 1 }
                        if first == nil {
                            first = (x, y)
                            columns = x..<x + 1
                            rows = y..<y + 1
                        }
                        columns = min(columns.lowerBound, x)..<max(columns.upperBound, x + 1)
                        rows = rows.lowerBound..<y + 1
                    }
                }
            }
        }
        differingPixels = count
        mismatchedPixels = mismatched
        largestDifference = largest
        firstDifference = first.map {
            Difference(x: $0.x, y: $0.y, actual: actual[$0.x, $0.y], expected: expected[$0.x, $0.y])
        }
        differenceBox = first.map { _ in Box(x: columns, y: rows) }
    }

    /// Whether two pixels that differ are near enough.
    private static func matches(_ one: UInt32, _ other: UInt32, _ tolerance: PictureTolerance) -> Bool {
        if distance(one, other) <= tolerance.levels { return true }
        return tolerance.perceptualPrecision < 1
            && PerceivedColor.distance(one, other) <= (1 - tolerance.perceptualPrecision) * 100
    }

    /// The largest difference of two words' four bytes.
    static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        func channel(_ word: UInt32, _ shift: UInt32) -> Int { Int(word >> shift & 0xff) }
        return [0, 8, 16, 24].map { abs(channel(a, $0) - channel(b, $0)) }.max() ?? 0
    }
}

extension PictureComparison: CustomStringConvertible {
    /// One line: what differs and where.
    public var description: String {
        var parts: [String] = []
        if actualSize != expectedSize {
            parts.append("it is \(Self.text(actualSize)) pixels, expected \(Self.text(expectedSize))")
        }
        if let first = firstDifference, let box = differenceBox {
            parts.append(
                "\(differingPixels) of \(pixelCount) pixels differ by up to \(largestDifference), "
                    + "in columns \(box.x.lowerBound) to \(box.x.upperBound - 1), "
                    + "rows \(box.y.lowerBound) to \(box.y.upperBound - 1), "
                    + "first at (\(first.x), \(first.y)): \(Self.text(first.actual)), expected \(Self.text(first.expected))"
            )
        }
        if let fault = tolerance.fault {
            parts.append(fault)
        } else if tolerance != .exact, differingPixels > 0 {
            parts.append(verdict)
        }
        return parts.isEmpty ? "the pictures are equal" : parts.joined(separator: "; ")
    }

    /// What the tolerance says.
    private var verdict: String {
        if isAccepted { return "the tolerance allows it" }
        var reasons: [String] = []
        if Double(pixelCount - mismatchedPixels) < tolerance.precision * Double(pixelCount) {
            let allowed = Int(((1 - tolerance.precision) * Double(pixelCount)).rounded(.down))
            reasons.append(
                "\(mismatchedPixels) of them \(mismatch), where \(allowed == 0 ? "none" : "\(allowed)") may be")
        }
        if !isAreaAccepted {
            let part = Double(differingPixels) / Double(pixelCount)
            reasons.append("\(Self.percent(part)) of the pixels differ, where \(Self.percent(tolerance.area)) may")
        }
        return reasons.joined(separator: ", and ")
    }

    /// What is said of pixels that do not match.
    private var mismatch: String {
        var measures: [String] = []
        if tolerance.levels > 0 { measures.append("\(tolerance.levels) level\(tolerance.levels == 1 ? "" : "s")") }
        if tolerance.perceptualPrecision < 1 {
            measures.append("a distance of \(Self.rounded((1 - tolerance.perceptualPrecision) * 100)) in CIELAB")
        }
        let words =
            measures.isEmpty ? "are other pixels" : "are off by more than \(measures.joined(separator: " and "))"
        return words + (tolerance.ignoresAntialiasing ? ", smoothed edges left aside" : "")
    }

    private static func percent(_ part: Double) -> String { "\(rounded(part * 100)) %" }
    /// To four digits after the point, rounding up: a part that is past a limit is not shown as the limit.
    private static func rounded(_ value: Double) -> String {
        let rounded = (value * 10_000 - 1e-6).rounded(.up) / 10_000
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
    private static func text(_ size: PixelSize) -> String { "\(size.width) x \(size.height)" }
    private static func text(_ pixel: Bitmap.Pixel) -> String { "rgba(\(pixel.r), \(pixel.g), \(pixel.b), \(pixel.a))" }
}
