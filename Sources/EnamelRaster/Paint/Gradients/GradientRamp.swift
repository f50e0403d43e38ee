import CKernels
import EnamelDrawing
import EnamelImaging

/// A gradient's colours as pieces on which they are linear, without gaps from the first parameter to the last: all numbers
/// where the ends are padded, 0 to 1 otherwise. Stops outside of 0 to 1 count on padded gradients; elsewhere what they
/// lead to inside of 0 to 1 does. A parameter at which two pieces meet belongs to the second one.
struct GradientRamp {
    /// What the channels of the pieces are; see `ck_piece`.
    enum Weighting: Int32 {
        case opaque = 0
        case straight = 1
        case premultiplied = 2
    }

    /// At least one; each begins where the one before it ends.
    let pieces: ConstantTable<ck_piece>
    let weighting: Weighting
    let spread: GradientSpread

    /// The ramp of at least two stops. Colours are cut off to sRGB.
    ///
    /// - Parameter isCyclic: whether parameters lie in 0 to 1 anyway.
    init(_ gradient: Gradient, isCyclic: Bool = false) {
        spread = isCyclic ? .repeat : gradient.spread
        var builder = GradientRampBuilder(gradient)
        builder.addStops()
        weighting = builder.weighting
        pieces = ConstantTable(spread == .pad ? builder.pieces : builder.pieces.compactMap { $0.cut(to: 0, 1) })
    }

    /// The piece that a parameter belongs to, one outside of all to the nearest. O(log n).
    func index(of t: Double) -> Int {
        var (low, high) = (0, pieces.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if unsafe pieces.base[middle].start <= t { low = middle } else { high = middle }
        }
        return low
    }

    /// Premultiplied channels, 0 to 255 each.
    @inline(__always)
    func color(at t: Double, on piece: ck_piece) -> SIMD4<Double> {
        func cut(_ value: Double) -> Double { min(max(value, 0), 255) }
        let value = piece.value(t)
        let color = SIMD4(cut(value.x), cut(value.y), cut(value.z), cut(value.w))
        guard weighting == .straight else { return color }
        return SIMD4(color.x, color.y, color.z, 255) * (color.w * (1 / 255))
    }

    /// The pieces between stops: neither of the endless ones.
    var finitePieces: Range<Int> { spread == .pad ? 1..<pieces.count - 1 : 0..<pieces.count }

    /// The most that a premultiplied channel changes by per unit of the parameter, in 8-bit steps, jumps aside.
    var steepness: Double {
        var result = 0.0
        for index in finitePieces { result = max(result, steepness(of: unsafe pieces.base[index])) }
        return result
    }

    func steepness(of piece: ck_piece) -> Double {
        var result = 0.0
        for value in [piece.value(piece.start), piece.value(piece.end)] {
            var slope = piece.slopes
            // The derivative of colour x opacity: largest at one of the ends.
            if weighting == .straight {
                slope = slope * (value.w / 255) + SIMD4(value.x, value.y, value.z, 0) * (slope.w / 255)
                slope.w = piece.slope.3
            }
            result = max(result, slope.max(), -slope.min())
        }
        return result
    }
}

extension ck_piece {
    init(from start: Double, to end: Double, _ color: SIMD4<Double>, _ slope: SIMD4<Double>) {
        self.init(
            start: start, end: end, color: (color.x, color.y, color.z, color.w),
            slope: (slope.x, slope.y, slope.z, slope.w))
    }

    var colors: SIMD4<Double> { SIMD4(color.0, color.1, color.2, color.3) }
    var slopes: SIMD4<Double> { SIMD4(slope.0, slope.1, slope.2, slope.3) }

    /// Where endless pieces start and end: past all parameters, and finite so that their slope of 0 gives 0.
    static let far = 1e300

    /// How far into the piece a parameter is; one that rounding puts elsewhere is brought back.
    @inline(__always)
    func offset(_ t: Double) -> Double { min(max(t, start), end) - start }

    @inline(__always)
    func value(_ t: Double) -> SIMD4<Double> { colors + slopes * offset(t) }

    /// The part between two parameters; nil where there is none.
    func cut(to low: Double, _ high: Double) -> ck_piece? {
        guard start < high, end > low else { return nil }
        let start = max(start, low)
        return ck_piece(from: start, to: min(end, high), value(start), slopes)
    }
}
