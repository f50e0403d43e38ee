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
            """,
        options: [symbol, tint, size, scale, weight, Destination.option],
        examples: [
            "--symbol building.2 --tint '#0a84ff' -o emblem.png",
            "--symbol star.fill --tint .orange --size 60 --scale 2 > star.png",
        ],
        run: { arguments throws(CommandError) in
            let destination = try Destination(png: arguments)
            let emblem = Emblem(
                systemName: try arguments.required(symbol), tint: try arguments.color(tint),
                size: CGFloat(try arguments.number(size))
            ).weight(try arguments.weight(weight))
            let scale = CGFloat(try arguments.number(scale))
            try destination.write(try png(of: emblem, scale: scale))
        })

    private static func png(of emblem: Emblem, scale: CGFloat) throws(CommandError) -> [UInt8] {
        do {
            return try emblem.pngBytes(scale: scale)
        } catch .symbol(let error) {
            throw unusable(error)
        } catch {
            throw .failure(error.description)
        }
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
        name: "symbol", value: "NAME", isRequired: true, synonyms: ["icon", "name", "glyph"],
        summary: "The symbol's name, such as building.2; '\(Program.name) symbols' lists all")
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
}
