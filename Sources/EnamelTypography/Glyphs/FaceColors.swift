import CLibHarfBuzz
import EnamelGeometry
import EnamelImaging
import Synchronization

/// What a face has for colour glyphs.
///
/// Of several formats the first that has the glyph wins, in Chromium's order: "COLR" version 1, "COLR" version 0, "SVG ",
/// bitmaps ("sbix", "CBDT"), and then the outline.
final class FaceColors: Sendable {
    /// Whether there may be colour glyphs at all.
    let isPresent: Bool
    /// Whether the font has SVG documents.
    let hasSVG: Bool
    private let tables: Tables
    private let loaded = Mutex<Loaded?>(nil)

    private struct Tables {
        var paints: Bool
        var layers: Bool
        /// Pixels to the em of the bitmaps' sizes.
        var strikes: [Int]
    }

    /// What costs something to open: only once a glyph asks.
    private struct Loaded {
        var palette: [ResolvedColor]
        var graph: PaintGraph?
    }

    init(_ handle: FaceHandle) {
        let colr = handle.version(of: "COLR")
        let tables = Tables(
            paints: (colr ?? 0) >= 1, layers: colr != nil, strikes: BitmapStrikes.sizes(of: handle))
        hasSVG = handle.version(of: "SVG ") != nil
        isPresent = tables.paints || tables.layers || hasSVG || !tables.strikes.isEmpty
        self.tables = tables
    }

    /// Which of the bitmaps' sizes suits a text of so many pixels to the em: the next larger one, or the largest.
    func strike(forPixels size: Double) -> Int {
        let larger = tables.strikes.filter { Double($0) >= size }
        return larger.min() ?? tables.strikes.max() ?? 0
    }

    /// A glyph's picture; nil where it has none but an outline (or one in SVG).
    func picture(of glyph: UInt16, strike: Int, instance: FontInstance, beforeBitmaps: () -> Bool) -> ColorGlyph? {
        if tables.paints || tables.layers, let picture = painted(glyph, instance.face) { return picture }
        guard strike > 0, !beforeBitmaps() else { return nil }
        return BitmapStrikes.picture(of: glyph, strike: strike, instance: instance)
    }

    private func painted(_ glyph: UInt16, _ face: FontFace) -> ColorGlyph? {
        loaded.withLock { loaded in
            let current = loaded ?? load(face.handle)
            loaded = current
            if let picture = current.graph?.picture(of: glyph) { return picture }
            return tables.layers ? layers(of: glyph, face.handle, current.palette) : nil
        }
    }

    private func load(_ handle: FaceHandle) -> Loaded {
        let palette = palette(of: handle)
        let table = tables.paints ? unsafe handle.withTable("COLR") { unsafe Array($0) } : []
        return Loaded(palette: palette, graph: PaintGraph(table, palette: palette))
    }

    private func palette(of handle: FaceHandle) -> [ResolvedColor] {
        guard unsafe hb_ot_color_palette_get_count(handle.face) > 0 else { return [] }
        var count = unsafe hb_ot_color_palette_get_colors(handle.face, 0, 0, nil, nil)
        var colors = [hb_color_t](repeating: 0, count: Int(count))
        // SAFETY: HarfBuzz fills `count` entries at most.
        _ = unsafe colors.withUnsafeMutableBufferPointer {
            unsafe hb_ot_color_palette_get_colors(handle.face, 0, 0, &count, $0.baseAddress)
        }
        return colors.prefix(Int(count)).map { color in
            func channel(_ shift: UInt32) -> Double { Double(color >> shift & 255) / 255 }
            // hb_color_t is blue, green, red, alpha from the highest byte on.
            return ResolvedColor(red: channel(8), green: channel(16), blue: channel(24), opacity: channel(0))
        }
    }

    /// "COLR" version 0: outlines of other glyphs, each in one colour, the lowest first.
    private func layers(of glyph: UInt16, _ handle: FaceHandle, _ palette: [ResolvedColor]) -> ColorGlyph? {
        var count = unsafe hb_ot_color_glyph_get_layers(handle.face, UInt32(glyph), 0, nil, nil)
        guard count > 0, count <= PaintGraph.mostNodes else { return nil }
        var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
        // SAFETY: HarfBuzz fills `count` entries at most.
        _ = unsafe layers.withUnsafeMutableBufferPointer {
            unsafe hb_ot_color_glyph_get_layers(handle.face, UInt32(glyph), 0, &count, $0.baseAddress)
        }
        return .layers(
            layers.prefix(Int(count)).map { layer in
                .outline(
                    UInt16(truncatingIfNeeded: layer.glyph),
                    .fill(.color(palette.color(UInt16(truncatingIfNeeded: layer.color_index), opacity: 1))))
            })
    }
}

extension FaceHandle {
    /// Gives access to a table's bytes, none where the font has no such table.
    func withTable<R>(_ tag: OpenTypeTag, _ body: (UnsafeRawBufferPointer) -> R) -> R {
        guard let blob = unsafe hb_face_reference_table(face, tag.rawValue) else {
            return unsafe body(UnsafeRawBufferPointer(start: nil, count: 0))
        }
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let data = unsafe hb_blob_get_data(blob, &length)
        // SAFETY: the blob has `length` bytes and lives until the end.
        return unsafe body(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
    }

    /// A table's version as its first two bytes say; nil where the font has no such table.
    func version(of tag: OpenTypeTag) -> Int? {
        unsafe withTable(tag) { bytes in unsafe bytes.count >= 2 ? Int(bytes[0]) << 8 | Int(bytes[1]) : nil }
    }
}

extension FontFace {
    /// Whether some glyphs may have colours of their own.
    package var hasColorGlyphs: Bool { stores.colors.isPresent }
    /// Whether some glyphs may be SVG documents.
    package var hasSVGGlyphs: Bool { stores.colors.hasSVG }

    /// The bytes of the SVG document that has a glyph (the element with the identifier `glyphN`), as the font has them: they
    /// may be compressed by gzip. Nil for a glyph without one.
    public func svgDocument(of glyph: UInt16) -> [UInt8]? {
        guard hasSVGGlyphs, let blob = unsafe hb_ot_color_glyph_reference_svg(handle.face, UInt32(glyph)) else {
            return nil
        }
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = unsafe hb_blob_get_data(blob, &length), length > 0 else { return nil }
        // SAFETY: the blob has `length` bytes and lives until the end.
        return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
    }
}

extension FontInstance {
    /// A glyph's colour picture; nil for a glyph that is drawn by its outline. Kept, so that a picture is read once.
    /// - Parameters:
    ///   - glyph: the glyph's number.
    ///   - pixels: how many pixels the em is drawn at: chooses among bitmaps of several sizes.
    ///   - readsSVG: whether the caller draws SVG documents, which go before bitmaps.
    public func colorGlyph(_ glyph: UInt16, pixelsPerEm pixels: Double, readsSVG: Bool = false) -> ColorGlyph? {
        let colors = face.stores.colors
        guard colors.isPresent else { return nil }
        let strike = colors.strike(forPixels: pixels)
        let key = GlyphStore.ColorKey(glyph: glyph, strike: strike, readsSVG: readsSVG)
        return store.color(key) {
            colors.picture(of: glyph, strike: strike, instance: self) {
                readsSVG && face.svgDocument(of: glyph) != nil
            }
        }
    }
}
