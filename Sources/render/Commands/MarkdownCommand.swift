import Enamel
import EnamelImaging

extension Command {
    /// `render markdown`: a picture of a Markdown text.
    static let markdown = Command(
        name: "markdown", summary: "A Markdown text as GitHub shows it",
        discussion: """
            Draw a Markdown text and write it as PNG: CommonMark with tables, task lists, strikethrough, addresses and footnotes.
            The picture is as wide as --width, as high as the text, and SCALE pixels to a point.
            """,
        operand: Operand(name: "IN", summary: "The text in UTF-8; '-' reads standard input"),
        options: [width, scale, dark, style, margin, background, folder, Destination.option],
        examples: [
            "notes.md -o notes.png",
            "README.md --width 800 --scale 1 --dark -o readme.png",
            "- --style law < notes.md > notes.png",
        ],
        run: { arguments throws(CommandError) in
            let destination = try Destination(png: arguments)
            guard let path = arguments.operands.first else {
                throw .usage("IN is missing; see '\(Program.name) markdown --help'")
            }
            let page = MarkdownPage(
                source: try text(path), style: try arguments.choice(style) == 0 ? .document : .law,
                width: CGFloat(try arguments.number(width)), margin: CGFloat(try marginPoints(arguments)),
                background: arguments.isGiven(background) ? try arguments.color(background) : nil)
            let renderer = ImageRenderer(content: page)
            renderer.scale = CGFloat(try arguments.number(scale))
            renderer.environment.colorScheme = arguments.has(dark) ? .dark : .light
            renderer.fonts = FontLibrary.named(try arguments.text(folder))
            let bytes: [UInt8]
            do {
                bytes = try renderer.bitmap().pngBytes()
            } catch {
                throw .failure("\(error)")
            }
            for warning in renderer.warnings { Program.warn(warning.description) }
            try destination.write(bytes)
        })

    private static func text(_ path: String) throws(CommandError) -> String {
        var bytes = try Input(path).read()
        // A mark at the beginning says UTF-8 and is no text.
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func marginPoints(_ arguments: Arguments) throws(CommandError) -> Double {
        let text = try arguments.required(margin)
        guard let number = Double(decimal: text), (0...4096).contains(number) else {
            throw .usage("--margin \(quoted(text)) is not a number from 0 to 4096")
        }
        guard 2 * number < (try arguments.number(width)) else {
            throw .usage("--margin \(quoted(text)) leaves nothing of the width")
        }
        return number
    }

    private static let width = Option(
        name: "width", value: "POINTS", limit: 65536, fallback: "640", summary: "The picture's width, margins included")
    private static let scale = Option(
        name: "scale", value: "FACTOR", limit: 64, fallback: "2", summary: "Pixels per point")
    private static let dark = Option(name: "dark", summary: "Light text on dark ground")
    private static let style = Option(
        name: "style", value: "WHICH", choices: ["document", "law"], fallback: "document",
        summary: "As a document, or as a column of plain blocks where every item has a number")
    private static let margin = Option(
        name: "margin", value: "POINTS", fallback: "24", synonyms: ["padding"],
        summary: "What is left free on each side, from 0 to 4096")
    private static let background = Option.color(
        name: "background", fallback: "white",
        summary: "What is behind the text; 'transparent' for nothing; dark with --dark")
    private static let folder = Option(
        name: "folder", value: "FOLDER", synonyms: ["fonts"],
        summary: "Take fonts from FOLDER alone, not from where the system has them")
}

/// The text on its ground.
private struct MarkdownPage: View {
    let source: String
    let style: MarkdownStyle
    let width: CGFloat
    let margin: CGFloat
    let background: Color?
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        Markdown(source, style: style)
            .padding(margin)
            .frame(width: width)
            .background(background ?? (colorScheme == .dark ? Color(red: 0.051, green: 0.067, blue: 0.09) : .white))
    }
}
