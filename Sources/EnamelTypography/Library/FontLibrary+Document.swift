/// A face that a document brings along, under the name and style that the document gives it (CSS Fonts 4, `@font-face`).
package struct DocumentFace: Sendable {
    /// Where its font is.
    package enum Source: Sendable {
        /// A font file's bytes.
        case bytes([UInt8])
        /// A face of the library by its full or PostScript name.
        case local(String)
    }

    /// The family that text asks for it by.
    package var family: String
    /// Sources in order of preference: the first that can be used counts.
    package var sources: [Source]
    /// Weights, 1 to 1000; nil for the font's own.
    package var weight: ClosedRange<Double>?
    /// Widths in per cent; nil for the font's own.
    package var width: ClosedRange<Double>?
    /// Whether it is the family's italic.
    package var isItalic: Bool
    /// Angles of letters leaned over; nil for an upright or italic face.
    package var oblique: ClosedRange<Double>?

    /// A face.
    package init(
        family: String, sources: [Source], weight: ClosedRange<Double>? = nil, width: ClosedRange<Double>? = nil,
        isItalic: Bool = false, oblique: ClosedRange<Double>? = nil
    ) {
        self.family = family
        self.sources = sources
        self.weight = weight
        self.width = width
        self.isItalic = isItalic
        self.oblique = oblique
    }
}

extension FontLibrary {
    /// A library of a document: its own faces, which go before all others of their names, over this library's fonts as they are now.
    /// Faces of which no source can be used are passed over. O(faces).
    package func layering(_ faces: [DocumentFace]) -> FontLibrary {
        var added: [FaceSource] = []
        // A later rule for the same style goes before an earlier one.
        for face in faces.reversed() {
            for source in face.sources {
                guard let opened = open(source) else { continue }
                added.append(FaceSource(opened, of: face))
                break
            }
        }
        return FontLibrary(added: added, over: table.sources)
    }

    private func open(_ source: DocumentFace.Source) -> FontFace? {
        switch source {
        case .bytes(let bytes): (try? FontFile(bytes)).flatMap { try? FontFace($0, index: 0) }
        case .local(let name): table.face(named: name).flatMap { try? $0.source.face() }
        }
    }
}

extension FaceSource {
    /// An open face under a document's name.
    fileprivate convenience init(_ face: FontFace, of document: DocumentFace) {
        var entry = FontEntry(face)
        entry.families = [document.family]
        entry.fullNames = []
        entry.postScriptName = ""
        entry.namedInstances = []
        if let weight = document.weight { entry.style.weight = weight }
        if let width = document.width { entry.style.width = width }
        entry.style.italic = document.isItalic ? 1...1 : document.oblique == nil ? 0...0 : nil
        entry.style.oblique = document.isItalic ? nil : document.oblique ?? 0...0
        self.init(face, entry: entry)
    }
}
