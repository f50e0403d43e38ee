/// The name of an element or attribute: a namespace and what follows the prefix (Namespaces in XML 1.0, section 2).
package struct XMLName: Hashable, Sendable {
    /// The namespace's address; empty for none. Attributes without a prefix have none.
    package var namespace: String
    /// The name without its prefix.
    package var local: String

    /// A name in a namespace.
    package init(_ local: String, in namespace: String = "") {
        self.local = local
        self.namespace = namespace
    }

    /// SVG's namespace.
    package static let svg = "http://www.w3.org/2000/svg"
    /// That of `xlink:href`.
    package static let xlink = "http://www.w3.org/1999/xlink"
    /// That of `xml:space` and `xml:lang`.
    package static let xml = "http://www.w3.org/XML/1998/namespace"
    /// HTML's, inside `foreignObject`.
    package static let html = "http://www.w3.org/1999/xhtml"
}
