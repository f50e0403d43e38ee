import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension Renderer {
    /// A primitive's result in the pixels that are needed; nil where it is transparent. It is a picture of its own.
    mutating func perform(
        _ index: Int, _ needed: PixelRect, _ run: inout FilterRun, depth: Int
    ) throws(RasterError) -> FilterImage? {
        let primitive = run.filter.primitives[index]
        let (operation, isLinear) = (primitive.operation, primitive.isLinear)
        var inputs: [FilterImage?] = []
        var extents: [PixelRect] = []
        for (place, input) in operation.inputs.enumerated() {
            let extent = run.plan.extent(of: input, before: index, run.space)
            let need = run.space.need(operation, place, for: needed, extent: extent).overlap(extent)
            // One that is not earlier is transparent.
            if case .result(let other) = input, other >= index || other < 0 {
                inputs.append(nil)
            } else if let need {
                inputs.append(try image(input, needed: need, isLinear: isLinear, &run))
            } else {
                inputs.append(nil)
            }
            extents.append(extent)
        }
        guard let area = run.space.content(operation, of: inputs.map { $0?.area })?.overlap(needed) else { return nil }
        let input = inputs.first ?? nil
        let space = run.space

        switch operation {
        case .gaussianBlur(_, let sigmaX, let sigmaY, let edge):
            guard let input else { return nil }
            guard let blur = space.blur(sigmaX, sigmaY) else { return try copy(input, area) }
            return try blurred(input, blur, edge, extents[0], area, &run)
        case .dropShadow(_, let dx, let dy, let sigmaX, let sigmaY, let color):
            guard let input, let offset = space.offset(dx, dy) else { return try copy(input, area) }
            let color = Self.premultiplied(color, isLinear: isLinear)
            let shadow = try shadow(of: input, space.blur(sigmaX, sigmaY), offset, area, &run)
            return try combine(input, shadow, offset, area, isLinear: isLinear) { $0 + color * ($1.w * (1 - $0.w)) }
        case .innerShadow(_, let dx, let dy, let sigmaX, let sigmaY, let color):
            guard let input, let offset = space.offset(dx, dy) else { return try copy(input, area) }
            let color = Self.premultiplied(color, isLinear: isLinear)
            let shadow = try shadow(of: input, space.blur(sigmaX, sigmaY), offset, area, &run)
            return try combine(input, shadow, offset, area, isLinear: isLinear) {
                let shade = 1 - $1.w
                return color * (shade * $0.w) + $0 * (1 - color.w * shade)
            }
        case .offset(_, let dx, let dy):
            guard let input, let offset = space.offset(dx, dy) else { return nil }
            return try moved(input, offset, area)
        case .flood(let color):
            let result = try makeImage(area, isLinear: isLinear)
            let row = FilterRowBuffer(area.width)
            unsafe row.pixels.update(repeating: Self.premultiplied(color, isLinear: isLinear), count: area.width)
            for y in area.top..<area.bottom { unsafe result.write(row.pixels, x: area.left, y: y, count: area.width) }
            return result
        case .colorMatrix(_, let matrix):
            guard matrix.count == 20 else { return try copy(input, area) }
            return try recolored(input, matrix, area, isLinear: isLinear)
        case .componentTransfer(_, let red, let green, let blue, let alpha):
            return try transferred(input, [red, green, blue, alpha], area, isLinear: isLinear)
        case .blend(_, _, let mode):
            return try combine(input, inputs[1], nil, area, isLinear: isLinear) { mode.combine($0, $1) }
        case .arithmetic(_, _, let k1, let k2, let k3, let k4):
            let (k1, k2, k3, k4) = (Float(k1), Float(k2), Float(k3), Float(k4))
            return try combine(input, inputs[1], nil, area, isLinear: isLinear) {
                $0 * $1 * k1 + $0 * k2 + $1 * k3 + k4
            }
        case .merge:
            return try merged(inputs, area, isLinear: isLinear)
        case .tile:
            guard let input else { return nil }
            return try tiled(input, extents[0], area)
        case .image(let list):
            return try picture(list, space, area, isLinear: isLinear, depth: depth)
        case .morphology(_, let kind, let radiusX, let radiusY):
            guard let input else { return nil }
            let filter = MorphologyFilter(kind, radiusX: radiusX * space.scaleX, radiusY: radiusY * space.scaleY)
            let spare = filter.spareArea(from: input.area, to: area)
            try reserve(spare)
            if isLinear { try reserve(spare) }
            let result = try counted(area, isLinear) { filter.applied(to: input, in: area) }
            release(spare)
            if isLinear { release(spare) }
            return result
        case .convolve(_, let matrix):
            let filter = ConvolutionFilter(matrix)
            let source = input ?? .nothing(isLinear: isLinear)
            return try counted(area, isLinear) { filter.applied(to: source, bounds: extents[0], in: area) }
        case .displace(_, _, let scale, let x, let y):
            guard let input else { return nil }
            let filter = DisplacementFilter(scaleX: scale * space.map.a, scaleY: scale * space.map.d, x: x, y: y)
            let map = inputs[1] ?? .nothing(isLinear: isLinear)
            return try counted(area, isLinear) { filter.applied(to: input, map: map, in: area) }
        case .turbulence(let turbulence):
            guard let back = space.map.inverted() else { return nil }
            let filter = TurbulenceFilter(turbulence, tile: primitive.subregion ?? run.filter.region ?? .zero)
            return try counted(area, isLinear) { filter.image(of: area, toNoise: back, isLinear: isLinear) }
        case .lighting(_, let lighting):
            let color = lighting.color.clamped.components(in: isLinear ? .sRGBLinear : .sRGB)
            let filter = LightingFilter(
                lighting, color: SIMD3(color.red, color.green, color.blue), transform: space.map)
            let surface = input ?? .nothing(isLinear: isLinear)
            return try counted(area, isLinear) { filter.applied(to: surface, bounds: extents[0], in: area) }
        }
    }

    /// A colour's premultiplied channels in a primitive's format.
    static func premultiplied(_ color: ResolvedColor, isLinear: Bool) -> SIMD4<Float> {
        let color = color.clamped
        let (red, green, blue) = color.components(in: isLinear ? .sRGBLinear : .sRGB)
        return SIMD4(Float(red), Float(green), Float(blue), 1) * Float(color.opacity)
    }

    /// A list drawn in the group's coordinates.
    private mutating func picture(
        _ list: DisplayList, _ space: FilterSpace, _ area: PixelRect, isLinear: Bool, depth: Int
    ) throws(RasterError) -> FilterImage? {
        guard let area = PixelRect.touched(by: bounds(of: list.commands, space.map), within: area) else { return nil }
        guard patternDepth < limits.patternNesting else { throw .patternNesting(limit: limits.patternNesting) }
        if patternDepth > 0 { try countNested(area, tiles: 1) }
        let layer = try makeLayer(area)
        let outer = root
        if let back = space.residual?.inverted() { root = root.concatenating(back) }
        patternDepth += 1
        defer {
            root = outer
            patternDepth -= 1
        }
        try draw(list.commands, space.map, Clip(area: area), layer.target, depth: depth + 1)
        guard isLinear else { return FilterImage(layer) }
        let result = try makeImage(area, isLinear: true)
        FilterImage(layer).convert(into: result)
        release(area)
        return result
    }

    /// A picture that a kernel makes, counted.
    private mutating func counted(
        _ area: PixelRect, _ isLinear: Bool, _ make: () -> FilterImage
    ) throws(RasterError) -> FilterImage {
        try reserve(area)
        if isLinear { try reserve(area) }
        return make()
    }

    // MARK: Blurs and places

    private mutating func copy(_ image: FilterImage?, _ area: PixelRect) throws(RasterError) -> FilterImage? {
        guard let image, let area = area.overlap(image.area) else { return nil }
        let result = try makeImage(area, isLinear: image.isLinear)
        image.convert(into: result)
        return result
    }

    private mutating func blurred(
        _ input: FilterImage, _ blur: GaussianBlur, _ edge: FilterEdge, _ extent: PixelRect, _ area: PixelRect,
        _ run: inout FilterRun
    ) throws(RasterError) -> FilterImage? {
        guard !blur.isIdentity else { return try copy(input, area) }
        if edge == .none, extent != FilterSpace.everything, blur.isCut(input.area, by: extent) {
            return try cutBlur(input, blur, extent, area)
        }
        var source = input
        if edge != .none, extent != FilterSpace.everything {
            source = try makeImage(blur.grown(area), isLinear: input.isLinear)
            input.extend(into: source, extent, edge)
            run.passing.append(source)
        }
        let result = try makeImage(area, isLinear: input.isLinear)
        blur.apply(source, into: result, kernels)
        return result
    }

    /// A blur of what the edge of its region cuts, as three shorter ones that add up to it, each of which sees only what
    /// the one before has left inside of the region. The three box blurs that the specification allows for come to that
    /// in pictures of the region's size: at the edge of an area that is cut, 5/16 of it are left instead of half.
    private mutating func cutBlur(
        _ input: FilterImage, _ blur: GaussianBlur, _ extent: PixelRect, _ area: PixelRect
    ) throws(RasterError) -> FilterImage? {
        let third = blur.third
        guard let between = blur.grown(area).overlap(extent) else { return nil }
        let first = try makeImage(between, isLinear: input.isLinear)
        third.apply(input, into: first, kernels)
        let second = try makeImage(between, isLinear: input.isLinear)
        third.apply(first, into: second, kernels)
        discard(first)
        let result = try makeImage(area, isLinear: input.isLinear)
        third.apply(second, into: result, kernels)
        discard(second)
        return result
    }

    /// The picture whose alpha, moved by the offset, is a shadow in an area.
    private mutating func shadow(
        of input: FilterImage, _ blur: GaussianBlur?, _ offset: PixelOffset, _ area: PixelRect, _ run: inout FilterRun
    ) throws(RasterError) -> FilterImage? {
        guard let blur, !blur.isIdentity else { return input }
        guard let place = blur.grown(input.area).overlap(offset.source(of: area)) else { return nil }
        let result = try makeImage(place, isLinear: input.isLinear)
        run.passing.append(result)
        blur.apply(input, into: result, kernels)
        return result
    }

    private mutating func moved(
        _ input: FilterImage, _ offset: PixelOffset, _ area: PixelRect
    ) throws(RasterError) -> FilterImage {
        let result = try makeImage(area, isLinear: input.isLinear)
        let row = FilterRowBuffer(area.width)
        let spare = FilterRowBuffer(area.width + 1)
        for y in area.top..<area.bottom {
            unsafe input.read(row.pixels, x: area.left, y: y, count: area.width, movedBy: offset, spare.pixels)
            unsafe result.write(row.pixels, x: area.left, y: y, count: area.width)
        }
        return result
    }

    private mutating func tiled(
        _ input: FilterImage, _ tile: PixelRect, _ area: PixelRect
    ) throws(RasterError) -> FilterImage? {
        guard !tile.isEmpty else { return nil }
        let result = try makeImage(area, isLinear: input.isLinear)
        let row = FilterRowBuffer(area.width)
        for y in area.top..<area.bottom {
            let from = y - (y - tile.top).flooredQuotient(tile.height) * tile.height
            var x = area.left
            while x < area.right {
                let start = x - (x - tile.left).flooredQuotient(tile.width) * tile.width
                let count = min(tile.right - start, area.right - x)
                unsafe input.read(row.pixels + (x - area.left), x: start, y: from, count: count)
                x += count
            }
            unsafe result.write(row.pixels, x: area.left, y: y, count: area.width)
        }
        return result
    }

    // MARK: Pixel by pixel

    /// Each pixel from those of two pictures, the second one moved.
    private mutating func combine(
        _ first: FilterImage?, _ second: FilterImage?, _ offset: PixelOffset?, _ area: PixelRect, isLinear: Bool,
        _ formula: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) throws(RasterError) -> FilterImage {
        let result = try makeImage(area, isLinear: isLinear)
        let (one, other, spare) = (
            FilterRowBuffer(area.width), FilterRowBuffer(area.width), FilterRowBuffer(area.width + 1)
        )
        let (a, b) = unsafe (one.pixels, other.pixels)
        for y in area.top..<area.bottom {
            if let first { unsafe first.read(a, x: area.left, y: y, count: area.width) }
            if let second {
                if let offset {
                    unsafe second.read(b, x: area.left, y: y, count: area.width, movedBy: offset, spare.pixels)
                } else {
                    unsafe second.read(b, x: area.left, y: y, count: area.width)
                }
            }
            // A picture that is not there has a row of zeros, which must stay.
            if first != nil {
                for x in 0..<area.width { unsafe a[x] = formula(a[x], b[x]) }
                unsafe result.write(a, x: area.left, y: y, count: area.width)
            } else if second != nil {
                for x in 0..<area.width { unsafe b[x] = formula(.zero, b[x]) }
                unsafe result.write(b, x: area.left, y: y, count: area.width)
            } else {
                for x in 0..<area.width { unsafe b[x] = formula(.zero, .zero) }
                unsafe result.write(b, x: area.left, y: y, count: area.width)
            }
        }
        return result
    }

    private mutating func merged(
        _ inputs: [FilterImage?], _ area: PixelRect, isLinear: Bool
    ) throws(RasterError) -> FilterImage {
        let result = try makeImage(area, isLinear: isLinear)
        let (sum, above) = (FilterRowBuffer(area.width), FilterRowBuffer(area.width))
        for case let input? in inputs {
            guard let part = input.area.overlap(area) else { continue }
            for y in part.top..<part.bottom {
                if let source = input.layer, let target = result.layer {
                    unsafe kernels.blend(
                        target.pixel(part.left, y), source: source.pixel(part.left, y), mask: nil, width: part.width,
                        opacity: 255)
                    continue
                }
                unsafe result.read(sum.pixels, x: part.left, y: y, count: part.width)
                unsafe input.read(above.pixels, x: part.left, y: y, count: part.width)
                for x in 0..<part.width {
                    unsafe sum.pixels[x] = above.pixels[x] + sum.pixels[x] * (1 - above.pixels[x].w)
                }
                unsafe result.write(sum.pixels, x: part.left, y: y, count: part.width)
            }
        }
        return result
    }

    private mutating func recolored(
        _ input: FilterImage?, _ matrix: [Double], _ area: PixelRect, isLinear: Bool
    ) throws(RasterError) -> FilterImage {
        func column(_ index: Int) -> SIMD4<Float> {
            SIMD4(
                Float(matrix[index]), Float(matrix[5 + index]), Float(matrix[10 + index]), Float(matrix[15 + index]))
        }
        let (red, green, blue, alpha, constant) = (column(0), column(1), column(2), column(3), column(4))
        return try mapped(input, area, isLinear: isLinear) { (pixel) in
            let inverse = pixel.w > 0 ? 1 / pixel.w : 0
            let straight = pixel * inverse
            var value = red * straight.x + green * straight.y + blue * straight.z + alpha * pixel.w + constant
            value.replace(with: .one, where: value .> .one)
            // Also where it is not a number.
            value = SIMD4<Float>.zero.replacing(with: value, where: value .> .zero)
            let opacity = value.w
            value.w = 1
            return value * opacity
        }
    }

    private mutating func transferred(
        _ input: FilterImage?, _ curves: [TransferCurve], _ area: PixelRect, isLinear: Bool
    ) throws(RasterError) -> FilterImage {
        let full = isLinear ? 65_535 : 255
        let pixels = area.width * area.height
        let tables = curves.map { TransferTable($0, full: full, pixels: pixels) }
        let (red, green, blue, alpha) = (tables[0], tables[1], tables[2], tables[3])
        let scale = Float(full)
        return try mapped(input, area, isLinear: isLinear) { (pixel) in
            let opacity = Int(pixel.w * scale + 0.5)
            // The nearest step of the straight value.
            @inline(__always) func level(_ value: Float) -> Int {
                let channel = Int(value * scale + 0.5)
                guard opacity < full else { return channel }
                return opacity == 0 ? 0 : min(full, (2 &* channel &* full &+ opacity) / (2 &* opacity))
            }
            return SIMD4(red[level(pixel.x)], green[level(pixel.y)], blue[level(pixel.z)], 1) * alpha[opacity]
        }
    }

    /// Each pixel from that of a picture.
    private mutating func mapped(
        _ input: FilterImage?, _ area: PixelRect, isLinear: Bool, _ formula: (SIMD4<Float>) -> SIMD4<Float>
    ) throws(RasterError) -> FilterImage {
        let result = try makeImage(area, isLinear: isLinear)
        let row = FilterRowBuffer(area.width)
        let pixels = unsafe row.pixels
        for y in area.top..<area.bottom {
            if let input {
                unsafe input.read(pixels, x: area.left, y: y, count: area.width)
            } else {
                unsafe pixels.update(repeating: .zero, count: area.width)
            }
            for x in 0..<area.width { unsafe pixels[x] = formula(pixels[x]) }
            unsafe result.write(pixels, x: area.left, y: y, count: area.width)
        }
        return result
    }
}
