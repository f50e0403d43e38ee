import EnamelGeometry
import EnamelTypography
import Testing

@Suite struct InkTests {
    private func face() throws -> FontFace {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        let root = parts.prefix(upTo: parts.lastIndex(of: "Tests") ?? 0).joined(separator: "/")
        return try FontFace(file: root + "/Fonts/Test/Boxes.ttf")
    }

    /// Glyphs of Boxes.ttf at 10 points: A (2) from 0 to 6 and up to 7, p (11) from 0.5 to 4.5 and down to 2.
    private func run(_ glyphs: [(UInt16, Double, Double)], size: Double = 10) throws -> GlyphRun {
        GlyphRun(
            font: Font(try face(), size: size),
            glyphs: glyphs.map {
                GlyphRun.Glyph(id: $0.0, position: Point(x: $0.1, y: $0.2), advance: 0, cluster: 0)
            }, text: "")
    }

    private func expect(_ got: [ClosedRange<Double>], _ expected: [ClosedRange<Double>]) {
        #expect(got.count == expected.count)
        for (a, b) in zip(got, expected) {
            #expect(abs(a.lowerBound - b.lowerBound) < 1e-9 && abs(a.upperBound - b.upperBound) < 1e-9, "\(a) \(b)")
        }
    }

    @Test func onlyWhatReachesTheBandCounts() throws {
        let text = try run([(2, 0, 0), (11, 10, 0), (2, 20, 0), (11, 30, 1)])
        expect(text.inkIntersections(from: 1, to: 1.5), [10.5...14.5, 30.5...34.5])
        expect(text.inkIntersections(from: 2.5, to: 4), [30.5...34.5])
        // A band that only touches an edge has no ink in it.
        expect(text.inkIntersections(from: 3, to: 4), [])
        expect(text.inkIntersections(from: -20, to: -7), [])
    }

    @Test func stretchesThatMeetAreOne() throws {
        expect(try run([(2, 12, 0), (2, 0, 0), (2, 6, 0)]).inkIntersections(from: -3, to: -2), [0...18])
    }

    @Test func emptyBandsAndSizesHaveNone() throws {
        let text = try run([(2, 0, 0), (1, 3, 0), (2, .nan, 0)])
        for (top, bottom) in [(-2.0, -2.0), (-2, -3), (.nan, 0), (-2, .infinity)] {
            expect(text.inkIntersections(from: top, to: bottom), [])
        }
        for size in [0, -4, Double.nan, .infinity] {
            expect(try run([(2, 0, 0)], size: size).inkIntersections(from: -2, to: -1), [])
        }
    }

    @Test func curvesAreFollowed() throws {
        // The ring of DejaVu's "o": at its middle it reaches its bounds, near its top it is narrower.
        guard let face = try? FontFace(file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf") else { return }
        let font = Font(face, size: 2048)
        let text = GlyphRun(
            font: font, glyphs: [GlyphRun.Glyph(id: 82, position: .zero, advance: 0, cluster: 0)], text: "o")
        let bounds = try #require(font.outline(of: 82).bounds)
        let middle = try #require(text.inkIntersections(from: bounds.minY, to: bounds.maxY).first)
        #expect(abs(middle.lowerBound - bounds.minX) < 2 && abs(middle.upperBound - bounds.maxX) < 2)
        // By sampling the outline: the leftmost and rightmost points in a thin band.
        let band = (bounds.minY + 40, bounds.minY + 60)
        var (left, right) = (Double.infinity, -Double.infinity)
        let flat = font.outline(of: 82).flattened(tolerance: 0.01)
        var last = Point.zero
        flat.forEach { element in
            if case .line(let to) = element {
                for step in 0...100 {
                    let point = last.interpolated(to: to, at: Double(step) / 100)
                    if point.y >= band.0, point.y <= band.1 {
                        (left, right) = (min(left, point.x), max(right, point.x))
                    }
                }
                last = to
            } else if case .move(let to) = element {
                last = to
            }
        }
        let narrow = try #require(text.inkIntersections(from: band.0, to: band.1).first)
        #expect(abs(narrow.lowerBound - left) < 4 && abs(narrow.upperBound - right) < 4)
    }
}
