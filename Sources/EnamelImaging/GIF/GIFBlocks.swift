/// The blocks of a GIF file, one after the other.
struct GIFBlocks {
    /// An image descriptor (section 20).
    struct Picture {
        let offset: Int
        let x: Int
        let y: Int
        let width: Int
        let height: Int
        let isInterlaced: Bool
        let colors: Range<Int>?
    }

    enum Block {
        /// A graphic control extension, with the index that is transparent (section 23).
        case control(transparent: UInt8?)
        case profile([UInt8])
        case xmp([UInt8])
        case other
        /// A picture; its pixels come next.
        case picture(Picture)
        case end
    }

    private let bytes: [UInt8]
    private let limits: ImageLimits
    private(set) var position = 13
    private var count = 0
    private var ancillaryBytes = 0

    /// - Parameter bytes: at least the 13 of the header and the screen descriptor.
    init(_ bytes: [UInt8], limits: ImageLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// The colour table that begins here, where the flags say that there is one.
    mutating func colors(flags: UInt8, part: String) throws(ImageError) -> Range<Int>? {
        guard flags & 0x80 != 0 else { return nil }
        let length = 3 << (Int(flags & 7) + 1)
        try require(length, part)
        defer { position += length }
        return position..<position + length
    }

    mutating func next() throws(ImageError) -> Block {
        try require(1, "block")
        let offset = position
        try countBlock("block")
        position += 1
        switch bytes[offset] {
        case 0x3b: return .end
        case 0x2c:
            let part = "image descriptor"
            try require(9, part)
            let start = position
            position += 9
            let flags = bytes[start + 8]
            return .picture(
                Picture(
                    offset: offset, x: bytes.little16(at: start), y: bytes.little16(at: start + 2),
                    width: bytes.little16(at: start + 4), height: bytes.little16(at: start + 6),
                    isInterlaced: flags & 0x40 != 0, colors: try colors(flags: flags, part: "local colour table")))
        case 0x21:
            try require(1, "extension")
            let label = bytes[position]
            position += 1
            return try readExtension(label)
        default:
            throw ImageError(
                .gif, .malformed("a block that begins with \(bytes[offset])"), part: "block", offset: offset)
        }
    }

    /// Reads how many bits a picture's first codes have.
    mutating func readCodeSize() throws(ImageError) {
        try require(1, "pixels")
        // Section 22 and appendix F: as many bits as the indices have, two at least; files with one are about.
        guard (1...8).contains(bytes[position]) else {
            throw failed(.malformed("codes that begin with \(bytes[position]) bits"), "pixels")
        }
        position += 1
    }

    /// Passes over a picture's pixels.
    mutating func skipPixels() throws(ImageError) { try readParts("pixels") { _ in } }

    private mutating func readExtension(_ label: UInt8) throws(ImageError) -> Block {
        let part = "extension"
        let start = position
        switch label {
        case 0xf9:
            try readParts(part) { _ in }
            guard bytes[start] >= 4, bytes.count - start > 4 else { return .other }
            return .control(transparent: bytes[start + 1] & 1 != 0 ? bytes[start + 4] : nil)
        case 0xff where bytes.has("\u{b}ICCRGBG1012", at: start):
            position = start + 12
            var profile: [UInt8] = []
            let bytes = bytes
            try readParts(part, isAncillary: true) { profile += bytes[$0] }
            return .profile(profile)
        case 0xff where bytes.has("\u{b}XMP DataXMP", at: start):
            // XMP stands there without sub-blocks; 257 bytes after it lead any reader to its end (XMP specification, part 3).
            position = start + 12
            try readParts(part, isAncillary: true) { _ in }
            let end = position - 258
            return end > start + 12 ? .xmp(Array(bytes[start + 12..<end])) : .other
        default:
            try readParts(part, isAncillary: true) { _ in }
            return .other
        }
    }

    /// Walks the sub-blocks up to the empty one (section 15).
    private mutating func readParts(
        _ part: String, isAncillary: Bool = false, _ body: (Range<Int>) -> Void
    ) throws(ImageError) {
        while true {
            try require(1, part)
            let length = Int(bytes[position])
            position += 1
            if length == 0 { return }
            try countBlock(part)
            try require(length, part)
            if isAncillary {
                ancillaryBytes += length
                guard ancillaryBytes <= limits.ancillaryBytes else {
                    throw failed(
                        .limit(name: "ancillaryBytes", value: ancillaryBytes, limit: limits.ancillaryBytes), part)
                }
            }
            body(position..<position + length)
            position += length
        }
    }

    private mutating func countBlock(_ part: String) throws(ImageError) {
        count += 1
        guard count <= limits.chunks else {
            throw failed(.limit(name: "chunks", value: count, limit: limits.chunks), part)
        }
    }

    private func require(_ length: Int, _ part: String) throws(ImageError) {
        guard bytes.count - position >= length else {
            throw ImageError(.gif, .truncated, part: part, offset: bytes.count)
        }
    }

    private func failed(_ reason: ImageError.Reason, _ part: String) -> ImageError {
        ImageError(.gif, reason, part: part, offset: position)
    }
}
