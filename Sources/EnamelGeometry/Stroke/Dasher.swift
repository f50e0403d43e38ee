/// Cuts subpaths into their dashes, and leaves out what cannot be seen.
struct Dasher: ~Copyable {
    /// How many points the ends of all dashes of a path may have; past it the line is solid.
    static let pointLimit = 4_000_000

    /// Nil for a solid line.
    private let pattern: DashPattern?
    private let clip: ClipRegion?
    /// Distances below this are taken as rounding errors where a dash ends close to a vertex.
    private let snap: Double
    /// How many dashes there may still be.
    private var remaining: Int

    /// The dash that is being drawn; empty in a gap.
    private var piece = GrowingBuffer<SpineVertex>(capacity: 32)
    /// How far along the current chord the last vertex of `piece` lies.
    private var pieceOffset = 0.0
    /// The first dash of a closed subpath, kept for the last one to join it.
    private var first = GrowingBuffer<SpineVertex>(capacity: 8)
    private var keepsFirst = false

    /// `endPoints` is how many points both ends of a dash take.
    init(_ pattern: DashPattern?, clip: ClipRegion?, endPoints: Int) {
        remaining = Dasher.pointLimit / max(endPoints, 4)
        self.pattern = pattern
        self.clip = clip
        snap = pattern.map { $0.total * 1e-9 } ?? 0
    }

    mutating func cut(_ spine: borrowing Spine, into sink: inout some PolylineSink & ~Copyable) {
        let count = spine.vertices.count
        var element = pattern?.element(at: pattern?.phase ?? 0)
        let beginsOn = element?.isOn ?? true
        guard count > 1 else {
            if beginsOn { sink.addDot(at: spine.vertices[0].point, direction: .right) }
            return
        }
        let start = pattern?.phase ?? 0
        var position = start
        var edge = border(of: element)
        var isWhole = spine.isClosed && beginsOn
        var needsPlace = false
        keepsFirst = isWhole
        first.removeAll()
        piece.removeAll()
        if beginsOn { piece.append(spine.vertices[0].asStart) }
        pieceOffset = 0

        for index in 0..<(spine.isClosed ? count : count - 1) {
            let a = spine.vertices[index]
            let b = spine.vertices[index + 1 < count ? index + 1 : 0]
            let chord = Chord(a, b)
            var (low, high) = (0.0, chord.length)
            if let clip {
                guard let part = clip.visiblePart(from: a.point, to: b.point, isLine: a.straight > 0) else {
                    flush(into: &sink)
                    isWhole = false
                    needsPlace = true
                    position += chord.length
                    continue
                }
                if part.from > 0 {
                    flush(into: &sink)
                    needsPlace = true
                    low = part.from * chord.length
                }
                if part.to < 1 { high = part.to * chord.length }
                if part.from > 0 || part.to < 1 { isWhole = false }
            }
            if needsPlace {
                needsPlace = false
                element = pattern?.element(at: position + low)
                edge = border(of: element)
                if element?.isOn ?? true { beginPiece(chord, at: low) }
            }
            // So many dashes that nobody could tell them apart make a solid line.
            if let pattern, edge < .infinity,
                (high - low) / pattern.total * Double(pattern.dashCount) > Double(remaining)
            {
                if piece.count == 0 { beginPiece(chord, at: low) }
                element = nil
                edge = .infinity
            }
            while let pattern, let current = element {
                let offset = max(edge - position, 0)
                if current.isOn {
                    // A dash that ends at the vertex ends before the turn ...
                    guard offset <= high + snap else { break }
                    endPiece(chord, at: min(offset, high), into: &sink)
                    isWhole = false
                    remaining -= 1
                    if remaining <= 0 {
                        beginPiece(chord, at: min(offset, high))
                        element = nil
                        edge = .infinity
                        break
                    }
                } else {
                    // ... and one that begins there begins after it.
                    guard offset < high - snap else { break }
                    beginPiece(chord, at: offset)
                }
                let next = pattern.element(after: current)
                element = next
                edge = pattern.end(of: next)
            }
            if high < chord.length {
                if piece.count > 0 { endPiece(chord, at: high, into: &sink) }
                needsPlace = true
            } else if piece.count > 0 {
                piece.append(b)
            }
            pieceOffset = 0
            position += chord.length
        }
        if isWhole {
            sink.addClosed(spine.vertices, hasCorners: spine.hasCorners)
            return
        }
        if piece.count > 0, spine.isClosed, first.count > 0 {
            // The last vertex of the one is the first of the other.
            piece.join(first)
            first.removeAll()
        }
        keepsFirst = false
        flush(into: &sink)
        if first.count > 0 { sink.addOpen(first) }
    }

    private func border(of element: DashPattern.Element?) -> Double {
        guard let pattern, let element else { return .infinity }
        return pattern.end(of: element)
    }

    private mutating func beginPiece(_ chord: Chord, at offset: Double) {
        piece.removeAll()
        var vertex = chord.vertex(at: offset)
        vertex.straight = max(chord.straight - offset, 0)
        vertex.spare = max(chord.spare - offset, 0)
        piece.append(vertex)
        pieceOffset = offset
    }

    /// Ends the dash within a chord.
    private mutating func endPiece(_ chord: Chord, at offset: Double, into sink: inout some PolylineSink & ~Copyable) {
        guard piece.count > 0 else { return }
        if offset > pieceOffset {
            let last = piece.count - 1
            piece[last].straight = chord.straight > 0 ? offset - pieceOffset : 0
            piece[last].spare = chord.spare > 0 ? offset - pieceOffset : 0
            piece.append(chord.vertex(at: offset))
            flush(into: &sink)
        } else if piece.count > 1 {
            flush(into: &sink)
        } else {
            sink.addDot(at: piece[0].point, direction: piece[0].leaving)
            piece.removeAll()
            keepsFirst = false
        }
    }

    /// Hands on the dash that ends at its last vertex.
    private mutating func flush(into sink: inout some PolylineSink & ~Copyable) {
        if piece.count > 1 {
            if keepsFirst {
                swap(&first, &piece)
            } else {
                sink.addOpen(piece)
            }
        }
        keepsFirst = false
        piece.removeAll()
    }
}

/// The way from one vertex to the next.
private struct Chord {
    let a: SpineVertex
    let b: SpineVertex
    let length: Double

    var straight: Double { a.straight }
    var spare: Double { a.spare }

    init(_ a: SpineVertex, _ b: SpineVertex) {
        self.a = a
        self.b = b
        if a.straight > 0 {
            length = a.straight
        } else {
            // An arc over the angle w is 1 + w²/24 times as long as its chord.
            length = (b.point - a.point).length * (1 + (b.arriving - a.leaving).squared / 24)
        }
    }

    /// A vertex at a distance from the start.
    func vertex(at offset: Double) -> SpineVertex {
        let fraction = length > 0 ? min(max(offset / length, 0), 1) : 0
        let direction = a.leaving + (b.arriving - a.leaving) * fraction
        return SpineVertex(a.point + (b.point - a.point) * fraction, direction: direction.unit ?? a.leaving)
    }
}

extension SpineVertex {
    /// The vertex as the beginning of a part.
    fileprivate var asStart: SpineVertex {
        var vertex = self
        vertex.arriving = leaving
        vertex.turn = .none
        return vertex
    }
}

extension GrowingBuffer<SpineVertex> {
    /// Adds a polyline that begins at this one's last vertex.
    fileprivate mutating func join(_ other: borrowing GrowingBuffer<SpineVertex>) {
        let last = count - 1
        self[last].straight = other[0].straight
        self[last].spare = other[0].spare
        for index in 1..<other.count { append(other[index]) }
    }
}
