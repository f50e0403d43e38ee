import EnamelDrawing
import EnamelGeometry

/// A part of the picture, in some element's coordinates.
struct Drawing {
    var commands: [DrawCommand] = []
    /// The box around what is filled, whether it shows or not (SVG 2, section 8.10: the object bounding box).
    var bounds: Rect?
    /// The box that includes strokes and markers.
    var strokeBounds: Rect?
    /// Where filters may show something; nil where there are none.
    var filterBounds: Rect?

    /// The box around all that the part may show.
    var layerBounds: Rect? { Self.union(strokeBounds ?? bounds, filterBounds) }

    /// Puts another part on top, `map` leading from its coordinates to these.
    mutating func append(_ other: Drawing) {
        commands += other.commands
        bounds = Self.union(bounds, other.bounds)
        strokeBounds = Self.union(strokeBounds, other.strokeBounds)
        if let other = other.filterBounds { filterBounds = Self.union(filterBounds, other) }
    }

    static func union(_ first: Rect?, _ second: Rect?) -> Rect? {
        guard let first else { return second }
        guard let second else { return first }
        return first.union(second)
    }

    /// The part as one group in other coordinates.
    func transformed(_ map: Affine) -> Drawing {
        guard map != .identity else { return self }
        var result = Drawing(
            bounds: bounds?.applying(map), strokeBounds: strokeBounds?.applying(map),
            filterBounds: filterBounds?.applying(map))
        if commands.isEmpty { return result }
        // One pure transform inside another is one.
        if commands.count == 1, case .group(var inner) = commands[0], inner.isTransformOnly {
            inner.transform = inner.transform.concatenating(map)
            result.commands = [.group(inner)]
        } else {
            result.commands = [.group(DrawGroup(transform: map, children: commands))]
        }
        return result
    }
}

extension DrawGroup {
    /// Whether it does nothing but place its children.
    var isTransformOnly: Bool {
        clips.isEmpty && mask == nil && filter == nil && opacity == 1 && blend == .normal && !isIsolated
    }
}
