import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import Testing

@Suite struct GalleryGradients {
    private static let cell = 180.0

    private let warm = [
        GradientStop(offset: 0, color: ResolvedColor(red: 1, green: 0.25, blue: 0)),
        GradientStop(offset: 0.4, color: ResolvedColor(red: 1, green: 0.85, blue: 0.1)),
        GradientStop(offset: 1, color: ResolvedColor(red: 0.1, green: 0.2, blue: 0.9)),
    ]

    private func square(_ paint: Paint, _ frame: Rect = Rect(x: 0, y: 0, width: cell, height: cell)) -> DrawCommand {
        .fill(Path(frame), paint, .nonzero)
    }

    /// A strip of the cell, one of `count`, with a gradient from left to right.
    private func strip(_ gradient: Gradient, _ index: Int, of count: Int) -> DrawCommand {
        let height = Self.cell / Double(count)
        let frame = Rect(x: 0, y: Double(index) * height, width: Self.cell, height: height - 2)
        return square(
            .linearGradient(
                LinearGradient(gradient, start: Point(x: 10, y: 0), end: Point(x: Self.cell - 10, y: 0))), frame)
    }

    /// First row: linear with each spread, hard stops, spaces of interpolation, weighting by opacity. Second row: radial
    /// from its centre, with a focus, on the focus's edge, between two circles apart with each spread. Third row: conic,
    /// with hard stops, under a skew, in ellipses, dithered and not.
    @Test func gradients() throws {
        var sheet = Sheet(columns: 6, cell: Self.cell)
        for spread in GradientSpread.allCases {
            let gradient = Gradient(stops: warm, spread: spread)
            sheet.add([
                square(
                    .linearGradient(LinearGradient(gradient, start: Point(x: 60, y: 70), end: Point(x: 110, y: 100))))
            ])
        }
        let bands = [(0.0, 0.2), (0.2, 0.5), (0.5, 0.55), (0.55, 1)].enumerated().flatMap { index, range in
            [range.0, range.1].map { GradientStop(offset: $0, color: warm[index % 3].color) }
        }
        sheet.add([
            square(
                .linearGradient(
                    LinearGradient(
                        Gradient(stops: bands, spread: .repeat), start: Point(x: 20, y: 20), end: Point(x: 100, y: 60)))
            )
        ])
        let pairs = [
            (ResolvedColor(red: 1, green: 0, blue: 0), ResolvedColor(red: 0, green: 1, blue: 0)),
            (ResolvedColor(red: 0, green: 0, blue: 1), ResolvedColor(red: 1, green: 1, blue: 1)),
        ]
        sheet.add(
            pairs.enumerated().flatMap { row, pair in
                GradientSpace.allCases.enumerated().map { index, space in
                    let stops = [GradientStop(offset: 0, color: pair.0), GradientStop(offset: 1, color: pair.1)]
                    return strip(Gradient(stops: stops, space: space), row * 3 + index, of: 6)
                }
            })
        let fading = [
            GradientStop(offset: 0, color: ResolvedColor(red: 1, green: 0, blue: 0)),
            GradientStop(offset: 1, color: ResolvedColor(red: 0, green: 0, blue: 1, opacity: 0)),
        ]
        sheet.add(
            [false, true].enumerated().map {
                strip(Gradient(stops: fading, isPremultiplied: $0.element), $0.offset, of: 2)
            })

        let center = Point(x: 90, y: 90)
        func radial(
            _ spread: GradientSpread, _ start: Point, _ startRadius: Double, _ end: Point, _ endRadius: Double
        ) -> DrawCommand {
            square(
                .radialGradient(
                    RadialGradient(
                        Gradient(stops: warm, spread: spread), startCenter: start, startRadius: startRadius,
                        endCenter: end,
                        endRadius: endRadius)))
        }
        sheet.add([radial(.pad, center, 0, center, 80)])
        sheet.add([radial(.reflect, Point(x: 65, y: 60), 5, center, 50)])
        sheet.add([radial(.pad, Point(x: 30, y: 90), 0, center, 60)])
        for spread in GradientSpread.allCases {
            sheet.add([radial(spread, Point(x: 45, y: 60), 10, Point(x: 120, y: 110), 35)])
        }

        let closed = [0, 1, 2, 0].enumerated().map { index, color in
            GradientStop(offset: Double(index) / 3, color: warm[color].color)
        }
        func conic(_ stops: [GradientStop], _ angle: Double, _ transform: Affine = .identity) -> Paint {
            .conicGradient(ConicGradient(Gradient(stops: stops), center: center, angle: angle, transform: transform))
        }
        sheet.add([square(conic(closed, 0))])
        sheet.add([
            .fill(Path(ellipseIn: Rect(x: 10, y: 10, width: 160, height: 160)), conic(bands, -.pi / 2), .nonzero)
        ])
        let skew = Affine(a: 1, b: 0.2, c: 0.5, d: 0.6, tx: -45, ty: 18)
        sheet.add([square(conic(warm, 2, skew))])
        sheet.add([
            square(
                .radialGradient(
                    RadialGradient(
                        Gradient(stops: bands, spread: .repeat), startCenter: center, endCenter: center, endRadius: 40,
                        transform: skew)))
        ])
        let dark = [
            GradientStop(offset: 0, color: ResolvedColor(red: 0.02, green: 0.03, blue: 0.08)),
            GradientStop(offset: 1, color: ResolvedColor(red: 0.1, green: 0.1, blue: 0.2)),
        ]
        for isDithered in [false, true] {
            let gradient = Gradient(stops: dark, isDithered: isDithered)
            sheet.add([
                square(
                    .linearGradient(
                        LinearGradient(gradient, start: Point(x: 0, y: 0), end: Point(x: Self.cell, y: 60))),
                    Rect(x: 0, y: 0, width: Self.cell, height: 90)),
                square(
                    .radialGradient(
                        RadialGradient(
                            gradient, startCenter: Point(x: 90, y: 135), endCenter: Point(x: 90, y: 135), endRadius: 100
                        )),
                    Rect(x: 0, y: 90, width: Self.cell, height: 90)),
            ])
        }
        try sheet.expect("gradients")
    }
}
