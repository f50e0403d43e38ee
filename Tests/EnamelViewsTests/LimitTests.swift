import EnamelImaging
import EnamelViews
import Foundation
import Testing

@Suite struct LimitTests {
    /// Stacks inside stacks, their axes in turn, each with a text beside the next.
    private func nested(_ depth: Int) -> AnyView {
        var view = AnyView(Text(verbatim: "x"))
        for level in 0..<depth {
            let inner = view
            view =
                level % 2 == 0
                ? AnyView(
                    HStack(spacing: 1) {
                        Text(verbatim: "a")
                        inner
                    })
                : AnyView(
                    VStack(spacing: 1) {
                        Text(verbatim: "a")
                        inner
                    })
        }
        return view
    }

    @Test(arguments: [true, false])
    func nestedStacksOfAlternatingAxesTakeLinearWork(isOffered: Bool) throws {
        let length: CGFloat? = isOffered ? 4000 : nil
        let some = try LayoutProbe(length, length) { nested(100) }.evaluations
        let more = try LayoutProbe(length, length) { nested(200) }.evaluations
        // Twice the depth is twice the work, not its square or worse.
        #expect(Double(more) < 2.5 * Double(some))
        #expect(more < 200 * 60)
    }

    @Test func viewsNestedTooDeepAreAnError() throws {
        var view = AnyView(Color.red)
        for _ in 0..<10_000 { view = AnyView(view.padding(1)) }
        let error = #expect(throws: ViewError.self) { try LayoutProbe { view } }
        #expect(error == .depth(limit: 4096))
    }

    @Test func viewsThousandsDeepAreLaidOutOnAnyStack() throws {
        var view = AnyView(Color.red.frame(width: 1, height: 1))
        for _ in 0..<1000 { view = AnyView(view.padding(1)) }
        #expect(try LayoutProbe { view }.size == CGSize(width: 2001, height: 2001))
    }

    @Test func aViewThatContainsItselfIsAnError() throws {
        struct Endless: View {
            var body: some View {
                AnyView(Endless()).padding(1)
            }
        }
        #expect(throws: ViewError.depth(limit: 4096)) { try LayoutProbe { Endless() } }
    }

    @Test func viewsThatNobodyCouldDrawAreFreedWithoutRecursion() throws {
        // Freed from within each other, each would take a share of the stack.
        var view = AnyView(Color.red)
        for _ in 0..<100_000 { view = AnyView(view.padding(1)) }
        #expect(throws: ViewError.depth(limit: 4096)) { try LayoutProbe { view } }
    }

    @Test func textsLongerThanTheLimitAreAnErrorTogether() throws {
        let limits = ViewLimits(textBytes: 10)
        #expect(throws: ViewError.text(limit: 10)) {
            try LayoutProbe(limits: limits) {
                VStack {
                    Text(verbatim: "12345"); Text(verbatim: "1234é")
                }
            }
        }
        #expect(throws: Never.self) {
            try LayoutProbe(limits: limits) {
                VStack {
                    Text(verbatim: "12345"); Text(verbatim: "12345")
                }
            }
        }
        // Not set before it is refused: this would take gigabytes.
        let long = String(repeating: "a\u{5d0}", count: 4 << 20)
        #expect(throws: ViewError.text(limit: 1 << 21)) { try LayoutProbe { Text(verbatim: long) } }
    }

    @Test func groupsAndLayersNestedTooDeepAreAnError() throws {
        var groups = AnyView(Color.red)
        var layers = AnyView(Color.red)
        for _ in 0..<20_000 {
            let (group, layer) = (groups, layers)
            groups = AnyView(Group { group })
            layers = AnyView(Color.clear.overlay { layer })
        }
        #expect(throws: ViewError.depth(limit: 4096)) { try LayoutProbe { groups } }
        #expect(throws: ViewError.depth(limit: 4096)) { try LayoutProbe { layers } }
    }

    @Test func aMillionElementsAreAnError() throws {
        #expect(throws: ViewError.nodes(limit: 1 << 18)) {
            try LayoutProbe { VStack { ForEach(0..<1_000_000) { _ in Color.red } } }
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1e9, 1e300, .greatestFiniteMagnitude])
    func aLayoutMayAnswerWithAnyNumber(_ number: CGFloat) throws {
        struct Odd: Layout {
            let number: CGFloat
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: number, height: number)
            }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
            ) {
                for subview in subviews {
                    subview.place(
                        at: CGPoint(x: number, y: number), anchor: UnitPoint(x: number, y: number),
                        proposal: ProposedViewSize(width: number, height: number))
                }
            }
        }
        // No trap is all that is asked for.
        _ = try LayoutProbe(number, number) {
            HStack(spacing: number) {
                Odd(number: number) { Text(verbatim: "x") }.padding(number)
                Text(verbatim: "x").font(.system(size: number)).scaleEffect(number).lineSpacing(number)
                Color.red.frame(minWidth: number, idealWidth: number, maxWidth: number).aspectRatio(
                    number, contentMode: .fill)
                Color.red.blur(radius: number).shadow(radius: number).rotationEffect(.degrees(number)).offset(x: number)
            }
        }
    }

    @Test func tooManyViewsAreAnError() throws {
        #expect(throws: ViewError.nodes(limit: 1000)) {
            try LayoutProbe(limits: ViewLimits(nodes: 1000)) { VStack { ForEach(0..<2000) { _ in Color.red } } }
        }
    }

    @Test func nobodyDividesByNothing() throws {
        // Lengths that make no sense are left out or count as nothing.
        let probe = try LayoutProbe(100, 100) {
            VStack(spacing: .nan) {
                Color.red.frame(width: .nan, height: -5).padding(.infinity)
                Color.red.offset(x: .nan, y: .infinity).position(x: .nan, y: 0)
                Color.red.aspectRatio(0, contentMode: .fit).frame(minWidth: 50, maxWidth: 10)
                Color.red.alignmentGuide(.leading) { _ in .nan }.layoutPriority(.nan)
                Text(verbatim: "x").font(.system(size: .nan)).lineLimit(-3).tracking(.infinity)
            }
        }
        #expect(probe.size.width.isFinite)
    }
}
