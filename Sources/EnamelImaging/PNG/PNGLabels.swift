/// The chunks that say what a file's colours mean, and its metadata, checked.
struct PNGLabels {
    /// Which colour types may carry them: an ICC profile has to be of the same kind as the pixels.
    enum Kind {
        case any
        case color
        case gray
    }

    let kind: Kind
    private let space: RGBColorSpace
    private let metadata: ImageMetadata

    /// - Throws: ``PNGError`` for metadata that is not what it should be.
    init(_ options: PNGOptions) throws(PNGError) {
        space = options.colorSpace
        metadata = options.metadata
        if let exif = metadata.exif {
            guard exif.starts(with: [0x49, 0x49, 0x2a, 0]) || exif.starts(with: [0x4d, 0x4d, 0, 0x2a]) else {
                throw PNGError(.unwritable("Exif has to begin with its byte order, II or MM, and 42"), chunk: "eXIf")
            }
        }
        if let xmp = metadata.xmp {
            guard !xmp.contains(0), String(validating: xmp, as: UTF8.self) != nil else {
                throw PNGError(.unwritable("XMP has to be UTF-8 without zeros"), chunk: "iTXt")
            }
        }
        if let profile = metadata.profile {
            // ICC.1, section 7.2: the signature at 36, the colour space of the data at 16.
            guard profile.count >= 128, profile[36..<40].elementsEqual("acsp".utf8) else {
                throw PNGError(.unwritable("the colour profile is not an ICC profile"), chunk: "iCCP")
            }
            if profile[16..<20].elementsEqual("RGB ".utf8) {
                kind = .color
            } else if profile[16..<20].elementsEqual("GRAY".utf8) {
                kind = .gray
            } else {
                throw PNGError(.unwritable("the colour profile is neither of RGB nor of grey"), chunk: "iCCP")
            }
        } else {
            kind = .any
        }
    }

    /// Writes what stands before the palette. cICP is preferred to iCCP, that to sRGB, that to gAMA and cHRM by readers
    /// (PNG specification, third edition, section 4.3).
    func writeColors(to file: inout PNGChunkWriter) throws(PNGError) {
        // ITU-T H.273: primaries, transfer function, matrix (none), full range.
        switch space {
        case .sRGB: break
        case .displayP3: try file.append("cICP", [12, 13, 0, 1])
        case .sRGBLinear: try file.append("cICP", [1, 8, 0, 1])
        }
        if let profile = metadata.profile {
            let packed = unsafe profile.withUnsafeBufferPointer { unsafe Deflate.zlib($0, level: 9) }
            guard let packed else { throw PNGError(.failure("out of memory")) }
            try file.append("iCCP", Array("ICC profile".utf8) + [0, 0] + packed)
        } else if space == .sRGB {
            try file.append("sRGB", [0])
        }
        if space != .sRGB {
            try file.append("gAMA", Self.numbers(space == .sRGBLinear ? [100_000] : [45_455]))
            try file.append("cHRM", Self.numbers(Self.chromaticities(space)))
        }
    }

    /// Writes what may stand anywhere before the pixels.
    func writeMetadata(to file: inout PNGChunkWriter) throws(PNGError) {
        if let exif = metadata.exif { try file.append("eXIf", exif) }
        if let xmp = metadata.xmp {
            // Not compressed, no language, no translated keyword.
            try file.append("iTXt", Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0] + xmp)
        }
    }

    /// White (D65), red, green, blue, times 100,000.
    private static func chromaticities(_ space: RGBColorSpace) -> [UInt32] {
        switch space {
        case .sRGB, .sRGBLinear: [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
        case .displayP3: [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
        }
    }

    private static func numbers(_ numbers: [UInt32]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in numbers { bytes.append(bigEndian: number) }
        return bytes
    }
}
