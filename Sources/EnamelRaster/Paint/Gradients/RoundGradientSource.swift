import CKernels
import EnamelDrawing
import EnamelGeometry

/// A radial or conic gradient: the parameter of each pixel first, then its colour, out of a table if that is exact enough.
struct RoundGradientSource: RowSource {
    enum Shape {
        /// Circles around one point: (distance - radius) x scale.
        case rings(radius: Double, scale: Double)
        case cone
        case turn
    }

    let shape: Shape
    /// The two circles, also where they have one centre.
    let cone: ck_cone
    /// From canvas pixels to coordinates around the centre.
    let map: Affine
    let ramp: GradientRamp
    let table: GradientTable
    /// Largest distance from the centre, in rings' own units, for which single precision is enough.
    let reach: Double
    let dither: OrderedDither?
    let isOpaque: Bool
    let kernels: SpanKernels

    init(
        _ shape: Shape, cone: ck_cone = ck_cone(), map: Affine, _ ramp: GradientRamp, coversPlane: Bool,
        isDithered: Bool,
        kernels: SpanKernels
    ) {
        self.shape = shape
        self.cone = cone
        self.map = map
        self.ramp = ramp
        dither = isDithered ? OrderedDither() : nil
        self.kernels = kernels
        table = GradientTable(ramp, isDithered: isDithered)
        isOpaque = coversPlane && ramp.weighting == .opaque
        switch shape {
        case .rings(_, let scale):
            // A coordinate is wrong by about 2e-7 of its size; a twentieth of an 8-bit step is allowed.
            reach = min(0.05 / (2e-7 * scale.magnitude * max(1, ramp.steepness)), 1e12)
        case .cone, .turn: reach = 0
        }
    }

    /// How many parameters are worked out at a time: each time begins anew in double precision.
    private static let chunk = 256

    mutating func write(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        var hint = 0
        unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: Self.chunk) { buffer in
            guard let t = buffer.baseAddress else { return }
            var done = 0
            while done < count {
                let part = min(count - done, Self.chunk)
                unsafe writeParameters(t, x: x + done, y: y, count: part)
                let biases = unsafe dither?.biases(x: x &+ done, y: y)
                unsafe kernels.lookup(pixels + done, count: part, at: t, in: table, biases: biases)
                if table.hasMarks { unsafe fillIn(pixels + done, count: part, at: t, biases: biases, hint: &hint) }
                done += part
            }
        }
    }

    private func writeParameters(_ t: UnsafeMutablePointer<Float>, x: Int, y: Int, count: Int) {
        let start = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(map)
        let walk = PointWalk(x: start.x, y: start.y, stepX: map.a, stepY: map.b)
        switch shape {
        case .rings(let radius, let scale):
            let length = Double(count) * (walk.stepX.magnitude + walk.stepY.magnitude)
            if walk.x.magnitude + walk.y.magnitude + length + radius < reach {
                unsafe kernels.distances(t, count: count, walk, radius: radius, scale: scale)
            } else {
                unsafe kernels.cone(t, count: count, walk, cone)
            }
        case .cone:
            unsafe kernels.cone(t, count: count, walk, cone)
        case .turn:
            unsafe kernels.turns(t, count: count, walk)
        }
    }

    /// Takes the colours of pixels that the table could not tell off the pieces themselves.
    private func fillIn(
        _ pixels: UnsafeMutablePointer<UInt32>, count: Int, at t: UnsafePointer<Float>, biases: UnsafePointer<UInt16>?,
        hint: inout Int
    ) {
        let pieces = unsafe ramp.pieces.base
        for index in 0..<count {
            guard unsafe pixels[index] == GradientTable.mark else { continue }
            var place = unsafe Double(t[index])
            switch ramp.spread {
            case .pad: break
            case .repeat: place -= place.rounded(.down)
            case .reflect: place = 1 - (1 - (place - 2 * (place / 2).rounded(.down))).magnitude
            }
            // What is left of a parameter without bounds.
            if place.isNaN { place = 0 }
            if unsafe !(pieces[hint].start <= place && place < pieces[hint].end) { hint = ramp.index(of: place) }
            let bias = unsafe biases.map { unsafe $0[index & 7] } ?? 126
            unsafe pixels[index] = pixel(ramp.color(at: place, on: pieces[hint]), bias: bias)
        }
    }
}
