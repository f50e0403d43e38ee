import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import EnamelTypography
import Testing

@testable import EnamelSVG

/// Paints, lines, fonts and boxes of text; letters are 10 pixels high, and A is a box of 6 by 7 pixels.
@Suite struct TextStyleTests {
    private let start = "<text font-family='Enamel Boxes' font-size='10' x='20' y='30'"

    private func image(_ content: String) throws -> Bitmap { try picture(content, options: TextFonts.options) }

    @Test func paintsReferToTheBoxOfTheWholeText() throws {
        // From 20 to 32, half and half.
        let gradient =
            "<linearGradient id='g'><stop offset='.5' stop-color='red'/><stop offset='.5' stop-color='blue'/></linearGradient>"
        let image = try image(
            gradient + start + " style='font-kerning: none'>A<tspan fill='url(#g)'>A</tspan></text>")
        #expect(image[23, 27] == .black)
        #expect(image[29, 27] == .blue)
    }

    @Test func linesHaveThePaintsOfTheirElement() throws {
        // 100 units below the baseline and 50 thick; through letters 250 above it.
        let image = try image(
            start + " fill='red' text-decoration='underline'><tspan fill='blue' font-size='40'>A</tspan></text>")
        #expect(image[30, 34] == .red)
        #expect(image[30, 27] == .blue)
    }

    @Test func unknownFamiliesAreWarnedOfOnce() throws {
        func warnings(_ content: String) throws -> [String] {
            try drawing(content, options: TextFonts.options).warnings.map(\.message)
        }
        let none = try warnings(
            "<text font-family='None'>H<tspan font-size='9'>H</tspan></text><text font-family='None'>H</text>")
        #expect(none == ["there is no font of the family 'None'; another one stands in for it"])
        #expect(try warnings("<text font-family='None, Enamel Boxes'>H</text>").isEmpty)
        #expect(try warnings("<text font-family='None, serif'>H</text>").isEmpty)
        #expect(try warnings("<text>H</text>").isEmpty)
    }

    @Test func linesHaveTheirStyle() throws {
        func areas(_ style: String, _ line: String = "underline") throws -> [Rect] {
            let text =
                "<text x='10' y='40' font-family='Enamel Boxes' font-size='10' fill='red' style='text-decoration: "
                + "\(line) \(style) blue 2px'>HH</text>"
            return try drawing(text, options: TextFonts.options).list.commands.compactMap {
                if case .fill(let path, _, _) = $0 { path.bounds } else { nil }
            }
        }
        let solid = try #require(areas("solid").first)
        #expect(solid.width == 14 && solid.height == 2)
        // Two of the same thickness with as much between them, away from the letters.
        let double = try #require(areas("double").first)
        #expect(double == Rect(x: solid.x, y: solid.y, width: 14, height: 6))
        let over = try #require(areas("double", "overline").first)
        let overSolid = try #require(areas("solid", "overline").first)
        #expect(over == Rect(x: 10, y: overSolid.y - 4, width: 14, height: 6))
        let through = try #require(areas("double", "line-through").first)
        let throughSolid = try #require(areas("solid", "line-through").first)
        #expect(through.midY == throughSolid.midY && through.height == 6)
        // Seven squares of two would have no gaps; four and three gaps do.
        #expect(try areas("dotted").first == solid)
        #expect(
            TextLinePattern.dotted.area(Rect(x: 0, y: 0, width: 14, height: 2), side: 1).verbs.filter { $0 == .move }
                .count == 4)
        #expect(
            TextLinePattern.dashed.area(Rect(x: 0, y: 0, width: 16, height: 2), side: 1).verbs.filter { $0 == .move }
                .count == 2)
        let wave = try #require(areas("wavy").first)
        #expect(wave.width >= 14 && wave.height > 4 && wave.height < 6 && wave.minY > solid.minY - 0.1)
    }

    @Test func linesOutsideOfTheTextHaveItsPaints() throws {
        let image = try image(
            "<g text-decoration='underline' fill='blue'>" + start + " fill='red' style='font-size: 40px'>A</text></g>")
        #expect(image[30, 34] == .red)
    }

    @Test func partsOfATextAreDrawnAsAWhole() throws {
        let image = try image(start + ">A<tspan opacity='.5'>A</tspan></text>")
        #expect(image[22, 27] == .black)
        #expect((120...135).contains(image[29, 27].a))
    }

    @Test func hiddenTextKeepsItsPlace() throws {
        let image = try image(start + "><tspan visibility='hidden'>A</tspan>A</text>")
        #expect(image[22, 27] == .clear)
        #expect(image[29, 27] == .black)
    }

    @Test func textCutsAsItsOutline() throws {
        let image = try image(
            "<clipPath id='c'>" + start
                + ">A</text></clipPath><rect width='99' height='99' clip-path='url(#c)' fill='green'/>")
        #expect(image[22, 27] == .green)
        #expect(image[22, 32] == .clear)
    }

    @Test func strokesGoAroundLetters() throws {
        let image = try image(start + " fill='none' stroke='red' stroke-width='2'>A</text>")
        #expect(image[20, 27] == .red)
        #expect(image[23, 26] == .clear)
    }

    @Test func linksInsideATextAreKept() throws {
        let list = try drawing(start + "><a href='https://e.org'>A</a></text>", options: TextFonts.options).list
        let links = list.commands.compactMap { command in
            if case .link(let rect, let target) = command { (rect, target) } else { nil as (Rect, LinkTarget)? }
        }
        #expect(links.count == 1)
        #expect(links.first?.0 == Rect(x: 20, y: 22, width: 6, height: 10))
        #expect(links.first?.1 == .uri("https://e.org"))
    }

    @Test func documentsBringTheirFonts() throws {
        let bytes = try TextFonts.bytes("BoxesBold.ttf")
        let sheet = """
            <style>@font-face { font-family: Own; font-weight: 400; src: url(none.ttf), \
            url(data:font/ttf;base64,\(Self.base64(bytes))) }</style>
            """
        let text = "<text style='font-family: Own'>A</text>"
        let plain = try glyphs(text)
        #expect(plain.count == 1)
        var fonts: [String] = []
        for command in try drawing(sheet + text, options: TextFonts.options).list.commands {
            if case .glyphs(let run, _, _) = command { fonts.append(run.font.face.entry.postScriptName) }
        }
        #expect(fonts == ["EnamelBoxes-Bold"])
    }

    @Test func textIsWrappedInAnInlineSize() throws {
        let placed = try glyphs("<text x='10' y='10' style='inline-size: 20px; line-height: 12px'>HH HH</text>")
        #expect(placed.filter { $0.id != 1 }.map(\.x) == [10, 17, 10, 17])
        #expect(placed.filter { $0.id != 1 }.map(\.y) == [10, 10, 22, 22])
    }

    @Test func textFillsAShape() throws {
        let content =
            "<defs><rect id='r' x='10' y='20' width='20' height='40'/></defs><text style='shape-inside: url(#r); line-height: 10px'>HH HH</text>"
        let placed = try glyphs(content).filter { $0.id != 1 }
        #expect(placed.map(\.x) == [10, 17, 10, 17])
        #expect(placed.map(\.y) == [28, 28, 38, 38])
    }

    // MARK: HTML

    private func html(_ content: String, _ attributes: String = "width='80' height='60'") -> String {
        "<foreignObject x='10' y='20' \(attributes) style='line-height: 10px'><div xmlns='http://www.w3.org/1999/xhtml' \(content)</div></foreignObject>"
    }

    @Test func htmlIsTextInLines() throws {
        let placed = try glyphs(html(">HH<br/>H</div><div xmlns='http://www.w3.org/1999/xhtml'>H"))
        #expect(placed.map(\.x) == [10, 17, 10, 10])
        #expect(placed.map(\.y) == [28, 28, 38, 48])
    }

    @Test func htmlBoxesHaveBorders() throws {
        let open = "<foreignObject width='100' height='100'><div xmlns='http://www.w3.org/1999/xhtml' style='"
        func strokes(_ style: String, _ content: String = "H") throws -> [(box: Rect, width: Double)] {
            var result: [(box: Rect, width: Double)] = []
            func walk(_ commands: [DrawCommand], _ map: Affine) {
                for command in commands {
                    if case .stroke(let path, _, let stroke) = command, let box = path.applying(map).bounds {
                        result.append((box, stroke.lineWidth))
                    }
                    if case .group(let group) = command { walk(group.children, group.transform.concatenating(map)) }
                }
            }
            let text = open + "\(style)'>\(content)</div></foreignObject>"
            walk(try drawing(text, options: TextFonts.options).list.commands, .identity)
            return result
        }
        let all = try strokes("width: 40px; height: 20px; border: 2px solid red")
        // The border stands around width and height; its line has its middle a pixel inside.
        #expect(all.map(\.box) == [Rect(x: 1, y: 1, width: 42, height: 22)] && all.map(\.width) == [2])
        let inside = try strokes("width: 40px; height: 20px; border: 2px solid red; box-sizing: border-box")
        #expect(inside.map(\.box) == [Rect(x: 1, y: 1, width: 38, height: 18)])
        let one = try strokes("width: 40px; height: 20px; border-bottom: 4px dashed rgb(1, 2, 3)")
        #expect(one.map(\.box) == [Rect(x: 0, y: 22, width: 40, height: 0)])
        #expect(try strokes("border: none").isEmpty)
        #expect(try strokes("border: 2px red").isEmpty)
        // A line between paragraphs.
        #expect(
            try strokes("width: 50px; font-size: 10px", "<hr/>").map(\.box) == [
                Rect(x: 0, y: 5.5, width: 50, height: 0)
            ])
    }

    @Test func htmlIsAligned() throws {
        #expect(try glyphs(html("style='text-align: center'>H")).map(\.x) == [46.5])
        #expect(try glyphs(html("style='text-align: right; padding: 5px'>H")).map(\.x) == [78])
        #expect(try glyphs(html("style='width: 20px; margin: 0 auto'>H")).map(\.x) == [40])
    }

    @Test func flexibleBoxesCentreTheirContent() throws {
        let style =
            "style='display: flex; align-items: unsafe center; justify-content: unsafe center; width: 80px; height: 1px; padding-top: 30px'>"
        let placed = try glyphs(
            html(
                style + "<div style='font-size: 0px'><div style='display: inline-block; font-size: 10px'>H</div></div>")
        )
        // The middle of the line is at 20 + 30.5.
        #expect(placed.count == 1)
        #expect((placed[0].x - 46.5).magnitude < 0.01)
        #expect((placed[0].y - 53.5).magnitude < 0.01)
    }

    @Test func deepHTMLEndsInALimitOrAPicture() throws {
        let depth = 380
        let content =
            String(repeating: "<div style='display: inline-block'>", count: depth) + "H"
            + String(repeating: "</div>", count: depth)
        #expect(throws: SVGError.self) { try drawing(html(">" + content), options: TextFonts.options) }
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var result: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = (0..<3).reduce(UInt32(0)) {
                $0 << 8 | ($1 < part.count ? UInt32(part[part.startIndex + $1]) : 0)
            }
            for digit in 0..<4 {
                result.append(digit <= part.count ? letters[Int(bits >> UInt32(18 - 6 * digit) & 63)] : 0x3d)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
