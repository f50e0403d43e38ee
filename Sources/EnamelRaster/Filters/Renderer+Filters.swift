import EnamelDrawing
import EnamelGeometry

extension Renderer {
    /// The children's picture after a filter; nil where it is transparent. The result's area lies inside `area`.
    mutating func filtered(
        _ children: [DrawCommand], _ filter: Filter, _ transform: Affine, within area: PixelRect, _ target: Target,
        depth: Int
    ) throws(RasterError) -> PixelLayer? {
        guard let space = FilterSpace(filter, transform, near: area.rect) else { return nil }
        var visible = area
        if let turn = space.residual {
            // Each pixel of the canvas is read between four of the plane.
            guard let back = turn.inverted(),
                let box = PixelRect.touched(
                    by: area.rect.applying(back).inset(by: -2), within: FilterSpace.everything)
            else { return nil }
            visible = box
        }
        let plan = FilterPlan(filter, space, visible: visible)
        guard plan.results.last ?? nil != nil else { return nil }
        if patternDepth > 0 {
            // What a filter reaches may be far more than the tile that it is drawn in.
            for needed in plan.results.compactMap({ $0 }) { try countNested(needed, tiles: 1) }
        }
        var run = FilterRun(filter, space, plan)
        if let needed = plan.source { run.source = FilterSlot(try source(children, needed, space, depth: depth)) }
        if let needed = plan.background { run.background = FilterSlot(try background(needed, space, target)) }
        for index in filter.primitives.indices {
            guard let needed = plan.results[index] else { continue }
            try count(filterPixels: needed, of: filter.primitives[index].operation)
            let result = try perform(index, needed, &run, depth: depth)
            run.results[index] = FilterSlot(result)
            while let image = run.passing.popLast() { discard(image) }
            if plan.lastUseOfSource == index { discard(&run.source) }
            if plan.lastUseOfBackground == index { discard(&run.background) }
            for earlier in 0...index where plan.lastUse[earlier] == index { discard(&run.results[earlier]) }
        }
        guard let last = filter.primitives.indices.last, let image = try image(&run.results[last], isLinear: false),
            let layer = image.layer
        else { return nil }
        guard let turn = space.residual else { return layer }
        let box = layer.area.rect.inset(by: -1).applying(turn)
        guard let back = turn.inverted(), let touched = PixelRect.touched(by: box, within: area) else { return nil }
        let result = try makeLayer(touched)
        resample(layer.target, onto: result.target, back)
        return result
    }

    /// A rectangle of the canvas's plane around what a filter makes of children with these bounds.
    func filteredBounds(_ filter: Filter, of bounds: Rect, _ transform: Affine) -> Rect {
        guard !filter.primitives.isEmpty, let space = FilterSpace(filter, transform, near: bounds) else { return .zero }
        let back = space.residual?.inverted() ?? .identity
        let drawn = PixelRect.touched(by: bounds.applying(back), within: space.region)
        var results: [PixelRect?] = []
        for (index, primitive) in filter.primitives.enumerated() {
            let inputs = primitive.operation.inputs.map { input -> PixelRect? in
                switch input {
                case .source, .sourceAlpha: drawn
                case .background, .backgroundAlpha, .paint: space.region
                case .result(let earlier): earlier >= 0 && earlier < index ? results[earlier] : nil
                }
            }
            let content = space.content(primitive.operation, of: inputs)
            results.append(content.flatMap { $0.overlap(space.subregion(primitive)) })
        }
        guard let last = results.last, let area = last else { return .zero }
        let turned = space.residual == nil ? area : area.grown(x: 1, y: 1)
        return turned.rect.applying(space.residual ?? .identity)
    }

    // MARK: Inputs

    /// What the group draws in the filter's plane.
    private mutating func source(
        _ children: [DrawCommand], _ needed: PixelRect, _ space: FilterSpace, depth: Int
    ) throws(RasterError) -> FilterImage? {
        guard let area = PixelRect.touched(by: bounds(of: children, space.map), within: needed) else { return nil }
        let layer = try makeLayer(area)
        let outer = root
        defer { root = outer }
        if let back = space.residual?.inverted() { root = root.concatenating(back) }
        try draw(children, space.map, Clip(area: area), layer.target, depth: depth)
        return FilterImage(layer)
    }

    /// What lies behind the group, in the filter's plane.
    private mutating func background(
        _ needed: PixelRect, _ space: FilterSpace, _ target: Target
    ) throws(RasterError) -> FilterImage? {
        guard let turn = space.residual else {
            guard let area = needed.overlap(target.area) else { return nil }
            let layer = try makeLayer(area)
            for y in area.top..<area.bottom {
                unsafe layer.pixel(area.left, y).update(from: target.pixel(area.left, y), count: area.width)
            }
            return FilterImage(layer)
        }
        guard let back = turn.inverted(),
            let area = PixelRect.touched(by: target.area.rect.inset(by: -1).applying(back), within: needed)
        else { return nil }
        let layer = try makeLayer(area)
        resample(target, onto: layer.target, turn)
        return FilterImage(layer)
    }

    /// The picture that an input stands for, in the primitive's format; nil where it is transparent. It may have more or
    /// fewer pixels than are needed.
    mutating func image(
        _ input: FilterInput, needed: PixelRect, isLinear: Bool, _ run: inout FilterRun
    ) throws(RasterError) -> FilterImage? {
        switch input {
        case .source: return try image(&run.source, isLinear: isLinear)
        case .background: return try image(&run.background, isLinear: isLinear)
        case .sourceAlpha: return try alpha(of: run.source.any, needed, isLinear: isLinear, &run)
        case .backgroundAlpha: return try alpha(of: run.background.any, needed, isLinear: isLinear, &run)
        case .result(let index):
            guard run.results.indices.contains(index) else { return nil }
            return try image(&run.results[index], isLinear: isLinear)
        case .paint(let paint):
            guard let area = needed.overlap(run.space.region), let back = run.space.map.inverted() else { return nil }
            let layer = try makeLayer(area)
            let path = Path(area.rect.inset(by: -1).applying(back))
            try fill(path, paint, .nonzero, run.space.map, Clip(area: area), layer.target)
            var slot = FilterSlot(FilterImage(layer))
            let image = try self.image(&slot, isLinear: isLinear)
            run.passing += [slot.encoded, slot.linear].compactMap(\.self)
            return image
        }
    }

    /// A slot's picture in a format, which is made and kept where it is not there.
    private mutating func image(_ slot: inout FilterSlot, isLinear: Bool) throws(RasterError) -> FilterImage? {
        if let image = isLinear ? slot.linear : slot.encoded { return image }
        guard let other = slot.any else { return nil }
        let image = try makeImage(other.area, isLinear: isLinear)
        other.convert(into: image)
        if isLinear { slot.linear = image } else { slot.encoded = image }
        return image
    }

    private mutating func alpha(
        of image: FilterImage?, _ needed: PixelRect, isLinear: Bool, _ run: inout FilterRun
    ) throws(RasterError) -> FilterImage? {
        guard let image, let area = image.area.overlap(needed) else { return nil }
        let result = try makeImage(area, isLinear: isLinear)
        image.copyAlpha(into: result)
        run.passing.append(result)
        return result
    }

    // MARK: Memory

    /// A transparent picture. Its pixels count until it is discarded, or the group is done.
    mutating func makeImage(_ area: PixelRect, isLinear: Bool) throws(RasterError) -> FilterImage {
        try reserve(area)
        if isLinear { try reserve(area) }
        return FilterImage(area: area, isLinear: isLinear)
    }

    mutating func discard(_ image: FilterImage) {
        release(image.area)
        if image.isLinear { release(image.area) }
    }

    private mutating func discard(_ slot: inout FilterSlot) {
        if let image = slot.encoded { discard(image) }
        if let image = slot.linear { discard(image) }
        slot = FilterSlot()
    }

    // MARK: Turning

    /// Writes every pixel of a target from between the four nearest of another. `map` takes the written target's
    /// coordinates to the read one's.
    private func resample(_ source: Target, onto target: Target, _ map: Affine) {
        let from = source.area
        func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
            guard x >= from.left, x < from.right, y >= from.top, y < from.bottom else { return .zero }
            return unsafe FilterImage.load(
                UnsafeRawPointer(source.pixel(x, y)).assumingMemoryBound(to: UInt8.self))
        }
        for y in target.area.top..<target.area.bottom {
            let row = unsafe target.pixel(target.area.left, y)
            for column in 0..<target.area.width {
                let place = Point(x: Double(target.area.left + column) + 0.5, y: Double(y) + 0.5).applying(map)
                let (placeX, placeY) = (place.x - 0.5, place.y - 0.5)
                guard placeX > Double(from.left - 1), placeX < Double(from.right), placeY > Double(from.top - 1),
                    placeY < Double(from.bottom)
                else {
                    unsafe row[column] = 0
                    continue
                }
                let (left, top) = (placeX.rounded(.down), placeY.rounded(.down))
                let (partX, partY) = (Float(placeX - left), Float(placeY - top))
                let (x, y) = (Int(left), Int(top))
                let upper = pixel(x, y) * (1 - partX) + pixel(x + 1, y) * partX
                let lower = pixel(x, y + 1) * (1 - partX) + pixel(x + 1, y + 1) * partX
                unsafe FilterImage.store(
                    upper * (1 - partY) + lower * partY,
                    UnsafeMutableRawPointer(row + column).assumingMemoryBound(to: UInt8.self))
            }
        }
    }
}
