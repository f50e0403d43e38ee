public import EnamelImaging

/// Why a document was not written.
public enum PDFError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A page has no size, or one over ``PDFLimits/pageLength``: width, height and the limit in points.
    case pageSize(width: Double, height: Double, limit: Double)
    /// Groups stand in groups more often than ``PDFLimits/nesting`` says.
    case nesting(limit: Int)
    /// Groups that stand in the list again and again come to more commands than ``PDFLimits/commands`` says.
    case commands(limit: Int)
    /// The document has more bytes than ``PDFLimits/bytes`` says.
    case bytes(limit: Int)
    /// A part that had to become an image could not be drawn: what the rasteriser said.
    case rasterization(String)
    /// The document has no page.
    case noPages
    /// Nothing can be added to a document that is finished, or that has failed.
    case finished
    /// The file could not be written.
    case file(FileError)

    /// One line with the limit and what was asked for.
    public var description: String {
        switch self {
        case .pageSize(let width, let height, let limit):
            "a page of \(width) x \(height) points: sides have to be above 0 and at most \(limit)"
        case .nesting(let limit):
            "groups are nested deeper than the limit of \(limit)"
        case .commands(let limit):
            "groups inside groups come to more commands than the limit of \(limit)"
        case .bytes(let limit):
            "the document is over the limit of \(limit) bytes"
        case .rasterization(let reason):
            "a part that has to become an image could not be drawn: \(reason)"
        case .noPages:
            "a PDF document needs a page"
        case .finished:
            "the document is finished, or an earlier error ended it"
        case .file(let error):
            error.description
        }
    }
}
