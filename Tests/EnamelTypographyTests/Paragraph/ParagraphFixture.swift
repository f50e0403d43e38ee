import EnamelGeometry
import Foundation
import Testing

import EnamelTypography

/// Paragraphs in the small fonts that tools/testfonts makes. At a size of 10, `a` and `x` are 5 wide, `A` and `V` 6 with -0.8 between
/// them, a space 2.5, a hyphen 3, an ellipsis 6; the ascent is 8, the descent 2, the line gap 0.9.
enum ParagraphFixture {
    static let library: FontLibrary = {
        let library = FontLibrary()
        for name in ["Boxes.ttf", "Arabic.ttf", "Vertical.ttf"] { _ = try? library.add(file: TestFonts.path(name)) }
        return library
    }()

    static func style(_ size: Double = 10, family: String = "Enamel Boxes") -> TextStyle {
        TextStyle(font: FontDescriptor(families: [family]), size: size)
    }

    static func paragraph(
        _ text: String, _ style: ParagraphStyle = ParagraphStyle(), change: (inout TextStyle) -> Void = { _ in }
    ) throws -> ShapedParagraph {
        var textStyle = self.style()
        change(&textStyle)
        return try ShapedParagraph(text, textStyle, style: style, library: library)
    }
}

extension ParagraphLayout {
    /// The text of each line, as it is stored.
    var lineTexts: [String] { lines.map { String(decoding: Array(text.utf8)[$0.textRange], as: UTF8.self) } }
    /// The text that each line shows.
    var shownTexts: [String] { lines.map { $0.runs.map(\.glyphs.text).joined() } }
    /// Where each glyph of a line stands.
    func xs(_ line: Int) -> [Double] {
        lines[line].runs.flatMap { run in run.glyphs.glyphs.map { round((run.origin.x + $0.position.x) * 1e6) / 1e6 } }
    }
}
