import EnamelImaging
import Testing

@testable import EnamelSVG

/// The sheet of the person who draws.
@Suite struct CSSUserSheetTests {
    @Test func itIsWeakerThanTheDocumentUnlessImportant() throws {
        let options = SVGOptions(stylesheet: "rect { fill: blue } #b { fill: lime !important }")
        let document = try SVGDocument(
            parsing: Array(
                "<svg xmlns='http://www.w3.org/2000/svg'><rect id='a' fill='red'/><rect id='b' fill='red'/><rect id='c'/></svg>"
                    .utf8),
            options: options)
        let builder = SVGBuilder(document.source, options, screen: document.size)
        func fill(_ id: String) -> SVGPaint? {
            document.source.identifiers[id].map { builder.naturalStyle(of: $0).inherited.fill }
        }
        #expect(fill("a") == .color(.value(ResolvedColor(red: 1, green: 0, blue: 0))))
        #expect(fill("b") == .color(.value(ResolvedColor(red: 0, green: 1, blue: 0))))
        #expect(fill("c") == .color(.value(ResolvedColor(red: 0, green: 0, blue: 1))))
    }
}
