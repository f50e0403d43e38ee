/// What drawing is cut to: an area of whole pixels and, where an edge runs through pixels, how much of each is inside.
struct Clip {
    var area: PixelRect
    var mask: ClipMask?

    init(area: PixelRect, mask: ClipMask? = nil) {
        self.area = area
        self.mask = mask
    }
}

/// Coverage bytes of an area. Written while it is made, constant after that.
@safe
final class ClipMask {
    let area: PixelRect
    private let bytes: UnsafeMutablePointer<UInt8>

    /// Nothing inside.
    init(area: PixelRect) {
        self.area = area
        unsafe bytes = .allocate(capacity: area.width * area.height)
        unsafe bytes.initialize(repeating: 0, count: area.width * area.height)
    }

    deinit { unsafe bytes.deallocate() }

    var stride: Int { area.width }
    private var count: Int { area.width * area.height }

    /// Makes nothing inside.
    func clear() { unsafe bytes.update(repeating: 0, count: count) }

    /// Cuts it to another mask, whose area lies inside this one's.
    func multiply(by other: ClipMask, _ kernels: SpanKernels) {
        for y in area.top..<area.bottom {
            let row = unsafe byte(area.left, y)
            guard y >= other.area.top, y < other.area.bottom else {
                unsafe row.update(repeating: 0, count: area.width)
                continue
            }
            let (start, end) = (other.area.left - area.left, other.area.right - area.left)
            unsafe row.update(repeating: 0, count: start)
            unsafe kernels.multiply(row + start, by: other.byte(other.area.left, y), width: other.area.width)
            unsafe (row + end).update(repeating: 0, count: area.width - end)
        }
    }

    /// Adds what another mask of the same area has inside: what either leaves out of a pixel, both leave out the product of.
    func unite(with other: ClipMask) {
        for index in 0..<count {
            let rest = unsafe UInt32(255 - bytes[index]) * UInt32(255 - other.bytes[index]) + 127
            unsafe bytes[index] = UInt8(truncatingIfNeeded: 255 - rest / 255)
        }
    }

    /// The byte at a column and row of the canvas, which lie in `area`.
    func byte(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        unsafe bytes + ((y &- area.top) &* stride &+ (x &- area.left))
    }
}
