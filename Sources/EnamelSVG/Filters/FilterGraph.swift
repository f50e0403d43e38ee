import EnamelDrawing
import EnamelGeometry

/// A `filter` element being read for one element that it is used on.
struct FilterGraph {
    /// The filter region, in the coordinates of the element.
    let region: Rect
    /// The box that primitives measure by; nil where they measure in the element's units.
    let box: Rect?
    /// The style, scope and content of the element.
    let style: ComputedStyle
    let scope: Scope
    let content: Drawing
    let node: XMLTree.Node
    /// Results by their names, the latest of each.
    var named: [String: Result] = [:]
    /// The last result; nil before the first primitive.
    var last: Result?

    /// A picture and what it is cut to.
    struct Result {
        var input: FilterInput
        var subregion: Rect
        /// Whether it is one of the standard inputs, which fill the whole region.
        var isStandard = false
    }

    static func isPrimitive(_ tag: SVGTag) -> Bool {
        switch tag {
        case .feBlend, .feColorMatrix, .feComponentTransfer, .feComposite, .feConvolveMatrix, .feDiffuseLighting,
            .feDisplacementMap, .feDropShadow, .feFlood, .feGaussianBlur, .feImage, .feMerge, .feMorphology, .feOffset,
            .feSpecularLighting, .feTile, .feTurbulence:
            true
        default: false
        }
    }

    // MARK: Units (Filter Effects 1, section 8.2.3)

    /// A distance along x, in the element's units.
    func across(_ value: Double) -> Double { box.map { value * $0.width } ?? value }
    /// A distance along y.
    func down(_ value: Double) -> Double { box.map { value * $0.height } ?? value }
    /// A distance along no axis, such as z.
    func along(_ value: Double) -> Double {
        box.map { value * (($0.width * $0.width + $0.height * $0.height) / 2).squareRoot() } ?? value
    }
    /// A place.
    func place(_ x: Double, _ y: Double) -> Point {
        box.map { Point(x: $0.x + x * $0.width, y: $0.y + y * $0.height) } ?? Point(x: x, y: y)
    }
}

extension SVGBuilder {
    /// A primitive's subregion (section 9.2); nil where it has no area, which makes its result transparent.
    func subregion(
        of node: XMLTree.Node, _ style: ComputedStyle, _ graph: FilterGraph, _ inputs: [FilterGraph.Result],
        fillsRegion: Bool
    ) -> Rect? {
        // By default that of the inputs together.
        var result = graph.region
        if !fillsRegion, let first = inputs.first, inputs.allSatisfy({ !$0.isStandard }) {
            result = inputs.dropFirst().reduce(first.subregion) { $0.union($1.subregion) }
        }
        let viewport = graph.scope.viewport
        func side(_ name: String, _ whole: Double, _ boxSide: Double?) -> Double? {
            guard let length = length(name, of: node, style) else { return nil }
            return boxSide.map { length.resolved(1) * $0 } ?? length.resolved(whole)
        }
        if let x = side("x", viewport.width, graph.box?.width) { result.origin.x = x + (graph.box?.x ?? 0) }
        if let y = side("y", viewport.height, graph.box?.height) { result.origin.y = y + (graph.box?.y ?? 0) }
        if let width = side("width", viewport.width, graph.box?.width) { result.size.width = width }
        if let height = side("height", viewport.height, graph.box?.height) { result.size.height = height }
        return result.width > 0 && result.height > 0 && result.isFinite ? result : nil
    }

    /// The picture that `in` or `in2` names (section 9.2): a standard input, an earlier result, or what is there without a name.
    func filterInput(
        _ attribute: String, of node: XMLTree.Node, _ graph: FilterGraph, _ chain: inout FilterChain
    ) throws(SVGError) -> FilterGraph.Result {
        func standard(_ input: FilterInput) -> FilterGraph.Result {
            FilterGraph.Result(input: input, subregion: graph.region, isStandard: true)
        }
        let name = tree.attribute(attribute, of: node)?.trimmed ?? ""
        switch name {
        case "SourceGraphic": return standard(chain.source)
        case "SourceAlpha": return standard(chain.sourceAlpha())
        case "BackgroundImage", "BackgroundAlpha":
            return standard(try background(isAlpha: name == "BackgroundAlpha", graph, &chain))
        case "FillPaint", "StrokePaint":
            let own = graph.style.inherited
            let (value, opacity) = name == "FillPaint" ? (own.fill, own.fillOpacity) : (own.stroke, own.strokeOpacity)
            guard let paint = try paint(value, opacity: opacity, graph.style, graph.content, graph.scope) else {
                return standard(chain.transparent())
            }
            return standard(.paint(paint))
        default: return graph.named[name] ?? graph.last ?? standard(chain.source)
        }
    }

    /// An attribute of numbers; nil where it is missing or has an error.
    func numbers(_ name: String, of node: XMLTree.Node) -> [Double]? {
        guard let bytes = tree.attributeBytes(name, of: node) else { return nil }
        var reader = ValueReader(bytes)
        let numbers = reader.numbers()
        return reader.isAtEnd ? numbers : nil
    }

    /// An attribute of one number; nil where it is missing or has an error.
    func number(_ name: String, of node: XMLTree.Node) -> Double? {
        numbers(name, of: node).flatMap { $0.count == 1 ? $0[0] : nil }
    }

    /// An attribute of one number or two, the second of which is the first where it is missing.
    func numberPair(_ name: String, of node: XMLTree.Node) -> (Double, Double)? {
        guard let numbers = numbers(name, of: node), let first = numbers.first, numbers.count <= 2 else { return nil }
        return (first, numbers.count == 2 ? numbers[1] : first)
    }
}
