package import EnamelDrawing
public import EnamelImaging
public import Foundation

/// A picture: a symbol, or pixels.
public struct Image: View, Sendable {
    /// Drawn by the engine.
    public typealias Body = Never

    /// How a picture's pixels are found when it is drawn in another size.
    public enum Interpolation: Hashable, Sendable {
        /// The nearest pixel.
        case none
        /// Between the nearest pixels.
        case low
        /// Between the nearest pixels.
        case medium
        /// By area when it becomes smaller, by cubics when it grows.
        case high
    }

    /// What a picture's colours mean.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// Only its opacity counts: it is drawn in the foreground's style.
        case template
        /// As they are.
        case original
    }

    /// What happens where a picture is not as large as its place.
    public enum ResizingMode: Hashable, Sendable {
        /// It is repeated.
        case tile
        /// It is stretched.
        case stretch
    }

    /// How large a symbol is beside text.
    public enum Scale: Hashable, Sendable {
        /// 0.8 of the medium size.
        case small
        /// As the font has it.
        case medium
        /// 1.29 of the medium size.
        case large

        var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .medium: 1
            case .large: 1.29
            }
        }
    }

    enum Source: Sendable {
        case symbol(String)
        case picture(Content)
    }

    let source: Source
    var resizing: Resizing?
    var interpolation = Interpolation.high
    var isTemplate: Bool?
    var font: Font?

    struct Resizing: Sendable {
        var insets: EdgeInsets
        var mode: ResizingMode
    }

    /// A symbol; one that does not exist is drawn as nothing, with a warning.
    public init(systemName: String) { source = .symbol(systemName) }

    /// A symbol. A value to fill its layers by has no effect.
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

    /// Pixels, so many to a point.
    public init(_ bitmap: Bitmap, scale: CGFloat = 1) {
        source = .picture(.bitmap(bitmap, scale: scale > 0 && scale.isFinite ? scale : 1))
    }

    /// Pixels, so many to a point; the label is for readers that a picture does not have.
    public init(_ bitmap: Bitmap, scale: CGFloat = 1, label: Text) { self.init(bitmap, scale: scale) }

    /// A drawing in points from (0, 0), kept as outlines in every size.
    package init(_ drawing: DisplayList, size: CGSize) {
        let isDrawn = size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
        source = .picture(isDrawn ? .drawing(drawing, size) : .drawing(DisplayList(), CGSize(width: 1, height: 1)))
    }

    private func with(_ change: (inout Image) -> Void) -> Image {
        var image = self
        change(&image)
        return image
    }

    /// The picture in any size. What lies within the insets keeps its size.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        with { $0.resizing = Resizing(insets: capInsets, mode: resizingMode) }
    }
    /// How pixels are found when the picture is drawn in another size.
    public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.interpolation = interpolation } }
    /// Accepted: edges are always smooth.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    /// What the picture's colours mean; nil for what is usual: symbols are templates, pixels are not.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
        with { $0.isTemplate = mode.map { $0 == .template } }
    }
}

extension EnvironmentValues {
    private enum ScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }

    /// How large symbols are beside text.
    public var imageScale: Image.Scale {
        get { self[ScaleKey.self] }
        set { self[ScaleKey.self] = newValue }
    }
}

extension View {
    /// How large symbols are beside text.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}

extension Image: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        switch source {
        case .symbol:
            let settings = builder.environment.text
            let font = (builder.environment.font ?? .body).resolved(adding: settings.traits)
            builder.append(
                SymbolNode(
                    builder, symbolDrawing(font: font, builder.environment, builder.pass), isResizable: resizing != nil)
            )
        case .picture(let content):
            builder.append(PictureNode(builder, self, content))
        }
    }
}
