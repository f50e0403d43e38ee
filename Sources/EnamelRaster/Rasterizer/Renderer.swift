import EnamelDrawing
import EnamelGeometry
import EnamelImaging

/// One drawing under way: its memory and what it has used of its limits.
struct Renderer: ~Copyable {
    let limits: RasterLimits
    let tolerance: Double
    let kernels: SpanKernels
    var coverer: Coverer
    private var layerPixels = 0

    init(limits: RasterLimits, tolerance: Double, kernels: SpanKernels) {
        self.limits = limits
        self.tolerance = tolerance
        self.kernels = kernels
        coverer = Coverer(tolerance: tolerance)
    }

    mutating func draw(
        _ commands: [DrawCommand], _ transform: Affine, _ clip: Clip, _ target: Target, depth: Int
    ) throws(RasterError) {
        guard transform.isFinite, !clip.area.isEmpty else { return }
        for command in commands {
            switch command {
            case .fill(let path, let paint, let rule):
                fill(path, paint, rule, transform, clip, target)
            case .stroke(let path, let paint, let style):
                stroke(path, paint, style, transform, clip, target)
            case .group(let group):
                try draw(group, transform, clip, target, depth: depth + 1)
            }
        }
    }

    // MARK: Fills

    private mutating func fill(
        _ path: Path, _ paint: Paint, _ rule: FillRule, _ transform: Affine, _ clip: Clip, _ target: Target
    ) {
        switch paint {
        case .color(let color):
            let color = color.premultipliedRGBA8
            guard color != 0 else { return }
            if clip.mask == nil, transform.isAxisAligned, let shape = path.shape {
                switch shape {
                case .rect(let rect):
                    return fill(DeviceRect(rect, transform), color, clip, target)
                case .roundedRect(let rect, let radius):
                    return fill(rect, rounded: radius, path, color, transform, clip, target)
                case .ellipse: break
                }
            }
            cover(path, color, rule, transform, clip, target)
        }
    }

    /// A rounded rectangle along the axes: the rows that its corners reach as an outline, those between as a rectangle.
    private mutating func fill(
        _ rect: Rect, rounded radius: Double, _ path: Path, _ color: UInt32, _ transform: Affine, _ clip: Clip,
        _ target: Target
    ) {
        let sides = DeviceRect(rect.inset(by: Insets(top: radius, bottom: radius)), transform)
        guard let rows = sides.wholeRows(within: clip.area), rows.count > 3 else {
            return cover(path, color, .nonzero, transform, clip, target)
        }
        var part = clip
        part.area.bottom = rows.lowerBound
        cover(path, color, .nonzero, transform, part, target)
        part.area.top = rows.upperBound
        part.area.bottom = clip.area.bottom
        cover(path, color, .nonzero, transform, part, target)
        part.area.top = rows.lowerBound
        part.area.bottom = rows.upperBound
        fill(DeviceRect(rect, transform), color, part, target)
    }

    private mutating func cover(
        _ path: Path, _ color: UInt32, _ rule: FillRule, _ transform: Affine, _ clip: Clip, _ target: Target
    ) {
        guard !clip.area.isEmpty else { return }
        let kernels = kernels
        guard clip.mask != nil else {
            unsafe coverer.cover(path, transform, rule: rule, within: clip.area) { coverage, area in
                unsafe kernels.cover(
                    coverage, color: color, pixels: target.pixel(area.left, area.top), stride: target.stride)
            }
            return
        }
        guard let shape = ClipMask.cut(path, transform, rule: rule, by: clip, &coverer, kernels) else { return }
        let area = shape.area
        for y in area.top..<area.bottom {
            unsafe kernels.blend(
                target.pixel(area.left, y), color: color, mask: shape.byte(area.left, y), width: area.width)
        }
    }

    /// A rectangle along the axes: whole pixels inside, and a border of one pixel whose coverage is a product.
    private func fill(_ rect: DeviceRect, _ color: UInt32, _ clip: Clip, _ target: Target) {
        guard let rect = rect.cut(to: clip.area) else { return }
        if let pixels = rect.wholePixels {
            unsafe kernels.fill(
                target.pixel(pixels.left, pixels.top), stride: target.stride, width: pixels.width, rows: pixels.height,
                color: color)
            return
        }
        let (rows, columns) = (rect.rows, rect.columns)
        for row in rows.indices where rows[row].count > 0 {
            for column in columns.indices where columns[column].count > 0 {
                let (vertical, horizontal) = (rows[row], columns[column])
                let coverage = (vertical.weight * horizontal.weight * 255 + 0x8000) >> 16
                guard coverage > 0 else { continue }
                unsafe kernels.fill(
                    target.pixel(horizontal.start, vertical.start), stride: target.stride, width: horizontal.count,
                    rows: vertical.count, color: scale(color, by: UInt32(coverage)))
            }
        }
    }

    // MARK: Strokes

    private mutating func stroke(
        _ path: Path, _ paint: Paint, _ style: StrokeStyle, _ transform: Affine, _ clip: Clip, _ target: Target
    ) {
        // A map that flattens the plane leaves no area to paint.
        guard let inverse = transform.inverted() else { return }
        let visible = clip.area.rect.applying(inverse)
        let outline = path.stroked(style, tolerance: tolerance / transform.maximumScale, within: visible)
        fill(outline, paint, .nonzero, transform, clip, target)
    }

    // MARK: Groups

    private mutating func draw(
        _ group: DrawGroup, _ outer: Affine, _ clip: Clip, _ target: Target, depth: Int
    ) throws(RasterError) {
        guard depth <= limits.nesting else { throw .nesting(limit: limits.nesting) }
        let opacity = byte(group.opacity)
        guard opacity > 0, !group.children.isEmpty else { return }
        let transform = group.transform.concatenating(outer)
        guard transform.isFinite else { return }

        var inner = clip
        var made = 0
        if let path = group.clip {
            guard let cut = try self.clip(clip, to: path, transform) else { return }
            inner = cut
            made = inner.mask === clip.mask ? 0 : inner.area.width * inner.area.height
        }
        defer { layerPixels -= made }
        // Children that are cut by the same soft edge have to be drawn together first: one over the other at half
        // coverage would be more than half.
        let together = opacity < 255 || (inner.mask !== clip.mask && group.children.count > 1)
        guard together else {
            return try draw(group.children, transform, inner, target, depth: depth)
        }
        guard let area = PixelRect.touched(by: bounds(of: group.children, transform), within: inner.area) else {
            return
        }
        try reserve(area)
        defer { layerPixels -= area.width * area.height }
        let size: PixelSize
        do {
            size = try PixelSize(width: area.width, height: area.height, limit: .max)
        } catch {
            return  // an area inside a canvas is a size
        }
        var layer = PixelBuffer(size: size)
        try unsafe layer.withPixels { (pixels) throws(RasterError) in
            guard let base = pixels.baseAddress else { return }
            let own = unsafe Target(origin: base, stride: area.width, area: area)
            try draw(group.children, transform, Clip(area: area), own, depth: depth)
            for y in area.top..<area.bottom {
                unsafe kernels.blend(
                    target.pixel(area.left, y), source: own.pixel(area.left, y), mask: inner.mask?.byte(area.left, y),
                    width: area.width, opacity: opacity)
            }
        }
    }

    private mutating func reserve(_ area: PixelRect) throws(RasterError) {
        let needed = layerPixels + area.width * area.height
        guard needed <= limits.layerPixels else { throw .layerPixels(needed: needed, limit: limits.layerPixels) }
        layerPixels = needed
    }

    /// A clip cut further; nil where nothing is left. Counts its mask, if it made one, as layer pixels.
    private mutating func clip(
        _ clip: Clip, to path: ClipPath, _ transform: Affine
    ) throws(RasterError) -> Clip? {
        if transform.isAxisAligned, case .rect(let rect)? = path.path.shape,
            let pixels = DeviceRect(rect, transform).wholePixels(within: clip.area)
        {
            return pixels.isEmpty ? nil : Clip(area: pixels, mask: clip.mask)
        }
        guard let bounds = path.path.applying(transform).controlBounds,
            let area = PixelRect.touched(by: bounds, within: clip.area)
        else { return nil }
        try reserve(area)
        guard
            let mask = ClipMask.cut(
                path.path, transform, rule: path.rule, by: Clip(area: area, mask: clip.mask), &coverer, kernels)
        else {
            layerPixels -= area.width * area.height
            return nil
        }
        layerPixels -= area.width * area.height - mask.area.width * mask.area.height
        return Clip(area: mask.area, mask: mask)
    }

    /// A rectangle of the canvas around everything that commands may draw.
    private func bounds(of commands: [DrawCommand], _ transform: Affine) -> Rect {
        var result: Rect?
        func include(_ rect: Rect?) {
            guard var rect else { return }
            // A stroke leaves out the points that are not numbers and draws the others, wherever they are.
            if !rect.isFinite { rect = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300) }
            result = result.map { $0.union(rect) } ?? rect
        }
        for command in commands {
            switch command {
            case .fill(let path, _, _):
                include(path.applying(transform).controlBounds)
            case .stroke(let path, _, let style):
                guard let box = path.controlBounds else { continue }
                include(Path(box.inset(by: -style.reach)).applying(transform).controlBounds)
            case .group(let group):
                let map = group.transform.concatenating(transform)
                let inside = bounds(of: group.children, map)
                if let clip = group.clip?.path.applying(map).controlBounds {
                    include(inside.intersection(clip))
                } else {
                    include(inside)
                }
            }
        }
        return result ?? .zero
    }
}

/// 0 to 1 as a byte, rounded; less, and NaN, is 0.
private func byte(_ value: Double) -> UInt32 {
    value > 0 ? UInt32((min(value, 1) * 255).rounded()) : 0
}

extension ClipMask {
    /// The coverage of a mapped path where a clip lets it through; nil where it covers nothing.
    static func cut(
        _ path: Path, _ transform: Affine, rule: FillRule, by clip: Clip, _ coverer: inout Coverer,
        _ kernels: SpanKernels
    ) -> ClipMask? {
        guard let bounds = path.applying(transform).controlBounds,
            let area = PixelRect.touched(by: bounds, within: clip.area)
        else { return nil }
        let result = ClipMask(area: area)
        unsafe coverer.cover(path, transform, rule: rule, within: area) { coverage, rows in
            unsafe kernels.cover(coverage, mask: result.byte(rows.left, rows.top), stride: result.stride)
        }
        if let outer = clip.mask {
            for y in area.top..<area.bottom {
                unsafe kernels.multiply(result.byte(area.left, y), by: outer.byte(area.left, y), width: area.width)
            }
        }
        return result
    }
}
