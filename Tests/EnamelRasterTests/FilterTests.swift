import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Foundation
import Testing

@Suite struct FilterTests {
    private let size = 24
    private let orange = ResolvedColor(red: 1, green: 0.6, blue: 0.1, opacity: 0.8)

    private func square(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: ResolvedColor = .black)
        -> DrawCommand
    {
        .fill(Path(Rect(x: x, y: y, width: width, height: height)), .color(color), .nonzero)
    }

    private func draw(_ commands: [DrawCommand], _ primitives: [FilterPrimitive], region: Rect? = nil) throws
        -> [UInt32]
    {
        try pixels(filtered(commands, primitives, region: region), width: size, height: size)
    }

    /// A random picture under a primitive, against a formula on its premultiplied pixels.
    private func expect(
        _ operation: FilterOperation, seed: UInt64 = 1, isLinear: Bool = false, within limit: Double = 1.01,
        sourceLocation: SourceLocation = #_sourceLocation, _ formula: (Channels) -> Channels
    ) throws {
        let commands = noise(size, seed: seed)
        let source = try OraclePicture(commands, width: size, height: size)
        let exact =
            isLinear
            ? source.mapped { onStraight(formula(onStraight($0, lightOfCode)), codeOfLight) } : source.mapped(formula)
        let words = try draw(commands, [FilterPrimitive(operation, isLinear: isLinear)])
        #expect(exact.distance(to: words) <= limit, sourceLocation: sourceLocation)
    }

    // MARK: Colour

    private func matrix(_ m: [Double]) -> (Channels) -> Channels {
        { pixel in
            let straight = pixel.w > 0 ? pixel / pixel.w : .zero
            let s = [straight.x, straight.y, straight.z, pixel.w, 1]
            let v = (0..<4).map { row in max(0, min(1, (0..<5).reduce(0) { $0 + m[row * 5 + $1] * s[$1] })) }
            return Channels(v[0], v[1], v[2], 1) * v[3]
        }
    }

    @Test func aColourMatrixWorksOnStraightColour() throws {
        var random = RandomNumbers(seed: 40)
        for seed in 0..<20 {
            let m = (0..<20).map { _ in Double.random(in: -1...1, using: &random) }
            try expect(.colorMatrix(.source, m), seed: UInt64(seed), matrix(m))
            try expect(.colorMatrix(.source, m), seed: UInt64(seed), isLinear: true, within: 1.3, matrix(m))
        }
    }

    @Test func aMatrixOfAnotherSizeChangesNothing() throws {
        let plain = try pixels(noise(size, seed: 1), width: size, height: size)
        #expect(try draw(noise(size, seed: 1), [encoded(.colorMatrix(.source, [1, 2, 3]))]) == plain)
    }

    @Test func aMatrixThatAddsOpacityFillsTheRegion() throws {
        var m = [Double](repeating: 0, count: 20)
        m[19] = 1
        let words = try draw(
            [square(3, 3, 2, 2)], [encoded(.colorMatrix(.source, m))], region: Rect(x: 1, y: 2, width: 10, height: 4))
        #expect(words.filter { $0 == 0xff00_0000 }.count == 40 && words.filter { $0 == 0 }.count == size * size - 40)
    }

    @Test func namedMatricesHaveTheSpecificationsNumbers() throws {
        guard case .colorMatrix(_, let hue) = FilterOperation.hueRotate(.source, degrees: 70),
            case .colorMatrix(_, let grey) = FilterOperation.saturate(.source, 0),
            case .colorMatrix(_, let same) = FilterOperation.saturate(.source, 1),
            case .colorMatrix(_, let light) = FilterOperation.luminanceToAlpha(.source)
        else {
            Issue.record("not a matrix")
            return
        }
        let (c, s) = (cos(70 * Double.pi / 180), sin(70 * Double.pi / 180))
        let base = [0.213, 0.715, 0.072]
        let cosine = [0.787, -0.715, -0.072, -0.213, 0.285, -0.072, -0.213, -0.715, 0.928]
        let sine = [-0.213, -0.715, 0.928, 0.143, 0.140, -0.283, -0.787, 0.715, 0.072]
        for row in 0..<3 {
            for column in 0..<3 {
                let exact = base[column] + c * cosine[row * 3 + column] + s * sine[row * 3 + column]
                #expect(abs(hue[row * 5 + column] - exact) < 1e-12)
                #expect(abs(grey[row * 5 + column] - base[column]) < 1e-12)
                #expect(abs(same[row * 5 + column] - (row == column ? 1 : 0)) < 1e-12)
            }
        }
        #expect(Array(light[15...]) == [0.2126, 0.7152, 0.0722, 0, 0] && light[..<15].allSatisfy { $0 == 0 })
    }

    @Test func transferCurvesFollowTheirFormulas() throws {
        func curve(_ f: @escaping (Double) -> Double) -> (Channels) -> Channels {
            { pixel in
                // Straight colours have as many steps as a channel.
                func straight(_ c: Double) -> Double {
                    let (channel, opacity) = (Int((c * 255).rounded()), Int((pixel.w * 255).rounded()))
                    return opacity > 0 ? Double((2 * channel * 255 + opacity) / (2 * opacity)) / 255 : 0
                }
                func cut(_ v: Double) -> Double { max(0, min(1, v)) }
                return Channels(
                    cut(f(straight(pixel.x))), cut(f(straight(pixel.y))), cut(f(straight(pixel.z))), 1)
                    * cut(f(pixel.w))
            }
        }
        func check(_ transfer: TransferCurve, _ f: @escaping (Double) -> Double) throws {
            try expect(
                .componentTransfer(.source, red: transfer, green: transfer, blue: transfer, alpha: transfer), curve(f))
        }
        try check(.identity) { $0 }
        try check(.table([])) { $0 }
        try check(.table([0.3])) { _ in 0.3 }
        let v = [0.1, 0.9, 0.4, 1]
        try check(.table(v)) { x in
            let k = min(2, Int(x * 3))
            return v[k] + (x - Double(k) / 3) * 3 * (v[k + 1] - v[k])
        }
        try check(.discrete(v)) { x in v[min(3, Int(x * 4))] }
        try check(.linear(slope: 1.7, intercept: -0.2)) { 1.7 * $0 - 0.2 }
        try check(.gamma(amplitude: 0.9, exponent: 0.45, offset: 0.05)) { 0.9 * pow($0, 0.45) + 0.05 }
        try check(.gamma(amplitude: 1, exponent: 3, offset: 0)) { pow($0, 3) }
    }

    // MARK: Two pictures

    @Test func arithmeticIsOnPremultipliedValues() throws {
        let flood = ResolvedColor(red: 0.2, green: 0.9, blue: 0.5, opacity: 0.6)
        let b = Channels(0.2 * 0.6, 0.9 * 0.6, 0.5 * 0.6, 0.6)
        var random = RandomNumbers(seed: 12)
        for seed in 0..<20 {
            let k = (0..<4).map { _ in Double.random(in: -1...1.5, using: &random) }
            let commands = noise(size, seed: UInt64(seed))
            let exact = try OraclePicture(commands, width: size, height: size).mapped { a in
                let v = a * b * k[0] + a * k[1] + b * k[2] + Channels(repeating: k[3])
                let alpha = max(0, min(1, v.w))
                // No colour is above its alpha.
                return Channels(max(0, min(alpha, v.x)), max(0, min(alpha, v.y)), max(0, min(alpha, v.z)), alpha)
            }
            let words = try draw(
                commands,
                [
                    encoded(.flood(flood)),
                    encoded(.arithmetic(.source, .result(0), k1: k[0], k2: k[1], k3: k[2], k4: k[3])),
                ])
            // The flood is rounded before.
            #expect(exact.distance(to: words) <= 2.01)
        }
    }

    @Test func operatorsPutTheFirstInputOnTop() throws {
        let flood = ResolvedColor(red: 0.2, green: 0.9, blue: 0.5, opacity: 0.6)
        let b = Channels(0.2 * 0.6, 0.9 * 0.6, 0.5 * 0.6, 0.6)
        let formulas: [(BlendMode, (Channels) -> Channels)] = [
            (.normal, { $0 + b * (1 - $0.w) }), (.sourceIn, { $0 * b.w }), (.sourceOut, { $0 * (1 - b.w) }),
            (.sourceAtop, { $0 * b.w + b * (1 - $0.w) }), (.xor, { $0 * (1 - b.w) + b * (1 - $0.w) }),
            (.multiply, { $0 * b + $0 * (1 - b.w) + b * (1 - $0.w) }), (.screen, { $0 + b - $0 * b }),
        ]
        for (mode, formula) in formulas {
            let commands = noise(size, seed: 5)
            let exact = try OraclePicture(commands, width: size, height: size).mapped(formula)
            let words = try draw(
                commands, [encoded(.flood(flood)), encoded(.blend(.source, .result(0), mode))])
            #expect(exact.distance(to: words) <= 1.6, "\(mode)")
        }
    }

    @Test func mergeHasTheFirstAtTheBottom() throws {
        let red = ResolvedColor(red: 1, green: 0, blue: 0)
        let words = try draw(
            [square(4, 4, 4, 4)],
            [encoded(.flood(red), Rect(x: 0, y: 0, width: 6, height: 6)), encoded(.merge([.result(0), .source]))])
        #expect(words[0] == 0xff00_00ff && words[5 * size + 5] == 0xff00_0000 && words[7 * size + 7] == 0xff00_0000)
        #expect(words[7 * size] == 0)
    }

    // MARK: Places

    @Test func anOffsetOfPartsOfPixelsWeighsNeighbours() throws {
        let commands = noise(12, seed: 9)
        let source = try OraclePicture(commands, width: size, height: size)
        for (dx, dy) in [(3.0, 5.0), (0.25, 0), (2.5, -1.75), (-0.5, 0.125)] {
            let (wholeX, wholeY) = (Int(dx.rounded(.down)), Int(dy.rounded(.down)))
            let (fx, fy) = (dx - Double(wholeX), dy - Double(wholeY))
            var exact = source
            for y in 0..<size {
                for x in 0..<size {
                    let (u, v) = (x - wholeX, y - wholeY)
                    let upper = source[u - 1, v - 1] * fx + source[u, v - 1] * (1 - fx)
                    let lower = source[u - 1, v] * fx + source[u, v] * (1 - fx)
                    exact.pixels[y * size + x] = upper * fy + lower * (1 - fy)
                }
            }
            #expect(exact.distance(to: try draw(commands, [encoded(.offset(.source, dx: dx, dy: dy))])) <= 0.51)
        }
    }

    @Test func aDropShadowIsBlurredMovedColouredOpacityBelow() throws {
        let commands = noise(12, seed: 14)
        let source = try OraclePicture(commands, width: size, height: size, margin: 12)
        let shadow = source.blurred(2, 2, left: 8, top: 10, width: size, height: size)
        var exact = OraclePicture(width: size, height: size, pixels: [])
        let color = Channels(1, 0.6, 0.1, 1) * 0.8
        for y in 0..<size {
            for x in 0..<size {
                let a = source[x + 12, y + 12]
                exact.pixels.append(a + color * (shadow[x, y].w * (1 - a.w)))
            }
        }
        let operation = FilterOperation.dropShadow(.source, dx: 4, dy: 2, sigmaX: 2, sigmaY: 2, color: orange)
        #expect(exact.distance(to: try draw(commands, [encoded(operation)])) <= 1.5)
    }

    @Test func anInnerShadowDarkensTheInsideOnly() throws {
        let operation = FilterOperation.innerShadow(.source, dx: 2, dy: 0, sigmaX: 1, sigmaY: 1, color: .black)
        let words = try draw([square(4, 4, 16, 16, .white)], [encoded(operation)])
        let row = (0..<size).map { words[12 * size + $0] }
        #expect(row[3] == 0 && row[20] == 0)
        #expect(row[4..<20].allSatisfy { $0 >> 24 == 255 })
        // At the left edge the shadow's edge is two pixels inside, one and a half from the first pixel's centre.
        #expect(row[4] & 255 < 40 && row[12] & 255 == 255)
    }

    @Test func aTileRepeatsItsInputsSubregion() throws {
        let cell = Rect(x: 3, y: 5, width: 4, height: 3)
        let commands = noise(size, seed: 19)
        let source = try pixels(commands, width: size, height: size)
        let words = try draw(
            commands, [encoded(.offset(.source, dx: 0, dy: 0), cell), encoded(.tile(.result(0)))])
        for y in 0..<size {
            for x in 0..<size {
                let (u, v) = (3 + ((x - 3) % 4 + 4) % 4, 5 + ((y - 5) % 3 + 3) % 3)
                #expect(words[y * size + x] == source[v * size + u])
            }
        }
    }

    @Test func subregionsAndTheRegionCutAtWholePixels() throws {
        let words = try draw(
            [square(-50, -50, 200, 200)],
            [encoded(.offset(.source, dx: 0, dy: 0), Rect(x: 4.4, y: 2.6, width: 100, height: 5))],
            region: Rect(x: 0, y: 0, width: 9.7, height: 20))
        for y in 0..<size {
            for x in 0..<size {
                #expect(words[y * size + x] == (x >= 4 && x < 10 && y >= 3 && y < 8 ? 0xff00_0000 : 0))
            }
        }
    }

    @Test func aBlurThatItsRegionCutsIsThreeThatItCuts() throws {
        // What three boxes, or any three steps alike to both sides, keep on one side of a line: 1/2 x 3/4 x 5/6.
        let blur = encoded(.gaussianBlur(.source, sigmaX: 3, sigmaY: 0, edge: .none))
        let region = Rect(x: 4, y: -40, width: 100, height: 100)
        let cut = try draw([square(-50, -50, 200, 200)], [blur], region: region)
        #expect(cut[12 * size + 3] == 0)
        let edge = Double(cut[12 * size + 4] >> 24)
        // Sums of three discrete Gaussians over pixels; the centre of the pixel at the edge is half a pixel inside.
        #expect(abs(edge / 255 - 0.4065) < 0.01)
        #expect(cut[12 * size + 20] >> 24 == 255)
        // Far from the region's edge it is one blur, half of which is at the edge of what is blurred.
        let whole = try draw([square(12, -50, 200, 200)], [blur], region: Rect(x: -30, y: -80, width: 300, height: 300))
        let middle = (Int(whole[12 * size + 11] >> 24) + Int(whole[12 * size + 12] >> 24)) / 2
        #expect(abs(middle - 128) <= 1)
    }

    @Test func anImageIsDrawnInTheGroupsCoordinates() throws {
        let list = DisplayList(commands: [square(1, 1, 2, 1, orange)])
        for isLinear in [false, true] {
            let commands = filtered(
                [square(0, 0, 9, 9)], [FilterPrimitive(.image(list), isLinear: isLinear)],
                transform: Affine(a: 2, b: 0, c: 0, d: 3, tx: 1, ty: 0))
            let words = try pixels(commands, width: size, height: size)
            #expect(words[4 * size + 4] == orange.premultipliedRGBA8)
            #expect(words.filter { $0 != 0 }.count == 12)
        }
    }

    // MARK: Inputs

    @Test func noPrimitivesGiveNothing() throws {
        #expect(try draw([square(0, 0, 9, 9)], []).allSatisfy { $0 == 0 })
    }

    @Test func sourceAlphaIsBlack() throws {
        let commands = noise(size, seed: 3)
        let plain = try pixels(commands, width: size, height: size)
        for isLinear in [false, true] {
            let words = try draw(commands, [FilterPrimitive(.merge([.sourceAlpha]), isLinear: isLinear)])
            #expect(words == plain.map { $0 & 0xff00_0000 })
        }
    }

    @Test func theBackgroundIsWhatLiesBehind() throws {
        let behind = noise(size, seed: 25, opaque: true)
        let plain = try pixels(behind, width: size, height: size)
        let moved = encoded(.offset(.background, dx: 3, dy: 0))
        let words = try pixels(behind + filtered([square(0, 0, 1, 1)], [moved]), width: size, height: size)
        #expect(words[5 * size + 9] == plain[5 * size + 6] && words[5 * size + 2] == plain[5 * size + 2])
        let alpha = encoded(.offset(.backgroundAlpha, dx: 3, dy: 0))
        #expect(try pixels(behind + filtered([], [alpha]), width: size, height: size)[5 * size + 9] == 0xff00_0000)
    }

    @Test func aPaintFillsEverything() throws {
        let words = try draw(
            [], [encoded(.blend(.paint(.color(orange)), .source, .normal))],
            region: Rect(x: 2, y: 2, width: 3, height: 3))
        #expect(
            words.filter { $0 == orange.premultipliedRGBA8 }.count == 9
                && words.filter { $0 == 0 }.count == size * size - 9)
    }

    @Test func aResultThatIsNotEarlierIsTransparent() throws {
        for index in [1, 2, -1, .max] {
            let words = try draw(
                [square(0, 0, 9, 9)],
                [encoded(.flood(orange)), encoded(.merge([.result(index)])), encoded(.flood(orange))].dropLast())
            #expect(words.allSatisfy { $0 == 0 })
        }
    }

    @Test func linearLightAndBackGivesTheSameColours() throws {
        for opaque in [true, false] {
            let commands = noise(64, seed: 70, opaque: opaque)
            let plain = try pixels(commands, width: 64, height: 64)
            let words = try pixels(
                filtered(commands, [FilterPrimitive(.offset(.source, dx: 0, dy: 0))]), width: 64, height: 64)
            #expect(words == plain)
        }
    }

    @Test func everyGreyGoesThroughLinearLight() throws {
        let greys = (0..<256).map { i in
            square(Double(i), 0, 1, 1, ResolvedColor(red: Double(i) / 255, green: 0, blue: 0))
        }
        let words = try pixels(
            filtered(greys, [FilterPrimitive(.offset(.source, dx: 0, dy: 0))]), width: 256, height: 1)
        #expect(words.map { $0 & 255 } == (0..<256).map { UInt32($0) })
    }

    // MARK: Speed of processors, limits, hostile numbers

    @Test func portableLoopsGiveTheSameBytes() throws {
        for isLinear in [false, true] {
            let primitives = [
                FilterPrimitive(
                    .gaussianBlur(.sourceAlpha, sigmaX: 2, sigmaY: 5, edge: .duplicate), isLinear: isLinear),
                FilterPrimitive(
                    .dropShadow(.source, dx: 1.5, dy: 2, sigmaX: 3, sigmaY: 3, color: orange), isLinear: isLinear),
                FilterPrimitive(.blend(.result(1), .result(0), .softLight), isLinear: isLinear),
                FilterPrimitive(.merge([.result(0), .result(2), .source]), isLinear: isLinear),
            ]
            let commands = filtered(noise(20, seed: 8), primitives, region: Rect(x: -5, y: -5, width: 60, height: 60))
            #expect(
                try pixels(commands, width: 33, height: 30) == pixels(commands, width: 33, height: 30, portable: true))
        }
    }

    @Test func hugeRegionsCostOnlyWhatIsSeen() throws {
        let limits = RasterLimits(layerPixels: 20_000)
        let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        let primitives = [
            encoded(.flood(orange)), encoded(.gaussianBlur(.result(0), sigmaX: 3, sigmaY: 3, edge: .none)),
            encoded(.offset(.result(1), dx: 5, dy: 5)), encoded(.merge([.result(2), .source])),
        ]
        let list = DisplayList(commands: filtered([square(-1e6, -1e6, 2e6, 2e6)], primitives, region: everywhere))
        let size = try PixelSize(width: 24, height: 24)
        let bitmap = try Rasterizer(limits: limits).bitmap(of: list, size: size)
        #expect(bitmap[12, 12].a == 255)
    }

    @Test func aTurnedGroupFarFromItsOriginIsDrawnAsNearIt() throws {
        let shadow = encoded(.dropShadow(.source, dx: 3, dy: 3, sigmaX: 2, sigmaY: 2, color: orange))
        let turn = Affine.rotation(degrees: 45).concatenating(.translation(x: 12, y: 2))
        let near = try pixels(filtered([square(2, -2, 9, 9)], [shadow], transform: turn), width: size, height: size)
        let far = 0x1p25
        let back = Affine.translation(x: -far, y: -far).concatenating(turn)
        let moved = try pixels(
            filtered([square(far + 2, far - 2, 9, 9)], [shadow], transform: back), width: size, height: size)
        #expect(near.contains { $0 >> 24 == 255 })
        for (a, b) in zip(near, moved) {
            let difference = (channels(a) - channels(b)) * 255
            #expect((0..<4).allSatisfy { difference[$0].magnitude <= 2 })
        }
    }

    @Test func picturesPastTheLimitAreAnError() throws {
        let limits = RasterLimits(layerPixels: 1_000)
        let list = DisplayList(
            commands: filtered(
                [square(0, 0, 24, 24)],
                [encoded(.offset(.source, dx: 1, dy: 0)), encoded(.merge([.result(0), .source]))]))
        let size = try PixelSize(width: 24, height: 24)
        #expect(throws: RasterError.layerPixels(needed: 24 * 24 + 23 * 24, limit: 1_000)) {
            try Rasterizer(limits: limits).bitmap(of: list, size: size)
        }
    }

    @Test func picturesThatNoOneUsesAnyMoreDoNotCount() throws {
        // The source and two results are alive at once, however many steps there are.
        let limits = RasterLimits(layerPixels: 4 * 24 * 24)
        let steps = (0..<40).map { encoded(.offset($0 == 0 ? .source : .result($0 - 1), dx: 0, dy: 0)) }
        let list = DisplayList(commands: filtered([square(0, 0, 24, 24)], steps))
        _ = try Rasterizer(limits: limits).bitmap(of: list, size: PixelSize(width: 24, height: 24))
    }

    @Test func hostileNumbersAreHarmless() throws {
        let bad = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, 0]
        for a in bad {
            for b in [bad[0], bad[1], bad[3], -1e9, 2] {
                let operations: [FilterOperation] = [
                    .gaussianBlur(.source, sigmaX: a, sigmaY: b, edge: .none),
                    .dropShadow(.source, dx: a, dy: b, sigmaX: b, sigmaY: a, color: orange),
                    .innerShadow(.source, dx: a, dy: b, sigmaX: b, sigmaY: a, color: orange),
                    .offset(.source, dx: a, dy: b),
                    .flood(ResolvedColor(red: a, green: b, blue: a, opacity: b)),
                    .colorMatrix(.source, Array(repeating: a, count: 20)),
                    .componentTransfer(
                        .source, red: .table([a, b]), green: .discrete([a, b]), blue: .linear(slope: a, intercept: b),
                        alpha: .gamma(amplitude: a, exponent: b, offset: a)),
                    .arithmetic(.source, .source, k1: a, k2: b, k3: a, k4: b),
                    .tile(.source),
                    .gaussianBlur(.source, sigmaX: min(a.magnitude, 50), sigmaY: 1, edge: .wrap),
                ]
                for operation in operations {
                    for isLinear in [false, true] {
                        for bound in [
                            nil, Rect(x: a, y: b, width: b, height: a), Rect(x: 0, y: 0, width: 9, height: 9),
                        ] {
                            let primitive = FilterPrimitive(operation, subregion: bound, isLinear: isLinear)
                            _ = try? draw([square(1, 1, 5, 5, orange)], [primitive], region: bound)
                        }
                    }
                }
                for transform in [
                    Affine(a: a, b: 0, c: 0, d: b, tx: 0, ty: 0), Affine(a: 1, b: 0, c: 0, d: 1, tx: a, ty: b),
                    Affine(a: 1, b: b, c: a, d: 1, tx: 0, ty: 0),
                ] {
                    let shadow = encoded(operations[1])
                    _ = try? pixels(filtered([square(0, 0, 9, 9)], [shadow], transform: transform), width: 9, height: 9)
                }
            }
        }
    }
}
