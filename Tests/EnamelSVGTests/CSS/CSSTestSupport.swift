@testable import EnamelSVG

/// A document whose elements are asked for by id.
struct StyledDocument {
    let tree: XMLTree
    var cascade: CSSCascade

    /// Elements in the namespace of SVG inside a root that has `attributes`.
    init(
        _ elements: String, css: String = "", user: String = "", userAgent: String = "", attributes: String = "",
        media: CSSMediaEnvironment = .init(width: 800, height: 600), limits: CSSLimits = CSSLimits(),
        loader: CSSLoader? = nil
    ) throws {
        let style = css.isEmpty ? "" : "<style><![CDATA[\(css)]]></style>"
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' id='root' \(attributes)>"
            + "\(elements)\(style)</svg>"
        tree = try XMLReader().read(Array(text.utf8)).tree
        cascade = CSSCascade(
            tree: tree, media: media, userAgent: userAgent,
            user: user.isEmpty ? [] : [CSSResource(bytes: Array(user.utf8))], base: "doc", limits: limits,
            loader: loader)
    }

    func node(_ id: String) -> Int? { (0..<tree.count).first { tree.attribute("id", of: $0) == id } }

    /// An element's style, with the variables of all elements around it.
    mutating func style(_ id: String) -> CSSStyle {
        guard let node = node(id) else { return CSSStyle() }
        var chain = [node]
        while let parent = tree.parent(of: chain[chain.count - 1]) { chain.append(parent) }
        var style = CSSStyle()
        for node in chain.reversed() { style = cascade.style(of: node, inheriting: style.variables) }
        return style
    }

    /// A property's winning value as text; words for what every property takes, and "-" where nothing was declared.
    mutating func value(_ property: String, of id: String) -> String {
        guard let known = CSSProperty(name: property) else { return "no property" }
        return switch style(id)[known] {
        case .value(let value)?: value.components.text
        case .inherit?: "inherit"
        case .initial?: "initial"
        case .unset?: "unset"
        case nil: "-"
        }
    }

    /// Ids of the elements that a selector matches, in order; nil where it is not one.
    static func matches(_ selector: String, in elements: String, attributes: String = "") throws -> String? {
        var parser = CSSSelectorParser(names: CSSNameTable())
        parser.namespaces = ["svg": XMLName.svg, "xlink": XMLName.xlink]
        guard let list = parser.list(CSSParser.components(of: selector)) else { return nil }
        let document = try StyledDocument(elements, attributes: attributes)
        var matcher = CSSMatcher(tree: document.tree, names: parser.names)
        return (0..<document.tree.count)
            .filter { document.tree.isElement($0) && matcher.matchesAny(list, $0) }
            .map { document.tree.attribute("id", of: $0) ?? "?" }.joined(separator: " ")
    }

    static func specificity(_ selector: String) -> [Int]? {
        var parser = CSSSelectorParser(names: CSSNameTable())
        return parser.list(CSSParser.components(of: selector))?.first.map {
            [$0.specificity.ids, $0.specificity.classes, $0.specificity.types]
        }
    }
}
