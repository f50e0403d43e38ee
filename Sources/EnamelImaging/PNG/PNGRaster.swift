/// A picture in the form in which a PNG file stores it: the step between choosing a representation and compressing it.
struct PNGRaster {
    let size: PixelSize
    let colorType: PNGInfo.ColorType
    let bitDepth: Int
    /// Packed rows from top to bottom, `rowBytes` each.
    let rows: [UInt8]
    /// Straight RGBA, red in the lowest byte; entries that are not opaque come first.
    let palette: [UInt32]

    var rowBytes: Int { rows.count / size.height }

    /// Straight RGBA of 8 bits.
    static func rgba(_ bitmap: Bitmap) -> PNGRaster {
        unsafe stored(bitmap, .rgba, bytesPerPixel: 4) { pixel, row, i in
            unsafe row.storeBytes(of: pixel.littleEndian, toByteOffset: i, as: UInt32.self)
        }
    }

    /// RGB of 8 bits, for an opaque picture.
    static func rgb(_ bitmap: Bitmap) -> PNGRaster {
        unsafe stored(bitmap, .rgb, bytesPerPixel: 3) { pixel, row, i in
            unsafe row[i] = UInt8(truncatingIfNeeded: pixel)
            unsafe row[i &+ 1] = UInt8(truncatingIfNeeded: pixel &>> 8)
            unsafe row[i &+ 2] = UInt8(truncatingIfNeeded: pixel &>> 16)
        }
    }

    /// Grey and alpha of 8 bits, for a picture without colours.
    static func grayAlpha(_ bitmap: Bitmap) -> PNGRaster {
        unsafe stored(bitmap, .grayAlpha, bytesPerPixel: 2) { pixel, row, i in
            unsafe row[i] = UInt8(truncatingIfNeeded: pixel)
            unsafe row[i &+ 1] = UInt8(truncatingIfNeeded: pixel &>> 24)
        }
    }

    /// Grey of 8 bits, for an opaque picture without colours.
    static func gray8(_ bitmap: Bitmap) -> PNGRaster {
        unsafe stored(bitmap, .gray, bytesPerPixel: 1) { pixel, row, i in
            unsafe row[i] = UInt8(truncatingIfNeeded: pixel)
        }
    }

    @inline(__always)
    private static func stored(
        _ bitmap: Bitmap, _ type: PNGInfo.ColorType, bytesPerPixel: Int,
        _ store: (UInt32, UnsafeMutableRawBufferPointer, Int) -> Void
    ) -> PNGRaster {
        let rows = unsafe bitmap.withPixels { pixels in
            unsafe [UInt8](unsafeUninitializedCapacity: pixels.count * bytesPerPixel) { bytes, count in
                let row = UnsafeMutableRawBufferPointer(bytes)
                for i in 0..<pixels.count {
                    unsafe store(Premultiplication.straight(pixels[i]), row, i &* bytesPerPixel)
                }
                count = pixels.count * bytesPerPixel
            }
        }
        return PNGRaster(size: bitmap.size, colorType: type, bitDepth: 8, rows: rows, palette: [])
    }

    /// Samples or indices of 1 to 8 bits, one a pixel, packed from the highest bit.
    static func packed(
        _ samples: [UInt8], as type: PNGInfo.ColorType, bitDepth: Int, palette: [UInt32], size: PixelSize
    ) -> PNGRaster {
        if bitDepth == 8 {
            return PNGRaster(size: size, colorType: type, bitDepth: 8, rows: samples, palette: palette)
        }
        let rowBytes = (size.width * bitDepth + 7) / 8
        var rows = [UInt8](repeating: 0, count: rowBytes * size.height)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let bit = x &* bitDepth
                rows[y &* rowBytes &+ bit / 8] |= samples[y &* size.width &+ x] &<< UInt8(8 &- bitDepth &- bit & 7)
            }
        }
        return PNGRaster(size: size, colorType: type, bitDepth: bitDepth, rows: rows, palette: palette)
    }
}
