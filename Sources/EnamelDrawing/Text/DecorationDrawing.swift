import EnamelGeometry
import EnamelTypography

/// Draws a line along text: solid, double, dotted, dashed or wavy.
///
/// The proportions are ours: a dot and the gap behind it are one thickness each; a dash is three and its gap two, or two and one from a
/// thickness of 3 on, as browsers have them; a wave is four thicknesses long and 2.7 high.
struct DecorationDrawing {
    /// The middle of the stroke at its beginning.
    let start: Point
    let isVertical: Bool
    let length: Double
    let thickness: Double
    /// What is drawn, as distances from the start.
    let segments: [ClosedRange<Double>]
    let paint: Paint

    func append(_ pattern: TextDecoration.Pattern, to commands: inout [DrawCommand]) {
        guard thickness > 0, length > 0, !segments.isEmpty else { return }
        switch pattern {
        case .solid:
            var path = Path()
            for segment in segments { path.addRect(bar(segment, across: 0, thickness)) }
            commands.append(.fill(path, paint, .nonzero))
        case .double:
            var path = Path()
            for segment in segments {
                path.addRect(bar(segment, across: -thickness, thickness))
                path.addRect(bar(segment, across: thickness, thickness))
            }
            commands.append(.fill(path, paint, .nonzero))
        case .dotted:
            var path = Path()
            for segment in segments {
                forEachDash(in: segment, dash: thickness, gap: thickness) { dot in
                    path.addEllipse(in: bar(dot, across: 0, thickness))
                }
            }
            commands.append(.fill(path, paint, .nonzero))
        case .dashed:
            var path = Path()
            let isThick = thickness >= 3
            for segment in segments {
                forEachDash(
                    in: segment, dash: thickness * (isThick ? 2 : 3), gap: thickness * (isThick ? 1 : 2)
                ) { path.addRect(bar($0, across: 0, thickness)) }
            }
            commands.append(.fill(path, paint, .nonzero))
        case .wavy:
            appendWave(to: &commands)
        }
    }

    /// A stretch of the line, as thick as told, its middle beside that of the line.
    private func bar(_ stretch: ClosedRange<Double>, across: Double, _ thickness: Double) -> Rect {
        let extent = stretch.upperBound - stretch.lowerBound
        let (along, side) = (stretch.lowerBound, across - thickness / 2)
        return isVertical
            ? Rect(x: start.x + side, y: start.y + along, width: thickness, height: extent)
            : Rect(x: start.x + along, y: start.y + side, width: extent, height: thickness)
    }

    /// A dash at both ends and as many between as fit; the gaps take up what is left. At most 10,000.
    private func forEachDash(
        in segment: ClosedRange<Double>, dash: Double, gap: Double, _ body: (ClosedRange<Double>) -> Void
    ) {
        let length = segment.upperBound - segment.lowerBound
        guard length > dash else { return body(segment) }
        let gaps = max(1, min(10_000, ((length - dash) / (dash + gap)).rounded()))
        let step = (length - dash) / gaps
        for index in 0...Int(gaps) {
            let from = segment.lowerBound + Double(index) * step
            body(from...from + dash)
        }
    }

    /// Whole waves along the line, cut to the segments.
    private func appendWave(to commands: inout [DrawCommand]) {
        let (length, count) = (4 * thickness, min(10_000, (length / (4 * thickness)).rounded(.up)))
        func point(_ along: Double, _ across: Double) -> Point {
            isVertical
                ? Point(x: start.x + across, y: start.y + along) : Point(x: start.x + along, y: start.y + across)
        }
        var wave = Path()
        wave.move(to: start)
        for index in 0..<Int(count) {
            let from = Double(index) * length
            let middle = from + length / 2
            wave.addCurve(
                to: point(from + length, 0), control1: point(middle, -3 * thickness),
                control2: point(middle, 3 * thickness))
        }
        var visible = Path()
        for segment in segments { visible.addRect(bar(segment, across: 0, 6 * thickness)) }
        commands.append(
            .group(
                DrawGroup(
                    clip: ClipPath(visible), children: [.stroke(wave, paint, StrokeStyle(lineWidth: thickness))])))
    }
}
