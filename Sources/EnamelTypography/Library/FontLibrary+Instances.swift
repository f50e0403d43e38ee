extension FontLibrary {
    /// The font that matches best (CSS Fonts 4, section 5.2): of the first family that is there, the face of the nearest style.
    ///
    /// A family is known by its names in any language, in any case, and a face by its full or PostScript name; generic names go
    /// through the catalogue in Fonts/. Where no family is there, the families of `system` stand in, then any font.
    /// - Parameters:
    ///   - wanted: families and style.
    ///   - opticalSize: the size that letters are drawn for, in points, for a font with an `opsz` axis (CSS's
    ///     `font-optical-sizing: auto`); nil leaves the axis at its default.
    /// - Returns: the same object for equal requests.
    /// - Throws: ``FontError`` with the reason `noFont` where the library has no font that can be opened.
    public func instance(for wanted: FontDescriptor, opticalSize: Double? = nil) throws(FontError) -> FontInstance {
        let table = table
        let key = FontCache.InstanceKey(descriptor: wanted, opticalSize: opticalSize)
        if let found = withCache(of: table, { $0.instance(key) }) ?? nil { return found }
        for name in table.families(of: wanted, catalog) + (catalog.families(generic: "system") ?? []) {
            for face in table.faces(name, for: wanted) {
                guard let found = instance(of: face, for: wanted, opticalSize) else { continue }
                return withCache(of: table) { $0.keep(found, for: key) } ?? found
            }
        }
        // A font for letters before one that has none but pictures.
        for isColor in [false, true] {
            for source in table.sources where source.entry.hasColor == isColor {
                let family = table.faces(source.entry.family, for: wanted)
                for face in family + [FontTable.NamedFace(source: source)] {
                    guard let found = instance(of: face, for: wanted, opticalSize) else { continue }
                    return withCache(of: table) { $0.keep(found, for: key) } ?? found
                }
            }
        }
        throw FontError(.noFont(families: wanted.families, folders: folders))
    }

    /// A font of the best match at a size in points, its optical size as well.
    /// - Throws: as ``instance(for:opticalSize:)``.
    public func font(for wanted: FontDescriptor, size: Double) throws(FontError) -> Font {
        Font(try instance(for: wanted, opticalSize: size), size: size)
    }

    /// Nil where the face cannot be opened.
    func instance(
        of face: FontTable.NamedFace, for wanted: FontDescriptor, _ opticalSize: Double?
    ) -> FontInstance? {
        guard let opened = try? face.source.face() else { return nil }
        return FontInstance(
            opened, style: face.source.entry.style, for: wanted, named: face.variations, opticalSize: opticalSize)
    }
}
