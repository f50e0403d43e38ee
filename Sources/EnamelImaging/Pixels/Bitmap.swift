/// A finished picture: premultiplied RGBA in sRGB, 8 bits a channel. Copies share the pixels, which never change.
public struct Bitmap: Sendable {
    public let size: PixelSize
    let memory: PixelMemory

    public var width: Int { size.width }
    public var height: Int { size.height }

    /// One pixel with straight (not premultiplied) colour.
    public struct Pixel: Hashable, Sendable {
        public var r: UInt8
        public var g: UInt8
        public var b: UInt8
        public var a: UInt8

        public init(r: UInt8, g: UInt8, b: UInt8, a: UInt8) {
            self.r = r
            self.g = g
            self.b = b
            self.a = a
        }
    }

    /// The pixel at a column and a row from the top left, as straight RGBA rounded to the nearest.
    /// - Precondition: the position lies inside the picture.
    public subscript(x: Int, y: Int) -> Pixel {
        precondition(x >= 0 && y >= 0 && x < width && y < height, "pixel (\(x), \(y)) of a \(width) x \(height) picture")
        let word = unsafe memory.pixels[y * width + x]
        let alpha = word >> 24
        guard alpha > 0 else { return Pixel(r: 0, g: 0, b: 0, a: 0) }
        func straight(_ channel: UInt32) -> UInt8 { UInt8(min(255, (channel * 255 + alpha / 2) / alpha)) }
        return Pixel(
            r: straight(word & 0xff), g: straight(word >> 8 & 0xff), b: straight(word >> 16 & 0xff), a: UInt8(alpha))
    }

    /// Gives access to the premultiplied pixels, `width` to a row, red in the lowest byte of each word.
    public func withPixels<R: ~Copyable, E: Error>(_ body: (UnsafeBufferPointer<UInt32>) throws(E) -> R) throws(E) -> R {
        try unsafe body(UnsafeBufferPointer(memory.pixels))
    }
}
