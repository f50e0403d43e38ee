import CKernels
import EnamelDrawing
import EnamelImaging

/// Makes a ramp's pieces out of stops.
struct GradientRampBuilder {
    private(set) var pieces: [ck_piece] = []
    let weighting: GradientRamp.Weighting
    private let stops: [GradientStop]
    private let space: GradientSpace
    /// How far, in 8-bit steps, a piece's line may be from the colours it stands for.
    private let tolerance: Double

    init(_ gradient: Gradient) {
        stops = Self.ordered(gradient.stops)
        let isOpaque = stops.allSatisfy { $0.color.opacity == 1 }
        weighting = isOpaque ? .opaque : gradient.isPremultiplied ? .premultiplied : .straight
        space = gradient.space
        tolerance = gradient.isDithered ? 0.04 : 0.2
    }

    /// Offsets that never decrease (SVG 2, section 14.2.4.2), NaN as 0, and colours that can be shown.
    private static func ordered(_ stops: [GradientStop]) -> [GradientStop] {
        // Offsets of a size that no picture needs would have differences that are not finite.
        let limit = 1e30
        var least = -limit
        return stops.map { stop in
            least = max(least, stop.offset.isNaN ? 0 : min(stop.offset, limit))
            return GradientStop(offset: least, color: stop.color.clamped)
        }
    }

    /// Pieces for all parameters: one before the first stop, one after the last, and any number between two stops.
    mutating func addStops() {
        guard let first = stops.first, let last = stops.last else { return }
        let colors = stops.map { GradientColor($0.color, in: space, isPremultiplied: weighting == .premultiplied) }
        pieces.append(ck_piece(from: -ck_piece.far, to: first.offset, channels(of: colors[0]), .zero))
        for index in stops.indices.dropFirst() {
            let (start, end) = (stops[index - 1].offset, stops[index].offset)
            // Closer together than numbers can tell: a hard edge.
            guard end - start > 1e-12 * max(1, end.magnitude) else { continue }
            close(at: start)
            add(colors[index - 1], colors[index], from: start, to: end)
        }
        close(at: last.offset)
        pieces.append(
            ck_piece(from: last.offset, to: ck_piece.far, channels(of: colors[colors.count - 1]), .zero))
    }

    /// Lets the last piece end where the next one starts.
    private mutating func close(at offset: Double) { pieces[pieces.count - 1].end = offset }

    /// The channels of a piece, 0 to 255.
    private func channels(of color: GradientColor) -> SIMD4<Double> {
        let (straight, opacity) = color.encoded(space, isPremultiplied: weighting == .premultiplied)
        let scale = weighting == .premultiplied ? opacity * 255 : 255
        return SIMD4(SIMD4(straight, 0) * scale, opacity: opacity * 255)
    }

    private mutating func add(_ from: GradientColor, _ to: GradientColor, from start: Double, to end: Double) {
        let (first, last) = (channels(of: from), channels(of: to))
        // In the space of the pixels themselves the colours are linear already; elsewhere so many halvings may be needed.
        guard space != .sRGB, from != to else {
            pieces.append(ck_piece(from: start, to: end, first, (last - first) / (end - start)))
            return
        }
        var parts: [(place: Double, color: SIMD4<Double>)] = [(0, first)]
        // Four parts at least: the middle of a curve that turns may lie on its chord.
        var before = first
        for quarter in 1...4 {
            let after = quarter == 4 ? last : channels(of: from.mixed(with: to, Double(quarter) / 4))
            split(from, to, Double(quarter - 1) / 4, before, Double(quarter) / 4, after, depth: 8, into: &parts)
            before = after
        }
        for (part, next) in zip(parts, parts.dropFirst()) {
            let from = start + (end - start) * part.place
            let to = next.place == 1 ? end : start + (end - start) * next.place
            guard to > from else { continue }
            pieces.append(ck_piece(from: from, to: to, part.color, (next.color - part.color) / (to - from)))
        }
    }

    /// Halves a part until a line is close enough to it.
    private func split(
        _ from: GradientColor, _ to: GradientColor, _ start: Double, _ first: SIMD4<Double>, _ end: Double,
        _ last: SIMD4<Double>, depth: Int, into parts: inout [(place: Double, color: SIMD4<Double>)]
    ) {
        let middle = (start + end) / 2
        let color = channels(of: from.mixed(with: to, middle))
        let error = color - (first + last) / 2
        guard depth > 0, max(error.max(), -error.min()) > tolerance else {
            parts.append((end, last))
            return
        }
        split(from, to, start, first, middle, color, depth: depth - 1, into: &parts)
        split(from, to, middle, color, end, last, depth: depth - 1, into: &parts)
    }
}

extension SIMD4<Double> {
    fileprivate init(_ color: SIMD4<Double>, opacity: Double) { self.init(color.x, color.y, color.z, opacity) }
    fileprivate init(_ color: SIMD3<Double>, _ w: Double) { self.init(color.x, color.y, color.z, w) }
}
