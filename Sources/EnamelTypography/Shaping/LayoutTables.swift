import CLibHarfBuzz

/// What has to be known of a font's layout tables beyond what HarfBuzz says.
enum LayoutTables {
    /// Whether HarfBuzz shapes the face by OpenType's tables: not by Apple's, not by Graphite.
    static func isPlainOpenType(_ face: FontFace) -> Bool {
        let handle = unsafe face.handle.face
        if unsafe hb_aat_layout_has_substitution(handle) != 0 || hb_aat_layout_has_positioning(handle) != 0 {
            return false
        }
        let graphite = unsafe hb_face_reference_table(handle, ("Silf" as OpenTypeTag).rawValue)
        defer { unsafe hb_blob_destroy(graphite) }
        return unsafe hb_blob_get_length(graphite) == 0
    }

    /// Whether the `kern` feature has pair adjustments alone (OpenType GPOS, lookup type 2, or 9 around it).
    static func kernsPairs(_ face: FontFace) -> Bool {
        let handle = unsafe face.handle.face
        guard let lookups = unsafe hb_set_create() else { return false }
        defer { unsafe hb_set_destroy(lookups) }
        var features = [("kern" as OpenTypeTag).rawValue, 0]
        // SAFETY: the list of features ends with a zero; null stands for all scripts and languages.
        unsafe hb_ot_layout_collect_lookups(
            handle, ("GPOS" as OpenTypeTag).rawValue, nil, nil, &features, lookups)
        let blob = unsafe hb_face_reference_table(handle, ("GPOS" as OpenTypeTag).rawValue)
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let start = unsafe hb_blob_get_data(blob, &length) else { return true }
        // SAFETY: the blob has `length` bytes and lives until the end of this function.
        let table = unsafe UnsafeRawBufferPointer(start: start, count: Int(length))
        func number(at offset: Int) -> Int? {
            guard offset >= 0, offset + 1 < table.count else { return nil }
            return unsafe Int(table[offset]) << 8 | Int(table[offset + 1])
        }
        var lookup = UInt32.max  // HB_SET_VALUE_INVALID
        while unsafe hb_set_next(lookups, &lookup) != 0 {
            guard let list = number(at: 8), let offset = number(at: list + 2 + 2 * Int(lookup)),
                let type = number(at: list + offset)
            else { return false }
            if type == 2 { continue }
            guard type == 9, let subtable = number(at: list + offset + 6),
                number(at: list + offset + subtable + 2) == 2
            else { return false }
        }
        return true
    }

    /// Whether the face's substitutions have a feature at all.
    static func substitutes(_ face: FontFace, _ feature: OpenTypeTag) -> Bool { has(face, feature, in: "GSUB") }

    /// Whether a layout table of the face has a feature at all.
    static func has(_ face: FontFace, _ feature: OpenTypeTag, in table: OpenTypeTag) -> Bool {
        guard let lookups = unsafe hb_set_create() else { return false }
        defer { unsafe hb_set_destroy(lookups) }
        var features = [feature.rawValue, 0]
        // SAFETY: the list of features ends with a zero; null stands for all scripts and languages.
        unsafe hb_ot_layout_collect_lookups(
            face.handle.face, table.rawValue, nil, nil, &features, lookups)
        return unsafe hb_set_is_empty(lookups) == 0
    }
}
