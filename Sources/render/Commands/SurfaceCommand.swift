import Enamel
import EnamelImaging

extension Command {
    /// `render surface`: text on glass over a picture.
    static let surface = Command(
        name: "surface", summary: "Text on a pane of glass over a picture",
        discussion: """
            Draw a text on glass of a shape over a picture, and write it as PNG in the picture's size times --scale. The glass blurs, bends and lights what
            is behind it. A text that is wider than the picture is broken into lines; what has no room even then is cut short.
            """,
        options: [
            behind, surfaceText, shape, symbol, fontSize, isInteractive, dark, scale, folder, Destination.option,
        ],
        examples: [
            "--behind photo.jpg --shape capsule --text \"Now playing\" -o s.png",
            "--behind photo.png --shape rounded --symbol heart.fill --text Liked --dark -o s.png",
        ],
        run: { arguments throws(CommandError) in
            let destination = try Destination(png: arguments)
            let input = Input(try arguments.required(behind))
            let bytes = try input.read()
            let photo: Bitmap
            do {
                photo = try Bitmap(image: bytes)
            } catch {
                throw .failure("\(input.name): \(error)")
            }
            let symbolName = try arguments.text(symbol)
            if let symbolName { try requireSymbol(named: symbolName) }
            let view = GlassPicture(
                photo: photo, text: try arguments.required(surfaceText), symbol: symbolName,
                shape: try arguments.choice(shape), fontSize: CGFloat(try arguments.number(fontSize)),
                isInteractive: arguments.has(isInteractive))
            let renderer = ImageRenderer(content: view)
            renderer.scale = CGFloat(try arguments.number(scale))
            renderer.environment.colorScheme = arguments.has(dark) ? .dark : .light
            renderer.fonts = FontLibrary.named(try arguments.text(folder))
            let png: [UInt8]
            do {
                png = try renderer.bitmap().pngBytes()
            } catch {
                throw .failure("\(error)")
            }
            for warning in renderer.warnings { Program.warn(warning.description) }
            try destination.write(png)
        })

    private static let behind = Option(
        name: "behind", value: "FILE", isRequired: true, synonyms: ["background", "photo"],
        summary: "The picture behind the glass, '-' for standard input")
    private static let surfaceText = Option(
        name: "text", letter: "t", value: "TEXT", isRequired: true, summary: "The text on the glass")
    private static let shape = Option(
        name: "shape", value: "SHAPE", choices: ["capsule", "rounded", "circle", "rectangle"], fallback: "capsule",
        summary: "The glass's outline")
    private static let symbol = Option(name: "symbol", value: "NAME", summary: "A symbol before the text")
    private static let fontSize = Option(
        name: "size", value: "POINTS", limit: 4096, fallback: "34", summary: "The text's size")
    private static let isInteractive = Option(
        name: "interactive", summary: "A rim as bright as that of glass that answers to touch")
    private static let dark = Option(name: "dark", summary: "Dark glass with light text")
    private static let scale = Option(
        name: "scale", value: "FACTOR", limit: 64, fallback: "1", summary: "Pixels per pixel of the picture")
    private static let folder = Option(
        name: "folder", value: "FOLDER", synonyms: ["fonts"],
        summary: "Take fonts from FOLDER alone, not from where the system has them")
}

/// A text on glass in the middle of a picture.
private struct GlassPicture: View {
    let photo: Bitmap
    let text: String
    let symbol: String?
    let shape: Int
    let fontSize: CGFloat
    let isInteractive: Bool

    var body: some View {
        ZStack {
            Image(photo)
            switch shape {
            case 0: label.surface(in: Capsule(), interactive: isInteractive)
            case 1: label.surface(in: RoundedRectangle(cornerRadius: fontSize * 0.6), interactive: isInteractive)
            case 2: Circumscribed { label }.surface(in: Circle(), interactive: isInteractive)
            default: label.surface(in: Rectangle(), interactive: isInteractive)
            }
        }
        .frame(width: CGFloat(photo.width), height: CGFloat(photo.height))
        .clipped()
    }

    private var label: some View {
        HStack(spacing: fontSize * 0.35) {
            if let symbol { Image(systemName: symbol) }
            Text(verbatim: text)
        }
        .font(.system(size: fontSize, weight: .semibold))
        .padding(.horizontal, fontSize * 0.9)
        .padding(.vertical, fontSize * 0.55)
    }
}

/// A square whose inscribed circle holds its content's corners.
private struct Circumscribed: Layout {
    /// The largest content that a circle of the proposed size has room for.
    private func offered(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
        return side.isFinite
            ? ProposedViewSize(width: side / 2.0.squareRoot(), height: side / 2.0.squareRoot()) : proposal
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let content = subviews.first?.sizeThatFits(offered(proposal)) ?? .zero
        let side = (content.width * content.width + content.height * content.height).squareRoot()
        return CGSize(width: side, height: side)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(
            at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: offered(proposal))
    }
}
