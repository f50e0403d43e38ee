import EnamelGeometry

/// A straight piece of an outline in 24.8 fixed-point pixels.
struct Line {
    var x0: Int32
    var y0: Int32
    var x1: Int32
    var y1: Int32
}

/// The lines that an outline becomes inside a rectangle of pixels, measured from its top left corner.
///
/// What lies above, below or to the right of the rectangle is left out, as it covers nothing in it; what lies to the
/// left becomes a line on the left edge, where it counts as much. So the cost follows what can be seen.
@safe
struct LineList: ~Copyable {
    private(set) var lines: UnsafeMutablePointer<Line>
    private(set) var count = 0
    private var capacity: Int

    /// The lines' extent, fixed-point; meaningless while there are none.
    private(set) var left = Int32.max
    private(set) var top = Int32.max
    private(set) var right = Int32.min
    private(set) var bottom = Int32.min

    /// The visible rectangle's size in pixels.
    private var width = 0.0
    private var height = 0.0

    /// How far a line may be from the curve it stands for, in pixels.
    let tolerance: Double

    init(tolerance: Double) {
        self.tolerance = tolerance
        capacity = 256
        unsafe lines = UnsafeMutablePointer<Line>.allocate(capacity: capacity)
    }

    deinit { unsafe lines.deallocate() }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Line>.allocate(capacity: capacity * 2)
        unsafe larger.update(from: lines, count: count)
        unsafe lines.deallocate()
        unsafe lines = larger
        capacity *= 2
    }
}

extension LineList {
    /// Replaces the list by the lines of a mapped path inside `visible`. A path with a point that is not finite, or
    /// becomes so, has none.
    mutating func trace(_ path: borrowing Path, _ map: Affine, within visible: PixelRect) {
        count = 0
        (left, top, right, bottom) = (.max, .max, .min, .min)
        width = Double(visible.width)
        height = Double(visible.height)
        var map = map
        map.tx -= Double(visible.left)
        map.ty -= Double(visible.top)
        path.withVerbsAndPoints { verbs, points in
            guard let bounds = Self.bounds(of: points, map) else { return }
            guard bounds.maxY > 0, bounds.minY < height, bounds.maxX > 0, bounds.minX < width else { return }
            let whole = bounds.minX >= 0 && bounds.minY >= 0 && bounds.maxX <= width && bounds.maxY <= height
            if whole {
                trace(verbs, points, map, clipped: false)
            } else {
                trace(verbs, points, map, clipped: true)
            }
        }
    }

    private static func bounds(of points: Span<Point>, _ map: Affine) -> (
        minX: Double, minY: Double, maxX: Double, maxY: Double
    )? {
        var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        var sum = 0.0
        for index in points.indices {
            let point = unsafe points[unchecked: index].applying(map)
            minX = point.x < minX ? point.x : minX
            minY = point.y < minY ? point.y : minY
            maxX = point.x > maxX ? point.x : maxX
            maxY = point.y > maxY ? point.y : maxY
            sum += point.x * 0 + point.y * 0
        }
        // Zero times NaN or infinity is NaN, and stays so.
        return sum == 0 && minX <= maxX ? (minX, minY, maxX, maxY) : nil
    }

    // SAFETY: every verb's points are in `points`, which Path keeps true.
    @inline(__always)
    private mutating func trace(_ verbs: Span<Path.Verb>, _ points: Span<Point>, _ map: Affine, clipped: Bool) {
        var start = Point.zero
        var current = Point.zero
        var next = 0
        for index in verbs.indices {
            switch unsafe verbs[unchecked: index] {
            case .move:
                add(current, start, clipped: clipped)
                start = unsafe points[unchecked: next].applying(map)
                current = start
                next &+= 1
            case .line:
                let end = unsafe points[unchecked: next].applying(map)
                add(current, end, clipped: clipped)
                current = end
                next &+= 1
            case .quadCurve:
                let control = unsafe points[unchecked: next].applying(map)
                let end = unsafe points[unchecked: next &+ 1].applying(map)
                // A quadratic curve is the cubic one with controls two thirds of the way to its own.
                add(
                    current, current.interpolated(to: control, at: 2.0 / 3), end.interpolated(to: control, at: 2.0 / 3),
                    end,
                    clipped: clipped, depth: 0)
                current = end
                next &+= 2
            case .curve:
                let control1 = unsafe points[unchecked: next].applying(map)
                let control2 = unsafe points[unchecked: next &+ 1].applying(map)
                let end = unsafe points[unchecked: next &+ 2].applying(map)
                add(current, control1, control2, end, clipped: clipped, depth: 0)
                current = end
                next &+= 3
            case .closeSubpath:
                add(current, start, clipped: clipped)
                current = start
            }
        }
        add(current, start, clipped: clipped)
    }
}

extension LineList {
    /// More steps than this make a curve worth halving, so that the halves outside can be left out.
    private static var mostSteps: Int { 64 }
    /// Halvings after which a curve counts as straight: it is 2^40 times larger than what is seen.
    private static var deepest: Int { 40 }

    private mutating func add(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, clipped: Bool, depth: Int) {
        if clipped {
            let lowest = max(max(p0.y, p1.y), max(p2.y, p3.y))
            let highest = min(min(p0.y, p1.y), min(p2.y, p3.y))
            let leftmost = min(min(p0.x, p1.x), min(p2.x, p3.x))
            let rightmost = max(max(p0.x, p1.x), max(p2.x, p3.x))
            if lowest <= 0 || highest >= height { return }
            if leftmost >= width { return reachRightEdge() }
            if rightmost <= 0 { return add(p0, p3, clipped: true) }
        }
        let limit = clipped && depth < Self.deepest ? Self.mostSteps + 1 : 1 << 12
        let steps = curveSegmentCount(p0, p1, p2, p3, tolerance: tolerance, limit: limit)
        if clipped, steps > Self.mostSteps, depth < Self.deepest {
            let (a, b, c) = (
                p0.interpolated(to: p1, at: 0.5), p1.interpolated(to: p2, at: 0.5), p2.interpolated(to: p3, at: 0.5)
            )
            let (ab, bc) = (a.interpolated(to: b, at: 0.5), b.interpolated(to: c, at: 0.5))
            let middle = ab.interpolated(to: bc, at: 0.5)
            add(p0, a, ab, middle, clipped: true, depth: depth + 1)
            add(middle, bc, c, p3, clipped: true, depth: depth + 1)
            return
        }
        if depth >= Self.deepest { return add(p0, p3, clipped: clipped) }
        // The power form, evaluated afresh at each step.
        let (cx, cy) = (3 * (p1.x - p0.x), 3 * (p1.y - p0.y))
        let (bx, by) = (3 * (p2.x - p1.x) - cx, 3 * (p2.y - p1.y) - cy)
        let (ax, ay) = (p3.x - p0.x - cx - bx, p3.y - p0.y - cy - by)
        let step = 1 / Double(steps)
        var from = p0
        for index in 1..<max(steps, 1) {
            let t = Double(index) * step
            let to = Point(
                x: ((ax * t + bx) * t + cx) * t + p0.x, y: ((ay * t + by) * t + cy) * t + p0.y)
            add(from, to, clipped: clipped)
            from = to
        }
        add(from, p3, clipped: clipped)
    }

    @inline(__always)
    private mutating func add(_ from: Point, _ to: Point, clipped: Bool) {
        if clipped {
            addClipped(from, to)
        } else {
            append(from.x, from.y, to.x, to.y)
        }
    }

    private mutating func addClipped(_ from: Point, _ to: Point) {
        var (x0, y0, x1, y1) = (from.x, from.y, to.x, to.y)
        if (y0 <= 0 && y1 <= 0) || (y0 >= height && y1 >= height) { return }
        if x0 >= width && x1 >= width { return reachRightEdge() }
        let (dx, dy) = (x1 - x0, y1 - y0)
        func x(atY y: Double) -> Double { from.x + (y - from.y) / dy * dx }
        if y0 < 0 {
            x0 = x(atY: 0)
            y0 = 0
        } else if y0 > height {
            x0 = x(atY: height)
            y0 = height
        }
        if y1 < 0 {
            x1 = x(atY: 0)
            y1 = 0
        } else if y1 > height {
            x1 = x(atY: height)
            y1 = height
        }
        if x0 <= 0 && x1 <= 0 { return append(0, y0, 0, y1) }
        if x0 >= width || x1 >= width { reachRightEdge() }
        if x0 >= width && x1 >= width { return }
        // Where the line crosses the left edge, the part outside runs along that edge; past the right one it is dropped.
        func y(atX x: Double) -> Double { min(max(from.y + (x - from.x) / dx * dy, min(y0, y1)), max(y0, y1)) }
        if x0 < 0 {
            let cut = y(atX: 0)
            append(0, y0, 0, cut)
            (x0, y0) = (0, cut)
        } else if x0 > width {
            (x0, y0) = (width, y(atX: width))
        }
        if x1 < 0 {
            let cut = y(atX: 0)
            append(x0, y0, 0, cut)
            append(0, cut, 0, y1)
        } else if x1 > width {
            append(x0, y0, width, y(atX: width))
        } else {
            append(x0, y0, x1, y1)
        }
    }

    /// Notes that the outline goes on beyond the right edge, so that what it encloses reaches that edge.
    private mutating func reachRightEdge() { right = max(right, fixed(width)) }

    /// Adds a line whose coordinates are known to be inside, or within rounding of it.
    @inline(__always)
    private mutating func append(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
        let line = Line(x0: fixed(x0), y0: fixed(y0), x1: fixed(x1), y1: fixed(y1))
        guard line.y0 != line.y1 else { return }
        if count == capacity { grow() }
        unsafe lines[count] = line
        count &+= 1
        left = min(left, min(line.x0, line.x1))
        right = max(right, max(line.x0, line.x1))
        top = min(top, min(line.y0, line.y1))
        bottom = max(bottom, max(line.y0, line.y1))
    }
}

/// The nearest 1/256, for values from -2^22 to 2^22. Adding 1.5 · 2^52 leaves the integer in the low bits.
@inline(__always)
func fixed(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value * 256 + 0x1.8p52).bitPattern)
}
