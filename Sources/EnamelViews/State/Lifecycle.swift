/// Calls a closure when its view has been laid out for the first time.
package final class AppearanceNode: ViewNode, SettlingNode {
    private let action: () -> Void
    private let identity: Identity

    init(_ child: ViewNode, _ builder: NodeBuilder, action: @escaping () -> Void) {
        self.action = action
        identity = builder.identity
        super.init(builder, children: [child])
        pass.settling.append(self)
    }

    package func settle() {
        guard identity[-1, as: Bool.self] == nil else { return }
        identity[-1, as: Bool.self] = true
        action()
    }
}

struct AppearanceModifier: WrappingModifier {
    typealias Body = Never
    let action: () -> Void
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        AppearanceNode(child, builder, action: action)
    }
}

/// Calls a closure when a value differs from that of the pass before.
package final class ChangeNode<Value: Equatable>: ViewNode, SettlingNode {
    private let value: Value
    private let isInitial: Bool
    private let action: (Value, Value) -> Void
    private let identity: Identity

    init(
        _ child: ViewNode, _ builder: NodeBuilder, value: Value, isInitial: Bool,
        action: @escaping (Value, Value) -> Void
    ) {
        self.value = value
        self.isInitial = isInitial
        self.action = action
        identity = builder.identity
        super.init(builder, children: [child])
        pass.settling.append(self)
    }

    package func settle() {
        let last = identity[-1, as: Value.self]
        identity[-1, as: Value.self] = value
        if let last {
            if last != value { action(last, value) }
        } else if isInitial {
            action(value, value)
        }
    }
}

struct ChangeModifier<Value: Equatable>: WrappingModifier {
    typealias Body = Never
    let value: Value
    let isInitial: Bool
    let action: (Value, Value) -> Void
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        ChangeNode(child, builder, value: value, isInitial: isInitial, action: action)
    }
}

extension View {
    /// Calls a closure when the view has been laid out for the first time. State that it changes makes another pass.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier { action?() })
    }

    /// Calls a closure when a value differs from that of the pass before.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial, action: action))
    }

    /// Calls a closure when a value differs from that of the pass before.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
    }

    /// Gives the view an identity of its own: with another value its state begins anew.
    public func id<ID: Hashable>(_ id: ID) -> some View { ForEach([id], id: \.self) { _ in self } }
}
