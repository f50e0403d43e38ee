import CKernels
import EnamelDrawing

/// A ramp's colours in equal steps of its parameter. Where the nearest one would be too far from the truth, beside a hard
/// edge or on a steep piece, there is a mark instead, and the pixel has to be asked of the ramp itself.
struct GradientTable {
    /// From parameters to entries.
    struct Map {
        /// The last entry's number.
        var last: Float
        /// For padded ends: entry = t x scale + offset, cut off.
        var scale: Float
        var offset: Float
    }

    /// The pixel that an entry with a mark gives, with any bias: none that is premultiplied.
    static let mark: UInt32 = 0xff

    let map: Map
    let spread: GradientSpread
    /// Premultiplied pixels; empty where there is dithering.
    let words: ConstantTable<UInt32>
    /// Four channels of 16 bits with 8 of fraction, and 2 more so that rounding never goes below 0.
    let fineWords: ConstantTable<UInt64>
    let hasMarks: Bool

    init(_ ramp: GradientRamp, isDithered: Bool) {
        let spread = ramp.spread
        let (count, pieces) = unsafe (ramp.pieces.count, ramp.pieces.base)
        let low = unsafe spread == .pad ? pieces[0].end : 0
        let high = unsafe spread == .pad ? pieces[count - 1].start : 1
        // The nearest entry is wrong by half of a step's change. Padded ramps have two entries of the colour outside at
        // either end.
        let tolerance = isDithered ? 0.08 : 0.2
        let margin = spread == .pad ? 2 : 0
        let wanted = max(ramp.steepness * (high - low) * (0.53 / tolerance), 16) + Double(2 * margin)
        let entries = Int(min(wanted, isDithered ? 8192 : 4096))
        let step = max((high - low) / Double(entries - 1 - 2 * margin), 1e-7 * max(1, low.magnitude))
        let first = low - Double(margin) * step
        map = Map(last: Float(entries - 1), scale: Float(1 / step), offset: Float(0.5 - first / step))
        self.spread = spread

        // The nearest parameters and a little more, since the entry is chosen in single precision.
        let reach = 0.52 * step
        var index = -1
        var piece = ck_piece()
        var isGentle = false
        var hasMarks = false
        func color(_ entry: Int) -> SIMD4<Double>? {
            let t = first + Double(entry) * step
            while index < 0 || (t >= piece.end && index + 1 < count) {
                index += 1
                unsafe piece = pieces[index]
                isGentle = ramp.steepness(of: piece) * reach <= tolerance
            }
            let color = ramp.color(at: t, on: piece)
            if isGentle, t - reach >= piece.start, t + reach < piece.end { return color }
            if ramp.deviation(from: color, between: t - reach, t + reach) <= tolerance { return color }
            hasMarks = true
            return nil
        }
        words = ConstantTable(count: isDithered ? 0 : entries) { entry in
            color(entry).map { pixel($0, bias: 126) } ?? Self.mark
        }
        fineWords = ConstantTable(count: isDithered ? entries : 0) { entry in
            guard let color = color(entry) else { return UInt64(Self.mark) << 8 }
            func channel(_ value: Double) -> UInt64 { UInt64(min(value, color.w) * 256) + 2 }
            return channel(color.x) | channel(color.y) << 16 | channel(color.z) << 32 | channel(color.w) << 48
        }
        self.hasMarks = hasMarks
    }
}

extension GradientRamp {
    /// How far, in 8-bit steps, colours between two parameters are from one.
    fileprivate func deviation(from color: SIMD4<Double>, between start: Double, _ end: Double) -> Double {
        var result = 0.0
        var index = index(of: start)
        // Colours that change often on the way are steep or jump: some of them tell.
        for _ in 0..<8 where index < pieces.count {
            let piece = unsafe pieces.base[index]
            guard piece.start <= end else { break }
            let first = self.color(at: max(start, piece.start), on: piece) - color
            let last = self.color(at: min(end, piece.end), on: piece) - color
            result = max(result, first.max(), -first.min(), last.max(), -last.min())
            index += 1
        }
        guard index < pieces.count, unsafe pieces.base[index].start <= end else { return result }
        return .infinity
    }
}

extension GradientTable.Map {
    @inline(__always)
    func entry(_ t: Float, _ spread: GradientSpread) -> Int {
        var x: Float
        switch spread {
        case .pad:
            x = t * scale + offset
        case .repeat:
            x = (t - t.rounded(.down)) * last + 0.5
        case .reflect:
            let pairs = (t * 0.5).rounded(.down)
            x = (1 - (1 - (t - (pairs + pairs))).magnitude) * last + 0.5
        }
        x = x > 0 ? x : 0
        return Int(x < last ? x : last)
    }
}

extension GradientSpread {
    /// The constant of the C loops.
    var kernelValue: Int32 {
        switch self {
        case .pad: 0
        case .reflect: 1
        case .repeat: 2
        }
    }
}

/// A pixel from premultiplied channels, 0 to 255 each: `bias` + 2 of 256 is added before the fractions are cut off.
@inline(__always)
func pixel(_ color: SIMD4<Double>, bias: UInt16) -> UInt32 {
    @inline(__always) func byte(_ value: Double) -> UInt32 {
        UInt32(truncatingIfNeeded: Int32(value * 256) &+ Int32(bias) &+ 2) &>> 8
    }
    let alpha = byte(color.w)
    return min(byte(color.x), alpha) | min(byte(color.y), alpha) << 8 | min(byte(color.z), alpha) << 16 | alpha << 24
}
