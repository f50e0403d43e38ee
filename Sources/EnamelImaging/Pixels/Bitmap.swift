/// A finished picture: premultiplied RGBA in sRGB, 8 bits a channel. Copies share the pixels, which never change.
public struct Bitmap: Sendable {
    /// The width and height.
    public let size: PixelSize
    let memory: PixelMemory

    /// The number of columns.
    public var width: Int { size.width }
    /// The number of rows.
    public var height: Int { size.height }

    /// One pixel with straight (not premultiplied) colour.
    public struct Pixel: Hashable, Sendable {
        /// Red.
        public var r: UInt8
        /// Green.
        public var g: UInt8
        /// Blue.
        public var b: UInt8
        /// Alpha, 0 where nothing is seen.
        public var a: UInt8

        /// A pixel from its channels.
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
        precondition(
            x >= 0 && y >= 0 && x < width && y < height, "pixel (\(x), \(y)) of a \(width) x \(height) picture")
        let word = unsafe Premultiplication.straight(memory.pixels[y * width + x])
        return Pixel(
            r: UInt8(word & 0xff), g: UInt8(word >> 8 & 0xff), b: UInt8(word >> 16 & 0xff), a: UInt8(word >> 24))
    }

    /// Gives access to the premultiplied pixels, `width` to a row, red in the lowest byte of each word.
    public func withPixels<R: ~Copyable, E: Error>(_ body: (UnsafeBufferPointer<UInt32>) throws(E) -> R) throws(E) -> R
    {
        try unsafe body(UnsafeBufferPointer(memory.pixels))
    }
}
