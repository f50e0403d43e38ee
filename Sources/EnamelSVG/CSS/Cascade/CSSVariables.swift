/// The custom properties of an element, computed (CSS Custom Properties 1). A value that children inherit without a copy.
struct CSSVariables: Sendable {
    /// How deep brackets may lie in each other after substitution, and references in each other before it.
    static let depthLimit = 128
    /// How many components one value may have after substitution: more make it invalid, so that values that double each other end.
    static let sizeLimit = 65_536

    private struct Value: Sendable {
        var components: [CSSComponent]
        var depth: Int
        var size: Int
    }

    private var values: [String: Value] = [:]

    /// None.
    init() {}

    /// Whether there are none.
    var isEmpty: Bool { values.isEmpty }

    /// A property's components; nil for one that has no valid value.
    func components(of name: String) -> [CSSComponent]? { values[name]?.components }

    /// Whether there is a `var()` or `env()` somewhere inside.
    static func hasReference(_ components: [CSSComponent]) -> Bool {
        components.contains {
            switch $0 {
            case .function(let name, let arguments): name == "var" || name == "env" || hasReference(arguments)
            case .block(_, let content): hasReference(content)
            default: false
            }
        }
    }

    /// An element's, from its parent's and its own declarations. `budget` is how many components may still be put in.
    init(inheriting parent: CSSVariables, own: [(name: String, value: CSSDeclaredValue)], budget: inout Int) {
        values = parent.values
        var resolver = Resolver(budget: budget)
        for (name, value) in own {
            switch value {
            case .value(let value): resolver.pending[name] = value.components
            case .pending(_, let components): resolver.pending[name] = components
            case .initial: values[name] = nil
            // Custom properties are inherited.
            case .inherit, .unset, .revert, .revertLayer: break
            }
        }
        for name in resolver.pending.keys { values[name] = nil }
        resolver.values = values
        // The order changes no value: each depends on the declarations alone, but for the budget.
        for name in resolver.pending.keys.sorted() { _ = resolver.value(of: name, depth: 0) }
        values = resolver.values
        budget = resolver.budget
    }

    /// A value with variables put in; nil where it is invalid then.
    func substituted(_ components: [CSSComponent], budget: inout Int) -> [CSSComponent]? {
        var resolver = Resolver(budget: budget)
        resolver.values = values
        defer { budget = resolver.budget }
        return resolver.substituted(components, depth: 0)?.components.trimmed
    }

    /// Puts variables into one another.
    private struct Resolver {
        var budget: Int
        var pending: [String: [CSSComponent]] = [:]
        var values: [String: Value] = [:]
        /// The variables being computed, in order, to find cycles.
        var open: [String] = []
        /// Those that a cycle goes through: all of them are invalid (section 2.3).
        var cyclic: Set<String> = []

        init(budget: Int) { self.budget = budget }

        mutating func value(of name: String, depth: Int) -> Value? {
            guard let components = pending[name] else { return values[name] }
            if let start = open.lastIndex(of: name) {
                cyclic.formUnion(open[start...])
                return nil
            }
            open.append(name)
            let value =
                CSSVariables.hasReference(components)
                ? substituted(components, depth: depth + 1) : plain(components)
            open.removeLast()
            // What a cycle made invalid is computed once, where the cycle is known.
            if cyclic.contains(name) {
                pending[name] = nil
                return nil
            }
            pending[name] = nil
            values[name] = value
            return value
        }

        private func plain(_ components: [CSSComponent]) -> Value {
            var size = 0
            func depth(_ components: [CSSComponent]) -> Int {
                size += components.count
                return components.reduce(0) { greatest, component in
                    switch component {
                    case .function(_, let content), .block(_, let content): max(greatest, 1 + depth(content))
                    default: greatest
                    }
                }
            }
            let deepest = depth(components)
            return Value(components: components, depth: deepest, size: size)
        }

        mutating func substituted(_ components: [CSSComponent], depth: Int) -> Value? {
            guard depth < CSSVariables.depthLimit else { return nil }
            var result = Value(components: [], depth: 0, size: 0)
            for component in components {
                switch component {
                case .function("env", _): return nil
                case .function("var", let arguments):
                    guard let value = reference(arguments, depth: depth) else { return nil }
                    result.components += value.components
                    result.depth = max(result.depth, value.depth)
                    result.size += value.size
                case .function(let name, let arguments):
                    guard let inner = substituted(arguments, depth: depth + 1) else { return nil }
                    result.components.append(.function(name, inner.components))
                    result.depth = max(result.depth, inner.depth + 1)
                    result.size += inner.size + 1
                case .block(let bracket, let content):
                    guard let inner = substituted(content, depth: depth + 1) else { return nil }
                    result.components.append(.block(bracket, inner.components))
                    result.depth = max(result.depth, inner.depth + 1)
                    result.size += inner.size + 1
                default:
                    result.components.append(component)
                    result.size += 1
                }
                guard result.size <= CSSVariables.sizeLimit, result.depth <= CSSVariables.depthLimit else { return nil }
            }
            return result
        }

        /// `var(--name)` and `var(--name, fallback)`.
        private mutating func reference(_ arguments: [CSSComponent], depth: Int) -> Value? {
            let comma = arguments.firstIndex(of: .comma)
            let first = [CSSComponent](arguments[..<(comma ?? arguments.endIndex)])
            guard case .identifier(let name)? = first.single, name.hasPrefix("--") else { return nil }
            let fallback = comma.map { [CSSComponent](arguments[($0 + 1)...]).trimmed }
            var value = self.value(of: name, depth: depth + 1)
            // A reference in the fallback counts for cycles even where the fallback is not used.
            if let fallback, value == nil || CSSVariables.hasReference(fallback) {
                let other = substituted(fallback, depth: depth + 1)
                value = value ?? other
            }
            guard let value else { return nil }
            budget -= value.size
            return budget > 0 ? value : nil
        }
    }
}
