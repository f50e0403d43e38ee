import Testing

@testable import EnamelSVG

@Suite struct XMLTests {
    private func read(_ text: String) throws -> XMLReader.Result { try XMLReader().read(Array(text.utf8)) }

    private func elements(_ tree: XMLTree) -> [String] {
        (0..<tree.count).filter { tree.isElement($0) }.map { tree.name(of: $0).local }
    }

    @Test func nodesAreLinkedAndPlaced() throws {
        let tree = try read(
            "<svg xmlns='http://www.w3.org/2000/svg'>\n  <g id='a'/><text>x<tspan>y</tspan></text></svg>"
        ).tree
        #expect(elements(tree) == ["svg", "g", "text", "tspan"])
        #expect(tree.name(of: 0).namespace == XMLName.svg)
        #expect(tree.position(of: 1) == .init(line: 2, column: 3))
        #expect(tree.nextSibling(of: 1) == 2)
        #expect(tree.previousSibling(of: 2) == 1)
        #expect(tree.attribute("id", of: 1) == "a")
        #expect(tree.textContent(of: 0) == "xy")
        #expect(Array(tree.children(of: 0)) == [1, 2])
        #expect(tree.endOfSubtree(1) == 2)
    }

    @Test func svgWithoutNamespaceIsSVG() throws {
        let result = try read("<svg><rect/></svg>")
        #expect(result.tree.name(of: 1) == XMLName("rect", in: XMLName.svg))
        #expect(result.warnings.count == 1)
        #expect(result.warnings.first?.line == 1)
    }

    @Test func prefixesFollowTheirScope() throws {
        let tree = try read(
            "<a:svg xmlns:a='http://www.w3.org/2000/svg'><b:x xmlns:b='u'/><b:x xmlns:b='v'><a:g/></b:x></a:svg>"
        ).tree
        #expect(tree.name(of: 0) == XMLName("svg", in: XMLName.svg))
        #expect(tree.name(of: 1) == XMLName("x", in: "u"))
        #expect(tree.name(of: 2) == XMLName("x", in: "v"))
        #expect(tree.name(of: 3) == XMLName("g", in: XMLName.svg))
    }

    @Test func undeclaredXlinkIsXlink() throws {
        let result = try read("<svg xmlns='http://www.w3.org/2000/svg'><use xlink:href='#a'/></svg>")
        #expect(result.tree.attribute("href", in: XMLName.xlink, of: 1) == "#a")
        #expect(result.warnings.map(\.message) == ["the prefix 'xlink' is not declared"])
    }

    @Test func internalEntitiesAreExpanded() throws {
        let tree = try read(
            "<!DOCTYPE svg [<!ENTITY c 'red'><!ENTITY r \"<rect fill='&c;'/>\">]><svg fill='&c;'>&r;</svg>"
        ).tree
        #expect(tree.attribute("fill", of: 0) == "red")
        #expect(tree.attribute("fill", of: 1) == "red")
    }

    @Test func entitiesThatMultiplyAreStopped() throws {
        var text = "<!DOCTYPE svg [<!ENTITY a0 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'>"
        for i in 1...12 { text += "<!ENTITY a\(i) '" + String(repeating: "&a\(i - 1);", count: 10) + "'>" }
        text += "]><svg><text>&a12;</text></svg>"
        #expect(throws: SVGError.self) { try XMLReader().read(Array(text.utf8)) }
    }

    @Test(arguments: [
        ("<svg><text>a & b</text></svg>", "a & b"),
        ("<svg><text>a&nbsp;b</text></svg>", "a\u{a0}b"),
        ("<svg><text>a&what;b</text></svg>", "a&what;b"),
        ("<svg><text>a < b</text></svg>", "a < b"),
        ("<svg><g><text>ab</g></svg>", "ab"),
        ("<svg><text>ab</text><rect", "ab"),
        ("<svg><text>ab", "ab"),
        ("\n\u{feff} <?xml version='1.0'?><svg><text>ab</text></svg>", "ab"),
        ("<svg><!-- a -- b --><text>ab</text></svg>", "ab"),
        ("<svg><text x=1 x='2'>ab</text></svg>", "ab"),
    ])
    func illFormedTextIsRepairedWithAWarning(text: String, content: String) throws {
        let result = try read(text)
        #expect(result.tree.textContent(of: 0) == content)
        #expect(result.warnings.contains { $0.line > 0 && $0.message.contains("xmlns") == false })
    }

    @Test func theFirstOfTwoEqualAttributesCounts() throws {
        #expect(try read("<svg a='1' a='2'/>").tree.attribute("a", of: 0) == "1")
    }

    @Test func encodingsAreRead() throws {
        let latin =
            Array("<?xml version='1.0' encoding='ISO-8859-1'?><svg><text>".utf8) + [0xe9, 0x80]
            + Array("</text></svg>".utf8)
        #expect(try XMLReader().read(latin).tree.textContent(of: 0) == "é€")
        let text = "<?xml version='1.0' encoding='UTF-16'?><svg><text>é€</text></svg>"
        for little in [true, false] {
            let units = [0xfeff] + Array(text.utf16)
            let bytes = units.flatMap {
                little ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)]
            }
            #expect(try XMLReader().read(bytes).tree.textContent(of: 0) == "é€")
        }
        let untold = Array("<svg><text>".utf8) + [0xe9] + Array("</text></svg>".utf8)
        #expect(try XMLReader().read(untold).tree.textContent(of: 0) == "é")
    }

    @Test func limitsAreNamed() throws {
        let deep = String(repeating: "<g>", count: 600)
        #expect(throws: SVGError.limit(.nesting, value: 400)) { try XMLReader().read(Array("<svg>\(deep)".utf8)) }
        let limits = SVGLimits(nodes: 10)
        let wide = "<svg>" + String(repeating: "<g/>", count: 20) + "</svg>"
        #expect(throws: SVGError.limit(.nodes, value: 10)) { try XMLReader(limits: limits).read(Array(wide.utf8)) }
    }

    @Test func nothingIsNoDrawing() {
        #expect(throws: SVGError.empty) { try XMLReader().read([]) }
        #expect(throws: SVGError.self) { try XMLReader().read(Array("hello".utf8)) }
    }
}
