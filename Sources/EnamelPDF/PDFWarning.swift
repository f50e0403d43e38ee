/// Something that a document holds otherwise than the picture says, or leaves out.
public struct PDFWarning: Hashable, Sendable, CustomStringConvertible {
    /// What it was about.
    public enum Kind: Hashable, Sendable {
        /// A part became an image: what about it a PDF cannot hold, and the image's pixels to the inch.
        case lowered(String, resolution: Double)
        /// Something was left out, and why.
        case leftOut(String)
        /// Text whose font is not embedded is drawn as shapes, and can be selected and searched all the same: the font's name and
        /// the reason.
        case textAsShapes(font: String, reason: String)
    }

    /// What it was about.
    public var kind: Kind
    /// The page, from 1.
    public var page: Int

    init(_ kind: Kind, page: Int) {
        self.kind = kind
        self.page = page
    }

    /// One line with the page.
    public var description: String {
        switch kind {
        case .lowered(let what, let resolution):
            "page \(page): \(what) became an image of \(Int(resolution.rounded())) pixels to the inch"
        case .leftOut(let what):
            "page \(page): left out: \(what)"
        case .textAsShapes(let font, let reason):
            "page \(page): text in \(font) is drawn as shapes: \(reason)"
        }
    }
}
