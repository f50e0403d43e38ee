/// Reads a PNG file: every colour type, 1 to 16 bits, interlaced or not.
///
/// Making one checks the header and the chunks against the limits; nothing is unpacked before. Where the file says what its
/// numbers mean they are converted to sRGB, or as the caller asks: by a cICP chunk, else an iCCP chunk, else an sRGB
/// chunk, else gAMA with cHRM. A gAMA within 5 % of 1/2.2 stands for sRGB where cHRM is absent or sRGB's. Numbers of a file
/// that says nothing, or whose profile is broken (a warning), are taken as sRGB.
public struct PNGDecoder: Sendable {
    /// What the header says.
    public let info: PNGInfo
    private let structure: PNGStructure
    private let bytes: [UInt8]
    private let limits: ImageLimits

    /// A picture that has been read and what was noticed on the way.
    public struct Result<Picture: Sendable>: Sendable {
        /// The picture.
        public let picture: Picture
        /// What the header says.
        public let info: PNGInfo
        /// How the file says that its colours are meant.
        public let encoding: PNGColorEncoding
        /// The file's ICC profile, unless it is broken. It belongs to the pixels only where they were not converted.
        public let profile: ColorProfile?
        /// Faults that cost no pixel, one line each.
        public let warnings: [String]
    }

    /// Takes a file's bytes and reads its structure, but no pixel yet.
    /// - Throws: ``PNGError`` where the header or the order of chunks is wrong or over a limit. O(number of chunks).
    public init(_ bytes: some Sequence<UInt8>, limits: ImageLimits = ImageLimits()) throws(PNGError) {
        self.bytes = Array(bytes)
        self.limits = limits
        structure = try PNGStructure(self.bytes, limits: limits)
        info = structure.info
    }

    /// The picture in 8 bits a channel, premultiplied. From 16 bits each channel is rounded once, after it has been
    /// multiplied by alpha; without alpha that is round(v / 257). Memory: 4 bytes a pixel and a row.
    /// - Parameter colors: what happens to numbers that are not sRGB. Everything that draws takes a bitmap's as sRGB.
    public func decode(colors: ImageColors = .converted(to: .sRGB)) throws(PNGError) -> Result<Bitmap> {
        let isDeep = info.bitDepth == 16
        return try withReader(colors, isDeep ? .rgba16 : .rgba8) { reader, transform throws(PNGError) in
            var buffer = PixelBuffer(size: info.size)
            let width = info.size.width
            try unsafe buffer.withPixels { pixels throws(PNGError) in
                try unsafe reader.readRows { row, place in
                    var target = place.y &* width &+ place.x
                    // SAFETY: a row has whole pixels of its depth, and its places lie inside the picture.
                    if isDeep {
                        let samples = unsafe row.assumingMemoryBound(to: UInt16.self)
                        unsafe transform?.convert(row.baseAddress, pixels: samples.count / 4)
                        for i in stride(from: 0, to: samples.count, by: 4) {
                            unsafe pixels[target] = unsafe Premultiplication.word(
                                r: samples[i], g: samples[i &+ 1], b: samples[i &+ 2], a: samples[i &+ 3])
                            target &+= place.step
                        }
                    } else {
                        let samples = unsafe row.assumingMemoryBound(to: UInt8.self)
                        unsafe transform?.convert(row.baseAddress, pixels: samples.count / 4)
                        for i in stride(from: 0, to: samples.count, by: 4) {
                            unsafe pixels[target] = unsafe Premultiplication.word(
                                r: samples[i], g: samples[i &+ 1], b: samples[i &+ 2], a: samples[i &+ 3])
                            target &+= place.step
                        }
                    }
                }
            }
            return buffer.finish()
        }
    }

    /// The picture in 16 bits a channel, not premultiplied; samples of fewer bits are widened exactly, before they are
    /// converted. Memory: 8 bytes a pixel and a row.
    /// - Parameter colors: what happens to numbers that are not sRGB.
    public func decode16(colors: ImageColors = .converted(to: .sRGB)) throws(PNGError) -> Result<Bitmap16> {
        try withReader(colors, .rgba16) { reader, transform throws(PNGError) in
            var samples = [UInt16](repeating: 0, count: info.size.area * 4)
            let width = info.size.width
            let isDeep = info.bitDepth == 16
            var wide = [UInt16](repeating: 0, count: isDeep ? 0 : width * 4)
            try unsafe reader.readRows { row, place in
                // SAFETY: a row has whole pixels of its depth.
                if isDeep {
                    unsafe transform?.convert(row.baseAddress, pixels: row.count / 8)
                    let row = unsafe UnsafeBufferPointer(row.assumingMemoryBound(to: UInt16.self))
                    unsafe Self.place(row, at: place, width: width, in: &samples)
                } else {
                    unsafe wide.withUnsafeMutableBufferPointer { wide in
                        for i in row.indices { unsafe wide[i] = unsafe UInt16(row[i]) &* 257 }
                        unsafe transform?.convert(wide.baseAddress, pixels: row.count / 4)
                        unsafe Self.place(
                            UnsafeBufferPointer(rebasing: wide[..<row.count]), at: place, width: width, in: &samples)
                    }
                }
            }
            return Bitmap16(size: info.size, samples: samples)
        }
    }

    /// Copies a row's pixels to where they belong.
    private static func place(
        _ row: UnsafeBufferPointer<UInt16>, at place: PNGReader.RowPlace, width: Int, in samples: inout [UInt16]
    ) {
        var target = (place.y * width + place.x) * 4
        for i in stride(from: 0, to: row.count, by: 4) {
            for channel in 0..<4 { samples[target + channel] = unsafe row[i + channel] }
            target += place.step * 4
        }
    }

    private func withReader<Picture: Sendable>(
        _ colors: ImageColors, _ layout: ColorTransform.Layout,
        _ body: (borrowing PNGReader, ColorTransform?) throws(PNGError) -> Picture
    ) throws(PNGError) -> Result<Picture> {
        try unsafe bytes.withUnsafeBufferPointer { bytes throws(PNGError) in
            let reader = try unsafe PNGReader(bytes, info: info, limits: limits)
            var meaning = PNGColors(structure, reader.colors, limits: limits)
            let picture = try body(reader, meaning.transform(colors, layout, pixels: info.size.area))
            try reader.finish()
            return Result(
                picture: picture, info: info, encoding: meaning.encoding, profile: meaning.profile,
                warnings: reader.warnings + meaning.warnings)
        }
    }
}

extension Bitmap {
    /// The picture in a PNG file; ``PNGDecoder`` tells more about it.
    public init(png bytes: some Sequence<UInt8>, limits: ImageLimits = ImageLimits()) throws(PNGError) {
        self = try PNGDecoder(bytes, limits: limits).decode().picture
    }
}

extension Bitmap16 {
    /// The picture in a PNG file with all its bits; ``PNGDecoder`` tells more about it.
    public init(png bytes: some Sequence<UInt8>, limits: ImageLimits = ImageLimits()) throws(PNGError) {
        self = try PNGDecoder(bytes, limits: limits).decode16().picture
    }
}
