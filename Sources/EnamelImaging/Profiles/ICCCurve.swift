/// A tone curve: from an encoded component to light, both 0 to 1 (ICC.1:2010, sections 10.5 and 10.15).
enum ICCCurve: Hashable, Sendable {
    case identity
    case gamma(Double)
    /// Evenly spaced values of 65535ths, two at least.
    case table([UInt16])
    /// The function number, 0 to 4, and its parameters g a b c d e f, 0 where it has none.
    case parametric(Int, [Double])

    init(_ tag: String, of table: ICCTagTable) throws(ColorProfileError) {
        let place = try table.place(of: tag)
        let start = place.lowerBound
        func failed(_ reason: String) -> ColorProfileError {
            ColorProfileError(.malformed(reason), tag: tag, offset: start)
        }
        guard place.count >= 12 else { throw failed("a curve of \(place.count) bytes") }
        switch table.signature(at: start) {
        case "curv":
            let count = table.number(at: start + 8)
            guard count <= (place.count - 12) / 2 else {
                throw failed("a curve of \(count) values in \(place.count) bytes")
            }
            switch count {
            case 0: self = .identity
            case 1: self = .gamma(Double(table.short(at: start + 12)) / 256)
            default: self = .table((0..<count).map { table.short(at: start + 12 + 2 * $0) })
            }
        case "para":
            let function = Int(table.short(at: start + 8))
            guard function < 5 else { throw failed("a parametric curve of function \(function)") }
            let count = [1, 3, 4, 5, 7][function]
            guard place.count >= 12 + 4 * count else { throw failed("a parametric curve of \(place.count) bytes") }
            let values = (0..<count).map { table.fixed(at: start + 12 + 4 * $0) }
            self = .parametric(function, values + [Double](repeating: 0, count: 7 - count))
        default:
            throw failed("a curve of type '\(table.signature(at: start))'")
        }
    }

    /// The light of a component; both are cut off to 0 to 1.
    func light(_ component: Double) -> Double {
        let x = component > 0 ? min(component, 1) : 0
        let y: Double
        switch self {
        case .identity: y = x
        case .gamma(let exponent): y = Power.of(x, exponent)
        case .table(let values):
            let place = x * Double(values.count - 1)
            let index = min(Int(place), values.count - 2)
            let (low, high) = (Double(values[index]), Double(values[index + 1]))
            y = (low + (high - low) * (place - Double(index))) / 65535
        case .parametric(let function, let p):
            let base = p[1] * x + p[2]
            let power = Power.of(max(0, base), p[0])
            switch function {
            case 0: y = Power.of(x, p[0])
            case 1: y = base >= 0 ? power : 0
            case 2: y = base >= 0 ? power + p[3] : p[3]
            case 3: y = x >= p[4] ? power : p[3] * x
            default: y = x >= p[4] ? power + p[5] : p[3] * x + p[6]
            }
        }
        return y > 0 ? min(y, 1) : 0
    }

    /// Whether no byte's light is further from sRGB's than half a step of 8 bits.
    var isSRGB: Bool {
        (0...255).allSatisfy {
            let x = Double($0) / 255
            return (TransferFunction.encoded(light(x)) - x).magnitude <= 0.5 / 255
        }
    }
}
