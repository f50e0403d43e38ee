import EnamelGeometry
public import EnamelImaging
public import EnamelSVG
public import Foundation

/// An SVG document that can be drawn: static SVG 1.1 and SVG 2, as browsers draw it.
///
/// A value: any number of tasks may draw it at once.
public struct SVGDocument: Sendable {
    /// The document as the engine has it.
    package let document: EnamelSVG.SVGDocument

    /// Reads a document: XML in UTF-8, UTF-16, Latin-1 or windows-1252, compressed by gzip (svgz) or not. O(bytes).
    /// - Throws: ``SVGError`` where there is no `svg` element, or it goes past a limit of the options.
    public init(parsing source: some Sequence<UInt8>, options: SVGOptions = SVGOptions()) throws {
        document = try EnamelSVG.SVGDocument(parsing: source, options: options)
    }

    /// The picture's size in pixels of CSS.
    public var size: CGSize { CGSize(width: document.size.width, height: document.size.height) }

    /// The drawing as pixels, transparent where nothing is drawn.
    /// - Parameters:
    ///   - width: pixels across; nil for what the height or the scale gives.
    ///   - height: pixels down; nil for what the width or the scale gives. With both, the drawing is fitted in and stands in the middle.
    ///   - scale: pixels to one of CSS, where neither width nor height is given.
    /// - Throws: ``SVGError``, ``PixelSizeError`` or `RasterError`, which says what limit the drawing goes past.
    public func bitmap(width: Int? = nil, height: Int? = nil, scale: CGFloat = 1) throws -> Bitmap {
        do throws(SVGPictureError) {
            return try SVGPicture(width: width, height: height, scale: Double(scale)).bitmap(of: document).bitmap
        } catch {
            switch error {
            case .svg(let error): throw error
            case .pixels(let error): throw error
            case .drawing(let error): throw error
            }
        }
    }
}
