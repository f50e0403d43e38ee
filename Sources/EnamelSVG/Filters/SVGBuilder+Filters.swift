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
                        target, to: &chain, style: style, scope: scope, content: content, isAlone: steps.count == 1)
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
        case .function(let name, let arguments): return FilterFunction(name, arguments).map { .function($0) }
        default: return nil
        }
    }

    /// Adds a `filter` element's primitives; false where nothing of the element shows.
    private func append(
        _ filter: XMLTree.Node, to chain: inout FilterChain, style: ComputedStyle, scope: Scope, content: Drawing,
        isAlone: Bool
    ) throws(SVGError) -> Bool {
        let filterStyle = naturalStyle(of: filter)
        let isInBoxUnits = tree.attribute("filterUnits", of: filter)?.trimmed != "userSpaceOnUse"
        let primitivesAreInBoxUnits = tree.attribute("primitiveUnits", of: filter)?.trimmed == "objectBoundingBox"
        let bounds = content.bounds
        if isInBoxUnits {
            guard let bounds, bounds.width > 0, bounds.height > 0 else { return false }
        }
        guard
            let region = region(
                of: filter, filterStyle, isInBoxUnits: isInBoxUnits, bounds, scope, defaults: (-10, -10, 120, 120))
        else { return false }
        if isAlone { chain.region = region } else { chain.cropSource(to: region) }
        var graph = FilterGraph(
            region: region, box: primitivesAreInBoxUnits ? bounds ?? .zero : nil, style: style, scope: scope,
            content: content)
        for child in source.elements(in: filter) {
            guard FilterGraph.isPrimitive(source.tag(child)) else { continue }
            guard chain.primitives.count < limits.filterPrimitives else {
                throw .limit(.filterPrimitives, value: limits.filterPrimitives)
            }
            try append(primitive: child, &graph, to: &chain)
        }
        // A filter without primitives gives nothing.
        return graph.last != nil
    }
}
