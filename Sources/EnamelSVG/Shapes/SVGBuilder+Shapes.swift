import EnamelDrawing
import EnamelGeometry

extension SVGBuilder {
    /// A shape: what it is filled and stroked with, and its markers, in the order of `paint-order`.
    func drawShape(
        _ node: XMLTree.Node, _ tag: SVGTag, _ style: ComputedStyle, _ scope: Scope
    ) throws(SVGError) -> Drawing {
        guard let path = shapePath(node, tag, style, scope) else { return Drawing() }
        try count(path)
        return try drawPath(path, style, scope, markers: hasMarkers(style) ? node : nil)
    }

    /// A path in a style, with the markers of an element.
    func drawPath(
        _ path: Path, _ style: ComputedStyle, _ scope: Scope, markers node: XMLTree.Node? = nil
    ) throws(SVGError) -> Drawing {
        guard let bounds = path.bounds, bounds.isFinite else { return Drawing() }
        var result = Drawing(bounds: bounds, strokeBounds: bounds)
        let inherited = style.inherited
        let stroke = strokeStyle(style, scope)
        if let stroke { result.strokeBounds = bounds.inset(by: -Self.reach(stroke, path)) }
        let isVisible = inherited.visibility == .visible
        for part in inherited.paintOrder {
            switch part {
            case .fill:
                guard isVisible,
                    let paint = try paint(inherited.fill, opacity: inherited.fillOpacity, style, result, scope)
                else { continue }
                result.commands.append(.fill(path, paint, inherited.fillRule))
            case .stroke:
                guard isVisible, let stroke,
                    let paint = try paint(inherited.stroke, opacity: inherited.strokeOpacity, style, result, scope)
                else { continue }
                result.commands.append(.stroke(path, paint, stroke))
            case .markers:
                // Hidden shapes have no markers, but markers may be visible on their own.
                guard let node, isVisible else { continue }
                let markers = try drawMarkers(node, path, style, scope, result)
                result.commands += markers.commands
                result.strokeBounds = Drawing.union(result.strokeBounds, markers.strokeBounds)
            }
        }
        return result
    }

    /// How far a stroke goes beyond its path's box at most; exact for simple shapes.
    static func reach(_ stroke: StrokeStyle, _ path: Path? = nil) -> Double {
        if path?.shape != nil { return stroke.lineWidth / 2 }
        var factor = 1.0
        if stroke.lineJoin == .miter { factor = max(factor, stroke.miterLimit) }
        if stroke.lineCap == .square { factor = max(factor, 2.0.squareRoot()) }
        return stroke.lineWidth / 2 * factor
    }

    /// How an element's outline is drawn; nil where it has none.
    func strokeStyle(_ style: ComputedStyle, _ scope: Scope) -> StrokeStyle? {
        let inherited = style.inherited
        guard inherited.stroke != .none else { return nil }
        let diagonal = scope.diagonal
        let width = inherited.strokeWidth.resolved(diagonal)
        // SVG 2, section 13.5.6: a miter limit under 1 is an error, and what is wrong is not drawn.
        guard width > 0, width.isFinite, inherited.miterLimit >= 1 else { return nil }
        let dash = inherited.dashArray.map { $0.resolved(diagonal) }
        return StrokeStyle(
            lineWidth: width, lineCap: inherited.lineCap, lineJoin: inherited.lineJoin,
            miterLimit: inherited.miterLimit, dash: dash.contains { $0 < 0 } ? [] : dash,
            dashPhase: inherited.dashOffset.resolved(diagonal), isNonScaling: style.own.hasNonScalingStroke)
    }

    /// The outline of a shape (SVG 2, chapters 9 and 10); nil where it is not drawn.
    func shapePath(_ node: XMLTree.Node, _ tag: SVGTag, _ style: ComputedStyle, _ scope: Scope) -> Path? {
        switch tag {
        case .rect: return rectPath(style, scope)
        case .circle, .ellipse: return ellipsePath(tag, style, scope)
        case .line:
            func coordinate(_ name: String, _ whole: Double) -> Double {
                length(name, of: node, style)?.resolved(whole) ?? 0
            }
            var path = Path()
            path.move(
                to: Point(x: coordinate("x1", scope.viewport.width), y: coordinate("y1", scope.viewport.height)))
            path.addLine(
                to: Point(x: coordinate("x2", scope.viewport.width), y: coordinate("y2", scope.viewport.height)))
            return path
        case .polyline, .polygon:
            guard let bytes = tree.attributeBytes("points", of: node) else { return nil }
            return Self.polyline(ValueReader(bytes), isClosed: tag == .polygon)
        case .path:
            guard let data = style.own.geometry.d, !data.isEmpty else { return nil }
            let (path, error) = Path.parsing(svgPathData: data, elementLimit: limits.pathSegments)
            if let error { warn(node, "path data: \(error.description); drawn up to there") }
            // A move alone is nothing.
            return path.verbs.count > 1 ? path : nil
        default: return nil
        }
    }

    private func rectPath(_ style: ComputedStyle, _ scope: Scope) -> Path? {
        let geometry = style.own.geometry
        let (w, h) = (scope.viewport.width, scope.viewport.height)
        let width = geometry.width?.resolved(w) ?? 0
        let height = geometry.height?.resolved(h) ?? 0
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        let rect = Rect(x: geometry.x?.resolved(w) ?? 0, y: geometry.y?.resolved(h) ?? 0, width: width, height: height)
        // SVG 2, section 10.2: one radius alone stands for both; neither is more than half a side.
        func radius(_ length: Length?, _ whole: Double) -> Double? {
            length.map { $0.resolved(whole) }.flatMap { $0 >= 0 ? $0 : nil }
        }
        let (givenX, givenY) = (radius(geometry.rx, w), radius(geometry.ry, h))
        let rx = min(givenX ?? givenY ?? 0, width / 2)
        let ry = min(givenY ?? givenX ?? 0, height / 2)
        guard rx > 0, ry > 0 else { return Path(rect) }
        if rx == ry { return Path(roundedRect: rect, cornerRadius: rx) }
        return Path(
            roundedRect: rect, cornerRadii: CornerRadii(Size(width: rx, height: ry)), style: .circular)
    }

    private func ellipsePath(_ tag: SVGTag, _ style: ComputedStyle, _ scope: Scope) -> Path? {
        let geometry = style.own.geometry
        let (w, h) = (scope.viewport.width, scope.viewport.height)
        let center = Point(x: geometry.cx?.resolved(w) ?? 0, y: geometry.cy?.resolved(h) ?? 0)
        let (rx, ry): (Double, Double)
        if tag == .circle {
            rx = geometry.r?.resolved(scope.diagonal) ?? 0
            ry = rx
        } else {
            // `auto` is the other one (SVG 2, section 10.4).
            let x = geometry.rx?.resolved(w)
            let y = geometry.ry?.resolved(h)
            let (givenX, givenY) = (x.flatMap { $0 >= 0 ? $0 : nil }, y.flatMap { $0 >= 0 ? $0 : nil })
            rx = givenX ?? givenY ?? 0
            ry = givenY ?? givenX ?? 0
        }
        guard rx > 0, ry > 0, rx.isFinite, ry.isFinite, center.isFinite else { return nil }
        let box = Rect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry)
        // The outline begins at three o'clock, which dashes and markers show.
        guard !style.inherited.dashArray.isEmpty || hasMarkers(style) else { return Path(ellipseIn: box) }
        let curves = Path(ellipseIn: box).elements.filter { if case .curve = $0 { true } else { false } }
        var path = Path()
        path.move(to: Point(x: center.x + rx, y: center.y))
        for index in 1...curves.count {
            guard case .curve(let end, let control1, let control2) = curves[index % curves.count] else { continue }
            path.addCurve(to: end, control1: control1, control2: control2)
        }
        path.closeSubpath()
        return path
    }

    /// Points up to the first error; an odd number at the end is left out.
    private static func polyline(_ reader: ValueReader, isClosed: Bool) -> Path? {
        var reader = reader
        let numbers = reader.numbers()
        guard numbers.count >= 4 else { return nil }
        var path = Path()
        for index in 0..<(numbers.count / 2) {
            let point = Point(x: numbers[2 * index], y: numbers[2 * index + 1])
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        if isClosed { path.closeSubpath() }
        return path
    }
}
