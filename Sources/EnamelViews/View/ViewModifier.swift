/// Makes a view of another one.
public protocol ViewModifier {
    /// What the modifier makes; `Never` for modifiers that the module itself knows.
    associatedtype Body: View
    /// Stands for the view that is modified.
    typealias Content = ViewModifierContent<Self>
    /// The modified view.
    @ViewBuilder func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
    /// Modifiers that the module knows have no body; asking for it is a programmer's mistake.
    public func body(content: Content) -> Never {
        preconditionFailure("\(Self.self) is known to the engine and has no body")
    }
}

/// Stands for the view that a modifier is applied to, in the modifier's body.
public struct ViewModifierContent<Modifier: ViewModifier>: View {
    /// Drawn by the engine.
    public typealias Body = Never
    let makeContent: (inout NodeBuilder) -> Void
}

extension ViewModifierContent: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) { makeContent(&builder) }
}

/// A view and what modifies it.
public struct ModifiedContent<Content, Modifier> {
    /// What is modified.
    public var content: Content
    /// What modifies it.
    public var modifier: Modifier

    /// A view and what modifies it.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// Drawn by the engine.
    public typealias Body = Never
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
    package func makeNodes(_ builder: inout NodeBuilder) {
        let content = content
        builder.apply(modifier) { $0.build(content, slot: .index(0)) }
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    /// The second modifier around the first.
    public func body(content: ViewModifierContent<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ViewModifier {
    /// This modifier, and another one around it.
    public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier, Sendable {
    /// Known to the engine.
    public typealias Body = Never
    /// A modifier that changes nothing.
    public static let identity = EmptyModifier()
    /// A modifier that changes nothing.
    public init() {}
}

extension EmptyModifier: PrimitiveModifier {
    package func makeNodes(_ content: (inout NodeBuilder) -> Void, _ builder: inout NodeBuilder) { content(&builder) }
}

extension View {
    /// The view as a modifier makes it.
    public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
