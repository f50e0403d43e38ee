import Enamel

/// What a package of views looks like: nothing in it knows that it is tested, or where it is drawn.
public struct Badge: View {
    let title: String
    let symbol: String
    let count: Int
    @Environment(\.colorScheme) private var colorScheme

    /// A title with a symbol before it and, above zero, a count behind it.
    public init(_ title: String, symbol: String, count: Int = 0) {
        self.title = title
        self.symbol = symbol
        self.count = count
    }

    /// The badge on a ground of its own.
    public var body: some View {
        HStack(spacing: 8) {
            Image(systemName: symbol)
                .foregroundStyle(.tint)
            Text(title)
            if count > 0 {
                Text("\(count)")
                    .font(.caption)
                    .monospacedDigit()
                    .foregroundStyle(.white)
                    .padding(.horizontal, 6)
                    .padding(.vertical, 2)
                    .background(.red, in: Capsule())
            }
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .background(Color.gray.opacity(colorScheme == .dark ? 0.4 : 0.15), in: Capsule())
        .padding(8)
        .background(colorScheme == .dark ? Color.black : Color.white)
    }
}
