import CKernels
import EnamelDrawing
import EnamelGeometry

/// A linear gradient. Its parameter grows evenly along a row, so that a row is a few runs on one piece of the ramp each,
/// whose ends are found exactly: the centre of a pixel decides.
struct LinearGradientSource: RowSource {
    /// The parameter at the canvas's origin, and what one pixel to the right and one down add to it.
    struct Parameter {
        var origin: Double
        var x: Double
        var y: Double
    }

    let parameter: Parameter
    let ramp: GradientRamp
    let dither: OrderedDither?
    let kernels: SpanKernels
    /// The piece that the last row began on.
    private var firstIndex = 0

    init(_ parameter: Parameter, _ ramp: GradientRamp, isDithered: Bool, kernels: SpanKernels) {
        self.parameter = parameter
        self.ramp = ramp
        dither = isDithered ? OrderedDither() : nil
        self.kernels = kernels
    }

    var isOpaque: Bool { ramp.weighting == .opaque }

    /// A piece as it lies on the parameters of this row, where the ramp may be repeated or mirrored.
    private struct Segment {
        var index: Int
        /// What is taken off a parameter, or, mirrored, what it is taken off.
        var shift: Double
        var isMirrored: Bool
        var low: Double
        var high: Double

        @inline(__always)
        func contains(_ t: Double) -> Bool { isMirrored ? t > low && t <= high : t >= low && t < high }
        @inline(__always)
        func local(_ t: Double) -> Double { isMirrored ? shift - t : t - shift }
    }

    mutating func write(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let step = parameter.x
        let start = parameter.origin + parameter.x * (Double(x) + 0.5) + parameter.y * (Double(y) + 0.5)
        let inverse = 1 / step
        var index = firstIndex
        let pieces = unsafe ramp.pieces.base
        var done = 0
        while done < count {
            let t = start + step * Double(done)
            let segment = segment(at: t, near: index)
            index = segment.index
            if done == 0 { firstIndex = index }
            var end = count
            if step != 0 {
                let place = ((step > 0 ? segment.high : segment.low) - start) * inverse
                if place < Double(count) { end = max(done + 1, Int(max(place, 0))) }
                // Rounding may have put the end one or two pixels off.
                var tries = 4
                while tries > 0, end > done + 1, !segment.contains(start + step * Double(end - 1)) {
                    end -= 1
                    tries -= 1
                }
                while tries > 0, end < count, segment.contains(start + step * Double(end)) {
                    end += 1
                    tries -= 1
                }
            }
            end = min(end, done + 16_384)
            let piece = unsafe pieces + index
            let last = segment.local(start + step * Double(end - 1))
            unsafe kernels.run(
                pixels + done, count: end - done, on: piece, ramp.weighting,
                from: piece.pointee.offset(segment.local(t)), to: piece.pointee.offset(last),
                biases: dither?.biases(x: x &+ done, y: y))
            done = end
        }
    }

    /// The piece at a parameter; `near` is a guess.
    @inline(__always)
    private func segment(at t: Double, near: Int) -> Segment {
        var segment = Segment(index: 0, shift: 0, isMirrored: false, low: 0, high: 0)
        switch ramp.spread {
        case .pad: break
        case .repeat: segment.shift = t.rounded(.down)
        case .reflect:
            segment.shift = 2 * (t / 2).rounded(.down)
            if t - segment.shift > 1 {
                segment.isMirrored = true
                segment.shift += 2
            }
        }
        let place = segment.local(t)
        segment.index = index(of: place, near: near)
        let piece = unsafe ramp.pieces.base + segment.index
        let (low, high) = unsafe (piece.pointee.start, piece.pointee.end)
        if segment.isMirrored {
            (segment.low, segment.high) = (segment.shift - high, segment.shift - low)
        } else {
            (segment.low, segment.high) = (low + segment.shift, high + segment.shift)
        }
        return segment
    }

    @inline(__always)
    private func index(of t: Double, near: Int) -> Int {
        @inline(__always) func holds(_ index: Int) -> Bool {
            guard index >= 0, index < ramp.pieces.count else { return false }
            return unsafe ramp.pieces.base[index].start <= t && t < ramp.pieces.base[index].end
        }
        if holds(near) { return near }
        if holds(near + 1) { return near + 1 }
        if holds(near - 1) { return near - 1 }
        return ramp.index(of: t)
    }
}
