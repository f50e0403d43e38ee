import EnamelDrawing
import EnamelImaging

/// A gradient's colours as pieces on which straight colour and opacity are linear, without gaps: from the first stop to the last of
/// one that is padded, from 0 to 1 otherwise.
struct GradientRamp {
    struct Piece {
        var start: Double
        var end: Double
        var first: ResolvedColor
        var last: ResolvedColor

        /// The colour at a parameter, which lies in the piece.
        func color(at t: Double) -> ResolvedColor {
            guard end > start else { return first }
            return first.mixed(with: last, min(max((t - start) / (end - start), 0), 1))
        }
    }

    private(set) var pieces: [Piece]

    var start: Double { pieces.first?.start ?? 0 }
    var end: Double { pieces.last?.end ?? 0 }

    /// The ramp of a gradient of two stops or more.
    init(_ gradient: Gradient, isCyclic: Bool) {
        let stops = Self.ordered(gradient.stops)
        pieces = []
        guard let first = stops.first, let last = stops.last else { return }
        if isCyclic, first.offset > 0 {
            pieces.append(Piece(start: 0, end: first.offset, first: first.color, last: first.color))
        }
        for (from, to) in zip(stops, stops.dropFirst()) { add(from, to, gradient) }
        if isCyclic {
            if last.offset < 1 {
                pieces.append(Piece(start: max(last.offset, 0), end: 1, first: last.color, last: last.color))
            }
            pieces = cut(from: 0, to: 1).pieces
        } else if pieces.isEmpty {
            // All stops at one place: an edge.
            let reach = max(1e-3, last.offset.magnitude * 1e-3)
            pieces = [
                Piece(start: last.offset - reach, end: last.offset, first: first.color, last: first.color),
                Piece(start: last.offset, end: last.offset + reach, first: last.color, last: last.color),
            ]
        } else {
            // An edge at one of the ends is seen only if it lies inside, and in pdfium, which reads 256 steps of the whole at
            // their starts, only if a step starts beyond it: just after a 127th part of all, the second step and the last but one.
            let length = end - start
            if stops[1].offset == first.offset, let piece = pieces.first {
                let reach = length / 128
                pieces.insert(
                    Piece(start: piece.start - reach, end: piece.start, first: first.color, last: first.color), at: 0)
            }
            if stops[stops.count - 2].offset == last.offset, let piece = pieces.last {
                let reach = length / 126
                pieces.append(Piece(start: piece.end, end: piece.end + reach, first: last.color, last: last.color))
            }
        }
    }

    private init(pieces: [Piece]) { self.pieces = pieces }

    /// Offsets that never decrease (SVG 2, section 14.2.4.2), NaN as 0, and colours that can be shown.
    private static func ordered(_ stops: [GradientStop]) -> [GradientStop] {
        let limit = 1e6
        var least = -limit
        return stops.map { stop in
            least = max(least, stop.offset.isNaN ? 0 : min(stop.offset, limit))
            return GradientStop(offset: least, color: stop.color.clamped)
        }
    }

    private mutating func add(_ from: GradientStop, _ to: GradientStop, _ gradient: Gradient) {
        // Closer together than numbers can tell: a hard edge.
        guard to.offset - from.offset > 1e-9 * max(1, to.offset.magnitude) else { return }
        let isWeighted = gradient.isPremultiplied && from.color.opacity != to.color.opacity
        guard gradient.space != .sRGB || isWeighted, from.color != to.color else {
            pieces.append(Piece(start: from.offset, end: to.offset, first: from.color, last: to.color))
            return
        }
        let ends = [from, to].map {
            GradientColor($0.color, in: gradient.space, isPremultiplied: gradient.isPremultiplied)
        }
        func color(_ part: Double) -> ResolvedColor {
            let (color, opacity) = ends[0].mixed(with: ends[1], part)
                .encoded(gradient.space, isPremultiplied: gradient.isPremultiplied)
            return ResolvedColor(red: color.x, green: color.y, blue: color.z, opacity: opacity)
        }
        // Where nothing is seen the colour is the one that it comes from.
        func end(_ part: Double, near: Double) -> ResolvedColor {
            var result = color(part)
            guard gradient.isPremultiplied, result.opacity <= 0 else { return result }
            result = color(near)
            result.opacity = 0
            return result
        }
        let (first, last) = (end(0, near: 1e-6), end(1, near: 1 - 1e-6))
        var parts: [(place: Double, color: ResolvedColor)] = [(0, first)]
        var before = first
        for quarter in 1...4 {
            let after = quarter == 4 ? last : color(Double(quarter) / 4)
            split(color, Double(quarter - 1) / 4, before, Double(quarter) / 4, after, depth: 4, into: &parts)
            before = after
        }
        for (part, next) in zip(parts, parts.dropFirst()) {
            let length = to.offset - from.offset
            pieces.append(
                Piece(
                    start: from.offset + length * part.place,
                    end: next.place == 1 ? to.offset : from.offset + length * next.place, first: part.color,
                    last: next.color))
        }
    }

    /// Halves a part until a line is close enough to it.
    private func split(
        _ color: (Double) -> ResolvedColor, _ start: Double, _ first: ResolvedColor, _ end: Double,
        _ last: ResolvedColor, depth: Int, into parts: inout [(place: Double, color: ResolvedColor)]
    ) {
        let middle = (start + end) / 2
        let found = color(middle)
        guard depth > 0, found.distance(to: first.mixed(with: last, 0.5)) > 0.5 / 255 else {
            parts.append((end, last))
            return
        }
        split(color, start, first, middle, found, depth: depth - 1, into: &parts)
        split(color, middle, found, end, last, depth: depth - 1, into: &parts)
    }

    /// The part between two parameters.
    func cut(from low: Double, to high: Double) -> GradientRamp {
        GradientRamp(
            pieces: pieces.compactMap { piece in
                guard piece.start < high, piece.end > low else { return nil }
                let (start, end) = (max(piece.start, low), min(piece.end, high))
                return Piece(start: start, end: end, first: piece.color(at: start), last: piece.color(at: end))
            })
    }

    /// The ramp from its other end, over the same parameters.
    var reversed: GradientRamp {
        let sum = start + end
        return GradientRamp(
            pieces: pieces.reversed().map {
                Piece(start: sum - $0.end, end: sum - $0.start, first: $0.last, last: $0.first)
            })
    }

    /// The ramp moved along.
    func moved(by distance: Double) -> GradientRamp { mapped { $0 + distance } }

    /// The ramp over parameters that a map, which grows, makes of its own.
    func mapped(_ map: (Double) -> Double) -> GradientRamp {
        GradientRamp(
            pieces: pieces.map {
                Piece(start: map($0.start), end: map($0.end), first: $0.first, last: $0.last)
            })
    }

    /// The colours as a mask counts them. Linear in light is not linear here, and gets more pieces.
    func toned(_ tone: ColorTone) -> GradientRamp {
        switch tone {
        case .color: return self
        case .luminance:
            return GradientRamp(
                pieces: pieces.map {
                    Piece(start: $0.start, end: $0.end, first: tone($0.first), last: tone($0.last))
                })
        case .linearLuminance:
            return GradientRamp(
                pieces: pieces.flatMap { piece in
                    let count = piece.first == piece.last ? 1 : 16
                    return (0..<count).map { index in
                        let places = (index, index + 1)
                        func place(_ index: Int) -> Double {
                            index == count
                                ? piece.end : piece.start + (piece.end - piece.start) * Double(index) / Double(count)
                        }
                        return Piece(
                            start: place(places.0), end: place(places.1), first: tone(piece.color(at: place(places.0))),
                            last: tone(piece.color(at: place(places.1))))
                    }
                })
        }
    }

    /// The opacity where it is the same everywhere.
    var constantOpacity: Double? {
        guard let first = pieces.first?.first.opacity else { return 0 }
        return pieces.allSatisfy { $0.first.opacity == first && $0.last.opacity == first } ? first : nil
    }
}

extension ResolvedColor {
    func mixed(with other: ResolvedColor, _ part: Double) -> ResolvedColor {
        func mix(_ a: Double, _ b: Double) -> Double { part == 1 ? b : a + (b - a) * part }
        return ResolvedColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            opacity: mix(opacity, other.opacity))
    }

    /// The largest difference of a channel.
    fileprivate func distance(to other: ResolvedColor) -> Double {
        max(
            (red - other.red).magnitude, (green - other.green).magnitude, (blue - other.blue).magnitude,
            (opacity - other.opacity).magnitude)
    }
}
