/// Several views in a row, as a closure of views has them. A container takes each as a child of its own.
public struct TupleView<Parts>: View {
    /// Drawn by the engine.
    public typealias Body = Never

    /// The views, as a tuple.
    public var value: Parts
    let makeEach: (Parts, inout NodeBuilder) -> Void

    init(_ value: Parts, makeEach: @escaping (Parts, inout NodeBuilder) -> Void) {
        self.value = value
        self.makeEach = makeEach
    }
}

extension TupleView: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) { makeEach(value, &builder) }
}

/// Nothing: no child of a container.
public struct EmptyView: View, Sendable {
    /// Drawn by the engine.
    public typealias Body = Never
    /// Nothing.
    public init() {}
}

extension EmptyView: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {}
}

extension Optional: View where Wrapped: View {
    /// Drawn by the engine.
    public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
    package func makeNodes(_ builder: inout NodeBuilder) {
        if let self { builder.build(self, slot: .index(0)) }
    }
}

/// One of two views: what `if` with `else`, and `switch`, make. Each branch has an identity, and so a `@State`, of its own.
public struct ConditionalContent<First: View, Second: View>: View {
    /// Drawn by the engine.
    public typealias Body = Never

    enum Storage {
        case first(First)
        case second(Second)
    }

    let storage: Storage
}

extension ConditionalContent: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        switch storage {
        case .first(let view): builder.build(view, slot: .index(0))
        case .second(let view): builder.build(view, slot: .index(1))
        }
    }
}

/// Views that are modified together and laid out one by one.
public struct Group<Content: View>: View {
    /// Drawn by the engine.
    public typealias Body = Never
    let content: Content

    /// A group; what modifies it modifies each of its views.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) { builder.build(content, slot: .index(0)) }
}
