import Enamel
import EnamelImaging

extension Command {
    /// `render diff`: whether two pictures are the same.
    static let diff = Command(
        name: "diff", summary: "Whether two pictures are the same, and where they are not",
        discussion: """
            Compare the pictures of two files (PNG, JPEG, WebP or GIF), whatever way they are stored in, and say in one line how many
            pixels differ, by how much and where. Nothing may differ unless it is said. --tolerance limits by how much pixels may
            differ, however many do; --area limits how many may, by however much; with both of them both hold. Pictures of
            different sizes are different: they are compared from the top left.

            The picture that -o writes is pale where they agree and red where they do not. Of different sizes, what only the first
            has is green, what only the second has is blue.

            Exit codes: 0 the same or within the limits, 1 different, 2 trouble: a file that cannot be read, or arguments at fault.
            """,
        operand: Operand(
            name: "FILE", isRequired: true, repeats: true,
            summary: "The picture, and the one that it should look as; one of them may be '-' for standard input"),
        options: [tolerance, area, antialiasing, difference],
        examples: [
            "new.png old.png                                # to the last bit",
            "new.png old.png -o diff.png                    # what differs in red",
            "new.png old.png --tolerance 2                  # rounding is no difference",
            "new.png old.png --tolerance 8 --area 1         # and not in more than 1 % of the pixels",
            "new.png old.png --ignore-antialiasing          # nor are edges that are smoothed in another way",
            "new.png old.png > /dev/null || echo different",
        ],
        run: { arguments throws(CommandError) in
            do throws(CommandError) {
                try compare(arguments)
            } catch {
                // To whoever asks whether pictures differ, work that failed is no answer.
                switch error {
                case .failure(let message): throw .trouble(message)
                case .closedPipe: throw .trouble("whoever read standard output has stopped reading")
                case .usage, .trouble, .different, .interrupted: throw error
                }
            }
        })

    private static func compare(_ arguments: Arguments) throws(CommandError) {
        let files = arguments.operands
        guard files.count == 2 else {
            throw .usage(
                files.count < 2
                    ? "a second picture is missing"
                    : "unexpected argument \(quoted(files[2])): pictures are compared two at a time")
        }
        guard files != ["-", "-"] else { throw .usage("standard input is one picture, not both") }
        let limits = try pictureTolerance(arguments)
        let (actual, expected) = (try picture(files[0]), try picture(files[1]))
        let comparison = PictureComparison(actual, expected: expected, tolerance: limits)
        var isToStandardOutput = false
        if let path = try arguments.text(difference) {
            let destination = try Destination(png: arguments)
            isToStandardOutput = path == "-"
            guard let shown = PictureComparison.differencePicture(actual, expected: expected) else {
                throw .trouble("a picture as wide and as high as both of them would be too large")
            }
            let bytes: [UInt8]
            do throws(PNGError) { bytes = try shown.pngBytes() } catch { throw .trouble(error.description) }
            try destination.write(bytes)
        }
        let line = comparison.description + "\n"
        if isToStandardOutput { StandardError.write(line) } else { try StandardOutput.write(line) }
        if !comparison.isAccepted { throw .different }
    }

    private static func picture(_ path: String) throws(CommandError) -> Bitmap {
        let input = Input(path)
        let bytes = try input.read()
        do throws(ImageError) {
            return try ImageDecoder(bytes).decode().bitmap
        } catch {
            throw .trouble("\(input.name): \(error.description)")
        }
    }

    private static func pictureTolerance(_ arguments: Arguments) throws(CommandError) -> PictureTolerance {
        var limits = PictureTolerance(ignoresAntialiasing: arguments.has(antialiasing))
        if let text = try arguments.text(tolerance) {
            guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let levels = Int(text), levels <= 255 else {
                throw .usage("--tolerance \(quoted(text)) is not a whole number from 0 to 255")
            }
            limits.levels = levels
        }
        if let text = try arguments.text(area) {
            let number = text.hasSuffix("%") ? String(text.dropLast()) : text
            guard let percent = Double(decimal: number), (0...100).contains(percent) else {
                throw .usage("--area \(quoted(text)) is not a number from 0 to 100, of per cent")
            }
            limits.area = percent / 100
            if !arguments.isGiven(tolerance) { limits.levels = 255 }
        }
        return limits
    }

    private static let tolerance = Option(
        name: "tolerance", letter: "t", value: "N", synonyms: ["fuzz", "threshold", "levels"],
        summary: "How many of 255 levels a channel of any pixel may be off (0 if neither this nor --area is given)")
    private static let area = Option(
        name: "area", value: "PERCENT", summary: "How many of a hundred pixels may differ at all (100 if not given)")
    private static let antialiasing = Option(
        name: "ignore-antialiasing", synonyms: ["antialiasing", "ignore-aa"],
        summary: "Pixels that lie between those around their place in the other picture do not count for --tolerance")
    private static let difference = Option(
        name: "output", letter: "o", value: "FILE",
        summary: "Write a picture of what differs to FILE as PNG, '-' for standard output")
}
