import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelPDF
import Testing

/// Input that is wrong, or large in ways that nobody means: an error of a type, or a file that is valid.
@Suite struct HostileInputTests {
    private static let bad: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 1e-308]

    @Test func coordinatesThatAreNoNumbers() throws {
        var commands: [DrawCommand] = []
        for value in Self.bad {
            var path = Path()
            path.move(to: Point(x: value, y: 1))
            path.addLine(to: Point(x: 10, y: value))
            path.addCurve(to: Point(x: 50, y: 50), control1: Point(x: value, y: value), control2: .zero)
            path.addLine(to: Point(x: 90, y: 20))
            path.closeSubpath()
            let rect = Rect(x: value, y: 0, width: 10, height: value)
            let map = Affine(a: value, b: 0, c: 0, d: 1, tx: value, ty: 0)
            let gradient = Gradient(stops: [
                GradientStop(offset: value, color: .red),
                GradientStop(offset: 1, color: ResolvedColor(red: value, green: value, blue: 0, opacity: value)),
            ])
            let noise = try Bitmap(noise: 3)
            let paints: [Paint] = [
                .color(ResolvedColor(red: value, green: value, blue: value, opacity: value)),
                .linearGradient(LinearGradient(gradient, start: Point(x: value, y: 0), end: .zero)),
                .linearGradient(LinearGradient(gradient, start: .zero, end: Point(x: 9, y: 9), transform: map)),
                .radialGradient(
                    RadialGradient(gradient, startCenter: .zero, endCenter: Point(x: value, y: 0), endRadius: value)),
                .conicGradient(ConicGradient(gradient, center: Point(x: value, y: 0), angle: value)),
                .pattern(
                    Pattern(
                        DisplayList(commands: [box(0, 0, 5, 5, .red)]), tile: rect, step: Size(width: value, height: 4))
                ),
                .pattern(
                    Pattern(
                        DisplayList(commands: [box(0, 0, 5, 5, .red)]), tile: Rect(x: 0, y: 0, width: 5, height: 5),
                        transform: map)),
                .image(ImagePaint(noise, transform: map, outside: .clamp)),
            ]
            for paint in paints {
                commands.append(.fill(path, paint, .nonzero))
                commands.append(.stroke(path, paint, StrokeStyle(lineWidth: 3)))
            }
            commands.append(
                .stroke(
                    path, .color(.red),
                    StrokeStyle(lineWidth: value, miterLimit: value, dash: [value, 1], dashPhase: value)))
            commands.append(.fill(Path(rect), .color(.red), .nonzero))
            commands.append(.image(ImageDrawing(noise, in: rect)))
            commands.append(.link(rect, .uri("x")))
            commands.append(.group(DrawGroup(transform: map, opacity: value, children: [box(1, 1, 5, 5, .red)])))
            commands.append(
                .group(
                    DrawGroup(
                        clip: ClipPath(path),
                        mask: GroupMask(.luminance, content: [box(0, 0, 9, 9, .red)], region: rect, transform: map),
                        opacity: 0.5, children: [box(1, 1, 5, 5, .red), box(2, 2, 5, 5, .red)])))
            commands.append(
                .group(
                    DrawGroup(
                        filter: Filter(
                            [FilterPrimitive(.gaussianBlur(.source, sigmaX: value, sigmaY: 1, edge: .none))],
                            region: rect),
                        children: [box(1, 1, 5, 5, .red)])))
        }
        let document = try PageDocument(commands) { _, rect, scale in
            try Bitmap(noise: max(1, Int((rect.width * scale).rounded())))
        }
        try document.expectSound()
    }

    @Test func pathsAndGroupsWithoutAnythingInThem() throws {
        let document = try PageDocument([
            .fill(Path(), .color(.red), .nonzero), .stroke(Path(), .color(.red), StrokeStyle()),
            .fill(Path(Rect(x: 5, y: 5, width: 0, height: 0)), .color(.red), .evenOdd),
            .image(ImageDrawing(try Bitmap(noise: 2), in: .zero)), .group(DrawGroup(children: [])),
            .group(DrawGroup(opacity: 0.5, children: [])),
            .group(DrawGroup(mask: GroupMask(.alpha, content: []), children: [box(0, 0, 9, 9, .red)])),
            .group(DrawGroup(filter: Filter([]), children: [box(0, 0, 9, 9, .red)])),
            .group(DrawGroup(transform: .scale(0), children: [box(0, 0, 9, 9, .red)])),
            .fill(
                Path(Rect(x: 0, y: 0, width: 9, height: 9)),
                .linearGradient(LinearGradient(Gradient(stops: []), start: .zero, end: .zero)), .nonzero),
        ])
        try document.expectSound()
        if let drawn = try document.drawn() { drawn.expect(4, 4, [255, 255, 255]) }
    }

    @Test func aMillionSegments() throws {
        var path = Path()
        path.move(to: .zero)
        for index in 1...1_000_000 { path.addLine(to: Point(x: Double(index % 100), y: Double(index / 100 % 100))) }
        let document = try PageDocument([.fill(path, .color(.red), .evenOdd)])
        #expect(document.bytes.count < 12_000_000)
    }

    @Test func groupsAHundredThousandDeep() throws {
        var command = box(0, 0, 9, 9, .red)
        for _ in 0..<100_000 { command = .group(DrawGroup(opacity: 0.9, children: [command])) }
        #expect(throws: PDFError.nesting(limit: 256)) { try PageDocument([command]) }
    }

    @Test func groupsAsDeepAsTheLimitOnASmallStack() throws {
        var command = box(0, 0, 9, 9, .red)
        for index in 0..<250 {
            command = .group(
                DrawGroup(
                    opacity: 0.99, blend: index % 2 == 0 ? .multiply : .normal,
                    children: [command, box(0, 0, 1, 1, .blue)]))
        }
        try PageDocument([command]).expectSound()
    }

    @Test func listsThatDoubleAtEachLevel() throws {
        var commands = [box(0, 0, 9, 9, .red)]
        for _ in 0..<40 {
            let group = DrawCommand.group(DrawGroup(opacity: 0.9, children: commands))
            commands = [group, group]
        }
        #expect(throws: PDFError.commands(limit: 1 << 22)) { try PageDocument(commands) }
    }

    @Test func patternsThatMultiplyAtEachLevel() throws {
        var paint = Paint.color(.red)
        for level in 0..<30 {
            let fills = (0..<3).map {
                DrawCommand.fill(Path(Rect(x: Double($0), y: Double(level), width: 5, height: 5)), paint, .nonzero)
            }
            paint = .pattern(Pattern(DisplayList(commands: fills), tile: Rect(x: 0, y: 0, width: 9, height: 9)))
        }
        let options = PDFOptions(limits: PDFLimits(commands: 20000))
        _ = try? PageDocument([.fill(Path(Rect(x: 0, y: 0, width: 90, height: 90)), paint, .nonzero)], options: options)
    }

    @Test func clipsOfClipsOfClips() throws {
        var clip = ClipPath(Path(Rect(x: 0, y: 0, width: 50, height: 50)))
        for _ in 0..<1000 {
            clip = ClipPath(union: [ClipPath.Part(Path(Rect(x: 0, y: 0, width: 50, height: 50)), clips: [clip])])
        }
        #expect(throws: PDFError.nesting(limit: 256)) {
            try PageDocument([.group(DrawGroup(clip: clip, children: [box(0, 0, 9, 9, .red)]))])
        }
    }

    @Test func gradientsOfPeriodsTooFineToSee() throws {
        let gradient = Gradient(
            stops: [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)], spread: .repeat)
        let paint = Paint.linearGradient(LinearGradient(gradient, start: .zero, end: Point(x: 1e-6, y: 0)))
        let document = try PageDocument([.fill(Path(Rect(x: 0, y: 0, width: 90, height: 90)), paint, .nonzero)])
        #expect(document.bytes.count < 10_000)
        if let drawn = try document.drawn() { drawn.expect(50, 50, [128, 128, 128]) }
    }
}
