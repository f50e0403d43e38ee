import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import EnamelTypography
import Testing

/// A text's glyphs and lines as commands. In Boxes.ttf A is a box from 0 to 0.6 em, 0.7 high; its ascent is 0.8 em, its descent 0.2, its
/// line gap 0.09.
@Suite struct TextDrawingTests {
    private func layout(
        _ runs: [TextRun], _ style: ParagraphStyle = ParagraphStyle(), _ font: String = "Boxes.ttf"
    ) throws -> ParagraphLayout {
        let library = FontLibrary()
        try library.add(bytes: TestFonts.bytes(font))
        return try ShapedParagraph(runs, style: style, library: library).layout()
    }

    private func style(_ size: Double = 100, _ decorations: [TextDecoration] = []) -> TextStyle {
        TextStyle(font: FontDescriptor(families: ["Enamel Boxes"]), size: size, decorations: decorations)
    }

    private func line(_ kind: TextDecoration.Kind, _ pattern: TextDecoration.Pattern = .solid) -> TextDecoration {
        TextDecoration(kind, pattern: pattern, thickness: 5, skipsInk: false)
    }

    @Test func letterRunsLieWhereTheLayoutHasThem() throws {
        let layout = try layout([TextRun("A", style())])
        var list = DisplayList()
        list.draw(layout, at: Point(x: 7, y: 3), paint: .color(.black))
        guard case .glyphs(let run, let place, .color(.black)) = list.commands.first, list.commands.count == 1 else {
            Issue.record("\(list)")
            return
        }
        #expect(run.text == "A")
        // Half the line gap, then the ascent.
        #expect(place == Point(x: 7, y: 3 + layout.firstBaseline))
    }

    @Test func underlinesAreBelowLettersAndStrikethroughsAbove() throws {
        let layout = try layout([TextRun("A", style(100, [line(.strikethrough), line(.overline), line(.underline)]))])
        var inks: [String] = []
        var list = DisplayList()
        list.draw(
            layout,
            paint: { ink in
                switch ink {
                case .glyphs: inks.append("glyphs")
                case .decoration(let line): inks.append("\(line.decoration.kind)")
                }
                return .color(.black)
            }, attachment: { _, _ in [] })
        #expect(inks == ["overline", "underline", "glyphs", "strikethrough"])
        #expect(list.commands.count == 4)
    }

    @Test func sidewaysLettersAreTurnedClockwise() throws {
        let layout = try layout(
            [TextRun("A", style(20))], ParagraphStyle(writingMode: .vertical(.sideways)))
        // The line is 0.8 + 0.2 + 0.09 em wide; turned, the descent is to the left of the baseline.
        var list = DisplayList()
        list.draw(layout, paint: .color(.black))
        let bitmap = try Rasterizer().bitmap(of: list, size: PixelSize(width: 24, height: 20))
        let baseline = try #require(layout.runs.first).origin.x
        unsafe bitmap.withPixels { pixels in
            for (x, y, isInk) in [
                (Int(baseline) + 2, 2, true), (Int(baseline) + 12, 10, true), (Int(baseline) - 2, 5, false),
                (Int(baseline) + 16, 5, false), (Int(baseline) + 5, 14, false),
            ] {
                unsafe #expect((pixels[y * 24 + x] >> 24 == 255) == isInk, "\(x), \(y)")
            }
        }
    }

    @Test func gradientsStayInTheListsCoordinatesForSidewaysLetters() throws {
        let layout = try layout(
            [TextRun("A", style(20))], ParagraphStyle(writingMode: .vertical(.sideways)))
        // Red from x = 10 to the left, blue to the right of it.
        let gradient = Gradient(stops: [
            GradientStop(offset: 0.5, color: ResolvedColor(red: 1, green: 0, blue: 0)),
            GradientStop(offset: 0.5, color: ResolvedColor(red: 0, green: 0, blue: 1)),
        ])
        let paint = Paint.linearGradient(
            LinearGradient(gradient, start: Point(x: 0, y: 0), end: Point(x: 20, y: 0)))
        var (text, rect) = (DisplayList(), DisplayList())
        text.draw(layout, paint: paint)
        let baseline = try #require(layout.runs.first).origin.x
        rect.commands = [.fill(Path(Rect(x: baseline.rounded(), y: 0, width: 14, height: 12)), paint, .nonzero)]
        let size = try PixelSize(width: 24, height: 20)
        let (a, b) = (try Rasterizer().bitmap(of: text, size: size), try Rasterizer().bitmap(of: rect, size: size))
        unsafe a.withPixels { a in
            unsafe b.withPixels { b in
                for x in Int(baseline.rounded(.up)) + 1..<Int(baseline) + 13 {
                    unsafe #expect(a[24 * 5 + x] == b[24 * 5 + x], "\(x)")
                }
            }
        }
    }

    @Test func attachmentsGetTheirPlaceInTheList() throws {
        let layout = try layout([
            TextRun("A", style(10)), TextRun(InlineAttachment(size: Size(width: 8, height: 5), tag: 4), style(10)),
        ])
        var list = DisplayList()
        list.draw(layout, at: Point(x: 100, y: 50), paint: { _ in .color(.black) }) { placed, rect in
            #expect(placed.attachment.tag == 4)
            #expect(rect == Rect(x: 106, y: 50 + layout.firstBaseline - 5, width: 8, height: 5))
            return [.fill(Path(rect), .color(.white), .nonzero)]
        }
        #expect(list.commands.count == 2)
    }

    /// The bounds of the parts of a decoration's path, for an A of 60 points.
    private func parts(_ pattern: TextDecoration.Pattern) throws -> [Rect] {
        let layout = try layout([TextRun("A", style(100, [line(.underline, pattern)]))])
        var list = DisplayList()
        list.draw(layout, paint: .color(.black))
        switch list.commands.first {
        case .fill(let path, _, _): return path.subpaths.compactMap(\.bounds)
        case .stroke(let path, _, let style):
            #expect(style == StrokeStyle(lineWidth: 5, isPixelAligned: true))
            return path.subpaths.compactMap(\.bounds)
        default: return []
        }
    }

    @Test func aSolidLineIsAsThickAsTheStyleSays() throws {
        let parts = try parts(.solid)
        #expect(parts.count == 1 && abs(parts[0].width - 60) < 1e-9)
    }

    @Test func aLineIsATenthOfTheEmThickWhereTheStyleDoesNotSay() throws {
        let layout = try layout([TextRun("A", style(36, [TextDecoration(.underline)]))])
        #expect(abs(layout.lines[0].decorations[0].thickness - 3.6) < 1e-9)
    }

    @Test func aDoubleLineIsTwoOnePointApart() throws {
        let parts = try parts(.double)
        // From one middle to the other.
        #expect(parts.count == 2 && abs(parts[1].minY - parts[0].maxY - 6) < 1e-9)
    }

    /// The rows of a picture, drawn at a scale, in which a column has ink.
    private func rows(_ layout: ParagraphLayout, scale: Double, x: Int, at origin: Point = .zero) throws -> [Int: UInt8]
    {
        var list = DisplayList()
        list.draw(layout, at: origin, paint: .color(.black))
        let size = try PixelSize(width: 200, height: 200)
        var canvas = PixelBuffer(size: size)
        try Rasterizer().draw(list, into: &canvas, transform: .scale(scale))
        let bitmap = canvas.finish()
        var rows: [Int: UInt8] = [:]
        unsafe bitmap.withPixels { pixels in
            for y in 0..<200 {
                let alpha = unsafe UInt8(pixels[200 * y + x] >> 24)
                if alpha > 0 { rows[y] = alpha }
            }
        }
        return rows
    }

    @Test(arguments: [1, 1.25, 2, 3.3]) func linesLieOnWholePixels(scale: Double) throws {
        // A space has no ink of its own; two of them so that one is inside.
        for kind in [TextDecoration.Kind.underline, .overline, .strikethrough] {
            for y in [10, 10.3, 10.5, 10.77] {
                let layout = try layout([TextRun("\u{a0}\u{a0}", style(16, [TextDecoration(kind)]))])
                let rows = try rows(layout, scale: scale, x: 2, at: Point(x: 0, y: y))
                // 1.6 points, as many whole pixels as that has.
                #expect(rows.count == Int(1.6 * scale), "\(kind) at \(y): \(rows)")
                #expect(rows.values.allSatisfy { $0 == 255 }, "\(kind) at \(y): \(rows)")
            }
        }
    }

    @Test func aLineThinnerThanAPixelIsOnePixelThick() throws {
        let layout = try layout([TextRun("\u{a0}\u{a0}", style(8, [TextDecoration(.underline)]))])
        #expect(try rows(layout, scale: 1, x: 2).values.map { $0 } == [255])
        #expect(try rows(layout, scale: 0.4, x: 0).values.map { $0 } == [255])
    }

    @Test func turnedLinesAreNotMovedAndQuarterTurnsAre() throws {
        var path = Path()
        path.move(to: Point(x: 10.3, y: 2))
        path.addLine(to: Point(x: 10.3, y: 8))
        let stroke = DrawCommand.stroke(path, .color(.black), StrokeStyle(lineWidth: 2.4, isPixelAligned: true))
        func columns(_ transform: Affine, x: Range<Int>, y: Int) throws -> [UInt8] {
            let list = DisplayList(commands: [.group(DrawGroup(transform: transform, children: [stroke]))])
            let bitmap = try Rasterizer().bitmap(of: list, size: PixelSize(width: 40, height: 40))
            return unsafe bitmap.withPixels { pixels in x.map { unsafe UInt8(pixels[40 * y + $0] >> 24) } }
        }
        // From 9.1 to 11.5: two whole pixels from the ninth on.
        #expect(try columns(.identity, x: 8..<13, y: 5) == [0, 255, 255, 0, 0])
        // y becomes x, x becomes -y + 20: from 8.5 to 10.9, so two from the ninth row on.
        let turn = Affine(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 20)
        #expect(try (8..<13).map { try columns(turn, x: 4..<5, y: $0)[0] } == [0, 255, 255, 0, 0])
        let slanted = Affine(a: 1, b: 0.1, c: 0, d: 1, tx: 0, ty: 0)
        #expect(try columns(slanted, x: 9..<10, y: 5).allSatisfy { (200...240).contains($0) })
    }

    @Test func dotsBeginAndEndTheLineOneThicknessApart() throws {
        let parts = try parts(.dotted)
        // (60 - 5) / 10 = 5.5 gaps, rounded to 6.
        #expect(parts.count == 7)
        #expect(abs(parts[0].minX) < 1e-9 && abs(parts[6].maxX - 60) < 1e-9 && abs(parts[3].width - 5) < 1e-9)
    }

    @Test func dashesOfThickLinesAreTwoThicknessesLong() throws {
        let parts = try parts(.dashed)
        // (60 - 10) / 15 = 3.3 gaps, rounded to 3.
        #expect(parts.count == 4)
        #expect(abs(parts[0].minX) < 1e-9 && abs(parts[3].maxX - 60) < 1e-9 && abs(parts[1].width - 10) < 1e-9)
    }

    @Test func wavesAreCutToTheLine() throws {
        let layout = try layout([TextRun("A", style(100, [line(.underline, .wavy)]))])
        var list = DisplayList()
        list.draw(layout, paint: .color(.black))
        guard case .group(let group) = list.commands.first, case .stroke(let wave, _, let stroke) = group.children.first
        else {
            Issue.record("\(list)")
            return
        }
        #expect(stroke.lineWidth == 5 && group.clips.count == 1)
        // Three waves of four thicknesses; a cubic with both controls in the middle, 3 thicknesses off, swings by 3 sqrt(3) / 6.
        let bounds = try #require(wave.bounds)
        #expect(abs(bounds.width - 60) < 1e-9 && abs(bounds.height - 5 * 3.0.squareRoot()) < 1e-6)
        #expect(group.clips[0].parts[0].path.bounds?.width == 60)
    }

    @Test func decorationsWithoutThicknessDrawNothing() throws {
        let none = TextDecoration(.underline, thickness: 0)
        var list = DisplayList()
        list.draw(try layout([TextRun("A", style(100, [none]))]), paint: .color(.black))
        #expect(list.commands.count == 1)
    }

    @Test func sixteenTasksDrawTheSameAsOne() async throws {
        func library() throws -> FontLibrary {
            let library = FontLibrary()
            for name in [
                "Boxes.ttf", "ColorPaints.ttf", "ColorLayers.ttf", "ColorBitmap.ttf", "Arabic.ttf", "Vertical.ttf",
            ] {
                try library.add(bytes: TestFonts.bytes(name))
            }
            return library
        }
        let words = [
            "AVAV", "fifi", "a\u{301}b", "xx\u{ad}xx", "\u{628}\u{628}", "\u{4e00}\u{3001}", "\u{1f600}",
            "\u{2764}\u{fe0f}",
        ]
        @Sendable func draw(_ seed: Int, _ library: FontLibrary) throws -> [UInt32] {
            let text = (0..<200).map { words[($0 * (seed % 5 + 3) + $0 / 7) % words.count] }.joined(separator: " ")
            var style = style(
                9 + Double(seed % 4) * 1.5, [TextDecoration(.underline), TextDecoration(.overline, pattern: .wavy)])
            style.font.weight = seed % 2 == 0 ? 400 : 700
            style.font.synthesis = [.weight, .style]
            style.font.slant = seed % 3 == 0 ? .italic : .normal
            var list = DisplayList()
            list.draw(
                try ShapedParagraph(text, style, library: library).layout(width: 120, maximumLines: 20),
                paint: .color(.black))
            let bitmap = try Rasterizer().bitmap(of: list, size: PixelSize(width: 128, height: 240))
            return unsafe bitmap.withPixels { unsafe Array($0) }
        }
        let first = try library()
        let alone = try (0..<16).map { try draw($0, first) }
        #expect(Set(alone).count > 8)
        // A library of its own, in which nothing is kept yet.
        let shared = try library()
        let together = try await withThrowingTaskGroup(of: (Int, [UInt32]).self) { group in
            for seed in 0..<16 { group.addTask { (seed, try draw(seed, shared)) } }
            var all = [[UInt32]](repeating: [], count: 16)
            for try await (seed, pixels) in group { all[seed] = pixels }
            return all
        }
        #expect(alone == together)
    }
}
