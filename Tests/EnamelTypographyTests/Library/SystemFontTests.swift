import EnamelTypography
import Testing

/// What tools/setup --dev installs: skipped where it is not there.
@Suite(.enabled(if: FontLibrary.system.has(family: "Noto Sans CJK JP") && FontLibrary.system.has(family: "Inter")))
struct SystemFontTests {
    private func family(_ cluster: String, _ language: String? = nil, script: OpenTypeTag? = nil) -> String? {
        FontLibrary.system.fallback(
            showing: cluster, for: FontDescriptor(families: ["Inter"]), language: language, script: script)?.face.entry
            .family
    }

    @Test func hanCharactersTakeTheLanguagesForms() {
        #expect(family("漢") == "Noto Sans CJK JP")
        #expect(family("漢", "ja") == "Noto Sans CJK JP")
        #expect(family("漢", "ko-KR") == "Noto Sans CJK KR")
        #expect(family("漢", "zh") == "Noto Sans CJK SC")
        #expect(family("漢", "zh-CN") == "Noto Sans CJK SC")
        #expect(family("漢", "zh-Hant-TW") == "Noto Sans CJK TC")
        #expect(family("漢", "zh-HK") == "Noto Sans CJK HK")
        #expect(family("한") == "Noto Sans CJK KR")
        #expect(family("。", "zh", script: "Hani") == "Noto Sans CJK SC")
    }

    @Test(arguments: [
        ("ع", "Noto Sans Arabic"), ("ש", "Noto Sans Hebrew"), ("ก", "Noto Sans Thai"), ("क", "Noto Sans Devanagari"),
        ("ა", "Noto Sans Georgian"), ("አ", "Noto Sans Ethiopic"), ("ᚠ", "Noto Sans Runic"),
        ("𓀀", "Noto Sans Egyptian Hieroglyphs"),
        ("Ж", "Inter"), ("👨‍👩‍👧", "Noto Color Emoji"), ("🇩🇪", "Noto Color Emoji"), ("1\u{fe0f}\u{20e3}", "Noto Color Emoji"),
        ("☝🏽", "Noto Color Emoji"), ("☎", "Noto Sans Symbols2"), ("☎\u{fe0f}", "Noto Color Emoji"), ("1", "Inter"),
    ])
    func aScriptTakesTheCataloguesFamily(cluster: String, expected: String) {
        #expect(family(cluster) == expected)
    }

    @Test func aStandInHasTheWantedWeight() throws {
        for (weight, style) in [(400.0, "Regular"), (700, "Bold")] {
            let font = FontLibrary.system.fallback(
                showing: "ا", for: FontDescriptor(families: ["Inter"], weight: weight), language: "ur")
            #expect(font?.face.entry.fullName == "Noto Nastaliq Urdu \(style)")
        }
    }

    @Test func serifAndMonospacedStandInsFollowTheRequest() {
        func family(_ cluster: String, _ wanted: String) -> String? {
            FontLibrary.system.fallback(showing: cluster, for: FontDescriptor(families: [wanted]), language: "ja")?.face
                .entry.family
        }
        #expect(family("漢", "serif") == "Noto Serif CJK JP")
        #expect(family("漢", "Noto Serif") == "Noto Serif CJK JP")
        #expect(family("漢", "monospaced") == "Noto Sans Mono CJK JP")
        #expect(family("漢", "JetBrains Mono") == "Noto Sans Mono CJK JP")
    }

    @Test func genericNamesAreTheCataloguesFirstInstalledFamily() throws {
        func family(_ name: String) throws -> String {
            try FontLibrary.system.instance(for: FontDescriptor(families: [name])).face.entry.family
        }
        #expect(try family("system") == "Inter")
        #expect(try family("sans-serif") == "Inter")
        #expect(try family("Monospace") == "JetBrains Mono")
        #expect(try family("serif") == "Noto Serif")
        #expect(try family("emoji") == "Noto Color Emoji")
        #expect(try family("math") == "Noto Sans Math")
    }
}
