import CFreeType

extension FontFile {
    /// A packed font has no more bytes than this when it is unpacked; the largest real ones have about 30 MB.
    static let unpackedLimit = 64 << 20

    /// Whether it is a WOFF or WOFF2 font by its beginning.
    var isPacked: Bool {
        let tag = bytes(at: 0, count: 4)?.tag(at: 0)
        return tag == "wOFF" || tag == "wOF2"
    }

    /// The number of faces.
    /// - Throws: ``FontError`` where it is no font.
    func faceCount() throws(FontError) -> Int {
        isPacked ? try unpacked(face: 0).count : try TableDirectory.faceCount(of: self)
    }

    /// A face of a packed font as a plain font in memory, and how many faces the file has. FreeType unpacks it, in memory that is
    /// counted: a small file that would grow without end is over the limit.
    func unpacked(face index: Int) throws(FontError) -> (file: FontFile, count: Int) {
        guard size <= Self.unpackedLimit else {
            throw FontError(.limit(name: "bytes of a packed font", value: size, limit: Self.unpackedLimit), path: path)
        }
        // Both formats say at offset 16 how large the font will be.
        guard let packed = bytes(at: 0, count: size), packed.count >= 44 else {
            throw FontError(.malformed("it ends after \(size) bytes"), path: path)
        }
        let promised = Int(packed.uint32(at: 16))
        guard promised <= Self.unpackedLimit else {
            throw FontError(
                .limit(name: "bytes of an unpacked font", value: promised, limit: Self.unpackedLimit), path: path)
        }
        var font: UnsafeMutablePointer<UInt8>?
        var length = 0
        var faces = 0
        // SAFETY: the shim reads `size` bytes, and gives memory of `length` bytes that is copied and freed here.
        let result = unsafe enamel_unpack_font(packed, packed.count, index, Self.unpackedLimit, &font, &length, &faces)
        defer { unsafe enamel_free(font) }
        switch result {
        case ENAMEL_UNPACKED:
            return (try unsafe FontFile(UnsafeBufferPointer(start: font, count: length), path: path), faces)
        case ENAMEL_UNPACKING_OVER_LIMIT:
            throw FontError(
                .limit(name: "bytes of an unpacked font", value: Self.unpackedLimit + 1, limit: Self.unpackedLimit),
                path: path)
        default:
            throw FontError(.malformed("its packed tables are broken"), path: path)
        }
    }
}
