/// What takes the parts of a path: whole subpaths, or the dashes that they were cut into.
protocol PolylineSink: ~Copyable {
    /// How many points it makes of the two ends of an open part.
    var endPointCount: Int { get }
    /// A part with two ends. It has at least two vertices.
    mutating func addOpen(_ vertices: borrowing GrowingBuffer<SpineVertex>)
    /// A part without ends. It has at least two vertices.
    mutating func addClosed(_ vertices: borrowing GrowingBuffer<SpineVertex>, hasCorners: Bool)
    /// A part without length.
    mutating func addDot(at point: Vector, direction: Vector)
}

/// Collects the parts as a path of lines.
struct PolylineCollector: PolylineSink, ~Copyable {
    var outline = Path.Outline()
    var endPointCount: Int { 2 }

    mutating func addOpen(_ vertices: borrowing GrowingBuffer<SpineVertex>) {
        for index in 0..<vertices.count { outline.add(index == 0 ? .move : .line, Point(vertices[index].point)) }
    }

    mutating func addClosed(_ vertices: borrowing GrowingBuffer<SpineVertex>, hasCorners: Bool) {
        addOpen(vertices)
        outline.verbs.append(.closeSubpath)
    }

    mutating func addDot(at point: Vector, direction: Vector) {
        outline.add(.move, Point(point))
        outline.add(.line, Point(point))
    }
}
