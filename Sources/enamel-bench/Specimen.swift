import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import EnamelTypography
import Foundation

/// A sheet of text in many scripts and styles: drawn by us, and the same as HTML for a browser to draw.
struct Specimen {
    let folder: URL
    let scale: Double

    init(_ arguments: [String]) throws {
        guard let folder = arguments.first, arguments.count <= 2 else { throw BenchError(message: usage, code: 2) }
        self.folder = URL(filePath: folder)
        scale = arguments.count > 1 ? Double(arguments[1]) ?? 1 : 1
    }

    func run() throws {
        let columns = 3
        let (width, gap) = (400.0, 20.0)
        var tops = [Double](repeating: gap, count: columns)
        var list = DisplayList()
        var html = """
            <!doctype html><meta charset="utf-8"><style>
            body { margin: 0; background: white; }
            p { position: absolute; margin: 0; }
            </style>

            """
        for (index, cell) in SpecimenCell.all.enumerated() {
            let column = index % columns
            let origin = Point(x: gap + Double(column) * (width + gap), y: tops[column])
            tops[column] += cell.height + gap
            let shaped = try ShapedParagraph(cell.runs.map(\.run), style: cell.paragraph)
            let isVertical = cell.paragraph.writingMode != .horizontal
            let layout = shaped.layout(
                width: isVertical ? cell.height : width, maximumLines: cell.lines ?? .max, truncation: cell.truncation)
            // Vertical lines begin at the right edge.
            let shift = isVertical ? width - layout.size.width : 0
            list.draw(
                layout, at: Point(x: origin.x + shift, y: origin.y), paint: { _ in .color(.black) },
                attachment: { _, rect in [.fill(Path(rect), .color(SpecimenRun.gray), .nonzero)] })
            html += """
                <p style="left:\(origin.x)px;top:\(origin.y)px;width:\(width)px;height:\(cell.height)px;\
                \(cell.runs[0].font)\(cell.css)"\
                \(cell.attributes)>\(cell.runs.map(\.html).joined())</p>

                """
        }
        let size = try PixelSize(
            width: Int((gap + Double(columns) * (width + gap)) * scale), height: Int((tops.max() ?? 0) * scale))
        var canvas = PixelBuffer(size: size)
        let ground = DrawCommand.fill(
            Path(Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))), .color(.white), .nonzero)
        list.commands.insert(ground, at: 0)
        try Rasterizer().draw(list, into: &canvas, transform: .scale(scale))
        try Data(canvas.finish().pngBytes()).write(to: folder.appending(path: "enamel.png"))
        try html.write(to: folder.appending(path: "specimen.html"), atomically: true, encoding: .utf8)
        print("\(Int((gap + Double(columns) * (width + gap)))),\(Int(tops.max() ?? 0))")
    }
}

/// One text of the sheet.
struct SpecimenCell {
    var runs: [SpecimenRun]
    var paragraph = ParagraphStyle()
    var height: Double
    var lines: Int?
    var truncation = TextTruncation.tail
    var css = ""
    var attributes = ""
}

/// A part of it in one style, with its HTML.
struct SpecimenRun {
    var run: TextRun
    var css: String
    var font = ""
    static let gray = ResolvedColor(red: 0.5, green: 0.5, blue: 0.5)
    var html: String {
        let text: String
        switch run.content {
        case .text(let own): text = own
        case .attachment(let box):
            return """
                <span style="display:inline-block;background:#808080;width:\(box.size.width)px;\
                height:\(box.size.height)px;vertical-align:\(box.baseline - box.size.height)px"></span>
                """
        }
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\n", with: "<br>")
        return "<span style=\"\(css)\"\(run.style.language.map { " lang=\"\($0)\"" } ?? "")>\(escaped)</span>"
    }

    init(
        _ text: String, _ families: String = "Inter", size: Double = 18, css: String = "",
        _ change: (inout TextStyle) -> Void = { _ in }
    ) {
        let names = families.split(separator: ",").map { String($0).trimmingCharacters(in: .whitespaces) }
        var style = TextStyle(font: FontDescriptor(families: names, synthesis: [.weight, .style]), size: size)
        change(&style)
        run = TextRun(text, style)
        font = "font-family:\(names.map { "'\($0)'" }.joined(separator: ","));font-size:\(size)px;"
        var all = "font-family:\(names.map { "'\($0)'" }.joined(separator: ","));font-size:\(size)px;"
        if style.font.weight != 400 { all += "font-weight:\(Int(style.font.weight));" }
        switch style.font.slant {
        case .normal: break
        case .italic: all += "font-style:italic;"
        case .oblique(let degrees): all += "font-style:oblique \(degrees)deg;"
        }
        if style.tracking != 0 { all += "letter-spacing:\(style.tracking)px;" }
        self.css = all + css
    }

    /// A box in the line, its baseline so far below its upper edge.
    init(box width: Double, _ height: Double, baseline: Double? = nil, size: Double = 18) {
        run = TextRun(
            InlineAttachment(size: Size(width: width, height: height), baseline: baseline),
            TextStyle(font: FontDescriptor(families: ["Inter"]), size: size))
        css = ""
    }
}

extension SpecimenCell {
    private static func decorated(
        _ text: String, _ kind: TextDecoration.Kind, _ pattern: TextDecoration.Pattern, _ css: String,
        _ family: String = "Inter"
    ) -> SpecimenRun {
        SpecimenRun(text, family, size: 20, css: "text-decoration:\(css);") {
            $0.decorations = [TextDecoration(kind, pattern: pattern)]
        }
    }

    /// A line of every pattern.
    private static func decorations(_ kind: TextDecoration.Kind, _ css: String) -> SpecimenCell {
        let patterns: [(TextDecoration.Pattern, String)] = [
            (.solid, "solid"), (.double, "double"), (.dotted, "dotted"), (.dashed, "dashed"), (.wavy, "wavy"),
        ]
        return SpecimenCell(
            runs: patterns.flatMap { pattern, name in
                [decorated("\(name) Åjpgq", kind, pattern, "\(css) \(name)"), SpecimenRun(" ", size: 20)]
            }, height: 90)
    }

    private static let pangram =
        "The quick brown fox jumps over the lazy dog. Affable office workers filed 1,234 fjords: “quoted”, naïve façade, Ærøskøbing, Dvořák — AVATAR To. We"
    private static let long =
        "Typography is the art and technique of arranging type to make written language legible, readable and appealing when displayed. The arrangement of type involves selecting typefaces."
    private static let ja = "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所で「ニャーニャー」泣いていた事だけは記憶している。"

    static let all: [SpecimenCell] = [
        SpecimenCell(runs: [SpecimenRun(pangram)], height: 92),
        SpecimenCell(runs: [SpecimenRun(pangram, "DejaVu Sans", size: 14)], height: 92),
        SpecimenCell(runs: [SpecimenRun(pangram, "Noto Serif")], height: 130),
        SpecimenCell(
            runs: [SpecimenRun(long, size: 16)], paragraph: ParagraphStyle(alignment: .justified), height: 100,
            css: "text-align:justify;"),
        SpecimenCell(
            runs: [SpecimenRun(long, size: 16)], paragraph: ParagraphStyle(alignment: .center), height: 100,
            css: "text-align:center;"),
        SpecimenCell(
            runs: [SpecimenRun(long, "Liberation Serif", size: 16)], paragraph: ParagraphStyle(alignment: .trailing),
            height: 100, css: "text-align:end;"),
        SpecimenCell(
            runs: [
                SpecimenRun(
                    "مرحبا بالعالم! اللغة العربية جميلة، والأرقام ١٢٣٤٥ و 678 في السطر نفسه مع علامات الترقيم؟",
                    "Noto Sans Arabic",
                    size: 20)
            ], height: 100, attributes: " dir=\"auto\""),
        SpecimenCell(
            runs: [
                SpecimenRun(
                    "שָׁלוֹם עוֹלָם! זו שורה בעברית עם מספר 2024, סוגריים (כאלה) ומילה English באמצע.", "Noto Sans Hebrew",
                    size: 20)
            ], height: 100, attributes: " dir=\"auto\""),
        SpecimenCell(
            runs: [SpecimenRun("नमस्ते दुनिया। क्षत्रिय ज्ञान श्रद्धा हिन्दी में लिखा गया वाक्य, रुपये १२३।", "Noto Sans Devanagari", size: 20)],
            height: 100),
        SpecimenCell(
            runs: [
                SpecimenRun(
                    "สวัสดีชาวโลก ภาษาไทยไม่มีการเว้นวรรคระหว่างคำ จึงต้องใช้พจนานุกรมในการตัดบรรทัด ที่นี่น้ำปั้นกู้", "Noto Sans Thai",
                    size: 20
                ) { $0.language = "th" }
            ], height: 100, attributes: " lang=\"th\""),
        SpecimenCell(
            runs: [SpecimenRun(ja, "Noto Sans CJK JP", size: 18) { $0.language = "ja" }],
            paragraph: ParagraphStyle(language: "ja"), height: 120, attributes: " lang=\"ja\""),
        SpecimenCell(
            runs: [
                SpecimenRun("中文排版：直接复制遍骨。", "Noto Sans CJK SC", size: 20) { $0.language = "zh-Hans" },
                SpecimenRun("直接複製遍骨。", "Noto Sans CJK TC", size: 20) { $0.language = "zh-Hant" },
                SpecimenRun("한국어 문장입니다. 띄어쓰기가 있어요.", "Noto Sans CJK KR", size: 20) { $0.language = "ko" },
            ], height: 100),
        SpecimenCell(
            runs: [
                SpecimenRun(
                    "Emoji 👋 👩‍👩‍👧‍👦 🇩🇪🇯🇵 1️⃣ #️⃣ ❤️ ❤︎ ☺ ☺️ 🏴‍☠️ 👍🏽 👨🏿‍🚀 in text, and 🎉🎉🎉 three. © ® ™ ✓ → ½", size: 22)
            ], height: 100),
        SpecimenCell(
            runs: [
                SpecimenRun("Hello, עולם 👋 (שלום, world 123) – \u{2067}אבג 4-5\u{2069} done; مرحبا 12:30!", size: 24)
            ], height: 100),
        SpecimenCell(
            runs: [SpecimenRun("עולם Hello, 👋 (world 123)! כותרת C++ ו־50%.", size: 24)], height: 100,
            attributes: " dir=\"auto\""),
        SpecimenCell(
            runs: [
                (100, "Thin "), (200, "ExtraLight "), (300, "Light "), (400, "Regular "), (500, "Medium "),
                (600, "Semibold "),
                (700, "Bold "), (800, "ExtraBold "), (900, "Black"),
            ].map { weight, name in SpecimenRun(name, size: 22) { $0.font.weight = Double(weight) } }, height: 70),
        SpecimenCell(
            runs: [
                SpecimenRun("Italic ", size: 22) { $0.font.slant = .italic },
                SpecimenRun("Bold italic ", size: 22) {
                    $0.font.slant = .italic
                    $0.font.weight = 700
                },
                SpecimenRun("Serif italic ", "Noto Serif", size: 22) { $0.font.slant = .italic },
                SpecimenRun("Oblique made up ", "Noto Sans Mono", size: 22) { $0.font.slant = .italic },
                SpecimenRun("Mono 0O1lI", "JetBrains Mono", size: 22),
            ], height: 70),
        SpecimenCell(
            runs: [
                SpecimenRun("Small Caps ", "Noto Serif", size: 22, css: "font-variant-caps:small-caps;") {
                    $0.capitals = .small
                },
                SpecimenRun("Made Up ", "DejaVu Serif", size: 22, css: "font-variant-caps:small-caps;") {
                    $0.capitals = .small
                },
                SpecimenRun("1/2 13/47 ", size: 22, css: "font-variant-numeric:diagonal-fractions;") {
                    $0.showsFractions = true
                },
                SpecimenRun("x", size: 22),
                SpecimenRun("2n", size: 22, css: "font-variant-position:super;") { $0.position = .superscript },
                SpecimenRun(" H", size: 22),
                SpecimenRun("2", size: 22, css: "font-variant-position:sub;") { $0.position = .subscript },
                SpecimenRun("O 111,888 ", size: 22, css: "font-variant-numeric:tabular-nums;") {
                    $0.digits = .monospaced
                },
            ], height: 70),
        SpecimenCell(
            runs: [
                decorated("Underlined gypsy jumping,", .underline, .solid, "underline"), SpecimenRun(" ", size: 20),
                decorated("double gypsy", .underline, .double, "underline double"), SpecimenRun(" ", size: 20),
                decorated("dotted gypsy", .underline, .dotted, "underline dotted"), SpecimenRun(" ", size: 20),
                decorated("dashed gypsy", .underline, .dashed, "underline dashed"), SpecimenRun(" ", size: 20),
                decorated("wavy gypsy", .underline, .wavy, "underline wavy"),
            ], height: 80),
        SpecimenCell(
            runs: [
                decorated("Struck through,", .strikethrough, .solid, "line-through"), SpecimenRun(" ", size: 20),
                decorated("overlined Åb", .overline, .solid, "overline"), SpecimenRun(" ", size: 20),
                decorated("DejaVu gypsy", .underline, .solid, "underline", "DejaVu Sans"), SpecimenRun(" ", size: 20),
                decorated("Serif jpgq", .underline, .solid, "underline", "Noto Serif"), SpecimenRun(" ", size: 20),
                decorated("Liberation jpgq", .underline, .solid, "underline", "Liberation Serif"),
            ], height: 80),
        decorations(.strikethrough, "line-through"),
        decorations(.overline, "overline"),
        SpecimenCell(
            runs: [
                decorated("日本語の下線、", .underline, .solid, "underline", "Noto Sans CJK JP"), SpecimenRun(" ", size: 20),
                decorated("نص تحته خط", .underline, .solid, "underline", "Noto Sans Arabic"),
                SpecimenRun(" ", size: 20),
                SpecimenRun("Large jpgq", size: 40, css: "text-decoration:underline;") {
                    $0.decorations = [TextDecoration(.underline)]
                },
                SpecimenRun(" small jpgq", size: 12, css: "text-decoration:underline;") {
                    $0.decorations = [TextDecoration(.underline)]
                },
            ], height: 110),
        SpecimenCell(
            runs: [
                SpecimenRun("Boxes "), SpecimenRun(box: 40, 14), SpecimenRun(" on the line, "),
                SpecimenRun(box: 24, 24, baseline: 18), SpecimenRun(" through it and "), SpecimenRun(box: 16, 40),
                SpecimenRun(" taller than it, and lines go on beneath."),
            ], height: 110),
        SpecimenCell(
            runs: [
                SpecimenRun("「『約物』」、（括弧）。「続き」・（中黒）、〈山〉《二重》。", "Noto Sans CJK JP", size: 20) { $0.language = "ja" }
            ], paragraph: ParagraphStyle(language: "ja"), height: 110, attributes: " lang=\"ja\""),
        SpecimenCell(
            runs: [
                SpecimenRun("Tracked out ", size: 20) { $0.tracking = 4 },
                SpecimenRun("Tracked in office ", size: 20) { $0.tracking = -1 },
                SpecimenRun("AVATAR unkerned", size: 20, css: "font-kerning:none;") { $0.isKerned = false },
            ], height: 80),
        SpecimenCell(
            runs: [SpecimenRun(long, size: 16)], height: 30, lines: 1,
            css: "white-space:nowrap;overflow:hidden;text-overflow:ellipsis;"),
        SpecimenCell(
            runs: [SpecimenRun(long, size: 16)], height: 60, lines: 2,
            css: "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;"),
        SpecimenCell(
            runs: [
                SpecimenRun(
                    "שורה ארוכה בעברית שאינה נכנסת ברוחב הזה ולכן נחתכת בסופה עם שלוש נקודות", "Noto Sans Hebrew",
                    size: 18)
            ],
            height: 30, lines: 1, css: "white-space:nowrap;overflow:hidden;text-overflow:ellipsis;",
            attributes: " dir=\"auto\""),
        SpecimenCell(
            runs: [SpecimenRun(long, size: 16)], height: 30, lines: 1, truncation: .head, css: "display:none;"),
        SpecimenCell(
            runs: [SpecimenRun(long, size: 16)], height: 30, lines: 1, truncation: .middle, css: "display:none;"),
        SpecimenCell(
            runs: [
                SpecimenRun(
                    "Soft hyphens: in\u{ad}ter\u{ad}na\u{ad}tion\u{ad}al\u{ad}iza\u{ad}tion, super\u{ad}cal\u{ad}i\u{ad}frag\u{ad}il\u{ad}is\u{ad}tic, counter\u{ad}revo\u{ad}lution\u{ad}aries.",
                    size: 20)
            ], height: 60),
        SpecimenCell(
            runs: [
                SpecimenRun("縦書きの文章です。「カギ括弧」、句読点ー長音。ABC と 123 は横向き、（かっこ）も。", "Noto Sans CJK JP", size: 20) {
                    $0.language = "ja"
                }
            ], paragraph: ParagraphStyle(language: "ja", writingMode: .vertical(.mixed)), height: 220,
            css: "writing-mode:vertical-rl;", attributes: " lang=\"ja\""),
        SpecimenCell(
            runs: [
                SpecimenRun("Upright ABC 縦書き 12「上」", "Noto Sans CJK JP", size: 20) { $0.language = "ja" }
            ], paragraph: ParagraphStyle(language: "ja", writingMode: .vertical(.upright)), height: 220,
            css: "writing-mode:vertical-rl;text-orientation:upright;", attributes: " lang=\"ja\""),
        SpecimenCell(
            runs: [
                decorated("Sideways gypsy", .underline, .solid, "underline"),
                SpecimenRun(" and מילה in a vertical line, twice as long as the room.", size: 20),
            ], paragraph: ParagraphStyle(writingMode: .vertical(.sideways)), height: 220,
            css: "writing-mode:vertical-rl;text-orientation:sideways;"),
    ]
}
