import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import Testing

/// Blurs, shadows, colours, compositing and places: five rows of six cells, 160 pixels each.
struct FiltersASheet {
    static let cell = 160.0
    static let columns = 6

    private let blue = ResolvedColor(red: 0.1, green: 0.35, blue: 0.9)
    private let red = ResolvedColor(red: 0.95, green: 0.2, blue: 0.15)
    private let yellow = ResolvedColor(red: 1, green: 0.85, blue: 0.1)
    private let shade = ResolvedColor(red: 0, green: 0, blue: 0.1, opacity: 0.6)

    /// A rounded square with a disc and a bar over it, in a square of 100 around (80, 80).
    private var shape: [DrawCommand] {
        [
            fill(Path(roundedRect: Rect(x: 38, y: 38, width: 70, height: 70), cornerRadius: 14), blue),
            fill(Path(ellipseIn: Rect(x: 66, y: 62, width: 60, height: 60)), red),
            fill(
                Path(Rect(x: 48, y: 72, width: 64, height: 10)),
                ResolvedColor(red: 1, green: 0.85, blue: 0.1, opacity: 0.8)),
        ]
    }

    private func fill(_ path: Path, _ color: ResolvedColor) -> DrawCommand { .fill(path, .color(color), .nonzero) }

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    private func blur(_ x: Double, _ y: Double? = nil, _ input: FilterInput = .source, edge: FilterEdge = .none)
        -> FilterOperation
    {
        .gaussianBlur(input, sigmaX: x, sigmaY: y ?? x, edge: edge)
    }

    private func linear(_ operation: FilterOperation, _ subregion: Rect? = nil) -> FilterPrimitive {
        FilterPrimitive(operation, subregion: subregion)
    }

    private func shadow(_ dx: Double = 6, _ dy: Double = 8, _ sigma: Double = 5) -> FilterOperation {
        .dropShadow(.source, dx: dx, dy: dy, sigmaX: sigma, sigmaY: sigma, color: shade)
    }

    private func group(_ primitives: [FilterPrimitive], transform: Affine = .identity, region: Rect? = nil)
        -> [DrawCommand]
    {
        [.group(DrawGroup(transform: transform, filter: Filter(primitives, region: region), children: shape))]
    }

    private func around(_ turn: Affine) -> Affine {
        Affine.translation(x: -80, y: -80).concatenating(turn).concatenating(.translation(x: 80, y: 80))
    }

    private var cells: [[DrawCommand]] {
        let cell = rect(4, 4, 152, 152)
        let twoInks = [
            fill(Path(rect(20, 20, 60, 120)), red),
            fill(Path(rect(80, 20, 60, 120)), ResolvedColor(red: 0, green: 0.8, blue: 0.1)),
        ]
        func curve(_ curve: TransferCurve) -> [DrawCommand] {
            group([encoded(.componentTransfer(.source, red: curve, green: curve, blue: curve, alpha: .identity))])
        }
        return [
            shape,
            group([encoded(blur(1.2))]),
            group([encoded(blur(4))]),
            group([encoded(blur(16))]),
            group([encoded(blur(12, 0))]),
            group([encoded(blur(8, nil, edge: .duplicate), cell)], region: rect(40, 40, 80, 80)),
            // Two inks: encoded blurs are muddy where they meet, linear ones are not.
            [.group(DrawGroup(filter: Filter([encoded(blur(7))]), children: twoInks))],
            [.group(DrawGroup(filter: Filter([linear(blur(7))]), children: twoInks))],
            group([encoded(shadow())]),
            group([
                encoded(
                    .innerShadow(
                        .source, dx: 5, dy: 5, sigmaX: 5, sigmaY: 5,
                        color: ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.8)))
            ]),
            group([encoded(shadow())], transform: around(.rotation(degrees: 30))),
            group([encoded(shadow())], transform: around(Affine(a: 1, b: 0, c: 0.4, d: -0.8, tx: 0, ty: 0))),
            group([encoded(.hueRotate(.source, degrees: 120))]),
            group([encoded(.saturate(.source, 0.25))]),
            group([encoded(.luminanceToAlpha(.source))]),
            curve(.discrete([0, 0.5, 1])),
            curve(.table([1, 0])),
            curve(.gamma(amplitude: 1, exponent: 0.4, offset: 0)),
            group([encoded(.flood(yellow), rect(30, 90, 100, 50)), encoded(.blend(.source, .result(0), .multiply))]),
            group([encoded(.flood(yellow), rect(30, 90, 100, 50)), encoded(.blend(.source, .result(0), .xor))]),
            group([
                encoded(.flood(yellow)), encoded(.blend(.result(0), .sourceAlpha, .sourceIn)),
                encoded(.offset(.result(1), dx: 8, dy: 8)), encoded(.merge([.result(2), .source])),
            ]),
            group([encoded(blur(3)), encoded(.arithmetic(.source, .result(0), k1: 0, k2: 2, k3: -1, k4: 0))]),
            group([encoded(.arithmetic(.source, .paint(.color(yellow)), k1: 1, k2: 0, k3: 0.3, k4: 0), cell)]),
            group([encoded(.merge([.sourceAlpha]))]),
            group([encoded(.offset(.source, dx: 0, dy: 0), rect(60, 60, 33, 27)), encoded(.tile(.result(0)), cell)]),
            group([
                encoded(.image(DisplayList(commands: [fill(Path(ellipseIn: rect(20, 20, 120, 120)), yellow)]))),
                encoded(.merge([.result(0), .source])),
            ]),
            group([encoded(.offset(.source, dx: 10.5, dy: -8.25), rect(20, 20, 100, 80))]),
            // A glow of light, and of what lies behind.
            group([
                linear(.flood(yellow)), linear(.blend(.result(0), .source, .sourceIn)),
                linear(blur(9, nil, .result(1))), linear(.merge([.result(2), .result(2), .source])),
            ]),
            [fill(Path(rect(10, 10, 140, 140)), yellow)]
                + (0..<7).map { fill(Path(rect(12 + 20 * Double($0), 10, 8, 140)), blue) }
                + [
                    .group(
                        DrawGroup(
                            filter: Filter([encoded(blur(3, nil, .background))], region: rect(35, 45, 90, 70)),
                            children: []))
                ],
            group([
                linear(
                    .componentTransfer(
                        .source, red: .linear(slope: 0.5, intercept: 0.4), green: .identity, blue: .identity,
                        alpha: .linear(slope: 1, intercept: 0.2)), cell)
            ]),
        ]
    }

    var list: DisplayList {
        var commands = [fill(Path(rect(0, 0, 960, 800)), .white)]
        for (index, content) in cells.enumerated() {
            let (x, y) = (Double(index % Self.columns) * Self.cell, Double(index / Self.columns) * Self.cell)
            let frame = rect(2, 2, Self.cell - 4, Self.cell - 4)
            let ground = ResolvedColor(red: 0.93, green: 0.95, blue: 0.97)
            commands.append(
                .group(
                    DrawGroup(
                        transform: .translation(x: x, y: y), clip: ClipPath(Path(frame)),
                        children: [fill(Path(frame), ground)] + content)))
        }
        return DisplayList(commands: commands)
    }
}

@Suite struct FiltersAGallery {
    @Test func filtersA() throws {
        try expectGallery("filters-a", FiltersASheet().list, width: 960, height: 800)
    }
}
