public import EnamelImaging

/// How two pictures differ, to the last bit of every pixel.
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

    /// Whether size and pixels are the same.
    public var isEqual: Bool { actualSize == expectedSize && differingPixels == 0 }

    /// Compares two pictures, where they have different sizes from the top left. O(pixels).
    public init(_ actual: Bitmap, expected: Bitmap) {
        actualSize = actual.size
        expectedSize = expected.size
        let (width, height) = (min(actual.width, expected.width), min(actual.height, expected.height))
        var count = 0
        var largest = 0
        var first: (x: Int, y: Int)?
        var columns = 0..<0
        var rows = 0..<0
        unsafe actual.withPixels { a in
            unsafe expected.withPixels { b in
                for y in 0..<height {
                    for x in 0..<width {
                        let one = unsafe a[y * actual.width + x]
                        let other = unsafe b[y * expected.width + x]
                        guard one != other else { continue }
                        count += 1
                        largest = max(largest, Self.distance(one, other))
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
        largestDifference = largest
        firstDifference = first.map {
            Difference(x: $0.x, y: $0.y, actual: actual[$0.x, $0.y], expected: expected[$0.x, $0.y])
        }
        differenceBox = first.map { _ in Box(x: columns, y: rows) }
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
            let area = min(actualSize.width, expectedSize.width) * min(actualSize.height, expectedSize.height)
            parts.append(
                "\(differingPixels) of \(area) pixels differ by up to \(largestDifference), "
                    + "in columns \(box.x.lowerBound) to \(box.x.upperBound - 1), "
                    + "rows \(box.y.lowerBound) to \(box.y.upperBound - 1), "
                    + "first at (\(first.x), \(first.y)): \(Self.text(first.actual)), expected \(Self.text(first.expected))"
            )
        }
        return parts.isEmpty ? "the pictures are equal" : parts.joined(separator: "; ")
    }

    private static func text(_ size: PixelSize) -> String { "\(size.width) x \(size.height)" }
    private static func text(_ pixel: Bitmap.Pixel) -> String { "rgba(\(pixel.r), \(pixel.g), \(pixel.b), \(pixel.a))" }
}
