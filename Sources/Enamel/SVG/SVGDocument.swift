package import EnamelDrawing
import EnamelGeometry
public import EnamelImaging
public import EnamelPDF
public import EnamelSVG
import EnamelViews
public import Foundation
import Synchronization

/// An SVG document that can be drawn: static SVG 1.1 and SVG 2, as browsers draw it.
///
/// A value: any number of tasks may draw it at once.
public struct SVGDocument: Sendable {
    /// The document as the engine has it.
    package let document: EnamelSVG.SVGDocument
    private let picture = KeptDrawing()

    /// Reads a document: XML in UTF-8, UTF-16, Latin-1 or windows-1252, compressed by gzip (svgz) or not. O(bytes).
    /// - Throws: `SVGError` where there is no `svg` element, or it goes past a limit of the options.
    public init(parsing source: some Sequence<UInt8>, options: SVGOptions = SVGOptions()) throws {
        document = try EnamelSVG.SVGDocument(parsing: source, options: options)
    }

    /// The picture's size in pixels of CSS.
    public var size: CGSize { CGSize(document.size) }
    /// What the outermost element's `viewBox` says; nil where it has none.
    public var viewBox: CGRect? { document.viewBox.map { CGRect($0) } }

    /// What was repaired or cannot be drawn, with line and column. The first call draws the document, without pixels.
    public var warnings: [RenderWarning] {
        document.warnings.map { RenderWarning(.other($0.description)) } + kept.warnings
    }

    /// The identifiers of the document's elements, in its order.
    public var identifiers: [String] { document.identifiers }

    /// Whether an element has such an identifier.
    public func hasElement(id: String) -> Bool { document.hasElement(id: id) }

    /// The box of an element in pixels of CSS from the picture's top left corner; nil where it shows nothing. O(elements drawn).
    /// - Parameters:
    ///   - id: the element's identifier.
    ///   - kind: which of its boxes.
    /// - Throws: `SVGError` where there is no such element or the drawing goes past a limit.
    public func bounds(of id: String, _ kind: BoxKind = .stroke) throws -> CGRect? {
        let boxes = try document.drawing(element: id).boxes
        let box =
            switch kind {
            case .object: boxes.object
            case .stroke: boxes.stroke
            case .layer: boxes.layer
            }
        return box.map { CGRect($0) }
    }

    /// Which box of an element.
    public enum BoxKind: Hashable, Sendable {
        /// Around what is filled, hidden parts included.
        case object
        /// The same with strokes and markers.
        case stroke
        /// The same with the regions of filters.
        case layer
    }

    /// The drawing, or one element of it, as pixels, transparent where nothing is drawn.
    /// - Parameters:
    ///   - element: the identifier of the one element that is drawn, cut to its layer's box; nil for the whole document.
    ///   - width: pixels across; nil for what the height or the scale gives.
    ///   - height: pixels down; nil for what the width or the scale gives. With both, the drawing is fitted in and stands in the middle.
    ///   - scale: pixels to one of CSS, where neither width nor height is given.
    /// - Throws: `SVGError`, ``PixelSizeError`` or `RasterError`, which says what limit the drawing goes past.
    public func bitmap(
        element: String? = nil, width: Int? = nil, height: Int? = nil, scale: CGFloat = 1
    ) throws -> Bitmap {
        let picture = SVGPicture(
            width: width.map { Double($0) }, height: height.map { Double($0) }, scale: Double(scale), element: element)
        do throws(SVGPictureError) {
            return try picture.bitmap(of: document).bitmap
        } catch {
            throw error.underlying
        }
    }

    /// The drawing as a PDF document of one page, in outlines and text; filters become images of just their parts.
    /// - Parameters:
    ///   - element: the identifier of the one element that is drawn; nil for the whole document.
    ///   - scale: points to one pixel of CSS; 0.75 makes an inch of the document an inch of the page.
    ///   - options: the document's title and so on.
    /// - Throws: `SVGError` or `PDFError`, which says what limit the drawing goes past.
    public func pdf(element: String? = nil, scale: CGFloat = 1, options: PDFOptions = PDFOptions()) throws -> Data {
        do throws(SVGPictureError) {
            return Data(
                try SVGPicture(scale: Double(scale), element: element).pdf(of: document, options: options).bytes)
        } catch {
            throw error.underlying
        }
    }

    /// What stands on the page of ``pdf(element:scale:options:)``, before it is written.
    package func pageContent() throws -> DisplayList {
        do throws(SVGPictureError) {
            return try SVGPicture().page(of: document, until: document.options.limits.deadline).list
        } catch {
            throw error.underlying
        }
    }

    /// The limits that it was read with.
    var limits: SVGLimits { document.options.limits }

    /// The drawing as it is shown by views, made once. What goes past a limit draws nothing, with a warning.
    var kept: (list: DisplayList, bounds: Rect?, warnings: [RenderWarning]) { picture.drawing(of: document) }
}

/// A drawing that is made when it is first asked for.
private final class KeptDrawing: Sendable {
    private let kept = Mutex<(list: DisplayList, bounds: Rect?, warnings: [RenderWarning])?>(nil)

    func drawing(
        of document: EnamelSVG.SVGDocument
    ) -> (list: DisplayList, bounds: Rect?, warnings: [RenderWarning]) {
        kept.withLock { kept in
            if let kept { return kept }
            let made: (list: DisplayList, bounds: Rect?, warnings: [RenderWarning])
            do throws(SVGError) {
                let drawing = try document.drawing()
                made = (
                    drawing.list, drawing.strokeBounds, drawing.warnings.map { RenderWarning(.other($0.description)) }
                )
            } catch {
                made = (
                    DisplayList(), nil, [RenderWarning(.other("the SVG document is not drawn: \(error.description)"))]
                )
            }
            kept = made
            return made
        }
    }
}

extension Image {
    /// An SVG document in points of its own size, kept as outlines however large it is drawn. One that goes past a limit is drawn as nothing;
    /// its ``SVGDocument/warnings`` say so.
    public init(svg document: SVGDocument) { self.init(document.kept.list, size: document.size) }
}
