/// Puts the statements of a closure together to one view.
@resultBuilder
public enum ViewBuilder {
    /// One statement.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// A statement that makes no view, which is a mistake.
    @available(*, unavailable, message: "this expression does not conform to 'View'")
    public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }

    /// No statements.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// One statement stays what it is.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Several statements.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView((repeat each content)) { parts, builder in
            var slot = 0
            for view in repeat each parts {
                builder.build(view, slot: .index(slot))
                slot += 1
            }
        }
    }

    /// `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// The first branch of `if` or `switch`.
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
        ConditionalContent(storage: .first(first))
    }

    /// The second branch of `if` or `switch`.
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
        ConditionalContent(storage: .second(second))
    }

    /// `if #available`.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
