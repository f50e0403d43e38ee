import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelPDF
import Testing

/// What becomes an image, and what stays as it is.
@Suite struct LoweringTests {
    /// A rasterizer that notes what it is asked for and gives one colour.
    private final class Recorder {
        var asked: [(list: DisplayList, rect: Rect, scale: Double)] = []
        var color: UInt32 = 0xff00_00ff

        func draw(_ list: DisplayList, _ rect: Rect, _ scale: Double) throws -> Bitmap {
            asked.append((list, rect, scale))
            var buffer = PixelBuffer(
                size: try PixelSize(
                    width: Int((rect.width * scale).rounded()), height: Int((rect.height * scale).rounded())))
            unsafe buffer.withPixels { pixels in for index in pixels.indices { unsafe pixels[index] = color } }
            return buffer.finish()
        }
    }

    private func blur(_ sigma: Double, _ children: [DrawCommand]) -> DrawCommand {
        .group(
            DrawGroup(
                filter: Filter([FilterPrimitive(.gaussianBlur(.source, sigmaX: sigma, sigmaY: sigma, edge: .none))]),
                children: children))
    }

    @Test func onlyThePartIsAnImage() throws {
        let recorder = Recorder()
        let document = try PageDocument(
            [box(0, 0, 20, 20, .green), blur(2, [box(40, 40, 20, 20, .red)]), box(80, 80, 9, 9, .blue)],
            rasterize: recorder.draw)
        #expect(recorder.asked.count == 1)
        let asked = try #require(recorder.asked.first)
        // The square and what three standard deviations reach.
        #expect(asked.rect.contains(Rect(x: 34, y: 34, width: 32, height: 32)))
        #expect(Rect(x: 30, y: 30, width: 40, height: 40).contains(asked.rect))
        #expect(asked.scale == 4)
        #expect(document.warnings.map(\.kind) == [.lowered("a blur", resolution: 288)])
        #expect(try document.operators.filter { $0.hasSuffix("re") } == ["0 0 20 20 re", "80 80 9 9 re"])
        try document.expectSound()
        if let drawn = try document.drawn() {
            drawn.expect(50, 50, [255, 0, 0])
            drawn.expect(25, 50, [255, 255, 255])
        }
    }

    @Test func partsBeginAndEndAtWholePoints() throws {
        // PDFium draws an image on whole pixels, and stretches one that is not.
        let recorder = Recorder()
        let document = try PageDocument([blur(2, [box(40.3, 40.7, 20.1, 20.6, .red)])], rasterize: recorder.draw)
        let rect = try #require(recorder.asked.first?.rect)
        for edge in [rect.minX, rect.minY, rect.maxX, rect.maxY] { #expect(edge == edge.rounded()) }
        #expect(try document.operators.contains { $0.hasSuffix(" cm") })
    }

    @Test func aShadowIsAnImageAndWhatCastsItStays() throws {
        let recorder = Recorder()
        recorder.color = 0x4000_0000
        let shadow = FilterOperation.dropShadow(
            .source, dx: 0, dy: 4, sigmaX: 3, sigmaY: 3, color: ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.3))
        let document = try PageDocument(
            [.group(DrawGroup(filter: Filter([FilterPrimitive(shadow)]), children: [box(30, 30, 40, 40, .green)]))],
            rasterize: recorder.draw)
        #expect(recorder.asked.count == 1)
        let text = document.file.objects.values.compactMap { value -> String? in
            value.dictionary?["Type"] == nil || value.dictionary?["Subtype"] == .name("Form")
                ? value.data.map { String(decoding: $0, as: UTF8.self) } : nil
        }
        #expect(text.contains { $0.contains("30 30 40 40 re") })
        if let drawn = try document.drawn() { drawn.expect(50, 50, [0, 255, 0]) }
    }

    // ISO 32000-2, section 11.6.5.2: an image's own soft mask takes the place of the graphics state's.
    @Test func aTranslucentImageIsMaskedToo() throws {
        let recorder = Recorder()
        recorder.color = 0x8000_0000
        var group = DrawGroup(
            filter: Filter([FilterPrimitive(.gaussianBlur(.source, sigmaX: 1, sigmaY: 1, edge: .none))]),
            children: [box(40, 40, 20, 20, .black)])
        group.mask = GroupMask(.luminance, content: [box(0, 0, 50, 100, .white)])
        let document = try PageDocument([.group(group)], rasterize: recorder.draw)
        try document.expectSound()
        if let drawn = try document.drawn() {
            drawn.expect(45, 50, [127, 127, 127])
            drawn.expect(55, 50, [255, 255, 255])
        }
    }

    @Test func resolutionIsTheOptions() throws {
        let recorder = Recorder()
        _ = try PageDocument(
            [blur(2, [box(40, 40, 20, 20, .red)])], options: PDFOptions(resolution: 144), rasterize: recorder.draw)
        #expect(recorder.asked.first?.scale == 2)
    }

    @Test func largePartsGetALowerResolution() throws {
        let recorder = Recorder()
        let document = try PageDocument(
            [blur(5, [box(0, 0, 1000, 1000, .red)])], width: 1000, height: 1000,
            options: PDFOptions(limits: PDFLimits(loweredPixels: 1_000_000)), rasterize: recorder.draw)
        let asked = try #require(recorder.asked.first)
        #expect(asked.scale < 1.01 && asked.scale > 0.9)
        #expect(document.warnings.count == 1)
    }

    @Test func manyPartsAreLeftOutPastTheLimit() throws {
        let recorder = Recorder()
        let parts = (0..<50).map { _ in blur(2, [box(20, 20, 60, 60, .red)]) }
        let document = try PageDocument(
            parts, options: PDFOptions(limits: PDFLimits(allLoweredPixels: 500_000, warnings: 10)),
            rasterize: recorder.draw)
        let pixels = recorder.asked.reduce(0.0) { $0 + $1.rect.width * $1.rect.height * $1.scale * $1.scale }
        #expect(pixels <= 500_000)
        #expect(document.warnings.count == 10)
    }

    @Test func withoutARasterizerPartsAreLeftOutWithAWarning() throws {
        let document = try PageDocument([blur(2, [box(40, 40, 20, 20, .red)]), box(0, 0, 5, 5, .blue)])
        guard case .leftOut = document.warnings.first?.kind else { return #expect(Bool(false), "no warning") }
        try document.expectSound()
    }

    @Test func aRasterizerThatFailsIsAnError() {
        struct Broken: Error {}
        #expect(throws: PDFError.self) {
            try PageDocument([blur(2, [box(40, 40, 20, 20, .red)])]) { _, _, _ in throw Broken() }
        }
    }

    @Test func glassIsGivenWhatLiesBehindIt() throws {
        let recorder = Recorder()
        let pane = DrawCommand.backdrop(
            Backdrop(Path(Rect(x: 30, y: 30, width: 40, height: 40)), material: .glass(Glass())))
        let far = box(0, 0, 1, 1, .blue)
        _ = try PageDocument(
            [
                far, box(0, 40, 100, 10, .red),
                .group(DrawGroup(transform: .translation(x: 1, y: 0), children: [box(35, 35, 5, 5, .green), pane])),
                box(50, 50, 5, 5, .black),
            ], rasterize: recorder.draw)
        // Once without the pane and once with it.
        #expect(recorder.asked.count == 2)
        func leaves(_ commands: [DrawCommand]) -> [DrawCommand] {
            commands.flatMap { command -> [DrawCommand] in
                if case .group(let group) = command { leaves(group.children) } else { [command] }
            }
        }
        let behind = leaves(try #require(recorder.asked.first?.list.commands))
        #expect(behind == [box(0, 40, 100, 10, .red), box(35, 35, 5, 5, .green)])
        #expect(leaves(try #require(recorder.asked.last?.list.commands)) == behind + [pane])
    }

    @Test func operatorsOfPorterAndDuffTakeWithThemWhatTheyChange() throws {
        let recorder = Recorder()
        let document = try PageDocument(
            [
                box(0, 0, 10, 10, .blue),
                .group(
                    DrawGroup(
                        isIsolated: true,
                        children: [
                            box(20, 20, 20, 20, .red),
                            .group(DrawGroup(blend: .destinationOut, children: [box(30, 30, 20, 20, .black)])),
                        ])),
                box(90, 90, 5, 5, .green),
            ], rasterize: recorder.draw)
        #expect(recorder.asked.count == 1)
        #expect(document.warnings.count == 1)
        #expect(try document.operators.filter { $0.hasSuffix("re") } == ["0 0 10 10 re", "90 90 5 5 re"])
    }

    @Test func linksInsidePartsStay() throws {
        let link = DrawCommand.link(Rect(x: 40, y: 40, width: 20, height: 20), .uri("https://example.com"))
        let document = try PageDocument(
            [blur(2, [box(40, 40, 20, 20, .red), link])], rasterize: Recorder().draw)
        #expect(document.file.all("Subtype", .name("Link")).count == 1)
    }
}
