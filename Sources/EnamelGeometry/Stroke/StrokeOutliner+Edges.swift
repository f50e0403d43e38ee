extension StrokeOutliner {
    /// A polyline's vertices. Parts of them are read where they are needed: whole ones are slow to pass on.
    typealias Vertices = GrowingBuffer<SpineVertex>

    /// What the chord between two vertices needs between its ends: nothing, unless the normals at its ends cross within
    /// the stroke.
    @inline(__always)
    mutating func addChord(_ vertices: borrowing Vertices, from a: Int, to b: Int) {
        let leaving = vertices[a].leaving
        let arriving = vertices[b].arriving
        let sine = Vector.cross(leaving, arriving)
        let width = halfWidth * abs(sine)
        let chord = vertices[b].point - vertices[a].point
        let reach = Vector.dot(chord, arriving)
        let other = Vector.dot(chord, leaving)
        guard width > reach && width > other && reach >= 0 && other >= 0 else { return }
        // Along the normal at a, the crossing is reach / |sine| away.
        if sine > 0 {
            Self.addFold(to: &back, &backFold, vertices, a, b, -halfWidth, reach / width, addsFolds)
        } else {
            Self.addFold(to: &points, &pointsFold, vertices, a, b, halfWidth, reach / width, addsFolds)
        }
    }

    /// Goes from a's edge point to b's by way of the crossing of their normals. `fold` is where in the edge the last
    /// crossing is.
    @inline(never)
    private static func addFold(
        to edge: inout GrowingBuffer<Point>, _ fold: inout Int, _ vertices: borrowing Vertices, _ a: Int, _ b: Int,
        _ side: Double, _ fraction: Double, _ beyond: Bool
    ) {
        let start = vertices[a].point
        let spoke = vertices[a].leaving.left * side
        let crossing = Point(start + spoke * fraction)
        // From crossing to crossing the edge keeps to a's normal, and need not go to its end and back.
        if !beyond, fold == edge.count - 2, fold >= 0 { edge.removeLast() }
        fold = edge.count
        edge.append(crossing)
        guard beyond else { return }
        edge.append(Point(vertices[b].point + vertices[b].arriving.left * side))
        edge.append(Point(start + spoke))
        edge.append(crossing)
    }

    /// The points of both edges at an inner vertex; `previous` is the vertex before.
    @inline(__always)
    mutating func addJoin(_ vertices: borrowing Vertices, at index: Int, after previous: Int) {
        guard vertices[index].turn != .none else {
            let point = vertices[index].point
            let normal = vertices[index].leaving.left * halfWidth
            points.append(Point(point + normal))
            back.append(Point(point - normal))
            return
        }
        addCorner(vertices, at: index, after: previous)
    }

    @inline(never)
    private mutating func addCorner(_ vertices: borrowing Vertices, at index: Int, after previous: Int) {
        let corner = StrokeCorner(vertices[index], before: vertices[previous].spare, halfWidth)
        if corner.sine >= 0 {
            corner.addOuter(to: &points, 1, rule)
            corner.addInner(to: &back, -1, rule, sweeps: addsFolds)
        } else {
            corner.addOuter(to: &back, -1, rule)
            corner.addInner(to: &points, 1, rule, sweeps: addsFolds)
        }
    }
}
