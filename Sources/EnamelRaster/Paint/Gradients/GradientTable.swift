import CKernels
import EnamelDrawing

/// A ramp's colours in equal steps, so close that the nearest one will do.
struct GradientTable {
    /// From parameters to entries.
    struct Map {
        /// The last entry's number.
        var last: Float
        /// For padded ends: entry = t x scale + offset, cut off.
        var scale: Float
        var offset: Float
    }

    let map: Map
    let spread: GradientSpread
    /// Premultiplied pixels; empty where there is dithering.
    private(set) var words: [UInt32] = []
    /// Four channels of 16 bits with 8 of fraction, and 2 more so that rounding never goes below 0.
    private(set) var fineWords: [UInt64] = []

    /// Nil where the ramp has jumps or is too steep for it.
    init?(_ ramp: GradientRamp, isDithered: Bool) {
        guard let first = ramp.finitePieces.first, let last = ramp.finitePieces.last, !ramp.hasJump else { return nil }
        let span = last.end - first.start
        // Half of a step from one entry to the next is what the nearest is wrong by.
        let entries = ramp.steepness * span / (isDithered ? 0.16 : 0.4)
        guard entries < (isDithered ? 8192 : 4096) else { return nil }
        var count = 16
        while Double(count - 1) < entries { count *= 2 }
        let scale = Double(count - 1) / span
        map = Map(last: Float(count - 1), scale: Float(scale), offset: Float(0.5 - first.start * scale))
        guard map.scale.isFinite, map.scale > 0, map.offset.isFinite else { return nil }
        spread = ramp.spread

        var pieces = ramp.finitePieces
        var piece = first
        func color(_ entry: Int) -> SIMD4<Double> {
            let t = first.start + Double(entry) / scale
            while t >= piece.end, pieces.count > 1 {
                pieces.removeFirst()
                piece = pieces[pieces.startIndex]
            }
            return ramp.color(at: t, on: piece)
        }
        if isDithered {
            fineWords = (0..<count).map { entry in
                let color = color(entry) * 256
                func channel(_ value: Double) -> UInt64 { UInt64(min(value, color.w)) + 2 }
                return channel(color.x) | channel(color.y) << 16 | channel(color.z) << 32 | channel(color.w) << 48
            }
        } else {
            words = (0..<count).map { pixel(color($0), bias: 126) }
        }
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
