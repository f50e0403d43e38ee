extension StrokeOutliner {
    /// What a chord needs between its ends: nothing, unless the normals at its ends cross within the stroke.
    @inline(__always)
    mutating func addChord(_ a: SpineVertex, _ b: SpineVertex) {
        let sine = Vector.cross(a.leaving, b.arriving)
        let width = halfWidth * abs(sine)
        let chord = b.point - a.point
        let reach = Vector.dot(chord, b.arriving)
        let other = Vector.dot(chord, a.leaving)
        guard width > reach && width > other && reach >= 0 && other >= 0 else { return }
        // Along the normal at a, the crossing is reach / |sine| away.
        if sine > 0 {
            Self.addFold(to: &back, &backFold, a, b, -halfWidth, reach / width, addsFolds)
        } else {
            Self.addFold(to: &points, &pointsFold, a, b, halfWidth, reach / width, addsFolds)
        }
    }

    /// Goes from a's edge point to b's by way of the crossing of their normals. `fold` is where in the edge the last
    /// crossing is.
    @inline(never)
    private static func addFold(
        to edge: inout GrowingBuffer<Point>, _ fold: inout Int, _ a: SpineVertex, _ b: SpineVertex, _ side: Double,
        _ fraction: Double,
        _ beyond: Bool
    ) {
        let spoke = a.leaving.left * side
        let crossing = Point(a.point + spoke * fraction)
        // From crossing to crossing the edge keeps to a's normal, and need not go to its end and back.
        if !beyond, fold == edge.count - 2, fold >= 0 { edge.removeLast() }
        fold = edge.count
        edge.append(crossing)
        guard beyond else { return }
        edge.append(Point(b.point + b.arriving.left * side))
        edge.append(Point(a.point + spoke))
        edge.append(crossing)
    }

    /// The points of both edges at an inner vertex; `previous` is the vertex before.
    @inline(__always)
    mutating func addJoin(_ previous: SpineVertex, _ vertex: SpineVertex) {
        guard vertex.turn != .none else {
            let normal = vertex.leaving.left * halfWidth
            points.append(Point(vertex.point + normal))
            back.append(Point(vertex.point - normal))
            return
        }
        addCorner(previous, vertex)
    }

    private mutating func addCorner(_ previous: SpineVertex, _ vertex: SpineVertex) {
        let corner = StrokeCorner(vertex, before: previous.spare, halfWidth)
        if corner.sine >= 0 {
            corner.addOuter(to: &points, 1, rule)
            corner.addInner(to: &back, -1, rule, sweeps: addsFolds)
        } else {
            corner.addOuter(to: &back, -1, rule)
            corner.addInner(to: &points, 1, rule, sweeps: addsFolds)
        }
    }
}
