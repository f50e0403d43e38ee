public import EnamelDrawing
public import EnamelGeometry

/// The boxes of an element in pixels of CSS from the picture's top left corner, each nil where there is nothing. For an element that is
/// rotated they are the upright boxes around its own.
public struct SVGElementBoxes: Hashable, Sendable {
    /// The element's identifier.
    public var id: String
    /// Around what is filled, hidden parts included (SVG 2, section 8.10: the object bounding box).
    public var object: Rect?
    /// The same with strokes and markers.
    public var stroke: Rect?
    /// The same with the regions of filters: where the element may draw anything.
    public var layer: Rect?
}

/// One element as a picture of its own.
public struct SVGElementDrawing: Sendable {
    /// The picture, where it is in the whole one, without the opacity, clips, masks and filters of elements around it.
    public var list: DisplayList
    /// Where it is.
    public var boxes: SVGElementBoxes
    /// What could not be drawn.
    public var warnings: [SVGWarning]
}

extension SVGDocument {
    /// The identifiers of the document's elements, in its order.
    public var identifiers: [String] {
        source.identifiers.entries.map { $0.key }
    }

    /// The boxes of every element that is drawn and has an identifier, in the document's order. O(elements drawn).
    /// - Throws: ``SVGError`` where the drawing goes past a limit.
    public func elementBoxes() throws(SVGError) -> [SVGElementBoxes] {
        let builder = builder(nil, until: options.limits.deadline)
        let trail = ElementTrail()
        builder.trail = trail
        _ = try builder.drawRoot(size: size)
        var names: [XMLTree.Node: String] = [:]
        for (id, node) in source.identifiers.entries { names[node] = id }
        let maps = trail.maps()
        return zip(trail.steps, maps).compactMap { step, map in
            names[step.node].map { SVGElementBoxes($0, step.boxes, map) }
        }
    }

    /// One element as a picture. What is not drawn where it stands, such as an element of a `symbol` or in `defs`, is drawn in its own
    /// coordinates. O(elements drawn).
    /// - Throws: ``SVGError/noElement(id:)``, ``SVGError/notDrawable(id:element:)``, or where the drawing goes past a limit.
    public func drawing(element id: String) throws(SVGError) -> SVGElementDrawing {
        try drawing(element: id, until: options.limits.deadline)
    }

    /// The same, over at a time.
    package func drawing(
        element id: String, until deadline: ContinuousClock.Instant?
    ) throws(SVGError) -> SVGElementDrawing {
        guard let node = source.identifiers[id] else { throw .noElement(id: id) }
        let tag = source.tag(node)
        guard SVGBuilder.isRendered(tag) || tag == .symbol else {
            throw .notDrawable(id: id, element: source.tree.name(of: node).local)
        }
        let builder = builder(nil, until: deadline)
        let trail = ElementTrail(wanted: node)
        builder.trail = trail
        _ = try builder.drawRoot(size: size)
        if let (step, commands) = trail.picture {
            let map = trail.maps()[step]
            let drawing = Drawing(commands: commands).transformed(map)
            return SVGElementDrawing(
                list: DisplayList(commands: drawing.commands), boxes: SVGElementBoxes(id, trail.steps[step].boxes, map),
                warnings: builder.warnings)
        }
        let content = try builder.drawApart(node, size)
        return SVGElementDrawing(
            list: DisplayList(commands: content.commands), boxes: SVGElementBoxes(id, content, .identity),
            warnings: builder.warnings)
    }
}

extension SVGElementBoxes {
    fileprivate init(_ id: String, _ content: Drawing, _ map: Affine) {
        self.id = id
        object = content.bounds?.applying(map)
        stroke = content.strokeBounds?.applying(map)
        layer = content.layerBounds?.applying(map)
    }
}
