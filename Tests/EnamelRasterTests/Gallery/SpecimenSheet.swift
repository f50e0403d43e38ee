import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import EnamelTypography
import Testing

/// Text of many scripts and styles in fonts that tools/setup installs; `tools/specimen` draws more beside Chromium.
@Suite struct GallerySpecimen {
    private static let cell = 240.0
    private static let library = FontLibrary(folders: [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/noto", "/usr/share/fonts/truetype/dejavu",
    ])
    private static let isInstalled = [
        "Inter", "DejaVu Sans", "Noto Sans Arabic", "Noto Sans Devanagari", "Noto Sans Thai", "Noto Color Emoji",
    ].allSatisfy { library.has(family: $0) }

    private func style(
        _ size: Double = 16, _ family: String = "Inter", _ change: (inout TextStyle) -> Void = { _ in }
    ) -> TextStyle {
        var style = TextStyle(font: FontDescriptor(families: [family]), size: size)
        change(&style)
        return style
    }

    /// Paragraphs below one another in a cell.
    private func cell(_ texts: [(runs: [TextRun], style: ParagraphStyle, lines: Int, TextTruncation)]) throws
        -> [DrawCommand]
    {
        var (list, y) = (DisplayList(), 8.0)
        for (runs, style, lines, truncation) in texts {
            let layout = try ShapedParagraph(runs, style: style, library: Self.library)
                .layout(width: Self.cell - 16, maximumLines: lines, truncation: truncation)
            list.draw(layout, at: Point(x: 8, y: y), paint: .color(.black))
            y += layout.size.height + 6
        }
        return list.commands
    }

    private func lines(_ texts: [String], _ style: TextStyle, _ paragraph: ParagraphStyle = ParagraphStyle()) throws
        -> [DrawCommand]
    {
        try cell(texts.map { ([TextRun($0, style)], paragraph, .max, .tail) })
    }

    /// First row: Latin; Arabic, Hebrew, Devanagari and Thai; emoji and mixed directions. Second: weights and made-up styles;
    /// decorations; truncations and alignments.
    @Test(.enabled(if: isInstalled, "needs the fonts that tools/setup installs"))
    func specimen() throws {
        var sheet = Sheet(columns: 3, cell: Self.cell)
        let pangram =
            "The quick brown fox jumps over 1,234 lazy dogs: “quoted”, façade, Ærø, AVATAR To. Office affluent"
        sheet.add(
            try lines(
                [pangram, "soft hy\u{ad}phens in in\u{ad}ter\u{ad}na\u{ad}tion\u{ad}al\u{ad}iza\u{ad}tion"], style()))
        sheet.add(
            try lines(
                [
                    "مرحبا بالعالم! الأرقام ١٢٣ و 678 في السطر", "שָׁלוֹם עוֹלָם! שורה בעברית (כזאת) 2024",
                    "नमस्ते दुनिया। क्षत्रिय ज्ञान श्रद्धा हिन्दी", "ภาษาไทยไม่มีการเว้นวรรคระหว่างคำ จึงต้องใช้พจนานุกรม",
                ], style()))
        sheet.add(
            try lines(
                [
                    "Emoji 👋 👩‍👩‍👧‍👦 🇩🇪 1️⃣ ❤️ 👍🏽 in text", "Hello, עולם 👋 (שלום, 123) done; مرحبا 12:30!",
                    "עולם Hello, 👋 (world 123)!",
                ], style(20)))
        sheet.add(
            try cell([
                (
                    [(100.0, "Thin "), (300, "Light "), (400, "Regular "), (600, "Semibold "), (900, "Black")]
                        .map { weight, name in TextRun(name, style(18) { $0.font.weight = weight }) },
                    ParagraphStyle(), .max, .tail
                ),
                (
                    [
                        TextRun("Italic ", style(18) { $0.font.slant = .italic }),
                        TextRun(
                            "leaned and bold",
                            style(18, "Noto Sans Thai") {
                                $0.font.slant = .italic
                                $0.font.weight = 700
                                $0.font.synthesis = [.style, .weight]
                            }),
                    ], ParagraphStyle(), .max, .tail
                ),
                (
                    [
                        TextRun("Small Caps ", style(18) { $0.capitals = .small }),
                        TextRun("1/2 13/47 ", style(18) { $0.showsFractions = true }), TextRun("x", style(18)),
                        TextRun("2n", style(18) { $0.position = .superscript }),
                        TextRun(" made up ", style(18, "DejaVu Sans") { $0.capitals = .small }),
                        TextRun("x", style(18, "DejaVu Sans")),
                        TextRun("ab", style(18, "DejaVu Sans") { $0.position = .subscript }),
                    ], ParagraphStyle(), .max, .tail
                ),
                (
                    [
                        TextRun("Tracked out", style { $0.tracking = 3 }),
                        TextRun(" and in", style { $0.tracking = -1 }),
                    ],
                    ParagraphStyle(), .max, .tail
                ),
            ]))
        let patterns: [(TextDecoration.Kind, TextDecoration.Pattern, String)] = [
            (.underline, .solid, "Underlined gypsy "), (.underline, .double, "double gypsy "),
            (.underline, .dotted, "dotted gypsy "), (.underline, .dashed, "dashed gypsy "),
            (.underline, .wavy, "wavy gypsy "), (.strikethrough, .solid, "struck through "),
            (.overline, .solid, "overlined"),
        ]
        sheet.add(
            try cell(
                [18.0, 28].map { size in
                    (
                        patterns.map { kind, pattern, text in
                            TextRun(
                                text, style(size) { $0.decorations = [TextDecoration(kind, pattern: pattern)] })
                        }, ParagraphStyle(), size == 28 ? 3 : .max, .tail
                    )
                }))
        let long = "Typography is the art and technique of arranging type to make written language legible"
        sheet.add(
            try cell(
                [TextTruncation.head, .middle, .tail, .clip].map {
                    ([TextRun(long, style(14))], ParagraphStyle(), 1, $0)
                }
                    + [ParagraphStyle.Alignment.center, .trailing, .justified].map {
                        ([TextRun(long, style(13))], ParagraphStyle(alignment: $0), .max, .tail)
                    }))
        try sheet.expect("specimen")
    }
}
