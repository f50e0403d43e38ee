extension SVGSource {
    /// What applies to an element, from the weakest to the strongest: presentation attributes, style sheets, the `style` attribute, what
    /// is important (CSS Cascade 4, section 6).
    func declarations(of node: XMLTree.Node) -> [StyleDeclaration] {
        let tag = tag(node)
        var result = StyleDeclaration.attributes(of: node, tag, in: tree, names)
        if let text = tree.attributeBytes("style", of: node) {
            let own = StyleDeclaration.list(text)
            result += own.filter { !$0.isImportant }
            result += own.filter(\.isImportant)
        }
        return result
    }
}
