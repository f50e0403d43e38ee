/// A picture of 16 bits a channel, straight (not premultiplied) RGBA in sRGB: what a deep image file holds, unrounded.
public struct Bitmap16: Hashable, Sendable {
    /// The width and height.
    public let size: PixelSize
    /// Four samples a pixel: red, green, blue, alpha; rows from top to bottom without gaps.
    public let samples: [UInt16]

    /// One pixel with straight colour.
    public struct Pixel: Hashable, Sendable {
        /// Red.
        public var r: UInt16
        /// Green.
        public var g: UInt16
        /// Blue.
        public var b: UInt16
        /// Alpha, 0 where nothing is seen.
        public var a: UInt16

        /// A pixel from its channels.
        public init(r: UInt16, g: UInt16, b: UInt16, a: UInt16) {
            self.r = r
            self.g = g
            self.b = b
            self.a = a
        }
    }

    /// A picture from its samples.
    /// - Precondition: there are four samples for each pixel.
    public init(size: PixelSize, samples: [UInt16]) {
        precondition(samples.count == size.area * 4, "\(samples.count) samples for \(size.area) pixels")
        self.size = size
        self.samples = samples
    }

    /// The pixel at a column and a row from the top left.
    /// - Precondition: the position lies inside the picture.
    public subscript(x: Int, y: Int) -> Pixel {
        precondition(
            x >= 0 && y >= 0 && x < size.width && y < size.height,
            "pixel (\(x), \(y)) of a \(size.width) x \(size.height) picture")
        let i = (y * size.width + x) * 4
        return Pixel(r: samples[i], g: samples[i + 1], b: samples[i + 2], a: samples[i + 3])
    }
}
