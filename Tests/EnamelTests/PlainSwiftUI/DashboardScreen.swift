#if canImport(SwiftUI)
    import SwiftUI
#else
    import Enamel
#endif

// Plain SwiftUI: this file compiles against SwiftUI on Apple's platforms and against Enamel elsewhere.

private struct CornerRadiusKey: EnvironmentKey {
    static let defaultValue: CGFloat = 16
}

extension EnvironmentValues {
    var cardCornerRadius: CGFloat {
        get { self[CornerRadiusKey.self] }
        set { self[CornerRadiusKey.self] = newValue }
    }
}

struct CardModifier: ViewModifier {
    @Environment(\.cardCornerRadius) private var radius
    var tint: Color

    func body(content: Content) -> some View {
        content
            .padding()
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .background(tint.opacity(0.15), in: .rect(cornerRadius: radius))
            .overlay(alignment: .topTrailing) {
                Circle().fill(tint).frame(width: 8, height: 8).padding(12)
            }
    }
}

extension View {
    func card(_ tint: Color) -> some View { modifier(CardModifier(tint: tint)) }
}

/// Views in rows of equal columns.
struct EqualColumns: Layout {
    var columns: Int
    var spacing: CGFloat = 12

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 0)).width
        let heights = rowHeights(subviews, columnWidth(width))
        return CGSize(width: width, height: heights.reduce(0, +) + spacing * CGFloat(max(0, heights.count - 1)))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let width = columnWidth(bounds.width)
        let heights = rowHeights(subviews, width)
        var y = bounds.minY
        for (row, height) in heights.enumerated() {
            for column in 0..<columns where row * columns + column < subviews.count {
                subviews[row * columns + column].place(
                    at: CGPoint(x: bounds.minX + CGFloat(column) * (width + spacing), y: y),
                    proposal: ProposedViewSize(width: width, height: height))
            }
            y += height + spacing
        }
    }

    private func columnWidth(_ width: CGFloat) -> CGFloat {
        (width - spacing * CGFloat(columns - 1)) / CGFloat(columns)
    }

    private func rowHeights(_ subviews: Subviews, _ width: CGFloat) -> [CGFloat] {
        stride(from: 0, to: subviews.count, by: columns).map { start in
            subviews[start..<min(start + columns, subviews.count)]
                .map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
                .max() ?? 0
        }
    }
}

struct Ring: View {
    var value: Double

    var body: some View {
        ZStack {
            Circle().stroke(.quaternary, lineWidth: 10)
            Circle()
                .trim(from: 0, to: value)
                .stroke(
                    AngularGradient(colors: [.pink, .orange], center: .center),
                    style: StrokeStyle(lineWidth: 10, lineCap: .round)
                )
                .rotationEffect(.degrees(-90))
            Text(value, format: .percent.precision(.fractionLength(0)))
                .font(.headline)
                .contentTransition(.numericText())
        }
        .padding(5)
        .aspectRatio(1, contentMode: .fit)
        .accessibilityLabel("Progress")
    }
}

struct Bars: View {
    var values: [Double]

    var body: some View {
        GeometryReader { proxy in
            HStack(alignment: .bottom, spacing: 4) {
                ForEach(values.indices, id: \.self) { index in
                    UnevenRoundedRectangle(topLeadingRadius: 4, topTrailingRadius: 4)
                        .fill(index == values.count - 1 ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
                        .frame(height: proxy.size.height * values[index])
                }
            }
            .frame(maxHeight: .infinity, alignment: .bottom)
        }
    }
}

struct DashboardScreen: View {
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            VStack(alignment: .leading, spacing: 2) {
                Text("Today").font(.title).fontDesign(.serif).bold()
                Text("Updated a minute ago").font(.subheadline).foregroundStyle(.secondary)
            }
            EqualColumns(columns: 2) {
                VStack(alignment: .leading) {
                    Label("Rings", systemImage: "circle").font(.caption.bold()).foregroundStyle(.pink)
                    Ring(value: 0.72).frame(height: 90)
                }
                .card(.pink)
                VStack(alignment: .leading) {
                    Label("Steps", systemImage: "figure.walk").font(.caption.bold()).foregroundStyle(.green)
                    Bars(values: [0.3, 0.5, 0.4, 0.9, 0.7]).frame(height: 90).tint(.green)
                }
                .card(.green)
                Text("A note that is long enough to take several lines in its column, and then some more.")
                    .font(.callout)
                    .lineSpacing(2)
                    .lineLimit(3)
                    .card(.blue)
                Text(verbatim: "No *markdown* here").font(.system(.body, design: .monospaced)).minimumScaleFactor(0.5)
                    .card(.orange)
            }
            ZStack(alignment: .bottomLeading) {
                RadialGradient(colors: [.yellow, .orange, .red], center: .topTrailing, startRadius: 0, endRadius: 400)
                Text("Sunset")
                    .font(.title2.weight(.semibold))
                    .padding(8)
                    .background(.ultraThinMaterial, in: Capsule())
                    .padding(10)
            }
            .frame(height: 100)
            .clipShape(.rect(cornerRadius: 16))
            .mask { LinearGradient(colors: [.black, .black.opacity(0.7)], startPoint: .leading, endPoint: .trailing) }
            HStack {
                Image(systemName: "arrow.right").flipsForRightToLeftLayoutDirection(true)
                Text(direction == .rightToLeft ? "Right to left" : "Left to right")
            }
            .imageScale(.small)
            .hidden(unless: true)
        }
        .padding()
        .frame(width: 380)
        .background(.background)
    }
}

extension View {
    @ViewBuilder func hidden(unless isShown: Bool) -> some View {
        if isShown { self } else { hidden() }
    }
}
