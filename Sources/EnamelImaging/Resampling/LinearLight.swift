/// Between premultiplied sRGB pixels of 8 bits and premultiplied linear light, 0 to 1.
@safe
struct LinearLight {
    private let lights: UnsafePointer<Float>
    private let limits: UnsafePointer<Float>
    private let guesses: UnsafePointer<UInt8>
    private let inverses: UnsafePointer<UInt64>

    /// Calls a closure with the tables.
    static func with(_ body: (LinearLight) -> Void) {
        unsafe ofByte.withUnsafeBufferPointer { lights in
            unsafe limits.withUnsafeBufferPointer { limits in
                unsafe guesses.withUnsafeBufferPointer { guesses in
                    unsafe inverses.withUnsafeBufferPointer { inverses in
                        guard let lights = lights.baseAddress, let limits = limits.baseAddress,
                            let guesses = guesses.baseAddress, let inverses = inverses.baseAddress
                        else { return }
                        unsafe body(LinearLight(lights: lights, limits: limits, guesses: guesses, inverses: inverses))
                    }
                }
            }
        }
    }

    /// A pixel's light: that of the straight bytes nearest to it.
    @inline(__always)
    func light(_ word: UInt32) -> SIMD4<Float> {
        let alpha = word &>> 24
        // SAFETY: tables of 256 for bytes.
        func light(_ channel: UInt32) -> Float {
            let straight =
                alpha == 255
                ? UInt64(channel) : unsafe (UInt64(channel &* 255 &+ alpha / 2) &* inverses[Int(alpha)]) &>> 24
            return unsafe lights[Int(min(straight, 255))]
        }
        let color = SIMD4(light(word & 0xff), light(word &>> 8 & 0xff), light(word &>> 16 & 0xff), 1)
        return alpha == 255 ? color : color * (Float(alpha) / 255)
    }

    /// The pixel nearest to a light, which is cut off where overshoot carried it out of its range.
    @inline(__always)
    func word(_ light: SIMD4<Float>) -> UInt32 {
        let alpha = max(0, min(light.w, 1))
        let a = UInt8(truncatingIfNeeded: Int32(alpha * 255 + 0.5))
        if a == 0 { return 0 }
        let straight = light / alpha
        return Premultiplication.word(r: byte(straight.x), g: byte(straight.y), b: byte(straight.z), a: a)
    }

    /// The byte whose light is nearest, in sRGB's steps. At most two of them lie in a 4096th.
    @inline(__always)
    private func byte(_ value: Float) -> UInt8 {
        let light = max(0, min(value, 1))
        // SAFETY: 4097 guesses for 0 to 1, and a limit for each byte, the last of which no light reaches.
        var byte = unsafe guesses[Int(Int32(light * 4096))]
        while unsafe light >= limits[Int(byte)] { byte &+= 1 }
        return byte
    }

    /// 2^24 / alpha, rounded up: exact quotients of numbers below 2^16.
    private static let inverses: [UInt64] = [0] + (1...255).map { ((1 << 24) + $0 - 1) / $0 }

    /// The light of each byte.
    private static let ofByte: [Float] = TransferFunction.linearOfByte.map { Float($0) }

    /// The least light that is nearest to each byte from 1 on, then infinity.
    private static let limits: [Float] =
        (1...255).map { Float(TransferFunction.linear((Double($0) - 0.5) / 255)) } + [.infinity]

    /// The byte of the light at the lower end of each 4096th.
    private static let guesses: [UInt8] = (0...4096).map { index in
        UInt8(limits.prefix { $0 <= Float(index) / 4096 }.count)
    }
}
