import EnamelDrawing
import EnamelGeometry

extension PDFCanvas {
    mutating func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle) throws(PDFError) {
        guard style.lineWidth > 0, style.lineWidth.isFinite, path.controlBounds != nil else { return }
        guard style.isNonScaling else { return try strokeScaling(path, paint, style) }
        guard let inverse = toPage.inverted() else { return }
        let map = toPage
        var scaling = style
        scaling.isNonScaling = false
        guard toPage != .identity else { return try strokeScaling(path, paint, scaling) }
        try saved { canvas throws(PDFError) in
            canvas.concatenate(inverse)
            try canvas.strokeScaling(path.applying(map), paint.applying(map), scaling)
        }
    }

    private mutating func strokeScaling(_ path: Path, _ paint: Paint, _ style: StrokeStyle) throws(PDFError) {
        guard let box = path.controlBounds else { return }
        let bounds = box.inset(by: -style.reach)
        guard include(bounds) else { return }
        if style.isPixelAligned {
            // Automatic stroke adjustment (10.7.5), which is off elsewhere.
            var plain = style
            plain.isPixelAligned = false
            return try saved { canvas throws(PDFError) in
                try canvas.use(state: ["SA": true])
                try canvas.strokeScaling(path, paint, plain)
            }
        }
        // Readers draw no line thinner than a pixel; those that would be darker than they are for it are shapes.
        let isThin = style.lineWidth * toPage.maximumScale < 0.5 && path.isShort
        guard !(paint.isPattern && isFar(bounds)), !isThin, let native = NativeStroke(style, path) else {
            return try fillOutline(of: path, paint, style, toPage)
        }
        try stroking(with: paint, within: bounds) { canvas throws(PDFError) in
            canvas.set(native)
            canvas.outline(path)
            canvas.content.operation("S")
        }
    }

    /// Fills a stroke's outline: for what PDF draws otherwise, or says nothing about.
    private mutating func fillOutline(
        of path: Path, _ paint: Paint, _ style: StrokeStyle, _ toPage: Affine
    ) throws(PDFError) {
        let scale = toPage.maximumScale
        guard scale > 0, scale.isFinite else { return }
        let outline = path.stroked(style, tolerance: 0.01 / scale, within: visibleHere)
        try fill(outline, paint, .nonzero)
    }

    private mutating func set(_ stroke: NativeStroke) {
        if state.lineWidth != stroke.width {
            content.factor(stroke.width)
            content.operation("w")
            state.lineWidth = stroke.width
        }
        if state.lineCap != stroke.cap {
            switch stroke.cap {
            case .butt: content.text.append(0)
            case .round: content.text.append(1)
            case .square: content.text.append(2)
            }
            content.operation("J")
            state.lineCap = stroke.cap
        }
        if state.lineJoin != stroke.join {
            switch stroke.join {
            case .miter: content.text.append(0)
            case .round: content.text.append(1)
            case .bevel: content.text.append(2)
            }
            content.operation("j")
            state.lineJoin = stroke.join
        }
        if stroke.join == .miter, state.miterLimit != stroke.miterLimit {
            content.factor(stroke.miterLimit)
            content.operation("M")
            state.miterLimit = stroke.miterLimit
        }
        if state.dash != stroke.dash || state.dashPhase != stroke.phase {
            content.text.append(.numbers(stroke.dash))
            content.factor(stroke.phase)
            content.operation("d")
            (state.dash, state.dashPhase) = (stroke.dash, stroke.phase)
        }
    }
}

/// A stroke's style as PDF has it (ISO 32000-2, section 8.4.3).
private struct NativeStroke {
    let width: Double
    let cap: LineCap
    let join: LineJoin
    let miterLimit: Double
    let dash: [Double]
    let phase: Double

    /// Nil where readers draw something else than the style says: dots of lines and dashes without length, which have square caps,
    /// and miter limits below 1.
    init?(_ style: StrokeStyle, _ path: Path) {
        width = style.lineWidth
        cap = style.lineCap
        join = style.lineJoin
        guard join != .miter || style.miterLimit >= 1 else { return nil }
        miterLimit = style.miterLimit.isFinite ? style.miterLimit : 1e6
        if style.lineCap != .butt, path.hasDots { return nil }
        let sum = style.dash.reduce(0, +)
        // What cannot be drawn leaves the line solid, as Path.stroked has it.
        let gaps = (0..<style.dash.count * (1 + style.dash.count % 2)).filter { $0 % 2 == 1 }
        guard !style.dash.isEmpty, style.dashPhase.isFinite, sum > 0, sum < .infinity,
            style.dash.allSatisfy({ $0 >= 0 && $0 < .infinity }),
            gaps.contains(where: { style.dash[$0 % style.dash.count] > 0 })
        else {
            (dash, phase) = ([], 0)
            return
        }
        guard !style.dash.contains(0), style.dash.count <= 32, let box = path.controlBounds else { return nil }
        // Of a line that goes on far out of sight only the dashes that are seen are worth drawing; readers draw all.
        guard (box.width + box.height) / sum < 20_000 else { return nil }
        dash = style.dash
        let period = sum * Double(1 + style.dash.count % 2)
        let rest = style.dashPhase.truncatingRemainder(dividingBy: period)
        phase = rest < 0 ? rest + period : rest
    }
}

extension Path {
    /// Whether its outline's outline is not much to write.
    fileprivate var isShort: Bool { withVerbsAndPoints { verbs, _ in verbs.count <= 256 } }

    /// Whether a subpath has no length.
    fileprivate var hasDots: Bool {
        if let shape {
            switch shape {
            case .rect(let rect), .ellipse(in: let rect), .roundedRect(let rect, _):
                return rect.width == 0 && rect.height == 0
            }
        }
        return withVerbsAndPoints { verbs, points in
            var next = 0
            var start = Point.zero
            var (hasSegment, hasLength) = (false, false)
            for index in verbs.indices {
                let verb = verbs[index]
                defer { next += verb.pointCount }
                switch verb {
                case .move:
                    if hasSegment, !hasLength { return true }
                    (start, hasSegment, hasLength) = (points[next], false, false)
                case .closeSubpath:
                    hasSegment = true
                case .line, .quadCurve, .curve:
                    hasSegment = true
                    for index in next..<next + verb.pointCount where points[index] != start { hasLength = true }
                }
            }
            return hasSegment && !hasLength
        }
    }
}
