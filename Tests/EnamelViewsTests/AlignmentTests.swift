import EnamelImaging
import EnamelTypography
import EnamelViews
import Foundation
import Testing

@Suite struct AlignmentTests {
    @Test func aGuideMovesAViewAgainstTheOthers() throws {
        let probe = try LayoutProbe {
            VStack(alignment: .leading, spacing: 0) {
                Color.red.frame(width: 40, height: 10).named("a")
                Color.red.frame(width: 20, height: 10).named("b").alignmentGuide(.leading) { $0[.leading] - 15 }
            }
        }
        #expect(probe.size.width == 40)
        #expect(probe["b"].minX == 15)
    }

    private enum Quarter: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
    }

    @Test func anAlignmentOfOnesOwnReachesThroughStacksAndFrames() throws {
        let quarter = HorizontalAlignment(Quarter.self)
        let probe = try LayoutProbe {
            VStack(alignment: quarter, spacing: 0) {
                Color.red.frame(width: 40, height: 10).named("a")
                HStack(spacing: 0) {
                    Color.red.frame(width: 30, height: 10)
                    Color.red.frame(width: 10, height: 10).named("b").alignmentGuide(quarter) { $0[.trailing] }
                }
                .padding(.leading, 5)
            }
        }
        // a's guide lies at 10, b's at its trailing edge: 5 + 30 + 10.
        #expect(probe["b"].maxX == probe["a"].minX + 10)
        #expect(probe["a"].minX == 35)
    }

    @Test func explicitGuidesOfAStackAreTheMeanOfItsViews() throws {
        let quarter = HorizontalAlignment(Quarter.self)
        let probe = try LayoutProbe {
            ZStack(alignment: Alignment(horizontal: quarter, vertical: .top)) {
                Color.red.frame(width: 100, height: 10).named("a")
                HStack(spacing: 0) {
                    Color.red.frame(width: 10, height: 10).alignmentGuide(quarter) { _ in 0 }
                    Color.red.frame(width: 10, height: 10).alignmentGuide(quarter) { _ in 10 }
                }
                .named("b")
            }
        }
        // Guides at 0 and at 20: 10 on the mean.
        #expect(probe["b"].minX + 10 == probe["a"].minX + 25)
    }

    private struct Beside: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 40, height: 20)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, view) in subviews.enumerated() {
                view.place(
                    at: CGPoint(x: bounds.minX + CGFloat(index) * 20, y: bounds.minY),
                    proposal: ProposedViewSize.unspecified)
            }
        }
    }

    @Test func aLayoutOfOnesOwnHandsOnTheGuidesOfItsViews() throws {
        let quarter = HorizontalAlignment(Quarter.self)
        let probe = try LayoutProbe {
            VStack(alignment: quarter, spacing: 0) {
                Color.red.frame(width: 40, height: 10).named("a")
                Beside() {
                    Color.red.frame(width: 10, height: 10)
                    Color.red.frame(width: 10, height: 10).alignmentGuide(quarter) { _ in 5 }
                }
                .named("b")
            }
        }
        #expect(probe["b"].minX + 25 == probe["a"].minX + 10)
    }

    @Test func baselinesOfTextsAndTheLowerEdgesOfOthersLieOnOneLine() throws {
        let probe = try LayoutProbe {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text(verbatim: "Ag").font(.system(size: 40)).named("large").padding(7)
                Text(verbatim: "Ag\nAg").font(.system(size: 10)).named("small")
                Color.red.frame(width: 10, height: 10).named("box")
            }
        }
        func baseline(_ size: CGFloat) throws -> CGFloat {
            let metrics = try FontLibrary.system.font(for: FontDescriptor(), size: Double(size)).metrics
            return CGFloat(metrics.ascent)
        }
        let line = probe["box"].maxY
        #expect(abs(probe["large"].minY + (try baseline(40)) - line) < 0.01)
        #expect(abs(probe["small"].minY + (try baseline(10)) - line) < 0.01)
    }
}
