import EnamelDrawing
import EnamelGeometry

/// What a reference to a clip or mask comes to.
enum Effect<Value> {
    /// It has no effect.
    case none
    /// Nothing of the element shows.
    case hidesAll
    /// The effect.
    case some(Value)
}

extension SVGBuilder {
    /// What is done to an element as a whole, in the order of SVG 2, section 3.6: filter, clip, mask, opacity, blending.
    func grouped(
        _ content: Drawing, _ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope
    ) throws(SVGError) -> Drawing {
        let own = style.own
        let isIsolated = own.isIsolated || beginsBackground(style)
        if own.opacity == 1, own.clipPath == nil, own.mask == nil, own.filter == nil, own.blend == .normal,
            !isIsolated
        {
            return content
        }
        // A filter may show something where there is nothing.
        guard !content.commands.isEmpty || own.filter != nil else { return content }
        var hidden = content
        hidden.commands = []
        guard own.opacity > 0 else { return hidden }
        var group = DrawGroup(
            opacity: own.opacity, blend: own.blend, isIsolated: isIsolated, children: content.commands)
        if let value = own.filter {
            switch try filter(value, node, style, scope, content) {
            case .none: break
            case .hidesAll: return hidden
            case .some(let filter): group.filter = filter
            }
        }
        if let value = own.clipPath {
            switch try clips(value, node, style, scope, content) {
            case .none: break
            case .hidesAll: return hidden
            case .some(let clips): group.clips = clips
            }
        }
        if let value = own.mask {
            switch try mask(value, node, style, scope, content) {
            case .none: break
            case .hidesAll: return hidden
            case .some(let mask): group.mask = mask
            }
        }
        var result = content
        if let region = group.filter?.region { result.filterBounds = region }
        result.commands = group.isTransformOnly ? content.commands : [.group(group)]
        return result
    }
}
