/// A computed length: pixels and a share of something that is known where it is used.
struct Length: Hashable, Sendable {
    /// Pixels (user units).
    var pixels: Double
    /// Hundredths of what the property's percentages refer to.
    var percent: Double
    /// `min()`, `max()` or `clamp()` of lengths whose shares are not known yet; the numbers are then 0.
    var comparison: LengthComparison?

    init(_ pixels: Double = 0, percent: Double = 0) {
        self.pixels = pixels
        self.percent = percent
    }

    /// Nothing.
    static let zero = Length()

    /// In pixels.
    func resolved(_ whole: Double) -> Double {
        if let comparison { return comparison.resolved(whole) }
        return percent == 0 ? pixels : pixels + percent / 100 * whole
    }

    /// Whether it is a share of something.
    var isRelative: Bool { percent != 0 || comparison != nil }
}

/// The largest or smallest of several lengths.
indirect enum LengthComparison: Hashable, Sendable {
    case least([Length])
    case largest([Length])
    case sum(Length, Length)
    case product(Length, Double)

    func resolved(_ whole: Double) -> Double {
        switch self {
        case .least(let lengths): lengths.map { $0.resolved(whole) }.min() ?? 0
        case .largest(let lengths): lengths.map { $0.resolved(whole) }.max() ?? 0
        case .sum(let first, let second): first.resolved(whole) + second.resolved(whole)
        case .product(let length, let factor): length.resolved(whole) * factor
        }
    }
}
