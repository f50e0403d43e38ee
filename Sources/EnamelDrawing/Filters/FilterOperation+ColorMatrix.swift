import EnamelGeometry

/// feColorMatrix's other types as matrices, with the numbers of Filter Effects 1, section 9.6.
extension FilterOperation {
    /// `type="saturate"`: 0 leaves greys, 1 changes nothing.
    public static func saturate(_ input: FilterInput, _ amount: Double) -> FilterOperation {
        let s = amount
        return .colorMatrix(
            input,
            [
                0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
                0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
                0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0,
                0, 0, 0, 1, 0,
            ])
    }

    /// `type="hueRotate"`: an angle in degrees.
    public static func hueRotate(_ input: FilterInput, degrees: Double) -> FilterOperation {
        let (s, c) = Trigonometry.sineCosine(degrees: degrees)
        return .colorMatrix(
            input,
            [
                0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
                0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
                0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
                0, 0, 0, 1, 0,
            ])
    }

    /// `type="luminanceToAlpha"`: the brightness as the opacity of black.
    public static func luminanceToAlpha(_ input: FilterInput) -> FilterOperation {
        .colorMatrix(input, [Double](repeating: 0, count: 15) + [0.2126, 0.7152, 0.0722, 0, 0])
    }
}
