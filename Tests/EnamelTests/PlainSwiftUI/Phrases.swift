#if canImport(SwiftUI)
    import SwiftUI
#else
    import Enamel
#endif

// Plain SwiftUI: turns of phrase that view code is full of, each of which has to mean one thing.

struct ShapePhrases: View {
    var body: some View {
        VStack {
            Path { path in
                path.move(to: .zero)
                path.addLine(to: .init(x: 20, y: 0))
                path.addArc(
                    center: .init(x: 10, y: 10), radius: 5, startAngle: .degrees(0), endAngle: .degrees(90),
                    clockwise: false)
                path.addQuadCurve(to: CGPoint(x: 0, y: 20), control: .zero)
                path.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
                path.addPath(Path(ellipseIn: CGRect(x: 0, y: 0, width: 3, height: 3)))
                path.closeSubpath()
            }
            .stroke(Color.red, lineWidth: 2)
            .frame(width: 20, height: 20)
            Circle().inset(by: 3).stroke(.red)
            RoundedRectangle(cornerRadius: 8).stroke(lineWidth: 2)
            RoundedRectangle(cornerRadius: 8)
                .fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
            Rectangle().fill(Color.blue.gradient).frame(height: 2)
            Circle().fill(.blue).stroke(.red, lineWidth: 2)
            Capsule().strokeBorder(.tint, lineWidth: 3)
            Ellipse().trim(from: 0.1, to: 0.5).rotation(.degrees(10)).stroke(
                style: StrokeStyle(lineWidth: 2, lineCap: .round))
            Color.blue.opacity(0.2).cornerRadius(8)
            LinearGradient(gradient: Gradient(colors: [.red, .green]), startPoint: .leading, endPoint: .trailing)
                .opacity(0.5)
        }
        .frame(width: 100, height: 200, alignment: .topLeading)
    }
}

struct ModifierPhrases: View {
    @State private var isOn = false
    let items = ["a", "b"]

    @ViewBuilder private func choice(_ number: Int?) -> some View {
        if let number {
            Text("\(number)")
        } else if isOn {
            Color.red
        }
    }

    private var erased: AnyView { isOn ? AnyView(Text("on")) : AnyView(Color.red) }

    var body: some View {
        HStack(alignment: .lastTextBaseline, spacing: 4) {
            ForEach(Array(items.enumerated()), id: \.offset) { index, item in
                Text(item).tag(index)
            }
            ForEach(items, id: \.self, content: Text.init)
            Text("a").foregroundColor(.red) + Text("b").font(.system(size: 20, weight: .bold, design: .rounded))
            Text("x").background(Color.red).overlay(Circle().stroke(Color.green, lineWidth: 1))
            Text("y").overlay(Text("z"), alignment: .top).background(Circle().fill(.yellow))
            Text("w").background(.ultraThinMaterial).mask(RoundedRectangle(cornerRadius: 4))
            Spacer().frame(width: 3)
            choice(3)
            erased
            Button(action: { isOn.toggle() }) { Image(systemName: "star") }
            Button("Delete", role: .destructive) {}
            Image(systemName: "bell.fill").resizable().scaledToFit().frame(width: 12, height: 12)
            Image(systemName: "star").resizable().aspectRatio(contentMode: .fit).frame(width: 12)
        }
        .alignmentGuide(VerticalAlignment.center) { dimensions in dimensions[.bottom] }
        .padding([.horizontal, .top], 5)
        .padding(.bottom)
        .rotationEffect(.degrees(45), anchor: .topLeading)
        .scaleEffect(x: -1, y: 1)
        .transformEffect(CGAffineTransform(rotationAngle: 0.1).translatedBy(x: 1, y: 2))
        .shadow(color: .gray, radius: 2, x: 1, y: 1)
        .border(.red)
        .tint(.red)
        .accentColor(.blue)
        .foregroundColor(isOn ? .white : .primary)
        .foregroundStyle(isOn ? Color.red : Color.blue)
        .animation(.spring(), value: isOn)
        .onAppear { isOn = true }
        .environment(\.locale, .init(identifier: "de"))
        .zIndex(1)
        .clipped()
        .ignoresSafeArea()
    }
}
