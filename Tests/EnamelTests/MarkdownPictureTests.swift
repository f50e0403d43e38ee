import Enamel
import Foundation
import Testing

/// Pictures of Markdown texts, in both styles.
@Suite struct MarkdownPictureTests {
    private struct Example: Decodable {
        var markdown: String
        var example: Int
    }

    /// A file of the collection beside the package, or nil and a printed line where it is absent.
    private func shared(_ path: String) -> Data? {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        let root = parts.prefix(upTo: parts.lastIndex(of: "Tests") ?? 0).joined(separator: "/")
        let data = FileManager.default.contents(atPath: root + "/../shared/" + path)
        if data == nil { print("skipped: ../shared/\(path) is not here") }
        return data
    }

    private func bitmap(_ source: String, _ style: MarkdownStyle, width: CGFloat = 320) throws -> Bitmap {
        let renderer = ImageRenderer(content: Markdown(source, style: style).frame(width: width).padding(1))
        let bitmap = try renderer.bitmap()
        for warning in renderer.warnings {
            guard case .missingGlyphs = warning.kind else {
                Issue.record("\(warning)")
                continue
            }
        }
        return bitmap
    }

    @Test(arguments: [MarkdownStyle.law, .document])
    func law4EveryExampleOfTheSpecificationIsDrawn(style: MarkdownStyle) throws {
        guard let data = shared("commonmark-spec.json") else { return }
        for example in try JSONDecoder().decode([Example].self, from: data) {
            let view = Markdown(example.markdown, style: style)
            #expect(throws: Never.self, "example \(example.example)") {
                _ = try ImageRenderer(content: view).bitmap()
                _ = try ImageRenderer(content: view.frame(width: 320)).bitmap()
            }
        }
    }

    @Test func aTextThatSaysNothingIsAPictureToo() throws {
        for source in ["", "\t\n", "[a]: /u", "> ", "#", "```\n```"] {
            for style in [MarkdownStyle.law, .document] {
                let picture = try ImageRenderer(content: Markdown(source, style: style)).bitmap()
                #expect(picture.width > 0 && picture.height > 0)
            }
        }
    }

    /// Whether nothing is drawn on the picture's edge, which is one point outside the text's place.
    private func isEdgeFree(_ picture: Bitmap) -> Bool {
        (0..<picture.width).allSatisfy { picture[$0, 0].a == 0 && picture[$0, picture.height - 1].a == 0 }
            && (0..<picture.height).allSatisfy { picture[0, $0].a == 0 && picture[picture.width - 1, $0].a == 0 }
    }

    @Test func longLinesOfCodeGoOnInsideTheirBox() throws {
        let line = (0..<200).map { "\($0)-" }.joined() + "END"
        for style in [MarkdownStyle.law, .document] {
            let picture = try bitmap("```\n\(line)\n```", style)
            #expect(isEdgeFree(picture))
            #expect(picture.height > 200)
        }
    }

    @Test func aTableIsNoWiderThanThePage() throws {
        let words = String(repeating: "word ", count: 40)
        let columns = 40
        let wide = String(repeating: "| \(words)", count: 3) + "\n|-|-|-|\n"
        let many = String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns) + "\n"
        for source in [wide, many] { #expect(isEdgeFree(try bitmap(source, .document))) }
    }

    @Test func longTextsInItemsAreNotCutOff() throws {
        let words = "a long text that goes on and on until it has to break into another line of the picture"
        func height(_ text: String) throws -> Int {
            try bitmap(
                "# T\n\n\(words)\n\n- a\n  - b\n- [x] \(text)\n\n| a |\n|-|\n| \(words) |\n\n> \(words)\n", .document
            ).height
        }
        #expect(try height(words) > height("short") + 20)
    }

    @Test func nestingToTheLimitIsDrawn() throws {
        for mark in ["> ", "- ", "1. "] {
            _ = try bitmap(String(repeating: mark, count: 99) + "a", .document)
            _ = try bitmap(String(repeating: mark, count: 99) + "a", .law)
        }
    }

    @Test(arguments: ["87a-brackets.md", "87c-star-bracket.md", "87e-open-links.md"])
    func hostileCasesOfTheCollectionAreDrawn(_ name: String) throws {
        guard let data = shared("cases/" + name) else { return }
        _ = try bitmap(String(decoding: data, as: UTF8.self), .law)
    }

    @Test func darkTextIsLight() throws {
        let renderer = ImageRenderer(content: Markdown("**■**", style: .document).frame(width: 100))
        renderer.environment.colorScheme = .dark
        let picture = try renderer.bitmap()
        var brightest: UInt8 = 0
        for y in 0..<picture.height { for x in 0..<picture.width { brightest = max(brightest, picture[x, y].r) } }
        #expect(brightest == 255)
    }

    @Test func theSameTextGivesTheSamePicture() throws {
        let source = "# a\n\n- b *c*\n- [x] d\n\n| e | f |\n|-|-:|\n| g | h |\n\n> i\n\n```\nj\n```\n"
        #expect(try bitmap(source, .document).png() == bitmap(source, .document).png())
    }
}
