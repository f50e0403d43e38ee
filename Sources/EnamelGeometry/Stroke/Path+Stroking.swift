extension Path {
    /// The outline of the stroke along the path, as lines, to be filled with the nonzero rule. Everything is in the
    /// path's own units; each edge stays within `tolerance` of the true stroke's, also where the width magnifies a
    /// curve's turns.
    ///
    /// Joins, caps and the miter limit are SVG 2's (section 13.5). A subpath of length zero draws a dot under round
    /// caps and an upright square under square ones, a move alone draws nothing. A cusp inside a curve is rounded.
    ///
    /// `visible` is the part of the plane that matters: what cannot reach it may be left out, so that a dash pattern
    /// on an endless line costs what can be seen of it. The picture inside stays the same.
    ///
    /// A width that is not above zero (or below 1e-60) gives an empty path. Segments with coordinates that are not
    /// finite are skipped, coordinates beyond 1e60 pulled back to it. One curve becomes at most 65,536 lines, all
    /// curves of a path about a million, and after a million dashes (fewer with round caps: four million points) the
    /// line is solid. A tolerance that is not above zero stands for a thousandth of the half width, and one below a
    /// millionth of it for that. O(lines).
    public func stroked(_ style: StrokeStyle, tolerance: Double, within visible: Rect? = nil) -> Path {
        guard style.lineWidth > 1e-60 else { return Path() }
        let halfWidth = min(style.lineWidth, Spine.coordinateLimit) / 2
        let tolerance =
            tolerance > 0 ? min(max(tolerance, halfWidth * 1e-6), Spine.coordinateLimit) : halfWidth * 1e-3
        let pattern = DashPattern(style.dash, phase: style.dashPhase)
        return withOutline { outline in
            // The tolerance covers what rounding and the smoothing of near-straight corners add.
            let clip = visible.flatMap { ClipRegion($0, grownBy: style.reach + tolerance) }
            var spine = Spine(
                halfWidth: halfWidth, tolerance: tolerance, visible: pattern == nil ? clip?.bounds : nil)
            var outliner = StrokeOutliner(style, halfWidth: halfWidth, tolerance: tolerance)
            outline.trace(along: &spine, pattern, clip, into: &outliner)
            return outliner.path()
        }
    }

    /// The path cut into its dashes, as lines within `tolerance` of it, in the path's own units. Lengths are SVG 2's
    /// `stroke-dasharray` and `-dashoffset` (section 13.5.4): dash, gap, dash, ...; an odd count is used twice over,
    /// every subpath begins the pattern anew, and a closed one joins its last dash to its first.
    ///
    /// A pattern that cannot be drawn (an entry negative or not finite, a sum of zero, only gaps of zero) leaves the
    /// line solid. A dash of length zero becomes a subpath of length zero, which no longer knows the path's direction;
    /// ``stroked(_:tolerance:within:)`` keeps it. What lies outside `visible`, which should be grown by the reach of
    /// what will be drawn, may be left out; the dashes inside stay where they are. The limits are those of
    /// ``stroked(_:tolerance:within:)``.
    public func dashed(_ pattern: [Double], phase: Double = 0, tolerance: Double, within visible: Rect? = nil) -> Path {
        let pattern = DashPattern(pattern, phase: phase)
        let tolerance = tolerance > 1e-60 ? min(tolerance, Spine.coordinateLimit) : 1e-60
        return withOutline { outline in
            let clip = visible.flatMap { ClipRegion($0, grownBy: tolerance) }
            var spine = Spine(halfWidth: 0, tolerance: tolerance, visible: pattern == nil ? clip?.bounds : nil)
            var collector = PolylineCollector()
            outline.trace(along: &spine, pattern, clip, into: &collector)
            var path = Path()
            path.storage = .outline(collector.outline)
            return path
        }
    }
}

extension Path.Outline {
    /// Hands every subpath to a sink, cut into dashes and clipped where that is asked for.
    fileprivate func trace<Sink: PolylineSink & ~Copyable>(
        along spine: inout Spine, _ pattern: DashPattern?, _ clip: ClipRegion?, into sink: inout Sink
    ) {
        if pattern == nil, isInside(clip) {
            forEachSubpath(along: &spine) { spine in
                if spine.vertices.count < 2 {
                    sink.addDot(at: spine.vertices[0].point, direction: .right)
                } else if spine.isClosed {
                    sink.addClosed(spine.vertices, hasCorners: spine.hasCorners)
                } else {
                    sink.addOpen(spine.vertices)
                }
            }
        } else {
            var dasher = Dasher(pattern, clip: clip, endPoints: sink.endPointCount)
            forEachSubpath(along: &spine) { spine in dasher.cut(spine, into: &sink) }
        }
    }

    private func isInside(_ clip: ClipRegion?) -> Bool {
        guard let bounds = clip?.bounds else { return true }
        let (left, right, top, bottom) = (bounds.minX, bounds.maxX, bounds.minY, bounds.maxY)
        for point in points where !(point.x >= left && point.x <= right && point.y >= top && point.y <= bottom) {
            return false
        }
        return true
    }

    /// Calls `body` for each subpath that has a segment.
    @inline(__always)
    private func forEachSubpath(along spine: inout Spine, _ body: (borrowing Spine) -> Void) {
        var next = 0
        var isBegun = false
        for verb in verbs {
            let first = next
            next += verb.pointCount
            guard verb == .closeSubpath || areFinite(first..<next) else {
                // What follows a move to nowhere begins at its own first point.
                if verb == .move {
                    if isBegun, spine.hasSegments { body(spine) }
                    isBegun = false
                }
                continue
            }
            if verb == .move || !isBegun {
                guard verb != .closeSubpath else { continue }
                if isBegun, spine.hasSegments { body(spine) }
                spine.begin(at: vector(next - 1))
                isBegun = true
                continue
            }
            switch verb {
            case .move: break
            case .line: spine.addLine(to: vector(first))
            case .quadCurve: spine.addQuadCurve(to: vector(first + 1), control: vector(first))
            case .curve:
                spine.addCurve(to: vector(first + 2), control1: vector(first), control2: vector(first + 1))
            case .closeSubpath:
                spine.close()
                body(spine)
                spine.begin(at: spine.vertices[0].point)
            }
        }
        if isBegun, spine.hasSegments { body(spine) }
    }

    private func areFinite(_ range: Range<Int>) -> Bool {
        for index in range where !points[index].isFinite { return false }
        return true
    }

    @inline(__always)
    private func vector(_ index: Int) -> Vector {
        let limit = Spine.coordinateLimit
        let point = points[index]
        return Vector(x: max(-limit, min(limit, point.x)), y: max(-limit, min(limit, point.y)))
    }
}
