import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import Testing

@Suite struct GalleryCompositing {
    private let red = ResolvedColor(red: 0.95, green: 0.25, blue: 0.2)
    private let blue = ResolvedColor(red: 0.15, green: 0.4, blue: 0.95)

    private func circle(_ x: Double, _ y: Double, _ radius: Double, _ color: ResolvedColor) -> DrawCommand {
        .fill(
            Path(ellipseIn: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)), .color(color),
            .nonzero)
    }

    /// Bars from light to dark in several hues, each fading out to the right in steps.
    private var bars: [DrawCommand] {
        (0..<6).flatMap { row in
            (0..<6).map { column in
                let hue = [
                    (1, 0.2, 0.2), (1, 0.8, 0.1), (0.2, 0.8, 0.3), (0.1, 0.7, 0.9), (0.3, 0.3, 0.9), (0.6, 0.6, 0.6),
                ][row]
                let color = ResolvedColor(
                    red: hue.0 as Double, green: hue.1, blue: hue.2, opacity: 1 - Double(column) / 6)
                return .fill(
                    Path(Rect(x: Double(column) * 15, y: Double(row) * 15, width: 15, height: 15)), .color(color),
                    .nonzero)
            }
        }
    }

    /// A cell for each blend mode and operator, in the order of their declaration: bars behind, a group of two circles on top.
    @Test func blendModes() throws {
        var sheet = Sheet(columns: 7, cell: 110)
        for mode in BlendMode.allCases {
            let source = [
                circle(40, 45, 32, ResolvedColor(red: 1, green: 0.6, blue: 0.1)),
                circle(72, 65, 32, ResolvedColor(red: 0.2, green: 0.5, blue: 1, opacity: 0.7)),
            ]
            sheet.add([
                .group(
                    DrawGroup(
                        transform: .translation(x: 10, y: 10), isIsolated: true,
                        children: bars + [.group(DrawGroup(blend: mode, children: source))]))
            ])
        }
        try sheet.expect("blend-modes")
    }

    @Test func groups() throws {
        var sheet = Sheet(columns: 4, cell: 160)
        let pair = [circle(60, 70, 45, red), circle(100, 90, 45, blue)]
        // Each child translucent, and the group translucent.
        sheet.add([circle(60, 70, 45, red.opacity(0.5)), circle(100, 90, 45, blue.opacity(0.5))])
        sheet.add([.group(DrawGroup(opacity: 0.5, children: pair))])
        // A clip by a star, a star cut by a star, and a union of three circles.
        let star = starPath(center: Point(x: 80, y: 80), outer: 75, inner: 30)
        sheet.add([.group(DrawGroup(clip: ClipPath(star), children: pair))])
        let turned = star.applying(
            Affine.translation(x: -80, y: -80).concatenating(.rotation(degrees: 36)).concatenating(
                .translation(x: 80, y: 80)))
        sheet.add([
            .group(
                DrawGroup(clip: ClipPath(star), children: [.group(DrawGroup(clip: ClipPath(turned), children: pair))]))
        ])
        var union = DrawGroup(children: [.fill(Path(Rect(x: 0, y: 0, width: 160, height: 160)), .color(blue), .nonzero)]
        )
        union.clips = [
            ClipPath(
                union: [(50.0, 55.0), (105, 60), (80, 105)].map { x, y in
                    ClipPath.Part(Path(circleAt: Point(x: x, y: y), radius: 38))
                })
        ]
        sheet.add([.group(union)])
        // Masks by luminance and by alpha: stripes from black to white, and from clear to opaque.
        let stripes = (0..<16).map { index in
            DrawCommand.fill(
                Path(Rect(x: Double(index) * 10, y: 0, width: 10, height: 160)),
                .color(ResolvedColor(red: Double(index) / 15, green: Double(index) / 15, blue: Double(index) / 15)),
                .nonzero)
        }
        sheet.add([.group(DrawGroup(mask: GroupMask(.luminance, content: stripes), children: pair))])
        sheet.add([.group(DrawGroup(mask: GroupMask(.linearLuminance, content: stripes), children: pair))])
        let fading = (0..<16).map { index in
            DrawCommand.fill(
                Path(Rect(x: Double(index) * 10, y: 0, width: 10, height: 160)),
                .color(ResolvedColor(red: 0, green: 0, blue: 0, opacity: Double(index) / 15)), .nonzero)
        }
        sheet.add([.group(DrawGroup(mask: GroupMask(.alpha, content: fading), children: pair))])
        try sheet.expect("groups")
    }

    @Test func strokes() throws {
        var sheet = Sheet(columns: 4, cell: 160)
        func polyline(_ points: (Double, Double)...) -> Path {
            var path = Path()
            for (x, y) in points { path.addLine(to: Point(x: x, y: y)) }
            return path
        }
        let corner = polyline((25, 130), (60, 30), (95, 130), (135, 60))
        for (join, cap) in zip(LineJoin.allCases, LineCap.allCases) {
            let style = StrokeStyle(lineWidth: 18, lineCap: cap, lineJoin: join)
            sheet.add([
                .stroke(corner, .color(blue), style), .stroke(corner, .color(.white), StrokeStyle(lineWidth: 1)),
            ])
        }
        var loop = Path()
        loop.move(to: Point(x: 20, y: 120))
        loop.addCurve(to: Point(x: 140, y: 120), control1: Point(x: 190, y: -40), control2: Point(x: -30, y: -40))
        sheet.add([.stroke(loop, .color(red.opacity(0.5)), StrokeStyle(lineWidth: 24, lineCap: .round))])
        // Lines from 2 pixels down to an eighth, upright and slanted.
        sheet.add(
            (0..<8).flatMap { index -> [DrawCommand] in
                let style = StrokeStyle(lineWidth: 2 / Double(index + 1))
                let y = 15 + Double(index) * 17
                return [
                    .stroke(polyline((10, y), (75, y)), .color(.black), style),
                    .stroke(polyline((85, y), (150, y + 14)), .color(.black), style),
                ]
            })
        let dashes: [([Double], LineCap)] = [
            ([12, 6], .butt), ([0, 10], .round), ([16, 8, 2, 8], .round), ([5], .square),
        ]
        sheet.add(
            dashes.enumerated().map { index, dash in
                .stroke(
                    polyline((15, 30 + Double(index) * 33), (145, 30 + Double(index) * 33)), .color(.black),
                    StrokeStyle(lineWidth: 6, lineCap: dash.1, dash: dash.0))
            })
        let dashed = StrokeStyle(lineWidth: 5, lineCap: .round, dash: [14, 9])
        sheet.add([
            .stroke(
                Path(roundedRect: Rect(x: 20, y: 20, width: 120, height: 120), cornerRadius: 30, style: .continuous),
                .color(red), dashed),
            .stroke(
                Path(circleAt: Point(x: 80, y: 80), radius: 35), .color(blue), StrokeStyle(lineWidth: 5, dash: [4, 3])),
        ])
        // The same circle stretched: the line stretches, and a non-scaling one does not.
        let wide = Affine.scale(x: 3, y: 1).concatenating(.translation(x: 80, y: 0))
        sheet.add([
            .group(
                DrawGroup(
                    transform: wide,
                    children: [
                        .stroke(Path(circleAt: Point(x: 0, y: 45), radius: 22), .color(red), StrokeStyle(lineWidth: 8))
                    ])),
            .group(
                DrawGroup(
                    transform: wide,
                    children: [
                        .stroke(
                            Path(circleAt: Point(x: 0, y: 115), radius: 22), .color(blue),
                            StrokeStyle(lineWidth: 8, isNonScaling: true))
                    ])),
        ])
        try sheet.expect("strokes")
    }

    private func starPath(center: Point, outer: Double, inner: Double) -> Path {
        var path = Path()
        for index in 0..<10 {
            let map = Affine.rotation(degrees: Double(index) * 36)
            let tip = Point(x: 0, y: index % 2 == 0 ? -outer : -inner).applying(map)
            path.addLine(to: Point(x: center.x + tip.x, y: center.y + tip.y))
        }
        path.closeSubpath()
        return path
    }
}

extension ResolvedColor {
    /// The same colour with another opacity.
    fileprivate func opacity(_ opacity: Double) -> ResolvedColor {
        ResolvedColor(red: red, green: green, blue: blue, opacity: opacity)
    }
}
