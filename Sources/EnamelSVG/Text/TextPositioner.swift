import EnamelGeometry
import EnamelTypography

/// Puts the clusters of a text in their places: SVG 2, section 11.5, "Text layout algorithm".
struct TextPositioner {
    let builder: SVGBuilder
    let content: TextContent
    let style: ComputedStyle
    let scope: Scope
    var shaper: TextShaper
    private let isVertical: Bool
    private var chunks: [Chunk] = []

    /// Characters that are placed and anchored together.
    private struct Chunk {
        var characters: Range<Int>
        var clusters: Range<Int>
        var start: Double
        var end: Double
        /// Of the path that it is on.
        var path: Int?
    }

    init(
        _ builder: SVGBuilder, _ content: TextContent, _ style: ComputedStyle, _ scope: Scope, _ library: FontLibrary
    ) {
        self.builder = builder
        self.scope = scope
        self.content = content
        self.style = style
        isVertical = TextCollector.isVertical(style)
        shaper = TextShaper(builder, content, library, isVertical: isVertical)
    }

    /// Places everything.
    mutating func place() throws(SVGError) {
        if let area = try builder.wrappingArea(content, style, scope, isVertical: isVertical) {
            try placeLines(in: area)
            return
        }
        try shapeChunks()
        applyTextLengths()
        placeChunks()
    }

    // MARK: Chunks

    /// Where chunks begin: at a place of its own for either coordinate, and at both ends of a path.
    private func chunkStarts() -> [Int] {
        let count = content.characters.count
        guard count > 0 else { return [] }
        var starts: Set<Int> = [0]
        let needsClusters = content.places.contains { $0.key > 0 && ($0.value.x != nil || $0.value.y != nil) }
        if needsClusters {
            // A place inside of a cluster is passed over; only what joiners make one of several emoji comes apart, as in browsers.
            var text = ""
            text.unicodeScalars.append(contentsOf: content.characters)
            var index = 0
            for character in text {
                let count = character.unicodeScalars.count
                let parts = Self.isJoinedEmoji(character) ? count : 1
                for part in index..<index + parts {
                    if let place = content.places[part], place.x != nil || place.y != nil { starts.insert(part) }
                }
                index += count
            }
        }
        if !content.paths.isEmpty {
            for index in 1..<count where content.span(at: index).path != content.span(at: index - 1).path {
                starts.insert(index)
            }
        }
        return starts.sorted()
    }

    private static func isJoinedEmoji(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        return scalars.count > 2 && scalars.first?.properties.isEmoji == true && scalars.contains("\u{200d}")
    }

    private mutating func shapeChunks() throws(SVGError) {
        let starts = chunkStarts()
        var pen = 0.0
        var control = 0
        var open: [Unicode.Scalar] = []
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : content.characters.count
            // What was begun before goes on.
            var controls = open.map { BidiControl(index: start, scalar: $0, isEnd: false) }
            while control < content.controls.count, content.controls[control].index < end {
                let next = content.controls[control]
                if next.isEnd { _ = open.popLast() } else { open.append(next.scalar) }
                if next.index > start || !next.isEnd { controls.append(next) } else { _ = controls.popLast() }
                control += 1
            }
            let shaped = try shaper.shape(start..<end, rootStyle: style, controls: controls, from: pen)
            chunks.append(
                Chunk(
                    characters: start..<end, clusters: shaped.clusters, start: pen, end: shaped.end,
                    path: content.span(at: start).path))
            pen = shaped.end
        }
    }

    // MARK: textLength

    /// Stretches what has a `textLength`, the innermost first.
    private mutating func applyTextLengths() {
        guard content.elements.contains(where: { $0.length != nil }) else { return }
        // The element with a length of its own that each character is in.
        var resolved = [Int32](repeating: -1, count: content.characters.count)
        var work = 0
        for (place, element) in content.elements.enumerated().reversed() {
            guard let length = element.length, !element.characters.isEmpty else { continue }
            work += shaper.clusters.count
            guard work <= Self.lengthWork else {
                return builder.warn(element.node, "too many elements with a textLength; those before are not stretched")
            }
            apply(length, element, resolved)
            for index in element.characters { resolved[index] = Int32(truncatingIfNeeded: place) }
        }
    }

    /// How many clusters are moved for `textLength`, counted again for each element that has one.
    private static let lengthWork = 50_000_000

    private mutating func apply(_ length: Double, _ element: TextElement, _ resolved: [Int32]) {
        var low = Double.infinity
        var high = -Double.infinity
        var count = 0
        var inner: Set<Int32> = []
        for cluster in shaper.clusters where element.characters.contains(cluster.character) {
            low = min(low, cluster.start, cluster.end)
            high = max(high, cluster.start, cluster.end)
            if resolved[cluster.character] >= 0 {
                // What has a length of its own moves as one.
                if inner.insert(resolved[cluster.character]).inserted { count += 1 }
            } else {
                count += 1
            }
        }
        guard count > 0, high > low, length.isFinite else { return }
        let delta = length - (high - low)
        let factor = length / (high - low)
        let step = element.scalesGlyphs ? 0 : count > 1 ? delta / Double(count - 1) : 0
        if !element.scalesGlyphs, count < 2 { return }
        // What follows moves by as much as comes together, a step behind the last letter too.
        let moved = element.scalesGlyphs ? delta : step * Double(count)
        var shift = 0.0
        var lastInner: Int32 = -1
        var isBehind = false
        for index in shaper.clusters.indices {
            let cluster = shaper.clusters[index]
            guard element.characters.contains(cluster.character) else {
                if isBehind { shaper.clusters[index].start += moved }
                continue
            }
            isBehind = true
            if element.scalesGlyphs {
                shaper.clusters[index].start = low + (cluster.start - low) * factor
                shaper.clusters[index].advance *= factor
                shaper.clusters[index].stretch *= factor
            } else {
                let group = resolved[cluster.character]
                if lastInner >= 0, group != lastInner { shift += step }
                shaper.clusters[index].start += shift
                if group < 0 { shift += step }
                lastInner = group
            }
        }
        // The chunks begin and end where their clusters do.
        var isMoved = false
        for index in chunks.indices {
            let own = shaper.clusters[chunks[index].clusters]
            if isMoved { chunks[index].start += moved }
            if chunks[index].characters.overlaps(element.characters) { isMoved = true }
            if let last = own.map(\.end).max() { chunks[index].end = last }
            // Letters that are pushed over each other go back behind the first one, which keeps its place.
            if let first = own.first { chunks[index].start = first.start }
        }
    }

    // MARK: Places

    private mutating func placeChunks() {
        var pen = Point.zero
        var lastPath: Int?
        for chunk in chunks {
            let place = content.places[chunk.characters.lowerBound]
            var origin = pen
            if let path = chunk.path {
                if lastPath != path { origin = .zero }
                if isVertical {
                    origin.x = 0
                    origin.y = place?.y ?? origin.y
                } else {
                    origin.x = place?.x ?? origin.x
                    origin.y = lastPath != path ? 0 : origin.y
                }
            } else {
                origin.x = place?.x ?? origin.x
                origin.y = place?.y ?? origin.y
            }
            pen = placeLine(chunk, at: origin)
            anchor(chunk)
            if let path = chunk.path, path < content.paths.count {
                let end = follow(content.paths[path], chunk)
                // Text behind the path goes on where that on it ended.
                let isLast =
                    chunk.characters.upperBound >= content.characters.count
                    || content.span(at: chunk.characters.upperBound).path != path
                if isLast, let end { pen = end }
            }
            lastPath = chunk.path
        }
    }

    /// Places a chunk from a point on, without an anchor. Returns where it ends.
    private mutating func placeLine(_ chunk: Chunk, at origin: Point) -> Point {
        var offsets: [(dx: Double, dy: Double)] = []
        var total = (dx: 0.0, dy: 0.0)
        let first = chunk.characters.lowerBound
        if !content.places.isEmpty {
            offsets.reserveCapacity(chunk.characters.count)
            for index in chunk.characters {
                if let place = content.places[index] {
                    total.dx += place.dx
                    total.dy += place.dy
                }
                offsets.append(total)
            }
        }
        for index in chunk.clusters {
            let cluster = shaper.clusters[index]
            let offset = offsets.isEmpty ? (dx: 0, dy: 0) : offsets[cluster.character - first]
            let along = cluster.start - chunk.start
            shaper.clusters[index].position =
                isVertical
                ? Point(x: origin.x + offset.dx, y: origin.y + offset.dy + along)
                : Point(x: origin.x + offset.dx + along, y: origin.y + offset.dy)
            if !content.rotations.isEmpty { shaper.clusters[index].rotation = content.rotations[cluster.character] }
        }
        let width = chunk.end - chunk.start
        return isVertical
            ? Point(x: origin.x + total.dx, y: origin.y + total.dy + width)
            : Point(x: origin.x + total.dx + width, y: origin.y + total.dy)
    }

    /// Moves a chunk as `text-anchor` says of its first character.
    private mutating func anchor(_ chunk: Chunk) {
        let first = content.span(at: chunk.characters.lowerBound)
        let isTurned = style.inherited.text.words[.direction] == "rtl"
        let anchor = first.style.inherited.text.anchor
        guard anchor != .start || isTurned else { return }
        var low = Double.infinity
        var high = -Double.infinity
        for index in chunk.clusters {
            let start = along(shaper.clusters[index].position)
            low = min(low, start, start + shaper.clusters[index].advance)
            high = max(high, start, start + shaper.clusters[index].advance)
        }
        // Where the chunk would begin: its first cluster on the line is there.
        guard let origin = chunk.clusters.first.map({ along(shaper.clusters[$0].position) }) else { return }
        let shift: Double =
            switch anchor {
            case .start: origin - high
            case .middle: origin - (low + high) / 2
            case .end: isTurned ? origin - low : origin - high
            }
        for index in chunk.clusters {
            if isVertical {
                shaper.clusters[index].position.y += shift
            } else {
                shaper.clusters[index].position.x += shift
            }
        }
    }

    private func along(_ point: Point) -> Double { isVertical ? point.y : point.x }

    /// Puts a chunk on its path. Returns where the text on it ends; nil where none of it shows.
    private mutating func follow(_ line: TextPathLine, _ chunk: Chunk) -> Point? {
        let length = line.measure.length
        guard length > 0 else {
            for index in chunk.clusters { shaper.clusters[index].isHidden = true }
            return nil
        }
        let anchor = content.span(at: chunk.characters.lowerBound).style.inherited.text.anchor
        // A closed path goes round once from where text is anchored (SVG 2, section 11.8.3).
        var range = 0...length
        if line.isClosed {
            switch anchor {
            case .start: range = line.offset...line.offset + length
            case .middle: range = line.offset - length / 2...line.offset + length / 2
            case .end: range = line.offset - length...line.offset
            }
        }
        var end: Point?
        for index in chunk.clusters {
            let cluster = shaper.clusters[index]
            let middle = line.offset + along(cluster.position) + cluster.advance / 2
            guard range.contains(middle), middle.isFinite else {
                shaper.clusters[index].isHidden = true
                continue
            }
            var place = middle
            if line.isClosed {
                place = middle.truncatingRemainder(dividingBy: length)
                if place < 0 { place += length }
            }
            guard let (point, direction) = line.point(at: place) else {
                shaper.clusters[index].isHidden = true
                continue
            }
            let across = isVertical ? cluster.position.x : cluster.position.y
            // The pen is half an advance before the middle.
            let normal = Point(x: -direction.y, y: direction.x)
            let sign = isVertical ? -1.0 : 1.0
            shaper.clusters[index].position = Point(
                x: point.x - direction.x * cluster.advance / 2 + normal.x * across * sign,
                y: point.y - direction.y * cluster.advance / 2 + normal.y * across * sign)
            shaper.clusters[index].direction = direction
            if line.stretches, !isVertical, cluster.rotation == 0 {
                shaper.clusters[index].bend = (place - cluster.advance / 2, across)
            }
            end =
                isVertical
                ? Point(x: point.x, y: point.y + cluster.advance) : Point(x: point.x + cluster.advance, y: point.y)
        }
        return end
    }
}

extension TextPathLine {
    /// The point at a length and the direction there, in which text runs.
    func point(at length: Double) -> (Point, Point)? {
        let place = isReversed ? measure.length - length : length
        guard let point = measure.point(atLength: place), let direction = measure.tangent(atLength: place) else {
            return nil
        }
        return (point, isReversed ? Point(x: -direction.x, y: -direction.y) : direction)
    }
}

extension SVGBuilder {
    /// The path of a `textPath`; nil where it leads to none, and its text is not shown.
    func textPathLine(
        _ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope
    ) throws(SVGError) -> TextPathLine? {
        var path: Path?
        var authorLength: Double?
        // The attribute goes before a reference, where it is right (SVG 2, section 11.8.1).
        if let data = tree.attributeBytes("path", of: node) {
            let (own, error) = Path.parsing(svgPathData: Array(data), elementLimit: limits.pathSegments)
            if error == nil, own.verbs.count > 1 { path = own }
        }
        // A name without `#` leads to another file by the letter; where that is none, what it names here is meant.
        let reference = source.href(node)?.trimmed
        if path == nil, let target = reference.flatMap({ source.element(at: $0) ?? source.identifiers[$0] }) {
            let tag = source.tag(target)
            let targetStyle = naturalStyle(of: target)
            guard let shape = shapePath(target, tag, targetStyle, scope) else { return nil }
            if let value = tree.attribute("pathLength", of: target) {
                var reader = ValueReader(value)
                authorLength = reader.number()?.positive
            }
            let map = transform(targetStyle, scope, Drawing(bounds: shape.bounds)) ?? .identity
            path = shape.applying(map)
        }
        guard let path else { return nil }
        try count(path)
        let measure = PathMeasure(path)
        var offset = 0.0
        if let length = length("startOffset", of: node, style) {
            let scale = authorLength.map { measure.length / $0 } ?? 1
            offset = length.percent == 0 ? length.pixels * scale : length.resolved(measure.length)
        }
        guard offset.isFinite else { return nil }
        let moves = path.verbs.filter { $0 == .move }.count
        return TextPathLine(
            measure: measure, isClosed: moves == 1 && path.verbs.last == .closeSubpath, offset: offset,
            isReversed: tree.attribute("side", of: node)?.trimmed == "right",
            stretches: tree.attribute("method", of: node)?.trimmed == "stretch")
    }
}
