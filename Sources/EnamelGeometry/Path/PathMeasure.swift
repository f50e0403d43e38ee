/// The lengths along a path, worked out once: points and directions at a length are found in O(log n).
///
/// Lengths run through all subpaths in order, closing lines included and gaps between subpaths not. Segments whose
/// coordinates or length are not finite count as having no length.
public struct PathMeasure: Sendable {
    /// A part of a segment that one quadrature measures well.
    struct Piece: Sendable {
        var segment: Int
        var from: Double
        var to: Double
        /// The length before it.
        var start: Double
    }

    /// The length of the whole path, closing lines included.
    public private(set) var length = 0.0

    private(set) var segments: [PathSegment] = []
    /// Whether a subpath begins with the segment of the same index.
    private(set) var beginnings: [Bool] = []
    private(set) var pieces: [Piece] = []
    private let firstPoint: Point?

    /// Measures a path. The length of each of its curves is off by at most about `tolerance`, or by 1e-13 of itself
    /// where that is more. O(n).
    public init(_ path: Path, tolerance: Double = 0.001) {
        firstPoint = path.withOutline { $0.points.first }
        var begins = true
        path.withOutline { outline in
            outline.forEachSegment(closing: .asDrawn) { segment, beginsSubpath in
                begins = begins || beginsSubpath
                if add(segment, begins, tolerance) { begins = false }
            }
        }
    }

    private mutating func add(_ segment: PathSegment, _ begins: Bool, _ tolerance: Double) -> Bool {
        let before = (pieces: pieces.count, length: length)
        if case .line(let a, let b) = segment {
            let distance = hypotenuse(b.x - a.x, b.y - a.y)
            guard distance > 0, distance < .infinity else { return false }
            pieces.append(Piece(segment: segments.count, from: 0, to: 1, start: length))
            length += distance
        } else {
            // A dip of the speed narrower than the quadrature's points could be missed; at an end of a part it is not.
            let cuts = [0] + segment.slowestParameters + [1]
            let parts = zip(cuts, cuts.dropFirst()).map { segment.quadrature(from: $0, to: $1) }
            // A quarter: the difference that is tested is not always more than the error that is left.
            let wanted = tolerance / 4
            let floor = 1e-13 * parts.reduce(0, +)
            for (index, part) in parts.enumerated() {
                addPieces(segment, cuts[index], cuts[index + 1], part, wanted > floor ? wanted : floor, depth: 0)
            }
        }
        guard length > before.length, length < .infinity else {
            pieces.removeSubrange(before.pieces...)
            length = before.length
            return false
        }
        segments.append(segment)
        beginnings.append(begins)
        return true
    }

    /// Halves the curve until the quadrature of the halves agrees with that of the whole.
    private mutating func addPieces(
        _ segment: PathSegment, _ from: Double, _ to: Double, _ whole: Double, _ tolerance: Double, depth: Int
    ) {
        let middle = (from + to) / 2
        let first = segment.quadrature(from: from, to: middle)
        let second = segment.quadrature(from: middle, to: to)
        // NaN is not above the tolerance. A cusp needs the depth, and only in the pieces beside it.
        if depth < 24, (first + second - whole).magnitude > tolerance {
            addPieces(segment, from, middle, first, tolerance / 2, depth: depth + 1)
            addPieces(segment, middle, to, second, tolerance / 2, depth: depth + 1)
            return
        }
        pieces.append(Piece(segment: segments.count, from: from, to: middle, start: length))
        length += first
        pieces.append(Piece(segment: segments.count, from: middle, to: to, start: length))
        length += second
    }
}

extension PathMeasure {
    /// The point at a length from the start, which is cut to 0...``length`` (NaN counts as 0). A path without length
    /// gives its first point, an empty one nil.
    public func point(atLength distance: Double) -> Point? {
        guard let place = place(at: distance) else { return firstPoint }
        return segments[place.segment].point(at: place.parameter)
    }

    /// The direction at a length from the start, as a vector of length 1; at a corner that of the part before it. The
    /// length is cut to 0...``length``. nil for a path without length.
    public func tangent(atLength distance: Double) -> Point? {
        place(at: distance).flatMap { segments[$0.segment].direction(at: $0.parameter) }
    }

    /// The part between two lengths, each cut to 0...``length``, as open subpaths; empty where `from` is not before `to`.
    public func part(from: Double, to: Double) -> Path {
        var path = Path()
        guard from < to, from < length, to > 0, let first = place(at: from), let last = place(at: to) else {
            return path
        }
        path.mutateOutline { outline in
            for index in first.segment...last.segment {
                let t0 = index == first.segment ? first.parameter : 0
                let t1 = index == last.segment ? last.parameter : 1
                guard t0 < t1 else { continue }
                let piece = t0 == 0 && t1 == 1 ? segments[index] : segments[index].part(from: t0, to: t1)
                if outline.verbs.isEmpty || beginnings[index] { outline.move(to: piece.start) }
                outline.append(piece)
            }
        }
        return path
    }

    /// The segment and the parameter on it at a length.
    private func place(at distance: Double) -> (segment: Int, parameter: Double)? {
        guard let last = pieces.last else { return nil }
        guard distance < length else { return (last.segment, 1) }
        guard distance > 0 else { return (pieces[0].segment, 0) }
        // The last piece that starts before the distance.
        var (low, high) = (0, pieces.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].start < distance { low = middle } else { high = middle }
        }
        let piece = pieces[low]
        let end = low + 1 < pieces.count ? pieces[low + 1].start : length
        let wanted = distance - piece.start
        guard end > piece.start, wanted < end - piece.start else { return (piece.segment, piece.to) }
        let segment = segments[piece.segment]
        var t = piece.from + (piece.to - piece.from) * (wanted / (end - piece.start))
        if case .line = segment { return (piece.segment, t) }
        // Newton's method within a bracket.
        var (below, above) = (piece.from, piece.to)
        for _ in 0..<40 {
            let error = segment.quadrature(from: piece.from, to: t) - wanted
            if error.magnitude <= 1e-14 * length { break }
            if error > 0 { above = t } else { below = t }
            let speed = segment.speed(at: t)
            let next = t - error / speed
            t = next > below && next < above ? next : (below + above) / 2
        }
        return (piece.segment, t)
    }
}

extension Path {
    /// The length of all lines and curves, closing lines included. The length of each curve is off by at most about
    /// `tolerance`. Build a ``PathMeasure`` where points along the path are needed too.
    public func length(tolerance: Double = 0.001) -> Double { PathMeasure(self, tolerance: tolerance).length }

    /// The part of the path between two fractions of its length, as open subpaths: SwiftUI's `trim(from:to:)`. From 0
    /// (or less) to 1 (or more) it is the path itself; empty where `from` is not below `to`.
    public func trimmed(from: Double, to: Double) -> Path {
        if from <= 0, to >= 1 { return self }
        let measure = PathMeasure(self)
        return measure.part(from: from * measure.length, to: to * measure.length)
    }
}
