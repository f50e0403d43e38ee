/// Reads a PNG file: every colour type, 1 to 16 bits, interlaced or not.
///
/// Making one checks the header and the chunks against the limits; nothing is unpacked before. The colours are taken as
/// sRGB. A gAMA chunk without sRGB and iCCP chunks whose gamma is over 5 % from 1/2.2 converts them to sRGB; chromaticities
/// are not looked at. An ICC profile is not applied, which a warning says unless it is sRGB's own; a broken one is a warning.
public struct PNGDecoder: Sendable {
    /// What the header says.
    public let info: PNGInfo
    private let bytes: [UInt8]
    private let limits: ImageLimits

    /// A picture that has been read and what was noticed on the way.
    public struct Result<Picture: Sendable>: Sendable {
        /// The picture.
        public let picture: Picture
        /// What the header says.
        public let info: PNGInfo
        /// How the file says that its colours are meant; the picture's are sRGB.
        public let encoding: PNGColorEncoding
        /// Faults that cost no pixel, one line each.
        public let warnings: [String]
    }

    /// Takes a file's bytes and reads its structure, but no pixel yet.
    /// - Throws: ``PNGError`` where the header or the order of chunks is wrong or over a limit. O(number of chunks).
    public init(_ bytes: some Sequence<UInt8>, limits: ImageLimits = ImageLimits()) throws(PNGError) {
        self.bytes = Array(bytes)
        self.limits = limits
        info = try PNGStructure(self.bytes, limits: limits).info
    }

    /// The picture in 8 bits a channel, premultiplied. From 16 bits each channel is rounded once, after it has been
    /// multiplied by alpha; without alpha that is round(v / 257). Memory: 4 bytes a pixel and a row.
    public func decode() throws(PNGError) -> Result<Bitmap> {
        try withReader { reader throws(PNGError) in
            var buffer = PixelBuffer(size: info.size)
            var gamma = GammaCurve(reader.encoding)
            let width = info.size.width
            try unsafe buffer.withPixels { pixels throws(PNGError) in
                if info.bitDepth < 16 {
                    let table = gamma?.bytes
                    try unsafe reader.readRows { row, place in
                        var target = place.y &* width &+ place.x
                        for i in stride(from: 0, to: row.count, by: 4) {
                            var (r, g, b) = unsafe (row[i], row[i &+ 1], row[i &+ 2])
                            if let table { (r, g, b) = (table[Int(r)], table[Int(g)], table[Int(b)]) }
                            unsafe pixels[target] = Premultiplication.word(r: r, g: g, b: b, a: row[i &+ 3])
                            target &+= place.step
                        }
                    }
                } else {
                    try unsafe reader.readRows { row, place in
                        var target = place.y &* width &+ place.x
                        for i in stride(from: 0, to: row.count, by: 8) {
                            let pixel = unsafe Self.deepPixel(in: row, at: i, through: &gamma)
                            unsafe pixels[target] = Premultiplication.word(
                                r: pixel.r, g: pixel.g, b: pixel.b, a: pixel.a)
                            target &+= place.step
                        }
                    }
                }
            }
            return buffer.finish()
        }
    }

    /// The picture in 16 bits a channel, not premultiplied; samples of fewer bits are widened exactly.
    /// Memory: 8 bytes a pixel and a row.
    public func decode16() throws(PNGError) -> Result<Bitmap16> {
        try withReader { reader throws(PNGError) in
            var samples = [UInt16](repeating: 0, count: info.size.area * 4)
            var gamma = GammaCurve(reader.encoding)
            let width = info.size.width
            let isDeep = info.bitDepth == 16
            try unsafe reader.readRows { row, place in
                var target = (place.y * width + place.x) * 4
                for i in stride(from: 0, to: row.count, by: isDeep ? 8 : 4) {
                    let pixel =
                        unsafe isDeep
                        ? Self.deepPixel(in: row, at: i, through: &gamma)
                        : Self.widenedPixel(in: row, at: i, through: &gamma)
                    samples[target] = pixel.r
                    samples[target + 1] = pixel.g
                    samples[target + 2] = pixel.b
                    samples[target + 3] = pixel.a
                    target += place.step * 4
                }
            }
            return Bitmap16(size: info.size, samples: samples)
        }
    }

    /// The pixel in eight bytes of a row.
    @inline(__always)
    private static func deepPixel(
        in row: UnsafeBufferPointer<UInt8>, at i: Int, through gamma: inout GammaCurve?
    ) -> Bitmap16.Pixel {
        func sample(_ i: Int) -> UInt16 { unsafe UInt16(row[i]) &<< 8 | UInt16(row[i &+ 1]) }
        let pixel = Bitmap16.Pixel(r: sample(i), g: sample(i &+ 2), b: sample(i &+ 4), a: sample(i &+ 6))
        return gamma?.converted(pixel) ?? pixel
    }

    /// The pixel in four bytes of a row.
    private static func widenedPixel(
        in row: UnsafeBufferPointer<UInt8>, at i: Int, through gamma: inout GammaCurve?
    ) -> Bitmap16.Pixel {
        func sample(_ i: Int) -> UInt16 { unsafe UInt16(row[i]) * 257 }
        let pixel = Bitmap16.Pixel(r: sample(i), g: sample(i + 1), b: sample(i + 2), a: sample(i + 3))
        return gamma?.converted(pixel) ?? pixel
    }

    private func withReader<Picture: Sendable>(
        _ body: (borrowing PNGReader) throws(PNGError) -> Picture
    ) throws(PNGError) -> Result<Picture> {
        try unsafe bytes.withUnsafeBufferPointer { bytes throws(PNGError) in
            let reader = try unsafe PNGReader(bytes, info: info, limits: limits)
            let picture = try body(reader)
            try reader.finish()
            var warnings = reader.warnings
            if case .profile(let name) = reader.encoding {
                warnings.append("the colour profile '\(name)' is not applied: its colours are taken as sRGB")
            }
            return Result(picture: picture, info: info, encoding: reader.encoding, warnings: warnings)
        }
    }
}

extension Bitmap {
    /// The picture in a PNG file; ``PNGDecoder`` tells more about it.
    public init(png bytes: some Sequence<UInt8>, limits: ImageLimits = ImageLimits()) throws(PNGError) {
        self = try PNGDecoder(bytes, limits: limits).decode().picture
    }
}
