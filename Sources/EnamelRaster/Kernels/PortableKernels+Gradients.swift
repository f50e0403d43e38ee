import CKernels
import EnamelDrawing

/// The loops over gradients in plain Swift, step for step what the vector loops do.
extension PortableKernels {
    /// One channel along a run: 16 bits with 8 of fraction, from a value per sixteen pixels and offsets from it.
    private struct Channel {
        let start: Int32
        let step: Int32

        @inline(__always)
        func value(_ index: Int) -> UInt16 {
            let block = Int32(truncatingIfNeeded: index &>> 4)
            let sum = UInt32(bitPattern: start &+ (step &<< 4) &* block) &>> 15
            let offset = (step &* Int32(truncatingIfNeeded: index & 15) &+ 1 << 14) &>> 15
            return UInt16(truncatingIfNeeded: min(sum, 65535)) &+ UInt16(truncatingIfNeeded: offset)
        }
    }

    static func run(
        _ pixels: UnsafeMutablePointer<UInt32>, count: Int, on piece: ck_piece, _ weighting: GradientRamp.Weighting,
        from first: Double, to last: Double, biases: UnsafePointer<UInt16>?
    ) {
        let part: Double = count > 1 ? 1 / Double(count - 1) : 0
        let isEarly = unsafe weighting == .straight || biases != nil
        let early: Int32 = (isEarly ? 2 : 128) << 15
        func ends(_ color: Double, _ slope: Double) -> (value: Double, step: Double) {
            let start = min(max(color + slope * first, 0), 255)
            let end = min(max(color + slope * last, 0), 255)
            return (start, (end - start) * part)
        }
        func channel(_ color: Double, _ slope: Double) -> Channel {
            let (value, step) = ends(color, slope)
            return Channel(start: Int32(value * 8_388_608) &+ early, step: Int32(step * 8_388_608))
        }
        let (color, slope) = (piece.color, piece.slope)
        let red = channel(color.0, slope.0)
        let green = channel(color.1, slope.1)
        let blue = channel(color.2, slope.2)
        let alpha: Channel
        if weighting == .straight {
            let (value, step) = ends(color.3, slope.3)
            let unit = 65532.0 * 32768 / 255
            alpha = Channel(start: Int32(value * unit) &+ 2 << 15, step: Int32(step * unit))
        } else {
            alpha = channel(color.3, slope.3)
        }
        for index in 0..<count {
            let bias = unsafe biases.map { unsafe $0[index & 7] } ?? (isEarly ? 126 : 0)
            let weight = alpha.value(index)
            @inline(__always) func byte(_ value: UInt16) -> UInt32 {
                var value = UInt32(value)
                if weighting == .straight { value = (min(value, 65282) &* UInt32(weight)) &>> 16 }
                return min(value &+ UInt32(bias), 65535) &>> 8
            }
            let opacity = byte(weighting == .straight ? 65282 : weight)
            var channels = (byte(red.value(index)), byte(green.value(index)), byte(blue.value(index)))
            if weighting == .premultiplied {
                channels = (min(channels.0, opacity), min(channels.1, opacity), min(channels.2, opacity))
            }
            unsafe pixels[index] = channels.0 | channels.1 << 8 | channels.2 << 16 | opacity << 24
        }
    }

    static func distances(
        _ t: UnsafeMutablePointer<Float>, count: Int, x: Float, y: Float, stepX: Float, stepY: Float, radius: Float,
        scale: Float
    ) {
        for index in 0..<roundedUp(count) {
            let (x, y) = (x + Float(index) * stepX, y + Float(index) * stepY)
            unsafe t[index] = ((x * x + y * y).squareRoot() - radius) * scale
        }
    }

    static func cone(_ t: UnsafeMutablePointer<Float>, count: Int, _ walk: PointWalk, _ cone: ck_cone) {
        let (productOfRadii, square) = (cone.r0 * cone.dr, cone.r0 * cone.r0)
        for index in 0..<roundedUp(count) {
            let (x, y) = (walk.x + Double(index) * walk.stepX, walk.y + Double(index) * walk.stepY)
            let b = x * cone.dx + y * cone.dy + productOfRadii
            let c = x * x + y * y - square
            let root = (b * b - cone.a * c).squareRoot()
            let q = b + (b.sign == .minus ? -root : root)
            let (first, second) = (q * cone.inverse, c / q)
            var result = cone.r0 + first * cone.dr >= 0 ? first : .nan
            if cone.r0 + second * cone.dr >= 0, !(result >= second) { result = second }
            unsafe t[index] = Float(result)
        }
    }

    static func turns(
        _ t: UnsafeMutablePointer<Float>, count: Int, x: Float, y: Float, stepX: Float, stepY: Float
    ) {
        for index in 0..<roundedUp(count) {
            let (x, y) = (x + Float(index) * stepX, y + Float(index) * stepY)
            let (width, height) = (x.magnitude, y.magnitude)
            let larger = width > height ? width : height
            let z = (width < height ? width : height) / (larger > 1e-30 ? larger : 1e-30)
            let w = z * z
            // Arc tangent over a full turn: the polynomial of this degree with the least largest error, 4e-8, from 0 to 1.
            var turn: Float = 0.00108412979
            turn = turn * w + -0.00534827517
            turn = turn * w + 0.0126724979
            turn = turn * w + -0.0210615163
            turn = turn * w + 0.0315251171
            turn = turn * w + -0.0530262381
            turn = turn * w + 0.159154324
            turn = turn * z
            if height > width { turn = 0.25 - turn }
            if x < 0 { turn = 0.5 - turn }
            if y < 0 { turn = 1 - turn }
            unsafe t[index] = turn
        }
    }

    static func lookup(
        _ pixels: UnsafeMutablePointer<UInt32>, count: Int, at t: UnsafePointer<Float>, _ table: UnsafePointer<UInt32>,
        _ map: GradientTable.Map, _ spread: GradientSpread
    ) {
        for index in 0..<count {
            let value = unsafe t[index]
            unsafe pixels[index] = value.isNaN ? 0 : table[map.entry(value, spread)]
        }
    }

    static func lookup(
        _ pixels: UnsafeMutablePointer<UInt32>, count: Int, at t: UnsafePointer<Float>, _ table: UnsafePointer<UInt64>,
        _ map: GradientTable.Map, _ spread: GradientSpread, biases: UnsafePointer<UInt16>
    ) {
        for index in 0..<count {
            let value = unsafe t[index]
            guard !value.isNaN else {
                unsafe pixels[index] = 0
                continue
            }
            let (word, bias) = unsafe (table[map.entry(value, spread)], UInt32(biases[index & 7]))
            @inline(__always) func byte(_ shift: UInt64) -> UInt32 {
                min(UInt32(truncatingIfNeeded: word &>> shift & 0xffff) &+ bias, 65535) &>> 8
            }
            unsafe pixels[index] = byte(0) | byte(16) << 8 | byte(32) << 16 | byte(48) << 24
        }
    }

    /// The vector loops work on eight at a time.
    private static func roundedUp(_ count: Int) -> Int { (count &+ 7) & ~7 }
}
