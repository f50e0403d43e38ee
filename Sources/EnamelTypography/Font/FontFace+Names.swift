extension FontFace {
    /// The names and styles; read anew at each call.
    public var entry: FontEntry { FontEntry(self) }
}

/// What a font's licence bits allow to be done with it in documents (OpenType, OS/2, fsType).
public struct FontEmbedding: Hashable, Sendable {
    /// How a document may carry the font.
    public enum Permission: Hashable, Sendable {
        /// Without restriction.
        case installable
        /// Where the document can be edited.
        case editable
        /// For viewing and printing alone.
        case previewAndPrint
        /// Not without the maker's permission.
        case restricted
    }

    /// How a document may carry the font: where several bits are set, the least restrictive.
    public var permission: Permission
    /// Whether a part of the font's glyphs may be embedded.
    public var allowsSubsets: Bool
    /// Whether only the font's bitmaps may be embedded.
    public var isBitmapOnly: Bool

    init(fsType: UInt16) {
        permission =
            fsType & 8 != 0
            ? .editable : fsType & 4 != 0 ? .previewAndPrint : fsType & 2 != 0 ? .restricted : .installable
        allowsSubsets = fsType & 0x100 == 0
        isBitmapOnly = fsType & 0x200 != 0
    }
}

extension FontFace {
    /// What may be embedded; everything where the font says nothing.
    public var embedding: FontEmbedding {
        FontEmbedding(fsType: tableBytes("OS/2", at: 8, count: 2).map { $0.uint16(at: 0) } ?? 0)
    }
}
