import EnamelDrawing
import EnamelGeometry
import EnamelImaging

/// What a gradient and those it refers to say (SVG 2, section 14.2), but for what depends on where it is used.
struct GradientValues {
    var stops: [GradientStop] = []
    var isInBoxUnits = true
    var transform = Affine.identity
    var spread = GradientSpread.pad
    var isLinearLight = false
    /// The attributes of position by name.
    var lengths = StringTable<Length>()
}

extension SVGBuilder {
    /// The elements that a gradient or pattern takes missing attributes from: itself first. What refers in a circle ends there.
    func template(_ node: XMLTree.Node, where isTemplate: (SVGTag) -> Bool) -> [XMLTree.Node] {
        var chain = [node]
        while let last = chain.last, let href = source.href(last), let next = source.element(at: href) {
            guard isTemplate(source.tag(next)), !chain.contains(next) else { break }
            guard chain.count < limits.references * 4 else { break }
            chain.append(next)
        }
        return chain
    }

    private func values(of node: XMLTree.Node) -> GradientValues {
        if let known = gradients[node] { return known }
        let tag = source.tag(node)
        let chain = template(node) { $0 == .linearGradient || $0 == .radialGradient }
        var values = GradientValues()
        func first(_ name: String) -> (XMLTree.Node, String)? {
            for element in chain {
                if let text = tree.attribute(name, of: element) { return (element, text) }
            }
            return nil
        }
        values.isInBoxUnits = first("gradientUnits").map { $0.1.trimmed != "userSpaceOnUse" } ?? true
        let size = values.isInBoxUnits ? Size(width: 1, height: 1) : screen
        values.transform = paintTransform(
            of: first("gradientTransform")?.0 ?? node, Scope(viewport: size))
        switch first("spreadMethod")?.1.trimmed {
        case "reflect": values.spread = .reflect
        case "repeat": values.spread = .repeat
        default: break
        }
        let names = tag == .linearGradient ? ["x1", "y1", "x2", "y2"] : ["cx", "cy", "r", "fx", "fy", "fr"]
        for name in names {
            // Positions come from gradients of the same kind only.
            for element in chain where source.tag(element) == tag {
                guard tree.attributeBytes(name, of: element) != nil else { continue }
                if let length = length(name, of: element, naturalStyle(of: element)) {
                    values.lengths.add(length, for: name)
                }
                break
            }
        }
        if let owner = chain.first(where: { source.elements(in: $0).contains { source.tag($0) == .stop } }) {
            values.stops = stops(of: owner)
        }
        values.isLinearLight = naturalStyle(of: node).inherited.isLinear
        gradients[node] = values
        return values
    }

    private func stops(of node: XMLTree.Node) -> [GradientStop] {
        let parent = naturalStyle(of: node)
        var stops: [GradientStop] = []
        var last = 0.0
        for child in source.elements(in: node) where source.tag(child) == .stop {
            let style = style(of: child, in: parent)
            var offset = 0.0
            if let bytes = tree.attributeBytes("offset", of: child) {
                var reader = ValueReader(bytes)
                if let value = reader.numberOrPercentage(), reader.isAtEnd { offset = value }
            }
            // SVG 2, section 14.2.4.2: cut off to 0 to 1, and no less than the one before.
            last = max(last, min(1, max(0, offset)))
            var color = style.own.stopColor.resolved(current: style.inherited.color)
            color.opacity *= style.own.stopOpacity
            stops.append(GradientStop(offset: last, color: color))
        }
        return stops
    }

    func gradient(_ node: XMLTree.Node, _ opacity: Double, _ target: Drawing, _ scope: Scope) -> Effect<Paint> {
        let values = values(of: node)
        // Without stops it counts as no gradient at all, as in browsers.
        guard !values.stops.isEmpty else { return .none }
        var stops = values.stops
        for index in stops.indices { stops[index].color.opacity *= opacity }
        guard stops.count > 1 else { return .some(.color(stops[0].color)) }
        var map = values.transform
        guard map.isFinite, map.determinant != 0 else { return .hidesAll }
        var size = scope.viewport
        var diagonal = scope.diagonal
        if values.isInBoxUnits {
            // Without an extent there are no shares of it (section 8.11): the reference counts as missing.
            guard let box = target.bounds, box.width > 0, box.height > 0 else { return .none }
            map = map.concatenating(
                Affine(a: box.width, b: 0, c: 0, d: box.height, tx: box.x, ty: box.y))
            size = Size(width: 1, height: 1)
            diagonal = 1
        }
        let gradient = Gradient(stops: stops, spread: values.spread, space: values.isLinearLight ? .linearRGB : .sRGB)
        func value(_ name: String, _ fallback: Double, _ whole: Double) -> Double {
            (values.lengths[name] ?? Length(0, percent: fallback)).resolved(whole)
        }
        if source.tag(node) == .linearGradient {
            let start = Point(x: value("x1", 0, size.width), y: value("y1", 0, size.height))
            let end = Point(x: value("x2", 100, size.width), y: value("y2", 0, size.height))
            return .some(.linearGradient(LinearGradient(gradient, start: start, end: end, transform: map)))
        }
        let center = Point(x: value("cx", 50, size.width), y: value("cy", 50, size.height))
        let radius = value("r", 50, diagonal)
        guard radius >= 0 else { return .none }
        guard radius > 0 else { return .some(.color(stops[stops.count - 1].color)) }
        let focus = Point(
            x: values.lengths["fx"]?.resolved(size.width) ?? center.x,
            y: values.lengths["fy"]?.resolved(size.height) ?? center.y)
        let focalRadius = max(0, value("fr", 0, diagonal))
        return .some(
            .radialGradient(
                RadialGradient(
                    gradient, startCenter: focus, startRadius: focalRadius, endCenter: center, endRadius: radius,
                    transform: map)))
    }
}
