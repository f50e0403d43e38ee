import Enamel
import Foundation
import Testing

@Suite struct SVGViewTests {
    private func document(_ content: String) throws -> SVGDocument {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'>\(content)</svg>"
        return try SVGDocument(parsing: Array(text.utf8))
    }

    @Test func anImageOfADocumentHasItsSizeAndStaysSharp() throws {
        let image = Image(svg: try document("<rect width='10' height='10' fill='#f00'/>"))
        let plain = try ImageRenderer(content: image).bitmap()
        #expect((plain.width, plain.height) == (20, 10))
        #expect(plain[9, 5] == Bitmap.Pixel(r: 255, g: 0, b: 0, a: 255))
        #expect(plain[10, 5].a == 0)
        let large = try ImageRenderer(content: image.resizable().frame(width: 200, height: 50)).bitmap()
        #expect(large[99, 49].a == 255)
        #expect(large[100, 0].a == 0)
    }

    @Test func anEmblemOfADocumentIsWhiteInTheMiddle() throws {
        let emblem = Emblem(
            svg: try document("<rect x='3' width='4' height='4' fill='#f00'/>"), tint: .black, size: 100)
        let image = try emblem.bitmap(scale: 1)
        #expect(image[50, 50] == Bitmap.Pixel(r: 255, g: 255, b: 255, a: 255))
        // 0.53 of the side: from 23.5 to 76.5.
        #expect(image[25, 25].r == 255)
        #expect(image[21, 50] == Bitmap.Pixel(r: 0, g: 0, b: 0, a: 255))
        #expect(image[78, 50] == Bitmap.Pixel(r: 0, g: 0, b: 0, a: 255))
    }

    @Test func boxesAndElementsAreFoundByTheirIdentifiers() throws {
        let document = try document("<rect id='a' x='2' width='4' height='3' stroke='red' stroke-width='2'/>")
        #expect(document.hasElement(id: "a"))
        #expect(document.identifiers == ["a"])
        #expect(try document.bounds(of: "a", .object) == CGRect(x: 2, y: 0, width: 4, height: 3))
        #expect(try document.bounds(of: "a") == CGRect(x: 1, y: -1, width: 6, height: 5))
        let picture = try document.bitmap(element: "a", scale: 2)
        #expect((picture.width, picture.height) == (12, 10))
        #expect(throws: SVGError.noElement(id: "b")) { try document.bounds(of: "b") }
        #expect(try document.pdf().starts(with: Data("%PDF-".utf8)))
    }

    @Test func whatIsNotDrawnIsAWarning() throws {
        let document = try document("<use id='u' href='#v'/><g id='v'><use href='#v'/></g>")
        #expect(document.warnings.contains { $0.description.contains("line 1") })
    }
}
