import EnamelImaging

/// How a Gaussian is taken along one axis.
///
/// A short one is summed directly, its samples as weights. A long one is summed over a grid of every `step`-th pixel:
/// each pixel is shared between the two grid points beside it in proportion to its nearness, the grid is blurred by what is
/// missing of the variance, and pixels are read between grid points. Sharing and reading are a triangle each, whose
/// variance is (step² - 1) / 6, so the variances add up to sigma's exactly; with 2 or more grid points to a sigma the
/// sum of triangles and Gaussian is a Gaussian to a few thousandths at worst (a pure tone near the grid's frequency), and
/// far closer for steps and noise. The cost of a pixel is the same for every sigma.
struct BlurAxis {
    /// Pixels from one grid point to the next; grid point k lies on pixel k x step.
    let step: Int
    /// The Gaussian on the grid, from -radius to radius; their sum is 1.
    let weights: [Float]
    /// How far, in pixels, a pixel of the input matters.
    let reach: Int

    var radius: Int { weights.count / 2 }
    var isIdentity: Bool { step == 1 && weights.count == 1 }

    /// - Parameter sigma: standard deviation in pixels; 0 for no blur.
    init(sigma: Double) {
        let sigma = min(sigma, 1e7)
        guard sigma > 0.05 else {
            (step, weights, reach) = (1, [1], 0)
            return
        }
        guard sigma >= 4 else {
            step = 1
            weights = Self.gaussian(sigma, radius: Int((3.2 * sigma).rounded(.up)))
            reach = weights.count / 2
            return
        }
        step = max(2, Int(sigma / 2.5))
        let d = Double(step)
        let rest = (sigma * sigma - (d * d - 1) / 3).squareRoot() / d
        weights = Self.gaussian(rest, radius: Int((3.5 * rest).rounded(.up)))
        reach = (weights.count / 2 + 2) * step
    }

    private static func gaussian(_ sigma: Double, radius: Int) -> [Float] {
        // exp(-x²/2σ²) as a power of two.
        let factor = -0.5 / (sigma * sigma * 0.693_147_180_559_945_3)
        let values = (-radius...radius).map { Power.exp2(factor * Double($0 * $0)) }
        let sum = values.reduce(0, +)
        return values.map { Float($0 / sum) }
    }

    /// The grid points that pixels lie between, and on.
    func grid(_ pixels: Range<Int>) -> ClosedRange<Int> {
        guard step > 1 else { return pixels.lowerBound...max(pixels.lowerBound, pixels.upperBound - 1) }
        return pixels.lowerBound.flooredQuotient(step)...(pixels.upperBound - 1).flooredQuotient(step) + 1
    }
}

extension Int {
    /// The quotient rounded towards minus infinity.
    func flooredQuotient(_ divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
