public import EnamelImaging

extension PictureComparison {
    /// Shows where two pictures differ: opaque, the expected one pale and without colour where they agree, and where they
    /// do not red, darker the smaller the difference. Of pictures of different sizes, which lie on each other at the top left, what only the
    /// actual one has is green, what only the expected one has is blue, and what neither has is dark.
    /// - Returns: nil where that would be no picture.
    public static func differencePicture(_ actual: Bitmap, expected: Bitmap) -> Bitmap? {
        let (width, height) = (max(actual.width, expected.width), max(actual.height, expected.height))
        guard let size = try? PixelSize(width: width, height: height) else { return nil }
        var buffer = PixelBuffer(size: size)
        unsafe buffer.withPixels { pixels in
            unsafe actual.withPixels { a in
                unsafe expected.withPixels { b in
                    for y in 0..<height {
                        for x in 0..<width {
                            let isActual = x < actual.width && y < actual.height
                            let isExpected = x < expected.width && y < expected.height
                            // SAFETY: read only where the picture has the place.
                            let one = isActual ? unsafe a[y * actual.width + x] : 0
                            let other = isExpected ? unsafe b[y * expected.width + x] : 0
                            let shown =
                                switch (isActual, isExpected) {
                                case (true, true): one == other ? pale(other) : red(distance(one, other))
                                case (true, false): pale(one) & onlyActual
                                case (false, true): pale(other) & onlyExpected
                                case (false, false): nowhere
                                }
                            unsafe pixels[y * width + x] = shown
                        }
                    }
                }
            }
        }
        return buffer.finish()
    }

    /// What is left of pale grey where one of the pictures is: green, blue.
    private static let (onlyActual, onlyExpected): (UInt32, UInt32) = (0xff3f_ff3f, 0xffff_3f3f)
    private static let nowhere: UInt32 = 0xff40_4040

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
