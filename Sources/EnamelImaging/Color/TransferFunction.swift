/// The sRGB transfer function (IEC 61966-2-1), which Display P3 shares, continued below 0 by symmetry and above 1 by
/// its own formula, as CSS Color 4 does. The same bits on every machine.
package enum TransferFunction {
    /// The linear light of an encoded component.
    package static func linear(_ encoded: Double) -> Double {
        let magnitude = encoded.magnitude
        let light = magnitude <= 0.04045 ? magnitude / 12.92 : Power.of((magnitude + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -light : light
    }

    /// The encoded component of linear light.
    package static func encoded(_ linear: Double) -> Double {
        let magnitude = linear.magnitude
        if magnitude == 1 { return linear }  // 1.055 - 0.055 is not quite 1
        let value = magnitude <= 0.003_130_8 ? magnitude * 12.92 : 1.055 * Power.of(magnitude, 1 / 2.4) - 0.055
        return linear < 0 ? -value : value
    }

    /// The linear light of each encoded byte.
    package static let linearOfByte: [Double] = (0...255).map { linear(Double($0) / 255) }

    /// The encoded byte nearest to linear light; light outside 0 to 1, or none (not a number), is clamped.
    package static func byte(ofLinear light: Double) -> UInt8 {
        guard light > 0 else { return 0 }
        guard light < 1 else { return 255 }
        return UInt8((encoded(light) * 255).rounded())
    }
}
