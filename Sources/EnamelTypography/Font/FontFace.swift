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
    /// Which face of its file.
    public let index: Int
    let handle: FaceHandle
    let stores: GlyphStores

    /// The face of a file's bytes.
    /// - Parameters:
    ///   - bytes: a TrueType or OpenType font or collection, WOFF or WOFF2. They are copied once.
    ///   - index: which face of a collection.
    /// - Throws: ``FontError`` where the bytes are no font or there is no such face. Tables are checked when they are first used; a
    ///   broken one counts as missing.
    public convenience init(_ bytes: some Sequence<UInt8>, index: Int = 0) throws(FontError) {
        try self.init(FontFile(bytes), index: index)
    }

    /// The face of a file. Its tables are read when they are first used; the file stays open as long as the face lives.
    /// - Throws: ``FontError`` where the file cannot be read or is no font, or there is no such face.
    public convenience init(file path: String, index: Int = 0) throws(FontError) {
        try self.init(FontFile(path: path), index: index)
    }

    init(_ file: FontFile, index: Int) throws(FontError) {
        let handle: FaceHandle
        if file.isPacked {
            let (font, count) = try file.unpacked(face: index)
            guard (0..<count).contains(index) else {
                throw FontError(.noFace(index: index, count: count), path: file.path)
            }
            handle = try FaceHandle(font, index: 0)
        } else {
            handle = try FaceHandle(file, index: index)
        }
        self.handle = handle
        self.index = index
        stores = GlyphStores(handle)
        unitsPerEm = Int(unsafe hb_face_get_upem(handle.face))
        glyphCount = Int(unsafe hb_face_get_glyph_count(handle.face))
        axes = FontAxis.axes(of: handle)
    }

    /// Where the file lies; nil for a face from bytes.
    public var path: String? { handle.file.path }
}

extension FontFace: Hashable {
    /// Whether both are the same object.
    public static func == (left: FontFace, right: FontFace) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Owns a HarfBuzz face, which asks for its tables when it needs them.
@safe
final class FaceHandle: @unchecked Sendable {  // immutable since its initialiser; HarfBuzz counts references atomically
    let face: OpaquePointer
    /// The face at its default place and in its own units: for looking up letters and names' values.
    let font: OpaquePointer

    private let source: TableSource

    var file: FontFile { source.file }
    var directory: TableDirectory { source.directory }

    init(_ file: FontFile, index: Int) throws(FontError) {
        let source = TableSource(file: file, directory: try TableDirectory(file, face: index))
        self.source = source
        // SAFETY: the face owns one reference to the source, which the last function releases.
        let face = unsafe hb_face_create_for_tables(
            { _, tag, source in unsafe TableSource.of(source).blob(OpenTypeTag(rawValue: tag)) },
            Unmanaged.passRetained(source).toOpaque(),
            { source in unsafe source.map { unsafe Unmanaged<TableSource>.fromOpaque($0).release() } })
        guard let face = unsafe face else { preconditionFailure("out of memory") }
        guard unsafe hb_face_get_glyph_count(face) > 0 else {
            unsafe hb_face_destroy(face)
            throw FontError(.malformed("it has no glyphs"), path: file.path)
        }
        unsafe hb_face_set_index(face, UInt32(index))
        unsafe hb_face_make_immutable(face)
        guard let font = unsafe hb_font_create(face) else { preconditionFailure("out of memory") }
        unsafe hb_font_make_immutable(font)
        unsafe self.face = unsafe face
        unsafe self.font = unsafe font
    }

    deinit {
        unsafe hb_font_destroy(font)
        unsafe hb_face_destroy(face)
    }
}

/// Where a HarfBuzz face takes its tables from.
private final class TableSource: Sendable {
    let file: FontFile
    let directory: TableDirectory

    init(file: FontFile, directory: TableDirectory) {
        self.file = file
        self.directory = directory
    }

    func blob(_ tag: OpenTypeTag) -> OpaquePointer? {
        guard let range = directory.tables[tag] else { return nil }
        return unsafe file.blob(at: range.lowerBound, count: range.count)
    }

    static func of(_ pointer: UnsafeMutableRawPointer?) -> TableSource {
        guard let pointer = unsafe pointer else { preconditionFailure("HarfBuzz lost the tables") }
        return unsafe Unmanaged<TableSource>.fromOpaque(pointer).takeUnretainedValue()
    }
}
