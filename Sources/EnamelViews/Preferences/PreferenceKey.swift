/// A value that reaches from views to those around them.
///
/// How to add one: a type that is a `PreferenceKey`, `preference(key:value:)` on the view that knows the value, and
/// `onPreferenceChange` or `overlayPreferenceValue` on a view around it. Engine code reads `node.preference(Key.self)` after the layout.
public protocol PreferenceKey {
    /// The value's type.
    associatedtype Value
    /// The value where no view has one.
    static var defaultValue: Value { get }
    /// Puts the value of a later view to that of those before it.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nil.
    public static var defaultValue: Value { nil }
}

/// Sets a preference of its tree.
package final class PreferenceNode<Written: PreferenceKey>: ViewNode {
    private let value: (PreferenceNode) -> Written.Value

    init(_ child: ViewNode, _ builder: NodeBuilder, value: @escaping (PreferenceNode) -> Written.Value) {
        self.value = value
        super.init(builder, children: [child])
        pass.preferenceKeys.insert(ObjectIdentifier(Written.self))
    }

    package override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        key == Written.self ? value(self) as? Key.Value : mergedPreference(key)
    }
}

struct PreferenceModifier<Key: PreferenceKey>: WrappingModifier {
    typealias Body = Never
    /// From the value of what is inside, and the node, whose frame is known by then.
    let value: (ViewNode) -> Key.Value

    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        PreferenceNode<Key>(child, builder) { value($0) }
    }
}

/// Tells a closure of a preference's value.
package final class PreferenceObserver<Key: PreferenceKey>: ViewNode, SettlingNode where Key.Value: Equatable {
    private let action: (Key.Value) -> Void
    private let identity: Identity

    init(_ child: ViewNode, _ builder: NodeBuilder, action: @escaping (Key.Value) -> Void) {
        self.action = action
        identity = builder.identity
        super.init(builder, children: [child])
        pass.settling.append(self)
    }

    package func settle() {
        let value = resolvedPreference(Key.self)
        if let last = identity[-1, as: Key.Value.self], last == value { return }
        identity[-1, as: Key.Value.self] = value
        action(value)
    }
}

struct PreferenceObservation<Key: PreferenceKey>: WrappingModifier where Key.Value: Equatable {
    typealias Body = Never
    let action: (Key.Value) -> Void

    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        PreferenceObserver<Key>(child, builder, action: action)
    }
}

extension ViewNode {
    /// The value of a preference, or its default.
    package final func resolvedPreference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
        guard pass.preferenceKeys.contains(ObjectIdentifier(key)) else { return Key.defaultValue }
        return pass.stack.result { preference(key) ?? Key.defaultValue } ?? Key.defaultValue
    }
}

extension View {
    /// Sets a preference of the view; those of views inside do not count.
    public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
        modifier(PreferenceModifier<Key> { _ in value })
    }

    /// Changes a preference that views inside have set.
    public func transformPreference<Key: PreferenceKey>(
        _ key: Key.Type = Key.self, _ transform: @escaping (inout Key.Value) -> Void
    ) -> some View {
        modifier(
            PreferenceModifier<Key> { node in
                var value = node.mergedPreference(key) ?? Key.defaultValue
                transform(&value)
                return value
            })
    }

    /// Calls a closure with a preference's value after the first layout, and whenever it has changed.
    public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
    ) -> some View where Key.Value: Equatable {
        modifier(PreferenceObservation<Key>(action: action))
    }
}
