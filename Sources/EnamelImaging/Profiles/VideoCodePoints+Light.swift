extension VideoCodePoints {
    /// The chromaticities of the primaries' code point (ITU-T H.273, table 2); nil for one that is reserved or unspecified.
    var chromaticities: Chromaticities? {
        let c = Chromaticity(x: 0.310, y: 0.316)
        switch primaries {
        case 1: return .sRGB
        case 4: return Chromaticities(white: c, red: (0.67, 0.33), green: (0.21, 0.71), blue: (0.14, 0.08))
        case 5: return Chromaticities(red: (0.64, 0.33), green: (0.29, 0.60), blue: (0.15, 0.06))
        case 6, 7: return Chromaticities(red: (0.630, 0.340), green: (0.310, 0.595), blue: (0.155, 0.070))
        case 8: return Chromaticities(white: c, red: (0.681, 0.319), green: (0.243, 0.692), blue: (0.145, 0.049))
        case 9: return .rec2020
        case 11:
            return Chromaticities(
                white: Chromaticity(x: 0.314, y: 0.351), red: (0.680, 0.320), green: (0.265, 0.690),
                blue: (0.150, 0.060))
        case 12: return .displayP3
        case 22: return Chromaticities(red: (0.630, 0.340), green: (0.295, 0.605), blue: (0.155, 0.077))
        default: return nil
        }
    }

    /// From a component to light, both 0 to 1 (ITU-T H.273, table 3, turned round); nil for a transfer function that is not
    /// supported: those of high dynamic range, PQ and HLG, whose light has no place below an ordinary white.
    var light: (@Sendable (Double) -> Double)? {
        switch transfer {
        case 1, 6, 14, 15:
            return { v in
                // The constants of BT.2020 with 12 bits, which are those of the others before rounding.
                let (alpha, beta) = (1.099_296_826_809_44, 0.018_053_968_510_807)
                return v < 4.5 * beta ? v / 4.5 : Power.of((v + alpha - 1) / alpha, 1 / 0.45)
            }
        case 4: return { Power.of($0, 2.2) }
        case 5: return { Power.of($0, 2.8) }
        case 8: return { $0 }
        case 13: return { TransferFunction.linear($0) }
        default: return nil
        }
    }

    /// Why colours with these code points cannot be converted; nil where they can.
    var obstacle: String? {
        if matrix != 0 { return "matrix \(matrix) is not allowed" }
        if !isFullRange { return "a narrow range is not supported" }
        if chromaticities == nil { return "primaries \(primaries) are not supported" }
        if light == nil {
            let name = transfer == 16 ? " (PQ)" : transfer == 18 ? " (HLG)" : ""
            return "transfer function \(transfer)\(name) is not supported"
        }
        return nil
    }
}
