import CLibHarfBuzz

extension FontEntry {
    /// Reads a face's names and styles; a name that is longer than any real one is cut short.
    init(_ face: FontFace) {
        let names = NameTable(face)
        let ranges = FontStyleRanges(face)
        var families = names.all([.typographicFamily])
        families += names.all([.family, .wwsFamily])
        let family = families.first ?? names.first(.postScriptName) ?? ""
        self.init(
            path: face.path, index: face.index,
            families: families.isEmpty && !family.isEmpty ? [family] : families.unique,
            styleName: names.first(.typographicSubfamily) ?? names.first(.subfamily) ?? "",
            fullNames: names.all([.fullName]).unique, postScriptName: names.first(.postScriptName) ?? "", style: ranges,
            namedInstances: Self.namedInstances(of: face, names, family: family),
            hasColor: ["COLR", "CBDT", "sbix", "SVG "].contains { face.hasTable($0) },
            isMonospaced: face.isFixedPitch)
    }

    /// More named places than this are ignored.
    private static let instanceLimit = 512

    private static func namedInstances(
        of face: FontFace, _ names: NameTable, family: String
    ) -> [NamedInstance] {
        guard !face.axes.isEmpty else { return [] }
        let count = min(Int(unsafe hb_ot_var_get_named_instance_count(face.handle.face)), instanceLimit)
        return (0..<UInt32(count)).compactMap { index in
            var values = [Float](repeating: 0, count: face.axes.count)
            var length = UInt32(values.count)
            // SAFETY: HarfBuzz writes `length` values at most.
            _ = unsafe hb_ot_var_named_instance_get_design_coords(face.handle.face, index, &length, &values)
            guard Int(length) == values.count else { return nil }
            let style = names.first(
                NameTable.ID(unsafe hb_ot_var_named_instance_get_subfamily_name_id(face.handle.face, index)))
            let postScript = names.first(
                NameTable.ID(unsafe hb_ot_var_named_instance_get_postscript_name_id(face.handle.face, index)))
            guard let style else { return nil }
            return NamedInstance(
                styleName: style, fullName: "\(family) \(style)", postScriptName: postScript,
                variations: Dictionary(zip(face.axes.map(\.tag), values.map(Double.init))) { first, _ in first })
        }
    }
}

extension FontStyleRanges {
    /// What the axes say, or else OS/2 and head.
    init(_ face: FontFace) {
        func axis(_ tag: OpenTypeTag) -> ClosedRange<Double>? {
            face.axes.first { $0.tag == tag }.flatMap { $0.minimum <= $0.maximum ? $0.minimum...$0.maximum : nil }
        }
        let own = face.ownStyle
        self.init(
            weight: axis("wght") ?? own.weight...own.weight, width: axis("wdth") ?? own.width...own.width)
        // OpenType's slant is counter-clockwise.
        let leaning = axis("slnt").map { -$0.upperBound ... -$0.lowerBound }
        if let range = axis("ital") {
            italic = range
            oblique = leaning ?? (range.contains(0) ? 0...0 : nil)
        } else if let leaning {
            let isItalic = own.isItalic && !leaning.contains(0)
            italic = isItalic ? 1...1 : leaning.contains(0) ? 0...0 : nil
            oblique = leaning
        } else if own.isItalic {
            if own.isOblique {
                italic = nil
                oblique = 14...14
            } else {
                italic = 1...1
                oblique = nil
            }
        }
    }
}

extension Array where Element: Hashable {
    /// Each once, in order.
    var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
