/// Finds for each element of a document which declarations count (CSS Cascade 5): style sheets, `style` attributes and presentation
/// attributes.
///
///     var cascade = CSSCascade(tree: tree, rules: rules)
///     let style = cascade.style(of: node, inheriting: parentStyle.variables)
///     for entry in style.entries { ... }
struct CSSCascade {
    let tree: XMLTree
    let rules: CSSRuleSet
    let limits: CSSLimits
    /// Nil where no rule can match.
    private var matcher: CSSMatcher?
    private var buckets: CSSRuleBuckets
    private var attributes: CSSPresentationAttributes
    /// Declarations of `style` attributes by their text, since files repeat them.
    private var styleAttributes = StringTable<[CSSDeclaration]>()
    private var substitutionBudget: Int

    /// O(nodes + rules).
    init(tree: XMLTree, rules: CSSRuleSet, limits: CSSLimits = CSSLimits()) {
        self.tree = tree
        self.rules = rules
        self.limits = limits
        buckets = CSSRuleBuckets(rules)
        matcher = buckets.isEmpty ? nil : CSSMatcher(tree: tree, names: rules.names, steps: limits.matchingSteps)
        attributes = CSSPresentationAttributes(tree)
        substitutionBudget = limits.substitutedComponents
    }

    /// What went wrong in sheets, and which bounds were reached.
    var warnings: [SVGWarning] {
        var result = rules.warnings
        if matcher?.isExhausted == true {
            result.append(
                SVGWarning(
                    line: 0, column: 0,
                    "selectors took more than \(limits.matchingSteps) steps to match; from there on no rule applies"))
        }
        if substitutionBudget <= 0 {
            result.append(
                SVGWarning(
                    line: 0, column: 0,
                    "var() put in more than \(limits.substitutedComponents) values; those after are invalid"))
        }
        return result
    }

    /// A declaration's place in the order of the cascade (section 6.1). Greater ones win.
    private struct Precedence: Comparable {
        /// Origin and importance; what is attached to the element is above the rules of its origin.
        enum Level: UInt8, Comparable {
            case userAgent, user, attribute, author, styleAttribute
            case importantAuthor, importantStyleAttribute, importantUser, importantUserAgent

            static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

            /// 0 for the user agent's, 1 for the user's, 2 for the author's.
            var origin: UInt8 {
                switch self {
                case .userAgent, .importantUserAgent: 0
                case .user, .importantUser: 1
                case .attribute, .author, .styleAttribute, .importantAuthor, .importantStyleAttribute: 2
                }
            }
        }

        var level: Level
        /// Of the layer; reversed for important declarations.
        var layer: Int32 = 0
        var specificity = CSSSpecificity()
        var order = 0

        static func < (a: Precedence, b: Precedence) -> Bool {
            if a.level != b.level { return a.level < b.level }
            if a.layer != b.layer { return a.layer < b.layer }
            if a.specificity != b.specificity { return a.specificity < b.specificity }
            return a.order < b.order
        }

        /// Which layer of which origin it is in, for `revert-layer`.
        var layerKey: Int64 {
            let kind: Int64 =
                switch level {
                case .styleAttribute, .importantStyleAttribute: 1
                case .attribute: 2
                case .userAgent, .user, .author, .importantAuthor, .importantUser, .importantUserAgent: 0
                }
            return Int64(level.origin) << 40 | kind << 34 | Int64(layer.magnitude)
        }
    }

    /// Declarations that match, normal or important ones, with their place.
    private struct Candidate {
        var precedence: Precedence
        var declarations: [CSSDeclaration]
        var isImportant: Bool
    }

    // MARK: One element

    /// The winning declarations of an element, variables put in. O(rules that may match).
    mutating func style(of node: XMLTree.Node, inheriting parent: CSSVariables = CSSVariables()) -> CSSStyle {
        var style = CSSStyle()
        style.variables = parent
        guard tree.isElement(node) else { return style }
        let hints = attributes.declarations(of: node)
        var candidates = matching(node)
        if let inline = inlineDeclarations(of: node) {
            add(
                inline, normal: .init(level: .styleAttribute), important: .init(level: .importantStyleAttribute),
                to: &candidates)
        }
        var winners = Winners()
        if candidates.isEmpty {
            for hint in hints { winners.consider(hint, Precedence(level: .attribute)) }
        } else {
            candidates.append(
                Candidate(precedence: .init(level: .attribute), declarations: hints, isImportant: false))
            candidates.sort { $0.precedence > $1.precedence }
            for candidate in candidates {
                matcher?.spend(candidate.declarations.count)
                // The last of a block is the strongest.
                for declaration in candidate.declarations.reversed()
                where declaration.isImportant == candidate.isImportant {
                    winners.consider(declaration, candidate.precedence)
                }
            }
        }
        if !winners.variables.isEmpty {
            style.variables = CSSVariables(
                inheriting: parent, own: winners.variables, budget: &substitutionBudget)
        }
        style.entries = winners.properties.map { entry(for: $0.property, $0.value, style.variables) }
        return style
    }

    private mutating func entry(
        for property: CSSProperty, _ value: CSSDeclaredValue, _ variables: CSSVariables
    ) -> CSSStyle.Entry {
        CSSStyle.Entry(property: property, value: cascaded(property, value, variables))
    }

    private mutating func cascaded(
        _ property: CSSProperty, _ value: CSSDeclaredValue, _ variables: CSSVariables
    ) -> CSSCascadedValue {
        switch value {
        case .value(let value): return .value(value)
        case .inherit: return .inherit
        case .initial: return .initial
        case .unset, .revert, .revertLayer: return .unset
        case .pending(let shorthand, let components):
            // What is invalid now is so too late for another declaration to count (section 3 of CSS Custom Properties).
            guard let value = variables.substituted(components, budget: &substitutionBudget), !value.isEmpty else {
                return .unset
            }
            if let keyword = value.keyword, let wide = CSSDeclaredValue(keyword: keyword) {
                return cascaded(property, wide, variables)
            }
            if let shorthand {
                guard let longhand = shorthand.expanded(value)?.first(where: { $0.0 == property }) else {
                    return .unset
                }
                return cascaded(property, longhand.1, variables)
            }
            return property.accepts(value) ? .value(CSSValue(value)) : .unset
        }
    }

    /// The declarations of rules that match, unordered.
    private mutating func matching(_ node: XMLTree.Node) -> [Candidate] {
        guard var matcher else { return [] }
        // Taken out, so that its tables are not copied when it counts.
        self.matcher = nil
        var result: [Candidate] = []
        for index in buckets.candidates(for: node, matcher) {
            let rule = rules.rules[index]
            guard matcher.matches(rule.selector, node) else { continue }
            let rank = rules.layers[rule.layer].rank
            let (normal, important): (Precedence.Level, Precedence.Level) =
                switch rule.origin {
                case .userAgent: (.userAgent, .importantUserAgent)
                case .user: (.user, .importantUser)
                case .author: (.author, .importantAuthor)
                }
            add(
                rules.blocks[rule.block],
                normal: .init(level: normal, layer: rank, specificity: rule.selector.specificity, order: index),
                important: .init(level: important, layer: -rank, specificity: rule.selector.specificity, order: index),
                to: &result)
        }
        self.matcher = matcher
        return result
    }

    private func add(
        _ declarations: [CSSDeclaration], normal: Precedence, important: Precedence, to candidates: inout [Candidate]
    ) {
        if declarations.contains(where: { !$0.isImportant }) {
            candidates.append(Candidate(precedence: normal, declarations: declarations, isImportant: false))
        }
        if declarations.contains(where: \.isImportant) {
            candidates.append(Candidate(precedence: important, declarations: declarations, isImportant: true))
        }
    }

    private mutating func inlineDeclarations(of node: XMLTree.Node) -> [CSSDeclaration]? {
        guard let bytes = tree.attributeBytes("style", of: node), !bytes.isEmpty else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        if let known = styleAttributes[text] { return known }
        let declarations = CSSDeclaration.block(CSSParser.declarations(of: text))
        if styleAttributes.entries.count < 1024, text.utf8.count < 4096 { styleAttributes.add(declarations, for: text) }
        return declarations
    }

    /// The first declaration of each property in falling order of precedence, and what `revert` passes over.
    private struct Winners {
        var properties: [(property: CSSProperty, value: CSSDeclaredValue)] = []
        var variables: [(name: String, value: CSSDeclaredValue)] = []
        private var variableIndices: [String: Int] = [:]
        /// What those properties whose winner is `revert` or `revert-layer` ask for.
        private var reverted: [CSSDeclaration.Key: Precedence] = [:]

        mutating func consider(_ declaration: CSSDeclaration, _ precedence: Precedence) {
            switch declaration.key {
            case .property(let property):
                if let index = properties.firstIndex(where: { $0.property == property }) {
                    guard replaces(properties[index].value, declaration, precedence) else { return }
                    properties[index].value = declaration.value
                } else {
                    properties.append((property, declaration.value))
                }
            case .custom(let name):
                if let index = variableIndices[name] {
                    guard replaces(variables[index].value, declaration, precedence) else { return }
                    variables[index].value = declaration.value
                } else {
                    variableIndices[name] = variables.count
                    variables.append((name, declaration.value))
                }
            }
            switch declaration.value {
            case .revert, .revertLayer: reverted[declaration.key] = precedence
            case .value, .inherit, .initial, .unset, .pending: break
            }
        }

        /// Whether a weaker declaration takes the place of one that gives way to it.
        private func replaces(
            _ winner: CSSDeclaredValue, _ declaration: CSSDeclaration, _ precedence: Precedence
        ) -> Bool {
            switch winner {
            case .value, .inherit, .initial, .unset, .pending: false
            case .revert:
                reverted[declaration.key].map { precedence.level.origin < $0.level.origin } ?? false
            case .revertLayer: reverted[declaration.key].map { precedence.layerKey != $0.layerKey } ?? false
            }
        }
    }
}
