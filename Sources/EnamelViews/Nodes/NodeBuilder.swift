/// Turns views into nodes: knows where in the structure it is, and the environment there.
package struct NodeBuilder {
    /// The pass that it builds for.
    package let pass: RenderPass
    /// The values for what is built next.
    package var environment: EnvironmentValues
    /// Where what is built next stands.
    package var identity: Identity
    private var depth: Int
    /// What has been built.
    package private(set) var nodes: [ViewNode] = []

    package init(pass: RenderPass, environment: EnvironmentValues, identity: Identity, depth: Int = 0) {
        self.pass = pass
        self.environment = environment
        self.identity = identity
        self.depth = depth
    }

    /// Adds a node.
    package mutating func append(_ node: ViewNode) { nodes.append(node) }

    /// Builds a view and adds its nodes.
    package mutating func build<Content: View>(_ view: Content, slot: Identity.Slot) {
        at(slot) { builder in
            if let primitive = view as? any PrimitiveView {
                primitive.makeNodes(&builder)
            } else {
                var view = view
                let body = builder.bound(&view) { $0.body }
                builder.build(body, slot: .index(0))
            }
        }
    }

    /// Applies a modifier to what `content` builds.
    package mutating func apply<Modifier: ViewModifier>(
        _ modifier: Modifier, to content: @escaping (inout NodeBuilder) -> Void
    ) {
        if let primitive = modifier as? any PrimitiveModifier {
            primitive.makeNodes(content, &self)
        } else {
            at(.index(1)) { builder in
                var modifier = modifier
                let body = builder.bound(&modifier) { $0.body(content: ViewModifierContent(makeContent: content)) }
                builder.build(body, slot: .index(0))
            }
        }
    }

    /// Binds the dynamic properties of a value to where it stands, and runs `work` on it.
    private func bound<Value, Result>(_ value: inout Value, _ work: (Value) -> Result) -> Result {
        DynamicFields.bind(&value, to: DynamicContext(pass: pass, environment: environment, identity: identity))
        return work(value)
    }

    /// Runs `work` at a slot below.
    package mutating func at(_ slot: Identity.Slot, _ work: (inout NodeBuilder) -> Void) {
        guard pass.begin(depth: depth) else { return }
        let (outer, pass) = (identity, pass)
        identity = outer.child(slot, pass: pass.number)
        depth += 1
        pass.stack.run { work(&self) }
        depth -= 1
        identity = outer
    }

    /// What `work` builds, not added.
    package mutating func collected(_ work: (inout NodeBuilder) -> Void) -> [ViewNode] {
        let outer = nodes
        nodes = []
        work(&self)
        let inner = nodes
        nodes = outer
        return inner
    }

    /// The nodes of a view at a slot, not added.
    package mutating func nodes<Content: View>(of view: Content, slot: Identity.Slot) -> [ViewNode] {
        collected { $0.build(view, slot: slot) }
    }

    /// The views of one content as one node: a lone one as it is, several on top of each other.
    package mutating func node<Content: View>(
        of view: Content, slot: Identity.Slot, alignment: Alignment = .center
    ) -> ViewNode {
        layered(nodes(of: view, slot: slot), alignment: alignment)
    }

    /// Several nodes as one, on top of each other.
    package func layered(_ nodes: [ViewNode], alignment: Alignment = .center) -> ViewNode {
        if nodes.count == 1, let node = nodes.first { return node }
        return LayoutNode(ZStackLayout(alignment: alignment), nodes, self)
    }

    /// Runs `work` with other values of the environment.
    package mutating func withEnvironment(
        _ change: (inout EnvironmentValues) -> Void, _ work: (inout NodeBuilder) -> Void
    ) {
        let outer = environment
        change(&environment)
        work(&self)
        environment = outer
    }

    /// A builder for what is built later, in the same pass and at the same place.
    package var later: NodeBuilder {
        NodeBuilder(pass: pass, environment: environment, identity: identity, depth: depth)
    }
}
