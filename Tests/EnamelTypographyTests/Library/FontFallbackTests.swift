import EnamelTypography
import Testing

@Suite struct FontFallbackTests {
    private func family(
        _ cluster: String, _ library: FontLibrary, _ families: [String] = ["Enamel Boxes"]
    ) -> String? {
        library.fallback(showing: cluster, for: FontDescriptor(families: families))?.face.entry.family
    }

    private func library() throws -> FontLibrary {
        try TestFonts.library("Boxes.ttf", "Vertical.ttf", "Arabic.ttf", "ColorLayers.ttf")
    }

    @Test func theFirstFamilyThatHasTheClusterShowsIt() throws {
        let library = try library()
        #expect(family("A", library) == "Enamel Boxes")
        #expect(family("一", library) == "Enamel Vertical")
        #expect(family("ب", library) == "Enamel Arabic")
        #expect(family("A", library, ["Enamel Vertical", "Enamel Boxes"]) == "Enamel Vertical")
        #expect(family("b", library, ["Enamel Vertical", "Enamel Boxes"]) == "Enamel Boxes")
    }

    @Test func aClusterIsShownByOneFont() throws {
        let library = try library()
        // Only Boxes has the mark, though Vertical has the letter.
        #expect(family("A\u{301}", library, ["Enamel Vertical"]) == "Enamel Boxes")
        // Nothing has both: the letter decides.
        #expect(family("一\u{301}", library) == "Enamel Vertical")
    }

    @Test func aPrecomposedLetterMayBeShownByItsParts() throws {
        // Boxes has a and the acute accent, not á; the shaper decomposes.
        #expect(family("á", try library()) == "Enamel Boxes")
    }

    @Test func charactersWithoutInkNeedNoGlyph() throws {
        let library = try library()
        #expect(family("A\u{200d}", library) == "Enamel Boxes")
        #expect(family("一\u{fe00}", library) == "Enamel Vertical")
        #expect(family("\n", library, ["Enamel Vertical"]) == "Enamel Vertical")
    }

    @Test func emojiTakeAColourFont() throws {
        let library = try library()
        #expect(family("😀", library) == "Enamel Color Zero")
        #expect(family("❤\u{fe0f}", library) == "Enamel Color Zero")
        #expect(family(" ", library) == "Enamel Boxes")
    }

    @Test func textPresentationTakesATextFontWhereThereIsOne() throws {
        let text = try TestFonts.library("ColorLayers.ttf", "Boxes.ttf")
        // Only the colour font has the heart.
        #expect(family("❤\u{fe0e}", text) == "Enamel Color Zero")
    }

    @Test func whatNoFontHasGivesNone() throws {
        #expect(family("ༀ", try library()) == nil)
        #expect(family("A", FontLibrary()) == nil)
    }

    @Test func manyMarksAreJudgedInBoundedTime() throws {
        let cluster = "a" + String(repeating: "\u{301}", count: 100_000)
        #expect(family(cluster, try library()) == "Enamel Boxes")
    }
}
