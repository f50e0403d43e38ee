import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import EnamelTypography
import Testing

/// A text's glyphs and lines as commands. Boxes.ttf has the underline's top edge a tenth of an em below the baseline and 0.05
/// em thick; A is a box from 0 to 0.6 em, 0.7 high; its ascent is 0.8 em, its descent 0.2, its line gap 0.09.
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
        TextDecoration(kind, pattern: pattern, skipsInk: false)
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
        guard case .fill(let path, _, _) = list.commands.first else { return [] }
        return path.subpaths.compactMap(\.bounds)
    }

    @Test func aSolidLineIsAsThickAsTheFontSays() throws {
        let parts = try parts(.solid)
        #expect(parts.count == 1 && abs(parts[0].height - 5) < 1e-9 && abs(parts[0].width - 60) < 1e-9)
    }

    @Test func aDoubleLineIsTwoOneThicknessApart() throws {
        let parts = try parts(.double)
        #expect(parts.count == 2 && abs(parts[1].minY - parts[0].maxY - 5) < 1e-9)
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
}
