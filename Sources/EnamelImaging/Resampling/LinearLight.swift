/// Between premultiplied sRGB pixels of 8 bits and premultiplied linear light, 0 to 1.
enum LinearLight {
    /// A pixel's light.
    @inline(__always)
    static func light(_ word: UInt32, _ table: UnsafePointer<Float>) -> SIMD4<Float> {
        if word &>> 24 == 0 { return .zero }
        let straight = Premultiplication.straight(word)
        let color = unsafe SIMD4(
            table[Int(straight & 0xff)], table[Int(straight &>> 8 & 0xff)], table[Int(straight &>> 16 & 0xff)], 1)
        return color * (Float(straight &>> 24) / 255)
    }

    /// The pixel nearest to a light, which is cut off where overshoot carried it out of its range.
    static func word(_ light: SIMD4<Float>) -> UInt32 {
        let alpha = max(0, min(light.w, 1))
        let a = UInt8((alpha * 255).rounded())
        if a == 0 { return 0 }
        func channel(_ x: Float) -> UInt8 { byte(max(0, min(x / alpha, 1))) }
        return Premultiplication.word(r: channel(light.x), g: channel(light.y), b: channel(light.z), a: a)
    }

    /// The light of each byte.
    static let ofByte: [Float] = TransferFunction.linearOfByte.map { Float($0) }

    /// The least light that is nearest to each byte from 1 on, then infinity.
    private static let limits: [Float] =
        (1...255).map { Float(TransferFunction.linear((Double($0) - 0.5) / 255)) } + [.infinity]

    /// The byte of the light at the lower end of each 4096th.
    private static let guesses: [UInt8] = (0...4096).map { index in
        UInt8(limits.prefix { $0 <= Float(index) / 4096 }.count)
    }

    /// The byte whose light is nearest, in sRGB's steps. At most two of them lie in a 4096th.
    @inline(__always)
    private static func byte(_ light: Float) -> UInt8 {
        var byte = guesses[Int(light * 4096)]
        while light >= limits[Int(byte)] { byte += 1 }
        return byte
    }
}
