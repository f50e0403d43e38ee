import EnamelDrawing
import EnamelGeometry

/// What an element gets from those around it.
struct Scope {
    /// The style that is inherited.
    var style = ComputedStyle()
    /// What percentages refer to: the size of the nearest viewport.
    var viewport: Size
    /// What `context-fill` and `context-stroke` mean; nil for nothing.
    var context: ContextPaint?
    /// Elements around, those of `use` and the like among them.
    var depth = 0
    /// The size that `use` gives to the `symbol` or `svg` it shows.
    var useSize: (width: Length?, height: Length?)?

    /// The length that percentages of neither width nor height refer to (SVG 2, section 8.9).
    var diagonal: Double {
        ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
    }
}

/// The paints of the element that shows a marker or is a `use` (SVG 2, section 13.2).
final class ContextPaint {
    let style: ComputedStyle
    let bounds: Rect?
    let strokeBounds: Rect?
    /// The scope of that element, with the context that it has itself.
    let scope: Scope
    /// From the present element's coordinates to those of the context element.
    let toContext: Affine
    /// The paint that both mean where there is no context element: the text's, for a glyph.
    let fixed: Paint?

    /// A paint from outside of the document.
    init(_ paint: Paint) {
        style = ComputedStyle()
        bounds = nil
        strokeBounds = nil
        scope = Scope(viewport: .zero)
        toContext = .identity
        fixed = paint
    }

    init(
        style: ComputedStyle, bounds: Rect?, strokeBounds: Rect?, scope: Scope, toContext: Affine, fixed: Paint? = nil
    ) {
        self.fixed = fixed
        self.style = style
        self.bounds = bounds
        self.strokeBounds = strokeBounds
        self.scope = scope
        self.toContext = toContext
    }

    /// The same one transform further in.
    func entering(_ map: Affine) -> ContextPaint {
        guard map != .identity else { return self }
        return ContextPaint(
            style: style, bounds: bounds, strokeBounds: strokeBounds, scope: scope,
            toContext: map.concatenating(toContext), fixed: fixed)
    }
}
