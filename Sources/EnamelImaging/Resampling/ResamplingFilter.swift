/// How the pixels of a picture of another size are found. When a side shrinks, the filter is stretched by the ratio, so that every
/// pixel of the source counts and no detail turns into false patterns; only ``nearest`` leaves pixels out.
///
/// Pixels are little squares whose centres lie at halves. Weights that would fall outside the picture are left out and the rest made
/// up to one, so that edges neither darken nor fade. A side that keeps its length keeps its pixels, whatever the filter.
public enum ResamplingFilter: String, Hashable, Sendable, CaseIterable {
    /// The pixel whose square holds the centre of the new one; on an edge between two, the one after it. No new colours; the quickest.
    case nearest
    /// The mean over the new pixel's square, by exact area: the quickest that uses every pixel, and soft. Enlarged pixels stay squares.
    case box
    /// Straight lines between neighbours (a triangle of radius 1): soft, without overshoot.
    case bilinear
    /// The cubic of Catmull and Rom (1974), Keys's with a = -1/2; radius 2. Sharp, with a slight overshoot.
    case bicubic
    /// The cubic that Mitchell and Netravali (1988) recommend, B = C = 1/3; radius 2. Between ``bilinear`` and ``bicubic``.
    case mitchell
    /// The windowed sinc of Lanczos with three lobes; radius 3. The sharpest, with some overshoot at hard edges. The default.
    case lanczos3
}

extension ResamplingFilter {
    /// The distance from which on the weight is 0, in pixels.
    var radius: Double {
        switch self {
        case .nearest, .box: 0.5
        case .bilinear: 1
        case .bicubic, .mitchell: 2
        case .lanczos3: 3
        }
    }

    /// The cubic's weight at a distance in pixels, for B and C of Mitchell and Netravali.
    static func cubic(_ distance: Double, b: Double, c: Double) -> Double {
        let x = distance.magnitude
        if x < 1 { return (((12 - 9 * b - 6 * c) * x + (-18 + 12 * b + 6 * c)) * x * x + (6 - 2 * b)) / 6 }
        if x < 2 {
            return (((-b - 6 * c) * x + (6 * b + 30 * c)) * x * x + (-12 * b - 48 * c) * x + (8 * b + 24 * c)) / 6
        }
        return 0
    }
}
