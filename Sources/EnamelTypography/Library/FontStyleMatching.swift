/// The styles that a face has: single values, or ranges where it varies.
public struct FontStyleRanges: Hashable, Sendable {
    /// Weights, 1 to 1000.
    public var weight: ClosedRange<Double>
    /// Widths, in per cent of the normal one.
    public var width: ClosedRange<Double>
    /// How italic: 0 is upright, 1 italic; nil for a face that is known by an angle alone.
    public var italic: ClosedRange<Double>?
    /// Angles of upright letters leaned over, in degrees clockwise; nil for an italic.
    public var oblique: ClosedRange<Double>?

    package init(
        weight: ClosedRange<Double> = 400...400, width: ClosedRange<Double> = 100...100,
        italic: ClosedRange<Double>? = 0...0, oblique: ClosedRange<Double>? = 0...0
    ) {
        self.weight = weight
        self.width = width
        self.italic = italic
        self.oblique = oblique
    }

    /// Whether it has upright letters.
    public var isUpright: Bool { italic?.contains(0) ?? false || oblique?.contains(0) ?? false }
}

/// The choice among the faces of a family (CSS Fonts 4, section 5.2, steps on width, style and weight).
///
/// Each step of the specification walks along values in a stated order until a face has one. That is an order of preference by
/// (stage, distance), in which only the faces that come first stay.
package enum FontStyleMatching {
    /// Where a range comes in a walk; the lowest is the first found.
    struct Place: Comparable {
        var stage: Int
        var distance: Double

        static let none = Place(stage: .max, distance: 0)

        static func < (left: Place, right: Place) -> Bool {
            (left.stage, left.distance) < (right.stage, right.distance)
        }
    }

    /// Part of a walk: from a value up or down to a limit.
    private enum Walk {
        case ascending(from: Double, through: Double = .infinity)
        case descending(from: Double, through: Double = -.infinity)

        func distance(to range: ClosedRange<Double>) -> Double? {
            switch self {
            case .ascending(let start, let end):
                let first = max(start, range.lowerBound)
                return first <= min(end, range.upperBound) ? first - start : nil
            case .descending(let start, let end):
                let first = min(start, range.upperBound)
                return first >= max(end, range.lowerBound) ? start - first : nil
            }
        }
    }

    /// The faces that match best, in their order: more than one only where faces have the same style.
    package static func best(_ faces: [FontStyleRanges], for wanted: FontDescriptor) -> [Int] {
        var left = Array(faces.indices)
        narrow(&left) { place(of: faces[$0].width, width: wanted.width) }
        narrow(&left) { place(of: faces[$0], slant: wanted.slant) }
        narrow(&left) { place(of: faces[$0].weight, weight: wanted.weight) }
        return left
    }

    private static func narrow(_ left: inout [Int], by place: (Int) -> Place) {
        let places = left.map(place)
        guard let first = places.min() else { return }
        left = zip(left, places).filter { $0.1 == first }.map(\.0)
    }

    private static func place(of range: ClosedRange<Double>?, _ walks: [Walk], from stage: Int = 0) -> Place {
        guard let range else { return .none }
        for (index, walk) in walks.enumerated() {
            if let distance = walk.distance(to: range) { return Place(stage: stage + index, distance: distance) }
        }
        return .none
    }

    static func place(of range: ClosedRange<Double>, width: Double) -> Place {
        place(
            of: range,
            width <= 100
                ? [.descending(from: width), .ascending(from: width)]
                : [.ascending(from: width), .descending(from: width)])
    }

    static func place(of range: ClosedRange<Double>, weight: Double) -> Place {
        let walks: [Walk] =
            switch weight {
            case 400...500:
                [.ascending(from: weight, through: 500), .descending(from: weight), .ascending(from: 500)]
            case ..<400: [.descending(from: weight), .ascending(from: weight)]
            default: [.ascending(from: weight), .descending(from: weight)]
            }
        return place(of: range, walks)
    }

    /// Values above 0 and no more: the least one that counts as positive.
    private static let positive = Double.leastNonzeroMagnitude
    /// The angle from which on a slant is as good as an italic.
    private static let threshold = 11.0

    static func place(of face: FontStyleRanges, slant: FontDescriptor.Slant) -> Place {
        switch slant {
        case .normal:
            return min(
                place(of: face.oblique, [.ascending(from: 0)]), place(of: face.italic, [.ascending(from: 0)], from: 1),
                place(of: face.oblique, [.descending(from: 0)], from: 2),
                place(of: face.italic, [.descending(from: 0)], from: 3))
        case .italic:
            return min(
                place(of: face.italic, [.ascending(from: 1), .descending(from: 1, through: positive)]),
                place(
                    of: face.oblique,
                    [.ascending(from: threshold), .descending(from: threshold, through: positive)], from: 2),
                place(of: face.italic, [.descending(from: 0)], from: 4),
                place(of: face.oblique, [.descending(from: 0)], from: 5))
        case .oblique(let degrees):
            if degrees < 0 {
                var mirrored = face
                mirrored.italic = face.italic.map { -$0.upperBound ... -$0.lowerBound }
                mirrored.oblique = face.oblique.map { -$0.upperBound ... -$0.lowerBound }
                return place(of: mirrored, slant: .oblique(degrees: -degrees))
            }
            let up = Walk.ascending(from: degrees)
            let down = Walk.descending(from: degrees, through: positive)
            let isSteep = degrees >= threshold
            let italics: [Walk] = [.ascending(from: 1), .descending(from: 1, through: positive)]
            return min(
                // At 0 degrees the wanted value itself is not positive.
                degrees == 0
                    ? place(of: face.oblique, [.ascending(from: 0)])
                    : place(of: face.oblique, isSteep ? [up, down] : [down, up]),
                place(of: face.italic, isSteep ? italics : italics.reversed(), from: 2),
                place(of: face.oblique, [.descending(from: 0)], from: 4),
                place(of: face.italic, [.descending(from: 0)], from: 5))
        }
    }
}
