import CKernels

/// Rows of gradients. `biases` are those of ordered dithering from the first pixel on; nil rounds.
extension SpanKernels {
    /// Writes pixels on one piece of a ramp, at `t - start` from `first` to `last` in equal steps; at most 16,384.
    @inline(__always)
    func run(
        _ pixels: UnsafeMutablePointer<UInt32>, count: Int, on piece: UnsafePointer<ck_piece>,
        _ weighting: GradientRamp.Weighting, from first: Double, to last: Double, biases: UnsafePointer<UInt16>?
    ) {
        if vectorized {
            unsafe ck_gradient_run(pixels, count, piece, weighting.rawValue, first, last, biases)
        } else {
            unsafe PortableKernels.run(
                pixels, count: count, on: piece.pointee, weighting, from: first, to: last, biases: biases)
        }
    }

    /// Writes (distance from the origin - `radius`) x `scale` of points in equal steps; a multiple of eight of them.
    func distances(
        _ t: UnsafeMutablePointer<Float>, count: Int, _ walk: PointWalk, radius: Double, scale: Double
    ) {
        let (x, y, stepX, stepY) = (Float(walk.x), Float(walk.y), Float(walk.stepX), Float(walk.stepY))
        let (radius, scale) = (Float(radius), Float(scale))
        if vectorized {
            unsafe ck_gradient_distance(t, count, x, y, stepX, stepY, radius, scale)
        } else {
            unsafe PortableKernels.distances(
                t, count: count, x: x, y: y, stepX: stepX, stepY: stepY, radius: radius, scale: scale)
        }
    }

    /// Writes the largest parameters whose circle passes through the points; NaN where there is none.
    func cone(_ t: UnsafeMutablePointer<Float>, count: Int, _ walk: PointWalk, _ cone: ck_cone) {
        if vectorized {
            unsafe withUnsafePointer(to: cone) { cone in
                unsafe ck_gradient_cone(t, count, walk.x, walk.y, walk.stepX, walk.stepY, cone)
            }
        } else {
            unsafe PortableKernels.cone(t, count: count, walk, cone)
        }
    }

    /// Writes the directions from the origin to the points as parts of a turn.
    func turns(_ t: UnsafeMutablePointer<Float>, count: Int, _ walk: PointWalk) {
        let (x, y, stepX, stepY) = (Float(walk.x), Float(walk.y), Float(walk.stepX), Float(walk.stepY))
        if vectorized {
            unsafe ck_gradient_turn(t, count, x, y, stepX, stepY)
        } else {
            unsafe PortableKernels.turns(t, count: count, x: x, y: y, stepX: stepX, stepY: stepY)
        }
    }

    /// Writes the colours of a table at parameters.
    func lookup(
        _ pixels: UnsafeMutablePointer<UInt32>, count: Int, at t: UnsafePointer<Float>, in table: GradientTable,
        biases: UnsafePointer<UInt16>?
    ) {
        let (map, spread) = (table.map, table.spread.kernelValue)
        switch unsafe (biases, vectorized) {
        case (let biases?, true):
            unsafe ck_gradient_lookup_dithered(
                pixels, count, t, table.fineWords.base, map.last, map.scale, map.offset, spread, biases)
        case (let biases?, false):
            unsafe PortableKernels.lookup(
                pixels, count: count, at: t, table.fineWords.base, map, table.spread, biases: biases)
        case (nil, true):
            unsafe ck_gradient_lookup(pixels, count, t, table.words.base, map.last, map.scale, map.offset, spread)
        case (nil, false):
            unsafe PortableKernels.lookup(pixels, count: count, at: t, table.words.base, map, table.spread)
        }
    }
}

/// Points in equal steps along a row, in a gradient's own coordinates.
struct PointWalk {
    var x: Double
    var y: Double
    var stepX: Double
    var stepY: Double
}
