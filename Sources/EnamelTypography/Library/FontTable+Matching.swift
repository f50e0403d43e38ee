import EnamelGeometry

extension FontTable {
    /// The faces that a family name stands for, the best first: those of the family that match the style, or else the face with
    /// that full name. Faces after the first are for where it cannot be opened or lacks a character.
    func faces(_ family: String, for wanted: FontDescriptor) -> [NamedFace] {
        if let faces = self.family(family) {
            return FontStyleMatching.best(faces.map(\.entry.style), for: wanted).map { NamedFace(source: faces[$0]) }
        }
        return face(named: family).map { [$0] } ?? []
    }

    /// The families that a request names, generic ones spelled out.
    func families(of wanted: FontDescriptor, _ catalog: FontCatalog) -> [String] {
        wanted.families.flatMap { catalog.families(generic: $0) ?? [$0] }
    }

    /// Any face: those of the style in which their family fits best, in the library's order.
    var lastResorts: [NamedFace] { sources.map { NamedFace(source: $0) } }
}

extension FontInstance {
    /// The weight from which on letters count as bold.
    private static let bold = 600.0
    /// CSS's angle of italics that are made up.
    private static let italicAngle = 14.0

    /// An instance of a face in the style that is asked for.
    convenience init(
        _ face: FontFace, style: FontStyleRanges, for wanted: FontDescriptor, named: [OpenTypeTag: Double]?,
        opticalSize: Double?
    ) {
        let angle: Double =
            switch wanted.slant {
            case .normal: 0
            case .italic: Self.italicAngle
            case .oblique(let degrees): degrees.isFinite ? min(max(degrees, -89), 89) : 0
            }
        var variations: [OpenTypeTag: Double] = ["wght": wanted.weight, "wdth": wanted.width, "slnt": -angle]
        if case .italic = wanted.slant {
            variations["ital"] = 1
            // One of them is enough.
            if face.axes.contains(where: { $0.tag == "ital" }) { variations["slnt"] = 0 }
        } else {
            variations["ital"] = 0
        }
        variations["opsz"] = opticalSize
        if let named { variations.merge(named) { _, named in named } }
        variations.merge(wanted.variations) { _, value in value }

        var synthesis = Synthesis()
        if wanted.synthesis.contains(.weight), wanted.weight >= Self.bold, style.weight.upperBound < Self.bold {
            synthesis.embolden = Synthesis.bold
        }
        if wanted.synthesis.contains(.style), angle != 0, style.isUpright, !style.leans(toward: angle) {
            let (sine, cosine) = Trigonometry.sineCosine(degrees: angle)
            synthesis.skew = sine / cosine
        }
        self.init(face, variations: variations, synthesis: synthesis)
    }
}

extension FontStyleRanges {
    /// Whether the face has letters that lean to this side.
    func leans(toward angle: Double) -> Bool {
        if let italic, italic.upperBound > 0, angle > 0 { return true }
        guard let oblique else { return false }
        return angle > 0 ? oblique.upperBound > 0 : oblique.lowerBound < 0
    }
}
