import CKernels
import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension Renderer {
    mutating func fill(
        _ path: Path, _ paint: Paint, _ rule: FillRule, _ transform: Affine, _ clip: Clip, _ target: Target
    ) throws(RasterError) {
        if case .color(let color) = paint {
            return fill(path, color.premultipliedRGBA8, rule, transform, clip, target)
        }
        guard let bounds = path.shape?.bounds ?? path.controlBounds,
            let area = PixelRect.touched(by: bounds.applying(transform), within: clip.area)
        else { return }
        let used = layerPixels
        defer { layerPixels = used }
        switch try source(of: paint, transform, within: area) {
        case .color(let color):
            fill(path, color, rule, transform, clip, target)
        case .rows(var source):
            fill(path, &source, rule, transform, clip, target)
        }
    }

    // MARK: One colour

    private mutating func fill(
        _ path: Path, _ color: UInt32, _ rule: FillRule, _ transform: Affine, _ clip: Clip, _ target: Target
    ) {
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

    mutating func cover(
        _ path: Path, _ color: UInt32, _ rule: FillRule, _ transform: Affine, _ clip: Clip, _ target: Target
    ) {
        guard !clip.area.isEmpty else { return }
        let kernels = kernels
        guard let outer = clip.mask else {
            unsafe coverer.cover(path, transform, rule: rule, within: clip.area) { coverage, area in
                unsafe kernels.cover(
                    coverage, color: color, pixels: target.pixel(area.left, area.top), stride: target.stride)
            }
            return
        }
        let scratch = scratch
        unsafe coverer.cover(path, transform, rule: rule, within: clip.area) { coverage, area in
            let mask = unsafe scratch.mask(area.width * area.height)
            unsafe kernels.cover(coverage, mask: mask, stride: area.width)
            for y in area.top..<area.bottom {
                let row = unsafe mask + (y - area.top) * area.width
                unsafe kernels.multiply(row, by: outer.byte(area.left, y), width: area.width)
                unsafe kernels.blend(target.pixel(area.left, y), color: color, mask: row, width: area.width)
            }
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

    // MARK: Rows of a paint

    mutating func fill(
        _ path: Path, _ source: inout any RowSource, _ rule: FillRule, _ transform: Affine, _ clip: Clip,
        _ target: Target
    ) {
        guard !clip.area.isEmpty else { return }
        if clip.mask == nil, transform.isAxisAligned, case .rect(let rect)? = path.shape,
            let area = DeviceRect(rect, transform).wholePixels(within: clip.area)
        {
            return fill(area, &source, target)
        }
        let (kernels, scratch) = (kernels, scratch)
        unsafe coverer.cover(path, transform, rule: rule, within: clip.area) { coverage, area in
            let mask = unsafe scratch.mask(area.width * area.height)
            unsafe kernels.cover(coverage, mask: mask, stride: area.width)
            for y in area.top..<area.bottom {
                let row = unsafe mask + (y - area.top) * area.width
                if let outer = clip.mask {
                    unsafe kernels.multiply(row, by: outer.byte(area.left, y), width: area.width)
                }
                guard let covered = unsafe coveredColumns(row, width: area.width) else { continue }
                let pixels = unsafe scratch.row(covered.count)
                let x = area.left + covered.lowerBound
                unsafe source.write(pixels, x: x, y: y, count: covered.count)
                unsafe kernels.blend(
                    target.pixel(x, y), source: pixels, mask: row + covered.lowerBound, width: covered.count,
                    opacity: 255)
            }
        }
    }

    /// Whole pixels: an opaque paint writes straight to where it belongs.
    private func fill(_ area: PixelRect, _ source: inout any RowSource, _ target: Target) {
        guard !area.isEmpty else { return }
        if source.isOpaque {
            for y in area.top..<area.bottom {
                unsafe source.write(target.pixel(area.left, y), x: area.left, y: y, count: area.width)
            }
            return
        }
        let pixels = unsafe scratch.row(area.width)
        for y in area.top..<area.bottom {
            unsafe source.write(pixels, x: area.left, y: y, count: area.width)
            unsafe kernels.blend(target.pixel(area.left, y), source: pixels, mask: nil, width: area.width, opacity: 255)
        }
    }

    // MARK: Strokes

    mutating func stroke(
        _ path: Path, _ paint: Paint, _ style: StrokeStyle, _ transform: Affine, _ clip: Clip, _ target: Target
    ) throws(RasterError) {
        // A map that flattens the plane leaves no area to paint.
        guard let inverse = transform.inverted() else { return }
        if let lines = style.alignedLines(path, transform) {
            return try fill(lines, paint, .nonzero, transform, clip, target)
        }
        guard style.isNonScaling else {
            let visible = clip.area.rect.applying(inverse)
            let outline = path.stroked(style, tolerance: tolerance / transform.maximumScale, within: visible)
            return try fill(outline, paint, .nonzero, transform, clip, target)
        }
        guard let back = root.inverted() else { return }
        let moved = path.applying(transform.concatenating(back))
        let outline = moved.stroked(
            style, tolerance: tolerance / root.maximumScale, within: clip.area.rect.applying(back))
        // The paint stays in the path's coordinates.
        try fill(outline.applying(root.concatenating(inverse)), paint, .nonzero, transform, clip, target)
    }
}

/// The columns from the first to the last that is not zero; nil if all are.
private func coveredColumns(_ mask: UnsafePointer<UInt8>, width: Int) -> Range<Int>? {
    var first = 0
    while first < width, unsafe mask[first] == 0 { first &+= 1 }
    guard first < width else { return nil }
    var end = width
    while unsafe mask[end &- 1] == 0 { end &-= 1 }
    return first..<end
}
