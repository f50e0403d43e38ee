import Enamel
import EnamelImaging

extension Command {
    /// `render markdown`: a picture of a Markdown text.
    static let markdown = Command(
        name: "markdown", summary: "A Markdown text as GitHub shows it, as PNG or PDF",
        discussion: """
            Draw a Markdown text: CommonMark with tables, task lists, strikethrough, addresses and footnotes. As PNG the picture is as wide as
            --width, as high as the text, and SCALE pixels to a point. A file that ends in .pdf, or --page, makes a PDF: pages of --page,
            in which text stays text, addresses and links to headings can be followed, and headings are the outline; several texts follow one
            another, each on a new page. Pictures are not loaded: the text that stands for them is shown. A text past a limit (4 MB, 100
            levels of nesting, a million pieces) is shown as it is written. Where standard error is a terminal, the pages of a long document
            are counted there.
            """,
        operand: Operand(
            name: "IN", repeats: true,
            summary: "The text in UTF-8, or UTF-16 with its mark; '-' reads standard input; several for a PDF only"),
        options: [width, scale, dark, style, margin, page, title, background, folder, Destination.option],
        examples: [
            "notes.md -o notes.png",
            "README.md --width 800 --scale 1 --dark -o readme.png",
            "- --style law < notes.md > notes.png",
            "one.md two.md --page letter --title Notes -o notes.pdf",
        ],
        run: { arguments throws(CommandError) in
            let output = try arguments.text(Destination.option) ?? ""
            let isPDF = output.lowercased().hasSuffix(".pdf") || arguments.isGiven(page)
            guard !arguments.operands.isEmpty else {
                throw .usage("IN is missing; see '\(Program.name) markdown --help'")
            }
            if isPDF, output.lowercased().hasSuffix(".png") {
                throw .usage("--page makes a PDF, and \(quoted(output)) ends in .png")
            }
            if isPDF { try writePDF(arguments) } else { try writePNG(arguments) }
        })

    private static func writePNG(_ arguments: Arguments) throws(CommandError) {
        let destination = try Destination(png: arguments)
        guard arguments.operands.count == 1 else {
            throw .usage("several texts are for one PDF; write to a file that ends in .pdf")
        }
        if arguments.isGiven(title) { throw .usage("--title is for a PDF") }
        let source = try Input(arguments.operands[0]).readText()
        let page = MarkdownPage(
            source: source, style: try markdownStyle(arguments),
            width: CGFloat(try arguments.number(width)),
            margin: CGFloat(try marginPoints(arguments, fallback: 24, room: try arguments.number(width))),
            background: try ground(arguments))
        let renderer = ImageRenderer(content: page)
        renderer.scale = CGFloat(try arguments.number(scale))
        renderer.environment.colorScheme = arguments.has(dark) ? .dark : .light
        renderer.fonts = FontLibrary.named(try arguments.text(folder))
        let name = Input(arguments.operands[0]).name
        let bytes: [UInt8]
        do {
            bytes = try renderer.bitmap().pngBytes()
        } catch let error as PixelSizeError {
            throw .failure("\(name): \(error.description); a smaller --scale makes fewer pixels, -o out.pdf pages")
        } catch let error as ViewError {
            throw .failure("\(name): \(error.description); -o out.pdf makes pages, piece by piece")
        } catch {
            throw .failure("\(name): \(error)")
        }
        try report(renderer.warnings, name, MarkdownPages.fault(of: source))
        try destination.write(bytes)
    }

    private static func writePDF(_ arguments: Arguments) throws(CommandError) {
        for option in [width, scale, background] where arguments.isGiven(option) {
            throw .usage("\(option.spelling) is for a picture; a PDF has pages of --page")
        }
        if arguments.has(dark) { throw .usage("--dark is for a picture") }
        let size = try pageSize(arguments)
        let margin = CGFloat(
            try marginPoints(arguments, fallback: 56, room: Double(min(size.width, size.height))))
        let style = try markdownStyle(arguments)
        let destination = try Destination(pdf: arguments)
        let fonts = FontLibrary.named(try arguments.text(folder))
        var documents: [(name: String, pages: MarkdownPages)] = []
        for path in arguments.operands {
            let input = Input(path)
            documents.append((input.name, MarkdownPages(try input.readText(), style: style)))
        }
        let options = PDFOptions(title: try arguments.text(title))
        let counter = PageCounter()
        do {
            let path: String? = if case .file(let path) = destination { path } else { nil }
            let file = try PDFPages(writingTo: path, options: options, page: size, margin: margin, fonts: fonts)
            for (name, pages) in documents {
                let warnings = try file.add(pages, progress: counter.show)
                counter.clear()
                try report(warnings, name, pages.fault)
            }
            let bytes = try file.finish()
            Program.warn(file.fileWarnings.map { ("", $0.description) })
            if path == nil { try destination.write(bytes) }
        } catch let error as CommandError {
            counter.clear()
            throw error
        } catch {
            counter.clear()
            throw .failure("\(error)")
        }
    }

    /// Says what is not as the text says; what would be missing is an error.
    private static func report(
        _ warnings: [RenderWarning], _ name: String, _ fault: String?
    ) throws(CommandError) {
        for warning in warnings {
            if case .text = warning.kind { throw .failure("\(name): \(warning.description)") }
        }
        if let fault { Program.warn("\(name): shown as it is written: \(fault)") }
        Program.warn(warnings.map { ($0.group, "\(name): \($0.description)") })
    }

    private static func markdownStyle(_ arguments: Arguments) throws(CommandError) -> MarkdownStyle {
        try arguments.choice(style) == 0 ? .document : .law
    }

    private static func ground(_ arguments: Arguments) throws(CommandError) -> Color? {
        arguments.isGiven(background) ? try arguments.color(background) : nil
    }

    private static func pageSize(_ arguments: Arguments) throws(CommandError) -> CGSize {
        let text = try arguments.required(page)
        switch text.lowercased() {
        case "a4": return .a4
        case "letter": return .letter
        default:
            let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
                .compactMap { Double(decimal: String($0)) }
            guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 14400 }) else {
                throw .usage(
                    "--page \(quoted(text)) is not a4, letter or WIDTHxHEIGHT in points, each above 0 and up to 14400")
            }
            return CGSize(width: sides[0], height: sides[1])
        }
    }

    private static func marginPoints(
        _ arguments: Arguments, fallback: Double, room: Double
    ) throws(CommandError) -> Double {
        guard let text = try arguments.text(margin) else { return fallback }
        guard let number = Double(decimal: text), (0...4096).contains(number) else {
            throw .usage("--margin \(quoted(text)) is not a number from 0 to 4096")
        }
        guard 2 * number < room else { throw .usage("--margin \(quoted(text)) leaves no room") }
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
        name: "margin", value: "POINTS", synonyms: ["padding"],
        summary: "What is left free on each side, from 0 to 4096; 24 around a picture and 56 on a page if not given")
    private static let page = Option(
        name: "page", value: "SIZE", fallback: "a4", synonyms: ["paper", "format"],
        summary: "A PDF's page: a4, letter or WIDTHxHEIGHT in points")
    private static let title = Option(name: "title", value: "TEXT", summary: "A PDF's title")
    private static let background = Option.color(
        name: "background", fallback: "white",
        summary: "What is behind the text; 'transparent' for nothing; dark with --dark")
    private static let folder = Option(
        name: "folder", value: "FOLDER", synonyms: ["fonts"],
        summary: "Take fonts from FOLDER alone, not from where the system has them")
}

extension RenderWarning {
    /// What kind of warning it is one of.
    fileprivate var group: String {
        switch kind {
        case .unknownSymbol: "symbol"
        case .unsettledState: "state"
        case .missingGlyphs: "glyphs"
        case .text: "text"
        case .loweredEffect: "effect"
        case .other: "other"
        }
    }
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

/// Counts the pages of a long document where somebody sees it.
private final class PageCounter {
    private var isShown = false

    func show(_ pages: Int) {
        guard pages >= 20, pages % 20 == 0, StandardError.isTerminal else { return }
        isShown = true
        StandardError.write("\r\(pages) pages")
    }

    /// Removes the line.
    func clear() { if isShown { StandardError.write("\r\u{1B}[K") } }
}
