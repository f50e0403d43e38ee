import Enamel
import Foundation
import Testing

/// Law 5.
@Suite struct DivisionLawTests {
    private final class Box {
        var frames: [CGRect] = []
        var divisions: [Division?] = []
    }

    /// Tells a box of the division where it stands.
    private struct Probe: View {
        let box: Box
        @Environment(\.division) var division
        var body: some View {
            let _ = box.divisions.append(division)
            Color.red
        }
    }

    /// Where a view that fills a frame ends up when it is displaced.
    private func content(
        of frame: CGRect, _ division: Division?, toward edge: HorizontalEdge = .trailing, rightToLeft: Bool = false
    ) throws -> CGRect {
        let box = Box()
        let view = Color.red
            .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { box.frames.append($0) }
            .displaced(toward: edge)
            .frame(width: frame.width, height: frame.height)
            .padding(EdgeInsets(top: frame.minY, leading: frame.minX, bottom: 0, trailing: 0))
            .environment(\.layoutDirection, rightToLeft ? .rightToLeft : .leftToRight)
            .division(division)
        let renderer = ImageRenderer(content: view)
        _ = try renderer.bitmap()
        #expect(renderer.warnings.isEmpty)
        return try #require(box.frames.last)
    }

    private func band(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ axis: Axis) -> Division {
        Division(frame: CGRect(x: x, y: y, width: width, height: height), axis: axis)
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func law5AWideFrameHasAVerticalBandOfFullHeightAtItsMiddle() {
        #expect(Division.simulated(in: rect(10, 20, 400, 300)) == band(190, 20, 40, 300, .vertical))
        #expect(Division.simulated(in: rect(10, 20, 400, 300), width: 10) == band(205, 20, 10, 300, .vertical))
    }

    @Test func law5ASquareCountsAsWide() {
        #expect(Division.simulated(in: rect(0, 0, 100, 100)) == band(30, 0, 40, 100, .vertical))
    }

    @Test func law5AHighFrameHasAHorizontalBandOfFullWidthAtItsMiddle() {
        #expect(Division.simulated(in: rect(10, 20, 300, 400)) == band(10, 200, 300, 40, .horizontal))
    }

    @Test func law5AWidthOfZeroIsALine() {
        #expect(Division.simulated(in: rect(0, 0, 200, 100), width: 0) == band(100, 0, 0, 100, .vertical))
    }

    @Test(arguments: [-1, -CGFloat.infinity, .infinity, .nan])
    func law5AWidthThatIsNegativeOrNotFiniteCountsAsZero(width: CGFloat) {
        #expect(Division.simulated(in: rect(0, 0, 200, 100), width: width) == band(100, 0, 0, 100, .vertical))
    }

    @Test func law5AWiderWidthIsNotClamped() {
        #expect(Division.simulated(in: rect(0, 0, 100, 50), width: 300) == band(-100, 0, 300, 50, .vertical))
    }

    @Test func law5NowhereSetItIsNil() throws {
        let box = Box()
        _ = try ImageRenderer(content: Probe(box: box).frame(width: 10, height: 10)).bitmap()
        #expect(box.divisions.last == .some(nil))
        #expect(EnvironmentValues().division == nil)
    }

    @Test func law5DivisionSetsOne() throws {
        let box = Box()
        let one = band(1, 2, 3, 4, .horizontal)
        _ = try ImageRenderer(content: Probe(box: box).frame(width: 10, height: 10).division(one)).bitmap()
        #expect(box.divisions.last == one)
    }

    @Test func law5ObservedItIsTheSimulatedOneOfTheFrameInGlobalCoordinates() throws {
        let box = Box()
        let view = Probe(box: box).frame(width: 200, height: 100).observingDivision(simulated: true)
            .padding(EdgeInsets(top: 30, leading: 50, bottom: 0, trailing: 0))
        let renderer = ImageRenderer(content: view)
        _ = try renderer.bitmap()
        #expect(box.divisions.last == band(130, 30, 40, 100, .vertical))
        #expect(renderer.warnings.isEmpty)
    }

    @Test func law5ObservedItIsMadeAgainWhenTheFrameChanges() throws {
        let box = Box()
        let renderer = ImageRenderer(content: Probe(box: box).observingDivision(simulated: true))
        renderer.proposedSize = ProposedViewSize(width: 200, height: 100)
        _ = try renderer.bitmap()
        #expect(box.divisions.last == band(80, 0, 40, 100, .vertical))
        renderer.proposedSize = ProposedViewSize(width: 100, height: 200)
        _ = try renderer.bitmap()
        #expect(box.divisions.last == band(0, 80, 100, 40, .horizontal))
    }

    @Test func law5NotSimulatedItIsNilAlsoInsideADivision() throws {
        let box = Box()
        let view = Probe(box: box).frame(width: 10, height: 10).observingDivision().division(
            band(0, 0, 5, 5, .vertical))
        _ = try ImageRenderer(content: view).bitmap()
        #expect(box.divisions.last == .some(nil))
    }

    @Test func law5AVerticalDivisionTowardTrailingAddsLeadingPadding() throws {
        // 220 - 0.
        #expect(try content(of: rect(0, 0, 400, 300), band(180, 0, 40, 300, .vertical)) == rect(220, 0, 180, 300))
        #expect(try content(of: rect(150, 0, 100, 50), band(180, 0, 40, 300, .vertical)) == rect(220, 0, 30, 50))
    }

    @Test func law5AVerticalDivisionTowardLeadingAddsTrailingPadding() throws {
        // 400 - 180.
        #expect(
            try content(of: rect(0, 0, 400, 300), band(180, 0, 40, 300, .vertical), toward: .leading)
                == rect(0, 0, 180, 300))
    }

    @Test func law5RightToLeftMirrorsBoth() throws {
        // The picture ends where the frame does: it stands at 100 from the right, which is 0 to 300.
        let division = band(180, 0, 40, 300, .vertical)
        #expect(
            try content(of: rect(100, 0, 300, 300), division, toward: .trailing, rightToLeft: true)
                == rect(0, 0, 180, 300))
        #expect(
            try content(of: rect(100, 0, 300, 300), division, toward: .leading, rightToLeft: true)
                == rect(220, 0, 80, 300))
    }

    @Test(arguments: [HorizontalEdge.leading, .trailing])
    func law5AHorizontalDivisionAddsTopPaddingWhateverTheEdge(edge: HorizontalEdge) throws {
        // 220 - 50.
        #expect(
            try content(of: rect(0, 50, 300, 350), band(0, 180, 300, 40, .horizontal), toward: edge)
                == rect(0, 220, 300, 180))
    }

    @Test func law5PaddingIsNotNegative() throws {
        // The band ends above where it began: its frame is as it was set.
        #expect(try content(of: rect(0, 0, 100, 100), band(-50, 0, 60, 100, .vertical), toward: .leading).width == 0)
        #expect(try content(of: rect(0, 0, 100, 100), band(90, 0, 60, 100, .vertical)).width == 0)
    }

    @Test func law5EdgesThatTouchDoNotCount() throws {
        let frame = rect(0, 0, 100, 100)
        for division in [band(100, 0, 40, 100, .vertical), band(0, 100, 100, 40, .horizontal)] {
            #expect(try content(of: frame, division) == frame)
        }
        #expect(try content(of: rect(40, 0, 60, 100), band(0, 0, 40, 100, .vertical)) == rect(40, 0, 60, 100))
        // Beside the band's end.
        #expect(try content(of: frame, band(30, 100, 40, 100, .vertical)) == frame)
    }

    @Test func law5ALineCountsWhereItLiesStrictlyInside() throws {
        let frame = rect(0, 0, 100, 100)
        #expect(try content(of: frame, band(60, 0, 0, 100, .vertical)) == rect(60, 0, 40, 100))
        #expect(try content(of: frame, band(0, 60, 100, 0, .horizontal)) == rect(0, 60, 100, 40))
        #expect(try content(of: frame, band(100, 0, 0, 100, .vertical)) == frame)
        #expect(try content(of: frame, band(0, 0, 0, 100, .vertical)) == frame)
        #expect(try content(of: frame, band(0, 100, 100, 0, .horizontal)) == frame)
    }

    @Test func law5WithoutADivisionNothingIsDisplaced() throws {
        #expect(try content(of: rect(0, 0, 100, 100), nil) == rect(0, 0, 100, 100))
    }

    @Test func law5TheFrameIsMeasuredOutsideThePadding() throws {
        // 50 high in the middle of 400: padding of p makes it 50 + p high, from 175 - p/2. That is 220 - (175 - p/2) for p = 90.
        let box = Box()
        let view = Color.red.frame(width: 100, height: 50)
            .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { box.frames.append($0) }
            .displaced()
            .frame(width: 100, height: 400)
            .division(band(0, 180, 100, 40, .horizontal))
        let renderer = ImageRenderer(content: view)
        _ = try renderer.bitmap()
        #expect(renderer.warnings.isEmpty)
        let last = try #require(box.frames.last)
        #expect(abs(last.minY - 220) < 1e-6 && last.height == 50)
    }

    @Test func law5APaddingThatMovesTheViewOutOfTheBandIsAWarningNotALoop() throws {
        // With any padding the layout moves the frame out of the band, without it back into it: no padding is the law's answer.
        struct Fleeing: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 100, height: 400)
            }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
            ) {
                guard let view = subviews.first else { return }
                let isPadded = view.sizeThatFits(.unspecified).height > 50
                view.place(at: CGPoint(x: 0, y: isPadded ? 300 : 0), proposal: .unspecified)
            }
        }
        let view = Fleeing { Color.red.frame(width: 100, height: 50).displaced() }
            .division(band(0, 20, 100, 40, .horizontal))
        let renderer = ImageRenderer(content: view)
        let first = try renderer.png()
        #expect(!renderer.warnings.isEmpty)
        // Where it stops is the same every time.
        let again = ImageRenderer(content: view)
        #expect(try again.png() == first)
    }

    @Test func law5AChangedDivisionDisplacesAnew() throws {
        let box = Box()
        let renderer = ImageRenderer(
            content: Color.red
                .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { box.frames.append($0) }
                .displaced().observingDivision(simulated: true))
        renderer.proposedSize = ProposedViewSize(width: 200, height: 100)
        _ = try renderer.bitmap()
        #expect(box.frames.last == rect(120, 0, 80, 100))
        renderer.proposedSize = ProposedViewSize(width: 100, height: 200)
        _ = try renderer.bitmap()
        #expect(box.frames.last == rect(0, 120, 100, 80))
        #expect(renderer.warnings.isEmpty)
    }
}
