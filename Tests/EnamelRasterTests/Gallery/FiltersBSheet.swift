import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import Testing

/// Morphology, convolution, displacement, turbulence and lighting, a row each.
@Suite struct GalleryFiltersB {
    private let cell = 160.0
    private let blue = ResolvedColor(red: 0.1, green: 0.35, blue: 0.9)
    private let red = ResolvedColor(red: 0.95, green: 0.2, blue: 0.15)

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    private func fill(_ path: Path, _ color: ResolvedColor) -> DrawCommand { .fill(path, .color(color), .nonzero) }

    /// A rounded square with a disc and thin bars over it.
    private var shape: [DrawCommand] {
        [
            fill(Path(roundedRect: rect(38, 38, 70, 70), cornerRadius: 14), blue),
            fill(Path(ellipseIn: rect(66, 62, 60, 60)), ResolvedColor(red: 0.95, green: 0.2, blue: 0.15, opacity: 0.8)),
            fill(Path(rect(26, 72, 108, 3)), .black),
            fill(Path(rect(90, 24, 2, 112)), .black),
        ]
    }

    private var board: [DrawCommand] {
        (0..<8).flatMap { row in
            (0..<8).map { column in
                let color =
                    (row + column) % 2 == 0
                    ? ResolvedColor(red: 0.1, green: 0.2 + Double(row) / 12, blue: 0.5)
                    : ResolvedColor(red: 1, green: 0.95, blue: 0.8)
                return fill(Path(rect(Double(column) * 16 + 16, Double(row) * 16 + 16, 16, 16)), color)
            }
        }
    }

    private func group(
        _ operations: [FilterOperation], of children: [DrawCommand]? = nil, isLinear: Bool = false,
        transform: Affine = .identity
    ) -> [DrawCommand] {
        let filter = Filter(
            operations.map { FilterPrimitive($0, isLinear: isLinear) }, region: rect(8, 8, cell - 16, cell - 16))
        return [.group(DrawGroup(transform: transform, filter: filter, children: children ?? shape))]
    }

    private func morphology(_ operation: Morphology, _ x: Double, _ y: Double) -> [DrawCommand] {
        group([.morphology(.source, operation, radiusX: x, radiusY: y)])
    }

    private var turned: Affine {
        Affine.translation(x: -80, y: -80).concatenating(.rotation(degrees: 20)).concatenating(
            .translation(x: 80, y: 80))
    }

    @Test func filtersB() throws {
        var sheet = Sheet(columns: 6, cell: cell)
        sheet.add(shape)
        sheet.add(morphology(.dilate, 3, 3))
        sheet.add(morphology(.erode, 1, 1))
        sheet.add(morphology(.dilate, 12, 0))
        sheet.add(morphology(.erode, 0, 8))
        // An outline: what grows, without what is there.
        sheet.add(
            group([
                .morphology(.sourceAlpha, .dilate, radiusX: 4, radiusY: 4),
                .blend(.result(0), .sourceAlpha, .sourceOut),
            ]))

        func convolve(
            _ side: Int, _ kernel: [Double], bias: Double = 0, _ edge: FilterEdge = .duplicate, alpha: Bool = false
        )
            -> [DrawCommand]
        {
            group([
                .convolve(
                    .source,
                    ConvolutionMatrix(
                        columns: side, rows: side, kernel: kernel, bias: bias, edge: edge, preservesAlpha: alpha))
            ])
        }
        sheet.add(convolve(3, [0, -1, 0, -1, 5, -1, 0, -1, 0]))
        sheet.add(convolve(3, [-1, -1, -1, -1, 8, -1, -1, -1, -1]))
        sheet.add(convolve(3, [-2, -1, 0, -1, 1, 1, 0, 1, 2], alpha: true))
        sheet.add(convolve(3, [1, 0, 0, 0, 0, 0, 0, 0, -1], bias: 0.5, alpha: true))
        sheet.add(convolve(9, (0..<81).map { $0 % 10 == 0 ? 1 : 0 }, .none))
        sheet.add(convolve(15, Array(repeating: 1, count: 225), .wrap))

        let waves = Turbulence(frequencyX: 0.03, frequencyY: 0.03, octaves: 2, seed: 3, isFractalNoise: true)
        sheet.add(board)
        for scale in [20.0, 60] {
            sheet.add(
                group(
                    [.turbulence(waves), .displace(.source, by: .result(0), scale: scale, x: .red, y: .green)],
                    of: board))
        }
        // The shape's own blurred colours push the board.
        sheet.add(
            group(
                [
                    .image(
                        DisplayList(commands: [
                            fill(Path(rect(0, 0, 160, 160)), ResolvedColor(red: 0.5, green: 0.5, blue: 0.5)),
                            fill(Path(ellipseIn: rect(40, 40, 80, 80)), red),
                        ])),
                    .gaussianBlur(.result(0), sigmaX: 10, sigmaY: 10, edge: .duplicate),
                    .displace(.source, by: .result(1), scale: 40, x: .red, y: .blue),
                ], of: board))
        sheet.add(
            group(
                [.turbulence(waves), .displace(.source, by: .result(0), scale: 40, x: .red, y: .green)], of: board,
                transform: turned))
        sheet.add(group([.displace(.source, by: .source, scale: 24, x: .alpha, y: .red)], of: board))

        func noise(_ turbulence: Turbulence, isLinear: Bool = false, transform: Affine = .identity) -> [DrawCommand] {
            group([.turbulence(turbulence)], isLinear: isLinear, transform: transform)
        }
        sheet.add(noise(Turbulence(frequencyX: 0.05, frequencyY: 0.05)))
        sheet.add(noise(Turbulence(frequencyX: 0.02, frequencyY: 0.02, octaves: 5, isFractalNoise: true)))
        sheet.add(
            noise(
                Turbulence(frequencyX: 0.01, frequencyY: 0.15, octaves: 3, seed: 4, isFractalNoise: true),
                isLinear: true))
        sheet.add(noise(Turbulence(frequencyX: 0.03, frequencyY: 0.03, octaves: 4, seed: 9), transform: turned))
        // Four tiles of stitched noise, and clouds.
        sheet.add([
            .group(
                DrawGroup(
                    filter: Filter(
                        [
                            FilterPrimitive(
                                .turbulence(
                                    Turbulence(
                                        frequencyX: 0.04, frequencyY: 0.04, octaves: 3, seed: 2, stitches: true,
                                        isFractalNoise: true)), subregion: rect(10, 10, 70, 70), isLinear: false),
                            FilterPrimitive(.tile(.result(0)), isLinear: false),
                        ], region: rect(10, 10, 140, 140)), children: []))
        ])
        sheet.add(
            group([
                .turbulence(Turbulence(frequencyX: 0.015, frequencyY: 0.03, octaves: 6, seed: 8, isFractalNoise: true)),
                .colorMatrix(.result(0), [0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2.4, 0, 0, 0, -0.8]),
                .flood(ResolvedColor(red: 0.25, green: 0.5, blue: 0.85)), .merge([.result(2), .result(1)]),
            ]))

        func lit(
            _ reflection: Lighting.Reflection, _ source: Lighting.Source, _ scale: Double, over: Bool = false,
            transform: Affine = .identity
        )
            -> [DrawCommand]
        {
            let lighting = Lighting(
                reflection, source: source, color: ResolvedColor(red: 1, green: 0.9, blue: 0.7), surfaceScale: scale)
            let light: [FilterOperation] = [
                .gaussianBlur(.sourceAlpha, sigmaX: 5, sigmaY: 5, edge: .none), .lighting(.result(0), lighting),
            ]
            let finish: [FilterOperation] =
                over
                ? [
                    .blend(.result(1), .sourceAlpha, .sourceIn),
                    .arithmetic(.source, .result(2), k1: 0, k2: 1, k3: 1, k4: 0),
                ]
                : []
            return group(light + finish, transform: transform)
        }
        let above = Lighting.Source.point(x: 50, y: 30, z: 70)
        let spot = Lighting.Source.spot(
            x: 30, y: 20, z: 90, towardX: 85, towardY: 85, towardZ: 0, exponent: 3, coneAngle: 28)
        sheet.add(lit(.diffuse(constant: 1), .distant(azimuth: 235, elevation: 45), 10))
        sheet.add(lit(.diffuse(constant: 1), above, 12))
        sheet.add(lit(.diffuse(constant: 1.3), spot, 12))
        sheet.add(lit(.specular(constant: 0.9, exponent: 20), above, 8, over: true))
        sheet.add(
            lit(
                .specular(constant: 1, exponent: 12), .distant(azimuth: 225, elevation: 30), 6, over: true,
                transform: turned))
        let relief = Lighting(
            .diffuse(constant: 1.1), source: .distant(azimuth: 60, elevation: 50),
            color: ResolvedColor(red: 1, green: 0.95, blue: 0.85), surfaceScale: 8)
        sheet.add(
            group(
                [
                    .turbulence(
                        Turbulence(frequencyX: 0.04, frequencyY: 0.04, octaves: 5, seed: 5, isFractalNoise: true)),
                    .lighting(.result(0), relief),
                ], isLinear: true))
        try sheet.expect("filters-b")
    }
}
