import EnamelImaging
import EnamelViews
import Foundation
import Testing

/// Counts what happens, also from closures.
final class Counter {
    var count = 0
}

private struct Measured: View {
    @State private var width: CGFloat = 0
    let bodies: Counter

    var body: some View {
        let _ = bodies.count += 1
        VStack(spacing: 0) {
            Color.red.frame(width: 70, height: 10)
                .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: { width = $0 })
            Color.blue.frame(width: width / 2, height: 5).named("half")
        }
    }
}

private struct Restless: View {
    @State private var count = 0
    var body: some View {
        Color.red.frame(width: 10 + CGFloat(count % 2), height: 10)
            .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: { _ in count += 1 })
    }
}

private struct MaximumWidth: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

private struct EqualColumns: View {
    @State private var width: CGFloat?
    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach([20, 50, 30], id: \.self) { number in
                Color.red.frame(width: CGFloat(number), height: 10)
                    .background {
                        GeometryReader { Color.clear.preference(key: MaximumWidth.self, value: $0.size.width) }
                    }
                    .frame(width: width)
                    .named("\(number)")
            }
        }
        .onPreferenceChange(MaximumWidth.self) { width = $0 }
    }
}

private struct Toggling: View {
    @Binding var isOn: Bool
    var body: some View { Color.red.frame(width: isOn ? 20 : 10, height: 10).onAppear { isOn = true } }
}

private struct Owner: View {
    @State private var isOn = false
    var body: some View { Toggling(isOn: $isOn) }
}

private struct Twice: View {
    @State private var count = 0
    let step: Int
    var body: some View { Color.red.frame(width: CGFloat(10 + count), height: 10).onAppear { count += step } }
}

private struct Theme: EnvironmentKey { static var defaultValue: CGFloat { 5 } }

extension EnvironmentValues {
    fileprivate var theme: CGFloat {
        get { self[Theme.self] }
        set { self[Theme.self] = newValue }
    }
}

private struct Themed: View {
    @Environment(\.theme) private var theme
    var body: some View { Color.red.frame(width: theme, height: theme) }
}

private struct ThemeModifier: ViewModifier {
    @Environment(\.theme) private var theme
    func body(content: Content) -> some View { content.padding(theme).environment(\.theme, theme * 2) }
}

@Suite struct StateTests {
    @Test func aMeasuredSizeReachesTheNextPass() throws {
        let bodies = Counter()
        let probe = try LayoutProbe { Measured(bodies: bodies) }
        #expect(probe["half"].width == 35)
        #expect(bodies.count == 2)
        #expect(probe.warnings.isEmpty)
    }

    @Test func stateThatDoesNotSettleIsAWarning() throws {
        let probe = try LayoutProbe { Restless() }
        #expect(probe.warnings == [RenderWarning(.unsettledState(passes: 32))])
        #expect(probe.size.width == 10 || probe.size.width == 11)
    }

    @Test func aPreferenceGivesColumnsOneWidth() throws {
        let probe = try LayoutProbe { EqualColumns() }
        #expect(probe.size == CGSize(width: 50, height: 30))
        #expect(probe["20"].width == 50)
    }

    @Test func aBindingWritesTheStateOfItsOwner() throws {
        #expect(try LayoutProbe { Owner() }.size.width == 20)
    }

    @Test func oneViewUsedTwiceHasItsStateTwice() throws {
        let view = Twice(step: 3)
        let probe = try LayoutProbe {
            HStack(spacing: 0) {
                view.named("a")
                view.named("b")
            }
        }
        #expect(probe["a"].width == 13)
        #expect(probe["b"].width == 13)
    }

    @Test func theEnvironmentReachesDownAndModifiersChangeIt() throws {
        #expect(try LayoutProbe { Themed() }.size.width == 5)
        #expect(try LayoutProbe { Themed().environment(\.theme, 7) }.size.width == 7)
        // The modifier reads 7, pads by it, and doubles it for what is inside: 14 + 2 x 7.
        #expect(try LayoutProbe { Themed().modifier(ThemeModifier()).environment(\.theme, 7) }.size.width == 28)
    }

    @Test func branchesAndOptionalsAreBuiltAsSwiftUIBuildsThem() throws {
        func view(_ number: Int, _ extra: Bool) throws -> CGSize {
            try LayoutProbe {
                HStack(spacing: 0) {
                    switch number {
                    case 0: Color.red.frame(width: 10, height: 10)
                    case 1: Color.red.frame(width: 20, height: 10)
                    default: EmptyView()
                    }
                    if extra { Color.red.frame(width: 1, height: 1) }
                    ForEach(0..<3) { _ in Color.red.frame(width: 2, height: 2) }
                }
            }.size
        }
        #expect(try view(0, false).width == 16)
        #expect(try view(1, true).width == 27)
        #expect(try view(2, true).width == 7)
    }

    @Test func aReaderKnowsItsFramesInAllSpaces() throws {
        var frames: [CGRect] = []
        _ = try LayoutProbe(100, 100) {
            VStack(spacing: 0) {
                Color.red.frame(height: 30)
                GeometryReader { proxy in
                    let _ =
                        frames = [
                            proxy.frame(in: .local), proxy.frame(in: .global), proxy.frame(in: .named("card")),
                        ]
                    Color.blue
                }
            }
            .padding(10)
            .coordinateSpace(.named("card"))
            .padding(5)
        }
        #expect(frames == [rect(0, 0, 70, 40), rect(15, 45, 70, 40), rect(10, 40, 70, 40)])
    }

    @Test func anOverlayIsMadeFromPlacesInside() throws {
        let probe = try LayoutProbe(100, 100) {
            VStack(spacing: 0) {
                Color.red.frame(height: 30)
                Color.blue.frame(width: 20, height: 20)
                    .anchorPreference(key: Places.self, value: .bounds) { [$0] }
            }
            .overlayPreferenceValue(Places.self) { places in
                GeometryReader { proxy in
                    if let place = places.first {
                        Color.green.named("mark").frame(width: proxy[place].width, height: proxy[place].height)
                            .offset(x: proxy[place].minX, y: proxy[place].minY)
                    }
                }
            }
        }
        #expect(probe["mark"] == rect(40, 30, 20, 20))
    }
}

private struct Places: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}
