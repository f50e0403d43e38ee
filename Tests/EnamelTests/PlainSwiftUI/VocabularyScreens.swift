#if canImport(SwiftUI)
    import SwiftUI
#else
    import Enamel
#endif

// Plain SwiftUI: nothing in this file is Enamel's own spelling.

// MARK: A profile card

extension VerticalAlignment {
    private struct Portrait: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
    }
    fileprivate static let portrait = VerticalAlignment(Portrait.self)
}

struct ProfileCard: View {
    let name: String
    @Environment(\.colorScheme) private var scheme
    @Environment(\.layoutDirection) var direction

    var body: some View {
        HStack(alignment: .portrait, spacing: 12) {
            Circle()
                .fill(.tint)
                .frame(width: 56, height: 56)
                .overlay(alignment: .bottomTrailing) {
                    Circle().fill(.green).frame(width: 14, height: 14)
                        .overlay(Circle().strokeBorder(.white, lineWidth: 2))
                        .alignmentGuide(.bottom) { $0[.bottom] - 2 }
                        .alignmentGuide(.trailing) { d in d.width - 2 }
                }
                .alignmentGuide(.portrait) { $0[VerticalAlignment.center] }
            VStack(alignment: .leading, spacing: 2) {
                Text(name).font(.headline)
                    .alignmentGuide(.portrait) { $0[.firstTextBaseline] }
                Text("Joined **2019**, *\(12) posts*").font(.subheadline).foregroundStyle(.secondary)
                (Text("A").bold() + Text("b").italic() + Text("c").foregroundColor(.red))
                    .font(.system(.caption, design: .monospaced, weight: .semibold))
            }
            Spacer(minLength: 0)
            Image(systemName: "chevron.right").imageScale(.small).foregroundColor(.secondary)
        }
        .padding()
        .background(.background, in: RoundedRectangle(cornerRadius: 16, style: .continuous))
        .shadow(color: .black.opacity(0.15), radius: 8, x: 0, y: 4)
        .padding(.horizontal)
        .padding(.vertical, 8)
    }
}

// MARK: Settings

struct Preference: Identifiable, Hashable {
    var id: String { title }
    var title: String
    var symbol: String
    var value: String?
}

struct PreferenceList: View {
    let settings: [Preference]
    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(settings) { setting in
                HStack(alignment: .firstTextBaseline) {
                    Label(setting.title, systemImage: setting.symbol)
                    Spacer()
                    if let value = setting.value { Text(value).foregroundStyle(.secondary) }
                }
                .padding(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
                if setting != settings.last { Divider().padding(.leading, 44) }
            }
            ForEach(0..<3) { Text("Row \($0)") }
            ForEach(Array(settings.enumerated()), id: \.offset) { index, setting in
                Text(verbatim: "\(index) \(setting.title)").lineLimit(1).truncationMode(.middle)
            }
            ForEach(["a", "b"], id: \.self, content: Text.init(verbatim:))
        }
        .background(Color(white: 0.95))
        .clipShape(.rect(cornerRadius: 12))
        .overlay(RoundedRectangle(cornerRadius: 12).stroke(.gray, lineWidth: 1))
        .environment(\.layoutDirection, .rightToLeft)
    }
}

// MARK: Bars

struct BarChart: View {
    let values: [Double]
    var body: some View {
        GeometryReader { proxy in
            let top = values.max() ?? 1
            HStack(alignment: .bottom, spacing: 4) {
                ForEach(values.indices, id: \.self) { index in
                    UnevenRoundedRectangle(topLeadingRadius: 4, topTrailingRadius: 4)
                        .fill(LinearGradient(colors: [.blue, .purple], startPoint: .bottom, endPoint: .top))
                        .frame(height: proxy.size.height * values[index] / top)
                        .frame(maxWidth: .infinity)
                }
            }
            .frame(width: proxy.size.width, height: proxy.size.height, alignment: .bottom)
            Path { path in
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: proxy.size.width, y: 0))
                path.addQuadCurve(to: CGPoint(x: 0, y: 4), control: CGPoint(x: 10, y: 10))
                path.closeSubpath()
            }
            .stroke(style: StrokeStyle(lineWidth: 1, lineCap: .round, lineJoin: .round, dash: [4, 2], dashPhase: 1))
            .foregroundStyle(.tertiary)
        }
        .frame(
            minWidth: 100, idealWidth: 200, maxWidth: .infinity, minHeight: 80, idealHeight: 120, maxHeight: 200,
            alignment: .topLeading)
    }
}

// MARK: A flow layout

struct Flow: Layout {
    struct Cache { var sizes: [CGSize] }
    var spacing: CGFloat = 8

    func makeCache(subviews: Subviews) -> Cache { Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) }) }
    func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache.sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    }
    private func rows(_ width: CGFloat, _ cache: Cache) -> (places: [CGPoint], size: CGSize) {
        var places: [CGPoint] = []
        var (x, y, row, widest): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        for size in cache.sizes {
            if x > 0, x + size.width > width { (x, y, row) = (0, y + row + spacing, 0) }
            places.append(CGPoint(x: x, y: y))
            x += size.width + spacing
            row = max(row, size.height)
            widest = max(widest, x - spacing)
        }
        return (places, CGSize(width: widest, height: y + row))
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        rows(proposal.replacingUnspecifiedDimensions(by: CGSize(width: CGFloat.infinity, height: 10)).width, cache).size
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        for (subview, place) in zip(subviews, rows(bounds.width, cache).places) {
            subview.place(
                at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), anchor: .topLeading,
                proposal: .unspecified)
        }
    }
}

struct Tags: View {
    let isFlowing: Bool
    var body: some View {
        let layout = isFlowing ? AnyLayout(Flow(spacing: 4)) : AnyLayout(HStackLayout(alignment: .top, spacing: 4))
        layout {
            ForEach(["swift", "linux", "server", "pdf"], id: \.self) { tag in
                Text(tag).font(.caption.weight(.medium)).padding(.horizontal, 8).padding(.vertical, 4)
                    .background(Color.accentColor.opacity(0.2), in: .capsule)
            }
        }
        Flow {
            Text("a"); Text("b")
        }
    }
}

// MARK: Modifiers, environment keys, styles

private struct AccentKey: EnvironmentKey { static let defaultValue: Color = .orange }
extension EnvironmentValues {
    fileprivate var accent: Color {
        get { self[AccentKey.self] }
        set { self[AccentKey.self] = newValue }
    }
}

struct Bordered<S: ShapeStyle>: ViewModifier {
    var style: S
    @Environment(\.accent) private var accent
    func body(content: Content) -> some View {
        content.padding(12).background(style).border(accent, width: 1).cornerRadius(8)
    }
}

extension View {
    func bordered(_ style: some ShapeStyle = .quaternary) -> some View { modifier(Bordered(style: style)) }
    fileprivate func accent(_ color: Color) -> some View { environment(\.accent, color) }
}

struct StyleScreen: View {
    var isOn = true
    var style: AnyShapeStyle { isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary) }
    var body: some View {
        VStack {
            Text("Two levels").foregroundStyle(.primary, .secondary)
            Text("Three").foregroundStyle(.red, .green, .blue)
            Text("Style").foregroundStyle(style).bordered(.ultraThinMaterial)
            Text("Gradient").foregroundStyle(
                .linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
            Circle().fill(.radialGradient(colors: [.white, .black], center: .center, startRadius: 0, endRadius: 20))
            Circle().fill(AngularGradient(gradient: Gradient(colors: [.red, .blue]), center: .center))
            Circle().fill(.conicGradient(colors: [.red, .yellow], center: .center, angle: .degrees(90)))
            Circle().fill(EllipticalGradient(colors: [.red, .clear])).opacity(0.5)
            Rectangle().fill(Color.blue.gradient).mask { Circle() }
            Rectangle().fill(.red.opacity(0.3)).mask(Capsule())
            Ellipse().trim(from: 0, to: 0.75).stroke(.green, style: StrokeStyle(lineWidth: 3)).rotationEffect(
                .degrees(-90))
            RoundedRectangle(cornerRadius: 8).inset(by: 2).stroke(Color.red)
            Capsule(style: .continuous).fill(.mint).frame(height: 20)
            Circle().stroke(lineWidth: 2).fill(.blue)
            Capsule().stroke(.red, lineWidth: 1, antialiased: false)
            AnyShape(isOn ? AnyShape(Circle()) : AnyShape(Capsule())).fill(.tint.secondary)
            Color.red.clipShape(.rect(cornerRadii: RectangleCornerRadii(topLeading: 8)))
            Text(Date(timeIntervalSince1970: 0), style: .date).background(.background.secondary)
            Circle().fill(.blue).stroke(.red, lineWidth: 2)
            Rectangle().scaleEffect(x: 0.5, y: 1, anchor: .leading).blur(radius: 2).rotationEffect(
                .radians(0.1), anchor: .topLeading)
            Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5).frame(height: 10)
            Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1).frame(width: 10, height: 10)
            Color(hue: 0.5, saturation: 1, brightness: 1)
        }
        .accent(.pink)
        .tint(.indigo)
        .colorScheme(.dark)
        .preferredColorScheme(.dark)
        .compositingGroup()
        .drawingGroup()
    }
}

// MARK: Equal widths by a preference

private struct WidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct EqualWidths: View {
    @State private var width: CGFloat?
    @State private var size = CGSize.zero
    @Binding var title: String

    init(title: Binding<String> = .constant("Title")) { _title = title }

    var body: some View {
        VStack(alignment: .leading) {
            ForEach(["i", "wide label"], id: \.self) { text in
                Text(text)
                    .background(GeometryReader { Color.clear.preference(key: WidthKey.self, value: $0.size.width) })
                    .frame(width: width, alignment: .trailing)
                    .background(.yellow)
            }
            Text(title).onGeometryChange(for: CGSize.self) {
                $0.size
            } action: {
                size = $0
            }
            Text(
                "\(size.width, specifier: "%.1f") \(1.5, format: .number) \(Text("x").bold()) \(Image(systemName: "star"))"
            )
        }
        .onPreferenceChange(WidthKey.self) { width = $0 }
        .overlayPreferenceValue(WidthKey.self) { value in Text("\(Int(value))").hidden() }
    }
}

// MARK: Text

struct TextScreen: View {
    let date = 5
    var body: some View {
        Group {
            VStack(alignment: .leading) {
                Group {
                    Text("Large").font(.largeTitle); Text("Title").font(.title); Text("2").font(.title2);
                    Text("3").font(.title3)
                    Text("Head").font(.headline); Text("Body").font(.body); Text("Call").font(.callout)
                    Text("Foot").font(.footnote); Text("C").font(.caption); Text("C2").font(.caption2)
                }
                Text("Wide").font(.system(size: 20, weight: .black, design: .rounded)).tracking(2).kerning(1)
                Text("Digits 111").monospacedDigit().monospaced().bold().italic().underline().strikethrough(
                    true, color: .red)
                Text("Up").baselineOffset(4).fontWeight(.heavy).fontDesign(.serif).fontWidth(.condensed)
                Text("Many\nlines").lineSpacing(4).multilineTextAlignment(.center).lineLimit(2, reservesSpace: true)
                Text("Limits").lineLimit(1...3).minimumScaleFactor(0.5).allowsTightening(true).textCase(.uppercase)
                Text("`code` ~~old~~ [link](https://example.org) __strong__ _em_")
                Text(.init("**key**")); Text("a" as String); Text(verbatim: "**raw**")
                Text(3, format: .number); Text("Custom").font(.custom("Inter", size: 12, relativeTo: .body))
                Text("Custom").font(.custom("Inter", fixedSize: 12)).font(
                    .body.bold().italic().monospacedDigit().leading(.tight).smallCaps())
                Text("Trailing").frame(maxWidth: .infinity, alignment: .trailing).textSelection(.enabled)
                    .dynamicTypeSize(.large)
            }
        }
    }
}

// MARK: Layers

struct LayersScreen: View {
    var count = 3
    var body: some View {
        ZStack(alignment: .topTrailing) {
            Color.blue.ignoresSafeArea()
            Image(systemName: "star.fill").resizable().aspectRatio(contentMode: .fit).frame(width: 40)
                .font(.title)
            Image(systemName: "heart").resizable().scaledToFill().frame(width: 20, height: 20).clipped()
            Text("Top").zIndex(1).offset(x: 4, y: -4).offset(CGSize(width: 1, height: 1))
            Text("At").position(x: 20, y: 20).position(CGPoint(x: 2, y: 2))
            Rectangle().aspectRatio(16 / 9, contentMode: .fill).aspectRatio(
                CGSize(width: 4, height: 3), contentMode: .fit)
            Text("Fixed").fixedSize().fixedSize(horizontal: false, vertical: true).clipShape(
                Circle(), style: FillStyle(eoFill: true))
            if count > 0 { EmptyView() } else { Spacer() }
            switch count {
            case 1: Text("one")
            default: AnyView(Text("many"))
            }
        }
        .background {
            LinearGradient(
                stops: [.init(color: .red, location: 0), .init(color: .blue, location: 1)],
                startPoint: UnitPoint(x: 0, y: 0), endPoint: .init(x: 1, y: 1))
        }
        .background(alignment: .bottom) { Text("Below") }
        .overlay { Circle().hidden() }
        .overlay(Text("Above"), alignment: .topLeading)
        .overlay(.red.opacity(0.1))
        .background(in: RoundedRectangle(cornerRadius: 4))
        .brightness(0.1).contrast(1.1).saturation(0.5).grayscale(0.2).hueRotation(.degrees(10)).colorInvert()
        .colorMultiply(.white)
        .blendMode(.multiply)
        .transformEffect(CGAffineTransform(translationX: 1, y: 2))
        .contentShape(Rectangle())
        .accessibilityLabel("Layers").accessibilityHidden(false)
        .id("layers").tag(3)
        .onAppear {}
        .allowsHitTesting(false).disabled(true)
        .coordinateSpace(name: "layers").coordinateSpace(.named("x"))
    }
}

struct WeightedShape: InsettableShape {
    var inset: CGFloat = 0
    func path(in rect: CGRect) -> Path {
        var path = Path()
        let rect = rect.insetBy(dx: inset, dy: inset)
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLines([CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY)])
        path.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: 5, startAngle: .degrees(0), endAngle: .degrees(90),
            clockwise: true)
        path.addRoundedRect(in: rect, cornerSize: CGSize(width: 4, height: 4))
        path.addEllipse(in: rect)
        path.addRect(rect)
        path.addPath(Path(rect), transform: .identity)
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        return path.applying(CGAffineTransform(scaleX: 1, y: 1)).offsetBy(dx: 1, dy: 0).trimmedPath(from: 0, to: 1)
    }
    func inset(by amount: CGFloat) -> WeightedShape {
        var shape = self
        shape.inset += amount
        return shape
    }
}

struct ShapesScreen: View {
    var body: some View {
        HStack(spacing: 4) {
            WeightedShape().strokeBorder(.red, lineWidth: 2);
            WeightedShape().fill(.blue, style: FillStyle(eoFill: true))
        }
        LazyVStack(alignment: .leading, spacing: 2) { Rectangle().size(width: 10, height: 10).offset(x: 1, y: 1) }
        ViewThatFits(in: .horizontal) {
            Text("Long"); Text("S")
        }
        Path(roundedRect: CGRect(x: 0, y: 0, width: 4, height: 4), cornerRadius: 1).fill(.red)
        Rectangle().rotation(.degrees(45)).scale(0.5).foregroundStyle(.quaternary)
        Circle().strokeBorder(style: StrokeStyle(lineWidth: 2, dash: [2]))
        Label {
            Text("t")
        } icon: {
            Image(systemName: "star")
        }
        LabeledContent("Name", value: "Value")
    }
}
