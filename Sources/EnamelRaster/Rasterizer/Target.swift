/// Where pixels go: a canvas or a layer, which stands for an area of the canvas.
@safe
struct Target {
    /// The area's top left pixel.
    private let origin: UnsafeMutablePointer<UInt32>
    let stride: Int
    let area: PixelRect

    init(origin: UnsafeMutablePointer<UInt32>, stride: Int, area: PixelRect) {
        unsafe self.origin = origin
        self.stride = stride
        self.area = area
    }

    /// The pixel at a column and row of the canvas, which lie in `area`.
    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        unsafe origin + ((y &- area.top) &* stride &+ (x &- area.left))
    }
}
