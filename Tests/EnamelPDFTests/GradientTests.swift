import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelPDF
import Testing

/// Gradients and patterns (ISO 32000-2, section 8.7).
@Suite struct GradientTests {
    private let all = Path(Rect(x: 0, y: 0, width: 100, height: 100))

    private func stops(_ colors: ResolvedColor...) -> [GradientStop] {
        colors.enumerated().map {
            GradientStop(offset: Double($0.offset) / Double(colors.count - 1), color: $0.element)
        }
    }

    private func linear(_ gradient: Gradient, from start: Double = 0, to end: Double = 100) -> DrawCommand {
        .fill(
            all, .linearGradient(LinearGradient(gradient, start: Point(x: start, y: 0), end: Point(x: end, y: 0))),
            .nonzero)
    }

    @Test func twoColoursAreOneFunction() throws {
        let document = try PageDocument([linear(Gradient(stops: stops(.red, .blue)))])
        let shading = try #require(document.file.all("ShadingType", .number(2)).first?.dictionary)
        #expect(shading["Coords"] == .array([0, 0, 100, 0].map { .number($0) }))
        let function = try #require(shading["Function"]?.dictionary)
        #expect(function["C0"] == .array([1, 0, 0].map { .number($0) }))
        #expect(function["C1"] == .array([0, 0, 1].map { .number($0) }))
        #expect(document.file.all("SMask", .null).isEmpty)
        try document.expectSound()
    }

    @Test func paddedEndsGoOn() throws {
        let document = try PageDocument([linear(Gradient(stops: stops(.red, .blue)), from: 40, to: 60)])
        if let picture = try document.drawn() {
            picture.expect(10, 50, [255, 0, 0])
            picture.expect(90, 50, [0, 0, 255])
            picture.expect(50, 50, [125, 0, 130], within: 8)
        }
    }

    @Test(arguments: [GradientSpread.repeat, .reflect])
    func periodsGoOnOnBothSides(_ spread: GradientSpread) throws {
        let gradient = Gradient(stops: stops(.black, .white), spread: spread)
        let document = try PageDocument([linear(gradient, from: 40, to: 60)])
        try document.expectSound()
        guard let picture = try document.drawn() else { return }
        for x in stride(from: 2, to: 98, by: 3) where x % 20 > 2 && x % 20 < 17 {
            var t = ((Double(x) + 0.5 - 40) / 20).truncatingRemainder(dividingBy: 2)
            if t < 0 { t += 2 }
            let value = spread == .reflect ? (t > 1 ? 2 - t : t) : t.truncatingRemainder(dividingBy: 1)
            let grey = Int(value * 255)
            picture.expect(x, 50, [grey, grey, grey], within: 10)
        }
    }

    @Test func fadingKeepsItsColour() throws {
        // Straight interpolation, SVG's rule: red that fades stays red, where weighted colours would darken.
        let gradient = Gradient(stops: stops(.red, ResolvedColor(red: 0, green: 0, blue: 1, opacity: 0)))
        let document = try PageDocument([linear(gradient)])
        try document.expectSound()
        if let picture = try document.drawn() {
            // Half way: purple at half opacity over white.
            picture.expect(50, 50, [191, 128, 191], within: 4)
        }
        let weighted = Gradient(
            stops: stops(.red, ResolvedColor(red: 0, green: 0, blue: 1, opacity: 0)), isPremultiplied: true)
        if let picture = try PageDocument([linear(weighted)]).drawn() {
            picture.expect(50, 50, [255, 128, 128], within: 4)
        }
    }

    @Test func opacityOfAGroupCountsOnceOverAFadingGradient() throws {
        let gradient = Gradient(stops: stops(.red, ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0)))
        let document = try PageDocument([.group(DrawGroup(opacity: 0.5, children: [linear(gradient)]))])
        if let picture = try document.drawn() { picture.expect(50, 50, [255, 191, 191], within: 4) }
    }

    @Test func lightIsMixedInLight() throws {
        let gradient = Gradient(stops: stops(.black, .white), space: .linearRGB)
        // Half of white's light is 0.7354 encoded (IEC 61966-2-1).
        if let picture = try PageDocument([linear(gradient)]).drawn() {
            picture.expect(50, 50, [188, 188, 188], within: 4)
        }
    }

    @Test func edgesBetweenColoursAreHard() throws {
        let gradient = Gradient(stops: [
            GradientStop(offset: 0.5, color: .red), GradientStop(offset: 0.5, color: .blue),
        ])
        if let picture = try PageDocument([linear(gradient)]).drawn() {
            picture.expect(48, 50, [255, 0, 0])
            picture.expect(52, 50, [0, 0, 255])
        }
    }

    @Test func edgesAtTheEndsOfAGradientAreSeen() throws {
        let gradient = Gradient(stops: [
            GradientStop(offset: 0.3, color: .green), GradientStop(offset: 0.3, color: .red),
            GradientStop(offset: 0.7, color: .red), GradientStop(offset: 0.7, color: .blue),
        ])
        if let picture = try PageDocument([linear(gradient)]).drawn() {
            for x in [5, 28] { picture.expect(x, 50, [0, 255, 0]) }
            for x in [32, 50, 68] { picture.expect(x, 50, [255, 0, 0]) }
            for x in [72, 95] { picture.expect(x, 50, [0, 0, 255]) }
        }
    }

    @Test func circlesOfNegativeRadiusAreNotDrawn() throws {
        let gradient = RadialGradient(
            Gradient(stops: stops(.red, .blue)), startCenter: Point(x: 20, y: 50), startRadius: 0,
            endCenter: Point(x: 60, y: 50), endRadius: 40)
        let document = try PageDocument([.fill(all, .radialGradient(gradient), .nonzero)])
        if let picture = try document.drawn() {
            picture.expect(10, 50, [255, 255, 255])
            picture.expect(95, 50, [0, 0, 255], within: 20)
        }
    }

    @Test func aTurnOfColoursIsAMesh() throws {
        let gradient = ConicGradient(Gradient(stops: stops(.red, .green, .blue)), center: Point(x: 50, y: 50))
        let document = try PageDocument([.fill(all, .conicGradient(gradient), .nonzero)])
        #expect(document.file.all("ShadingType", .number(4)).count == 1)
        #expect(document.warnings.isEmpty)
        try document.expectSound()
        if let picture = try document.drawn() {
            // Clockwise from the right: green is half a turn away.
            picture.expect(5, 50, [0, 255, 0], within: 12)
            picture.expect(95, 52, [255, 0, 0], within: 12)
            picture.expect(95, 47, [0, 0, 255], within: 12)
            picture.expect(50, 95, [128, 128, 0], within: 12)
        }
    }

    @Test func aFlatGradientIsItsLastColour() throws {
        let document = try PageDocument([linear(Gradient(stops: stops(.red, .blue)), from: 30, to: 30)])
        #expect(try document.operators.contains("0 0 1 rg"))
    }

    @Test func strokesTakeGradients() throws {
        let paint = Paint.linearGradient(
            LinearGradient(Gradient(stops: stops(.red, .blue)), start: .zero, end: Point(x: 100, y: 0)))
        let document = try PageDocument([.stroke(all, paint, StrokeStyle(lineWidth: 20))])
        #expect(try document.operators.contains("/Pattern CS"))
        if let picture = try document.drawn() { picture.expect(5, 50, [242, 0, 13], within: 8) }
    }

    // MARK: Patterns

    @Test func patternsAreTiledInTheirOwnSpace() throws {
        let tile = DisplayList(commands: [box(0, 0, 5, 5, .red)])
        let pattern = Pattern(
            tile, tile: Rect(x: 0, y: 0, width: 5, height: 5), step: Size(width: 10, height: 10),
            transform: .translation(x: 20, y: 0))
        let group = DrawGroup(transform: .scale(2), children: [.fill(all, .pattern(pattern), .nonzero)])
        let document = try PageDocument([.group(group)])
        let found = try #require(document.file.all("PatternType", .number(1)).first?.dictionary)
        // On the page y goes up: 100 less.
        #expect(found["Matrix"] == .array([2, 0, 0, -2, 40, 100].map { .number($0) }))
        try document.expectSound()
        if let picture = try document.drawn() {
            picture.expect(44, 4, [255, 0, 0])
            picture.expect(54, 4, [255, 255, 255])
            picture.expect(64, 44, [255, 0, 0])
        }
    }

    @Test func onePatternIsWrittenOnce() throws {
        let pattern = Pattern(
            DisplayList(commands: [box(0, 0, 5, 5, .red)]), tile: Rect(x: 0, y: 0, width: 10, height: 10))
        let command = DrawCommand.fill(all, .pattern(pattern), .nonzero)
        #expect(try PageDocument([command, command, command]).file.all("PatternType", .number(1)).count == 1)
    }
}
