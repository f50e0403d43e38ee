import Enamel
import Foundation
import Testing

/// Law 1, and law 2 for the emblem as a view.
@Suite struct SurfaceLawTests {
    /// Bars of two colours, and a surface over them.
    private struct Scene: View {
        var isInteractive: Bool?
        var body: some View {
            ZStack {
                HStack(spacing: 0) {
                    Color.black
                    Color.white
                }
                if let isInteractive {
                    Color.clear.frame(width: 80, height: 40).surface(in: Capsule(), interactive: isInteractive)
                }
            }
            .frame(width: 120, height: 80)
        }
    }

    private func picture(_ isInteractive: Bool?) throws -> Bitmap {
        try ImageRenderer(content: Scene(isInteractive: isInteractive)).bitmap()
    }

    @Test func law1TheContentIsOnGlassOfTheShapeOverWhatLiesBehind() throws {
        let (bare, glass) = (try picture(nil), try picture(false))
        // What is behind comes through, and not as it was.
        #expect(glass[60, 40] != bare[60, 40])
        #expect(glass[35, 40].r < glass[85, 40].r)
        // Beyond the shadow nothing changes.
        #expect(glass[0, 0] == bare[0, 0] && glass[119, 0] == bare[119, 0])
    }

    @Test func law1TheShapeIsTheSurfacesOwn() throws {
        // In the corner of the frame a capsule is not there and a rectangle is.
        func corner(_ shape: some Shape) throws -> Bitmap.Pixel {
            try ImageRenderer(
                content: ZStack {
                    Color.black
                    Color.clear.frame(width: 80, height: 40).surface(in: shape)
                }.frame(width: 120, height: 80)
            ).bitmap()[22, 22]
        }
        #expect(try corner(Capsule()).r < 10)
        #expect(try corner(Rectangle()).r > 100)
    }

    @Test func law1InteractiveBrightensTheRim() throws {
        let (plain, interactive) = (try picture(false), try picture(true))
        func light(_ picture: Bitmap) -> Int {
            var sum = 0
            for y in 0..<picture.height { for x in 0..<picture.width { sum += Int(picture[x, y].r) } }
            return sum
        }
        #expect(light(interactive) > light(plain))
        #expect(plain[60, 40] == interactive[60, 40])
    }

    @Test func law1InteractiveNeverChangesLayout() throws {
        func size(_ isInteractive: Bool) throws -> [Int] {
            let picture = try ImageRenderer(
                content: Text("Now playing").padding().surface(in: Capsule(), interactive: isInteractive)
            ).bitmap()
            return [picture.width, picture.height]
        }
        #expect(try size(true) == size(false))
        let bare = try ImageRenderer(content: Text("Now playing").padding()).bitmap()
        #expect(try size(true) == [bare.width, bare.height])
    }

    @Test func law1InADocumentGlassIsAnImageAndTextStaysText() throws {
        let renderer = ImageRenderer(content: Text("Now playing").padding().surface(in: Capsule()).background(.orange))
        let text = String(decoding: try renderer.renderPDF(options: PDFOptions(compression: 0)), as: UTF8.self)
        #expect(text.contains("/Subtype/Image") && text.contains("/ToUnicode"))
        #expect(renderer.warnings.contains { $0.description.contains("glass") })
    }

    @Test func law1TheModifierIsTheSameAsTheMethod() throws {
        let view = Text("a").padding().background(.orange)
        let one = try ImageRenderer(content: view.surface(in: Circle(), interactive: true)).bitmap()
        #expect(try ImageRenderer(content: view.modifier(Surface(shape: Circle(), interactive: true))).bitmap() == one)
    }

    @Test func law2AsAViewAnEmblemIsThePictureAtItsSize() throws {
        let emblem = Emblem(systemName: "building.2", tint: .orange, size: 60)
        let renderer = ImageRenderer(content: emblem)
        renderer.scale = 3
        let picture = try renderer.bitmap()
        #expect(picture.width == 180 && picture.height == 180)
        #expect(try picture == emblem.bitmap(scale: 3))
        let offered = ImageRenderer(content: emblem)
        offered.proposedSize = ProposedViewSize(width: 10, height: 500)
        #expect(try offered.bitmap().height == 60)
    }

    @Test func law2AnUnknownSymbolIsAnEmptySquareWithAWarning() throws {
        let renderer = ImageRenderer(content: Emblem(systemName: "no.such", tint: .red, size: 20))
        let picture = try renderer.bitmap()
        #expect(picture[10, 10] == Bitmap.Pixel(r: 255, g: 59, b: 48, a: 255))
        #expect(picture[0, 0].a < 255)
        #expect(renderer.warnings == [RenderWarning(.unknownSymbol("no.such"))])
        #expect(throws: EmblemError.self) { try Emblem(systemName: "no.such").png() }
    }

    @Test(arguments: [0, -1, CGFloat.nan, .infinity])
    func anEmblemWithoutASizeIsNotDrawn(size: CGFloat) throws {
        let view = Emblem(systemName: "heart", size: size).frame(width: 4, height: 4)
        #expect(try ImageRenderer(content: view).bitmap()[2, 2].a == 0)
    }
}
