import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Foundation
import Testing

@testable import EnamelSVG

@Suite struct ElementTests {
    private func document(_ content: String) throws -> SVGDocument {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>"
        return try SVGDocument(parsing: Array(text.utf8))
    }

    @Test func boxesAreInTheCoordinatesOfThePicture() throws {
        let document = try document(
            """
            <g id='a' transform='translate(10 20)'><svg x='5' width='40' height='40' viewBox='0 0 20 20'>
            <rect id='b' x='1' y='2' width='3' height='4' stroke='red' stroke-width='2'/></svg></g><circle r='1'/>
            """)
        let boxes = try document.elementBoxes()
        #expect(boxes.map(\.id) == ["a", "b"])
        // Twice the size from (15, 20) on.
        #expect(boxes[1].object == Rect(x: 17, y: 24, width: 6, height: 8))
        #expect(boxes[1].stroke == Rect(x: 15, y: 22, width: 10, height: 12))
        #expect(boxes[1].layer == boxes[1].stroke)
        #expect(boxes[0].object == boxes[1].object)
    }

    @Test func filtersWidenTheLayerAlone() throws {
        let document = try document(
            """
            <filter id='f' x='-1' y='-1' width='3' height='3'><feGaussianBlur stdDeviation='2'/></filter>
            <rect id='b' x='10' y='10' width='20' height='20' filter='url(#f)'/>
            """)
        let box = try document.drawing(element: "b").boxes
        #expect(box.stroke == Rect(x: 10, y: 10, width: 20, height: 20))
        #expect(box.layer == Rect(x: -10, y: -10, width: 60, height: 60))
    }

    @Test func anElementIsDrawnAloneWhereItStands() throws {
        let document = try document(
            """
            <rect width='100' height='100' fill='red'/>
            <g opacity='0.5' transform='translate(20 0)'><rect id='b' width='10' height='10' fill='green'/></g>
            """)
        let list = try document.drawing(element: "b").list
        let image = try Rasterizer().bitmap(of: list, size: PixelSize(width: 100, height: 100))
        #expect(image[25, 5] == .green)
        #expect(image[5, 5] == .clear)
    }

    @Test func whatIsInDefinitionsIsDrawnInItsOwnCoordinates() throws {
        let document = try document(
            "<defs><g fill='green'><rect id='b' x='3' width='10' height='10'/></g></defs><use href='#b' x='50'/>")
        #expect(try document.drawing(element: "b").boxes.object == Rect(x: 3, y: 0, width: 10, height: 10))
        // What `use` shows is not the element itself.
        #expect(try document.elementBoxes().isEmpty)
    }

    @Test func whatCannotBeDrawnIsSaid() throws {
        let document = try document("<linearGradient id='g'/>")
        #expect(throws: SVGError.noElement(id: "x")) { try document.drawing(element: "x") }
        #expect(throws: SVGError.notDrawable(id: "g", element: "linearGradient")) { try document.drawing(element: "g") }
    }

    @Test func oneDocumentIsDrawnByManyTasksAtOnce() async throws {
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'><style>.a{fill:var(--c,red)}</style>
            <linearGradient id='g'><stop stop-color='lime'/><stop offset='1'/></linearGradient>
            <mask id='m'><rect width='15' height='20' fill='white'/></mask>
            <g id='b' mask='url(#m)'><rect class='a' width='20' height='9'/><circle cy='9' r='9' fill='url(#g)'/></g>
            <use href='#b' x='3' y='9'/></svg>
            """
        let document = try SVGDocument(parsing: Array(text.utf8))
        let lists = try await withThrowingTaskGroup(of: DisplayList.self) { group in
            for _ in 0..<16 { group.addTask { try document.drawing().list } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(lists.count == 16)
        #expect(Set(lists).count == 1)
    }

    @Test func anElementOfAnotherNamespaceIsNamedWithIt() throws {
        #expect(throws: SVGError.notSVG(root: "{urn:x}svg")) {
            try SVGDocument(parsing: Array("<svg xmlns='urn:x'/>".utf8))
        }
        #expect(throws: SVGError.notSVG(root: "html")) { try SVGDocument(parsing: Array("<html/>".utf8)) }
    }

    @Test func timeCountsWhileTheSizeIsLookedFor() throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg'>" + String(repeating: "<g/>", count: 200) + "</svg>"
        #expect(throws: SVGError.limit(.seconds, value: 0)) {
            try SVGDocument(parsing: Array(text.utf8), options: SVGOptions(limits: SVGLimits(seconds: 0)))
        }
    }

    @Test func timeThatIsOverIsAnError() throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg'>" + String(repeating: "<g/>", count: 200) + "</svg>"
        let options = SVGOptions(limits: SVGLimits(seconds: 0), viewport: Size(width: 9, height: 9))
        let document = try SVGDocument(parsing: Array(text.utf8), options: options)
        #expect(throws: SVGError.limit(.seconds, value: 0)) { try document.drawing() }
    }

    /// A document in which each of 20 elements shows the one before it six times.
    private static func bomb(_ element: String, _ reference: (Int) -> String) -> String {
        var text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
        for level in 0..<20 {
            let child = "<path d='M0 0H9V9z' \(level > 0 ? reference(level - 1) : "")/>"
            text += "<\(element) id='m\(level)'>" + String(repeating: child, count: 6) + "</\(element)>"
        }
        return text + "<path d='M0 0H9V9z' \(reference(19))/></svg>"
    }

    @Test(arguments: [
        ("mask", "mask"), ("clipPath", "clip-path"), ("marker", "marker-start"),
    ])
    func whatMultipliesItselfEndsAtTheLimit(element: String, attribute: String) throws {
        let text = Self.bomb(element) { "\(attribute)='url(#m\($0))'" }
        let document = try SVGDocument(
            parsing: Array(text.utf8), options: SVGOptions(limits: SVGLimits(expandedElements: 5000)))
        #expect(throws: SVGError.limit(.expandedElements, value: 5000)) { try document.drawing() }
    }

    // The smallest stacks that threads of tasks have.
    @Test func documentsAsDeepAsTheLimitNeedNoLargeStack() throws {
        let groups = String(repeating: "<g opacity='0.999' transform='rotate(0.01)'>", count: 200)
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(groups)<rect width='9' height='9'/>"
            + String(repeating: "</g>", count: 200) + "</svg>"
        let outcome = Outcome()
        let thread = Thread {
            do {
                let list = try SVGDocument(parsing: Array(text.utf8)).drawing().list
                let image = try Rasterizer().bitmap(of: list, size: PixelSize(width: 9, height: 9))
                outcome.alpha = image[4, 4].a
            } catch {
                outcome.error = "\(error)"
            }
            outcome.done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        outcome.done.wait()
        #expect(outcome.error == nil)
        #expect((outcome.alpha ?? 0) > 0)
    }

    /// Written by the thread before it signals.
    private final class Outcome: @unchecked Sendable {
        let done = DispatchSemaphore(value: 0)
        var alpha: UInt8?
        var error: String?
    }
}
