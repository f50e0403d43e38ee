import EnamelGeometry

/// What a line of `text-decoration-style` looks like, as an area along x (CSS Text Decoration 4, section 2.2). The proportions are those of
/// browsers: a dot and the gap behind it are one thickness each; a dash is three and its gap two, or two and one from a thickness of
/// 3 on; a wave is four thicknesses long.
enum TextLinePattern: String {
    case solid, double, dotted, dashed, wavy

    /// More dots, dashes or waves are not drawn on one stretch.
    private static let most = 10_000.0

    /// The area of a line.
    /// - Parameters:
    ///   - bar: what a solid line fills.
    ///   - side: to which side more than one thickness goes: 1 for larger y, -1 for smaller y, 0 for both.
    func area(_ bar: Rect, side: Double) -> Path {
        let thickness = bar.height
        switch self {
        case .solid: return Path(bar)
        case .double:
            var path = Path()
            // Two lines with one thickness between them.
            let first = bar.y + (side == 0 ? -thickness : 0)
            let second = first + (side < 0 ? -2 : 2) * thickness
            for y in [first, second] { path.addRect(Rect(x: bar.x, y: y, width: bar.width, height: thickness)) }
            return path
        case .dotted:
            var path = Path()
            for start in starts(bar, dash: thickness, gap: thickness) {
                let dot = Rect(x: start, y: bar.y, width: thickness, height: thickness)
                if thickness > 3 { path.addEllipse(in: dot) } else { path.addRect(dot) }
            }
            return path
        case .dashed:
            let (dash, gap) = thickness >= 3 ? (2 * thickness, thickness) : (3 * thickness, 2 * thickness)
            var path = Path()
            for start in starts(bar, dash: dash, gap: gap) {
                path.addRect(Rect(x: start, y: bar.y, width: min(dash, bar.width), height: thickness))
            }
            return path
        case .wavy: return wave(bar, side: side)
        }
    }

    /// A dash at both ends and as many between as fit; the gaps take up what is left.
    private func starts(_ bar: Rect, dash: Double, gap: Double) -> [Double] {
        guard bar.width > dash else { return [bar.x] }
        let gaps = max(1, min(Self.most, ((bar.width - dash) / (dash + gap)).rounded()))
        let step = (bar.width - dash) / gaps
        return (0...Int(gaps)).map { bar.x + Double($0) * step }
    }

    private func wave(_ bar: Rect, side: Double) -> Path {
        let thickness = bar.height
        // A curve with its controls three thicknesses away swings by this much.
        let swing = thickness * 3.0.squareRoot() / 2
        let middle = bar.midY + side * swing
        let count = min(Self.most, (bar.width / (4 * thickness)).rounded(.up))
        var line = Path()
        line.move(to: Point(x: bar.x, y: middle))
        for index in 0..<Int(count) {
            let from = bar.x + Double(index) * 4 * thickness
            let half = from + 2 * thickness
            line.addCurve(
                to: Point(x: from + 4 * thickness, y: middle), control1: Point(x: half, y: middle - 3 * thickness),
                control2: Point(x: half, y: middle + 3 * thickness))
        }
        return line.stroked(StrokeStyle(lineWidth: thickness), tolerance: thickness / 50)
    }
}
