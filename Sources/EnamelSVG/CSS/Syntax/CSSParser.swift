/// Reads component values, declarations and the outlines of rules (CSS Syntax 3, section 5), with its error recovery: what is malformed
/// is passed over up to where the specification says, and reading goes on there. Time is linear in the text, and the stack bounded.
struct CSSParser {
    /// How many brackets may lie in each other; what is deeper makes its value invalid.
    static let depthLimit = 64

    var tokenizer: CSSTokenizer

    init(_ bytes: [UInt8]) { tokenizer = CSSTokenizer(bytes) }

    init(_ text: some StringProtocol) { tokenizer = CSSTokenizer(text) }

    /// All component values of a text, such as an attribute's.
    static func components(of text: some StringProtocol) -> [CSSComponent] {
        var parser = CSSParser(text)
        var result: [CSSComponent] = []
        while true {
            let token = parser.tokenizer.next()
            if token == .end { return result.trimmed }
            result.append(parser.component(from: token))
        }
    }

    // MARK: Component values

    /// Section 5.4.7, from a token that has been taken.
    mutating func component(from token: CSSToken, depth: Int = 0) -> CSSComponent {
        switch token {
        case .identifier(let name): return .identifier(name)
        case .function(let name):
            guard let arguments = components(upTo: .parenthesis, depth: depth) else { return .invalid }
            if arguments.contains(.invalid) { return .invalid }
            if name == "url", case .string(let address)? = arguments.single { return .url(address) }
            return .function(name, arguments)
        case .open(let bracket):
            guard let content = components(upTo: bracket, depth: depth) else { return .invalid }
            return content.contains(.invalid) ? .invalid : .block(bracket, content)
        case .atKeyword(let name): return .atKeyword(name)
        case .hash(let name, let isIdentifier): return .hash(name, isIdentifier: isIdentifier)
        case .string(let text): return .string(text)
        case .url(let address): return .url(address)
        case .delimiter(let scalar): return .delimiter(scalar)
        case .number(let number): return .number(number)
        case .percentage(let value): return .percentage(value)
        case .dimension(let number, let unit): return .dimension(number, unit: unit)
        case .space: return .space
        case .colon: return .colon
        case .semicolon: return .semicolon
        case .comma: return .comma
        case .badString, .badURL, .commentOpen, .commentClose, .close, .end: return .invalid
        }
    }

    /// What stands before a closing bracket, or before the end; nil where it is too deep.
    private mutating func components(upTo bracket: CSSBracket, depth: Int) -> [CSSComponent]? {
        guard depth < Self.depthLimit else {
            skip(to: bracket)
            return nil
        }
        var content: [CSSComponent] = []
        while true {
            let token = tokenizer.next()
            if token == .close(bracket) || token == .end { return content }
            content.append(component(from: token, depth: depth + 1))
        }
    }

    /// Passes over everything up to and with the bracket that closes an open one.
    mutating func skip(to bracket: CSSBracket) {
        var open = [bracket]
        while let innermost = open.last {
            switch tokenizer.next() {
            case .end: return
            case .close(innermost): open.removeLast()
            case .open(let bracket): open.append(bracket)
            case .function: open.append(.parenthesis)
            default: break
            }
        }
    }

    // MARK: Declarations

    /// The declarations of a `style` attribute.
    static func declarations(of text: some StringProtocol) -> [CSSRawDeclaration] {
        var parser = CSSParser(text)
        return parser.declarations(isBlock: false)
    }

    /// A block's declarations, up to and with its closing bracket, or those of the whole text. Rules in it are passed over.
    mutating func declarations(isBlock: Bool) -> [CSSRawDeclaration] {
        var result: [CSSRawDeclaration] = []
        while true {
            let token = tokenizer.next()
            switch token {
            case .end: return result
            case .close(.curly):
                if isBlock { return result }
                skipDeclaration(isBlock: isBlock)
            case .space, .semicolon: break
            case .atKeyword: skipRule(isBlock: isBlock)
            case .identifier(let name):
                if let declaration = declaration(name: name, isBlock: isBlock) { result.append(declaration) }
            default:
                skipDeclaration(from: token, isBlock: isBlock)
            }
        }
    }

    /// Section 5.4.6, after its name; nil for what is none, which is passed over.
    private mutating func declaration(name: String, isBlock: Bool) -> CSSRawDeclaration? {
        var token = tokenizer.next()
        while token == .space { token = tokenizer.next() }
        guard token == .colon else {
            skipDeclaration(from: token, isBlock: isBlock)
            return nil
        }
        let isCustom = name.hasPrefix("--")
        tokenizer.skipSpace()
        let start = tokenizer.position
        var value: [CSSComponent] = []
        var end = start
        while true {
            end = tokenizer.position
            let token = tokenizer.next()
            if token == .end || token == .semicolon { break }
            if token == .close(.curly), isBlock {
                tokenizer.position -= 1
                break
            }
            if token == .open(.curly), !isCustom {
                // A rule in a rule, such as `a:hover { ... }`: it ends with its block.
                skip(to: .curly)
                return nil
            }
            value.append(component(from: token))
        }
        value = value.trimmed
        let isImportant = Self.removeImportance(from: &value)
        let source = start..<max(start, end)
        // An unknown token makes the value invalid for every property. An empty one is for custom properties only.
        guard !value.contains(.invalid), isCustom || !value.isEmpty else { return nil }
        return CSSRawDeclaration(
            name: isCustom ? name : name.lowercasedASCII, value: value, isImportant: isImportant, source: source)
    }

    private static func removeImportance(from value: inout [CSSComponent]) -> Bool {
        guard value.last?.isKeyword("important") == true,
            let mark = value.dropLast().lastIndex(where: { $0 != .space }), value[mark] == .delimiter("!")
        else { return false }
        value.removeSubrange(mark...)
        value = value.trimmed
        return true
    }

    /// Up to and with the next semicolon outside of brackets, the end of a block in curly brackets, or before the bracket that ends the declarations.
    private mutating func skipDeclaration(from first: CSSToken? = nil, isBlock: Bool) {
        var token = first ?? tokenizer.next()
        while true {
            switch token {
            case .end, .semicolon: return
            case .close(.curly) where isBlock:
                tokenizer.position -= 1
                return
            case .open(.curly):
                skip(to: .curly)
                return
            case .open(let bracket): skip(to: bracket)
            case .function: skip(to: .parenthesis)
            default: break
            }
            token = tokenizer.next()
        }
    }

    /// An at-rule that nobody knows, after its name (section 5.4.2).
    mutating func skipRule(isBlock: Bool) { skipDeclaration(isBlock: isBlock) }
}

/// A declaration before anybody knows what its name means.
struct CSSRawDeclaration: Hashable, Sendable {
    /// In lower case, unless it begins with `--`.
    var name: String
    /// Trimmed; empty only for custom properties.
    var value: [CSSComponent]
    /// Marked with `!important`.
    var isImportant: Bool
    /// Where the value stands in the tokenizer's text, with the mark of importance.
    var source: Range<Int>
}
