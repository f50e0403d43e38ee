import Enamel

/// The picture that goes with a link: 1200 x 630 pixels, as social networks show it.
struct ShareCard: View {
    let title: String
    let author: String
    let minutes: Int
    let tint: Color

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(title)
                .font(.system(size: 40, weight: .bold))
                .lineLimit(3)
                .minimumScaleFactor(0.6)
            HStack(spacing: 8) {
                Image(systemName: "person.circle.fill")
                Text(author)
                Spacer()
                Image(systemName: "clock")
                Text("\(minutes) min")
                    .monospacedDigit()
            }
            .font(.title3)
            .opacity(0.85)
        }
        .foregroundStyle(.white)
        .padding(40)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
        .background {
            // What stands out of the card is cut off below.
            Circle()
                .fill(.white.opacity(0.12))
                .frame(width: 420, height: 420)
                .offset(x: 220, y: -160)
        }
        .background {
            LinearGradient(colors: [tint, tint.opacity(0.55)], startPoint: .topLeading, endPoint: .bottomTrailing)
        }
        .background(.black)
        .frame(width: 600, height: 315)
        .clipped()
    }
}

@main struct Program {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.first else {
            print("usage: ShareCard FILE.png [TITLE]")
            return
        }
        let card = ShareCard(
            title: arguments.dropFirst().first ?? "What we learned from drawing ten million pictures",
            author: "Ada Lindgren", minutes: 7, tint: .indigo)
        let renderer = ImageRenderer(content: card)
        renderer.scale = 2
        // A link's picture has no transparency.
        renderer.isOpaque = true
        let picture = try renderer.png()
        for warning in renderer.warnings { print("warning: \(warning)") }
        try picture.write(to: URL(filePath: path))
    }
}
