import EnamelImaging
import EnamelViews
import Foundation
import Testing

@Suite struct StackTests {
    @Test func viewsOfARowAreEightPointsApart() throws {
        let probe = try LayoutProbe {
            HStack {
                Color.red.frame(width: 20, height: 10).named("a")
                Color.red.frame(width: 30, height: 40).named("b")
            }
        }
        #expect(probe.size == CGSize(width: 58, height: 40))
        #expect(probe["a"] == rect(0, 15, 20, 10))
        #expect(probe["b"] == rect(28, 0, 30, 40))
    }

    @Test func flexibleViewsShareWhatRigidOnesLeave() throws {
        let probe = try LayoutProbe(208, 50) {
            HStack {
                Color.red.named("a")
                Color.red.frame(width: 100).named("b")
                Color.red.frame(maxWidth: 20).named("c")
            }
        }
        // 208 - 16 = 192; 100 goes first, then what takes 20 at most, then the rest.
        #expect(probe["b"].width == 100)
        #expect(probe["c"].width == 20)
        #expect(probe["a"] == rect(0, 0, 72, 50))
    }

    @Test func theLeastFlexibleViewIsAskedFirstWhereverItStands() throws {
        let probe = try LayoutProbe(100, 20) {
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 10, maxWidth: 30).named("a")
                Color.red.frame(minWidth: 60, maxWidth: 70).named("b")
            }
        }
        // b: flexibility 10, offered 50, takes 60; a is offered the other 40 and takes 30.
        #expect(probe["b"] == rect(30, 0, 60, 20))
        #expect(probe["a"] == rect(0, 0, 30, 20))
    }

    @Test func aHigherPriorityTakesAllButWhatOthersNeed() throws {
        let probe = try LayoutProbe(100, 20) {
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 15).named("a")
                Color.red.layoutPriority(1).named("b")
            }
        }
        #expect(probe["a"].width == 15)
        #expect(probe["b"].width == 85)
    }

    @Test func aSpacerLeavesAtLeastEightPointsAndGivesWayToViews() throws {
        let tight = try LayoutProbe(40, 20) {
            HStack {
                Color.red.frame(width: 20).named("a")
                Spacer()
                Color.red.frame(width: 20).named("b")
            }
        }
        #expect(tight["b"].minX - tight["a"].maxX == 8)
        #expect(tight.size.width == 48)
        let wide = try LayoutProbe(100, 20) {
            HStack {
                Color.red.frame(width: 20).named("a")
                Spacer(minLength: 0)
                Color.red.frame(width: 20).named("b")
            }
        }
        #expect(wide["a"].minX == 0)
        #expect(wide["b"].maxX == 100)
    }

    @Test func viewsFillTheWidthOfAColumnThatWasOfferedNone() throws {
        let probe = try LayoutProbe {
            VStack(spacing: 0) {
                Color.red.frame(width: 50, height: 20)
                Divider().named("line")
            }
        }
        #expect(probe.size == CGSize(width: 50, height: 21))
        #expect(probe["line"] == rect(0, 20, 50, 1))
    }

    @Test func aStackIsAsLargeAsItsViewsWantWhereNothingIsOffered() throws {
        let probe = try LayoutProbe {
            HStack(spacing: 0) {
                VStack(spacing: 0) {
                    Color.red.frame(width: 50, height: 20)
                    Color.red.named("a")
                }
                .named("column")
                Color.red.frame(width: 10, height: 40)
            }
        }
        // Ten points where a colour is offered nothing; it is as wide as the column where it is placed.
        #expect(probe.size == CGSize(width: 60, height: 40))
        #expect(probe["column"].width == 50)
        #expect(probe["a"].width == 50)
    }

    @Test func layersAreAlignedByTheirGuides() throws {
        let probe = try LayoutProbe {
            ZStack(alignment: .bottomTrailing) {
                Color.red.frame(width: 50, height: 20).named("a")
                Color.red.frame(width: 10, height: 40).named("b")
            }
        }
        #expect(probe.size == CGSize(width: 50, height: 40))
        #expect(probe["a"] == rect(0, 20, 50, 20))
        #expect(probe["b"] == rect(40, 0, 10, 40))
    }

    @Test func layersAreAsLargeAsThoseOfTheHighestPriority() throws {
        let probe = try LayoutProbe(100, 100) {
            ZStack {
                Color.red.named("greedy")
                Color.red.frame(width: 30, height: 20).layoutPriority(1).named("leading")
            }
        }
        #expect(probe.size == CGSize(width: 30, height: 20))
        #expect(probe["greedy"] == rect(0, 0, 30, 20))
    }

    @Test func aLazyColumnHasTheHeightItsViewsWantAndTheWidthItIsOffered() throws {
        let column = try LayoutProbe(100, 200) {
            LazyVStack(alignment: .leading, spacing: 2) {
                Color.red.named("a")
                Color.red.frame(width: 20, height: 20).named("b")
            }
        }
        #expect(column.size == CGSize(width: 100, height: 32))
        #expect(column["a"] == rect(0, 0, 100, 10))
        #expect(column["b"] == rect(0, 12, 20, 20))
        let row = try LayoutProbe(100, 200) { LazyHStack { Color.red.named("a") } }
        #expect(row.size == CGSize(width: 10, height: 200))
    }

    @Test func aRowIsMirroredWhereLinesAreReadFromRightToLeft() throws {
        let probe = try LayoutProbe(100, 20, direction: .rightToLeft) {
            HStack {
                Color.red.frame(width: 20).named("a")
                Color.red.frame(width: 30).named("b")
                Spacer()
            }
        }
        #expect(probe["a"] == rect(80, 0, 20, 20))
        #expect(probe["b"] == rect(42, 0, 30, 20))
    }
}
