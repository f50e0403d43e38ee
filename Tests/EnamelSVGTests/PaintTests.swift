import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import Testing

@testable import EnamelSVG

@Suite struct PaintTests {
    private func paint(_ content: String) throws -> Paint? {
        for command in try drawing(content).list.commands {
            if case .fill(_, let paint, _) = command { return paint }
        }
        return nil
    }

    @Test func gradientsTakeWhatTheyLackFromOthers() throws {
        let content = """
            <linearGradient id='a' x1='10' gradientUnits='userSpaceOnUse' spreadMethod='reflect'>
            <stop offset='20%' stop-color='red'/><stop offset='0.1' stop-color='blue' stop-opacity='.5'/></linearGradient>
            <linearGradient id='b' href='#a' x2='30'/><rect width='50' height='50' fill='url(#b)'/>
            """
        guard case .linearGradient(let gradient) = try #require(try paint(content)) else {
            Issue.record("no linear gradient")
            return
        }
        #expect(gradient.start == Point(x: 10, y: 0))
        #expect(gradient.end == Point(x: 30, y: 0))
        #expect(gradient.gradient.spread == .reflect)
        // SVG 2, section 14.2.4.2: an offset is no less than the one before.
        #expect(gradient.gradient.stops.map(\.offset) == [0.2, 0.2])
        #expect(gradient.gradient.stops[1].color.opacity == 0.5)
    }

    @Test func gradientsInTheUnitsOfTheBox() throws {
        let content = """
            <radialGradient id='a' r='1' fx='0.25'><stop/><stop offset='1'/></radialGradient>
            <rect x='10' y='20' width='40' height='80' fill='url(#a)'/>
            """
        guard case .radialGradient(let gradient) = try #require(try paint(content)) else {
            Issue.record("no radial gradient")
            return
        }
        #expect(gradient.transform == Affine(a: 40, b: 0, c: 0, d: 80, tx: 10, ty: 20))
        #expect(gradient.endCenter == Point(x: 0.5, y: 0.5))
        #expect(gradient.startCenter == Point(x: 0.25, y: 0.5))
        #expect(gradient.endRadius == 1)
    }

    @Test func gradientsThatReferInACircleEnd() throws {
        let content = """
            <linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'><stop stop-color='green'/></linearGradient>
            <rect width='9' height='9' fill='url(#a)'/>
            """
        #expect(try picture(content)[5, 5] == .green)
    }

    // SVG 2, section 13.2: the fallback is for a reference to nothing; without one nothing is painted.
    @Test(arguments: [
        ("url(#no) green", Bitmap.Pixel.green), ("url(#no) none", .clear), ("url(#no)", .clear),
        ("url(#r) green", .green),
        ("green", .green), ("nonsense", .black), ("currentColor", .blue), ("context-fill", .clear),
    ])
    func fallbacks(fill: String, pixel: Bitmap.Pixel) throws {
        #expect(try picture("<rect id='r' color='blue' width='9' height='9' fill='\(fill)'/>")[5, 5] == pixel)
    }

    @Test func aBoxWithoutHeightHasNoShares() throws {
        let content = """
            <linearGradient id='a'><stop stop-color='red'/><stop offset='1'/></linearGradient>
            <path d='M0 50H100' stroke='url(#a) green' stroke-width='20'/>
            """
        #expect(try picture(content)[50, 50] == .green)
    }

    @Test func patternsTileFromTheirCorner() throws {
        let content = """
            <pattern id='a' x='5' width='20' height='20' patternUnits='userSpaceOnUse'>
            <rect width='10' height='10' fill='green'/></pattern><rect width='100' height='100' fill='url(#a)'/>
            """
        let image = try picture(content)
        #expect(image[2, 5] == .clear)
        #expect(image[7, 5] == .green)
        #expect(image[17, 5] == .clear)
        #expect(image[27, 45] == .green)
    }

    @Test func markersShowTheContextsPaint() throws {
        let content = """
            <marker id='m' markerWidth='10' markerHeight='10' refX='5' refY='5' markerUnits='userSpaceOnUse'>
            <rect width='10' height='10' fill='context-stroke'/></marker>
            <path d='M20 50H80' stroke='green' marker-end='url(#m)'/>
            """
        #expect(try picture(content)[78, 47] == .green)
        #expect(try picture(content)[20, 47] == .clear)
    }

    @Test func strokesAreLeftOutWhereTheirWidthIsNoLength() throws {
        func isDrawn(_ attributes: String) throws -> Bool {
            try picture("<path d='M0 50H100' stroke='green' \(attributes)/>")[50, 49] == .green
        }
        #expect(try isDrawn("stroke-width='4'"))
        #expect(try isDrawn("stroke-width='4%'"))
        #expect(try !isDrawn("stroke-width='0'"))
        #expect(try isDrawn("stroke-width='4' stroke-dasharray='-1 2'"))
    }
}
