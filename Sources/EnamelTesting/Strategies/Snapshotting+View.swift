public import Enamel
import EnamelImaging
public import EnamelTypography
import EnamelViews
import Foundation

extension Snapshotting where Value: View, Format == SnapshotPicture {
    /// A view in its ideal size, one pixel to a point.
    public static var image: Self { image() }

    /// A view as a picture.
    /// - Parameters:
    ///   - size: the picture's size in points, in the middle of which the view stands; the view's ideal size where it is nil.
    ///   - scale: pixels to a point.
    ///   - environment: the environment that it stands in: colour scheme, direction of the layout, size of the text.
    ///   - fonts: what fonts are chosen from; nil for those of the trait `.snapshots(fonts:)`, or the system's.
    ///   - isOpaque: whether what the view leaves free is black.
    ///   - precision: the part of all pixels that has to match, 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to be to match, 0 to 1.
    ///   - tolerance: the rest of what may differ.
    public static func image(
        size: CGSize? = nil, scale: CGFloat = 1, environment: EnvironmentValues = EnvironmentValues(),
        fonts: FontLibrary? = nil, isOpaque: Bool = false, precision: Double = 1, perceptualPrecision: Double = 1,
        tolerance: PictureTolerance = .exact
    ) -> Self {
        Self(
            pathExtension: "png",
            diffing: .picture(tolerance.combined(precision, perceptualPrecision))
        ) { view in
            let renderer = try snapshotRenderer(view, size, scale, environment, fonts)
            renderer.isOpaque = isOpaque
            return SnapshotPicture(try renderer.bitmap(), scale: Double(scale), fonts: renderer.fonts)
        }
    }
}

extension Snapshotting where Value: View, Format == String {
    /// The tree of views in its ideal size: a name and a frame on each line.
    public static var layout: Self { layout() }

    /// The tree of views: a name and a frame on each line, indented by the depth. Frames are in points from the top left corner of the
    /// whole, before transforms, to a thousandth.
    /// - Parameters:
    ///   - size: the size of the frame that the view stands in, in points; the view's ideal size where it is nil.
    ///   - scale: pixels to a point, to which frames are rounded.
    ///   - environment: the environment that it stands in.
    ///   - fonts: what fonts are chosen from; nil for those of the trait `.snapshots(fonts:)`, or the system's.
    public static func layout(
        size: CGSize? = nil, scale: CGFloat = 1, environment: EnvironmentValues = EnvironmentValues(),
        fonts: FontLibrary? = nil
    ) -> Self {
        Self(pathExtension: "txt", diffing: .lines) { view in
            let renderer = try snapshotRenderer(view, size, scale, environment, fonts)
            return try renderer.withSettledLayout(pixelScale: Double(scale)) { layout, _ in
                LayoutText(layout.root).text
            }
        }
    }
}

/// A view in the middle of a picture's size.
struct SnapshotFrame<Content: View>: View {
    let size: CGSize?
    let content: Content

    /// - Throws: ``SnapshotError`` where the size makes no picture.
    init(_ size: CGSize?, _ content: Content) throws(SnapshotError) {
        if let size, !(size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite) {
            throw SnapshotError("\(size.width) x \(size.height) points make no picture")
        }
        self.size = size
        self.content = content
    }

    var body: some View {
        if let size { content.frame(width: size.width, height: size.height) } else { content }
    }
}

/// A renderer of a view in the settings of its test.
func snapshotRenderer<Content: View>(
    _ view: Content, _ size: CGSize?, _ scale: CGFloat, _ environment: EnvironmentValues, _ fonts: FontLibrary?
) throws -> ImageRenderer<SnapshotFrame<Content>> {
    guard scale.isFinite, scale > 0 else {
        throw SnapshotError("a scale has to be a positive number of pixels to a point, not \(scale)")
    }
    let renderer = ImageRenderer(content: try SnapshotFrame(size, view))
    renderer.scale = scale
    renderer.environment = environment
    renderer.fonts = fonts ?? SnapshotSettings.current.fonts ?? .system
    return renderer
}

extension Snapshotting where Value == SVGDocument, Format == SnapshotPicture {
    /// A document as a picture, a pixel to each of CSS's.
    public static var image: Self { image() }

    /// A document as a picture.
    /// - Parameters:
    ///   - scale: pixels to one of CSS.
    ///   - precision: the part of all pixels that has to match, 0 to 1.
    ///   - perceptualPrecision: how near a pixel has to be to match, 0 to 1.
    ///   - tolerance: the rest of what may differ.
    public static func image(
        scale: CGFloat = 1, precision: Double = 1, perceptualPrecision: Double = 1,
        tolerance: PictureTolerance = .exact
    ) -> Self {
        Self(
            pathExtension: "png",
            diffing: .picture(tolerance.combined(precision, perceptualPrecision))
        ) { document in
            SnapshotPicture(try document.bitmap(scale: scale), scale: Double(scale))
        }
    }
}
