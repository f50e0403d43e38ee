import Enamel
import EnamelGeometry
import EnamelImaging
import EnamelPDF
import EnamelSVG
import EnamelTypography

extension Command {
    /// `render svg`: a picture of an SVG document.
    static let svg = Command(
        name: "svg", summary: "An SVG document as PNG or PDF",
        discussion: """
            Draw an SVG document (svg or svgz) as browsers do and write it as PNG, or as PDF where OUT ends in .pdf or --format says so:
            outlines and text stay what they are. It has its own size times --scale, in pixels or points; with one of --width and --height
            the proportions stay. --query writes no picture but a line id,x,y,width,height for each element. Files that it refers to are
            read from its folder and those inside of it, or from what --resources-dir and --resources-root say; nothing is ever fetched from
            the network.
            """,
        operand: Operand(name: "IN", isRequired: true, summary: "The document to read, '-' for standard input"),
        options: [
            width, height, scale, dpi, fit, background, format, exportID, query, stylesheet, fontFolder, fontFile,
            noSystemFonts,
            defaultFamily, defaultFontSize,
        ] + genericFamilies.map(\.option) + [languages, resources, resourcesRoot, seconds, Destination.option],
        examples: [
            "drawing.svg -o drawing.png",
            "drawing.svg -o drawing.pdf",
            "logo.svg --width 512 --background white -o logo.png",
            "icon.svgz --width 64 --height 64 --fit cover > icon.png",
            "drawing.svg --dpi 300 -o print.png",
            "map.svg --export-id legend -o legend.png",
            "map.svg --query",
            "- --resources-dir ./images < drawing.svg > drawing.png",
        ],
        run: { arguments throws(CommandError) in
            let input = Input(arguments.operands[0])
            if arguments.has(query) { return try list(arguments, input) }
            let (destination, isPDF) = try destination(arguments)
            let picture = try picture(arguments, isPDF: isPDF)
            let document = try document(arguments, input)
            let bytes: [UInt8]
            let warnings: [String]
            do {
                if isPDF {
                    // Parts that become images have as many pixels to the inch as --dpi says.
                    let options =
                        arguments.isGiven(dpi) ? PDFOptions(resolution: try arguments.number(dpi)) : PDFOptions()
                    (bytes, warnings) = try picture.pdf(of: document, options: options)
                } else {
                    let result = try picture.bitmap(of: document)
                    (bytes, warnings) = (try result.bitmap.pngBytes(), result.warnings.map(\.description))
                }
            } catch let error as CommandError {
                throw error
            } catch {
                throw .failure("\(input.name): \(error)")
            }
            Program.warn(input.name, document.warnings.map(\.description) + warnings)
            try destination.write(bytes)
        })

    /// Reads the document.
    private static func document(
        _ arguments: Arguments, _ input: Input
    ) throws(CommandError) -> EnamelSVG.SVGDocument {
        let options = try options(arguments, input)
        let bytes = try input.read(limit: Input.textLimit)
        do throws(SVGError) {
            return try EnamelSVG.SVGDocument(parsing: bytes, options: options)
        } catch {
            throw .failure("\(input.name): \(error.description)")
        }
    }

    /// Where the picture goes, and whether it is a PDF document: as the option says, or the name.
    private static func destination(_ arguments: Arguments) throws(CommandError) -> (Destination, Bool) {
        let formats = ["png", "pdf"]
        let ending = try arguments.text(Destination.option).flatMap { path in
            path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() }
        }
        let isPDF = try arguments.isGiven(format) ? arguments.choice(format) == 1 : ending == "pdf"
        if let ending, arguments.isGiven(format), formats.contains(ending), ending != formats[isPDF ? 1 : 0] {
            throw .usage("--format \(formats[isPDF ? 1 : 0]) does not go with a name that ends in .\(ending)")
        }
        return (try isPDF ? Destination(pdf: arguments) : Destination(png: arguments), isPDF)
    }

    /// `--query`: the boxes of elements, strokes included.
    private static func list(_ arguments: Arguments, _ input: Input) throws(CommandError) {
        for option in [width, height, scale, dpi, fit, background, format, Destination.option]
        where arguments.isGiven(option) {
            throw .usage("--query writes lines and no picture, so that \(option.spelling) means nothing")
        }
        let document = try document(arguments, input)
        let id = id(arguments)
        var lines = ""
        do throws(SVGError) {
            let boxes: [SVGElementBoxes]
            if let id {
                boxes = [try document.drawing(element: id).boxes]
            } else {
                boxes = try document.elementBoxes()
            }
            for box in boxes {
                guard let rect = box.stroke else { continue }
                let numbers = [rect.x, rect.y, rect.width, rect.height].map(short)
                lines += ([oneLine(box.id)] + numbers).joined(separator: ",") + "\n"
            }
        } catch {
            throw .failure("\(input.name): \(error.description)")
        }
        try StandardOutput.write(lines)
    }

    /// The identifier that is given, with or without the sign of a reference.
    private static func id(_ arguments: Arguments) -> String? {
        (try? arguments.text(exportID)).flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    }

    /// A number with three decimal places at most.
    private static func short(_ number: Double) -> String {
        guard abs(number) < 1e15 else { return "\(number)" }
        let thousandths = Int((number * 1000).rounded())
        let (whole, rest) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
        var digits = String(rest)
        digits = String(repeating: "0", count: 3 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return (thousandths < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : "." + digits)
    }

    private static func picture(_ arguments: Arguments, isPDF: Bool) throws(CommandError) -> SVGPicture {
        var picture = SVGPicture()
        func side(_ option: Option) throws(CommandError) -> Double? {
            guard arguments.isGiven(option) else { return nil }
            return isPDF ? try arguments.number(option) : Double(try arguments.wholeNumber(option))
        }
        picture.width = try side(width)
        picture.height = try side(height)
        let isSized = picture.width != nil || picture.height != nil
        if arguments.isGiven(scale), isSized {
            throw .usage("--scale goes with neither --width nor --height")
        }
        picture.scale = try arguments.number(scale)
        if arguments.isGiven(dpi), !isPDF {
            guard !isSized, !arguments.isGiven(scale) else {
                throw .usage(
                    "--dpi says how large the picture is, as --width, --height and --scale do: give one of them")
            }
            picture.scale = try arguments.number(dpi) / 96
        }
        if arguments.isGiven(fit), picture.width == nil || picture.height == nil {
            throw .usage("--fit needs a box: give both --width and --height")
        }
        picture.fit = SVGPicture.Fit.allCases[try arguments.choice(fit)]
        if arguments.isGiven(background) { picture.background = try arguments.color(background) }
        _ = try arguments.text(exportID)
        picture.element = id(arguments)
        return picture
    }

    private static func options(_ arguments: Arguments, _ input: Input) throws(CommandError) -> SVGOptions {
        // A person at a shell may draw larger pictures than a server would for strangers.
        var options = SVGOptions(
            limits: SVGLimits(
                canvasPixels: PixelSize.defaultLimit, layerPixels: 1 << 36, seconds: try arguments.number(seconds)))
        options.fonts = try fonts(arguments)
        for (name, option) in genericFamilies {
            if let family = try arguments.text(option) { options.genericFamilies[name] = family }
        }
        options.defaultFamily = try arguments.text(defaultFamily)
        options.defaultFontSize = try arguments.number(defaultFontSize)
        if let path = try arguments.text(stylesheet) {
            do throws(FileError) {
                options.stylesheet = String(
                    decoding: try readFile(path, limit: options.limits.resourceBytes), as: UTF8.self)
            } catch {
                throw .failure("--stylesheet: cannot read \(error.description)")
            }
        }
        if let text = try arguments.text(languages) {
            options.languages = text.split(separator: ",").map { String($0.filter { $0 != " " }) }
        }
        let root = try folder(arguments.text(resourcesRoot), resourcesRoot)
        if let folder = try folder(arguments.text(resources), resources) {
            options.resources = SVGFolderResources(folder: folder, root: root)
        } else if case .file(let path) = input {
            let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
            options.resources = SVGFolderResources(folder: folder, root: root)
        } else if let root {
            options.resources = SVGFolderResources(folder: root)
        }
        return options
    }

    private static func fonts(_ arguments: Arguments) throws(CommandError) -> FontLibrary {
        let folders = try arguments.texts(fontFolder)
        for path in folders { _ = try folder(path, fontFolder) }
        let sources = FontLibraries.Sources(
            hasSystem: !arguments.has(noSystemFonts), folders: folders,
            files: try arguments.texts(fontFile))
        do throws(FontError) {
            return try FontLibraries.library(adding: sources)
        } catch {
            throw .failure("--font-file: \(error.description)")
        }
    }

    /// The folder that an option names, which has to be there.
    private static func folder(_ path: String?, _ option: Option) throws(CommandError) -> String? {
        guard let path, !isFolder(path) else { return path }
        throw .failure("\(option.spelling): \(quoted(path)) is not a folder")
    }

    /// The generic families of CSS by name, each with its option.
    private static let genericFamilies: [(name: String, option: Option)] = [
        "serif", "sans-serif", "cursive", "fantasy", "monospace",
    ].map { name in
        (name, Option(name: "\(name)-family", value: "FAMILY", summary: "The family that '\(name)' stands for"))
    }

    private static let width = Option(
        name: "width", letter: "w", value: "PIXELS", limit: PixelSize.longestSide,
        summary: "The picture's width; in points for PDF")
    private static let height = Option(
        name: "height", value: "PIXELS", limit: PixelSize.longestSide,
        summary: "The picture's height; in points for PDF")
    private static let scale = Option(
        name: "scale", letter: "s", value: "FACTOR", limit: 1024, fallback: "1", synonyms: ["zoom"],
        summary: "Pixels or points to one pixel of the document's")
    private static let dpi = Option(
        name: "dpi", value: "NUMBER", limit: 100_000, synonyms: ["resolution", "export-dpi"],
        summary: "Pixels to an inch, which is 96 of the document's; for PDF those of parts that become images")
    private static let format = Option(
        name: "format", value: "FORMAT", choices: ["png", "pdf"], synonyms: ["type", "export-type"],
        summary: "What is written; as OUT ends if not given, and PNG on standard output")
    private static let exportID = Option(
        name: "export-id", value: "ID", synonyms: ["id"],
        summary: "Draw the element with this identifier alone, as large as its box with strokes and filters")
    private static let query = Option(
        name: "query", synonyms: ["query-all"],
        summary: "Write the box of each element with an identifier, or of that of --export-id, strokes included")
    private static let stylesheet = Option(
        name: "stylesheet", value: "FILE", synonyms: ["css", "style-sheet"],
        summary: "Style the document by the CSS in FILE too, which is weaker than the document's own")
    private static let fit = Option(
        name: "fit", value: "HOW", choices: ["contain", "cover", "fill"], fallback: "contain",
        summary: "How the drawing meets a box with other proportions")
    private static let background = Option.color(
        name: "background", fallback: nil, summary: "What is behind the drawing; nothing if not given")
    private static let fontFolder = Option(
        name: "fonts-dir", value: "DIR", repeats: true, synonyms: ["use-fonts-dir", "folder", "fonts"],
        summary: "Take fonts from DIR too")
    private static let fontFile = Option(
        name: "font-file", value: "FILE", repeats: true, synonyms: ["use-font-file"],
        summary: "Take fonts from FILE too")
    private static let noSystemFonts = Option(
        name: "no-system-fonts", synonyms: ["skip-system-fonts"],
        summary: "Take no fonts from where the system has them")
    private static let defaultFamily = Option(
        name: "default-family", value: "FAMILY", synonyms: ["font-family"],
        summary: "The family of text that names none, or none that there is")
    private static let defaultFontSize = Option(
        name: "default-font-size", value: "PIXELS", limit: 10_000, fallback: "16", synonyms: ["font-size"],
        summary: "The size of text that names none: what 'font-size: medium' is")
    private static let languages = Option(
        name: "languages", value: "LIST", fallback: "en", synonyms: ["language", "lang"],
        summary: "What 'systemLanguage' asks about, with commas between them")
    private static let resources = Option(
        name: "resources-dir", value: "DIR", summary: "Where relative references start from; the document's folder")
    private static let seconds = Option(
        name: "max-seconds", value: "NUMBER", limit: 1_000_000, fallback: "30", synonyms: ["timeout", "time-limit"],
        summary: "Give up after so long, with exit code 1")
    private static let resourcesRoot = Option(
        name: "resources-root", value: "DIR", summary: "The folder they may not leave; where they start from")
}
