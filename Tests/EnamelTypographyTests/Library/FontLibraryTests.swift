import EnamelTypography
import Testing

@Suite struct FontLibraryTests {
    private func family(_ library: FontLibrary, _ wanted: FontDescriptor) throws -> FontEntry {
        try library.instance(for: wanted).face.entry
    }

    @Test func anEmptyLibrarySaysWhatToInstall() {
        let error = #expect(throws: FontError.self) {
            try FontLibrary().instance(for: FontDescriptor(families: ["Nothing"]))
        }
        #expect(error?.reason == .noFont(families: ["Nothing"], folders: []))
        #expect(error?.description.contains("fonts-inter") == true)
        let folders = #expect(throws: FontError.self) {
            try FontLibrary(folders: ["/nowhere/at/all"]).instance(for: FontDescriptor())
        }
        #expect(folders?.description.contains("/nowhere/at/all") == true)
    }

    @Test(arguments: ["Enamel Boxes", "enamel BOXES", "エナメル箱", "émail boîtes"])
    func aFamilyIsKnownInAnyLanguageAndCase(name: String) throws {
        let library = try TestFonts.library("Vertical.ttf", "BoxesBlackItalic.ttf")
        #expect(try family(library, FontDescriptor(families: [name])).postScriptName == "EnamelBoxes-BlackItalic")
        #expect(library.has(family: name))
    }

    @Test(arguments: ["Enamel Boxes Black Italic", "enamelboxes-blackitalic", "エナメル箱 ブラック"])
    func aFaceIsKnownByItsFullAndPostScriptName(name: String) throws {
        let library = try TestFonts.library("Boxes.ttf", "BoxesBlackItalic.ttf")
        #expect(try family(library, FontDescriptor(families: [name])).styleName == "Black Italic")
    }

    @Test func theStyleChoosesInTheFamily() throws {
        let library = try TestFonts.library("Boxes.ttf", "BoxesBold.ttf", "BoxesBlackItalic.ttf")
        func style(_ weight: Double, _ slant: FontDescriptor.Slant = .normal) throws -> String {
            try family(library, FontDescriptor(families: ["Enamel Boxes"], weight: weight, slant: slant)).styleName
        }
        #expect(try style(400) == "Regular")
        #expect(try style(600) == "Bold")
        #expect(try style(400, .italic) == "Black Italic")
    }

    @Test func theFirstFamilyThatIsThereWins() throws {
        let library = try TestFonts.library("Boxes.ttf", "Vertical.ttf")
        #expect(
            try family(library, FontDescriptor(families: ["Missing", "Enamel Vertical", "Enamel Boxes"])).family
                == "Enamel Vertical")
        // Where none is there, any font stands in: the first.
        #expect(try family(library, FontDescriptor(families: ["Missing"])).family == "Enamel Boxes")
    }

    @Test func whatIsAddedLaterGoesFirst() throws {
        let library = FontLibrary()
        try library.add(file: TestFonts.path("Boxes.ttf"))
        let first = try library.instance(for: FontDescriptor(families: ["Enamel Boxes"]))
        try library.add(bytes: TestFonts.bytes("Boxes.woff"))
        let second = try library.instance(for: FontDescriptor(families: ["Enamel Boxes"]))
        #expect(first.face.path != nil)
        #expect(second.face.path == nil)
    }

    @Test func equalRequestsGiveTheSameObject() throws {
        let library = try TestFonts.library("BoxesVariable.ttf")
        let one = try library.instance(for: FontDescriptor(families: ["Enamel Boxes Variable"], weight: 600))
        #expect(try library.instance(for: FontDescriptor(families: ["Enamel Boxes Variable"], weight: 600)) === one)
        // Another request with the same answer as well.
        #expect(try library.instance(for: FontDescriptor(families: ["Missing"], weight: 600)) === one)
        #expect(library.fallback(showing: "A", for: FontDescriptor(weight: 600)) === one)
    }

    @Test func axesTakeTheStyle() throws {
        let library = try TestFonts.library("BoxesVariable.ttf")
        func place(_ wanted: FontDescriptor, size: Double? = nil) throws -> [OpenTypeTag: Double] {
            try library.instance(for: wanted, opticalSize: size).variations
        }
        #expect(try place(FontDescriptor(weight: 650)) == ["wght": 650])
        #expect(try place(FontDescriptor(weight: 1000)) == ["wght": 900])
        #expect(try place(FontDescriptor(weight: 650, variations: ["wght": 300])) == ["wght": 300])
        #expect(try place(FontDescriptor(), size: 30) == ["opsz": 30])
        #expect(try place(FontDescriptor(variations: ["opsz": 20]), size: 30) == ["opsz": 20])
        #expect(try library.font(for: FontDescriptor(), size: 30).instance.variations == ["opsz": 30])
    }

    @Test func aNamedInstanceIsAskedForByItsFullName() throws {
        let library = try TestFonts.library("BoxesVariable.ttf")
        for name in ["Enamel Boxes Variable Bold", "EnamelBoxesVariable-Bold"] {
            #expect(try library.instance(for: FontDescriptor(families: [name])).variations == ["wght": 700])
        }
    }

    @Test func stylesAreMadeUpOnlyWhereTheyAreMissingAndAskedFor() throws {
        func made(_ library: FontLibrary, _ synthesis: FontDescriptor.Synthesis) throws -> FontInstance.Synthesis {
            try library.instance(
                for: FontDescriptor(families: ["Enamel Boxes"], weight: 700, slant: .italic, synthesis: synthesis)
            ).synthesis
        }
        let regular = try TestFonts.library("Boxes.ttf")
        #expect(try made(regular, []) == FontInstance.Synthesis())
        #expect(try made(regular, .weight).embolden == 1.0 / 24)
        #expect(try made(regular, .weight).skew == 0)
        // tan 14°, of a table.
        #expect(abs(try made(regular, .style).skew - 0.2493280028) < 1e-9)
        let bold = try TestFonts.library("Boxes.ttf", "BoxesBold.ttf")
        #expect(try made(bold, [.weight, .style]).embolden == 0)
        let italic = try TestFonts.library("Boxes.ttf", "BoxesBlackItalic.ttf")
        #expect(try made(italic, [.weight, .style]) == FontInstance.Synthesis())
    }

    @Test func genericNamesGoThroughTheCatalogue() throws {
        let library = try TestFonts.library("Boxes.ttf")
        #expect(!library.has(family: "monospaced"))
        #expect(try family(library, FontDescriptor(families: ["ui-monospace"])).family == "Enamel Boxes")
    }

    @Test func manyTasksFindTheSameFonts() async throws {
        let library = try TestFonts.library("Boxes.ttf", "BoxesVariable.ttf", "Vertical.ttf", "ColorLayers.ttf")
        let all = await withTaskGroup(of: [ObjectIdentifier].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    var found: [ObjectIdentifier] = []
                    for weight in stride(from: 100.0, through: 900, by: 50) {
                        let wanted = FontDescriptor(families: ["Enamel Boxes Variable"], weight: weight)
                        for cluster in ["A", "一", "😀", "a\u{301}"] {
                            if let font = library.fallback(showing: cluster, for: wanted) {
                                found.append(ObjectIdentifier(font))
                            }
                        }
                    }
                    return found
                }
            }
            var all: [[ObjectIdentifier]] = []
            for await found in group { all.append(found) }
            return all
        }
        #expect(all.allSatisfy { $0 == all.first && $0.count == 68 })
    }
}
