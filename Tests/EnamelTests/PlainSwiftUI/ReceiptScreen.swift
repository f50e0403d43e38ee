#if canImport(SwiftUI)
    import SwiftUI
#else
    import Enamel
#endif

// Plain SwiftUI: this file compiles against SwiftUI on Apple's platforms and against Enamel elsewhere.

/// A strip of paper with a jagged lower edge.
struct PaperShape: InsettableShape {
    var tooth: CGFloat = 8
    private var amount: CGFloat = 0

    init(tooth: CGFloat = 8) { self.tooth = tooth }

    func path(in rect: CGRect) -> Path {
        let rect = rect.insetBy(dx: amount, dy: amount)
        return Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.minY))
            path.addLine(to: .init(x: rect.maxX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - tooth))
            let count = max(1, Int(rect.width / (tooth * 2)))
            let step = rect.width / CGFloat(count)
            for index in 0..<count {
                let x = rect.maxX - CGFloat(index) * step
                path.addLine(to: CGPoint(x: x - step / 2, y: rect.maxY))
                path.addLine(to: CGPoint(x: x - step, y: rect.maxY - tooth))
            }
            path.closeSubpath()
        }
    }

    func inset(by amount: CGFloat) -> PaperShape {
        var copy = self
        copy.amount += amount
        return copy
    }
}

struct ReceiptItem: Identifiable, Hashable {
    var id: String { name }
    let name: String
    let quantity: Int
    let price: Double
}

private struct PriceWidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

struct ReceiptScreen: View {
    var items: [ReceiptItem] = [
        ReceiptItem(name: "Flat white", quantity: 2, price: 4.5),
        ReceiptItem(name: "Cinnamon bun with an unusually long name", quantity: 1, price: 5.25),
        ReceiptItem(name: "Sparkling water", quantity: 12, price: 3),
    ]
    @State private var priceWidth: CGFloat?

    private var total: Double { items.reduce(0) { $0 + Double($1.quantity) * $1.price } }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Label("Corner Café", systemImage: "cart")
                .font(.title3.weight(.semibold))
                .frame(maxWidth: .infinity)
            Line()
                .stroke(.secondary, style: StrokeStyle(lineWidth: 1, dash: [4, 3]))
                .frame(height: 1)
            ForEach(items) { item in
                HStack(alignment: .firstTextBaseline) {
                    Text("\(item.quantity) ×").monospacedDigit().foregroundStyle(.secondary)
                    Text(item.name).fixedSize(horizontal: false, vertical: true)
                    Spacer()
                    Text(Double(item.quantity) * item.price, format: .currency(code: "EUR"))
                        .monospacedDigit()
                        .background {
                            GeometryReader { proxy in
                                Color.clear.preference(key: PriceWidthKey.self, value: proxy.size.width)
                            }
                        }
                        .frame(width: priceWidth, alignment: .trailing)
                }
                .font(.subheadline)
            }
            Rectangle().fill(.quaternary).frame(height: 2)
            HStack {
                Text("Total").bold()
                Spacer()
                Text(total, format: .currency(code: "EUR")).fontWeight(.heavy)
            }
            (Text("Thank you, ") + Text("see you soon").italic().foregroundColor(.accentColor) + Text("!"))
                .font(.footnote)
                .multilineTextAlignment(.center)
                .frame(maxWidth: .infinity, alignment: .center)
        }
        .onPreferenceChange(PriceWidthKey.self) { priceWidth = $0 }
        .padding(20)
        .padding(.bottom, 8)
        .background(.white, in: PaperShape())
        .overlay { PaperShape().strokeBorder(.black.opacity(0.08), lineWidth: 1) }
        .shadow(color: .black.opacity(0.2), radius: 8, y: 4)
        .frame(width: 320)
        .padding(24)
        .background(
            LinearGradient(
                stops: [
                    .init(color: .mint, location: 0), .init(color: .teal, location: 0.6),
                    .init(color: .indigo, location: 1),
                ],
                startPoint: .topLeading, endPoint: .bottomTrailing)
        )
    }
}

struct Line: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.width, y: rect.midY))
        return path
    }
}
