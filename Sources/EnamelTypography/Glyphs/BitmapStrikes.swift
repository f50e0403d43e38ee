import CLibHarfBuzz
import EnamelGeometry
import EnamelImaging

/// Glyphs that are PNG pictures ("sbix", "CBDT").
enum BitmapStrikes {
    /// Sizes that are looked at; real fonts have about ten.
    private static let most = 64
    /// Pixels of one glyph: 16 MB.
    private static let mostPixels = 1 << 22

    /// Pixels to the em of a font's sizes.
    static func sizes(of handle: FaceHandle) -> [Int] {
        @Sendable func number(_ bytes: UnsafeRawBufferPointer, _ at: Int, _ count: Int) -> Int? {
            guard at >= 0, at + count <= bytes.count else { return nil }
            return (at..<at + count).reduce(0) { unsafe $0 << 8 | Int(bytes[$1]) }
        }
        // "sbix": version, flags, count, offsets of strikes, each of which begins with its size.
        let sbix = unsafe handle.withTable("sbix") { table -> [Int] in
            let count = unsafe number(table, 4, 4) ?? 0
            return (0..<min(count, most)).compactMap { index in
                unsafe number(table, 8 + 4 * index, 4).flatMap { unsafe number(table, $0, 2) }
            }
        }
        // "CBLC": version, count, records of 48 bytes whose last but three holds the size.
        let cblc = unsafe handle.withTable("CBLC") { table -> [Int] in
            let count = unsafe number(table, 4, 4) ?? 0
            return (0..<min(count, most)).compactMap { unsafe number(table, 8 + 48 * $0 + 45, 1) }
        }
        return (sbix + cblc).filter { $0 > 0 }
    }

    /// A glyph's picture of one size, where the font's metrics place it; nil where it has none that can be read.
    static func picture(of glyph: UInt16, strike: Int, instance: FontInstance) -> ColorGlyph? {
        guard let font = unsafe hb_font_create_sub_font(instance.handle.font) else { return nil }
        defer { unsafe hb_font_destroy(font) }
        unsafe hb_font_set_ppem(font, UInt32(strike), UInt32(strike))
        guard let blob = unsafe hb_ot_color_glyph_reference_png(font, UInt32(glyph)) else { return nil }
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        var extents = hb_glyph_extents_t()
        guard let data = unsafe hb_blob_get_data(blob, &length), length > 0,
            unsafe hb_font_get_glyph_extents(font, UInt32(glyph), &extents) != 0
        else { return nil }
        // SAFETY: the blob has `length` bytes and lives until the end.
        let bytes = unsafe UnsafeRawBufferPointer(start: data, count: Int(length))
        guard let decoder = unsafe try? PNGDecoder(bytes, limits: ImageLimits(pixels: mostPixels)),
            let bitmap = try? decoder.decode().picture
        else { return nil }
        let unit = 1 / Double(FontInstance.subunits)
        let rect = Rect(
            x: Double(extents.x_bearing) * unit, y: -Double(extents.y_bearing) * unit,
            width: Double(extents.width) * unit, height: -Double(extents.height) * unit)
        return rect.isEmpty ? nil : .bitmap(bitmap, in: rect)
    }
}
