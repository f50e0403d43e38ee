import CLibHarfBuzz

/// One face of a font file: its outlines and tables, before a size, a place on its axes or any style is chosen.
///
/// A face never changes and works from many tasks at once. Two faces are equal where they are the same object.
public final class FontFace: Sendable {
    /// Units to the em, 16 to 16384: the grid that the font is drawn on.
    public let unitsPerEm: Int
    /// The number of glyphs.
    public let glyphCount: Int
    /// The variation axes, in the font's order; empty where the font does not vary.
    public let axes: [FontAxis]
    let handle: FaceHandle
    let stores: GlyphStores

    /// The face of a file's bytes.
    /// - Parameters:
    ///   - bytes: a TrueType or OpenType font or collection. They are copied once.
    ///   - index: which face of a collection.
    /// - Throws: ``FontError`` where the bytes are no font or there is no such face. Tables are checked when they are first used; a
    ///   broken one counts as missing.
    public convenience init(_ bytes: some Sequence<UInt8>, index: Int = 0) throws(FontError) {
        try self.init(FaceHandle(copying: Array(bytes), index: index))
    }

    init(_ handle: FaceHandle) {
        self.handle = handle
        stores = GlyphStores(handle)
        unitsPerEm = Int(unsafe hb_face_get_upem(handle.face))
        glyphCount = Int(unsafe hb_face_get_glyph_count(handle.face))
        axes = FontAxis.axes(of: handle)
    }
}

extension FontFace: Hashable {
    /// Whether both are the same object.
    public static func == (left: FontFace, right: FontFace) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Owns a HarfBuzz face and the bytes below it.
@safe
final class FaceHandle: @unchecked Sendable {  // immutable since its initialiser; HarfBuzz counts references atomically
    let face: OpaquePointer

    init(copying bytes: [UInt8], index: Int) throws(FontError) {
        guard bytes.count <= Int(UInt32.max) else {
            throw FontError(.limit(name: "bytes", value: bytes.count, limit: Int(UInt32.max)))
        }
        // SAFETY: HarfBuzz copies the bytes before the call returns.
        let blob = unsafe bytes.withUnsafeBytes { bytes in
            unsafe hb_blob_create_or_fail(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
                HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        guard let blob = unsafe blob else { throw FontError(.malformed("the file is empty")) }
        defer { unsafe hb_blob_destroy(blob) }
        let count = Int(unsafe hb_face_count(blob))
        guard count > 0 else { throw FontError(.malformed("it begins like no TrueType or OpenType font")) }
        guard (0..<count).contains(index) else { throw FontError(.noFace(index: index, count: count)) }
        guard let face = unsafe hb_face_create(blob, UInt32(index)) else {
            throw FontError(.malformed("it has no table directory"))
        }
        guard unsafe hb_face_get_glyph_count(face) > 0 else {
            unsafe hb_face_destroy(face)
            throw FontError(.malformed("it has no glyphs"))
        }
        unsafe hb_face_make_immutable(face)
        unsafe self.face = unsafe face
    }

    deinit { unsafe hb_face_destroy(face) }
}
