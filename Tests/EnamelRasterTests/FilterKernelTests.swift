import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Testing

/// Morphology, convolution, displacement, turbulence and lighting against the formulas of Filter Effects 1 in Double.
@Suite struct FilterKernelTests {
    private static let (width, height) = (34, 26)
    private static let region = Rect(x: 0, y: 0, width: 34, height: 26)
    /// Rounding to bytes, and a little for single precision.
    private static let halfByte = 0.51

    /// Translucent rectangles over a part of the picture.
    private func children(_ random: inout RandomNumbers) -> [DrawCommand] {
        (0..<14).map { _ in
            let color = ResolvedColor(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random), opacity: .random(in: 0.1...1, using: &random))
            let rect = Rect(
                x: .random(in: 0...24, using: &random), y: .random(in: 0...20, using: &random),
                width: .random(in: 1...14, using: &random), height: .random(in: 1...12, using: &random))
            return .fill(Path(rect), .color(color), .nonzero)
        }
    }

    private func words(
        _ operation: FilterOperation, of children: [DrawCommand], isLinear: Bool = false, transform: Affine = .identity,
        size: (Int, Int) = (width, height)
    ) throws -> [UInt32] {
        let filter = Filter([FilterPrimitive(operation, isLinear: isLinear)], region: Self.region)
        return try pixels(
            [.group(DrawGroup(filter: filter, children: children))], width: size.0, height: size.1, transform: transform
        )
    }

    private func grid(_ children: [DrawCommand]) throws -> Grid {
        let words = try pixels(children, width: Self.width, height: Self.height)
        return Grid(width: Self.width, height: Self.height, words: words)
    }

    // MARK: Morphology

    @Test(arguments: Morphology.allCases) func morphologyTakesTheExtremeOfARectangle(_ operation: Morphology) throws {
        var random = RandomNumbers(seed: 1)
        for (x, y) in [(1, 1), (0, 3), (4, 0), (2, 5), (13, 1), (40, 40)] {
            let shapes = children(&random)
            let result = try words(.morphology(.source, operation, radiusX: Double(x), radiusY: Double(y)), of: shapes)
            #expect(try grid(shapes).morphology(operation, x, y).distance(to: result) < 1e-6)
        }
    }

    @Test func morphologyRoundsRadiiInPixels() throws {
        let dot: [DrawCommand] = [.fill(Path(Rect(x: 15, y: 15, width: 1, height: 1)), .color(.black), .nonzero)]
        for (radius, count) in [(1.4, 3), (1.6, 5), (2.49, 5), (0.4, 1)] {
            let result = try words(.morphology(.source, .dilate, radiusX: radius, radiusY: 0), of: dot)
            #expect(result.count { $0 != 0 } == count)
        }
        // At twice the size the dot is two pixels and the radius of 1.3 is three.
        let large = try words(
            .morphology(.source, .dilate, radiusX: 1.3, radiusY: 0), of: dot, transform: .scale(2), size: (68, 52))
        #expect(large.count { $0 != 0 } == 2 * (2 + 2 * 3))
    }

    @Test func morphologyOfANegativeRadiusChangesNothing() throws {
        var random = RandomNumbers(seed: 2)
        let shapes = children(&random)
        let plain = try pixels(shapes, width: Self.width, height: Self.height)
        #expect(try words(.morphology(.source, .erode, radiusX: -1, radiusY: 3), of: shapes) == plain)
        #expect(try words(.morphology(.source, .erode, radiusX: 0, radiusY: 0), of: shapes) == plain)
        #expect(try words(.morphology(.source, .dilate, radiusX: .nan, radiusY: 2), of: shapes) == plain)
    }

    // MARK: Convolution

    @Test func convolutionSumsUnderATurnedKernel() throws {
        var random = RandomNumbers(seed: 3)
        for round in 0..<60 {
            let shapes = children(&random)
            let (columns, rows) = (Int.random(in: 1...6, using: &random), Int.random(in: 1...6, using: &random))
            let matrix = ConvolutionMatrix(
                columns: columns, rows: rows,
                kernel: (0..<columns * rows).map { _ in .random(in: -2...3, using: &random) },
                divisor: round % 3 == 0 ? nil : Double(columns * rows), bias: round % 4 == 0 ? 0.2 : 0,
                targetX: round % 2 == 0 ? nil : Int.random(in: 0..<columns, using: &random),
                targetY: round % 2 == 0 ? nil : Int.random(in: 0..<rows, using: &random),
                edge: FilterEdge.allCases[round % FilterEdge.allCases.count], preservesAlpha: round % 5 < 2)
            let result = try words(.convolve(.source, matrix), of: shapes)
            #expect(try grid(shapes).convolved(matrix).distance(to: result) < Self.halfByte, "round \(round)")
        }
    }

    @Test func convolutionWithAnImpossibleKernelChangesNothing() throws {
        var random = RandomNumbers(seed: 4)
        let shapes = children(&random)
        let plain = try pixels(shapes, width: Self.width, height: Self.height)
        for matrix in [
            ConvolutionMatrix(columns: 2, rows: 2, kernel: [1, 2, 3]),
            ConvolutionMatrix(columns: 0, rows: 3, kernel: []),
            ConvolutionMatrix(columns: .max, rows: .max, kernel: [1]),
            ConvolutionMatrix(columns: 2, rows: 1, kernel: [1, .nan]),
            ConvolutionMatrix(columns: 2, rows: 1, kernel: [1, 2], targetX: 2),
            ConvolutionMatrix(columns: 1_000, rows: 1_000, kernel: Array(repeating: 1, count: 1_000_000)),
        ] {
            #expect(try words(.convolve(.source, matrix), of: shapes) == plain)
        }
    }

    // MARK: Displacement

    @Test func displacementShowsThePixelNearestToWhereTheMapPoints() throws {
        var random = RandomNumbers(seed: 5)
        for (x, y) in [(ColorChannel.red, ColorChannel.green), (.blue, .alpha)] {
            let shapes = children(&random)
            let source = try grid(shapes)
            let scale = Double.random(in: -25...25, using: &random)
            let result = Grid(
                width: Self.width, height: Self.height,
                words: try words(.displace(.source, by: .source, scale: scale, x: x, y: y), of: shapes))
            for row in 0..<Self.height {
                for column in 0..<Self.width {
                    let color = source.straight(column, row)
                    let fromX = Double(column) + 0.5 + scale * (color[Int(x.rawValue)] - 0.5)
                    let fromY = Double(row) + 0.5 + scale * (color[Int(y.rawValue)] - 0.5)
                    // On the line between two pixels either will do.
                    let isBetween =
                        (fromX - fromX.rounded()).magnitude < 1e-4 || (fromY - fromY.rounded()).magnitude < 1e-4
                    let expected = source[Int(fromX.rounded(.down)), Int(fromY.rounded(.down))]
                    #expect(isBetween || result[column, row] == expected)
                }
            }
        }
    }

    // MARK: Turbulence

    private func noise(_ turbulence: Turbulence, _ map: Affine, _ tile: Rect) -> Grid {
        let formula = NoiseFormula(seed: turbulence.seed)
        return Grid(width: Self.width, height: Self.height) { x, y in
            let point = Point(x: Double(x), y: Double(y)).applying(map)
            let channels = (0..<4).map { channel in
                clamped(formula.value(turbulence, channel: channel, x: point.x, y: point.y, tile: tile))
            }
            let alpha = channels[3]
            return SIMD4(channels[0] * alpha, channels[1] * alpha, channels[2] * alpha, alpha)
        }
    }

    @Test func turbulenceIsTheSpecificationsNoise() throws {
        var random = RandomNumbers(seed: 6)
        let seeds = [0, 1, -5, 7, 2_147_483_647, 1 << 40, Int.min, Int.max]
        for round in 0..<40 {
            let turbulence = Turbulence(
                frequencyX: .random(in: 0...0.4, using: &random),
                frequencyY: round % 5 == 0 ? 0 : .random(in: 0...1, using: &random), octaves: round % 7,
                seed: seeds[round % seeds.count], stitches: round % 3 == 0, isFractalNoise: round % 2 == 0)
            let scale = round % 4 == 0 ? 1 : Double.random(in: 0.45...3, using: &random)
            let transform = Affine.scale(scale)
            let filter = Filter(
                [
                    FilterPrimitive(
                        .turbulence(turbulence), subregion: Rect(x: -3, y: 2, width: 90, height: 87), isLinear: false)
                ])
            let result = try pixels(
                [.group(DrawGroup(transform: transform.translated(x: 0, y: -2), filter: filter, children: []))],
                width: Self.width, height: Self.height)
            let back = try #require(transform.translated(x: 0, y: -2).inverted())
            let expected = noise(turbulence, back, Rect(x: -3, y: 2, width: 90, height: 87))
            #expect(expected.distance(to: result) < Self.halfByte, "round \(round)")
        }
    }

    /// Straight bytes that resvg 0.44 writes for the same filters over 200 by 150 pixels, in sRGB.
    @Test func turbulenceIsThatOfAnotherRenderer() throws {
        let places = [(10, 10), (57, 31), (133, 90), (199, 149), (88, 140)]
        let cases: [(Turbulence, [[Double]])] = [
            (
                Turbulence(frequencyX: 0.05, frequencyY: 0.05),
                [[22, 108, 22, 80], [0, 65, 105, 90], [45, 19, 51, 40], [0, 116, 46, 11], [0, 58, 81, 22]]
            ),
            (
                Turbulence(frequencyX: 0.03, frequencyY: 0.08, octaves: 3, seed: 7, isFractalNoise: true),
                [
                    [119, 97, 155, 92], [115, 71, 45, 118], [106, 132, 126, 87], [111, 113, 130, 122],
                    [145, 140, 142, 111],
                ]
            ),
        ]
        for (turbulence, colors) in cases {
            let filter = Filter(
                [FilterPrimitive(.turbulence(turbulence), isLinear: false)],
                region: Rect(x: 0, y: 0, width: 200, height: 150))
            let words = try pixels([.group(DrawGroup(filter: filter, children: []))], width: 200, height: 150)
            let result = Grid(width: 200, height: 150, words: words)
            for ((x, y), color) in zip(places, colors) {
                let pixel = result[x, y] * 255
                #expect((pixel.w - color[3]).magnitude < 0.5)
                for channel in 0..<3 {
                    // Both round the premultiplied channel, one of them the straight one before that.
                    #expect((pixel[channel] - color[channel] * color[3] / 255).magnitude < 1.5)
                }
            }
        }
    }

    @Test func noiseWithoutOctavesOrFrequencyIsFlat() throws {
        let shapes: [DrawCommand] = []
        for turbulence in [
            Turbulence(frequencyX: 0.1, frequencyY: 0.1, octaves: 0, isFractalNoise: true),
            Turbulence(frequencyX: 0, frequencyY: 0, octaves: 3, isFractalNoise: true),
            Turbulence(frequencyX: -1, frequencyY: .infinity, octaves: 3, isFractalNoise: true),
            // Pixels' corners lie on the lattice.
            Turbulence(frequencyX: 1, frequencyY: 2, octaves: 5, isFractalNoise: true),
        ] {
            // Half of each channel, premultiplied by a half.
            #expect(Set(try words(.turbulence(turbulence), of: shapes)) == [0x8040_4040])
        }
    }

    // MARK: Lighting

    @Test func lightingFollowsTheSpecificationsNormalsAndLights() throws {
        var random = RandomNumbers(seed: 7)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        for round in 0..<80 {
            let shapes = children(&random)
            let source: Lighting.Source =
                switch round % 4 {
                case 0: .distant(azimuth: number(-400...400), elevation: number(0...90))
                case 1: .point(x: number(-10...40), y: number(-10...30), z: number(1...30))
                default:
                    .spot(
                        x: number(-10...40), y: number(-10...30), z: number(2...30), towardX: number(0...30),
                        towardY: number(0...20), towardZ: 0, exponent: number(0.5...20),
                        coneAngle: round % 4 == 2 ? nil : number(5...80))
                }
            let reflection: Lighting.Reflection =
                round % 8 < 4
                ? .diffuse(constant: number(0...2)) : .specular(constant: number(0...2), exponent: number(1...90))
            let lighting = Lighting(
                reflection, source: source, color: ResolvedColor(red: 1, green: 0.5, blue: 0.2),
                surfaceScale: number(-3...8))
            let result = try words(.lighting(.source, lighting), of: shapes)
            let expected = try grid(shapes).lit(lighting, color: SIMD3(1, 0.5, 0.2))
            #expect(expected.distance(to: result) < Self.halfByte, "round \(round)")
        }
    }

    @Test func heightsOfALitSurfaceAreNotScaledWithTheDrawing() throws {
        // At twice the size a slope from pixel to pixel is half as steep; a light is twice as far and as high.
        let ramp = (0..<34).map { x in
            let color = ResolvedColor(red: 0, green: 0, blue: 0, opacity: Double(x) / 34)
            return DrawCommand.fill(Path(Rect(x: Double(x), y: 0, width: 1, height: 26)), .color(color), .nonzero)
        }
        func lit(_ surfaceScale: Double) -> FilterOperation {
            .lighting(
                .source,
                Lighting(
                    .diffuse(constant: 1), source: .point(x: 5, y: 13, z: 20), color: .white,
                    surfaceScale: surfaceScale))
        }
        let small = try words(lit(15), of: ramp)
        let large = try words(lit(30), of: ramp, transform: .scale(2), size: (68, 52))
        for (x, y) in [(4, 4), (10, 20), (20, 13), (28, 8)] {
            // The average of the four pixels, as slopes of pixels' steps alternate.
            let sum = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(0) { sum, step in
                sum + Int(large[(2 * y + step.1) * 68 + 2 * x + step.0] & 255)
            }
            #expect(abs(Int(small[y * 34 + x] & 255) - sum / 4) <= 4)
        }
    }

    // MARK: Hostile numbers

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, 0, -1, .leastNonzeroMagnitude])
    func everyNumberGivesSomePicture(_ number: Double) throws {
        var random = RandomNumbers(seed: 8)
        let shapes = children(&random)
        var operations: [FilterOperation] = [
            .displace(.source, by: .source, scale: number, x: .red, y: .blue),
            .convolve(
                .source,
                ConvolutionMatrix(columns: 2, rows: 2, kernel: [number, 1, 2, 3], divisor: number, bias: number)),
        ]
        for operation in Morphology.allCases {
            operations.append(.morphology(.source, operation, radiusX: number, radiusY: number))
            operations.append(.morphology(.source, operation, radiusX: 2, radiusY: number))
        }
        for octaves in [Int.min, 1, Int.max] {
            for stitches in [false, true] {
                operations.append(
                    .turbulence(
                        Turbulence(
                            frequencyX: number, frequencyY: 0.1, octaves: octaves, seed: .min, stitches: stitches)))
            }
        }
        for index in 0..<11 {
            func value(_ place: Int) -> Double { place == index ? number : 1.5 }
            for source in [
                Lighting.Source.distant(azimuth: value(0), elevation: value(1)),
                .point(x: value(0), y: value(1), z: value(2)),
                .spot(
                    x: value(0), y: value(1), z: value(2), towardX: value(3), towardY: value(4), towardZ: value(5),
                    exponent: value(6), coneAngle: value(7)),
            ] {
                for reflection in [
                    Lighting.Reflection.diffuse(constant: value(8)), .specular(constant: value(8), exponent: value(9)),
                ] {
                    operations.append(
                        .lighting(.source, Lighting(reflection, source: source, color: .white, surfaceScale: value(10)))
                    )
                }
            }
        }
        for operation in operations {
            for isLinear in [false, true] {
                let result = try words(operation, of: shapes, isLinear: isLinear)
                // Premultiplied: no colour is above alpha.
                #expect(
                    result.allSatisfy { word in
                        (word & 255) <= word >> 24 && (word >> 8 & 255) <= word >> 24
                            && (word >> 16 & 255) <= word >> 24
                    })
            }
        }
    }

    @Test func linearLightKeepsTheFormulas() throws {
        var random = RandomNumbers(seed: 9)
        let shapes = children(&random)
        let lighting = Lighting(
            .diffuse(constant: 0.8), source: .distant(azimuth: 30, elevation: 40), color: .white, surfaceScale: 4)
        let result = try words(.lighting(.source, lighting), of: shapes, isLinear: true)
        var expected = try grid(shapes).lit(lighting, color: SIMD3(1, 1, 1))
        for index in expected.pixels.indices {
            for channel in 0..<3 { expected.pixels[index][channel] = codeOfLight(expected.pixels[index][channel]) }
        }
        #expect(expected.distance(to: result) < 1)
    }
}
