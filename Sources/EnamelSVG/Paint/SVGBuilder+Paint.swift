import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension SVGBuilder {
    /// What an area is painted with; nil for nothing. `opacity` is `fill-opacity` or `stroke-opacity`, `target` what is painted.
    func paint(
        _ paint: SVGPaint, opacity: Double, _ style: ComputedStyle, _ target: Drawing, _ scope: Scope
    ) throws(SVGError) -> Paint? {
        switch paint {
        case .none: return nil
        case .color(let color):
            var value = color.resolved(current: style.inherited.color)
            value.opacity *= opacity
            return .color(value)
        case .server(let address, let fallback):
            if let node = source.element(at: address) {
                switch try server(node, opacity, target, scope) {
                case .some(let paint): return paint
                case .hidesAll: return nil
                case .none: break
                }
            }
            guard let fallback else { return nil }
            return try self.paint(fallback, opacity: opacity, style, target, scope)
        case .contextFill, .contextStroke:
            guard let context = scope.context else { return nil }
            if let fixed = context.fixed {
                return context.toContext.inverted().map { fixed.applying($0).weakened(opacity) }
            }
            let outer = context.style.inherited
            let isFill = paint == .contextFill
            let boxes = Drawing(bounds: context.bounds, strokeBounds: context.strokeBounds)
            // The paint is that of the context element, where it stands; it sees a context of its own.
            var contextScope = context.scope
            contextScope.context = context.scope.context
            guard
                let result = try self.paint(
                    isFill ? outer.fill : outer.stroke,
                    opacity: opacity * (isFill ? outer.fillOpacity : outer.strokeOpacity), context.style, boxes,
                    contextScope)
            else { return nil }
            return context.toContext.inverted().map { result.applying($0) }
        }
    }

    /// A gradient or pattern; `.none` where a fallback is to be used, `.hidesAll` where nothing is painted.
    private func server(
        _ node: XMLTree.Node, _ opacity: Double, _ target: Drawing, _ scope: Scope
    ) throws(SVGError) -> Effect<Paint> {
        switch source.tag(node) {
        case .linearGradient, .radialGradient: return gradient(node, opacity, target, scope)
        case .pattern: return try pattern(node, opacity, target, scope)
        default: return .none
        }
    }
}

extension Paint {
    /// The paint with less opacity.
    func weakened(_ opacity: Double) -> Paint {
        guard opacity < 1 else { return self }
        func weakened(_ gradient: Gradient) -> Gradient {
            var gradient = gradient
            for index in gradient.stops.indices { gradient.stops[index].color.opacity *= opacity }
            return gradient
        }
        switch self {
        case .color(var color):
            color.opacity *= opacity
            return .color(color)
        case .linearGradient(var paint):
            paint.gradient = weakened(paint.gradient)
            return .linearGradient(paint)
        case .radialGradient(var paint):
            paint.gradient = weakened(paint.gradient)
            return .radialGradient(paint)
        case .conicGradient(var paint):
            paint.gradient = weakened(paint.gradient)
            return .conicGradient(paint)
        case .pattern(var pattern):
            pattern.content = DisplayList(commands: [
                .group(DrawGroup(opacity: opacity, children: pattern.content.commands))
            ])
            return .pattern(pattern)
        // Bitmaps are no paints of a text in a document.
        case .image: return self
        }
    }
}
