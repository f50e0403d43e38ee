/// Reads selectors (Selectors Level 4, section 3 and 18) from component values.
struct CSSSelectorParser {
    /// How many simple selectors one complex selector may have, those in its functions counted: more make it invalid. It bounds
    /// the stack that matching takes.
    static let sizeLimit = 128

    /// Prefixes of `@namespace` and their addresses; the empty prefix is the default.
    var namespaces: [String: String] = [:]
    var names: CSSNameTable
    private var size = 0
    private var isInsideHas = false

    init(names: CSSNameTable) { self.names = names }

    /// A selector list; nil where any of it is invalid, which makes the whole rule so.
    mutating func list(_ components: [CSSComponent]) -> [CSSSelector]? {
        var result: [CSSSelector] = []
        for part in components.splitAtCommas {
            size = 0
            guard let selector = complex(part) else { return nil }
            result.append(selector)
        }
        return result
    }

    /// The list of a function, whose selectors count for the one it stands in. A forgiving list leaves out what is invalid.
    private mutating func nestedList(
        _ components: [CSSComponent], isForgiving: Bool = false, isRelative: Bool = false
    ) -> [CSSSelector]? {
        var result: [CSSSelector] = []
        for part in components.splitAtCommas {
            if let selector = complex(part, isRelative: isRelative) {
                result.append(selector)
            } else if !isForgiving || size > Self.sizeLimit {
                return nil
            }
        }
        return result
    }

    private mutating func complex(_ components: [CSSComponent], isRelative: Bool = false) -> CSSSelector? {
        var rest = components[...]
        var compounds: [CSSSelector.Compound] = []
        var combinators: [CSSSelector.Combinator] = []
        var specificity = CSSSpecificity()
        if isRelative { combinators.append(combinator(&rest) ?? .descendant) }
        while true {
            guard let (compound, weight) = compound(&rest) else { return nil }
            compounds.append(compound)
            specificity = specificity + weight
            if rest.isEmpty { break }
            guard let combinator = combinator(&rest) else { return nil }
            combinators.append(combinator)
        }
        guard size <= Self.sizeLimit else { return nil }
        return CSSSelector(
            compounds: compounds.reversed(), combinators: combinators.reversed(), specificity: specificity)
    }

    private func combinator(_ rest: inout ArraySlice<CSSComponent>) -> CSSSelector.Combinator? {
        var result: CSSSelector.Combinator?
        if rest.first == .space {
            result = .descendant
            rest.removeFirst()
        }
        switch rest.first {
        case .delimiter(">")?: result = .child
        case .delimiter("+")?: result = .nextSibling
        case .delimiter("~")?: result = .subsequentSibling
        default: return result
        }
        rest.removeFirst()
        while rest.first == .space { rest.removeFirst() }
        return result
    }

    // MARK: Compounds

    private mutating func compound(
        _ rest: inout ArraySlice<CSSComponent>
    ) -> (CSSSelector.Compound, CSSSpecificity)? {
        var tests: [CSSSelector.Test] = []
        var weight = CSSSpecificity()
        let start = rest.startIndex
        guard let type = typeSelector(&rest) else { return nil }
        if let type {
            tests = type
            if type.contains(where: { if case .type = $0 { true } else { false } }) { weight.types += 1 }
        }
        loop: while let component = rest.first {
            switch component {
            case .hash(let name, let isIdentifier):
                guard isIdentifier else { return nil }
                // Ids and classes tell most, so they are tried first.
                tests.insert(.id(names.number(of: name)), at: 0)
                weight.ids += 1
                rest.removeFirst()
            case .delimiter("."):
                rest.removeFirst()
                guard case .identifier(let name)? = rest.popFirst() else { return nil }
                tests.insert(.className(names.number(of: name)), at: 0)
                weight.classes += 1
            case .block(.square, let content):
                guard let attribute = attribute(content) else { return nil }
                tests.append(.attribute(attribute))
                weight.classes += 1
                rest.removeFirst()
            case .colon:
                rest.removeFirst()
                guard let (test, more) = pseudo(&rest) else { return nil }
                tests.append(test)
                weight = weight + more
            default: break loop
            }
        }
        guard rest.startIndex > start else { return nil }
        size += max(tests.count, 1)
        return size <= Self.sizeLimit ? (CSSSelector.Compound(tests: tests), weight) : nil
    }

    /// A type or universal selector; an inner nil where there is none, an outer one where it is invalid.
    private mutating func typeSelector(_ rest: inout ArraySlice<CSSComponent>) -> [CSSSelector.Test]?? {
        let first = name(rest.first)
        let bar: CSSComponent = .delimiter("|")
        let afterName = first == nil ? rest : rest.dropFirst()
        if afterName.first == bar, let local = name(afterName.dropFirst().first) {
            rest = afterName.dropFirst(2)
            var tests: [CSSSelector.Test] = []
            if first == nil {
                tests.append(.namespace(.none))
            } else if case .identifier(let prefix)?? = first {
                guard let uri = namespaces[prefix], !prefix.isEmpty else { return .none }
                tests.append(.namespace(.uri(names.number(of: uri))))
            }
            if case .identifier(let name)? = local { tests.insert(.type(names.number(of: name)), at: 0) }
            return .some(tests)
        }
        var tests: [CSSSelector.Test] = []
        if let uri = namespaces[""] { tests.append(.namespace(.uri(names.number(of: uri)))) }
        guard let first else {
            // Without a type selector the default namespace still counts.
            return .some(Self.startsSimpleSelector(rest.first) && !tests.isEmpty ? tests : nil)
        }
        rest.removeFirst()
        if case .identifier(let name)? = first { tests.insert(.type(names.number(of: name)), at: 0) }
        return .some(tests)
    }

    private static func startsSimpleSelector(_ component: CSSComponent?) -> Bool {
        switch component {
        case .hash?, .delimiter(".")?, .block(.square, _)?, .colon?: true
        default: false
        }
    }

    /// A name or `*`; the inner nil is the asterisk.
    private func name(_ component: CSSComponent?) -> CSSComponent?? {
        switch component {
        case .identifier?: .some(component)
        case .delimiter("*")?: .some(nil)
        default: nil
        }
    }

    // MARK: Attributes

    private mutating func attribute(_ content: [CSSComponent]) -> CSSSelector.Attribute? {
        var rest = content.trimmed[...]
        var namespace: CSSSelector.Namespace? = CSSSelector.Namespace.none
        var local: String
        func isBar(_ index: Int) -> Bool {
            let tail = rest.dropFirst(index)
            return tail.first == .delimiter("|") && tail.dropFirst().first.map { name($0) != nil } == true
        }
        if isBar(0) {
            rest.removeFirst()
        } else if isBar(1), rest.first == .delimiter("*") {
            namespace = nil
            rest.removeFirst(2)
        } else if isBar(1), case .identifier(let prefix)? = rest.first {
            guard let uri = namespaces[prefix] else { return nil }
            namespace = .uri(names.number(of: uri))
            rest.removeFirst(2)
        }
        guard case .identifier(let name)? = rest.popFirst() else { return nil }
        local = name
        func skipSpace() { while rest.first == .space { rest.removeFirst() } }
        skipSpace()
        var result = CSSSelector.Attribute(
            name: names.number(of: local), namespace: namespace, operation: .exists, value: [], ignoresCase: false)
        guard let sign = rest.popFirst() else { return result }
        guard case .delimiter(let character) = sign else { return nil }
        let operations: [Unicode.Scalar: CSSSelector.Attribute.Operation] = [
            "~": .includes, "|": .dash, "^": .prefix, "$": .suffix, "*": .contains,
        ]
        if character == "=" {
            result.operation = .equals
        } else {
            guard let operation = operations[character], rest.popFirst() == .delimiter("=") else { return nil }
            result.operation = operation
        }
        skipSpace()
        switch rest.popFirst() {
        case .identifier(let value)?, .string(let value)?: result.value = Array(value.utf8)
        default: return nil
        }
        skipSpace()
        switch rest.popFirst() {
        case nil: return result
        case let flag?:
            guard let keyword = flag.keyword, keyword == "i" || keyword == "s" else { return nil }
            result.ignoresCase = keyword == "i"
        }
        skipSpace()
        return rest.isEmpty ? result : nil
    }

    // MARK: Pseudo-classes

    /// After the first colon.
    private mutating func pseudo(_ rest: inout ArraySlice<CSSComponent>) -> (CSSSelector.Test, CSSSpecificity)? {
        let one = CSSSpecificity(classes: 1)
        guard let component = rest.popFirst() else { return nil }
        switch component {
        case .colon:
            switch rest.popFirst() {
            case .identifier(let name)?:
                let name = name.lowercasedASCII
                return CSSPseudoNames.elements.contains(name) || name.hasPrefix("-webkit-")
                    ? (.never, CSSSpecificity(types: 1)) : nil
            case .function(let name, _)?:
                return CSSPseudoNames.elementFunctions.contains(name) ? (.never, CSSSpecificity(types: 1)) : nil
            default: return nil
            }
        case .identifier(let name):
            switch name.lowercasedASCII {
            case "root", "scope": return (.root, one)
            case "empty": return (.empty, one)
            case "first-child": return (.nth(CSSNth(step: 0, offset: 1), fromEnd: false), one)
            case "last-child": return (.nth(CSSNth(step: 0, offset: 1), fromEnd: true), one)
            case "first-of-type": return (.nthOfType(CSSNth(step: 0, offset: 1), fromEnd: false), one)
            case "last-of-type": return (.nthOfType(CSSNth(step: 0, offset: 1), fromEnd: true), one)
            case "only-child": return (.onlyChild, one)
            case "only-of-type": return (.onlyOfType, one)
            case "link", "any-link", "-webkit-any-link": return (.link, one)
            case "defined": return (.always, one)
            case "before", "after", "first-line", "first-letter": return (.never, CSSSpecificity(types: 1))
            case let name: return CSSPseudoNames.dynamicClasses.contains(name) ? (.never, one) : nil
            }
        case .function(let name, let arguments): return functional(name, arguments)
        default: return nil
        }
    }

    private mutating func functional(
        _ name: String, _ arguments: [CSSComponent]
    ) -> (CSSSelector.Test, CSSSpecificity)? {
        let one = CSSSpecificity(classes: 1)
        switch name {
        case "is", "where", "-webkit-any", "matches":
            guard let list = nestedList(arguments, isForgiving: true) else { return nil }
            return (.any(list), name == "where" ? CSSSpecificity() : Self.greatest(list))
        case "not":
            guard let list = nestedList(arguments) else { return nil }
            return (.not(list), Self.greatest(list))
        case "has":
            guard !isInsideHas else { return nil }
            isInsideHas = true
            defer { isInsideHas = false }
            guard let list = nestedList(arguments, isRelative: true) else { return nil }
            return (.has(list), Self.greatest(list))
        case "nth-child", "nth-last-child":
            var rest = arguments[...]
            guard let nth = CSSNth(&rest) else { return nil }
            let fromEnd = name == "nth-last-child"
            while rest.first == .space { rest.removeFirst() }
            if rest.isEmpty { return (.nth(nth, fromEnd: fromEnd), one) }
            guard rest.popFirst()?.isKeyword("of") == true, rest.first == .space,
                let list = nestedList(Array(rest))
            else { return nil }
            names.serials &+= 1
            return (.nthOf(nth, fromEnd: fromEnd, list, serial: names.serials), one + Self.greatest(list))
        case "nth-of-type", "nth-last-of-type":
            var rest = arguments[...]
            guard let nth = CSSNth(&rest), rest.allSatisfy({ $0 == .space }) else { return nil }
            return (.nthOfType(nth, fromEnd: name == "nth-last-of-type"), one)
        case "lang":
            var ranges: [String] = []
            for part in arguments.splitAtCommas {
                switch part.single {
                case .identifier(let range)?, .string(let range)?: ranges.append(range.lowercasedASCII)
                default: return nil
                }
            }
            return (.language(ranges), one)
        case "dir", "state", "host", "host-context", "nth-col", "nth-last-col": return (.never, one)
        default: return nil
        }
    }

    private static func greatest(_ list: [CSSSelector]) -> CSSSpecificity {
        list.map(\.specificity).max() ?? CSSSpecificity()
    }
}

/// Names that are known but match nothing in a still picture. One that is not known makes its rule invalid.
enum CSSPseudoNames {
    static let dynamicClasses: Set<String> = [
        "hover", "active", "focus", "focus-within", "focus-visible", "visited", "target", "target-within", "checked",
        "indeterminate", "default", "disabled", "enabled", "read-only", "read-write", "placeholder-shown", "valid",
        "invalid", "in-range", "out-of-range", "required", "optional", "current", "past", "future", "playing", "paused",
        "fullscreen", "modal", "popover-open", "autofill", "-webkit-autofill", "user-valid", "user-invalid", "open",
        "local-link", "blank", "host", "picture-in-picture",
    ]
    static let elements: Set<String> = [
        "before", "after", "first-line", "first-letter", "selection", "marker", "placeholder", "backdrop", "cue",
        "file-selector-button", "grammar-error", "spelling-error", "target-text", "view-transition", "details-content",
    ]
    static let elementFunctions: Set<String> = ["cue", "highlight", "part", "slotted"]
}
