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

    /// The byte at a column and row of the canvas, which lie in `area`.
    func byte(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        unsafe bytes + ((y &- area.top) &* stride &+ (x &- area.left))
    }
}
