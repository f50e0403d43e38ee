import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Testing

@Suite struct GradientTests {
    static let size = 48

    private func fill(_ paint: Paint, transform: Affine = .identity, portable: Bool = false, size: Int = size) throws
        -> [UInt32]
    {
        // The whole canvas, in the coordinates that the transform leads there.
        let all = Rect(x: 0, y: 0, width: Double(size), height: Double(size))
        let area = transform.inverted().map { all.inset(by: -2).applying($0) } ?? all
        return try pixels(
            [.fill(Path(area), paint, .nonzero)], width: size, height: size, transform: transform, portable: portable)
    }

    private func channels(_ pixel: UInt32) -> [Double] { (0..<4).map { Double(pixel >> (8 * $0) & 255) } }

    /// Compares with the definition at every pixel's centre; returns how many were compared.
    private func expect(
        _ paint: Paint, follows reference: GradientReference, _ map: Affine, _ transform: Affine,
        except: (Point) -> Bool = { _ in false }
    ) throws -> Int {
        guard let back = map.concatenating(transform).inverted() else { return 0 }
        let drawn = try fill(paint, transform: transform)
        var (compared, worst) = (0, 0.0)
        for y in 0..<Self.size {
            for x in 0..<Self.size {
                let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(back)
                let (expected, distance) = reference.color(at: point)
                guard distance > 1e-4, !except(point) else { continue }
                compared += 1
                let actual = channels(drawn[y * Self.size + x])
                for (a, e) in zip(actual, expected) { worst = max(worst, abs(a - e)) }
            }
        }
        #expect(worst <= 1, "\(paint) under \(transform)")
        return compared
    }

    struct Kind: CustomStringConvertible, Sendable {
        var spread: GradientSpread
        var space: GradientSpace
        var isPremultiplied: Bool
        var description: String { "\(spread) \(space)\(isPremultiplied ? " premultiplied" : "")" }
    }

    static let kinds: [Kind] = GradientSpread.allCases.flatMap { spread in
        GradientSpace.allCases.flatMap { space in
            [false, true].map { Kind(spread: spread, space: space, isPremultiplied: $0) }
        }
    }

    /// One to seven stops between -1/4 and 5/4, on a grid that keeps slopes moderate, some at one place.
    private func gradient(_ kind: Kind, _ random: inout RandomNumbers) -> Gradient {
        let isOpaque = Bool.random(using: &random)
        var offsets = (0..<Int.random(in: 2...7, using: &random)).map { _ in
            Double(Int.random(in: -8...40, using: &random)) / 32
        }.sorted()
        if Bool.random(using: &random) { offsets[1] = offsets[0] }
        func unit() -> Double { Double.random(in: 0...1, using: &random) }
        let stops = offsets.map { offset in
            GradientStop(
                offset: offset,
                color: ResolvedColor(red: unit(), green: unit(), blue: unit(), opacity: isOpaque ? 1 : unit()))
        }
        return Gradient(stops: stops, spread: kind.spread, space: kind.space, isPremultiplied: kind.isPremultiplied)
    }

    private func map(_ random: inout RandomNumbers) -> Affine {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        switch Int.random(in: 0...2, using: &random) {
        case 0: return .identity
        case 1:
            return Affine(
                a: number(0.5...2), b: 0, c: 0, d: number(-2 ... -0.5), tx: number(-9...9), ty: number(9...40))
        default:
            let map = Affine(
                a: number(0.5...1.5), b: number(-0.5...0.5), c: number(-0.5...0.5), d: number(0.5...1.5),
                tx: number(-20...20), ty: number(-20...20))
            return map
        }
    }

    private func point(_ random: inout RandomNumbers) -> Point {
        Point(x: Double.random(in: -10...60, using: &random), y: Double.random(in: -10...60, using: &random))
    }

    @Test(arguments: kinds)
    func linearGradientsFollowTheirDefinition(kind: Kind) throws {
        var random = RandomNumbers(seed: 31)
        var compared = 0
        for _ in 0..<60 {
            var linear = LinearGradient(
                gradient(kind, &random), start: point(&random), end: point(&random), transform: map(&random))
            switch Int.random(in: 0...3, using: &random) {
            case 0: linear.end.y = linear.start.y
            case 1: linear.end.x = linear.start.x
            default: break
            }
            compared += try expect(
                .linearGradient(linear), follows: GradientReference(linear), linear.transform, map(&random))
        }
        #expect(compared > 100_000)
    }

    @Test(arguments: kinds)
    func radialGradientsFollowTheirDefinition(kind: Kind) throws {
        var random = RandomNumbers(seed: 32)
        var compared = 0
        for index in 0..<60 {
            func radius() -> Double { Double.random(in: 4...50, using: &random) }
            let center = point(&random)
            var radial = RadialGradient(
                gradient(kind, &random), startCenter: center, startRadius: radius(), endCenter: point(&random),
                endRadius: radius(), transform: map(&random))
            switch index % 4 {
            case 0: (radial.endCenter, radial.startRadius) = (center, 0)
            case 1: radial.endCenter = center
            case 2:
                // SVG's focal point: inside of the circle.
                radial.startRadius = 0
                radial.endRadius = 30
                radial.startCenter = Point(x: radial.endCenter.x + 13, y: radial.endCenter.y - 17)
            default: break
            }
            guard abs(radial.endRadius - radial.startRadius) > 2 else { continue }
            let (r0, dr) = (radial.startRadius, radial.endRadius - radial.startRadius)
            let reference = GradientReference(radial)
            compared += try expect(.radialGradient(radial), follows: reference, radial.transform, map(&random)) { p in
                // Beside the edge of what is covered, where the circles are nearly points, and where they change so fast
                // from pixel to pixel that the last digits of the point show, the definition itself is not steady.
                let near = [(0.0, 0.0), (1e-6, 0), (-1e-6, 0), (0, 1e-6), (0, -1e-6)].map {
                    reference.parameter(Point(x: p.x + $0.0, y: p.y + $0.1))
                }
                guard let t = near[0] else { return near.contains { $0 != nil } }
                return near.contains { $0.map { abs($0 - t) > 1e-4 } ?? true } || abs(r0 + t * dr) < 1e-3
            }
        }
        #expect(compared > 80_000)
    }

    @Test(arguments: kinds)
    func conicGradientsFollowTheirDefinition(kind: Kind) throws {
        var random = RandomNumbers(seed: 33)
        var compared = 0
        for _ in 0..<60 {
            let conic = ConicGradient(
                gradient(kind, &random), center: point(&random), angle: Double.random(in: -7...7, using: &random),
                transform: map(&random))
            compared += try expect(
                .conicGradient(conic), follows: GradientReference(conic), conic.transform, map(&random)
            ) { abs($0.x - conic.center.x) + abs($0.y - conic.center.y) < 0.05 }
        }
        #expect(compared > 100_000)
    }

    private func paints(_ gradient: Gradient) -> [Paint] {
        let (start, end) = (Point(x: 10, y: 13), Point(x: 40, y: 29))
        return [
            .linearGradient(LinearGradient(gradient, start: start, end: end)),
            .radialGradient(RadialGradient(gradient, startCenter: start, endCenter: start, endRadius: 30)),
            .radialGradient(
                RadialGradient(gradient, startCenter: start, startRadius: 3, endCenter: end, endRadius: 12)),
            .conicGradient(ConicGradient(gradient, center: start, angle: 1)),
        ]
    }

    @Test func vectorLoopsGiveTheSameBytesAsPlainOnes() throws {
        var random = RandomNumbers(seed: 34)
        for index in 0..<400 {
            let kind = Self.kinds[index % Self.kinds.count]
            var gradient = gradient(kind, &random)
            gradient.isDithered = Bool.random(using: &random)
            let transform = map(&random).concatenating(.scale(Double.random(in: 0.02...8, using: &random)))
            for paint in paints(gradient) {
                let size = Int.random(in: 1...70, using: &random)
                #expect(
                    try fill(paint, transform: transform, size: size)
                        == fill(paint, transform: transform, portable: true, size: size))
            }
        }
    }

    @Test func everyPixelIsPremultiplied() throws {
        var random = RandomNumbers(seed: 35)
        for index in 0..<400 {
            var gradient = gradient(Self.kinds[index % Self.kinds.count], &random)
            gradient.isDithered = Bool.random(using: &random)
            // White at any opacity has every channel as large as alpha.
            for index in gradient.stops.indices where Bool.random(using: &random) {
                gradient.stops[index].color = ResolvedColor(
                    red: 1, green: 1, blue: 1, opacity: gradient.stops[index].color.opacity)
            }
            for paint in paints(gradient) {
                let drawn = try fill(paint, transform: map(&random))
                #expect(drawn.allSatisfy { pixel in (0..<3).allSatisfy { pixel >> (8 * $0) & 255 <= pixel >> 24 } })
            }
        }
    }

    @Test func ditheringKeepsTheMeanOfEightByEightPixels() throws {
        let size = 64
        for value in stride(from: 0.0, through: 1, by: 0.0137) {
            // So slow that a block is nearly one colour.
            let stops = [value, min(1, value + 0.002)].enumerated().map { index, level in
                GradientStop(
                    offset: Double(index),
                    color: ResolvedColor(red: level, green: 1 - level, blue: level / 2, opacity: 1 - level / 3))
            }
            let gradient = Gradient(stops: stops, isPremultiplied: true, isDithered: true)
            let reach = Double(size)
            let linear = LinearGradient(gradient, start: Point(x: 0, y: 0), end: Point(x: reach, y: 0.3 * reach))
            let radial = RadialGradient(
                gradient, startCenter: Point(x: -50, y: -70), endCenter: Point(x: -50, y: -70), endRadius: 400)
            let conic = ConicGradient(gradient, center: Point(x: -200, y: -100))
            for (paint, reference) in [
                (Paint.linearGradient(linear), GradientReference(linear)),
                (.radialGradient(radial), GradientReference(radial)),
                (.conicGradient(conic), GradientReference(conic)),
            ] {
                let drawn = try fill(paint, size: size)
                for block in 0..<64 {
                    var error = [0.0, 0, 0, 0]
                    for pixel in 0..<64 {
                        let (x, y) = (block % 8 * 8 + pixel % 8, block / 8 * 8 + pixel / 8)
                        let exact = reference.color(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)).channels
                        for (c, (a, e)) in zip(channels(drawn[y * size + x]), exact).enumerated() {
                            #expect(abs(a - e) < 1.1)
                            error[c] += (a - e) / 64
                        }
                    }
                    #expect(error.allSatisfy { abs($0) <= 0.1 }, "\(paint): \(error)")
                }
            }
        }
    }

    // MARK: Degenerate gradients

    static let blackToWhite = [
        GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white),
    ]
    static let white: UInt32 = 0xffff_ffff
    static let black: UInt32 = 0xff00_0000

    private func only(_ paint: Paint, transform: Affine = .identity) throws -> UInt32? {
        let drawn = try fill(paint, transform: transform)
        return drawn.allSatisfy { $0 == drawn[0] } ? drawn[0] : nil
    }

    @Test func withoutStopsNothingIsDrawn() throws {
        for paint in paints(Gradient(stops: [])) { #expect(try only(paint) == 0) }
    }

    @Test func oneStopIsOneColor() throws {
        for paint in paints(Gradient(stops: [GradientStop(offset: 0.7, color: .white)])) {
            #expect(try only(paint) == Self.white)
        }
    }

    @Test func linearGradientThatStartsWhereItEndsIsTheLastStop() throws {
        for spread in GradientSpread.allCases {
            let point = Point(x: 3, y: 4)
            let gradient = Gradient(stops: Self.blackToWhite, spread: spread)
            #expect(try only(.linearGradient(LinearGradient(gradient, start: point, end: point))) == Self.white)
        }
    }

    @Test func radialGradientOfTwoPointsIsTheLastStopAndOfOneCircleTwiceIsNothing() throws {
        let gradient = Gradient(stops: Self.blackToWhite)
        let center = Point(x: 20, y: 20)
        func paint(_ radius: Double) -> Paint {
            .radialGradient(
                RadialGradient(gradient, startCenter: center, startRadius: radius, endCenter: center, endRadius: radius)
            )
        }
        #expect(try only(paint(0)) == Self.white)
        #expect(try only(paint(9)) == 0)
    }

    @Test func radialGradientWithAFocusOnItsEdgeCoversHalfThePlane() throws {
        // Circles that all touch x = 8 from the right.
        let paint = Paint.radialGradient(
            RadialGradient(
                Gradient(stops: Self.blackToWhite), startCenter: Point(x: 8, y: 20), endCenter: Point(x: 18, y: 20),
                endRadius: 10))
        let drawn = try fill(paint)
        for y in 0..<Self.size {
            #expect((0..<8).allSatisfy { drawn[y * Self.size + $0] == 0 })
            #expect((8..<Self.size).allSatisfy { drawn[y * Self.size + $0] >> 24 == 255 })
        }
    }

    @Test func singularTransformsDrawNothing() throws {
        let gradient = Gradient(stops: Self.blackToWhite)
        let flat = Affine(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
        let (start, end) = (Point(x: 0, y: 0), Point(x: 20, y: 20))
        #expect(try only(.linearGradient(LinearGradient(gradient, start: start, end: end, transform: flat))) == 0)
        #expect(
            try only(
                .radialGradient(
                    RadialGradient(gradient, startCenter: start, endCenter: end, endRadius: 9, transform: flat))) == 0)
        #expect(try only(.conicGradient(ConicGradient(gradient, center: start, transform: flat))) == 0)
    }

    @Test func stopsBehindOthersMoveUpToThem() throws {
        let (red, blue) = (ResolvedColor(red: 1, green: 0, blue: 0), ResolvedColor(red: 0, green: 0, blue: 1))
        func row(_ offsets: [Double]) throws -> [UInt32] {
            let colors = [ResolvedColor.black, red, blue, .white]
            let stops = zip(offsets, colors).map { GradientStop(offset: $0, color: $1) }
            return try fill(
                .linearGradient(
                    LinearGradient(Gradient(stops: stops), start: Point(x: 0, y: 0), end: Point(x: 48, y: 0))))
        }
        #expect(try row([0, 0.75, 0.25, 1]) == row([0, 0.75, 0.75, 1]))
        #expect(try row([.nan, 0.75, -.infinity, 1]) == row([0, 0.75, 0.75, 1]))
    }

    @Test func hardStopsChangeBetweenPixelCenters() throws {
        // 36 of 48 pixels are black: the centre of pixel 36 is past the stop, as it is on the stop exactly.
        for (place, first) in [(36.0, 36), (36.49, 36), (36.5, 36), (36.51, 37)] {
            let stops = [
                GradientStop(offset: 0, color: .black), GradientStop(offset: place / 64, color: .black),
                GradientStop(offset: place / 64, color: .white), GradientStop(offset: 1, color: .white),
            ]
            let gradient = Gradient(stops: stops)
            let drawn = try fill(
                .linearGradient(LinearGradient(gradient, start: Point(x: 0, y: 0), end: Point(x: 64, y: 0))))
            for x in 0..<Self.size { #expect(drawn[x] == (x < first ? Self.black : Self.white)) }
        }
    }

    @Test func stripesRepeatToThePixel() throws {
        let stops = [
            GradientStop(offset: 0, color: .black), GradientStop(offset: 0.5, color: .black),
            GradientStop(offset: 0.5, color: .white), GradientStop(offset: 1, color: .white),
        ]
        for (spread, period) in [(GradientSpread.repeat, 8), (.reflect, 16)] {
            let gradient = Gradient(stops: stops, spread: spread)
            let drawn = try fill(
                .linearGradient(LinearGradient(gradient, start: Point(x: 3, y: 0), end: Point(x: 11, y: 0))))
            for x in 0..<Self.size {
                let place = (x - 3 + 480) % period
                let isBlack = spread == .repeat ? place < 4 : place < 4 || place >= 12
                #expect(drawn[x] == (isBlack ? Self.black : Self.white), "\(spread) \(x)")
            }
        }
    }

    @Test func anyNumbersAreDrawnOrLeftOut() throws {
        var random = RandomNumbers(seed: 36)
        func any() -> Double {
            Bool.random(using: &random)
                ? HostileInputTests.numbers.randomElement(using: &random) ?? 0
                : Double.random(in: -50...50, using: &random)
        }
        func anyPoint() -> Point { Point(x: any(), y: any()) }
        func anyMap() -> Affine {
            Bool.random(using: &random)
                ? .identity : Affine(a: any(), b: any(), c: any(), d: any(), tx: any(), ty: any())
        }
        for index in 0..<6_000 {
            let kind = Self.kinds[index % Self.kinds.count]
            let stops = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                GradientStop(
                    offset: any(), color: ResolvedColor(red: any(), green: any(), blue: any(), opacity: any()))
            }
            let gradient = Gradient(
                stops: stops, spread: kind.spread, space: kind.space, isPremultiplied: kind.isPremultiplied,
                isDithered: Bool.random(using: &random))
            let paints: [Paint] = [
                .linearGradient(LinearGradient(gradient, start: anyPoint(), end: anyPoint(), transform: anyMap())),
                .radialGradient(
                    RadialGradient(
                        gradient, startCenter: anyPoint(), startRadius: any(), endCenter: anyPoint(), endRadius: any(),
                        transform: anyMap())),
                .conicGradient(ConicGradient(gradient, center: anyPoint(), angle: any(), transform: anyMap())),
            ]
            let area = Path(Rect(x: 0, y: 0, width: 16, height: 16))
            for paint in paints {
                let drawn = try pixels([.fill(area, paint, .nonzero)], width: 16, height: 16)
                #expect(
                    drawn == (try pixels([.fill(area, paint, .nonzero)], width: 16, height: 16, portable: true)),
                    "\(paint)")
            }
        }
    }

    @Test func manyStopsCostOnlyThemselves() throws {
        // More stops than pixels or entries of any table, with a different colour at each.
        var random = RandomNumbers(seed: 37)
        let stops = (0..<100_000).map { index in
            GradientStop(
                offset: Double(index) / 100_000,
                color: ResolvedColor(red: Double.random(in: 0...1, using: &random), green: 0, blue: 0))
        }
        for paint in paints(Gradient(stops: stops, spread: .reflect)) { _ = try fill(paint, size: 256) }
    }
}
