import EnamelDrawing
import EnamelGeometry
import Testing

@testable import EnamelSVG

@Suite struct ShapeTests {
    private func box(_ element: String) throws -> Rect? { try drawing(element).bounds }

    // SVG 2, chapter 10.
    @Test(arguments: [
        ("<rect x='1' y='2' width='3' height='4'/>", Rect(x: 1, y: 2, width: 3, height: 4)),
        ("<circle cx='5' cy='6' r='2'/>", Rect(x: 3, y: 4, width: 4, height: 4)),
        ("<ellipse cx='5' cy='6' rx='2'/>", Rect(x: 3, y: 4, width: 4, height: 4)),
        ("<ellipse cx='5' cy='6' rx='2' ry='3'/>", Rect(x: 3, y: 3, width: 4, height: 6)),
        ("<line x2='10' y2='20'/>", Rect(x: 0, y: 0, width: 10, height: 20)),
        ("<polyline points='0,0 10,5 7'/>", Rect(x: 0, y: 0, width: 10, height: 5)),
        ("<polygon points='0 0,10 5,3 9x'/>", Rect(x: 0, y: 0, width: 10, height: 9)),
        ("<path d='M1 1H5V5z'/>", Rect(x: 1, y: 1, width: 4, height: 4)),
        ("<path d='M1 1H5V5 nonsense'/>", Rect(x: 1, y: 1, width: 4, height: 4)),
        ("<rect style='x: 1px; width: 3px; height: calc(2px + 2px)'/>", Rect(x: 1, y: 0, width: 3, height: 4)),
        ("<path style=\"d: path('M1 1H5V5z')\" d='M0 0H90V90z'/>", Rect(x: 1, y: 1, width: 4, height: 4)),
    ])
    func boxes(element: String, bounds: Rect) throws {
        #expect(try box(element) == bounds)
    }

    @Test(arguments: [
        "<rect width='3'/>", "<rect width='-3' height='3'/>", "<circle r='0'/>", "<circle r='-1'/>",
        "<ellipse rx='0' ry='3'/>",
        "<polyline points='1 1'/>", "<path d='M1 1'/>", "<path/>", "<rect width='3' height='3' display='none'/>",
    ])
    func whatIsNotDrawn(element: String) throws {
        #expect(try box(element) == nil)
        #expect(try drawing(element).list.commands.isEmpty)
    }

    @Test func hiddenShapesHaveABoxAllTheSame() throws {
        let element = "<rect width='3' height='3' visibility='hidden'/>"
        #expect(try box(element) == Rect(x: 0, y: 0, width: 3, height: 3))
        #expect(try drawing(element).list.commands.isEmpty)
    }

    // SVG 2, section 13.7.4: half-way between the directions; browsers take one direction alone where a subpath begins and ends.
    @Test(arguments: [
        ("M0 0H10V10", [0.0, 45, 90]), ("M0 0H10V10z", [0, 45, 157.5, -135]), ("M0 0C0 0 10 0 10 0", [0, 0]),
        ("M0 0Q0 10 10 10", [90, 0]), ("M5 5z", [0, 0]), ("M0 0H10M20 0V10", [0, 0, 90, 90]),
        ("M0 0L0 0V5", [90, 90, 90]),
    ])
    func directionsAtVertices(data: String, angles: [Double]) throws {
        let vertices = MarkerVertices(try Path(svgPathData: data)).vertices
        #expect(vertices.count == angles.count)
        for (vertex, angle) in zip(vertices, angles) { #expect(abs(vertex.angle - angle) < 1e-6) }
    }
}
