/// A view that the engine draws: it has no body and makes nodes.
///
/// How to add one: a public struct that is a `View` with `typealias Body = Never`, and in an extension this protocol. `makeNodes`
/// appends none, one or several ``ViewNode``s to the builder; each is a child of its own to the container around.
package protocol PrimitiveView: View where Body == Never {
    /// Appends the view's nodes.
    func makeNodes(_ builder: inout NodeBuilder)
}

/// A modifier that the engine knows. Conform to ``WrappingModifier`` or ``EnvironmentModifier`` where one of them is enough.
package protocol PrimitiveModifier: ViewModifier where Body == Never {
    /// Appends the modified view's nodes; `content` appends those of the view.
    func makeNodes(_ content: (inout NodeBuilder) -> Void, _ builder: inout NodeBuilder)
}

/// A modifier that puts a node around each of the view's.
package protocol WrappingModifier: PrimitiveModifier {
    /// The node around one of the view's.
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode
}

extension WrappingModifier {
    package func makeNodes(_ content: (inout NodeBuilder) -> Void, _ builder: inout NodeBuilder) {
        let children = builder.collected(content)
        for (index, child) in children.enumerated() {
            builder.at(.index(index + 1)) { $0.append(node(around: child, &$0)) }
        }
    }
}

/// A modifier that changes the environment of what it modifies.
package protocol EnvironmentModifier: PrimitiveModifier {
    /// Changes the values.
    func change(_ environment: inout EnvironmentValues)
}

extension EnvironmentModifier {
    package func makeNodes(_ content: (inout NodeBuilder) -> Void, _ builder: inout NodeBuilder) {
        builder.withEnvironment(change, content)
    }
}
