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
    let isDithered: Bool
    let kernels: SpanKernels
    /// The piece that the last row began on.
    private var firstIndex = 0

    init(_ parameter: Parameter, _ ramp: GradientRamp, isDithered: Bool, kernels: SpanKernels) {
        self.parameter = parameter
        self.ramp = ramp
        self.isDithered = isDithered
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
        unsafe ramp.pieces.withUnsafeBufferPointer { pieces in
            guard let base = pieces.baseAddress else { return }
            unsafe OrderedDither.withBiases(isDithered, y: y) { biases in
                var done = 0
                while done < count {
                    let t = start + step * Double(done)
                    let segment = unsafe segment(at: t, pieces, near: index)
                    index = segment.index
                    if done == 0 { firstIndex = index }
                    var end = count
                    if step != 0 {
                        let place = ((step > 0 ? segment.high : segment.low) - start) * inverse
                        if place < Double(count) { end = max(done + 1, Int(place)) }
                        // Rounding may have put the end one or two pixels off.
                        for _ in 0..<4 where end > done + 1 && !segment.contains(start + step * Double(end - 1)) { end -= 1 }
                        for _ in 0..<4 where end < count && segment.contains(start + step * Double(end)) { end += 1 }
                    }
                    end = min(end, done + 16_384)
                    let piece = unsafe base + index
                    let last = segment.local(start + step * Double(end - 1))
                    unsafe kernels.run(
                        pixels + done, count: end - done, on: piece, ramp.weighting,
                        from: piece.pointee.offset(segment.local(t)), to: piece.pointee.offset(last),
                        bias: biases.map { unsafe $0 + (x &+ done) & 7 })
                    done = end
                }
            }
        }
    }

    /// The piece at a parameter; `near` is a guess.
    @inline(__always)
    private func segment(at t: Double, _ pieces: UnsafeBufferPointer<ck_piece>, near: Int) -> Segment {
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
        segment.index = unsafe index(of: place, pieces, near: near)
        let piece = unsafe pieces[segment.index]
        if segment.isMirrored {
            (segment.low, segment.high) = (segment.shift - piece.end, segment.shift - piece.start)
        } else {
            (segment.low, segment.high) = (piece.start + segment.shift, piece.end + segment.shift)
        }
        return segment
    }

    @inline(__always)
    private func index(of t: Double, _ pieces: UnsafeBufferPointer<ck_piece>, near: Int) -> Int {
        @inline(__always) func holds(_ index: Int) -> Bool {
            guard index >= 0, index < pieces.count else { return false }
            return unsafe pieces[index].start <= t && t < pieces[index].end
        }
        if holds(near) { return near }
        if holds(near + 1) { return near + 1 }
        if holds(near - 1) { return near - 1 }
        return ramp.index(of: t)
    }
}
