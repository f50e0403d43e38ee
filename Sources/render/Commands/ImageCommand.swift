import Enamel
import EnamelImaging

extension Command {
    /// `render image`: a picture's file to another one.
    static let image = Command(
        name: "image",
        summary: "A picture's file converted, cropped, resized, or told about",
        discussion: """
            Read a PNG, JPEG, WebP or GIF file (its first picture), whatever its name, turn it upright, and write it in another
            size or format. Steps are done in this order: --crop, --rotate, --flip, --width and --height, --pad, --background.
            With one of --width and --height the proportions stay. Colours are converted to sRGB, and metadata (place,
            camera, author) is left out, unless the options say otherwise. Pixels are worked on with 8 bits a channel, and translucent
            ones as they show: what is almost invisible keeps its colour only roughly.
            """,
        operand: Operand(name: "IN", isRequired: true, summary: "The file to read, '-' for standard input"),
        options: imageOptions,
        examples: [
            "photo.jpg --width 800 -o small.jpg                      # resize, proportions kept",
            "photo.jpg --width 200 --height 200 --fit cover -o thumb.webp     # a thumbnail that fills a square",
            "photo.jpg --crop 100,50,640,480 -o part.png             # cut out",
            "logo.png --width 64 --height 64 --pad -o icon.png       # pad to a square",
            "logo.png --background white --quality 90 -o logo.jpg    # flatten on a colour",
            "scan.jpg --rotate 90 --flip horizontal -o turned.jpg",
            "drawing.png --effort small -o drawing-small.png         # as few bytes as possible",
            "anim.gif -o first.png                                   # the first picture of an animation",
            "wide-gamut.png --colors p3 -o p3.png                    # Display P3 kept",
            "--info photo.jpg",
        ],
        run: { arguments throws(CommandError) in
            let path = arguments.operands[0]
            let bytes = try Input(path).read()
            if arguments.has(info) {
                for option in imageOptions
                where option.name != info.name && option.name != maxPixels.name && arguments.isGiven(option) {
                    throw .usage("--info tells about the file and writes none; it does not go with \(option.spelling)")
                }
                let decoder: ImageDecoder
                let limits = try limits(arguments)
                do throws(ImageError) {
                    decoder = try ImageDecoder(bytes, limits: limits)
                } catch {
                    throw .failure("\(Input(path).name): \(error.description)")
                }
                try StandardOutput.write(decoder.reportText)
                return
            }
            let destination = try Destination(arguments)
            let conversion = try conversion(arguments, destination)
            let result: ImageConversion.Result
            do throws(ImageConversionError) {
                result = try conversion.convert(bytes)
            } catch {
                var hint = ""
                if case .image(let error) = error, error.reason == .truncated,
                    error.format == .jpeg || error.format == .gif
                {
                    hint = "; --accept-truncated converts what there is"
                }
                throw .failure("\(Input(path).name): \(error.description)\(hint)")
            }
            for warning in result.warnings { Program.warn("\(Input(path).name): \(warning)") }
            try destination.write(result.bytes)
        })
}

extension Command {
    /// A person at a shell may read larger files than a server would from strangers.
    private static func limits(_ arguments: Arguments) throws(CommandError) -> ImageLimits {
        ImageLimits(pixels: try arguments.wholeNumber(maxPixels))
    }

    private static func conversion(
        _ arguments: Arguments, _ destination: Destination
    ) throws(CommandError) -> ImageConversion {
        var conversion = ImageConversion()
        conversion.limits = try limits(arguments)
        conversion.acceptsTruncatedPixels = arguments.has(truncated)
        conversion.colors =
            [.converted(to: .sRGB), .converted(to: .displayP3), .asStored][
                try arguments.choice(colors)]
        if arguments.isGiven(width) { conversion.width = try arguments.wholeNumber(width) }
        if arguments.isGiven(height) { conversion.height = try arguments.wholeNumber(height) }
        let isBox = conversion.width != nil && conversion.height != nil
        for option in [fit, focus, pad] where arguments.isGiven(option) && !isBox {
            throw .usage("\(option.spelling) needs a box: give both --width and --height")
        }
        for option in [noEnlarging, filter]
        where arguments.isGiven(option) && conversion.width == nil && conversion.height == nil {
            throw .usage("\(option.spelling) is for another size: give --width or --height")
        }
        switch try arguments.choice(fit) {
        case 0: conversion.fit = .contain
        case 1: conversion.fit = .cover(try focusPoint(arguments))
        default: conversion.fit = .fill
        }
        if arguments.isGiven(focus) {
            guard case .cover = conversion.fit else { throw .usage("--focus is for --fit cover") }
        }
        if arguments.has(pad) {
            guard conversion.fit == .contain else {
                throw .usage("--pad is for --fit contain; nothing is left free otherwise")
            }
            conversion.pads = true
        }
        conversion.enlarges = !arguments.has(noEnlarging)
        conversion.filter = ResamplingFilter.allCases[try arguments.choice(filter)]
        if arguments.isGiven(background) {
            conversion.background = try arguments.color(background).resolved(in: .light)
        }
        if let numbers = try arguments.wholeNumbers(crop, count: 4, least: [0, 0, 1, 1]) {
            conversion.crop = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
        if arguments.isGiven(rotate) { conversion.quarterTurns = try arguments.choice(rotate) + 1 }
        if arguments.isGiven(flip) { conversion.flip = try arguments.choice(flip) == 0 ? .horizontal : .vertical }
        conversion.keepsMetadata = arguments.has(keepMetadata)
        if arguments.has(keepMetadata), arguments.has(strip) {
            throw .usage("--strip and --keep-metadata contradict each other")
        }
        conversion.format = try outputFormat(arguments, destination)
        try writeOptions(arguments, to: &conversion)
        return conversion
    }

    /// How the file is written: what only one format has is an error with another one.
    private static func writeOptions(
        _ arguments: Arguments, to conversion: inout ImageConversion
    ) throws(CommandError) {
        if arguments.isGiven(effort) {
            guard conversion.format != .jpeg else { throw .usage("--effort is for PNG and WebP") }
            let index = try arguments.choice(effort)
            conversion.png.effort = [.fast, .balanced, .small][index]
            conversion.webp.effort = [1, 4, 6][index]
        }
        if arguments.has(lossless) {
            guard conversion.format == nil || conversion.format == .webp else {
                throw .usage("--lossless is for WebP; PNG is so always, and JPEG never")
            }
            guard !arguments.isGiven(quality) else { throw .usage("--lossless and --quality contradict each other") }
            conversion.webp.isLossless = true
        }
        if arguments.isGiven(quality) {
            guard conversion.format != .png else {
                throw .usage("--quality is for JPEG and WebP; PNG is always without loss")
            }
            let number = try arguments.wholeNumber(quality)
            conversion.jpeg.quality = number
            conversion.webp.quality = Double(number)
            conversion.keepsLossless = false
        }
        if arguments.isGiven(subsampling) {
            guard conversion.format == nil || conversion.format == .jpeg else {
                throw .usage("--subsampling is for JPEG")
            }
            conversion.jpeg.subsampling = [.s420, .s422, .s444][try arguments.choice(subsampling)]
        }
        if arguments.has(progressive) {
            guard conversion.format == nil || conversion.format == .jpeg else {
                throw .usage("--progressive is for JPEG")
            }
            conversion.jpeg.isProgressive = true
        }
    }

    /// The format that is asked for, by the option or by the name of the file that is written; nil for the source's.
    private static func outputFormat(
        _ arguments: Arguments, _ destination: Destination
    ) throws(CommandError) -> ImageFormat? {
        if arguments.isGiven(format) { return [.png, .jpeg, .jpeg, .webp][try arguments.choice(format)] }
        guard case .file(let path) = destination, let name = path.split(separator: "/").last,
            let dot = name.lastIndex(of: "."), dot != name.startIndex
        else { return nil }
        switch name[name.index(after: dot)...].lowercased() {
        case "png": return .png
        case "jpg", "jpeg", "jpe", "jfif": return .jpeg
        case "webp": return .webp
        case "gif": throw .usage("GIF files are read, but not written; --format names another format")
        default:
            throw .usage("\(quoted(String(name))) tells no format; end it in .png, .jpg or .webp, or give --format")
        }
    }

    private static func focusPoint(_ arguments: Arguments) throws(CommandError) -> ResizePlan.Focus {
        guard let text = try arguments.text(focus) else { return .center }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double(decimal: String($0)) }
        guard parts.count == 2, let x = parts[0], let y = parts[1], (0...1).contains(x), (0...1).contains(y) else {
            let near = focusWords.first { $0.word == text.lowercased() }
            throw .usage(
                "--focus \(quoted(text)) is not two numbers from 0 to 1, such as 0.5,0.3"
                    + (near.map { "; did you mean '\($0.point)'?" } ?? ""))
        }
        return ResizePlan.Focus(x: x, y: y)
    }

    /// What other programs call a focus.
    private static let focusWords: [(word: String, point: String)] = [
        ("center", "0.5,0.5"), ("centre", "0.5,0.5"), ("top", "0.5,0"), ("north", "0.5,0"), ("bottom", "0.5,1"),
        ("south", "0.5,1"), ("left", "0,0.5"), ("west", "0,0.5"), ("right", "1,0.5"), ("east", "1,0.5"),
        ("northwest", "0,0"), ("northeast", "1,0"), ("southwest", "0,1"), ("southeast", "1,1"),
    ]

    // MARK: Options

    private static let imageOptions = [
        output, info, format, width, height, fit, focus, noEnlarging, filter, pad, background, crop, rotate, flip,
        quality, subsampling, progressive, lossless, effort, colors, keepMetadata, strip, truncated, maxPixels,
    ]

    private static let output = Destination.option
    private static let info = Option(
        name: "info", synonyms: ["identify", "show", "list"],
        summary: "Tell what the file is, a line for each thing, and write nothing")
    private static let format = Option(
        name: "format", value: "FORMAT", choices: ["png", "jpeg", "jpg", "webp"], synonyms: ["type", "to"],
        summary: "The format to write, if not the one that FILE's name or the file that was read has")
    private static let width = Option(
        name: "width", value: "PIXELS", limit: PixelSize.longestSide, synonyms: ["resize", "size", "w", "thumbnail"],
        summary: "The width of the result, or of the box that it fits into")
    private static let height = Option(
        name: "height", value: "PIXELS", limit: PixelSize.longestSide, synonyms: ["h"],
        summary: "The height of the result, or of the box that it fits into")
    private static let fit = Option(
        name: "fit", value: "FIT", choices: ["contain", "cover", "fill"], fallback: "contain", synonyms: ["mode"],
        summary:
            "The whole picture inside the box, the whole box with what is too long cut off, or the picture stretched to the box"
    )
    private static let focus = Option(
        name: "focus", value: "X,Y", synonyms: ["gravity", "position"],
        summary:
            "With --fit cover, the point that stays in the middle, from 0,0 (top left) to 1,1; the centre if not given")
    private static let noEnlarging = Option(
        name: "no-enlarging", synonyms: ["no-enlarge", "shrink-only"],
        summary:
            "Leave a picture that is smaller than asked for as it is; with --fit cover, cut it to the box's proportions"
    )
    private static let filter = Option(
        name: "filter", value: "FILTER", choices: ResamplingFilter.allCases.map(\.rawValue), fallback: "lanczos3",
        summary: "How pixels are mixed when the size changes")
    private static let pad = Option(
        name: "pad", synonyms: ["extend", "extent"],
        summary: "Fill up what --fit contain leaves free of the box, with --background or transparently")
    private static let background = Option.color(
        name: "background", fallback: nil, synonyms: ["flatten", "bg"],
        summary: "Lay translucent pixels on a colour; for JPEG white if not given")
    private static let crop = Option(
        name: "crop", value: "X,Y,WIDTH,HEIGHT", synonyms: ["cut", "extract"],
        summary: "The part to use, in pixels from the top left of the upright picture")
    private static let rotate = Option(
        name: "rotate", value: "DEGREES", choices: ["90", "180", "270"], synonyms: ["turn"],
        summary: "Turn clockwise, after the picture was turned upright as the file says")
    private static let flip = Option(
        name: "flip", value: "AXIS", choices: ["horizontal", "vertical"], synonyms: ["flop", "mirror"],
        summary: "Let left and right, or top and bottom, change places")
    private static let quality = Option(
        name: "quality", letter: "q", value: "NUMBER", limit: 100,
        summary: "For JPEG (85 if not given) and lossy WebP (80 if not given)")
    private static let subsampling = Option(
        name: "subsampling", value: "RATIO", choices: ["420", "422", "444"], synonyms: ["sampling", "chroma"],
        summary:
            "For JPEG: 444 keeps coloured edges sharp; if not given it is used from a quality of 90 on, and 420 below")
    private static let progressive = Option(
        name: "progressive", synonyms: ["interlace"],
        summary: "Write JPEG in passes, coarse at first: a few per cent smaller")
    private static let lossless = Option(
        name: "lossless",
        summary: "Write WebP without loss; done anyway where a lossless WebP file is read and no --quality is given")
    private static let effort = Option(
        name: "effort", value: "EFFORT", choices: ["fast", "balanced", "small"], synonyms: ["speed", "compression"],
        summary:
            "For PNG and WebP: how much time a shorter file is worth, balanced if not given; a small PNG takes a hundred times as long"
    )
    private static let colors = Option(
        name: "colors", value: "COLOURS", choices: ["srgb", "p3", "stored"], fallback: "srgb",
        synonyms: ["colours", "profile", "colorspace", "icc"],
        summary: "Convert to sRGB or Display P3 as the file's colour profile says, or keep the numbers as stored")
    private static let keepMetadata = Option(
        name: "keep-metadata", synonyms: ["metadata", "exif"],
        summary:
            "Keep Exif (without its thumbnail) and XMP; a colour profile is written where the colours need one, asked for or not"
    )
    private static let strip = Option(
        name: "strip", synonyms: ["strip-metadata", "no-metadata", "anonymous"],
        summary: "Leave all metadata out, as is done anyway")
    private static let truncated = Option(
        name: "accept-truncated", synonyms: ["truncated", "force"],
        summary: "Convert a JPEG or GIF file whose pixels end too early as far as it goes")
    private static let maxPixels = Option(
        name: "max-pixels", value: "COUNT", limit: PixelSize.defaultLimit, fallback: "\(PixelSize.defaultLimit)",
        synonyms: ["limit", "max-size"],
        summary: "Refuse a file of more pixels, before memory is asked for; for files from strangers")
}

extension ImageDecoder {
    /// What `render image --info` prints: a name and a value on each line.
    fileprivate var reportText: String {
        var lines = [
            ("format", info.format.name),
            ("size", "\(info.size.width) x \(info.size.height)"),
            ("colour", "\(info.colorModel.rawValue), \(info.bitDepth) bits" + (info.hasAlpha ? ", alpha" : "")),
        ]
        if info.orientation != .up {
            let stored = info.storedSize
            lines.append(("stored", "\(stored.width) x \(stored.height), orientation \(info.orientation.rawValue)"))
        }
        if info.isProgressive { lines.append((info.format == .jpeg ? "progressive" : "interlaced", "yes")) }
        if info.frameCount > 1 { lines.append(("pictures", "\(info.frameCount)")) }
        if let profile = metadata.profile {
            let name = (try? ColorProfile(icc: profile))?.name
            lines.append(("profile", (name.map { "\($0), " } ?? "broken, ") + "\(profile.count) bytes"))
        } else if let label = info.colorLabel {
            lines.append(("colours", label))
        }
        if info.exifBytes > 0 { lines.append(("exif", "\(info.exifBytes) bytes")) }
        if info.xmpBytes > 0 { lines.append(("xmp", "\(info.xmpBytes) bytes")) }
        let column = (lines.map(\.0.count).max() ?? 0) + 2
        return lines.map { name, value in
            name + ":" + String(repeating: " ", count: column - name.count - 1) + oneLine(value) + "\n"
        }.joined()
    }
}
