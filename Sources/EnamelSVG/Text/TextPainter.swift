import EnamelDrawing
import EnamelGeometry
import EnamelTypography

/// Draws clusters that have their places.
struct TextPainter {
    let builder: SVGBuilder
    let content: TextContent
    let shaper: TextShaper
    let scope: Scope
    /// The box of the whole text, which paints refer to (SVG 2, section 8.10).
    private var box = Drawing()
    /// The measures of each span's own font, whatever font shows its characters.
    private let metrics: [FontMetrics?]

    init(_ builder: SVGBuilder, _ content: TextContent, _ shaper: TextShaper, _ scope: Scope) {
        self.builder = builder
        self.content = content
        self.shaper = shaper
        self.scope = scope
        metrics = content.spans.map { span in
            let text = span.style.inherited.text
            let size = builder.fontSize(text)
            return try? shaper.library.font(for: builder.fontDescriptor(text), size: size).metrics
        }
    }

    /// Clusters of one span that stand next to each other.
    private struct Piece {
        var span: Int
        var clusters: [Int]
    }

    /// The whole text.
    mutating func draw() throws(SVGError) -> Drawing {
        var result = Drawing()
        for index in shaper.clusters.indices where !shaper.clusters[index].isHidden {
            let cell = cell(index)
            result.bounds = Drawing.union(result.bounds, cell)
            var outer = cell
            if let stroke = builder.strokeStyle(span(index).style, scope) {
                outer = cell.inset(by: -SVGBuilder.reach(stroke))
            }
            result.strokeBounds = Drawing.union(result.strokeBounds, outer)
        }
        guard let bounds = result.bounds, bounds.isFinite else { return Drawing() }
        box = Drawing(bounds: bounds, strokeBounds: result.strokeBounds)
        var parts: [(groups: [Int], commands: [DrawCommand])] = []
        for piece in pieces() {
            let span = content.spans[piece.span]
            var commands: [DrawCommand] = []
            if span.style.inherited.visibility == .visible {
                try decorate(piece, [.underline, .overline], &commands)
                try paint(piece, span, &commands)
                try decorate(piece, [.lineThrough], &commands)
            }
            if let link = span.link, !link.isEmpty, !link.hasPrefix("#"), !link.lowercased().hasPrefix("javascript:") {
                let area = piece.clusters.reduce(nil as Rect?) { Drawing.union($0, cell($1)) }
                if let area, !area.isEmpty { commands.append(.link(area, .uri(link))) }
            }
            parts.append((span.groups, commands))
        }
        result.commands = try grouped(parts[...], depth: 0)
        return result
    }

    /// The parts of a text, those inside an element with an opacity, a filter, a mask or a clip drawn as one. Boxes that these
    /// refer to are that of the whole text (SVG 2, section 8.10).
    private func grouped(
        _ parts: ArraySlice<(groups: [Int], commands: [DrawCommand])>, depth: Int
    ) throws(SVGError) -> [DrawCommand] {
        var result: [DrawCommand] = []
        var rest = parts
        while let first = rest.first {
            guard first.groups.count > depth else {
                result += first.commands
                rest.removeFirst()
                continue
            }
            let group = first.groups[depth]
            let end = rest.firstIndex { $0.groups.count <= depth || $0.groups[depth] != group } ?? rest.endIndex
            var inner = Drawing(bounds: box.bounds, strokeBounds: box.strokeBounds)
            inner.commands = try grouped(rest[rest.startIndex..<end], depth: depth + 1)
            let element = content.elements[group]
            result += try builder.grouped(inner, element.node, element.style, scope).commands
            rest = rest[end...]
        }
        return result
    }

    private func span(_ cluster: Int) -> TextSpan {
        content.spans[shaper.runs[shaper.clusters[cluster].run].span]
    }

    private func pieces() -> [Piece] {
        var result: [Piece] = []
        for index in shaper.clusters.indices where !shaper.clusters[index].isHidden {
            let span = shaper.runs[shaper.clusters[index].run].span
            if result.last?.span == span {
                result[result.count - 1].clusters.append(index)
            } else {
                result.append(Piece(span: span, clusters: [index]))
            }
        }
        return result
    }

    // MARK: Places

    /// From a cluster's own coordinates, its pen at the origin and its baseline along x, to the text's.
    private func map(_ index: Int) -> Affine {
        let cluster = shaper.clusters[index]
        let run = shaper.runs[cluster.run]
        let shift = shift(run)
        // Vertical lines have their baseline on the left of what is raised.
        var map = Affine.identity
        if shaper.isVertical {
            if cluster.stretch != 1 {
                map = run.isSideways ? .scale(x: cluster.stretch, y: 1) : .scale(x: 1, y: cluster.stretch)
            }
            if run.isSideways { map = map.concatenating(Affine(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)) }
            map = map.concatenating(.translation(x: run.across + shift, y: 0))
            if cluster.rotation != 0 { map = map.concatenating(.rotation(degrees: cluster.rotation)) }
        } else {
            if cluster.stretch != 1 { map = .scale(x: cluster.stretch, y: 1) }
            if cluster.rotation != 0 { map = map.concatenating(.rotation(degrees: cluster.rotation)) }
            map = map.concatenating(.translation(x: 0, y: -shift))
        }
        if let direction = cluster.direction {
            let turn =
                shaper.isVertical
                ? Affine(a: direction.y, b: -direction.x, c: direction.x, d: direction.y, tx: 0, ty: 0)
                : Affine(a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: 0, ty: 0)
            map = map.concatenating(turn)
        }
        return map.concatenating(.translation(x: cluster.position.x, y: cluster.position.y))
    }

    /// How far a run's baseline is raised: by `baseline-shift`, and by where the line's baseline goes through its letters.
    private func shift(_ run: TextShapedRun) -> Double {
        let span = content.spans[run.span]
        let metrics = metrics[run.span] ?? run.glyphs.font.metrics
        let alignment = span.style.own.text.words[.alignmentBaseline] ?? "auto"
        let isOwn = alignment != "auto" && alignment != "baseline"
        let name = isOwn ? alignment : span.dominantBaseline
        var height: Double
        switch name {
        case "middle": height = metrics.xHeight / 2
        case "central": height = (metrics.ascent - metrics.descent) / 2
        case "text-before-edge", "before-edge", "text-top", "top": height = metrics.ascent
        case "text-after-edge", "after-edge", "text-bottom", "bottom", "ideographic": height = -metrics.descent
        case "hanging": height = metrics.ascent * 0.8
        case "mathematical": height = metrics.ascent * 0.5
        case "alphabetic": height = 0
        default:
            // The dominant baseline of vertical text is the central one, where the shaper has put it.
            return span.baselineShift
        }
        if shaper.isVertical { height -= (metrics.ascent - metrics.descent) / 2 }
        return span.baselineShift - height
    }

    /// The box of a cluster: its advance, and the height of its font.
    private func cell(_ index: Int) -> Rect {
        let cluster = shaper.clusters[index]
        let run = shaper.runs[cluster.run]
        let metrics = run.glyphs.font.metrics
        let rect: Rect
        if shaper.isVertical, !run.isSideways {
            let half = (metrics.ascent + metrics.descent) / 2
            rect = Rect(x: -half, y: 0, width: 2 * half, height: cluster.advance / cluster.stretch)
        } else {
            rect = Rect(
                x: 0, y: -metrics.ascent, width: cluster.advance / cluster.stretch,
                height: metrics.ascent + metrics.descent)
        }
        return rect.applying(map(index))
    }

    // MARK: Letters

    /// Glyphs of one run that share a map but for their place.
    private struct Batch {
        var run: GlyphRun
        /// For a run that stands as it is: where its origin is. Else what it goes through.
        var map: Affine
        var clusters: [Int]
        /// Whether it is one cluster that is bent along its path.
        var isBent = false
    }

    private func batches(_ clusters: [Int]) -> [Batch] {
        var result: [Batch] = []
        var lastRun = -1
        for index in clusters {
            let cluster = shaper.clusters[index]
            let shaped = shaper.runs[cluster.run]
            let map = map(index)
            let linear = (map.a, map.b, map.c, map.d)
            var base = result.last?.map ?? .identity
            if cluster.bend != nil || result.last.map({ $0.isBent }) == true || lastRun != cluster.run
                || linear != (base.a, base.b, base.c, base.d) || base.determinant == 0
            {
                base = map
                result.append(
                    Batch(
                        run: GlyphRun(
                            font: shaped.glyphs.font, glyphs: [], text: "", direction: shaped.glyphs.direction,
                            isVertical: shaped.glyphs.isVertical), map: map, clusters: [],
                        isBent: cluster.bend != nil))
                lastRun = cluster.run
            }
            // Where this cluster's pen is in the batch's coordinates.
            var offset = Point.zero
            if !result[result.count - 1].clusters.isEmpty, let inverse = base.inverted() {
                offset = Point(x: map.tx, y: map.ty).applying(inverse)
            }
            result[result.count - 1].clusters.append(index)
            for place in cluster.glyphs {
                var glyph = shaped.glyphs.glyphs[place]
                if shaped.glyphs.isVertical {
                    glyph.position.x += offset.x
                    glyph.position.y += offset.y - cluster.pen
                } else {
                    glyph.position.x += offset.x - cluster.pen
                    glyph.position.y += offset.y
                }
                result[result.count - 1].run.glyphs.append(glyph)
            }
        }
        for index in result.indices { setText(&result[index]) }
        return result
    }

    /// Gives a batch the text of its clusters, in reading order.
    private func setText(_ batch: inout Batch) {
        let order = batch.clusters.sorted { shaper.clusters[$0].character < shaper.clusters[$1].character }
        var text = ""
        var starts: [Int: Int] = [:]
        for index in order {
            let cluster = shaper.clusters[index]
            starts[index] = text.utf8.count
            let end = min(cluster.character + cluster.count, content.characters.count)
            for character in cluster.character..<end { text.unicodeScalars.append(content.characters[character]) }
        }
        var glyph = 0
        for index in batch.clusters {
            for _ in shaper.clusters[index].glyphs {
                batch.run.glyphs[glyph].cluster = starts[index] ?? 0
                glyph += 1
            }
        }
        batch.run.text = text
    }

    private func paint(_ piece: Piece, _ span: TextSpan, _ commands: inout [DrawCommand]) throws(SVGError) {
        let inherited = span.style.inherited
        let batches = batches(piece.clusters)
        for part in inherited.paintOrder {
            switch part {
            case .fill:
                guard
                    let paint = try builder.paint(
                        inherited.fill, opacity: inherited.fillOpacity, span.style, box, scope)
                else { continue }
                for batch in batches { try fill(batch, paint, &commands) }
            case .stroke:
                guard let stroke = builder.strokeStyle(span.style, scope),
                    let paint = try builder.paint(
                        inherited.stroke, opacity: inherited.strokeOpacity, span.style, box, scope)
                else { continue }
                for batch in batches {
                    for path in outlines(batch) {
                        try builder.count(path)
                        commands.append(.stroke(path, paint, stroke))
                    }
                }
            case .markers: continue
            }
        }
    }

    private func fill(_ batch: Batch, _ paint: Paint, _ commands: inout [DrawCommand]) throws(SVGError) {
        if batch.isBent {
            for path in outlines(batch) {
                try builder.count(path)
                commands.append(.fill(path, paint, .nonzero))
            }
            return
        }
        let map = batch.map
        guard map.isFinite else { return }
        if map.a == 1, map.b == 0, map.c == 0, map.d == 1 {
            commands.append(.glyphs(batch.run, at: Point(x: map.tx, y: map.ty), paint))
            return
        }
        guard map.determinant != 0, let inverse = map.inverted() else { return }
        commands.append(
            .group(DrawGroup(transform: map, children: [.glyphs(batch.run, at: .zero, paint.applying(inverse))])))
    }

    /// The outlines of a batch's glyphs in the text's coordinates.
    private func outlines(_ batch: Batch) -> [Path] {
        var result: [Path] = []
        for glyph in batch.run.glyphs {
            let outline = batch.run.font.outline(of: glyph.id)
            guard !outline.verbs.isEmpty else { continue }
            let local = Affine.translation(x: glyph.position.x, y: glyph.position.y)
            if batch.isBent, let first = batch.clusters.first, let bend = shaper.clusters[first].bend,
                let line = span(first).path.map({ content.paths[$0] })
            {
                let cluster = shaper.clusters[first]
                let stretched = local.concatenating(.scale(x: cluster.stretch, y: 1))
                    .concatenating(.translation(x: 0, y: bend.across - shift(shaper.runs[cluster.run])))
                result.append(line.bent(outline.applying(stretched), from: bend.along))
                continue
            }
            let place = local.concatenating(batch.map)
            guard place.isFinite else { continue }
            result.append(outline.applying(place))
        }
        return result
    }

    /// The outlines of all that shows.
    func outlines() -> [Path] {
        var result: [Path] = []
        for piece in pieces() where content.spans[piece.span].style.inherited.visibility == .visible {
            for batch in batches(piece.clusters) { result += outlines(batch) }
        }
        return result
    }

    // MARK: Decorations

    /// The lines of a piece, each in the paints of the element that asks for it.
    private func decorate(
        _ piece: Piece, _ kinds: [TextDecorationKind], _ commands: inout [DrawCommand]
    ) throws(SVGError) {
        let span = content.spans[piece.span]
        for kind in kinds {
            for decoration in span.decorations where decoration.kinds.contains(kind) {
                let bars = bars(piece, kind, decoration)
                guard !bars.verbs.isEmpty else { continue }
                try builder.count(bars)
                let style = decoration.style
                let inherited = style.inherited
                for part in inherited.paintOrder {
                    switch part {
                    case .fill:
                        var source = inherited.fill
                        if let color = style.own.text.decorationColor { source = .color(color) }
                        guard
                            let paint = try builder.paint(
                                source, opacity: inherited.fillOpacity, style, box, scope)
                        else { continue }
                        commands.append(.fill(bars, paint, .nonzero))
                    case .stroke:
                        guard let stroke = builder.strokeStyle(style, scope),
                            let paint = try builder.paint(
                                inherited.stroke, opacity: inherited.strokeOpacity, style, box, scope)
                        else { continue }
                        commands.append(.stroke(bars, paint, stroke))
                    case .markers: continue
                    }
                }
            }
        }
    }

    /// The bars of a line: one along clusters that stand side by side, one of its own for each that is turned.
    private func bars(_ piece: Piece, _ kind: TextDecorationKind, _ decoration: TextDecorationSource) -> Path {
        var path = Path()
        var index = 0
        while index < piece.clusters.count {
            let first = piece.clusters[index]
            let map = map(first)
            let cluster = shaper.clusters[first]
            var length = cluster.advance / cluster.stretch
            index += 1
            if cluster.rotation == 0, cluster.direction == nil {
                while index < piece.clusters.count {
                    let next = shaper.clusters[piece.clusters[index]]
                    let last = shaper.clusters[piece.clusters[index - 1]]
                    guard next.rotation == 0, next.direction == nil, isBehind(next, last) else { break }
                    let from = shaper.isVertical ? cluster.position.y : cluster.position.x
                    let to = (shaper.isVertical ? next.position.y : next.position.x) + next.advance
                    length = (to - from) / cluster.stretch
                    index += 1
                }
                length += shaper.clusters[piece.clusters[index - 1]].gap
            }
            let run = shaper.runs[cluster.run]
            let metrics = metrics[run.span] ?? run.glyphs.font.metrics
            // What fonts give as the upper edge of a line is its middle here.
            var (middle, thickness): (Double, Double)
            switch kind {
            case .underline:
                thickness = metrics.underlineThickness
                middle = -metrics.underlinePosition - thickness / 2
            case .overline: (middle, thickness) = (-metrics.ascent, metrics.underlineThickness)
            case .lineThrough:
                thickness = metrics.strikethroughThickness
                middle = -metrics.strikethroughPosition - thickness / 2
            }
            if let own = self.thickness(decoration.style, metrics) { thickness = own }
            guard length > 0, thickness > 0, length.isFinite else { continue }
            let bar = Rect(x: 0, y: middle - thickness / 2, width: length, height: thickness)
            var turn = map
            if shaper.isVertical, !run.isSideways {
                // The line goes down beside upright letters: as if they lay on their side.
                let center = (metrics.ascent - metrics.descent) / 2
                turn = Affine(a: 0, b: 1, c: -1, d: 0, tx: -center, ty: 0).concatenating(map)
            }
            guard bar.isFinite, turn.isFinite else { continue }
            let pattern = decoration.style.own.text.words[.textDecorationStyle].flatMap(TextLinePattern.init) ?? .solid
            let side: Double =
                switch kind {
                case .underline: 1
                case .overline: -1
                case .lineThrough: 0
                }
            path.addPath(pattern.area(bar, side: side), transform: turn)
        }
        return path
    }

    /// Whether a cluster goes on where another ends, on the same baseline.
    private func isBehind(_ next: TextCluster, _ last: TextCluster) -> Bool {
        let (run, lastRun) = (shaper.runs[next.run], shaper.runs[last.run])
        guard run.isSideways == lastRun.isSideways, next.stretch == last.stretch else { return false }
        if shaper.isVertical {
            return next.position.x == last.position.x && next.position.y >= last.position.y
                && (next.position.y - last.position.y - last.advance - last.gap).magnitude < 1e-6 * max(1, last.advance)
        }
        return next.position.y == last.position.y && next.position.x >= last.position.x
    }

    /// `text-decoration-thickness`; nil for the font's.
    private func thickness(_ style: ComputedStyle, _ metrics: FontMetrics) -> Double? {
        guard let value = style.own.text.words[.textDecorationThickness], value != "auto", value != "from-font" else {
            return nil
        }
        var reader = ValueReader(value)
        guard let length = reader.length(builder.basis(style)), reader.isAtEnd else { return nil }
        return length.resolved(style.inherited.text.fontSize).positive
    }
}
