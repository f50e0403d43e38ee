// Code outside the project compiles against these signatures with nothing imported but Enamel: the file is its own test.
import Enamel
import Testing

private struct Card: View {
    @Environment(\.division) private var division
    var body: some View {
        Text(division == nil ? "flat" : "folded").displaced(toward: .leading)
    }
}

@Suite struct `The interface that outside code compiles against` {
    @Test func `holds for divisions`() {
        var division = Division(frame: CGRect(x: 0, y: 0, width: 10, height: 4), axis: .horizontal)
        division.axis = .vertical
        division.frame = .zero
        #expect(Division.simulated(in: CGRect(x: 0, y: 0, width: 100, height: 100)).frame.width == 40)
        #expect(EnvironmentValues().division == nil)
        var values = EnvironmentValues()
        values.division = division
        #expect(values.division == division)
        _ = Card().division(division)
        _ = Card().observingDivision(simulated: true)
        _ = Card().observingDivision()
        _ = Card().displaced()
    }

    @Test func `holds for surfaces, sheets, numbers, Markdown and emblems`() throws {
        _ = Card().surface(in: Capsule())
        _ = Card().modifier(Surface(shape: Circle(), interactive: true))
        let detents: Set<PresentationDetent> = [.medium, .large, .height(10), .fraction(0.25)]
        #expect(detents.count == 4)
        _ = Card().presentationDetents(resting: nil)
        _ = Card().presentationDetents(resting: 120.5, otherwise: .large, pinned: true)
        _ = Numbered("1") { Text("one") }
        _ = Markdown("# Title")
        _ = Markdown("# Title", style: .document)
        let emblem: any View & Sendable = Emblem(systemName: "building.2")
        _ = emblem
        let png: Data = try Emblem(systemName: "building.2", tint: .accentColor, size: 20).png()
        let bitmap = try Bitmap(png: png)
        #expect(bitmap.width == 60 && bitmap.height == 60)
        let pixel = bitmap[30, 3]
        let values: (UInt8, UInt8, UInt8, UInt8) = (pixel.r, pixel.g, pixel.b, pixel.a)
        #expect(values.3 == 255)
        let again: Data = try bitmap.png()
        #expect(!again.isEmpty)
        #expect(throws: (any Error).self) { try Emblem(systemName: "no such symbol").png(scale: 1) }
    }

    @Test func `holds for pages`() throws {
        #expect(CGSize.a4 == CGSize(width: 595, height: 842))
        let pdf: Data = ["a", "b"].pdf { Text($0) }
        #expect(pdf.starts(with: Array("%PDF".utf8)))
        let rendered: Data = try [1, 2].renderPDF(page: .a4, margin: 56, spacing: 12, options: .init()) {
            Text("\($0)")
        }
        #expect(!rendered.isEmpty)
        let pagination: Pagination = (0..<3).paginated { _ in Color.red.frame(height: 400) }
        #expect(pagination.pages.count == 3)
        #expect(pagination.pages[1].blocks.map(\.index) == [1])
        #expect(pagination.pages[0].blocks[0].frame == CGRect(x: 56, y: 56, width: 483, height: 400))
        #expect([1].pdf(margin: 400) { _ in Text("no room") }.isEmpty)
    }

    @Test func `holds for renderers`() throws {
        let renderer = ImageRenderer(content: Text("Hello").padding())
        renderer.scale = 2
        renderer.proposedSize = ProposedViewSize(width: 100, height: nil)
        renderer.isOpaque = true
        let fonts: FontLibrary = renderer.fonts
        renderer.fonts = fonts
        let png: Data = try renderer.png()
        let bitmap: Bitmap = try renderer.bitmap()
        #expect(try Bitmap(png: png).width == bitmap.width)
        #expect(renderer.pdf.starts(with: Array("%PDF".utf8)))
        let presentations: [Presentation] = renderer.presentations
        #expect(presentations.isEmpty)
        let warnings: [RenderWarning] = renderer.warnings
        #expect(warnings.isEmpty)
    }

    @Test func `holds for sheets that are shown`() throws {
        let content = Color.white.frame(width: 200, height: 400).sheet(isPresented: .constant(true)) {
            Text("sheet").presentationDetents(resting: 99.5)
        }
        let renderer = ImageRenderer(content: content)
        _ = try renderer.png()
        let sheet = try #require(renderer.presentations.first)
        let offered: Set<PresentationDetent> = sheet.offered
        #expect(offered == [.height(100), .large])
        #expect(sheet.selected == .height(100))
        #expect(sheet.interactiveUpThrough == .height(100))
        sheet.select(.large)
        #expect(renderer.presentations.first?.selected == .large)
    }

    @Test func `holds for SVG`() throws {
        let source = Array(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="red"/></svg>"#
                .utf8)
        let document = try SVGDocument(parsing: source, options: .init())
        #expect(document.size == CGSize(width: 8, height: 4))
        let warnings: [RenderWarning] = document.warnings
        #expect(warnings.isEmpty)
        let bitmap: Bitmap = try document.bitmap()
        #expect(bitmap.width == 8)
        #expect(try document.bitmap(width: 16).height == 8)
        #expect(try document.bitmap(height: 16, scale: 1).width == 32)
        #expect(bitmap[1, 1].r == 255)
        #expect(throws: (any Error).self) { try SVGDocument(parsing: "not svg".utf8) }
    }
}
