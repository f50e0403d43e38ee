import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelPDF
import Testing

/// Paths, strokes, clips, groups and masks in content streams (ISO 32000-2, chapters 8 and 11).
@Suite struct GraphicsTests {
    private let square = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test func rectanglesAreOneOperatorAndEvenOddIsAnother() throws {
        let operators = try PageDocument([
            box(10, 20, 30, 40, .red), .fill(Path(square), .color(.red), .evenOdd),
        ]).operators
        #expect(operators == ["1 0 0 rg", "10 20 30 40 re", "f", "10 20 30 40 re", "f*"])
    }

    @Test func rectanglesThatMeetGoOnMeeting() throws {
        let third = 100.0 / 3
        let operators = try PageDocument((0..<3).map { box(Double($0) * third, 0, third, 1, .blue) }).operators
        #expect(
            operators.filter { $0.hasSuffix("re") } == [
                "0 0 33.333 1 re", "33.333 0 33.334 1 re", "66.667 0 33.333 1 re",
            ])
    }

    @Test func whatHasNoAreaIsNotFilled() throws {
        // A reader paints the pixels that a line touches, which a fill of no area has none of elsewhere.
        var line = Path()
        line.move(to: Point(x: 3, y: 5))
        line.addLine(to: Point(x: 33, y: 45))
        line.closeSubpath()
        line.move(to: Point(x: 50, y: 10))
        line.addLine(to: Point(x: 50, y: 20))
        line.addLine(to: Point(x: 50, y: 14))
        let flat = Path(Rect(x: 10, y: 20, width: 30, height: 0))
        for path in [line, flat] { #expect(try PageDocument([.fill(path, .color(.red), .nonzero)]).operators.isEmpty) }
        line.addLine(to: Point(x: 51, y: 14))
        #expect(try PageDocument([.fill(line, .color(.red), .nonzero)]).operators.contains("f"))
    }

    @Test func quadraticCurvesBecomeCubicOnes() throws {
        var path = Path()
        path.move(to: .zero)
        path.addQuadCurve(to: Point(x: 30, y: 0), control: Point(x: 15, y: 30))
        #expect(
            try PageDocument([.fill(path, .color(.black), .nonzero)]).operators == ["0 0 m", "10 20 20 20 30 0 c", "f"])
    }

    @Test func scaledGroupsGetMoreDecimals() throws {
        let group = DrawGroup(transform: .scale(100), children: [box(0.12345, 0, 0.5, 0.5, .black)])
        #expect(try PageDocument([.group(group)]).operators.contains("0.12345 0 0.5 0.5 re".replacingZeros))
    }

    @Test func greysAreGreyAndColoursAreNotSetTwice() throws {
        let operators = try PageDocument([
            box(0, 0, 1, 1, .black), box(0, 0, 2, 2, .white), box(0, 0, 3, 3, .white), box(0, 0, 4, 4, .blue),
        ]).operators
        #expect(operators.filter { $0.hasSuffix("g") } == ["1 g", "0 0 1 rg"])
    }

    @Test func strokesHaveEveryStyle() throws {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 50, y: 50))
        let style = StrokeStyle(
            lineWidth: 3, lineCap: .round, lineJoin: .bevel, dash: [4, 2, 1], dashPhase: -1)
        let operators = try PageDocument([.stroke(path, .color(.red), style)]).operators
        #expect(operators == ["1 0 0 RG", "3 w", "1 J", "2 j", "[4 2 1]13 d", "0 0 m", "50 50 l", "S"])
    }

    @Test func strokesThatDoNotScaleAreDrawnInThePagesCoordinates() throws {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 10, y: 0))
        var style = StrokeStyle(lineWidth: 2)
        style.isNonScaling = true
        let document = try PageDocument([
            .group(
                DrawGroup(
                    transform: Affine(a: 4, b: 0, c: 0, d: 4, tx: 20, ty: 20),
                    children: [.stroke(path, .color(.black), style)]))
        ])
        let operators = try document.operators
        #expect(operators.contains("20 20 m") && operators.contains("60 20 l") && operators.contains("2 w"))
    }

    @Test func dotsOfLinesWithoutLengthAreShapes() throws {
        var path = Path()
        path.move(to: Point(x: 50, y: 50))
        path.addLine(to: Point(x: 50, y: 50))
        let document = try PageDocument([
            .stroke(path, .color(.black), StrokeStyle(lineWidth: 20, lineCap: .square))
        ])
        if let picture = try document.drawn() {
            picture.expect(42, 42, [0, 0, 0])
            picture.expect(38, 50, [255, 255, 255])
        }
    }

    @Test func aLineThinnerThanReadersDrawIsAShape() throws {
        var path = Path()
        path.move(to: Point(x: 0, y: 50))
        path.addLine(to: Point(x: 100, y: 50))
        func operators(_ width: Double) throws -> [String] {
            try PageDocument([.stroke(path, .color(.black), StrokeStyle(lineWidth: width))]).operators
        }
        #expect(try operators(0.5).last == "S")
        #expect(try operators(0.25).last == "f")
        // Half black over its width: what MuPDF makes of a stroke of that width is darker.
        let document = try PageDocument([.stroke(path, .color(.black), StrokeStyle(lineWidth: 0.25))])
        if let picture = try document.drawn() { #expect(picture[50, 50][0] + picture[50, 49][0] > 2 * 255 - 80) }
    }

    @Test func linesOnWholePixelsAreAdjustedByReaders() throws {
        var path = Path()
        path.move(to: Point(x: 0, y: 50.3))
        path.addLine(to: Point(x: 100, y: 50.3))
        let style = StrokeStyle(lineWidth: 1, isPixelAligned: true)
        let document = try PageDocument([
            .stroke(path, .color(.black), style), .stroke(path, .color(.red), StrokeStyle()),
        ])
        #expect(document.file.objects.values.contains { $0.dictionary?["SA"] == .bool(true) })
        // To the end of its own state only.
        let operators = try document.operators
        let end = try #require(operators.firstIndex(of: "Q"))
        #expect(
            operators[..<end].contains { $0.hasSuffix(" gs") } && !operators[end...].contains { $0.hasSuffix(" gs") })
        try document.expectSound()
    }

    // MARK: Clips

    private func clipped(_ clips: [ClipPath]) throws -> PageDocument {
        var group = DrawGroup(children: [box(0, 0, 100, 100, .red)])
        group.clips = clips
        return try PageDocument([.group(group)])
    }

    @Test func aUnionOfSimpleShapesIsOneClip() throws {
        let document = try clipped([
            ClipPath(union: [
                .init(Path(square)), .init(Path(ellipseIn: Rect(x: 30, y: 30, width: 60, height: 60))),
            ])
        ])
        #expect(document.file.all("S", .name("Alpha")).isEmpty)
        if let picture = try document.drawn() {
            for (x, y) in [(12, 22), (38, 50), (80, 60)] { picture.expect(x, y, [255, 0, 0]) }
            picture.expect(5, 5, [255, 255, 255])
        }
    }

    @Test func aUnionOfOutlinesThatOverlapIsAMask() throws {
        // Two rings that turn against each other: one path of both would be empty where they overlap.
        func ring(_ x: Double, reversed: Bool) -> Path {
            var path = Path()
            path.addLines([
                Point(x: x, y: 10), Point(x: x + 50, y: 10), Point(x: x + 50, y: 60), Point(x: x, y: 60),
            ])
            path.closeSubpath()
            return reversed ? path.reversed() : path
        }
        let document = try clipped([
            ClipPath(union: [.init(ring(10, reversed: false)), .init(ring(40, reversed: true))])
        ])
        try document.expectSound()
        if let picture = try document.drawn() {
            for x in [20, 50, 80] { picture.expect(x, 30, [255, 0, 0]) }
            picture.expect(50, 80, [255, 255, 255])
        }
    }

    @Test func clipsOfClipsCutThemOnly() throws {
        let inner = ClipPath.Part(
            Path(Rect(x: 0, y: 0, width: 50, height: 100)),
            clips: [ClipPath(Path(Rect(x: 0, y: 0, width: 100, height: 50)))])
        let document = try clipped([
            ClipPath(union: [inner, .init(Path(Rect(x: 60, y: 60, width: 30, height: 30)))])
        ])
        if let picture = try document.drawn() {
            picture.expect(25, 25, [255, 0, 0])
            picture.expect(75, 75, [255, 0, 0])
            picture.expect(25, 75, [255, 255, 255])
            picture.expect(75, 25, [255, 255, 255])
        }
    }

    @Test func anEmptyClipHidesEverything() throws {
        for clip in [ClipPath(union: []), ClipPath(Path())] {
            let document = try clipped([clip])
            try document.expectSound()
            if let picture = try document.drawn() { picture.expect(50, 50, [255, 255, 255]) }
        }
    }

    // MARK: Groups

    @Test func aGroupsOpacityIsAppliedOnce() throws {
        let document = try PageDocument([
            .group(DrawGroup(opacity: 0.5, children: [box(0, 0, 60, 60, .red), box(30, 30, 60, 60, .red)]))
        ])
        #expect(document.file.all("Subtype", .name("Form")).count == 1)
        if let picture = try document.drawn() {
            for (x, y) in [(10, 10), (45, 45), (80, 80)] { picture.expect(x, y, [255, 128, 128]) }
        }
    }

    @Test func theOpacityOfOneObjectNeedsNoGroup() throws {
        let document = try PageDocument([
            .group(
                DrawGroup(
                    opacity: 0.5, children: [box(0, 0, 60, 60, ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0.5))])
            )
        ])
        #expect(document.file.all("Subtype", .name("Form")).isEmpty)
        #expect(document.file.all("ca", .number(0.25)).count == 1)
    }

    @Test func blendModesOfPDFStayVectors() throws {
        let names: [(BlendMode, String)] = [
            (.multiply, "Multiply"), (.screen, "Screen"), (.overlay, "Overlay"), (.darken, "Darken"),
            (.lighten, "Lighten"), (.colorDodge, "ColorDodge"), (.colorBurn, "ColorBurn"), (.hardLight, "HardLight"),
            (.softLight, "SoftLight"), (.difference, "Difference"), (.exclusion, "Exclusion"), (.hue, "Hue"),
            (.saturation, "Saturation"), (.color, "Color"), (.luminosity, "Luminosity"),
        ]
        for (mode, name) in names {
            let document = try PageDocument([
                box(0, 0, 90, 90, .red), .group(DrawGroup(blend: mode, children: [box(30, 30, 60, 60, .blue)])),
            ])
            #expect(document.file.all("BM", .name(name)).count == 1)
            #expect(document.warnings.isEmpty)
        }
    }

    @Test func blendingStaysInsideAnIsolatedGroup() throws {
        func document(_ isIsolated: Bool) throws -> PageDocument {
            let multiplied = DrawGroup(blend: .multiply, children: [box(0, 0, 50, 50, .green)])
            return try PageDocument([
                box(0, 0, 100, 100, .red),
                .group(DrawGroup(isIsolated: isIsolated, children: [box(60, 60, 9, 9, .blue), .group(multiplied)])),
            ])
        }
        if let inside = try document(true).drawn(), let through = try document(false).drawn() {
            inside.expect(20, 20, [0, 255, 0])
            through.expect(20, 20, [0, 0, 0])
        }
    }

    // MARK: Masks

    @Test(arguments: [
        (ResolvedColor.red, 0.2126), (.green, 0.7152), (.blue, 0.0722),
        (ResolvedColor(red: 1, green: 1, blue: 1, opacity: 0.5), 0.5),
    ])
    func luminanceIsWeighedAsSVGDoes(_ color: ResolvedColor, _ weight: Double) throws {
        let mask = GroupMask(.luminance, content: [box(0, 0, 50, 100, color)])
        let document = try PageDocument([.group(DrawGroup(mask: mask, children: [box(0, 0, 100, 100, .black)]))])
        try document.expectSound()
        if let picture = try document.drawn() {
            let grey = Int((255 * (1 - weight)).rounded())
            picture.expect(25, 50, [grey, grey, grey])
            picture.expect(75, 50, [255, 255, 255])
        }
    }

    @Test func linearLuminanceWeighsLight() throws {
        // A grey of 0.5 has 0.2140 of white's light (IEC 61966-2-1).
        let grey = ResolvedColor(red: 0.5, green: 0.5, blue: 0.5)
        let mask = GroupMask(.linearLuminance, content: [box(0, 0, 100, 100, grey)])
        let document = try PageDocument([.group(DrawGroup(mask: mask, children: [box(0, 0, 100, 100, .black)]))])
        if let picture = try document.drawn() { picture.expect(50, 50, [200, 200, 200]) }
    }

    @Test func alphaMasksCountOpacityWithinTheirRegion() throws {
        let half = ResolvedColor(red: 0, green: 1, blue: 0, opacity: 0.5)
        let mask = GroupMask(
            .alpha, content: [box(0, 0, 10, 10, half)], region: Rect(x: 0, y: 0, width: 100, height: 50),
            transform: .scale(10))
        let document = try PageDocument([.group(DrawGroup(mask: mask, children: [box(0, 0, 100, 100, .black)]))])
        if let picture = try document.drawn() {
            picture.expect(50, 25, [128, 128, 128])
            picture.expect(50, 75, [255, 255, 255])
        }
    }

    @Test func masksInsideMasksMultiply() throws {
        let half = GroupMask(
            .alpha, content: [box(0, 0, 100, 100, ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.5))])
        let left = GroupMask(.alpha, content: [box(0, 0, 50, 100, .black)])
        let inner = DrawCommand.group(DrawGroup(mask: half, children: [box(0, 0, 100, 100, .black)]))
        let document = try PageDocument([.group(DrawGroup(mask: left, opacity: 0.5, children: [inner]))])
        if let picture = try document.drawn() {
            picture.expect(25, 50, [191, 191, 191])
            picture.expect(75, 50, [255, 255, 255])
        }
    }
}

extension String {
    /// Numbers as they are written: without a zero before the point.
    fileprivate var replacingZeros: String {
        split(separator: " ").map { $0.hasPrefix("0.") ? String($0.dropFirst()) : String($0) }.joined(separator: " ")
    }
}
