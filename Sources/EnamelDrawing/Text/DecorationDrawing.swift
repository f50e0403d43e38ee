import EnamelGeometry
import EnamelTypography

/// Draws a line along text: solid, double, dotted, dashed or wavy.
///
/// The proportions are those of browsers: a dot and the gap behind it are one thickness each; a dash is three and its gap two, or two and
/// one from a thickness of 3 on; a wave is four thicknesses long and, with its stroke, 2.7 high.
struct DecorationDrawing {
    /// The middle of the stroke at its beginning.
    let start: Point
    let isVertical: Bool
    let length: Double
    let thickness: Double
    /// From one stroke of a double line to the other.
    let separation: Double
    /// What is drawn, as distances from the start.
    let segments: [ClosedRange<Double>]
    let paint: Paint

    func append(_ pattern: TextDecoration.Pattern, to commands: inout [DrawCommand]) {
        guard thickness > 0, length > 0, !segments.isEmpty else { return }
        switch pattern {
        case .solid: appendLines(segments, across: [0], to: &commands)
        case .double: appendLines(segments, across: [-separation / 2, separation / 2], to: &commands)
        case .dotted:
            let dots = segments.flatMap { cut($0, dash: thickness, gap: thickness) }
            guard thickness > 3 else { return appendLines(dots, across: [0], to: &commands) }
            var path = Path()
            for dot in dots { path.addEllipse(in: bar(dot, thickness)) }
            commands.append(.fill(path, paint, .nonzero))
        case .dashed:
            let isThick = thickness >= 3
            let dashes = segments.flatMap {
                cut($0, dash: thickness * (isThick ? 2 : 3), gap: thickness * (isThick ? 1 : 2))
            }
            appendLines(dashes, across: [0], to: &commands)
        case .wavy: appendWave(to: &commands)
        }
    }

    private func point(_ along: Double, _ across: Double) -> Point {
        isVertical ? Point(x: start.x + across, y: start.y + along) : Point(x: start.x + along, y: start.y + across)
    }

    /// Straight stretches, put on whole pixels.
    private func appendLines(
        _ stretches: [ClosedRange<Double>], across: [Double], to commands: inout [DrawCommand]
    ) {
        var path = Path()
        for across in across {
            for stretch in stretches {
                path.move(to: point(stretch.lowerBound, across))
                path.addLine(to: point(stretch.upperBound, across))
            }
        }
        commands.append(.stroke(path, paint, StrokeStyle(lineWidth: thickness, isPixelAligned: true)))
    }

    /// A stretch of the line, as thick as told.
    private func bar(_ stretch: ClosedRange<Double>, _ thickness: Double) -> Rect {
        let corner = point(stretch.lowerBound, -thickness / 2)
        let extent = stretch.upperBound - stretch.lowerBound
        return isVertical
            ? Rect(x: corner.x, y: corner.y, width: thickness, height: extent)
            : Rect(x: corner.x, y: corner.y, width: extent, height: thickness)
    }

    /// A dash at both ends and as many between as fit; the gaps take up what is left. At most 10,000.
    private func cut(_ segment: ClosedRange<Double>, dash: Double, gap: Double) -> [ClosedRange<Double>] {
        let length = segment.upperBound - segment.lowerBound
        guard length > dash else { return [segment] }
        let gaps = max(1, min(10_000, ((length - dash) / (dash + gap)).rounded()))
        let step = (length - dash) / gaps
        return (0...Int(gaps)).map { index in
            let from = segment.lowerBound + Double(index) * step
            return from...from + dash
        }
    }

    /// Whole waves along the line, cut to the segments.
    private func appendWave(to commands: inout [DrawCommand]) {
        let (length, count) = (4 * thickness, min(10_000, (length / (4 * thickness)).rounded(.up)))
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
        for segment in segments { visible.addRect(bar(segment, 6 * thickness)) }
        commands.append(
            .group(
                DrawGroup(
                    clip: ClipPath(visible), children: [.stroke(wave, paint, StrokeStyle(lineWidth: thickness))])))
    }
}
