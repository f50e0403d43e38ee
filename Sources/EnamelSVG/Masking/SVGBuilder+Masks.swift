import EnamelDrawing
import EnamelGeometry

extension SVGBuilder {
    /// What `mask` comes to on an element (CSS Masking 1, sections 6 and 7), in its coordinates.
    func mask(
        _ value: String, _ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope, _ content: Drawing
    ) throws(SVGError) -> Effect<GroupMask> {
        var reader = ValueReader(value)
        guard let url = reader.url(), let target = source.element(at: url), source.tag(target) == .mask else {
            return .none
        }
        guard !isActive(target) else {
            warn(target, "a mask that refers to itself; the inner one has no effect")
            foundCircle()
            return .none
        }
        let result = try following(target) { () throws(SVGError) in
            try mask(from: target, style.own.maskModeIsAlpha, content.bounds, scope)
        }
        return result ?? .none
    }

    private func mask(
        from node: XMLTree.Node, _ isAlpha: Bool?, _ bounds: Rect?, _ scope: Scope
    ) throws(SVGError) -> Effect<GroupMask> {
        let style = naturalStyle(of: node)
        let isInBoxUnits = tree.attribute("maskUnits", of: node)?.trimmed != "userSpaceOnUse"
        let contentIsInBoxUnits = tree.attribute("maskContentUnits", of: node)?.trimmed == "objectBoundingBox"
        if isInBoxUnits || contentIsInBoxUnits {
            guard let bounds, bounds.width > 0, bounds.height > 0 else { return .hidesAll }
        }
        guard
            let region = region(
                of: node, style, isInBoxUnits: isInBoxUnits, bounds, scope,
                defaults: (-10, -10, 120, 120))
        else { return .hidesAll }
        var map = Affine.identity
        if contentIsInBoxUnits, let bounds {
            map = Affine(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.x, ty: bounds.y)
        }
        var inner = Scope(style: style, viewport: scope.viewport)
        inner.depth = scope.depth + 1
        var commands = try drawChildren(of: node, inner).transformed(map).commands
        // A mask may be clipped and masked itself, in the coordinates of what refers to it.
        var group = DrawGroup(children: commands)
        if let own = style.own.clipPath {
            switch try clips(own, node, style, scope, Drawing(bounds: bounds)) {
            case .none: break
            case .hidesAll: return .hidesAll
            case .some(let clips): group.clips = clips
            }
        }
        if let own = style.own.mask, !closesCircle(own, node) {
            switch try mask(own, node, style, scope, Drawing(bounds: bounds)) {
            case .none: break
            case .hidesAll: return .hidesAll
            case .some(let mask): group.mask = mask
            }
        }
        if !group.isTransformOnly { commands = [.group(group)] }
        let kind: GroupMask.Kind =
            isAlpha ?? style.own.isAlphaMask ? .alpha : style.inherited.isLinear ? .linearLuminance : .luminance
        return .some(GroupMask(kind, content: commands, region: region))
    }

    /// Whether a mask's own mask leads back to it and is the first of that circle in the document. It is there that a circle
    /// of masks ends, whichever of them an element refers to.
    private func closesCircle(_ value: String, _ mask: XMLTree.Node) -> Bool {
        func target(_ value: String?) -> XMLTree.Node? {
            guard let value else { return nil }
            var reader = ValueReader(value)
            return reader.url().flatMap { source.element(at: $0) }.flatMap { source.tag($0) == .mask ? $0 : nil }
        }
        guard let first = target(value), first <= mask else { return false }
        var next: XMLTree.Node? = first
        for _ in 0..<32 {
            guard let step = next else { return false }
            if step == mask {
                warn(mask, "a circle of masks; the mask on the one before it in the document has no effect")
                foundCircle()
                return true
            }
            guard step >= first else { return false }
            next = target(naturalStyle(of: step).own.mask)
        }
        return false
    }

    /// The rectangle of `x`, `y`, `width` and `height` on a mask or filter, the defaults in hundredths; nil where it has no area.
    func region(
        of node: XMLTree.Node, _ style: ComputedStyle, isInBoxUnits: Bool, _ bounds: Rect?, _ scope: Scope,
        defaults: (Double, Double, Double, Double)
    ) -> Rect? {
        func side(_ name: String, _ share: Double, _ whole: Double, _ boxSide: Double) -> Double {
            let length = length(name, of: node, style) ?? Length(0, percent: share)
            return isInBoxUnits ? length.resolved(1) * boxSide : length.resolved(whole)
        }
        let box = bounds ?? .zero
        var rect = Rect(
            x: side("x", defaults.0, scope.viewport.width, box.width),
            y: side("y", defaults.1, scope.viewport.height, box.height),
            width: side("width", defaults.2, scope.viewport.width, box.width),
            height: side("height", defaults.3, scope.viewport.height, box.height))
        if isInBoxUnits { rect = rect.offset(x: box.x, y: box.y) }
        return rect.width > 0 && rect.height > 0 && rect.isFinite ? rect : nil
    }
}
