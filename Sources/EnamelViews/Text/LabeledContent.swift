/// A label, and a value at the other end of the line in the secondary style.
public struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// A label and a value.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// The label and the value on one baseline.
    public var body: some View {
        HStack(alignment: .firstTextBaseline) {
            label
            Spacer()
            content.foregroundStyle(.secondary)
        }
    }
}

extension LabeledContent where Label == Text {
    /// A title and a value.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// A title and a value.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(verbatim: String(title)) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// A title and a text.
    public init(_ title: LocalizedStringKey, value: some StringProtocol) {
        self.init(title) { Text(verbatim: String(value)) }
    }
    /// A title and a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, value: some StringProtocol) {
        self.init(title) { Text(verbatim: String(value)) }
    }
}
