extension Bitmap {
    /// The picture with its numbers converted from one colour space to another. Colours outside the target are cut off
    /// channel by channel; each channel is rounded to 8 bits before and after it is multiplied by alpha, so that very
    /// transparent colours lose precision. O(pixels).
    public func converted(from source: RGBColorSpace, to target: RGBColorSpace) -> Bitmap {
        if source == target { return self }
        let transform = ColorTransform(from: source, .rgba8, to: target)
        var buffer = PixelBuffer(size: size)
        var row = [UInt32](repeating: 0, count: width)
        unsafe buffer.withPixels { result in
            unsafe withPixels { pixels in
                unsafe row.withUnsafeMutableBufferPointer { row in
                    for start in stride(from: 0, to: pixels.count, by: width) {
                        // SAFETY: both pictures and the row have `width` pixels in a row.
                        for x in 0..<width {
                            unsafe row[x] = unsafe Premultiplication.straight(pixels[start &+ x]).littleEndian
                        }
                        unsafe transform.convert(UnsafeMutableRawPointer(row.baseAddress), pixels: width)
                        for x in 0..<width {
                            let word = unsafe UInt32(littleEndian: row[x])
                            unsafe result[start &+ x] = Premultiplication.word(
                                r: UInt8(truncatingIfNeeded: word), g: UInt8(truncatingIfNeeded: word &>> 8),
                                b: UInt8(truncatingIfNeeded: word &>> 16), a: UInt8(truncatingIfNeeded: word &>> 24))
                        }
                    }
                }
            }
        }
        return buffer.finish()
    }
}

extension Bitmap16 {
    /// The picture with its numbers converted from one colour space to another, each rounded to 16 bits. Colours outside the
    /// target are cut off channel by channel. O(pixels).
    public func converted(from source: RGBColorSpace, to target: RGBColorSpace) -> Bitmap16 {
        if source == target { return self }
        let transform = ColorTransform(from: source, .rgba16, to: target, pixels: size.area)
        var samples = samples
        unsafe samples.withUnsafeMutableBytes { bytes in
            // SAFETY: there are four samples for each pixel.
            unsafe transform.convert(bytes.baseAddress, pixels: size.area)
        }
        return Bitmap16(size: size, samples: samples)
    }
}
