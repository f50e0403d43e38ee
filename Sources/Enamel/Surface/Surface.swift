import EnamelDrawing
public import EnamelViews

/// The content on glass of a shape, over what lies behind it (law 1).
public struct Surface<S: Shape>: ViewModifier {
    private let shape: S
    private let interactive: Bool

    /// Glass of a shape.
    /// - Parameters:
    ///   - shape: the outline of the pane, in the content's frame.
    ///   - interactive: whether the rim is as bright as that of glass that answers to touch, at rest. The layout is the same.
    public init(shape: S, interactive: Bool) {
        self.shape = shape
        self.interactive = interactive
    }

    /// The content on glass.
    public func body(content: Content) -> some View {
        content.background { shape.fill(SurfaceStyle(isInteractive: interactive)) }
    }
}

extension Surface: Sendable {}

/// Glass as a style to fill shapes with.
private struct SurfaceStyle: ShapeStyle, PrimitiveShapeStyle {
    typealias Resolved = Never
    let isInteractive: Bool

    func fill(in environment: EnvironmentValues, level: Int) -> StyleFill {
        .material(.glass(Glass(.regular, scheme: environment.colorScheme, isInteractive: isInteractive)))
    }
}

extension View {
    /// The view on glass of a shape, over what lies behind it (law 1). In a PDF the glass becomes an image, with a warning; text on it
    /// stays text.
    /// - Parameters:
    ///   - shape: the outline of the pane, in the content's frame.
    ///   - interactive: whether the rim is as bright as that of glass that answers to touch, at rest. The layout is the same.
    public func surface<S: Shape>(in shape: S, interactive: Bool = false) -> some View {
        modifier(Surface(shape: shape, interactive: interactive))
    }
}
