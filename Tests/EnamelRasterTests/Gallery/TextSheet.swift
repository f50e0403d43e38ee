import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelTypography
import Testing

@Suite struct GalleryText {
    private static let cell = 240.0
    private static let words = "Hamburgefonstiv 0123"

    private func ground(_ color: ResolvedColor) -> DrawCommand {
        .fill(Path(Rect(x: 0, y: 0, width: Self.cell, height: Self.cell)), .color(color), .nonzero)
    }

    private let rainbow = Gradient(stops: [
        GradientStop(offset: 0, color: ResolvedColor(red: 1, green: 0.2, blue: 0.1)),
        GradientStop(offset: 0.5, color: ResolvedColor(red: 0.6, green: 0.1, blue: 0.8)),
        GradientStop(offset: 1, color: ResolvedColor(red: 0, green: 0.5, blue: 1)),
    ])

    /// First row: sizes in black on white and white on black; the same line at places a tenth of a pixel apart; lines turned.
    /// Second row: gradients over the run; translucent, patterned, clipped and slanted; colour glyphs of both versions of
    /// "COLR"; bitmaps at three sizes, and text as large as a path.
    @Test(.enabled(if: LetterMap.dejaVu != nil, "needs DejaVu Sans"))
    func text() throws {
        let letters = try #require(LetterMap.dejaVu)
        var sheet = Sheet(columns: 4, cell: Self.cell)
        func line(_ text: String, _ size: Double, _ x: Double, _ y: Double, _ paint: Paint) -> DrawCommand {
            .glyphs(letters.line(text, size: size), at: Point(x: x, y: y), paint)
        }
        for (ground, ink) in [(ResolvedColor.white, ResolvedColor.black), (.black, .white)] {
            var y = 0.0
            sheet.add(
                [self.ground(ground)]
                    + [9.0, 10, 11, 12, 14, 16, 18, 22, 28].map { size in
                        y += size * 1.32 + 2
                        return line(Self.words, size, 6, y, .color(ink))
                    })
        }
        sheet.add(
            (0..<14).map { line("quarter pixels 13 px", 13, 6 + Double($0) / 10, 20 + 16 * Double($0), .color(.black)) }
        )
        sheet.add(
            (0..<12).map { index in
                .group(
                    DrawGroup(
                        transform: Affine.rotation(degrees: 30 * Double(index))
                            .concatenating(.translation(x: 120, y: 120)),
                        children: [line("turned text", 14, 24, 5, .color(.black))]))
            })

        let across = Paint.linearGradient(LinearGradient(rainbow, start: Point(x: 6, y: 0), end: Point(x: 230, y: 0)))
        let down = Paint.linearGradient(LinearGradient(rainbow, start: Point(x: 0, y: 70), end: Point(x: 0, y: 110)))
        let around = Paint.conicGradient(ConicGradient(rainbow, center: Point(x: 120, y: 150)))
        sheet.add([
            line("Gradient", 50, 6, 50, across), line("Gradient", 50, 6, 106, down),
            line("Gradient", 50, 6, 162, around),
            line("small letters in a gradient, too", 14, 6, 190, across),
            line("and eleven pixels to the em", 11, 6, 210, across),
        ])
        let tile = DisplayList(commands: [
            .fill(
                Path(Rect(x: 0, y: 0, width: 3, height: 6)), .color(ResolvedColor(red: 0.9, green: 0.3, blue: 0)),
                .nonzero),
            .fill(
                Path(Rect(x: 3, y: 0, width: 3, height: 6)), .color(ResolvedColor(red: 0.2, green: 0.2, blue: 0.2)),
                .nonzero),
        ])
        let stripes = Paint.pattern(Pattern(tile, tile: Rect(x: 0, y: 0, width: 6, height: 6)))
        let faint = Paint.color(ResolvedColor(red: 0, green: 0.3, blue: 0.8, opacity: 0.5))
        sheet.add([
            line("Pattern", 54, 6, 50, stripes), line("translucent", 36, 6, 92, faint),
            line("translucent", 36, 14, 98, faint),
            .group(
                DrawGroup(
                    clip: ClipPath(Path(ellipseIn: Rect(x: 10, y: 108, width: 200, height: 60))),
                    children: (0..<6).map {
                        line("clipped clipped clipped clipped", 13, 6, 116 + 11 * Double($0), .color(.black))
                    })),
            .group(
                DrawGroup(
                    transform: Affine(a: 1, b: 0, c: -0.35, d: 1, tx: 74, ty: 0),
                    children: [line("slanted text", 22, 10, 196, .color(.black))])),
            .group(
                DrawGroup(
                    transform: .scale(x: 1.6, y: 0.8), children: [line("stretched text", 18, 6, 285, .color(.black))])),
        ])

        let (layers, paints) = (try TestFonts.face("ColorLayers.ttf"), try TestFonts.face("ColorPaints.ttf"))
        let teal = Paint.color(ResolvedColor(red: 0, green: 0.55, blue: 0.5))
        let colored = [2, 5, 6].map { (layers, $0) } + (6..<14).map { (paints, UInt16($0)) }
        sheet.add(
            colored.enumerated().map { index, entry in
                .glyphs(
                    run(Font(entry.0, size: 48), [(entry.1, 0, 0)]),
                    at: Point(x: 10 + 56 * Double(index % 4), y: 62 + 64 * Double(index / 4)), teal)
            }
                + (0..<8).map {
                    .glyphs(
                        run(Font(paints, size: 16), [(UInt16(6 + $0), 0, 0)]),
                        at: Point(x: 10 + 22 * Double($0), y: 222), teal)
                })
        let bitmaps = try ["ColorBitmap.ttf", "ColorSbix.ttf"].map { try TestFonts.face($0) }
        sheet.add(
            bitmaps.enumerated().flatMap { row, face in
                [12.0, 32, 70].enumerated().map { column, size in
                    .glyphs(
                        run(Font(face, size: size), [(2, 0, 0)]),
                        at: Point(x: 10 + 50 * Double(column), y: 80 + 80 * Double(row)), .color(.black))
                }
            } + [line("ag", 190, 4, 232, faint)])
        try sheet.expect("text")
    }

    /// Panes over small, middle and large text, dark on light and light on dark.
    @Test(.enabled(if: LetterMap.dejaVu != nil, "needs DejaVu Sans"))
    func glassOverText() throws {
        let letters = try #require(LetterMap.dejaVu)
        let cell = GlassSheet.cell
        var commands: [DrawCommand] = []
        for column in 0..<4 {
            let isLight = column < 2
            let (ground, ink) = isLight ? (ResolvedColor.white, ResolvedColor.black) : (.black, .white)
            var children: [DrawCommand] = [
                .fill(Path(Rect(x: 0, y: 0, width: cell.width, height: cell.height)), .color(ground), .nonzero)
            ]
            var y = 4.0
            for size in [13.0, 13, 13, 22, 13, 13, 13, 40, 13, 13, 22, 13, 13] {
                y += size * 1.3
                children.append(
                    .glyphs(
                        letters.line("Glass lets through what is behind it, and not too much of it", size: size),
                        at: Point(x: 8, y: y), .color(ink)))
            }
            children += GlassSheet.panes(column % 2 == 0 ? .regular : .clear, isLight ? .light : .dark)
            for (text, size, x, y) in [
                ("Title on a bar", 17.0, 88.0, 51.0), ("A card", 17, 44, 130), ("Tint", 15, 62, 249),
            ] {
                children.append(
                    .glyphs(letters.line(text, size: size), at: Point(x: x, y: y), .color(size == 15 ? .white : ink)))
            }
            commands.append(
                .group(
                    DrawGroup(
                        transform: .translation(
                            x: Double(column % 2) * cell.width, y: Double(column / 2) * cell.height),
                        clip: ClipPath(Path(Rect(x: 0, y: 0, width: cell.width, height: cell.height))),
                        isIsolated: true, children: children)))
        }
        try expectGallery(
            "glass-text", DisplayList(commands: commands), width: Int(2 * cell.width), height: Int(2 * cell.height))
    }

    /// The lines of docs/decisions.md on contrast.
    @Test(.enabled(if: LetterMap.dejaVu != nil, "needs DejaVu Sans"))
    func contrast() throws {
        let letters = try #require(LetterMap.dejaVu)
        var commands: [DrawCommand] = []
        for (row, colors) in [(ResolvedColor.white, ResolvedColor.black), (.black, .white)].enumerated() {
            let top = 110.0 * Double(row)
            commands.append(.fill(Path(Rect(x: 0, y: top, width: 640, height: 110)), .color(colors.0), .nonzero))
            for (text, size, y) in [
                ("Hamburgefonstiv 0123456789 the quick brown fox jumps over the lazy dog", 12.0, 24.0),
                ("Hamburgefonstiv 0123456789 the quick brown fox jumps over", 16, 52),
                ("Hamburgefonstiv 0123456789 the quick", 24, 90),
            ] {
                commands.append(
                    .glyphs(letters.line(text, size: size), at: Point(x: 10, y: top + y), .color(colors.1)))
            }
        }
        let bitmap = try expectGallery("text-contrast", DisplayList(commands: commands), width: 640, height: 220)
        // One weight in both: white on black is the photographic negative of black on white, to the rounding of a step.
        unsafe bitmap.withPixels { pixels in
            for index in 0..<640 * 110 {
                let (a, b) = unsafe (pixels[index] & 255, pixels[index + 640 * 110] & 255)
                guard abs(Int(a) + Int(b) - 255) <= 1 else {
                    Issue.record("\(index)")
                    return
                }
            }
        }
    }
}
