import EnamelDrawing
import EnamelGeometry

extension SVGBuilder {
    /// What `clip-path` comes to on an element (CSS Masking 1, sections 3 to 5), in its coordinates.
    func clips(
        _ value: String, _ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope, _ content: Drawing
    ) throws(SVGError) -> Effect<[ClipPath]> {
        var reader = ValueReader(value)
        if let url = reader.url() {
            // A reference to nothing has no effect (section 5.1).
            guard let target = source.element(at: url), source.tag(target) == .clipPath else { return .none }
            return try clips(from: target, content.bounds, scope)
        }
        guard let path = basicShape(value, style, scope, content) else { return .none }
        return .some([path])
    }

    /// A `clipPath` element on something with a box.
    private func clips(
        from node: XMLTree.Node, _ bounds: Rect?, _ scope: Scope
    ) throws(SVGError) -> Effect<[ClipPath]> {
        guard !isActive(node) else {
            warn(node, "a clip path that refers to itself; the inner one has no effect")
            foundCircle()
            return .none
        }
        let result = try following(node) { () throws(SVGError) -> Effect<[ClipPath]> in
            let style = naturalStyle(of: node)
            var map = Affine.identity
            if tree.attribute("clipPathUnits", of: node)?.trimmed == "objectBoundingBox" {
                guard let bounds, bounds.width > 0, bounds.height > 0 else { return .hidesAll }
                map = Affine(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.x, ty: bounds.y)
            }
            // The element's own transform comes after the units, in the coordinates of what is clipped.
            map = map.concatenating(transform(style, scope, Drawing(bounds: bounds)) ?? .identity)
            guard map.isFinite, map.determinant != 0 else { return .hidesAll }
            var inner = scope
            inner.style = style
            inner.depth += 1
            inner.context = nil
            var parts: [ClipPath.Part] = []
            for child in source.elements(in: node) {
                parts += try clipParts(child, inner, allowsUse: true).map { $0.applying(map) }
            }
            var clips = [ClipPath(union: parts)]
            if parts.isEmpty { return .hidesAll }
            // The clip path itself may be clipped, in the coordinates of what refers to it.
            if let own = style.own.clipPath {
                switch try self.clips(own, node, style, scope, Drawing(bounds: bounds)) {
                case .none: break
                case .hidesAll: return .hidesAll
                case .some(let more): clips += more
                }
            }
            return .some(clips)
        }
        return result ?? .none
    }

    /// The outlines that a child of a `clipPath` gives: shapes, texts, and `use` of one of these.
    private func clipParts(
        _ node: XMLTree.Node, _ scope: Scope, allowsUse: Bool
    ) throws(SVGError) -> [ClipPath.Part] {
        let tag = source.tag(node)
        guard passesConditions(node) else { return [] }
        try countElement(scope)
        let style = style(of: node, in: scope.style)
        guard style.own.isDisplayed else { return [] }
        var inner = scope
        inner.style = style
        inner.depth += 1
        var parts: [ClipPath.Part]
        switch tag {
        case .rect, .circle, .ellipse, .line, .polyline, .polygon, .path:
            guard style.inherited.visibility == .visible, let path = shapePath(node, tag, style, inner) else {
                return []
            }
            try count(path)
            parts = [ClipPath.Part(path, rule: style.inherited.clipRule)]
        case .text:
            parts = try textOutlines(node, style, inner).map { ClipPath.Part($0, rule: style.inherited.clipRule) }
        case .use where allowsUse:
            guard let href = source.href(node), let target = source.element(at: href) else { return [] }
            let geometry = style.own.geometry
            let move = Affine.translation(
                x: geometry.x?.resolved(scope.viewport.width) ?? 0,
                y: geometry.y?.resolved(scope.viewport.height) ?? 0)
            parts =
                try following(target, byUse: true) { () throws(SVGError) in
                    try clipParts(target, inner, allowsUse: false).map { $0.applying(move) }
                } ?? []
        default: return []
        }
        guard !parts.isEmpty else { return [] }
        let bounds = parts.reduce(nil as Rect?) { Drawing.union($0, $1.path.bounds) }
        let content = Drawing(bounds: bounds, strokeBounds: bounds)
        if let own = style.own.clipPath {
            switch try clips(own, node, style, inner, content) {
            case .none: break
            case .hidesAll: return []
            case .some(let clips): for index in parts.indices { parts[index].clips += clips }
            }
        }
        guard let map = transform(style, scope, content), map.isFinite, map.determinant != 0 else { return [] }
        return parts.map { $0.applying(map) }
    }
}

extension ClipPath.Part {
    /// The part in other coordinates.
    func applying(_ map: Affine) -> ClipPath.Part {
        guard map != .identity else { return self }
        return ClipPath.Part(path.applying(map), rule: rule, clips: clips.map { $0.applying(map) })
    }
}

extension ClipPath {
    /// The clip in other coordinates.
    func applying(_ map: Affine) -> ClipPath { ClipPath(union: parts.map { $0.applying(map) }) }
}
