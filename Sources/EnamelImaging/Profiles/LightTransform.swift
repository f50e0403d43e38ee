/// Converts pixels by a curve for each channel, a matrix in linear light, and the encoding of the target: all in IEEE
/// arithmetic of a fixed order, so that every machine gives the same bytes.
struct LightTransform: Sendable {
    /// From a sample of 0 to 1 to its light, for all channels or for each.
    private let curves: [@Sendable (Double) -> Double]
    /// The light of each possible sample, a table for each curve; empty where that is more work than the picture.
    private let tables: [[Double]]
    private let matrix: Matrix3
    private let isLinear: Bool

    /// - Parameters:
    ///   - curves: from an encoded component to light, each 0 to 1; one for all three channels, or three.
    ///   - matrix: from the source's light to the target's.
    ///   - pixels: how many will be converted, about.
    init(
        _ curves: [@Sendable (Double) -> Double], matrix: Matrix3, to target: RGBColorSpace, isDeep: Bool, pixels: Int
    ) {
        self.curves = curves
        let top = isDeep ? 65535 : 255
        tables =
            isDeep && pixels < 16384
            ? [] : curves.map { curve in (0...top).map { curve(Double($0) / Double(top)) } }
        self.matrix = matrix
        isLinear = target == .sRGBLinear
    }

    /// Converts straight RGBA in place.
    func convert(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        let steps = SharedEncodingSteps.bits8
        if isLinear {
            unsafe convert(pixels) { $0 > 0 ? UInt8(min($0, 1) * 255 + 0.5) : 0 }
        } else {
            unsafe convert(pixels) { steps.sample(of: $0) }
        }
    }

    /// Converts straight RGBA in place.
    func convert(_ pixels: UnsafeMutableBufferPointer<UInt16>) {
        let steps = SharedEncodingSteps.bits16
        if isLinear {
            unsafe convert(pixels) { $0 > 0 ? UInt16(min($0, 1) * 65535 + 0.5) : 0 }
        } else {
            unsafe convert(pixels) { steps.sample(of: $0) }
        }
    }

    @inline(__always)
    private func convert<Sample: FixedWidthInteger & UnsignedInteger>(
        _ pixels: UnsafeMutableBufferPointer<Sample>, _ encode: (Double) -> Sample
    ) {
        guard let red = tables.first, let green = tables.dropFirst().first ?? tables.first, let blue = tables.last
        else {
            let top = Double(Sample.max)
            let (red, green, blue) = (curves[0], curves.count == 3 ? curves[1] : curves[0], curves[curves.count - 1])
            unsafe convert(pixels, encode) { r, g, b in
                Matrix3.Vector(red(Double(r) / top), green(Double(g) / top), blue(Double(b) / top))
            }
            return
        }
        unsafe red.withUnsafeBufferPointer { red in
            unsafe green.withUnsafeBufferPointer { green in
                unsafe blue.withUnsafeBufferPointer { blue in
                    unsafe convert(pixels, encode) { r, g, b in
                        // SAFETY: a table has an entry for every value of a sample.
                        unsafe Matrix3.Vector(red[Int(r)], green[Int(g)], blue[Int(b)])
                    }
                }
            }
        }
    }

    @inline(__always)
    private func convert<Sample: FixedWidthInteger & UnsignedInteger>(
        _ pixels: UnsafeMutableBufferPointer<Sample>, _ encode: (Double) -> Sample,
        _ light: (Sample, Sample, Sample) -> Matrix3.Vector
    ) {
        var last: (Sample, Sample, Sample)?
        var result: (Sample, Sample, Sample) = (0, 0, 0)
        for i in stride(from: 0, to: pixels.count &- 3, by: 4) {
            // SAFETY: the buffer holds whole pixels.
            let (r, g, b) = unsafe (pixels[i], pixels[i &+ 1], pixels[i &+ 2])
            // Neighbours are often equal.
            if last?.0 != r || last?.1 != g || last?.2 != b {
                let light = matrix * light(r, g, b)
                result = (encode(light.x), encode(light.y), encode(light.z))
                last = (r, g, b)
            }
            unsafe (pixels[i], pixels[i &+ 1], pixels[i &+ 2]) = result
        }
    }
}
