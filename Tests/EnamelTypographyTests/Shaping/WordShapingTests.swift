import EnamelGeometry
import Foundation
import Testing

import EnamelTypography

@Suite struct WordShapingTests {
    static let prose = "/usr/share/common-licenses/GPL-3"
    static let fonts = [
        "/usr/share/fonts/opentype/inter/Inter-Regular.otf", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
        "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf",
        "/usr/share/fonts/truetype/liberation/LiberationSerif-Italic.ttf",
    ]

    /// Inter and JetBrains Mono have alternates that look over spaces.
    @Test(
        .enabled(if: (fonts + [prose]).allSatisfy { FileManager.default.fileExists(atPath: $0) }), arguments: fonts,
        [[], [FontFeature("kern", 0)], [FontFeature("tnum"), FontFeature("liga", 0)]])
    func wordsGiveWhatTheWholeParagraphGives(_ path: String, _ features: [FontFeature]) throws {
        let text = try String(contentsOfFile: Self.prose, encoding: .utf8)
        let instance = FontInstance(try FontFace(file: path))
        let properties = Shaper.Properties(script: "Latn", features: features)
        ShapingContext.lent { context in
            let plan = context.plan(instance, properties)
            for paragraph in text.split(separator: "\n\n") {
                let bytes = Array(paragraph.utf8).map { $0 < 0x20 ? 0x20 : $0 }
                var words: [ShapedGlyph] = []
                var whole: [ShapedGlyph] = []
                context.shapeWords(bytes, 0..<bytes.count, plan, into: &words)
                context.shape(bytes, 0..<bytes.count, contextRange: 0..<bytes.count, plan, into: &whole)
                for index in words.indices { words[index].isUnsafeToBreak = false }
                for index in whole.indices { whole[index].isUnsafeToBreak = false }
                #expect(words == whole, "\(paragraph)")
            }
            #expect(plan.space == nil || plan.words.byteCount > 0)
        }
    }

    @Test func whatIsKeptIsBounded() throws {
        let instance = FontInstance(try TestFonts.face("Boxes.ttf"))
        for round in 0..<4 {
            ShapingContext.lent { context in
                let plan = context.plan(instance, Shaper.Properties(script: "Latn"))
                var glyphs: [ShapedGlyph] = []
                for number in 0..<40_000 {
                    let word = Array("\(round)x\(number)abx ab".utf8)
                    glyphs.removeAll(keepingCapacity: true)
                    context.shapeWords(word, 0..<word.count, plan, into: &glyphs)
                }
                #expect(plan.words.byteCount <= 2 * ShapingContext.wordBytes + (1 << 16))
            }
        }
    }
}
