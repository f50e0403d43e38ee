import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension Renderer {
    mutating func draw(
        _ image: ImageDrawing, _ transform: Affine, _ clip: Clip, _ target: Target
    ) throws(RasterError) {
        let texture = Texture(image.bitmap)
        let own = Rect(x: 0, y: 0, width: Double(texture.width), height: Double(texture.height))
        let rect = image.rect.standardized
        guard rect.isFinite, !rect.isEmpty, let place = Affine(from: own, to: rect),
            let area = PixelRect.touched(by: rect.applying(transform), within: clip.area)
        else { return }
        let map = place.concatenating(transform)
        if let move = map.wholePixelMove(within: area, of: texture) {
            return copy(texture, left: move.left, top: move.top, clip, target)
        }
        let used = layerPixels
        defer { layerPixels = used }
        // At the edges coverage says how much shows; the colour there is the picture's own.
        guard var source = try source(of: texture, map, image.sampling, .clamp, within: area) else { return }
        fill(Path(rect), &source, .nonzero, transform, clip, target)
    }

    /// Composites pixels that lie exactly on the canvas's.
    private func copy(_ texture: Texture, left: Int, top: Int, _ clip: Clip, _ target: Target) {
        let kernels = kernels
        let area = clip.area.intersection(
            PixelRect(left: left, top: top, right: left + texture.width, bottom: top + texture.height))
        guard !area.isEmpty else { return }
        unsafe texture.withPixels { base in
            for y in area.top..<area.bottom {
                let row = unsafe base + ((y - top) * texture.width + area.left - left)
                unsafe kernels.blend(
                    target.pixel(area.left, y), source: row, mask: clip.mask?.byte(area.left, y), width: area.width,
                    opacity: 255)
            }
        }
    }

    mutating func imageSource(
        _ image: ImagePaint, _ transform: Affine, within area: PixelRect
    ) throws(RasterError) -> PreparedPaint {
        let map = image.transform.concatenating(transform)
        guard let source = try source(of: Texture(image.bitmap), map, image.sampling, image.outside, within: area)
        else { return .color(0) }
        return .rows(source)
    }

    /// Prepares a picture for an area of the canvas; nil where the map flattens it or is not finite.
    mutating func source(
        of texture: Texture, _ map: Affine, _ sampling: ImageSampling, _ outside: ImageExtension, within area: PixelRect
    ) throws(RasterError) -> (any RowSource)? {
        guard let inverse = map.inverted() else { return nil }
        if let move = map.wholePixelMove(within: area, of: texture) {
            return CopySource(texture: texture, left: move.left, top: move.top, outside: outside)
        }
        switch sampling {
        case .nearest:
            return NearestSource(texture: texture, inverse: inverse, outside: outside)
        case .linear:
            if map.isAxisAligned {
                return BilinearRows(texture, inverse: inverse, outside: outside, within: area, kernels: kernels)
            }
            return BilinearSource(texture, inverse: inverse, outside: outside, kernels: kernels)
        case .high:
            if map.isAxisAligned {
                let step = max(inverse.a.magnitude, inverse.d.magnitude)
                if outside == .none || outside == .clamp || step <= 8 {
                    return FilteredRows(texture, inverse: inverse, outside: outside, within: area, kernels: kernels)
                }
            }
            let (reduced, back) = try reduced(texture, map, inverse, outside, within: area)
            if map.isAxisAligned {
                return FilteredRows(reduced, inverse: back, outside: outside, within: area, kernels: kernels)
            }
            return CubicSource(texture: reduced, inverse: back, outside: outside)
        }
    }

    /// A picture averaged down to about the size it is drawn at, as far as it is seen, and the map from the canvas to it.
    /// What is drawn at four fifths or more stays: a cubic's four pixels leave none out.
    private mutating func reduced(
        _ texture: Texture, _ map: Affine, _ inverse: Affine, _ outside: ImageExtension, within area: PixelRect
    ) throws(RasterError) -> (Texture, Affine) {
        func size(_ pixels: Int, _ x: Double, _ y: Double) -> Int {
            let scale = (x * x + y * y).squareRoot()
            return scale < 0.8 ? max(1, Int((Double(pixels) * scale).rounded(.up))) : pixels
        }
        let width = size(texture.width, map.a, map.b)
        let height = size(texture.height, map.c, map.d)
        guard width < texture.width || height < texture.height else { return (texture, inverse) }
        let scale = Affine.scale(
            x: Double(width) / Double(texture.width), y: Double(height) / Double(texture.height))
        var part = PixelRect(left: 0, top: 0, right: width, bottom: height)
        if outside == .none || outside == .clamp {
            // Three pixels around what is seen are all that a cubic reads; where nothing is seen its nearest edge is.
            let seen = area.rect.applying(inverse.concatenating(scale)).inset(by: -3)
            func range(_ from: Double, _ to: Double, _ size: Int) -> Range<Int> {
                let first = max(0, min(floored(from), size - 1))
                return first..<max(first + 1, min(floored(to) + 1, size))
            }
            let columns = range(seen.minX, seen.maxX, width)
            let rows = range(seen.minY, seen.maxY, height)
            part = PixelRect(
                left: columns.lowerBound, top: rows.lowerBound, right: columns.upperBound, bottom: rows.upperBound)
        }
        guard let enlarge = scale.inverted() else { return (texture, inverse) }
        var filter = FilteredRows(texture, inverse: enlarge, outside: .clamp, within: part, kernels: kernels)
        let layer = try makeLayer(part)
        for y in part.top..<part.bottom {
            unsafe filter.write(layer.pixel(part.left, y), x: part.left, y: y, count: part.width)
        }
        let back = inverse.concatenating(scale).concatenating(
            .translation(x: -Double(part.left), y: -Double(part.top)))
        return (Texture(layer), back)
    }
}

extension Affine {
    /// Where a picture's top left pixel goes if, within an area, this map moves each of its pixels exactly onto one of
    /// the canvas, as far as coordinates in 1/256 pixel can tell; nil otherwise.
    fileprivate func wholePixelMove(within area: PixelRect, of texture: Texture) -> (left: Int, top: Int)? {
        guard isAxisAligned, tx.magnitude < 0x1p31, ty.magnitude < 0x1p31 else { return nil }
        let (left, top) = (tx.rounded(), ty.rounded())
        /// How far a scale of not quite one leads astray.
        func drift(_ scale: Double, _ origin: Double, _ from: Int, _ to: Int) -> Double {
            (scale - 1).magnitude * max((Double(from) - origin).magnitude, (Double(to) - origin).magnitude, 1)
        }
        guard drift(a, left, area.left, area.right) + (tx - left).magnitude < 0x1p-9,
            drift(d, top, area.top, area.bottom) + (ty - top).magnitude < 0x1p-9
        else { return nil }
        return (Int(left), Int(top))
    }
}
