import EnamelDrawing
import EnamelGeometry
import EnamelPDF
import EnamelTypography
import Testing

/// What was written is what poppler and MuPDF read, where they are installed.
@Suite struct TextExtractionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var families: [String]
        var text: String
        /// MuPDF reads right-to-left text from left to right, and does not know marks ("ActualText") before 1.24.
        var isPlain = true
        var testDescription: String { "\(families[0]): \(text)" }
    }

    static let cases = [
        Case(families: ["DejaVu Sans"], text: "office afflicted fits"),
        Case(families: ["DejaVu Sans"], text: "AVATAR Ty, (parentheses) \\ back"),
        Case(families: ["Inter"], text: "office -> 3x4 AVATAR (fi)"),
        Case(families: ["DejaVu Sans"], text: "e\u{301}x q\u{323}\u{308}z A\u{30a}"),
        Case(families: ["Inter"], text: "e\u{301}x q\u{323}\u{308}z A\u{30a}"),
        Case(families: ["Noto Sans Arabic"], text: "السلام عليكم", isPlain: false),
        Case(families: ["DejaVu Sans"], text: "السلام عليكم", isPlain: false),
        Case(families: ["Noto Naskh Arabic"], text: "السلام مُحَمَّدٌ عليكم", isPlain: false),
        Case(families: ["Noto Nastaliq Urdu"], text: "السلام علیکم", isPlain: false),
        Case(families: ["DejaVu Sans"], text: "שלום עולם", isPlain: false),
        Case(families: ["Noto Sans Hebrew"], text: "שָׁלוֹם עוֹלָם", isPlain: false),
        Case(families: ["DejaVu Sans"], text: "שָׁלוֹם עוֹלָם", isPlain: false),
        Case(families: ["Noto Sans Hebrew"], text: "בְּרֵאשִׁית בָּרָא אֱלֹהִים", isPlain: false),
        Case(families: ["Noto Sans Devanagari"], text: "देवनागरी श्रद्धा"),
        Case(families: ["Noto Sans Thai"], text: "ภาษาไทยไม่มีการเว้นวรรค", isPlain: false),
        Case(families: ["Noto Sans Devanagari"], text: "क्षि हिन्दी नमस्ते र्क"),
        Case(families: ["Noto Sans Thai"], text: "สวัสดีครับ น้ำ ที่", isPlain: false),
        Case(families: ["Noto Sans Tamil"], text: "கொ தமிழ்", isPlain: false),
        Case(families: ["Noto Sans CJK JP"], text: "日本語テキスト、漢字。"),
        Case(families: ["DejaVu Sans", "Noto Color Emoji"], text: "ok 😀"),
        Case(
            families: ["DejaVu Sans", "Noto Color Emoji"],
            text:
                "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}\u{200d}\u{1f466} \u{1f1e9}\u{1f1ea} 1\u{fe0f}\u{20e3} \u{1f44d}\u{1f3fd}"
        ),
        Case(families: ["Inter Variable", "Inter"], text: "Variable text"),
        Case(families: ["DejaVu Sans"], text: "co\u{ad}operate"),
    ]

    @Test(arguments: cases) func textIsReadAsItWasWritten(_ example: Case) throws {
        guard FontLibrary.hasSystem(example.families[0]) else { return }
        let document = try TextDocument(example.text, families: example.families)
        try document.expectSound()
        if let text = try document.popplerText() { #expect(text == example.text) }
        // In the order of the content, and laid out as on the page. Of words to the left the former is the order on the line.
        if !example.text.unicodeScalars.contains(where: { (0x590...0x8ff).contains($0.value) || $0 == "\u{ad}" }) {
            for option in ["-raw", "-layout"] {
                if let text = try document.popplerText(option) { #expect(text == example.text, "\(option)") }
            }
        }
        if example.isPlain, let text = try document.muPDFText() { #expect(text == example.text) }
    }

    @Test func bothSpellingsOfTheHeartSurvive() throws {
        guard FontLibrary.hasSystem("Noto Color Emoji", "DejaVu Sans") else { return }
        let text = "\u{2764} \u{2764}\u{fe0f}"
        let document = try TextDocument(text, families: ["Noto Color Emoji", "DejaVu Sans"])
        if let read = try document.popplerText() {
            #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
        }
    }

    @Test func letterSpacedWordsAreReadWhole() throws {
        guard FontLibrary.hasSystem("DejaVu Sans") else { return }
        var style = TextStyle(font: FontDescriptor(families: ["DejaVu Sans"]), size: 14)
        style.tracking = 2
        let document = try TextDocument([("Tracked letters here", style)])
        if let text = try document.popplerText() { #expect(text == "Tracked letters here") }
        if let text = try document.muPDFText() { #expect(text == "Tracked letters here") }
    }

    @Test func verticalLinesAreReadDown() throws {
        guard FontLibrary.hasSystem("Noto Sans CJK JP") else { return }
        let style = TextStyle(font: FontDescriptor(families: ["Noto Sans CJK JP"]), size: 24)
        let document = try TextDocument([("縦書き、テスト", style)], vertical: true)
        try document.expectSound()
        if let text = try document.popplerText() { #expect(text == "縦書き、テスト") }
    }

    @Test func linesAndWordsAreDivided() throws {
        guard FontLibrary.hasSystem("DejaVu Sans") else { return }
        let document = try TextDocument("first line", "second line", families: ["DejaVu Sans"], size: 12)
        if let text = try document.popplerText() { #expect(text == "first line\nsecond line") }
    }

    @Test func aGlyphThatShowsTwoTextsHasACodeForEach() throws {
        guard FontLibrary.hasSystem("DejaVu Sans") else { return }
        // Latin, Greek and Cyrillic share the outline in most fonts; where a font has three glyphs the test holds all the same.
        let text = "A\u{391}\u{410}-\u{2010}"
        let document = try TextDocument(text, families: ["DejaVu Sans"])
        if let read = try document.popplerText() { #expect(read == text) }
    }
}
