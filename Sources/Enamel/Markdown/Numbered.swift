/// A numbered item (law 3): the ordinal and a period, 8 points before the content, on the content's first line of text.
public struct Numbered<Content: View>: View {
    private let ordinal: String
    private let content: Content

    /// An item whose ordinal, such as "3", is followed by a period and set in the secondary style, with digits of one width.
    public init(_ ordinal: String, @ViewBuilder content: () -> Content) {
        self.ordinal = ordinal
        self.content = content()
    }

    /// The ordinal and the content.
    public var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            Text(verbatim: ordinal + ".").monospacedDigit().foregroundStyle(.secondary)
            content
        }
    }
}

extension Numbered: Sendable where Content: Sendable {}
