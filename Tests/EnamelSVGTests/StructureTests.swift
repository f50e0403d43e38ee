import EnamelGeometry
import EnamelImaging
import Testing

@testable import EnamelSVG

@Suite struct StructureTests {
    private func size(_ attributes: String, _ content: String = "", options: SVGOptions = SVGOptions()) throws -> Size {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>"
        return try SVGDocument(parsing: Array(text.utf8), options: options).size
    }

    @Test func sizeOfTheDocument() throws {
        #expect(try size("width='10mm' height='1in'") == Size(width: 10 * 96 / 25.4, height: 96))
        #expect(try size("viewBox='0 0 20 30'") == Size(width: 20, height: 30))
        #expect(try size("width='40' viewBox='0 0 20 30'") == Size(width: 40, height: 60))
        #expect(try size("width='50%' height='100%' viewBox='0 0 20 30'") == Size(width: 10, height: 30))
        #expect(try size("", "<rect x='10' width='30' height='50'/>") == Size(width: 40, height: 50))
        #expect(try size("width='-1' height='x'") == Size(width: 300, height: 150))
    }

    @Test func viewBoxFitsIntoTheSize() throws {
        let content = "<rect width='10' height='10' fill='green'/>"
        let image = try picture(content, attributes: "width='100' height='50' viewBox='0 0 10 10'")
        #expect(image[24, 10] == .clear)
        #expect(image[26, 10] == .green)
        #expect(image[74, 49] == .green)
        #expect(image[76, 10] == .clear)
    }

    @Test func nestedViewportsCutUnlessVisible() throws {
        let inner = "<rect width='100' height='100' fill='green'/></svg>"
        #expect(try picture("<svg x='10' width='20' height='20'>" + inner)[40, 10] == .clear)
        #expect(try picture("<svg x='10' width='20' height='20' overflow='visible'>" + inner)[40, 10] == .green)
    }

    @Test func percentagesReferToTheNearestViewport() throws {
        let content =
            "<svg width='50' height='50' viewBox='0 0 10 10'><rect x='50%' width='50%' height='100%' fill='green'/></svg>"
        let image = try picture(content)
        #expect(image[24, 10] == .clear)
        #expect(image[26, 40] == .green)
        #expect(image[51, 10] == .clear)
    }

    @Test func useShowsAnElementInItsOwnStyle() throws {
        let content = """
            <defs><g id='a'><rect id='r' width='10' height='10'/></g></defs>
            <use href='#a' x='20' y='30' fill='green'/><use xlink:href='#r' x='50' fill='blue'/>
            """
        let image = try picture(content)
        #expect(image[25, 35] == .green)
        #expect(image[55, 5] == .blue)
        #expect(image[5, 5] == .clear)
    }

    @Test func hrefCountsBeforeXlinkHref() throws {
        let content = """
            <defs><rect id='a' width='9' height='9' fill='green'/><rect id='b' width='9' height='9' fill='red'/></defs>
            <use href='#a' xlink:href='#b'/>
            """
        #expect(try picture(content)[5, 5] == .green)
    }

    @Test func circlesOfUseEnd() throws {
        let content = """
            <g id='a'><use href='#b'/></g><g id='b'><use href='#a'/><rect width='9' height='9' fill='green'/></g>
            """
        let result = try drawing(content)
        #expect(!result.warnings.isEmpty)
        #expect(try picture(content)[5, 5] == .green)
    }

    @Test func whatMultipliesItselfIsStopped() {
        var content = "<rect id='a0' width='1' height='1'/>"
        for level in 1...9 {
            content += "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
        }
        var limits = SVGLimits()
        limits.expandedElements = 1000
        #expect(throws: SVGError.limit(.expandedElements, value: 1000)) {
            try drawing(content, options: SVGOptions(limits: limits))
        }
    }

    @Test func patternsThatMultiplyAreDrawnOnce() throws {
        var content = "<pattern id='p0' width='1' height='1'><rect width='9' height='9'/></pattern>"
        for level in 1...9 {
            content += "<pattern id='p\(level)' width='1' height='1'>"
            content +=
                String(repeating: "<rect width='9' height='9' fill='url(#p\(level - 1))'/>", count: 10) + "</pattern>"
        }
        content += "<rect width='9' height='9' fill='url(#p9)'/>"
        var limits = SVGLimits()
        limits.expandedElements = 1000
        _ = try drawing(content, options: SVGOptions(limits: limits))
    }

    @Test func switchShowsTheFirstThatFits() throws {
        let content = """
            <switch><rect width='9' height='9' fill='red' systemLanguage='fr'/>
            <rect width='9' height='9' fill='red' requiredExtensions='http://example.com/x'/>
            <rect width='9' height='9' fill='green' systemLanguage='de, en-GB'/><rect width='9' height='9' fill='blue'/></switch>
            """
        #expect(try picture(content, options: SVGOptions(languages: ["en-GB"]))[5, 5] == .green)
        #expect(try picture(content, options: SVGOptions(languages: ["ja"]))[5, 5] == .blue)
    }

    // SVG 2, section 6.6: attributes are below every rule; CSS Cascade: important is above the style attribute.
    @Test(arguments: [
        ("fill='red'", "rect { fill: green }"), ("fill='green'", "circle { fill: red }"),
        ("style='fill: green' fill='red'", "rect { fill: red }"),
        ("style='fill: red'", "rect { fill: green !important }"),
        ("style='fill: green; fill: nonsense'", ""), ("style='--c: green; fill: var(--c)'", ""),
    ])
    func declarationsInTheirOrder(attributes: String, sheet: String) throws {
        let content = "<style>\(sheet)</style><rect width='9' height='9' \(attributes)/>"
        #expect(try picture(content)[5, 5] == .green)
    }

    @Test func deepNestingIsDrawnOrRefused() throws {
        let groups = String(repeating: "<g transform='translate(0.01)'>", count: 390)
        let ends = String(repeating: "</g>", count: 390)
        #expect(try picture(groups + "<rect width='9' height='9' fill='green'/>" + ends)[6, 6] == .green)
        let twice = "<g id='a'>\(groups)<use href='#b'/>\(ends)</g><g id='b'>\(groups)\(ends)</g>"
        #expect(throws: SVGError.limit(.nesting, value: SVGBuilder.depthLimit)) { try drawing(twice) }
    }

    // SVG 2, chapter 8, and CSS Values 4, section 6.1.2: without a size of its own a document fills the window.
    @Test func viewportUnitsAreOfTheWindow() throws {
        func bounds(_ attributes: String) throws -> Rect? {
            let text = "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)><rect width='10vw' height='1vh'/></svg>"
            return try SVGDocument(parsing: Array(text.utf8)).drawing(window: Size(width: 500, height: 300)).bounds
        }
        #expect(try bounds("viewBox='0 0 100 60'") == Rect(x: 0, y: 0, width: 50, height: 3))
        #expect(try bounds("width='100' height='60'") == Rect(x: 0, y: 0, width: 10, height: 0.6))
    }

    @Test func transformsTurnAboutTheirOrigin() throws {
        let content =
            "<rect x='40' y='40' width='20' height='20' fill='green' transform='scale(2)' transform-origin='50 50'/>"
        let image = try picture(content)
        #expect(image[31, 31] == .green)
        #expect(image[68, 68] == .green)
        #expect(image[28, 50] == .clear)
        let box =
            "<rect x='40' y='40' width='20' height='20' fill='green' style='transform: rotate(45deg); transform-box: fill-box; transform-origin: center'/>"
        let turned = try picture(box)
        #expect(turned[50, 38] == .green)
        #expect(turned[41, 41] == .clear)
    }

    @Test func groupsThatAreTranslucentShowNoOverlaps() throws {
        let content =
            "<g opacity='0.5'><rect width='20' height='20' fill='red'/><rect x='10' width='20' height='20' fill='blue'/></g>"
        #expect(try picture(content)[15, 5] == Bitmap.Pixel(r: 0, g: 0, b: 255, a: 128))
    }
}
