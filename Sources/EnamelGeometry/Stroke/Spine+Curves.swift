extension Spine {
    /// Adds a quadratic Bézier curve.
    mutating func addQuadCurve(to end: Vector, control: Vector) {
        let start = vertices[vertices.count - 1].point
        addCurve(
            to: end, control1: start + (control - start) * (2.0 / 3), control2: end + (control - end) * (2.0 / 3))
    }

    /// Adds a cubic Bézier curve.
    mutating func addCurve(to end: Vector, control1: Vector, control2: Vector) {
        noteSegment()
        let before = vertices.count
        let start = vertices[before - 1].point
        let curve = SpineCurve(start, control1, control2, end)
        guard let direction = curve.startDirection else { return }
        turn(to: direction, .corner)
        remaining = min(Spine.curveLimit, remainingAfter)
        remainingAfter -= remaining
        add(curve, depth: 0)
        remainingAfter += max(remaining, 0)
        // Pieces too short to see may be missing at the end.
        if vertices.count > before {
            vertices[vertices.count - 1].point = end
        } else {
            addLine(to: end)
        }
    }

    /// Cuts a curve until its pieces are tame, and steps through those evenly.
    private mutating func add(_ curve: SpineCurve, depth: Int) {
        let (a, b, c) = (curve.leg1, curve.leg2, curve.leg3)
        let (aa, bb, cc) = (a.squared, b.squared, c.squared)
        let longest = max(aa, bb, cc)
        if longest <= shortestCurve {
            addPoint(curve)
            return
        }
        guard remaining > 0 else {
            if let direction = curve.endDirection { addChord(to: curve.p3, direction) }
            return
        }
        let (ab, bc) = (Vector.dot(a, b), Vector.dot(b, c))
        // Tame: each of the two turns of the control polygon is below 60 degrees and its legs are of like length, so
        // the curvature varies little enough that a few samples tell it.
        if ab > 0 && bc > 0 && 4 * ab * ab >= aa * bb && 4 * bc * bc >= bb * cc && 16 * min(aa, bb, cc) >= longest {
            let steps = stepCount(curve, aa, bb, cc)
            if steps > 32, let visible, !curve.meets(visible) {
                addChord(to: curve.p3, c * (1 / cc.squareRoot()))
                return
            }
            if steps <= 32 || visible == nil || depth >= 24 {
                step(along: curve, min(steps, remaining))
                return
            }
        } else if depth >= 24 || isFlat(curve, aa, bb, cc) {
            if let direction = curve.endDirection { addChord(to: curve.p3, direction) }
            return
        }
        remaining -= 1
        let (first, second) = curve.halves
        add(first, depth: depth + 1)
        if let direction = second.startDirection { turnBetween(direction) }
        add(second, depth: depth + 1)
    }

    /// The halves of a curve run on in the same direction, unless it stands still between them.
    private mutating func turnBetween(_ direction: Vector) {
        let before = vertices[vertices.count - 1].leaving
        guard Vector.dot(before, direction) <= 0 || abs(Vector.cross(before, direction)) > 1e-9 else { return }
        turnOnTheSpot(to: direction)
    }

    /// How many even steps keep the outer edge of the stroke of a tame curve within the tolerance.
    ///
    /// With speed v and turning rate w, the edge at distance r runs at speed v + r·w; the arc over a step dt is
    /// (v + r·w)·w·dt²/8 high over its chord.
    @inline(__always)
    private func stepCount(_ curve: SpineCurve, _ aa: Double, _ bb: Double, _ cc: Double) -> Int {
        let (a, b, c) = (curve.leg1, curve.leg2, curve.leg3)
        let middle = (a + b * 2 + c) * 0.75
        let turning = (c - a) * 3
        let speed = middle.length
        let w0 = 2 * abs(Vector.cross(a, b)) / aa
        let w1 = abs(Vector.cross(middle, turning)) / (speed * speed)
        let w2 = 2 * abs(Vector.cross(b, c)) / cc
        let height = max(
            (3 * aa.squareRoot() + halfWidth * w0) * w0, (speed + halfWidth * w1) * w1,
            (3 * cc.squareRoot() + halfWidth * w2) * w2)
        let steps = max((height / (8 * tolerance)).squareRoot(), w0, w1, w2)
        guard steps < Double(Spine.curveLimit) else { return Spine.curveLimit }
        return max(1, Int(steps.rounded(.up)))
    }

    /// Adds the vertices of a tame curve at even steps of its parameter, and more where the curve turns faster than
    /// the samples told.
    private mutating func step(along curve: SpineCurve, _ steps: Int) {
        remaining -= steps
        let power = SpineCurve.Powers(curve)
        let dt = 1 / Double(steps)
        var from = 0.0
        for index in 1..<max(steps, 1) {
            let to = Double(index) * dt
            addArc(of: power, from, to, power.point(at: to), power.direction(at: to), depth: 0)
            from = to
        }
        addArc(of: power, from, 1, curve.p3, curve.leg3 * (1 / curve.leg3.length), depth: 0)
    }

    /// Adds the part of a curve between two parameters; `end` and `direction` are the curve's at the later one.
    @inline(__always)
    private mutating func addArc(
        of power: SpineCurve.Powers, _ from: Double, _ to: Double, _ end: Vector, _ direction: Vector, depth: Int
    ) {
        let last = vertices.count - 1
        let sine = abs(Vector.cross(vertices[last].leaving, direction))
        let length = Vector.dot(end - vertices[last].point, direction)
        // The height of the outer edge's arc over its chord, times eight, with a twentieth to spare.
        if (length + halfWidth * sine) * sine > 8.4 * tolerance {
            addHalves(of: power, from, to, end, direction, depth: depth)
        } else {
            addChord(to: end, direction)
        }
    }

    @inline(never)
    private mutating func addHalves(
        of power: SpineCurve.Powers, _ from: Double, _ to: Double, _ end: Vector, _ direction: Vector, depth: Int
    ) {
        guard depth < 8, remaining > 0 else { return addChord(to: end, direction) }
        remaining -= 1
        let middle = (from + to) / 2
        addArc(of: power, from, middle, power.point(at: middle), power.direction(at: middle), depth: depth + 1)
        addArc(of: power, middle, to, end, direction, depth: depth + 1)
    }

    /// Adds a chord of a curve, which arrives at its end in a given direction.
    @inline(__always)
    private mutating func addChord(to end: Vector, _ direction: Vector) {
        let last = vertices.count - 1
        let step = end - vertices[last].point
        let leaving = vertices[last].leaving
        // Otherwise the halves of the stroke on both sides of the chord would not wind the same way.
        guard
            Vector.dot(step, leaving) > 0 && Vector.dot(step, direction) > 0 && Vector.dot(leaving, direction) > 0
        else {
            addSharpChord(step, to: end, direction)
            return
        }
        vertices.append(SpineVertex(end, direction: direction))
    }

    /// A curve that turns by a right angle and more within one chord: it turns on the spot.
    private mutating func addSharpChord(_ step: Vector, to end: Vector, _ direction: Vector) {
        if step.squared > shortestCurve, let own = step.unit {
            turnOnTheSpot(to: own)
            vertices.append(SpineVertex(end, direction: own))
        }
        turnOnTheSpot(to: direction)
    }

    /// Adds a piece too small to see. Its turn may be large, and a loop turns the long way round, which the direction
    /// in its middle tells.
    private mutating func addPoint(_ curve: SpineCurve) {
        guard let direction = curve.endDirection else { return }
        let before = vertices[vertices.count - 1].leaving
        let middle = (curve.leg1 + curve.leg2 * 2 + curve.leg3).unit ?? direction
        let sine = Vector.cross(before, direction)
        if Vector.dot(before, middle) > 0 && Vector.dot(middle, direction) > 0
            && halfWidth * sine * sine <= 8 * tolerance
        {
            addChord(to: curve.p3, direction)
        } else {
            turnOnTheSpot(to: middle)
            turnOnTheSpot(to: direction)
        }
    }

    /// Turns at the last vertex, as a turn of its own where that vertex has one already.
    private mutating func turnOnTheSpot(to direction: Vector) {
        let vertex = vertices[vertices.count - 1]
        if vertex.turn != .none || vertices.count == 1 {
            vertices.append(SpineVertex(vertex.point, direction: vertex.leaving))
        }
        turn(to: direction, .round)
    }

    /// Whether one chord does for a piece whose control points may coincide.
    private func isFlat(_ curve: SpineCurve, _ aa: Double, _ bb: Double, _ cc: Double) -> Bool {
        let (a, b, c) = (curve.leg1, curve.leg2, curve.leg3)
        let chord = curve.p3 - curve.p0
        guard
            Vector.dot(a, b) >= 0 && Vector.dot(b, c) >= 0 && Vector.dot(a, c) >= 0 && Vector.dot(a, chord) >= 0
                && Vector.dot(c, chord) >= 0
        else { return false }
        let height = tolerance * tolerance / 4 * chord.squared
        let (ha, hc) = (Vector.cross(a, chord), Vector.cross(c, chord))
        guard ha * ha <= height && hc * hc <= height else { return false }
        // The squares of the sines of the control polygon's turns; the sum of two turns, squared, is at most twice
        // the sum of their squares.
        var turns = 0.0
        if bb > 0 {
            let (first, second) = (Vector.cross(a, b), Vector.cross(b, c))
            if aa > 0 { turns += first * first / (aa * bb) }
            if cc > 0 { turns += second * second / (bb * cc) }
        } else if aa > 0 && cc > 0 {
            let only = Vector.cross(a, c)
            turns = only * only / (aa * cc)
        }
        return 2 * turns * halfWidth <= 4 * tolerance
    }
}
