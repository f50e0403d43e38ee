import EnamelDrawing
import EnamelGeometry

/// Where the lines of a text are broken (SVG 2, sections 11.6 and 11.7).
struct TextWrappingArea {
    /// Where the first line begins: the baseline for `inline-size`, the corner of the area for a shape.
    var origin: Point
    /// The length of lines.
    var width: Double
    /// The height that lines may fill; nil for any.
    var height: Double?
    /// Whether it is a shape that holds the text.
    var isShape: Bool
}

extension SVGBuilder {
    /// What `inline-size` or `shape-inside` of a text says; nil for text that is not wrapped. Places of single characters, which authors
    /// leave for browsers without these properties, go before it, as in browsers.
    func wrappingArea(
        _ content: TextContent, _ style: ComputedStyle, _ scope: Scope, isVertical: Bool
    ) throws(SVGError) -> TextWrappingArea? {
        let own = style.own.text
        let hasPlaces = content.places.contains { $0.key > 0 && ($0.value.x != nil || $0.value.y != nil) }
        guard !hasPlaces, content.paths.isEmpty else { return nil }
        if let value = own.words[.shapeInside], value != "auto", value != "none" {
            guard var rect = try shapeArea(value, style, scope) else { return nil }
            let padding = own.shapePadding.resolved(scope.diagonal)
            if padding > 0, padding.isFinite { rect = rect.inset(by: padding) }
            guard rect.width > 0, rect.height > 0, rect.isFinite, !isVertical else { return nil }
            return TextWrappingArea(
                origin: rect.origin, width: rect.width, height: rect.height, isShape: true)
        }
        guard let length = own.inlineSize else { return nil }
        let width = length.resolved(isVertical ? scope.viewport.height : scope.viewport.width)
        guard width > 0, width.isFinite else { return nil }
        let place = content.places[0]
        return TextWrappingArea(
            origin: Point(x: place?.x ?? 0, y: place?.y ?? 0), width: width, height: nil, isShape: false)
    }

    /// The rectangle that lines of text have in a shape: the whole one of a rectangle, of an ellipse the largest square-like one inside, and
    /// that around any other shape.
    private func shapeArea(_ value: String, _ style: ComputedStyle, _ scope: Scope) throws(SVGError) -> Rect? {
        var reader = ValueReader(value)
        if let url = reader.url() {
            guard let target = source.element(at: url) else { return nil }
            let tag = source.tag(target)
            let own = naturalStyle(of: target)
            guard let path = shapePath(target, tag, own, scope), let bounds = path.bounds else { return nil }
            let map = transform(own, scope, Drawing(bounds: bounds)) ?? .identity
            return (tag == .circle || tag == .ellipse ? Self.inner(bounds) : bounds).applying(map)
        }
        let viewport = Drawing(bounds: Rect(origin: .zero, size: scope.viewport))
        guard let clip = basicShape(value, style, scope, viewport), let bounds = clip.parts.first?.path.bounds else {
            return nil
        }
        return value.hasPrefix("circle") || value.hasPrefix("ellipse") ? Self.inner(bounds) : bounds
    }

    private static func inner(_ bounds: Rect) -> Rect {
        let share = (1 - 0.5.squareRoot()) / 2
        return Rect(
            x: bounds.x + bounds.width * share, y: bounds.y + bounds.height * share,
            width: bounds.width * (1 - 2 * share), height: bounds.height * (1 - 2 * share))
    }
}

extension TextPositioner {
    /// Breaks the text into lines and places these.
    mutating func placeLines(in area: TextWrappingArea) throws(SVGError) {
        let shaped = try shaper.shape(
            0..<content.characters.count, rootStyle: style, controls: content.controls, width: area.width, from: 0)
        guard let first = shaped.lines.first else { return }
        let isVertical = TextCollector.isVertical(style)
        for line in shaped.lines {
            let width = line.end - line.start
            let shift = alignment(width, area)
            for index in line.clusters {
                let along = shaper.clusters[index].start - line.start + shift
                let across = line.baseline - (area.isShape ? 0 : first.baseline)
                shaper.clusters[index].position =
                    isVertical
                    ? Point(x: area.origin.x + across, y: area.origin.y + along)
                    : Point(x: area.origin.x + along, y: area.origin.y + across)
                if !content.rotations.isEmpty {
                    shaper.clusters[index].rotation = content.rotations[shaper.clusters[index].character]
                }
                // What does not fit in a shape is not shown.
                if let height = area.height, line.baseline > height { shaper.clusters[index].isHidden = true }
            }
        }
    }

    /// Where a line begins: by `text-anchor` around the place of the text, or by `text-align` in a shape.
    private func alignment(_ width: Double, _ area: TextWrappingArea) -> Double {
        let text = style.inherited.text
        let isTurned = text.words[.direction] == "rtl"
        guard area.isShape else {
            switch text.anchor {
            case .start: return isTurned ? -width : 0
            case .middle: return -width / 2
            case .end: return isTurned ? 0 : -width
            }
        }
        let free = area.width - width
        switch text.words[.textAlign] ?? "start" {
        case "center": return free / 2
        case "right": return free
        case "end": return isTurned ? 0 : free
        case "left": return 0
        default: return isTurned ? free : 0
        }
    }
}
