import Enamel
import Foundation
import Testing

@Suite struct ImageRendererTests {
    @Test func aColourFillsItsFrameAtTheScale() throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 10, height: 5))
        renderer.scale = 2
        let picture = try renderer.bitmap()
        #expect(picture.width == 20 && picture.height == 10)
        #expect(picture[19, 9] == Bitmap.Pixel(r: 255, g: 59, b: 48, a: 255))
    }

    @Test func aCardIsDrawn() throws {
        let card = VStack(alignment: .leading) {
            HStack {
                Image(systemName: "star.fill").foregroundStyle(.yellow)
                Text("Hello **world**, \(3) of \(1200)").font(.headline)
                Spacer()
                Text("now").foregroundStyle(.secondary)
            }
            Text(
                "A longer text that has to be broken into several lines to fit the card, with `code` and a [link](https://example.com)."
            )
            Divider()
            Text("Caption").font(.caption).foregroundStyle(.tertiary)
        }
        .padding()
        .frame(width: 320)
        .background(.white, in: RoundedRectangle(cornerRadius: 16))
        .padding(20)
        .background(LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom))
        let renderer = ImageRenderer(content: card)
        renderer.scale = 2
        let data = try renderer.png()
        if let folder = ProcessInfo.processInfo.environment["ENAMEL_PICTURES"] {
            try data.write(to: URL(fileURLWithPath: folder + "/card.png"))
        }
        #expect(renderer.warnings.isEmpty)
    }
}
