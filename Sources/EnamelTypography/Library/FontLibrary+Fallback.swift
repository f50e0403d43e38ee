extension FontLibrary {
    /// The font for one grapheme cluster: the first that has every scalar of it, so that a cluster never splits.
    ///
    /// The order is: the request's families, the catalogue's families for the script in the language (for emoji those for emoji),
    /// the families of `system`, then any font in the library's order. A cluster that is shown as an emoji by default, or asks for
    /// it with U+FE0F, takes a colour font where there is one, and one with U+FE0E a font for text (UTS #51).
    /// - Parameters:
    ///   - cluster: one grapheme cluster; of more than 64 scalars the beginning counts.
    ///   - wanted: families and style.
    ///   - language: the text's language in BCP 47; tells Chinese, Japanese and Korean forms apart.
    ///   - script: the script of the run as an ISO 15924 tag, for characters that many scripts share; nil for the cluster's own.
    ///   - opticalSize: as in ``instance(for:opticalSize:)``.
    /// - Returns: the same object for equal requests; where no font has the whole, one that has its first scalar; nil where none has
    ///   that either.
    public func fallback(
        showing cluster: String, for wanted: FontDescriptor, language: String? = nil, script: OpenTypeTag? = nil,
        opticalSize: Double? = nil
    ) -> FontInstance? {
        let table = table
        let key = FontCache.FallbackKey(
            cluster: cluster, descriptor: wanted, language: language, script: script, opticalSize: opticalSize)
        if let found = withCache(of: table, { $0.fallback(key) }) ?? nil { return found }
        let wantedCluster = GraphemeCluster(cluster)
        let found = face(showing: wantedCluster, for: wanted, language: language, script: script, in: table)
            .flatMap { instance(of: $0, for: wanted, opticalSize) }
        return withCache(of: table) { $0.keep(found, for: key) } ?? found
    }

    private func face(
        showing cluster: GraphemeCluster, for wanted: FontDescriptor, language: String?, script: OpenTypeTag?,
        in table: FontTable
    ) -> FontTable.NamedFace? {
        let named = table.families(of: wanted, catalog)
        let own = cluster.script
        let style = style(of: wanted, in: table)
        let scripts = own == "Zyyy" ? [script ?? own, own] : [own]
        let forScript = scripts.unique.flatMap { catalog.families(script: $0, language: language, style: style) }
        let system = catalog.families(generic: "system") ?? []
        let emoji = catalog.families(generic: "emoji") ?? []
        let isEmoji = cluster.presentation == .emoji
        let hasVariant = cluster.hasVariantSelector

        func first(_ families: [String], color: Bool?, _ accepts: (FaceSource) -> Bool) -> FontTable.NamedFace? {
            for family in families {
                for face in table.faces(family, for: wanted) where color == nil || face.source.entry.hasColor == color {
                    if accepts(face.source) { return face }
                }
            }
            return nil
        }
        func anywhere(color: Bool?, _ accepts: (FaceSource) -> Bool) -> FontTable.NamedFace? {
            for source in table.sources where color == nil || source.entry.hasColor == color {
                guard accepts(source) else { continue }
                // Of its family the face of the nearest style, where that has the cluster too.
                return first([source.entry.family], color: color, accepts) ?? FontTable.NamedFace(source: source)
            }
            return nil
        }
        func search(_ accepts: (FaceSource) -> Bool) -> FontTable.NamedFace? {
            if isEmoji {
                return first(named + emoji, color: true, accepts) ?? anywhere(color: true, accepts)
                    ?? first(named + emoji + forScript + system, color: nil, accepts) ?? anywhere(color: nil, accepts)
            }
            // A colour font that the request names counts, unless the text asks for the other form.
            return first(named, color: hasVariant ? false : nil, accepts)
                ?? first(forScript + system, color: false, accepts)
                ?? anywhere(color: false, accepts) ?? first(named + emoji, color: nil, accepts)
                ?? anywhere(color: nil, accepts)
        }
        guard let base = cluster.scalars.first else {
            return first(named + system, color: nil) { _ in true } ?? anywhere(color: nil) { _ in true }
        }
        return search { cluster.isShown(where: $0.has) } ?? (cluster.scalars.count > 1 ? search { $0.has(base) } : nil)
    }

    /// What a stand-in should look like: as the request's first generic name says, or its first family.
    private func style(of wanted: FontDescriptor, in table: FontTable) -> FontCatalog.Style {
        for name in wanted.families {
            if let style = FontCatalog.style(ofGeneric: name) { return style }
            guard let entry = (table.family(name)?.first ?? table.face(named: name)?.source)?.entry else { continue }
            if entry.isMonospaced { return .monospaced }
            let family = entry.family.lowercased()
            return family.contains("serif") && !family.contains("sans") ? .serif : .sans
        }
        return .sans
    }
}
