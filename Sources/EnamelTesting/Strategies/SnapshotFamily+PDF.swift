public import Enamel
public import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
public import EnamelTypography
public import EnamelViews
public import Foundation

extension SnapshotFamily where Value == SnapshotPages {
    /// A document's pages as pictures, a pixel to a point.
    public static var pdf: Self { pdf() }

    /// A document's pages, each drawn on white as a picture, `test.page-1.png` and so on, and their number, sizes and text as `test.pdf.txt`.
    ///
    /// Pictures are those of the rasteriser, of the same display lists that the PDF is written from; where the bytes of the file matter, take its
    /// `Data` as `.pdf`.
    /// - Parameters:
    ///   - scale: pixels to a point.
    ///   - precision: the part of all pixels that has to match, 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to be to match, 0 to 1.
    ///   - tolerance: the rest of what may differ.
    public static func pdf(
        scale: CGFloat = 1, precision: Double = 1, perceptualPrecision: Double = 1,
        tolerance: PictureTolerance = .exact
    ) -> Self {
        Self { document in
            let text = Snapshotting<String, String>(
                pathExtension: "pdf.txt", diffing: .lines, snapshot: { $0 })
            let picture = Snapshotting<SnapshotPages.Page, SnapshotPicture>.page(
                scale: scale, fonts: document.fonts, tolerance: tolerance.combined(precision, perceptualPrecision))
            return [member(nil, text, document.text)]
                + document.pages.enumerated().map { member("page-\($0 + 1)", picture, $1) }
        }
    }
}

extension SnapshotFamily where Value: View {
    /// The view's PDF in its ideal size, a pixel to a point.
    public static var pdf: Self { pdf() }

    /// The PDF of one page that `ImageRenderer` writes of the view: its picture and its text.
    /// - Parameters:
    ///   - size: the page's size in points; the view's ideal size where it is nil.
    ///   - scale: pixels to a point.
    ///   - environment: the environment that it stands in.
    ///   - fonts: what fonts are chosen from; nil for those of the trait `.snapshots(fonts:)`, or the system's.
    ///   - precision: the part of all pixels that has to match, 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to be to match, 0 to 1.
    ///   - tolerance: the rest of what may differ.
    public static func pdf(
        size: CGSize? = nil, scale: CGFloat = 1, environment: EnvironmentValues = EnvironmentValues(),
        fonts: FontLibrary? = nil, precision: Double = 1, perceptualPrecision: Double = 1,
        tolerance: PictureTolerance = .exact
    ) -> Self {
        SnapshotFamily<SnapshotPages>.pdf(
            scale: scale, precision: precision, perceptualPrecision: perceptualPrecision, tolerance: tolerance
        ).pullback { view in
            let renderer = try snapshotRenderer(view, size, scale, environment, fonts)
            // As the page is laid out: nothing is rounded to pixels.
            return try renderer.withSettledLayout(pixelScale: nil) { layout, _ in
                var pages = SnapshotPages([.init(size: layout.size, content: layout.displayList())])
                pages.fonts = renderer.fonts
                return pages
            }
        }
    }
}

extension SnapshotFamily where Value == SVGDocument {
    /// The document's PDF, a pixel to each of CSS's.
    public static var pdf: Self { pdf() }

    /// The PDF of one page that a document writes: its picture and its text.
    /// - Parameters:
    ///   - scale: pixels to one of CSS.
    ///   - precision: the part of all pixels that has to match, 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to be to match, 0 to 1.
    ///   - tolerance: the rest of what may differ.
    public static func pdf(
        scale: CGFloat = 1, precision: Double = 1, perceptualPrecision: Double = 1,
        tolerance: PictureTolerance = .exact
    ) -> Self {
        SnapshotFamily<SnapshotPages>.pdf(
            scale: scale, precision: precision, perceptualPrecision: perceptualPrecision, tolerance: tolerance
        ).pullback { SnapshotPages([.init(size: $0.size, content: try $0.pageContent())]) }
    }
}

extension SnapshotFamily where Value == DisplayList {
    /// A display list as the one page of a PDF: its picture and its text.
    /// - Parameters:
    ///   - size: the page's size in points.
    ///   - scale: pixels to a point.
    ///   - precision: the part of all pixels that has to match, 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to be to match, 0 to 1.
    ///   - tolerance: the rest of what may differ.
    public static func pdf(
        size: CGSize, scale: CGFloat = 1, precision: Double = 1, perceptualPrecision: Double = 1,
        tolerance: PictureTolerance = .exact
    ) -> Self {
        SnapshotFamily<SnapshotPages>.pdf(
            scale: scale, precision: precision, perceptualPrecision: perceptualPrecision, tolerance: tolerance
        ).pullback { SnapshotPages([.init(size: size, content: $0)]) }
    }
}

extension Snapshotting where Value == SnapshotPages.Page, Format == SnapshotPicture {
    /// A page on white paper.
    fileprivate static func page(scale: CGFloat, fonts: FontLibrary?, tolerance: PictureTolerance) -> Self {
        Self(pathExtension: "png", diffing: .picture(tolerance)) { page in
            let paper = Rect(
                x: 0, y: 0, width: Double(page.size.width) + 1, height: Double(page.size.height) + 1)
            let ground = DrawCommand.fill(Path(paper), .color(.white), .nonzero)
            let list = DisplayList(commands: [ground] + page.content.commands)
            return SnapshotPicture(
                try .drawn(list, size: page.size, scale: scale), scale: Double(scale), fonts: fonts)
        }
    }
}

extension Bitmap {
    /// A display list on transparent pixels, of which a fraction is rounded up.
    static func drawn(_ list: DisplayList, size: CGSize, scale: CGFloat) throws -> Bitmap {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard let width = Int(exactly: width), let height = Int(exactly: height), width > 0, height > 0 else {
            throw SnapshotError("\(size.width) x \(size.height) points at scale \(scale) make no picture")
        }
        let pixels = try PixelSize(width: width, height: height)
        return try Rasterizer.complete().bitmap(of: list, size: pixels, transform: .scale(Double(scale)))
    }
}
