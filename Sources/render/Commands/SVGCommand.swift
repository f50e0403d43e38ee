import Enamel
import EnamelImaging
import EnamelSVG
import EnamelTypography

extension Command {
    /// `render svg`: a picture of an SVG document.
    static let svg = Command(
        name: "svg", summary: "An SVG document as PNG",
        discussion: """
            Draw an SVG document (svg or svgz) as browsers do and write it as PNG. It has its own size times --scale; with one of --width and
            --height the proportions stay. Files that it refers to are read from its folder and those inside of it, or from what
            --resources-dir and --resources-root say; nothing is ever fetched from the network.
            """,
        operand: Operand(name: "IN", isRequired: true, summary: "The document to read, '-' for standard input"),
        options: [
            width, height, scale, fit, background, fontFolder, fontFile, noSystemFonts, defaultFamily,
        ] + genericFamilies.map(\.option) + [languages, resources, resourcesRoot, Destination.option],
        examples: [
            "drawing.svg -o drawing.png",
            "logo.svg --width 512 --background white -o logo.png",
            "icon.svgz --width 64 --height 64 --fit cover > icon.png",
            "- --resources-dir ./images < drawing.svg > drawing.png",
        ],
        run: { arguments throws(CommandError) in
            let input = Input(arguments.operands[0])
            let destination = try Destination(png: arguments)
            let picture = try picture(arguments)
            let options = try options(arguments, input)
            let bytes = try input.read()
            let document: EnamelSVG.SVGDocument
            do throws(SVGError) {
                document = try EnamelSVG.SVGDocument(parsing: bytes, options: options)
            } catch {
                throw .failure("\(input.name): \(error.description)")
            }
            let result: (bitmap: Bitmap, warnings: [SVGWarning])
            do throws(SVGPictureError) {
                result = try picture.bitmap(of: document)
            } catch {
                throw .failure("\(input.name): \(error.description)")
            }
            for warning in document.warnings + result.warnings { Program.warn("\(input.name): \(warning)") }
            do {
                try destination.write(result.bitmap.pngBytes())
            } catch let error as CommandError {
                throw error
            } catch {
                throw .failure("\(error)")
            }
        })

    private static func picture(_ arguments: Arguments) throws(CommandError) -> SVGPicture {
        var picture = SVGPicture()
        if arguments.isGiven(width) { picture.width = try arguments.wholeNumber(width) }
        if arguments.isGiven(height) { picture.height = try arguments.wholeNumber(height) }
        let isSized = picture.width != nil || picture.height != nil
        if arguments.isGiven(scale), isSized {
            throw .usage("--scale goes with neither --width nor --height")
        }
        picture.scale = try arguments.number(scale)
        if arguments.isGiven(fit), picture.width == nil || picture.height == nil {
            throw .usage("--fit needs a box: give both --width and --height")
        }
        picture.fit = SVGPicture.Fit.allCases[try arguments.choice(fit)]
        if arguments.isGiven(background) { picture.background = try arguments.color(background) }
        return picture
    }

    private static func options(_ arguments: Arguments, _ input: Input) throws(CommandError) -> SVGOptions {
        // A person at a shell may draw larger pictures than a server would for strangers.
        var options = SVGOptions(limits: SVGLimits(canvasPixels: PixelSize.defaultLimit))
        options.fonts = try fonts(arguments)
        for (name, option) in genericFamilies {
            if let family = try arguments.text(option) { options.genericFamilies[name] = family }
        }
        options.defaultFamily = try arguments.text(defaultFamily)
        if let text = try arguments.text(languages) {
            options.languages = text.split(separator: ",").map { String($0.filter { $0 != " " }) }
        }
        let root = try arguments.text(resourcesRoot)
        if let folder = try arguments.text(resources) {
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
        let library = arguments.has(noSystemFonts) ? FontLibrary(folders: []) : .ofUser
        for folder in try arguments.texts(fontFolder) { library.add(folder: folder) }
        for file in try arguments.texts(fontFile) {
            do throws(FontError) { try library.add(file: file) } catch {
                throw .failure("--font-file: \(error.description)")
            }
        }
        return library
    }

    /// The generic families of CSS by name, each with its option.
    private static let genericFamilies: [(name: String, option: Option)] = [
        "serif", "sans-serif", "cursive", "fantasy", "monospace",
    ].map { name in
        (name, Option(name: "\(name)-family", value: "FAMILY", summary: "The family that '\(name)' stands for"))
    }

    private static let width = Option(
        name: "width", letter: "w", value: "PIXELS", limit: PixelSize.longestSide, summary: "The picture's width")
    private static let height = Option(
        name: "height", value: "PIXELS", limit: PixelSize.longestSide, summary: "The picture's height")
    private static let scale = Option(
        name: "scale", letter: "s", value: "FACTOR", limit: 1024, fallback: "1", synonyms: ["zoom"],
        summary: "Pixels to one of the document's")
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
    private static let languages = Option(
        name: "languages", value: "LIST", fallback: "en", synonyms: ["language", "lang"],
        summary: "What 'systemLanguage' asks about, with commas between them")
    private static let resources = Option(
        name: "resources-dir", value: "DIR", summary: "Where relative references start from; the document's folder")
    private static let resourcesRoot = Option(
        name: "resources-root", value: "DIR", summary: "The folder they may not leave; where they start from")
}
