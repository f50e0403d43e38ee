import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension SVGBuilder {
    /// What `filter` comes to on an element, in its coordinates: references to `filter` elements and the functions of CSS (Filter
    /// Effects 1, section 5). `content` is what the element draws, with its boxes.
    func filter(
        _ value: String, _ node: XMLTree.Node, _ style: ComputedStyle, _ scope: Scope, _ content: Drawing
    ) throws(SVGError) -> Effect<Filter> {
        var chain = FilterChain()
        let components = CSSParser.components(of: value).filter { $0 != .space }
        guard !components.isEmpty, components.keyword != "none" else { return .none }
        // One reference that leads nowhere, or one function with an error, and the whole list counts for nothing.
        let steps = components.map { filterStep($0) }
        for case nil in steps {
            warn(node, "'filter' has an error or a reference to no filter; the element is drawn without it")
            return .none
        }
        let basis = basis(style)
        let context = CSSLengthContext(
            fontSize: basis.fontSize, rootFontSize: basis.rootFontSize, xHeight: basis.xHeight * basis.fontSize,
            zeroAdvance: basis.zeroAdvance * basis.fontSize, viewportWidth: basis.screen.width,
            viewportHeight: basis.screen.height)
        for case let step? in steps {
            chain.beginFilter()
            switch step {
            case .function(let function):
                _ = chain.append(function.operation(chain.source, context, color: style.inherited.color))
            case .element(let target):
                let shows = try following(target) { () throws(SVGError) in
                    try append(
                        target, to: &chain, node: node, style: style, scope: scope, content: content,
                        isAlone: steps.count == 1)
                }
                guard let shows else { return .none }
                guard shows else { return .hidesAll }
            }
        }
        try count(filterPrimitives: chain.primitives.count)
        return .some(Filter(chain.primitives, region: chain.region))
    }

    private enum FilterStep {
        case function(FilterFunction)
        case element(XMLTree.Node)
    }

    private func filterStep(_ component: CSSComponent) -> FilterStep? {
        switch component {
        case .url(let address):
            guard let target = source.element(at: address), source.tag(target) == .filter else { return nil }
            return .element(target)
        case .function(let name, let arguments):
            // What comes from CSS has been checked for units.
            return FilterFunction(name, arguments, allowsUnitless: true).map { .function($0) }
        default: return nil
        }
    }

    /// Adds a `filter` element's primitives; false where nothing of the element shows.
    private func append(
        _ filter: XMLTree.Node, to chain: inout FilterChain, node: XMLTree.Node, style: ComputedStyle, scope: Scope,
        content: Drawing,
        isAlone: Bool
    ) throws(SVGError) -> Bool {
        let owners = FilterAttributes(filter, source)
        let isInBoxUnits = owners.value("filterUnits") != "userSpaceOnUse"
        let primitivesAreInBoxUnits = owners.value("primitiveUnits") == "objectBoundingBox"
        let bounds = content.bounds
        if isInBoxUnits {
            guard let bounds, bounds.width > 0, bounds.height > 0 else { return false }
        }
        guard let region = filterRegion(owners, isInBoxUnits ? bounds : nil, scope) else { return false }
        if isAlone { chain.region = region } else { chain.cropSource(to: region) }
        var graph = FilterGraph(
            region: region, box: primitivesAreInBoxUnits ? bounds ?? .zero : nil, style: style, scope: scope,
            content: content, node: node)
        for child in source.elements(in: owners.ownerOfPrimitives) {
            guard FilterGraph.isPrimitive(source.tag(child)) else { continue }
            guard chain.primitives.count < limits.filterPrimitives else {
                throw .limit(.filterPrimitives, value: limits.filterPrimitives)
            }
            try append(primitive: child, &graph, to: &chain)
        }
        // A filter without primitives gives nothing.
        return graph.last != nil
    }

    /// The filter region (section 6), in a box's units or the element's; nil where it has no area.
    private func filterRegion(_ owners: FilterAttributes, _ box: Rect?, _ scope: Scope) -> Rect? {
        func side(_ name: String, _ share: Double, _ whole: Double, _ boxSide: Double?) -> Double {
            let length =
                owners.owner(of: name).flatMap { self.length(name, of: $0, naturalStyle(of: $0)) }
                ?? Length(0, percent: share)
            return boxSide.map { length.resolved(1) * $0 } ?? length.resolved(whole)
        }
        let region = Rect(
            x: side("x", -10, scope.viewport.width, box?.width) + (box?.x ?? 0),
            y: side("y", -10, scope.viewport.height, box?.height) + (box?.y ?? 0),
            width: side("width", 120, scope.viewport.width, box?.width),
            height: side("height", 120, scope.viewport.height, box?.height))
        return region.width > 0 && region.height > 0 && region.isFinite ? region : nil
    }
}

/// A `filter` element and those that its `href` leads to (SVG 1.1, section 15.3): what one does not say, the next does.
struct FilterAttributes {
    private let chain: [XMLTree.Node]
    private let source: SVGSource
    /// The first of them that has primitives.
    let ownerOfPrimitives: XMLTree.Node

    init(_ filter: XMLTree.Node, _ source: SVGSource) {
        var chain = [filter]
        while chain.count < 32, let last = chain.last, let href = source.href(last),
            let next = source.element(at: href),
            source.tag(next) == .filter, !chain.contains(next)
        {
            chain.append(next)
        }
        self.chain = chain
        self.source = source
        ownerOfPrimitives =
            chain.first { node in source.elements(in: node).contains { FilterGraph.isPrimitive(source.tag($0)) } }
            ?? filter
    }

    /// The first that has an attribute.
    func owner(of name: String) -> XMLTree.Node? { chain.first { source.tree.attributeBytes(name, of: $0) != nil } }

    /// An attribute's value without spaces around it.
    func value(_ name: String) -> String? { owner(of: name).flatMap { source.tree.attribute(name, of: $0)?.trimmed } }
}
