/// What turns samples that some gamma encoded into sRGB's (PNG specification, section 11.3.2.2).
struct GammaCurve {
    private let gamma: Double
    /// The converted sample for each that has been seen: a picture has far fewer than there could be. -1 for the others.
    private var known: [Int32]

    /// Nil where the samples are close enough to sRGB already: a gamma within 5 % of 1/2.2 stands for it.
    init?(_ encoding: PNGColorEncoding) {
        guard case .gamma(let gamma) = encoding, (gamma * 2.2 - 1).magnitude > 0.05 else { return nil }
        self.gamma = gamma
        known = Array(repeating: -1, count: 65536)
    }

    /// The converted value for each of 8 bits.
    var bytes: [UInt8] { (0...255).map { UInt8((converted(Double($0) / 255) * 255).rounded()) } }

    /// A pixel with its colour converted.
    mutating func converted(_ pixel: Bitmap16.Pixel) -> Bitmap16.Pixel {
        Bitmap16.Pixel(r: converted(pixel.r), g: converted(pixel.g), b: converted(pixel.b), a: pixel.a)
    }

    private mutating func converted(_ sample: UInt16) -> UInt16 {
        let value = known[Int(sample)]
        if value >= 0 { return UInt16(truncatingIfNeeded: value) }
        let new = UInt16((converted(Double(sample) / 65535) * 65535).rounded())
        known[Int(sample)] = Int32(new)
        return new
    }

    private func converted(_ sample: Double) -> Double {
        min(1, max(0, TransferFunction.encoded(Power.of(sample, 1 / gamma))))
    }
}
