import EnamelImaging
import EnamelViews
import Foundation
import Testing

@Suite struct FrameTests {
    @Test func aFixedFramePutsItsViewInTheMiddleUnlessToldOtherwise() throws {
        let probe = try LayoutProbe {
            VStack(spacing: 0) {
                Color.red.frame(width: 10, height: 10).named("a").frame(width: 50, height: 30)
                Color.red.frame(width: 10, height: 10).named("b").frame(width: 50, height: 30, alignment: .topTrailing)
            }
        }
        #expect(probe["a"] == rect(20, 10, 10, 10))
        #expect(probe["b"] == rect(40, 30, 10, 10))
    }

    @Test func aFrameThatIsTooSmallLetsItsViewStandOut() throws {
        let probe = try LayoutProbe { Color.red.frame(width: 50, height: 50).named("a").frame(width: 20, height: 20) }
        #expect(probe.size == CGSize(width: 20, height: 20))
        #expect(probe["a"] == rect(-15, -15, 50, 50))
    }

    // The frame takes the proposal, clamped to its limits; a limit that is not given is the view's own length.
    @Test(
        arguments: [
            // proposal, view, least, most, expected
            (100.0, 30.0, nil, Double.infinity, 100.0),
            (20.0, 30.0, nil, .infinity, 30.0),
            (100.0, 30.0, nil, 60.0, 60.0),
            (40.0, 30.0, nil, 60.0, 40.0),
            (10.0, 30.0, 20.0, nil, 20.0),
            (25.0, 30.0, 20.0, nil, 25.0),
            (100.0, 30.0, 20.0, nil, 30.0),
            (100.0, 30.0, 50.0, nil, 50.0),
            (5.0, 30.0, 20.0, 60.0, 20.0),
            (100.0, 30.0, 20.0, 60.0, 60.0),
            (44.0, 30.0, 20.0, 60.0, 44.0),
            (nil, 30.0, nil, .infinity, 30.0),
            (nil, 30.0, 50.0, nil, 50.0),
            (nil, 30.0, nil, 20.0, 20.0),
        ] as [(Double?, Double, Double?, Double?, Double)])
    func aFlexibleFrameClampsWhatItIsOffered(
        proposal: Double?, view: Double, least: Double?, most: Double?, expected: Double
    ) throws {
        let probe = try LayoutProbe(proposal.map { CGFloat($0) }, 10) {
            Color.red.frame(width: view).frame(minWidth: least.map { CGFloat($0) }, maxWidth: most.map { CGFloat($0) })
        }
        #expect(Double(probe.size.width) == expected)
    }

    @Test func anIdealLengthStandsForAProposalThatIsNotGiven() throws {
        let probe = try LayoutProbe { Color.red.frame(idealWidth: 120, idealHeight: 40).fixedSize().named("a") }
        #expect(probe["a"].size == CGSize(width: 120, height: 40))
    }

    @Test func paddingIsSixteenPointsUnlessItIsGiven() throws {
        let probe = try LayoutProbe { Color.red.frame(width: 10, height: 10).named("a").padding() }
        #expect(probe.size == CGSize(width: 42, height: 42))
        #expect(probe["a"] == rect(16, 16, 10, 10))
        let some = try LayoutProbe(100, 50) { Color.red.named("a").padding(.horizontal, 10).padding(.top, 4) }
        #expect(some["a"] == rect(10, 4, 80, 46))
    }

    @Test func leadingPaddingIsOnTheRightWhereLinesAreReadFromRightToLeft() throws {
        let probe = try LayoutProbe(100, 50, direction: .rightToLeft) { Color.red.named("a").padding(.leading, 10) }
        #expect(probe["a"] == rect(0, 0, 90, 50))
    }

    @Test func fixedSizeIgnoresWhatIsOffered() throws {
        let probe = try LayoutProbe(100, 100) {
            Color.red.frame(idealWidth: 30, maxWidth: .infinity).fixedSize(horizontal: true, vertical: false).named("a")
        }
        #expect(probe["a"].size == CGSize(width: 30, height: 100))
    }

    @Test func columnsOfEqualHeightByFixedSize() throws {
        let probe = try LayoutProbe(200, 500) {
            HStack(spacing: 0) {
                Color.red.frame(height: 60).frame(maxHeight: .infinity).named("a")
                Color.red.frame(height: 20).frame(maxHeight: .infinity).named("b")
            }
            .fixedSize(horizontal: false, vertical: true)
        }
        #expect(probe["a"].height == 60)
        #expect(probe["b"].height == 60)
    }

    @Test(arguments: [
        (100.0, 100.0, ContentMode.fit, 100.0, 50.0), (100.0, 20.0, .fit, 40.0, 20.0),
        (100.0, 100.0, .fill, 200.0, 100.0), (100.0, 20.0, .fill, 100.0, 50.0),
    ])
    func aRatioFitsOrFillsTheProposal(
        width: Double, height: Double, mode: ContentMode, expectedWidth: Double, expectedHeight: Double
    ) throws {
        let probe = try LayoutProbe(width, height) { Color.red.aspectRatio(2, contentMode: mode).named("a") }
        #expect(probe["a"].size == CGSize(width: expectedWidth, height: expectedHeight))
    }

    @Test func whatIsOfferedNothingIsTenPointsLarge() throws {
        #expect(try LayoutProbe { Color.red }.size == CGSize(width: 10, height: 10))
        #expect(try LayoutProbe { GeometryReader { _ in EmptyView() } }.size == CGSize(width: 10, height: 10))
        #expect(try LayoutProbe(30, nil) { Rectangle() }.size == CGSize(width: 30, height: 10))
    }

    @Test func aReaderTakesAllAndPutsItsViewsAtTheTopLeadingCorner() throws {
        for direction in LayoutDirection.allCases {
            let probe = try LayoutProbe(100, 60, direction: direction) {
                GeometryReader { proxy in
                    Color.red.frame(width: proxy.size.width / 4, height: 10).named("a")
                    Color.red.frame(width: 10, height: 20).named("b")
                }
            }
            #expect(probe.size == CGSize(width: 100, height: 60))
            #expect(probe["a"] == rect(direction == .leftToRight ? 0 : 75, 0, 25, 10))
            #expect(probe["b"] == rect(direction == .leftToRight ? 0 : 90, 0, 10, 20))
        }
    }

    @Test func paddingIsTakenFromTheProposalAndMayBeNegative() throws {
        let probe = try LayoutProbe(100, 50) { Color.red.named("a").padding(.horizontal, 10).padding(.top, -5) }
        #expect(probe.size == CGSize(width: 100, height: 50))
        #expect(probe["a"] == rect(10, -5, 80, 55))
        // What is left is never less than nothing.
        #expect(try LayoutProbe(10, 10) { Color.red.named("a").padding(20) }["a"].size == .zero)
    }

    @Test func aFilledRatioStandsOutOfAFrameThatDoesNotGrow() throws {
        let probe = try LayoutProbe(300, 300) {
            Color.red.aspectRatio(2, contentMode: .fill).named("a").frame(width: 50, height: 50).clipped()
        }
        #expect(probe.size == CGSize(width: 50, height: 50))
        #expect(probe["a"] == rect(-25, 0, 100, 50))
    }

    @Test func overlaysAndBackgroundsDoNotCountForTheSize() throws {
        let probe = try LayoutProbe {
            Color.red.frame(width: 20, height: 10).named("a")
                .overlay(alignment: .topLeading) { Color.blue.frame(width: 60, height: 4).named("b") }
                .background { Color.blue.named("c") }
        }
        #expect(probe.size == CGSize(width: 20, height: 10))
        #expect(probe["b"] == rect(0, 0, 60, 4))
        #expect(probe["c"] == rect(0, 0, 20, 10))
    }

    @Test func anOffsetMovesAndAPositionTakesAll() throws {
        let probe = try LayoutProbe(100, 100) {
            ZStack(alignment: .topLeading) {
                Color.red.frame(width: 10, height: 10).named("a").offset(x: 5, y: -5)
                Color.red.frame(width: 10, height: 10).named("b").position(x: 30, y: 40).named("c")
            }
        }
        #expect(probe["a"] == rect(5, -5, 10, 10))
        #expect(probe["b"] == rect(25, 35, 10, 10))
        #expect(probe["c"] == rect(0, 0, 100, 100))
    }

    @Test func theFirstViewThatFitsIsShownAndNoOther() throws {
        func shown(_ width: CGFloat) throws -> [String] {
            try LayoutProbe(width, 100) {
                ViewThatFits(in: .horizontal) {
                    Color.red.frame(width: 100).named("wide")
                    Color.red.frame(width: 50).named("middle")
                    Color.red.frame(width: 20).named("narrow")
                }
            }.frames.keys.sorted()
        }
        #expect(try shown(120) == ["wide"])
        #expect(try shown(100) == ["wide"])
        #expect(try shown(60) == ["middle"])
        #expect(try shown(10) == ["narrow"])
    }

    @Test func modifiersOfAGroupGoToEachOfItsViews() throws {
        let probe = try LayoutProbe {
            HStack(spacing: 0) {
                Group {
                    Color.red.frame(width: 10, height: 10).named("a")
                    Color.red.frame(width: 10, height: 10).named("b")
                }
                .padding(5)
            }
        }
        #expect(probe.size == CGSize(width: 40, height: 20))
        #expect(probe["b"] == rect(25, 5, 10, 10))
    }
}
