import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension Renderer {
    mutating func draw(
        _ group: DrawGroup, _ outer: Affine, _ clip: Clip, _ target: Target, depth: Int
    ) throws(RasterError) {
        guard depth <= limits.nesting else { throw .nesting(limit: limits.nesting) }
        let opacity = byte(group.opacity)
        guard opacity > 0 || group.blend.reachesOutside else { return }
        let transform = group.transform.concatenating(outer)
        guard transform.isFinite else { return }

        let used = layerPixels
        defer { layerPixels = used }
        var inner = clip
        for path in group.clips {
            guard let cut = try self.clip(inner, to: path, transform) else { return }
            inner = cut
        }
        // Children that are cut by the same soft edge have to be drawn together first: one over the other at half
        // coverage would be more than half.
        let softly = inner.mask !== clip.mask && group.children.count > 1
        let together =
            opacity < 255 || softly || group.mask != nil || group.filter != nil || group.blend != .normal
            || group.isIsolated
        guard together else {
            return try draw(group.children, transform, inner, target, depth: depth)
        }
        guard let layer = try layer(group, transform, inner, target, depth: depth) else {
            if group.blend.reachesOutside { try compositeNothing(group.blend, inner, target) }
            return
        }
        let mode = Compositor(mode: group.blend, kernels: kernels)
        for y in layer.area.top..<layer.area.bottom {
            unsafe mode.composite(
                target.pixel(layer.area.left, y), source: layer.pixel(layer.area.left, y),
                clip: inner.mask?.byte(layer.area.left, y), width: layer.area.width, opacity: opacity)
        }
    }

    /// The children drawn together, filtered and weighed by the mask; nil where they draw nothing. Where the blend mode
    /// changes what is there also without a source, the layer is as large as the clip.
    private mutating func layer(
        _ group: DrawGroup, _ transform: Affine, _ clip: Clip, _ target: Target, depth: Int
    ) throws(RasterError) -> PixelLayer? {
        let layer: PixelLayer
        if let filter = group.filter {
            guard let result = try filtered(group.children, filter, transform, within: clip.area, target, depth: depth)
            else { return nil }
            layer = group.blend.reachesOutside ? try widened(result, to: clip.area) : result
        } else {
            let area =
                group.blend.reachesOutside
                ? clip.area : PixelRect.touched(by: bounds(of: group.children, transform), within: clip.area)
            guard let area else { return nil }
            layer = try makeLayer(area)
            try draw(group.children, transform, Clip(area: area), layer.target, depth: depth)
        }
        if let mask = group.mask { try apply(mask, to: layer, transform, depth: depth) }
        return layer
    }

    /// A transparent layer. Its pixels count until the group that asked for it is done.
    mutating func makeLayer(_ area: PixelRect) throws(RasterError) -> PixelLayer {
        try reserve(area)
        return PixelLayer(area: area)
    }

    /// The same pixels in a larger layer.
    private mutating func widened(_ layer: PixelLayer, to area: PixelRect) throws(RasterError) -> PixelLayer {
        let result = try makeLayer(area)
        for y in layer.area.top..<layer.area.bottom {
            unsafe result.pixel(layer.area.left, y).update(
                from: layer.pixel(layer.area.left, y), count: layer.area.width)
        }
        return result
    }

    /// What a mode that reaches outside does where there is no source at all.
    private mutating func compositeNothing(_ blend: BlendMode, _ clip: Clip, _ target: Target) throws(RasterError) {
        let mode = Compositor(mode: blend, kernels: kernels)
        let empty = try makeLayer(PixelRect(left: clip.area.left, top: 0, right: clip.area.right, bottom: 1))
        for y in clip.area.top..<clip.area.bottom {
            unsafe mode.composite(
                target.pixel(clip.area.left, y), source: empty.pixel(clip.area.left, 0),
                clip: clip.mask?.byte(clip.area.left, y), width: clip.area.width, opacity: 255)
        }
    }
}

/// 0 to 1 as a byte, rounded; less, and NaN, is 0.
private func byte(_ value: Double) -> UInt32 {
    value > 0 ? UInt32((min(value, 1) * 255).rounded()) : 0
}
