#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Pixels of an area of the canvas's plane that are drawn apart and composited later. The area may reach beyond the
/// canvas. Transparent at first. One drawing uses it; it is not shared between tasks.
@safe
final class PixelLayer {
    let area: PixelRect
    private let pixels: UnsafeMutablePointer<UInt32>

    init(area: PixelRect) {
        self.area = area
        // calloc's fresh pages are zero already.
        guard let memory = unsafe calloc(max(1, area.width * area.height), MemoryLayout<UInt32>.stride) else {
            preconditionFailure("out of memory for a layer of \(area.width) x \(area.height) pixels")
        }
        unsafe pixels = memory.bindMemory(to: UInt32.self, capacity: area.width * area.height)
    }

    deinit { unsafe free(pixels) }

    /// Where to draw.
    var target: Target { unsafe Target(origin: pixels, stride: area.width, area: area) }

    /// The pixel at a column and row of the canvas's plane, which lie in `area`.
    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        unsafe pixels + ((y &- area.top) &* area.width &+ (x &- area.left))
    }
}
