import Enamel
import EnamelImaging
import EnamelSymbols

extension Command {
    /// `render emblem`: a symbol on a rounded square.
    static let emblem = Command(
        name: "emblem",
        summary: "An app icon: a white symbol on a rounded square of a colour",
        discussion: """
            Draw a white symbol in the middle of a rounded square, as an app's icon has it, and write it as PNG. The square
            is SIZE points wide and high and every point is SCALE pixels; a fraction of a pixel is rounded up. Outside
            the rounded square the picture is transparent. A tint outside sRGB, such as one of Display P3, is brought into it
            channel by channel. A picture has at most \(PixelSize.defaultLimit) pixels.

            --set writes all files of an app's icon into the folder that -o names: every size with Contents.json for Xcode (ios,
            with dark and tinted variants; macos, with an .icns file), layers of adaptive icons with a monochrome one
            (android), favicons, an .ico file and a manifest (web).
            """,
        options: [symbol, mark, tint, size, scale, weight, set, name, Destination.option],
        examples: [
            "--symbol building.2 --tint '#0a84ff' -o emblem.png",
            "--symbol star.fill --tint .orange --size 60 --scale 2 > star.png",
            "--svg logo.svg --tint indigo -o emblem.png",
            "--symbol star.fill --tint .orange --set ios -o Assets.xcassets",
            "--symbol star.fill --tint .orange --set web --name Stars -o public",
        ],
        run: { arguments throws(CommandError) in
            if arguments.isGiven(set) { return try writeSet(arguments) }
            if arguments.isGiven(name) { throw .usage("--name goes with --set web") }
            let destination = try Destination(png: arguments)
            var emblem = try picture(arguments)
            emblem.size = CGFloat(try arguments.number(size))
            let scale = CGFloat(try arguments.number(scale))
            let png: [UInt8]
            do throws(EmblemError) { png = try emblem.pngBytes(scale: scale) } catch { throw failure(error) }
            try destination.write(png)
        })

    /// The emblem that the options name, in its usual size.
    private static func picture(_ arguments: Arguments) throws(CommandError) -> Emblem {
        let tint = try arguments.color(tint)
        if let path = try arguments.text(mark) {
            guard !arguments.isGiven(symbol), !arguments.isGiven(weight) else {
                throw .usage("--svg takes the symbol's place: it goes with neither --symbol nor --weight")
            }
            let input = Input(path)
            let bytes = try input.read(limit: Input.textLimit)
            do {
                let document = try SVGDocument(parsing: bytes)
                // Of what goes past a limit nothing is drawn, which a warning tells.
                Program.warn(input.name, document.warnings.map(\.description))
                return Emblem(svg: document, tint: tint)
            } catch {
                throw .failure("\(input.name): \(error)")
            }
        }
        guard let name = try arguments.text(symbol) else {
            throw .usage("option '--symbol' is required, or '--svg'; see '\(Program.name) emblem --help'")
        }
        return Emblem(systemName: name, tint: tint).weight(try arguments.symbolWeight(weight))
    }

    private static func failure(_ error: EmblemError) -> CommandError {
        guard case .symbol(let error) = error else { return .failure(error.description) }
        return unusable(error)
    }

    // MARK: Sets

    /// `--set`: all files of an icon into a folder. They are made before the first one is written.
    private static func writeSet(_ arguments: Arguments) throws(CommandError) {
        for option in [size, scale] where arguments.isGiven(option) {
            throw .usage("--set has all sizes; \(option.spelling) does not go with it")
        }
        let platform = IconPlatform.allCases[try arguments.choice(set)]
        if arguments.isGiven(name), platform != .web { throw .usage("--name goes with --set web") }
        guard let folder = try arguments.text(Destination.option), folder != "-" else {
            throw .usage("--set writes many files; name their folder with -o DIR")
        }
        let emblem = try picture(arguments)
        let files: [IconFile]
        do throws(EmblemError) {
            files = try emblem.iconFiles(for: platform, name: appName(arguments))
        } catch {
            throw failure(error)
        }
        var names = ""
        for file in files {
            let path = (folder.hasSuffix("/") ? folder : folder + "/") + file.path
            do throws(FileError) {
                try createFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
                try writeFile(file.bytes, to: path)
            } catch {
                throw .failure("cannot write \(error.description)")
            }
            names += oneLine(path) + "\n"
        }
        try StandardOutput.write(names)
    }

    private static func appName(_ arguments: Arguments) -> String {
        // An empty name is no name.
        (try? arguments.text(name)) ?? "App"
    }

    /// Refuses a symbol that there is not, naming those that may have been meant.
    static func requireSymbol(named name: String) throws(CommandError) {
        do {
            _ = try Symbol(named: name)
        } catch {
            throw unusable(error)
        }
    }

    private static func unusable(_ error: SymbolError) -> CommandError {
        switch error {
        case .unknown(let name, let nearest):
            let near = nearest.map { "'\($0)'" }.joined(separator: " or ")
            return .usage(
                "no symbol is called \(quoted(name)); "
                    + (near.isEmpty ? "" : "did you mean \(near)? ") + "'\(Program.name) symbols' lists all")
        }
    }

    private static let symbol = Option(
        name: "symbol", value: "NAME", synonyms: ["icon", "glyph"],
        summary: "The symbol's name, such as building.2; '\(Program.name) symbols' lists all")
    private static let mark = Option(
        name: "svg", value: "FILE", synonyms: ["mark", "logo"],
        summary: "Draw the shapes of an SVG document in the symbol's place, in white")
    private static let tint = Option.color(
        name: "tint", fallback: "accentColor", synonyms: ["background", "fill"],
        summary:
            "The square's colour: in CSS notation (red, '#0a84ff', 'hsl(210 100% 50%)', 'oklch(62% 0.19 260)'), accentColor or a system colour: "
            + Color.systemNames.map { "." + $0 }.joined(separator: ", "))
    private static let size = Option(
        name: "size", value: "POINTS", limit: 16384, fallback: "120", synonyms: ["width", "height"],
        summary: "The square's side")
    private static let scale = Option(
        name: "scale", value: "FACTOR", limit: 1024, fallback: "3", summary: "Pixels per point")
    private static let weight = Option.weight(fallback: "semibold", summary: "The symbol's weight")
    private static let set = Option(
        name: "set", value: "PLATFORM", choices: IconPlatform.allCases.map(\.rawValue),
        synonyms: ["platform", "icons"],
        summary: "Write all files of an icon into the folder that -o names")
    private static let name = Option(
        name: "name", value: "TEXT", synonyms: ["app-name"],
        summary: "The app's name for the manifest of --set web (App if not given)")
}
