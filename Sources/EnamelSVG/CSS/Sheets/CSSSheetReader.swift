/// Reads style sheets into a ``CSSRuleSet``: style rules, `@media`, `@supports`, `@layer`, `@import`, `@namespace` and `@font-face`. Other
/// rules, and what is malformed, are passed over as CSS Syntax 3 says.
///
///     var reader = CSSSheetReader(media: environment, loader: loader)
///     reader.read(CSSResource(bytes: bytes), origin: .author)
///     let rules = reader.finished()
struct CSSSheetReader {
    /// How deep rules may lie in each other.
    private static let nestingLimit = 32

    let media: CSSMediaEnvironment
    let limits: CSSLimits
    let loader: CSSLoader?
    private var rules = CSSRuleSet()
    private var imports = 0
    /// The sheets that are being read, outermost first, to notice one that imports itself.
    private var open: [String] = []
    private var warnedSelectors = false

    init(media: CSSMediaEnvironment, limits: CSSLimits = CSSLimits(), loader: CSSLoader? = nil) {
        self.media = media
        self.limits = limits
        self.loader = loader
    }

    /// Everything that was read.
    func finished() -> CSSRuleSet {
        var result = rules
        result.rankLayers()
        return result
    }

    /// Adds a sheet. Sheets added later win over earlier ones of the same origin.
    mutating func read(_ sheet: CSSResource, origin: CSSRuleSet.Origin) {
        read(sheet, origin: origin, layer: Int(origin.rawValue))
    }

    /// Fetches a sheet through the loader and adds it.
    mutating func load(_ address: String, base: String, origin: CSSRuleSet.Origin) {
        load(address, base: base, origin: origin, layer: Int(origin.rawValue))
    }

    private mutating func load(_ address: String, base: String, origin: CSSRuleSet.Origin, layer: Int) {
        func warn(_ reason: String) {
            rules.warnings.append(SVGWarning(line: 0, column: 0, "the style sheet '\(address.prefix(200))' \(reason)"))
        }
        guard open.count < limits.importDepth else { return warn("is imported too deep and was left out") }
        guard imports < limits.imports else {
            if imports == limits.imports { warn("is one of too many and was left out, as all after it") }
            imports = limits.imports + 1
            return
        }
        guard let sheet = loader?(address, base) else { return warn("cannot be read and was left out") }
        imports += 1
        // A data URL has the base of the sheet that it stands in.
        let isData = address.prefix(5).lowercased() == "data:"
        guard !open.contains(sheet.base) || sheet.base.isEmpty || isData else { return warn("imports itself") }
        open.append(sheet.base)
        read(sheet, origin: origin, layer: layer)
        open.removeLast()
    }

    private mutating func read(_ sheet: CSSResource, origin: CSSRuleSet.Origin, layer: Int) {
        var scope = Scope(parser: CSSParser(sheet.bytes), base: sheet.base, origin: origin)
        readRules(&scope, layer: layer, depth: 0)
    }

    /// What is known while one sheet is read.
    private struct Scope {
        var parser: CSSParser
        let base: String
        let origin: CSSRuleSet.Origin
        var selectors = CSSSelectorParser(names: CSSNameTable())
        /// Whether `@import` may still stand, and `@namespace`.
        var allowsImports = true
        var allowsNamespaces = true
    }

    // MARK: Rules

    private mutating func readRules(_ scope: inout Scope, layer: Int, depth: Int) {
        while true {
            let token = scope.parser.tokenizer.next()
            switch token {
            case .end: return
            case .space: break
            case .close(.curly) where depth > 0: return
            case .commentOpen where depth == 0, .commentClose where depth == 0: break
            case .atKeyword(let name): readAtRule(name, &scope, layer: layer, depth: depth)
            default: readStyleRule(from: token, &scope, layer: layer, depth: depth)
            }
        }
    }

    /// What stands before a block or a semicolon, and which of the two ends it.
    private func prelude(
        _ scope: inout Scope, from first: CSSToken? = nil, depth: Int, endsAtSemicolon: Bool
    ) -> (components: [CSSComponent], hasBlock: Bool) {
        var components: [CSSComponent] = []
        var token = first ?? scope.parser.tokenizer.next()
        while true {
            switch token {
            case .end: return (components.trimmed, false)
            case .semicolon where endsAtSemicolon: return (components.trimmed, false)
            case .close(.curly) where depth > 0:
                scope.parser.tokenizer.position -= 1
                return (components.trimmed, false)
            case .open(.curly): return (components.trimmed, true)
            default: components.append(scope.parser.component(from: token))
            }
            token = scope.parser.tokenizer.next()
        }
    }

    private mutating func readStyleRule(from token: CSSToken, _ scope: inout Scope, layer: Int, depth: Int) {
        scope.allowsImports = false
        scope.allowsNamespaces = false
        let (components, hasBlock) = prelude(&scope, from: token, depth: depth, endsAtSemicolon: false)
        guard hasBlock else { return }
        // Handed over and back, so that the table is never copied.
        swap(&scope.selectors.names, &rules.names)
        let list = scope.selectors.list(components)
        swap(&scope.selectors.names, &rules.names)
        guard let selectors = list else {
            scope.parser.skip(to: .curly)
            return
        }
        guard rules.rules.count + selectors.count <= limits.selectors else {
            if !warnedSelectors {
                warnedSelectors = true
                rules.warnings.append(
                    SVGWarning(
                        line: 0, column: 0,
                        "style sheets have more than \(limits.selectors) selectors; those after were left out"))
            }
            scope.parser.skip(to: .curly)
            return
        }
        let declarations = CSSDeclaration.block(scope.parser.declarations(isBlock: true))
        guard !declarations.isEmpty else { return }
        rules.blocks.append(declarations)
        for selector in selectors {
            rules.rules.append(
                CSSRuleSet.Rule(
                    selector: selector, block: rules.blocks.count - 1, origin: scope.origin, layer: layer))
        }
    }

    private mutating func readAtRule(_ name: String, _ scope: inout Scope, layer: Int, depth: Int) {
        let (components, hasBlock) = prelude(&scope, depth: depth, endsAtSemicolon: true)
        // A statement of layers may stand before imports; anything else ends them.
        defer {
            if !["charset", "import", "layer"].contains(name) || name == "layer" && hasBlock {
                scope.allowsImports = false
                if name != "namespace" { scope.allowsNamespaces = false }
            }
        }
        guard hasBlock else {
            switch name {
            case "import" where depth == 0 && scope.allowsImports: readImport(components, scope, layer: layer)
            case "namespace" where depth == 0 && scope.allowsNamespaces: readNamespace(components, &scope)
            case "layer":
                for part in components.splitAtCommas {
                    if let path = Self.layerPath(part) { _ = nested(path, in: layer) }
                }
            default: break
            }
            return
        }
        guard depth < Self.nestingLimit else {
            scope.parser.skip(to: .curly)
            return
        }
        switch name {
        case "media" where media.matches(components): readRules(&scope, layer: layer, depth: depth + 1)
        case "supports" where supports(components, scope): readRules(&scope, layer: layer, depth: depth + 1)
        case "layer":
            guard components.isEmpty || Self.layerPath(components) != nil else {
                scope.parser.skip(to: .curly)
                return
            }
            let inner =
                Self.layerPath(components).map { nested($0, in: layer) }
                ?? rules.layer(named: nil, in: layer)
            readRules(&scope, layer: inner, depth: depth + 1)
        case "font-face":
            let declarations = scope.parser.declarations(isBlock: true)
            let text = scope.parser.tokenizer.text
            if let face = CSSFontFace(declarations, text: text, base: scope.base) { rules.fontFaces.append(face) }
        default: scope.parser.skip(to: .curly)
        }
    }

    // MARK: Single at-rules

    /// `@import url layer(name) supports(condition) media;` (CSS Cascade 5, section 2).
    private mutating func readImport(_ components: [CSSComponent], _ scope: Scope, layer: Int) {
        var rest = components[...]
        let address: String
        switch rest.popFirst() {
        case .string(let text)?, .url(let text)?: address = text
        default: return
        }
        func skipSpace() { while rest.first == .space { rest.removeFirst() } }
        skipSpace()
        var target = layer
        if rest.first?.isKeyword("layer") == true {
            rest.removeFirst()
            target = rules.layer(named: nil, in: layer)
        } else if case .function("layer", let arguments)? = rest.first, let path = Self.layerPath(arguments) {
            rest.removeFirst()
            target = nested(path, in: layer)
        }
        skipSpace()
        if case .function("supports", let arguments)? = rest.first {
            rest.removeFirst()
            let isDeclaration = arguments.trimmed.first?.keyword != nil && arguments.contains(.colon)
            guard supports(isDeclaration ? [.block(.parenthesis, arguments)] : arguments, scope) else { return }
        }
        guard media.matches([CSSComponent](rest)) else { return }
        load(address, base: scope.base, origin: scope.origin, layer: target)
    }

    private func readNamespace(_ components: [CSSComponent], _ scope: inout Scope) {
        let parts = components.withoutSpaces
        switch (parts.count, parts.first, parts.last) {
        case (1, .string(let uri)?, _), (1, .url(let uri)?, _): scope.selectors.namespaces[""] = uri
        case (2, .identifier(let prefix)?, .string(let uri)?), (2, .identifier(let prefix)?, .url(let uri)?):
            scope.selectors.namespaces[prefix] = uri
        default: break
        }
    }

    /// The parts of a layer's name; nil for what is not one.
    private static func layerPath(_ components: [CSSComponent]) -> [String]? {
        var result: [String] = []
        for (index, component) in components.trimmed.enumerated() {
            switch component {
            case .identifier(let name) where index % 2 == 0: result.append(name)
            case .delimiter(".") where index % 2 == 1: break
            default: return nil
            }
        }
        return result.isEmpty || components.trimmed.count % 2 == 0 ? nil : result
    }

    private mutating func nested(_ path: [String], in layer: Int) -> Int {
        path.reduce(layer) { rules.layer(named: $1, in: $0) }
    }

    /// CSS Conditional Rules 4, section 2: a declaration that would be kept, or a selector that is read.
    private func supports(_ components: [CSSComponent], _ scope: Scope) -> Bool {
        CSSCondition.evaluate(components) { component in
            switch component {
            case .block(.parenthesis, let content):
                guard let colon = content.firstIndex(of: .colon),
                    case .identifier(let name)? = [CSSComponent](content[..<colon]).single
                else { return false }
                let value = [CSSComponent](content[(colon + 1)...]).trimmed
                guard !value.isEmpty || name.hasPrefix("--") else { return false }
                let raw = CSSRawDeclaration(
                    name: name.hasPrefix("--") ? name : name.lowercasedASCII, value: value, isImportant: false,
                    source: 0..<0)
                return !CSSDeclaration.longhands(raw).isEmpty
            case .function("selector", let arguments):
                var parser = scope.selectors
                return parser.list(arguments) != nil
            case .function("font-format", let arguments):
                return ["opentype", "truetype", "collection"].contains(arguments.keyword ?? "")
            case .function: return false
            default: return nil
            }
        } ?? false
    }
}
