import EnamelGeometry
import CICU
import Foundation
import Testing

import EnamelTypography

/// Strings in many scripts with a font of Debian's fonts-noto for each. Glyphs, places and clusters have to be those of HarfBuzz's own command,
/// with words shaped one by one or copied.
@Suite struct PeerShapingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var font: String
        var isRightToLeft = false
        var text: String
        var testDescription: String { "\(font): \(text)" }
    }

    static let cases: [Case] = {
        func cases(_ font: String, rightToLeft: Bool = false, _ texts: String...) -> [Case] {
            texts.map { Case(font: font, isRightToLeft: rightToLeft, text: $0) }
        }
        return cases(
            "NotoSans-Regular", "The quick brown fox jumps over the lazy dog.", "AVAST, Wave To Ya! fi fl ffi",
            "cafe\u{301} na\u{ef}ve  two  spaces ", "1/2 x 3 = 1.5 (a) [b] {c}", "\u{ad}soft\u{ad}hyphen",
            "Ελληνικά κείμενα με τόνους", "Кириллица и ударе\u{301}ние", "A \u{301}mark after a space")
            + cases("NotoSerif-Regular", "To AV office waffle", "Ångström Žluťoučký kůň", "Съешь ещё этих мягких булок")
            + cases("../../opentype/inter/Inter-Regular", "3 x 4 -> 12 (A) : 10:30 B-1", "Type, Tomorrow. “Quotes” (x)")
            + cases("../jetbrains-mono/JetBrainsMono-Regular", "a -> b => c != d // e ** f", "***** == *** x ** y")
            + cases("../dejavu/DejaVuSans", "AVAT To fi ffl Δοκιμή", "ﬁne Ħello ŵorld", "مرحبا بالعالم")
            + cases("../liberation/LiberationSans-Regular", "Yes, To. AVATAR We", "fi fl 11 “quoted”")
            + cases(
                "NotoNaskhArabic-Regular", rightToLeft: true, "السلام عليكم ورحمة الله", "مُحَمَّدٌ لا إله إلا",
                "كتاب ـــ طويل")
            + cases("NotoSansArabic-Regular", rightToLeft: true, "العربية لغة جميلة", "قال: نعم! (لا)")
            + cases("NotoNastaliqUrdu-Regular", rightToLeft: true, "اردو زبان کا خط", "میں پاکستان سے ہوں")
            + cases("NotoSansHebrew-Regular", rightToLeft: true, "שלום עולם", "בְּרֵאשִׁית בָּרָא", "ירושלים (העתיקה)")
            + cases("NotoSerifHebrew-Regular", rightToLeft: true, "אָלֶף בֵּית גִּימֶל")
            + cases("NotoSansDevanagari-Regular", "नमस्ते दुनिया", "क्षत्रिय ज्ञान श्रृंखला", "हिन्दी में कि")
            + cases("NotoSerifDevanagari-Regular", "संस्कृतम् र्कि")
            + cases("NotoSansBengali-Regular", "বাংলা ভাষা", "ক্ষমতা কো কৌ")
            + cases("NotoSansTamil-Regular", "தமிழ் மொழி", "கொ கோ கௌ க்ஷ")
            + cases("NotoSansTelugu-Regular", "తెలుగు భాష", "క్ష్మి స్త్రీ")
            + cases("NotoSansKannada-Regular", "ಕನ್ನಡ ಭಾಷೆ", "ಕ್ಷೇತ್ರ")
            + cases("NotoSansMalayalam-Regular", "മലയാളം ഭാഷ", "ക്ഷ ന്റെ കൊ")
            + cases("NotoSansGujarati-Regular", "ગુજરાતી ભાષા", "ક્ષેત્ર")
            + cases("NotoSansGurmukhi-Regular", "ਪੰਜਾਬੀ ਭਾਸ਼ਾ", "ਕ੍ਰਿਪਾ")
            + cases("NotoSansOriya-Regular", "ଓଡ଼ିଆ ଭାଷା")
            + cases("NotoSansSinhala-Regular", "සිංහල භාෂාව", "ක්‍ෂේත්‍රය")
            + cases("NotoSansThai-Regular", "ภาษาไทย น้ำ", "ที่นี่ กำลัง")
            + cases("NotoSansLao-Regular", "ພາສາລາວ ນ້ຳ")
            + cases("NotoSansKhmer-Regular", "ភាសាខ្មែរ", "ស្ត្រី កម្ពុជា")
            + cases("NotoSansMyanmar-Regular", "မြန်မာဘာသာ", "ကျွန်ုပ် တို့")
            + cases("NotoSerifTibetan-Regular", "བོད་སྐད།", "སངས་རྒྱས")
            + cases("NotoSansArmenian-Regular", "Հայերեն լեզու")
            + cases("NotoSansGeorgian-Regular", "ქართული ენა")
            + cases("NotoSansEthiopic-Regular", "አማርኛ ቋንቋ")
            + cases("NotoSansCherokee-Regular", "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ")
            + cases("NotoSansSyriac-Regular", rightToLeft: true, "ܠܫܢܐ ܣܘܪܝܝܐ")
            + cases("NotoSansThaana-Regular", rightToLeft: true, "ދިވެހި ބަސް")
            + cases("NotoSansMongolian-Regular", "ᠮᠣᠩᠭᠣᠯ ᠬᠡᠯᠡ")
            + cases("NotoSansNKo-Regular", rightToLeft: true, "ߒߞߏ ߞߊ߲")
            + cases("../../opentype/noto/NotoSansCJK-Regular", "日本語の文章です。", "한국어 텍스트", "中文（简体）")
    }()

    static let folder = "/usr/share/fonts/truetype/noto/"
    static let command = "/usr/bin/hb-shape"

    static func path(_ font: String) -> String? {
        ["ttf", "otf", "ttc"].map { folder + font + "." + $0 }.first { FileManager.default.fileExists(atPath: $0) }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: command)), arguments: cases)
    func glyphsAreThoseOfHarfBuzz(_ test: Case) throws {
        let path = try #require(Self.path(test.font), "no such font: \(test.font)")
        let face = try FontFace(Array(Data(contentsOf: URL(fileURLWithPath: path))))
        let instance = FontInstance(face)
        let bytes = Array(test.text.utf8)
        var table = CharacterTable()
        let script = try #require(ScriptRuns(bytes, &table).runs.first).script
        let properties = Shaper.Properties(
            direction: test.isRightToLeft ? .rightToLeft : .leftToRight, script: OpenTypeTag(icuScript: script))
        let expected = try peer(path, test, em: face.unitsPerEm)
        ShapingContext.lent { context in
            let plan = context.plan(instance, properties)
            for _ in 0..<2 {
                var glyphs: [ShapedGlyph] = []
                context.shapeWords(bytes, 0..<bytes.count, plan, into: &glyphs)
                #expect(glyphs.map(Self.line) == expected)
            }
            var glyphs: [ShapedGlyph] = []
            context.shape(bytes, 0..<bytes.count, contextRange: 0..<bytes.count, plan, into: &glyphs)
            #expect(glyphs.map(Self.line) == expected)
        }
    }

    private static func line(_ glyph: ShapedGlyph) -> String {
        "\(glyph.id)=\(glyph.cluster)@\(glyph.dx),\(glyph.dy)+\(glyph.advance)"
    }

    /// The peer's glyphs in reading order.
    private func peer(_ path: String, _ test: Case, em: Int) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.command)
        process.environment = ["LC_ALL": "C.UTF-8"]
        process.arguments = [
            "--no-glyph-names", "--utf8-clusters", "--language=und", "--font-size=\(em * FontInstance.subunits)",
            test.isRightToLeft ? "--direction=rtl" : "--direction=ltr", "--output-format=json", path,
            "--text=\(test.text)",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        struct Glyph: Decodable {
            var g: Int
            var cl: Int
            var ax: Int
            var dx: Int
            var dy: Int
        }
        let glyphs = try JSONDecoder().decode([Glyph].self, from: data)
            .map { "\($0.g)=\($0.cl)@\($0.dx),\($0.dy)+\($0.ax)" }
        return test.isRightToLeft ? glyphs.reversed() : glyphs
    }
}
