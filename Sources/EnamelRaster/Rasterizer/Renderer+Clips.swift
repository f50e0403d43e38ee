import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension Renderer {
    /// A clip cut further; nil where nothing is left. A mask that it makes counts as layer pixels until the group is done.
    mutating func clip(_ clip: Clip, to path: ClipPath, _ transform: Affine) throws(RasterError) -> Clip? {
        if path.parts.count == 1, path.parts[0].clips.isEmpty, transform.isAxisAligned,
            case .rect(let rect)? = path.parts[0].path.shape,
            let pixels = DeviceRect(rect, transform).wholePixels(within: clip.area)
        {
            return pixels.isEmpty ? nil : Clip(area: pixels, mask: clip.mask)
        }
        guard let mask = try mask(of: path, transform, within: clip.area, depth: 0) else { return nil }
        if let outer = clip.mask {
            for y in mask.area.top..<mask.area.bottom {
                unsafe kernels.multiply(
                    mask.byte(mask.area.left, y), by: outer.byte(mask.area.left, y), width: mask.area.width)
            }
        }
        return Clip(area: mask.area, mask: mask)
    }

    /// The coverage of a union of outlines; nil where there is none.
    private mutating func mask(
        of clip: ClipPath, _ transform: Affine, within limit: PixelRect, depth: Int
    ) throws(RasterError) -> ClipMask? {
        guard depth <= limits.nesting else { throw .nesting(limit: limits.nesting) }
        var area: PixelRect?
        for part in clip.parts {
            guard let bounds = part.path.controlBounds,
                let touched = PixelRect.touched(by: bounds.applying(transform), within: limit)
            else { continue }
            area = area?.union(touched) ?? touched
        }
        guard let area else { return nil }
        try reserve(area)
        let result = ClipMask(area: area)
        for part in clip.parts {
            if clip.parts.count == 1, part.clips.isEmpty {
                add(part, transform, to: result)
                continue
            }
            let own = ClipMask(area: area)
            add(part, transform, to: own)
            for inner in part.clips {
                guard let cut = try mask(of: inner, transform, within: area, depth: depth + 1) else {
                    own.clear()
                    break
                }
                own.multiply(by: cut, kernels)
            }
            result.unite(with: own)
        }
        return result
    }

    private mutating func add(_ part: ClipPath.Part, _ transform: Affine, to mask: ClipMask) {
        let kernels = kernels
        unsafe coverer.cover(part.path, transform, rule: part.rule, within: mask.area) { coverage, rows in
            unsafe kernels.cover(coverage, mask: mask.byte(rows.left, rows.top), stride: mask.stride)
        }
    }

    /// Weighs a layer by the brightness or opacity of a mask's picture.
    mutating func apply(
        _ mask: GroupMask, to layer: PixelLayer, _ outer: Affine, depth: Int
    ) throws(RasterError) {
        let transform = mask.transform.concatenating(outer)
        let area = layer.area
        var region = Clip(area: area)
        if let rect = mask.region {
            guard let cut = try clip(region, to: ClipPath(Path(rect)), outer) else {
                unsafe layer.pixel(area.left, area.top).update(repeating: 0, count: area.width * area.height)
                return
            }
            region = cut
        }
        let picture = try makeLayer(area)
        try draw(mask.content, transform, Clip(area: area), picture.target, depth: depth)
        for y in area.top..<area.bottom {
            let pixels = unsafe layer.pixel(area.left, y)
            guard y >= region.area.top, y < region.area.bottom else {
                unsafe pixels.update(repeating: 0, count: area.width)
                continue
            }
            let weights = unsafe picture.pixel(area.left, y)
            for x in 0..<area.width {
                let column = area.left + x
                guard column >= region.area.left, column < region.area.right else {
                    unsafe pixels[x] = 0
                    continue
                }
                var weight = unsafe mask.kind.weight(of: weights[x])
                if let edge = region.mask {
                    weight = unsafe (weight * UInt32(edge.byte(column, y).pointee) + 127) / 255
                }
                unsafe pixels[x] = scale(pixels[x], by: weight)
            }
        }
    }
}

extension GroupMask.Kind {
    /// What a premultiplied pixel counts for, 0 to 255.
    func weight(of pixel: UInt32) -> UInt32 {
        let (red, green, blue) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
        switch self {
        case .alpha:
            return pixel >> 24
        case .luminance:
            // The weights as 65,536ths, which sum to 65,536.
            return (13933 * red + 46871 * green + 4732 * blue + 32768) >> 16
        case .linearLuminance:
            let alpha = pixel >> 24
            guard alpha > 0 else { return 0 }
            func light(_ channel: UInt32) -> Double {
                Double(linearLight[Int(min(255, (channel * 255 + alpha / 2) / alpha))])
            }
            let luminance = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
            return UInt32((luminance * Double(alpha)).rounded())
        }
    }
}

/// Light, 0 to 1, of an encoded sRGB byte.
let linearLight: [Float] = (0...255).map { byte in
    let channels = ResolvedColor(red: Double(byte) / 255, green: 0, blue: 0).components(in: .sRGBLinear)
    return Float(channels.red)
}
