import EnamelGeometry

/// The functions of a `transform` (CSS Transforms 1, section 11; SVG 2, section 8.5).
struct TransformList: Hashable, Sendable {
    enum Function: Hashable, Sendable {
        case matrix(Affine)
        case translate(Length, Length)
    }

    var functions: [Function] = []

    /// Reads a list; nil where it has an error, which makes the whole list invalid.
    init?(_ reader: inout ValueReader, _ basis: LengthBasis) {
        if reader.take(keyword: "none") {
            guard reader.isAtEnd else { return nil }
            return
        }
        while !reader.isAtEnd {
            _ = reader.take(",")
            guard let name = reader.function(allowsSpace: true), var arguments = reader.arguments(),
                let function = Self.function(name, &arguments, basis), arguments.isAtEnd
            else { return nil }
            functions.append(function)
        }
    }

    private static func function(_ name: String, _ reader: inout ValueReader, _ basis: LengthBasis) -> Function? {
        switch name {
        case "translate", "translatex", "translatey":
            guard let first = reader.length(basis) else { return nil }
            _ = reader.take(",")
            if name == "translatex" { return .translate(first, .zero) }
            if name == "translatey" { return .translate(.zero, first) }
            guard !reader.isAtEnd else { return .translate(first, .zero) }
            guard let second = reader.length(basis) else { return nil }
            return .translate(first, second)
        case "rotate":
            guard let angle = reader.angle() else { return nil }
            _ = reader.take(",")
            guard !reader.isAtEnd else { return .matrix(.rotation(degrees: angle)) }
            let center = reader.numbers()
            guard center.count == 2 else { return nil }
            return .matrix(Affine.rotation(degrees: angle).about(Point(x: center[0], y: center[1])))
        case "skewx", "skewy":
            guard let angle = reader.angle() else { return nil }
            return .matrix(.skew(xDegrees: name == "skewx" ? angle : 0, yDegrees: name == "skewy" ? angle : 0))
        case "skew":
            guard let x = reader.angle() else { return nil }
            _ = reader.take(",")
            return .matrix(.skew(xDegrees: x, yDegrees: reader.angle() ?? 0))
        case "scale", "scalex", "scaley":
            var factors: [Double] = []
            while let factor = reader.numberOrPercentage() {
                factors.append(factor)
                _ = reader.take(",")
            }
            guard let first = factors.first, factors.count <= (name == "scale" ? 2 : 1) else { return nil }
            switch name {
            case "scalex": return .matrix(.scale(x: first, y: 1))
            case "scaley": return .matrix(.scale(x: 1, y: first))
            default: return .matrix(.scale(x: first, y: factors.count > 1 ? factors[1] : first))
            }
        case "matrix":
            let n = reader.numbers()
            guard n.count == 6 else { return nil }
            return .matrix(Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        default:
            return nil
        }
    }

    /// The map as a whole; percentages refer to the size of the reference box.
    func affine(_ box: Size) -> Affine {
        var result = Affine.identity
        for function in functions {
            switch function {
            case .matrix(let matrix): result = matrix.concatenating(result)
            case .translate(let x, let y):
                result = result.translated(x: x.resolved(box.width), y: y.resolved(box.height))
            }
        }
        return result
    }

    /// Whether it says `none`.
    var isEmpty: Bool { functions.isEmpty }
    /// Whether it depends on the size of the reference box.
    var isRelative: Bool {
        functions.contains {
            if case .translate(let x, let y) = $0 { x.isRelative || y.isRelative } else { false }
        }
    }
}
