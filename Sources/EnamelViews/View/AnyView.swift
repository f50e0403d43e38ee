/// A view whose type is not told. Its identity, and so its `@State`, is that of the type inside.
public struct AnyView: View {
    /// Drawn by the engine.
    public typealias Body = Never
    let content: any View

    /// Hides a view's type; one that is hidden already stays as it is.
    public init<Content: View>(_ view: Content) {
        if let erased = view as? AnyView {
            self = erased
        } else {
            content = view
        }
    }

    /// Hides a view's type.
    public init<Content: View>(erasing view: Content) { self.init(view) }
}

extension AnyView: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) { build(content, &builder) }

    private func build<Content: View>(_ view: Content, _ builder: inout NodeBuilder) {
        builder.build(view, slot: .type(ObjectIdentifier(Content.self)))
    }
}
