import Enamel
import EnamelGeometry
import EnamelImaging
import EnamelTypography

extension Command {
    /// `render text`: a picture of a text.
    static let text = Command(
        name: "text", summary: "A text of any script, set in lines",
        discussion: """
            Draw a text and write it as PNG. Lines break at line breaks and, with --width, where they are full. Characters that
            the font lacks come from other fonts; '\(Program.name) fonts' tells which. Every point is SCALE pixels.
            """,
        operand: Operand(
            name: "TEXT",
            summary:
                "The text, or '-' for standard input; after '--' if it begins with a dash. '-f FILE' reads it from a file"
        ),
        options: [
            file, font, size, weight, italic, features, variations, color, background, width, margin, align, direction,
            language, lineHeight, lines, truncate, vertical, scale, folder, Destination.option,
        ],
        examples: [
            "'Hello, עולם 👋' --font Inter --size 48 --width 600 -o hello.png",
            "-f notes.txt --font serif --size 18 --width 480 --align justified --language en -o notes.png",
            "'A title that may be too long' --weight bold --width 240 --lines 1 --truncate middle > title.png",
            "'縦書きの文' --vertical --language ja --size 36 -o vertical.png",
        ],
        run: { arguments throws(CommandError) in
            let destination = try Destination(png: arguments)
            let picture = try picture(arguments)
            let scale = try arguments.number(scale)
            let library = FontLibrary.named(try arguments.text(folder))
            for family in picture.style.font.families
            where arguments.isGiven(font) && !FontLibrary.isGeneric(family) && !library.has(family: family) {
                Program.warn(library.unknown(family))
            }
            let bitmap: Bitmap
            let warnings: [RenderWarning]
            do throws(TextPictureError) {
                (bitmap, warnings) = try picture.bitmap(scale: scale, library: library)
            } catch {
                throw .failure(error.description)
            }
            for warning in warnings { Program.warn(warning.description) }
            do {
                try destination.write(bitmap.pngBytes())
            } catch let error as CommandError {
                throw error
            } catch {
                throw .failure("\(error)")
            }
        })

    private static func picture(_ arguments: Arguments) throws(CommandError) -> TextPicture {
        let descriptor = FontDescriptor(
            families: try list(font, arguments), weight: try arguments.weight(weight),
            slant: arguments.has(italic) ? .italic : .normal, variations: try variations(arguments),
            synthesis: [.weight, .style])
        let language = try arguments.text(language)
        var paragraph = ParagraphStyle(language: language)
        let directions: [ParagraphStyle.Direction] = [.automatic, .leftToRight, .rightToLeft]
        paragraph.direction = directions[try arguments.choice(direction)]
        let alignments: [ParagraphStyle.Alignment] = [.leading, .center, .trailing, .justified]
        paragraph.alignment = alignments[try arguments.choice(align)]
        if arguments.isGiven(lineHeight) { paragraph.lineHeight = .multiple(try arguments.number(lineHeight)) }
        if arguments.has(vertical) { paragraph.writingMode = .vertical(.mixed) }
        var picture = TextPicture(
            try text(arguments),
            TextStyle(
                font: descriptor, size: try arguments.number(size), language: language,
                features: try features(arguments)),
            paragraphStyle: paragraph, color: try arguments.color(color), background: try arguments.color(background),
            margin: try margin(arguments))
        if arguments.isGiven(width) {
            let width = try arguments.number(width)
            guard width > 2 * picture.margin else {
                throw .usage("--width \(width) leaves nothing between two margins of \(picture.margin)")
            }
            picture.width = width
        }
        if arguments.isGiven(lines) { picture.maximumLines = try arguments.wholeNumber(lines) }
        if arguments.isGiven(truncate), !arguments.isGiven(lines) { throw .usage("--truncate goes with --lines") }
        let truncations: [TextTruncation] = [.head, .middle, .tail, .clip]
        picture.truncation = truncations[try arguments.choice(truncate)]
        return picture
    }

    /// The operand, or what is in the file; there one line break at the end is not part of the text.
    private static func text(_ arguments: Arguments) throws(CommandError) -> String {
        guard let path = try arguments.text(file) else {
            guard let text = arguments.operands.first else {
                throw .usage("TEXT is missing; see '\(Program.name) text --help'")
            }
            return text == "-" ? try read(text) : text
        }
        guard arguments.operands.isEmpty else { throw .usage("--file and TEXT do not go together") }
        return try read(path)
    }

    /// What is in a file, or comes from standard input.
    private static func read(_ path: String) throws(CommandError) -> String {
        var text = try Input(path).readText().unicodeScalars
        if text.last == "\n" { text.removeLast() }
        if text.last == "\r" { text.removeLast() }
        return String(text)
    }

    /// The parts between commas, without spaces around them.
    private static func list(_ option: Option, _ arguments: Arguments) throws(CommandError) -> [String] {
        let parts = (try arguments.text(option) ?? "").split(separator: ",").map {
            String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        return parts.filter { !$0.isEmpty }
    }

    private static func margin(_ arguments: Arguments) throws(CommandError) -> Double {
        let text = try arguments.required(margin)
        guard let number = Double(decimal: text), (0...4096).contains(number) else {
            throw .usage("--margin \(quoted(text)) is not a number from 0 to 4096")
        }
        return number
    }

    /// `smcp`, `-liga` or `ss01=2`, as HarfBuzz's tools have them.
    private static func features(_ arguments: Arguments) throws(CommandError) -> [FontFeature] {
        try list(features, arguments).map { text throws(CommandError) in
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
            let name = parts[0].drop { $0 == "-" || $0 == "+" }
            let value = parts.count == 1 ? (text.hasPrefix("-") ? 0 : 1) : parts.count == 2 ? UInt32(parts[1]) : nil
            guard name.utf8.count == 4, let tag = OpenTypeTag(name), let value else {
                throw .usage("--features \(quoted(text)) is no feature as in 'smcp', '-liga' or 'ss01=2'")
            }
            return FontFeature(tag, value)
        }
    }

    private static func variations(_ arguments: Arguments) throws(CommandError) -> [OpenTypeTag: Double] {
        var values: [OpenTypeTag: Double] = [:]
        for text in try list(variations, arguments) {
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].utf8.count == 4, let tag = OpenTypeTag(parts[0]),
                let value = Double(decimal: String(parts[1]))
            else { throw .usage("--variations \(quoted(text)) is no place on an axis as in 'wght=650'") }
            values[tag] = value
        }
        return values
    }

    private static let file = Option(
        name: "file", letter: "f", value: "FILE", synonyms: ["input"],
        summary: "Read the text from FILE in UTF-8, or UTF-16 with its mark; '-' for standard input")
    private static let font = Option(
        name: "font", value: "FAMILY", fallback: "system", synonyms: ["family", "font-family"],
        summary:
            "Family, full or generic name (system, serif, monospaced, rounded), or several with commas between them")
    private static let size = Option(
        name: "size", value: "POINTS", limit: 4096, fallback: "48", synonyms: ["font-size"],
        summary: "The font's size")
    private static let weight = Option.fontWeight(summary: "The weight")
    private static let italic = Option(
        name: "italic", synonyms: ["oblique"], summary: "Italic letters, leaned over where there are none")
    private static let features = Option(
        name: "features", value: "LIST", synonyms: ["feature"],
        summary: "OpenType features with commas between them: 'smcp', '-liga', 'ss01=2'")
    private static let variations = Option(
        name: "variations", value: "LIST", synonyms: ["axes", "variation"],
        summary: "Places on a variable font's axes with commas between them: 'wght=650,opsz=20'")
    private static let color = Option.color(
        name: "color", fallback: "black", synonyms: ["tint", "fill"], summary: "The letters' colour")
    private static let background = Option.color(
        name: "background", fallback: "white", summary: "What is behind them; 'transparent' for nothing")
    private static let width = Option(
        name: "width", value: "POINTS", limit: 65536,
        summary: "The picture's width, margins included; its height in vertical text. As wide as the text if not given")
    private static let margin = Option(
        name: "margin", value: "POINTS", fallback: "16", synonyms: ["padding"],
        summary: "What is left free on each side, from 0 to 4096")
    private static let align = Option(
        name: "align", value: "WHERE", choices: ["leading", "center", "trailing", "justified"], fallback: "leading",
        synonyms: ["alignment", "text-align"], summary: "Where lines stand that are shorter than the width")
    private static let direction = Option(
        name: "direction", value: "WHICH", choices: ["auto", "ltr", "rtl"], fallback: "auto",
        summary: "How paragraphs are read; auto goes by their first letter")
    private static let language = Option(
        name: "language", value: "LANGUAGE", synonyms: ["lang"],
        summary: "The text's language, such as 'ja' or 'zh-Hant', for the forms of letters and the breaking of lines")
    private static let lineHeight = Option(
        name: "line-height", value: "FACTOR", limit: 100,
        summary: "A multiple of the height that lines have by the font")
    private static let lines = Option(
        name: "lines", value: "COUNT", limit: 1_000_000, synonyms: ["max-lines"],
        summary: "The most lines; an ellipsis stands for what does not fit")
    private static let truncate = Option(
        name: "truncate", value: "WHERE", choices: ["head", "middle", "tail", "clip"], fallback: "tail",
        summary: "Where text is left out of the last line; clip sets no ellipsis")
    private static let vertical = Option(
        name: "vertical", summary: "Lines run from top to bottom, the first one rightmost")
    private static let scale = Option(
        name: "scale", value: "FACTOR", limit: 64, fallback: "2", summary: "Pixels per point")
    private static let folder = Option(
        name: "folder", value: "FOLDER", synonyms: ["fonts"],
        summary: "Take fonts from FOLDER alone, not from where the system has them")
}
