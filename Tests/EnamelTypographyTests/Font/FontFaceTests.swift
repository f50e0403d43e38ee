import EnamelGeometry
import EnamelTypography
import Testing

@Suite struct FontFaceTests {
    // Every expected value is in tools/testfonts.

    @Test(arguments: ["Boxes.ttf", "BoxesCFF.otf", "BoxesCFF2.otf", "Boxes.woff", "Boxes.woff2", "Collection.ttc"])
    func everyFormatGivesTheSameBoxes(name: String) throws {
        for face in [try TestFonts.face(name), try FontFace(try TestFonts.bytes(name))] {
            let font = Font(face, size: 1000)
            #expect(face.unitsPerEm == 1000)
            #expect(face.glyphCount == 18)
            // Glyph 2 is A.
            #expect(font.outline(of: 2).bounds == Rect(x: 0, y: -700, width: 600, height: 700))
            #expect(font.outline(of: 1).isEmpty)
            #expect(face.has("A"))
            #expect(!face.has("Z"))
        }
    }

    @Test func aCollectionHasItsFaces() throws {
        let vertical = try TestFonts.face("Collection.ttc", index: 1)
        #expect(vertical.index == 1)
        #expect(vertical.entry.family == "Enamel Vertical")
        let error = #expect(throws: FontError.self) { try TestFonts.face("Collection.ttc", index: 2) }
        #expect(error?.reason == .noFace(index: 2, count: 2))
    }

    @Test func coverageIsTheMappedCharacters() throws {
        #expect(
            try TestFonts.face("Vertical.ttf").coverage == [
                0x20...0x20, 0x41...0x41, 0x3001...0x3001, 0x30fc...0x30fc, 0x4e00...0x4e00,
            ])
    }

    @Test func metricsAreTheFontsInPoints() throws {
        let metrics = Font(try TestFonts.face("Boxes.ttf"), size: 100).metrics
        #expect(metrics.ascent == 80)
        #expect(metrics.descent == 20)
        #expect(metrics.leading == 9)
        #expect(metrics.lineHeight == 109)
        #expect(metrics.capHeight == 70)
        #expect(metrics.xHeight == 50)
        // The tables have the top edges: -100 and 250, both 50 thick.
        #expect(abs(metrics.underlinePosition - -12.5) < 1e-9)
        #expect(abs(metrics.underlineThickness - 5) < 1e-9)
        #expect(abs(metrics.strikethroughPosition - 22.5) < 1e-9)
        #expect(abs(metrics.strikethroughThickness - 5) < 1e-9)
        let vertical = Font(try TestFonts.face("Vertical.ttf"), size: 100).metrics
        #expect(vertical.verticalAscent == 50)
        #expect(vertical.verticalDescent == 50)
    }

    @Test func metricsFollowTheAxes() throws {
        let face = try TestFonts.face("BoxesVariable.ttf")
        #expect(Font(face, size: 1000).metrics.xHeight == 500)
        #expect(abs(Font(face, size: 1000, variations: ["wght": 900]).metrics.xHeight - 550) < 0.1)
    }

    @Test func namesComeInAllLanguages() throws {
        let entry = try TestFonts.face("BoxesBlackItalic.ttf").entry
        #expect(entry.family == "Enamel Boxes")
        #expect(Set(entry.families) == ["Enamel Boxes", "Enamel Boxes Black", "Émail Boîtes", "エナメル箱"])
        #expect(entry.styleName == "Black Italic")
        #expect(entry.fullNames == ["Enamel Boxes Black Italic", "エナメル箱 ブラック"])
        #expect(entry.postScriptName == "EnamelBoxes-BlackItalic")
        #expect(entry.style.weight == 900...900)
        #expect(entry.style.italic == 1...1)
    }

    @Test func aFontThatIsBoldByItsBitAloneIsBold() throws {
        #expect(try TestFonts.face("BoxesBold.ttf").entry.style.weight == 700...700)
    }

    @Test func embeddingIsWhatTheLicenceBitsSay() throws {
        #expect(try TestFonts.face("Boxes.ttf").embedding.permission == .installable)
        #expect(try TestFonts.face("BoxesBlackItalic.ttf").embedding.permission == .previewAndPrint)
        #expect(try TestFonts.face("BoxesBlackItalic.ttf").embedding.allowsSubsets)
    }

    @Test func aVariableFontHasNamedInstances() throws {
        let entry = try TestFonts.face("BoxesVariable.ttf").entry
        #expect(entry.style.weight == 100...900)
        #expect(entry.namedInstances.map(\.styleName) == ["Thin", "Regular", "Bold"])
        #expect(entry.namedInstances.last?.fullName == "Enamel Boxes Variable Bold")
        #expect(entry.namedInstances.last?.postScriptName == "EnamelBoxesVariable-Bold")
        #expect(entry.namedInstances.last?.variations == ["wght": 700, "opsz": 14])
    }

    @Test(arguments: ["ColorLayers.ttf", "ColorPaints.ttf", "ColorSbix.ttf", "ColorBitmap.ttf"])
    func colourFontsAreKnown(name: String) throws {
        #expect(try TestFonts.face(name).entry.hasColor)
    }

    @Test func madeUpBoldMovesEveryEdgeByHalfTheStrength() throws {
        for name in ["Boxes.ttf", "BoxesCFF.otf"] {
            let instance = FontInstance(try TestFonts.face(name), synthesis: .init(embolden: 0.04))
            let bounds = try #require(Font(instance, size: 1000).outline(of: 2).bounds)
            #expect(abs(bounds.minX - -20) < 1e-9)
            #expect(abs(bounds.maxX - 620) < 1e-9)
            #expect(abs(bounds.minY - -720) < 1e-9)
            #expect(abs(bounds.maxY - 20) < 1e-9)
        }
    }

    @Test func madeUpItalicsLeanByTheTangent() throws {
        let instance = FontInstance(try TestFonts.face("Boxes.ttf"), synthesis: .init(skew: 0.25))
        let bounds = try #require(Font(instance, size: 1000).outline(of: 2).bounds)
        #expect(abs(bounds.minX) < 0.1)
        #expect(abs(bounds.maxX - (600 + 0.25 * 700)) < 0.1)
    }

    @Test func instancesAreEqualByFacePlaceAndSynthesis() throws {
        let face = try TestFonts.face("BoxesVariable.ttf")
        #expect(FontInstance(face, variations: ["wght": 2000]) == FontInstance(face, variations: ["wght": 900]))
        #expect(FontInstance(face, variations: ["wght": 400, "none": 3]) == FontInstance(face))
        #expect(FontInstance(face, synthesis: .init(skew: 0.1)) != FontInstance(face))
        #expect(FontInstance(face, synthesis: .init(embolden: 0.1)) != FontInstance(face))
    }
}
