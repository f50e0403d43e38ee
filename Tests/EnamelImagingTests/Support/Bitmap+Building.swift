import EnamelImaging

extension Bitmap {
    /// A picture from premultiplied words.
    init(width: Int, height: Int, _ word: (Int, Int) -> UInt32) throws {
        var buffer = PixelBuffer(size: try PixelSize(width: width, height: height))
        unsafe buffer.withPixels { pixels in
            for y in 0..<height {
                for x in 0..<width { unsafe pixels[y * width + x] = word(x, y) }
            }
        }
        self = buffer.finish()
    }

    /// The premultiplied words.
    var words: [UInt32] { unsafe withPixels { unsafe Array($0) } }
}
