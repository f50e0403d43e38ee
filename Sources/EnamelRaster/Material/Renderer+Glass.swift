import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension Renderer {
    /// Draws a pane over what the target holds. Cost and memory are proportional to the visible area of the pane and a
    /// margin around it of its bevel's or shadow's reach.
    mutating func draw(
        _ backdrop: Backdrop, _ transform: Affine, _ clip: Clip, _ target: Target
    ) throws(RasterError) {
        switch backdrop.material {
        case .glass(let glass): try draw(glass, backdrop, transform, clip, target)
        }
    }

    /// A rectangle around a pane and its shadow, in the pane's coordinates.
    func shadowed(_ rect: Rect, of material: Material) -> Rect {
        let side = min(rect.width.magnitude, rect.height.magnitude)
        guard rect.isFinite, side > 0 else { return rect }
        switch material {
        case .glass(let glass):
            return rect.standardized.inset(by: -GlassMeasures(glass.style, side: side).shadowReach)
        }
    }

    /// The largest reach in pixels of any of a pane's parts: larger panes have their parts no larger.
    private static var longestReach: Double { 384 }

    private mutating func draw(
        _ glass: Glass, _ backdrop: Backdrop, _ transform: Affine, _ clip: Clip, _ target: Target
    ) throws(RasterError) {
        guard let bounds = backdrop.path.bounds, bounds.isFinite else { return }
        let side = min(bounds.width, bounds.height)
        // In the direction that the map shrinks most, so that a flattened pane has no more depth than width.
        let scale = transform.minimumScale
        guard side > 0, scale > 0, scale.isFinite, transform.isFinite else { return }
        var measures = GlassMeasures(glass.style, side: side)
        measures = measures.scaled(min(scale, Self.longestReach / max(measures.shadowReach, measures.bevel)))

        let outline = bounds.applying(transform)
        let reach = measures.shadowReach + 2
        guard let touched = PixelRect.touched(by: outline.inset(by: -reach), within: clip.area) else { return }
        let bend = 0.18 * measures.bevel + 0.7
        let margin = Int(max(reach, measures.bevel + 3 * bend).rounded(.up)) + 2
        let around = PixelRect(
            left: touched.left - margin, top: touched.top - margin, right: touched.right + margin,
            bottom: touched.bottom + margin)
        guard let area = PixelRect.touched(by: outline.inset(by: -3 * bend - 2), within: around) else { return }

        // A pixel of glass costs some thirty times a plain one, and its margins are larger than a small tile.
        if patternDepth > 0 { try countNested(area, tiles: area.width * area.height / 32) }
        let used = layerPixels
        defer { layerPixels = used }
        try reserve(area)
        let mask = ClipMask(area: area)
        let kernels = kernels
        unsafe coverer.cover(backdrop.path, transform, rule: backdrop.rule, within: area) { coverage, rows in
            unsafe kernels.cover(coverage, mask: mask.byte(rows.left, rows.top), stride: mask.stride)
        }
        let shadow = try shadow(of: mask, measures, over: touched)
        if let pane = PixelRect.touched(by: outline, within: clip.area) {
            let before = layerPixels
            // While distances are made: two words and a half a pixel, and the pieces of an outline that is everywhere.
            for _ in 0..<5 { try reserve(area) }
            let limit = Float(measures.bevel + 3 * bend + 2)
            let distance = BoundaryDistance.plane(of: mask, limit: limit)
            let shift = Self.shift(for: bend)
            let smooth = SamplePlane(averaging: distance, shift: shift)
            smooth.smooth(sigma: bend / Double(1 << shift))
            layerPixels = before
            try reserve(area)
            let behind = try smoothed(target, measures.blur, measures, over: pane)
            let sharp = glass.style == .regular ? try smoothed(target, 0.3 * measures.blur, measures, over: pane) : nil
            let shader = GlassShader(
                glass, measures, mask: mask, distance: distance, smooth: smooth, limit: limit, behind: behind,
                sharp: sharp)
            for y in touched.top..<touched.bottom {
                cast(shadow, mask, touched, y, clip, glass, target)
                if y >= pane.top, y < pane.bottom { shader.draw(pane, y, clip, target) }
            }
        } else {
            for y in touched.top..<touched.bottom { cast(shadow, mask, touched, y, clip, glass, target) }
        }
    }

    /// Pixels that a cell of a plane has on a side (as a binary logarithm) so that a Gaussian is 2.5 to 5 cells wide.
    private static func shift(for sigma: Double) -> Int {
        var shift = 0
        while shift < 6, sigma >= Double(5 << shift) { shift += 1 }
        return shift
    }

    /// What lies behind the pane, smoothed.
    private mutating func smoothed(
        _ target: Target, _ sigma: Double, _ measures: GlassMeasures, over pane: PixelRect
    ) throws(RasterError) -> SamplePlane {
        let shift = Self.shift(for: sigma)
        let margin = Int((measures.bevel + 3 * sigma).rounded(.up)) + 2 << shift
        let area = PixelRect(
            left: pane.left - margin, top: pane.top - margin, right: pane.right + margin, bottom: pane.bottom + margin)
        let cells = SamplePlane.cells(around: area, shift: shift)
        try reserve(cells)
        try reserve(cells)
        let plane = SamplePlane(averaging: target, over: area, shift: shift)
        plane.smooth(sigma: sigma / Double(1 << shift))
        return plane
    }

    /// The pane's coverage, smoothed.
    private mutating func shadow(
        of mask: ClipMask, _ measures: GlassMeasures, over touched: PixelRect
    ) throws(RasterError) -> GlassShadow {
        let shift = Self.shift(for: measures.shadow)
        let margin = Int((3 * measures.shadow + measures.drop).rounded(.up)) + 2 << shift
        let area = PixelRect(
            left: touched.left - margin, top: touched.top - margin, right: touched.right + margin,
            bottom: touched.bottom + margin)
        try reserve(SamplePlane.cells(around: area, shift: shift))
        let plane = SamplePlane(averaging: mask, over: area, shift: shift)
        plane.smooth(sigma: measures.shadow / Double(1 << shift))
        return GlassShadow(plane: plane, drop: Float(measures.drop))
    }

    /// Darkens a row outside of the pane.
    private func cast(
        _ shadow: GlassShadow, _ mask: ClipMask, _ area: PixelRect, _ y: Int, _ clip: Clip, _ glass: Glass,
        _ target: Target
    ) {
        let opacity: Float = glass.scheme == .light ? 0.2 : 0.34
        let isInside = y >= mask.area.top && y < mask.area.bottom
        for x in area.left..<area.right {
            var weight = opacity
            if isInside, x >= mask.area.left, x < mask.area.right {
                let coverage = unsafe mask.byte(x, y).pointee
                if coverage == 255 { continue }
                weight *= Float(255 - coverage) / 255
            }
            if let edge = clip.mask { weight *= unsafe Float(edge.byte(x, y).pointee) / 255 }
            let alpha = UInt32(weight * shadow.strength(x, y) * 255 + 0.5)
            if alpha == 0 { continue }
            let pixel = unsafe target.pixel(x, y)
            unsafe pixel.pointee = over(alpha << 24, pixel.pointee)
        }
    }
}
