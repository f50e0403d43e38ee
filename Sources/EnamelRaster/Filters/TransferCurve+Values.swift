import EnamelDrawing
import EnamelImaging

extension TransferCurve {
    /// The curve's value for 0 to 1 (Filter Effects 1, section 9.7.1), cut to 0...1; NaN gives 0.
    func value(_ x: Double) -> Double {
        let result: Double
        switch self {
        case .identity: result = x
        case .table(let values):
            guard let last = values.last else { return x }
            let place = x * Double(values.count - 1)
            let step = Int(place)
            result =
                step + 1 < values.count
                ? values[step] + (place - Double(step)) * (values[step + 1] - values[step]) : last
        case .discrete(let values):
            guard let last = values.last else { return x }
            let step = Int(x * Double(values.count))
            result = step < values.count ? values[step] : last
        case .linear(let slope, let intercept): result = slope * x + intercept
        case .gamma(let amplitude, let exponent, let offset): result = amplitude * Power.of(x, exponent) + offset
        }
        return result > 0 ? min(result, 1) : 0
    }
}

/// A curve for channels of 8 or 16 bits. A table is made where it is read often enough.
struct TransferTable {
    private let curve: TransferCurve
    private let full: Int
    private let values: [Float]?

    init(_ curve: TransferCurve, full: Int, pixels: Int) {
        self.curve = curve
        self.full = full
        values = pixels >= full ? (0...full).map { Float(curve.value(Double($0) / Double(full))) } : nil
    }

    @inline(__always)
    subscript(level: Int) -> Float { values?[level] ?? Float(curve.value(Double(level) / Double(full))) }
}
