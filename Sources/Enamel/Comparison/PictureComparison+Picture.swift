public import EnamelImaging

extension PictureComparison {
    /// Shows where two pictures differ: opaque, the expected one pale and without colour where they agree, and where they
    /// do not red, darker the smaller the difference. As large as what both pictures have in common.
    /// - Returns: nil where that would be no picture.
    public static func differencePicture(_ actual: Bitmap, expected: Bitmap) -> Bitmap? {
        let (width, height) = (min(actual.width, expected.width), min(actual.height, expected.height))
        guard let size = try? PixelSize(width: width, height: height) else { return nil }
        var buffer = PixelBuffer(size: size)
        unsafe buffer.withPixels { pixels in
            unsafe actual.withPixels { a in
                unsafe expected.withPixels { b in
                    for y in 0..<height {
                        for x in 0..<width {
                            let one = unsafe a[y * actual.width + x]
                            let other = unsafe b[y * expected.width + x]
                            unsafe pixels[y * width + x] = one == other ? pale(other) : red(distance(one, other))
                        }
                    }
                }
            }
        }
        return buffer.finish()
    }

    /// A quarter of the pixel's luma on three quarters of white (Rec. 709 weights, to 1/256), over white.
    private static func pale(_ word: UInt32) -> UInt32 {
        let (r, g, b, a) = (word & 0xff, word >> 8 & 0xff, word >> 16 & 0xff, word >> 24)
        let luma = (r * 54 + g * 183 + b * 19) >> 8 + 255 - a
        let level = 191 + min(255, luma) / 4
        return level | level << 8 | level << 16 | 0xff00_0000
    }

    /// The smallest difference is still plain to see.
    private static func red(_ distance: Int) -> UInt32 { UInt32(127 + distance / 2) | 0xff00_0000 }
}
