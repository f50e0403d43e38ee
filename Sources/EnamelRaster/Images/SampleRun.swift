import EnamelGeometry

/// Positions in a picture of some neighbouring pixels of a canvas's row: a whole pixel of the picture, and 2^-20ths from
/// there. Runs begin at multiples of 128, so that a pixel's position does not hang on where drawing begins.
struct SampleRun {
    /// The canvas column that index 0 stands for, and the one after the last.
    let start: Int
    let end: Int
    /// The pixel whose centre is up and left of the first position.
    let column: Int
    let row: Int
    /// From there, and from one position to the next.
    let u: Int
    let v: Int
    let du: Int
    let dv: Int

    static var unit: Int { 1 << 20 }

    /// The run that holds a pixel of the canvas.
    @inline(__always)
    init(_ steps: Steps, x: Int, y: Int) {
        start = steps.areShort ? x & ~127 : x
        end = steps.areShort ? start &+ 128 : x &+ 1
        let (px, py) = (Double(start) + 0.5, Double(y) + 0.5)
        let inverse = steps.inverse
        (column, u) = Self.split(inverse.a * px + inverse.c * py + inverse.tx - 0.5)
        (row, v) = Self.split(inverse.b * px + inverse.d * py + inverse.ty - 0.5)
        (du, dv) = (steps.du, steps.dv)
    }

    /// What the runs of a map from canvas to picture have in common.
    struct Steps {
        let inverse: Affine
        /// Larger steps would leave 32 bits: such runs are of one pixel.
        let areShort: Bool
        let du: Int
        let dv: Int

        init(_ inverse: Affine) {
            self.inverse = inverse
            areShort = inverse.a.magnitude <= 8 && inverse.b.magnitude <= 8
            du = areShort ? Int((inverse.a * 0x1p20).rounded()) : 0
            dv = areShort ? Int((inverse.b * 0x1p20).rounded()) : 0
        }
    }

    /// The whole part and the rest in 2^-20ths, rounded.
    @inline(__always)
    static func split(_ position: Double) -> (whole: Int, part: Int) {
        let whole = floored(position)
        let rest = max(0, min(1, position - Double(whole)))
        return (whole, Int(rest * 0x1p20 + 0.5))
    }

    /// The indices in a range at which pixel and right and lower neighbour lie inside of a picture.
    @inline(__always)
    func inside(width: Int, height: Int, _ range: Range<Int>) -> Range<Int> {
        let across = Self.indices(column &<< 20 &+ u, du, below: (width &- 1) &<< 20, range)
        return Self.indices(row &<< 20 &+ v, dv, below: (height &- 1) &<< 20, across)
    }

    /// The indices i in a range for which 0 <= from + i step < limit.
    @inline(__always)
    private static func indices(_ from: Int, _ step: Int, below limit: Int, _ range: Range<Int>) -> Range<Int> {
        let first = from &+ range.lowerBound &* step
        let last = from &+ (range.upperBound &- 1) &* step
        if min(first, last) >= 0, max(first, last) < limit { return range }
        // A negative step is a positive one seen from the other end.
        let (from, step) = step < 0 ? (limit &- 1 &- from, -step) : (from, step)
        guard step > 0 else { return from >= 0 && from < limit ? range : range.lowerBound..<range.lowerBound }
        let start = from >= 0 ? 0 : (step &- 1 &- from) / step
        let end = from >= limit ? 0 : (limit &- 1 &- from) / step &+ 1
        let lower = min(max(start, range.lowerBound), range.upperBound)
        return lower..<max(lower, min(end, range.upperBound))
    }
}
