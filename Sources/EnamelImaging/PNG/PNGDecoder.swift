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
            let gamma = GammaTable(reader.encoding)
            let width = info.size.width
            try unsafe buffer.withPixels { pixels throws(PNGError) in
                if info.bitDepth < 16 {
                    let table = gamma?.bytes
                    try unsafe reader.readRows { row, place in
                        var target = place.y &* width &+ place.x
                        for i in stride(from: 0, to: row.count, by: 4) {
                            var (r, g, b) = unsafe (row[i], row[i + 1], row[i + 2])
                            if let table { (r, g, b) = (table[Int(r)], table[Int(g)], table[Int(b)]) }
                            unsafe pixels[target] = Premultiplication.word(r: r, g: g, b: b, a: row[i + 3])
                            target &+= place.step
                        }
                    }
                } else {
                    let table = gamma?.words
                    try unsafe reader.readRows { row, place in
                        var target = place.y &* width &+ place.x
                        for i in stride(from: 0, to: row.count, by: 8) {
                            let (r, g, b, a) = unsafe Self.samples(in: row, at: i, through: table)
                            unsafe pixels[target] = Premultiplication.word(r: r, g: g, b: b, a: a)
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
            let gamma = GammaTable(reader.encoding)
            let table = gamma?.words
            let width = info.size.width
            let isDeep = info.bitDepth == 16
            try unsafe reader.readRows { row, place in
                var target = (place.y * width + place.x) * 4
                for i in stride(from: 0, to: row.count, by: isDeep ? 8 : 4) {
                    let (r, g, b, a) =
                        unsafe isDeep
                        ? Self.samples(in: row, at: i, through: table) : Self.widened(in: row, at: i, through: table)
                    samples[target] = r
                    samples[target + 1] = g
                    samples[target + 2] = b
                    samples[target + 3] = a
                    target += place.step * 4
                }
            }
            return Bitmap16(size: info.size, samples: samples)
        }
    }

    @inline(__always)
    private static func samples(
        in row: UnsafeBufferPointer<UInt8>, at i: Int, through table: [UInt16]?
    ) -> (UInt16, UInt16, UInt16, UInt16) {
        func sample(_ i: Int) -> UInt16 { unsafe UInt16(row[i]) &<< 8 | UInt16(row[i &+ 1]) }
        let (r, g, b, a) = (sample(i), sample(i &+ 2), sample(i &+ 4), sample(i &+ 6))
        guard let table else { return (r, g, b, a) }
        return (table[Int(r)], table[Int(g)], table[Int(b)], a)
    }

    private static func widened(
        in row: UnsafeBufferPointer<UInt8>, at i: Int, through table: [UInt16]?
    ) -> (UInt16, UInt16, UInt16, UInt16) {
        func sample(_ i: Int) -> UInt16 { unsafe UInt16(row[i]) * 257 }
        let (r, g, b, a) = (sample(i), sample(i + 1), sample(i + 2), sample(i + 3))
        guard let table else { return (r, g, b, a) }
        return (table[Int(r)], table[Int(g)], table[Int(b)], a)
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

/// What turns samples of some gamma into sRGB's.
private struct GammaTable {
    private let gamma: Double

    /// Nil where the samples are close enough to sRGB already: a gamma of 1/2.2 stands for it.
    init?(_ encoding: PNGColorEncoding) {
        guard case .gamma(let gamma) = encoding, (gamma * 2.2 - 1).magnitude > 0.05 else { return nil }
        self.gamma = gamma
    }

    private func converted(_ sample: Double) -> Double {
        min(1, max(0, TransferFunction.encoded(Power.of(sample, 1 / gamma))))
    }

    var bytes: [UInt8] { (0...255).map { UInt8((converted(Double($0) / 255) * 255).rounded()) } }
    var words: [UInt16] { (0...65535).map { UInt16((converted(Double($0) / 65535) * 65535).rounded()) } }
}
