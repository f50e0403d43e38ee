import EnamelDrawing

extension FilterImage {
    /// A picture that is transparent everywhere.
    static func nothing(isLinear: Bool) -> FilterImage {
        FilterImage(area: PixelRect(left: 0, top: 0, right: 1, bottom: 1), isLinear: isLinear)
    }

    /// Reads pixels of a row of the picture moved by an offset; between pixels, values are weighed by nearness.
    ///
    /// - Parameter spare: room for `count` + 1 pixels.
    func read(
        _ row: UnsafeMutablePointer<SIMD4<Float>>, x: Int, y: Int, count: Int, movedBy offset: PixelOffset,
        _ spare: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        guard !offset.isWhole else { return unsafe read(row, x: x - offset.x, y: y - offset.y, count: count) }
        let (partX, partY) = (offset.partX, offset.partY)
        unsafe row.update(repeating: .zero, count: count)
        for (from, weight) in [(y - offset.y - 1, partY), (y - offset.y, 1 - partY)] where weight > 0 {
            unsafe read(spare, x: x - offset.x - 1, y: from, count: count + 1)
            for i in 0..<count {
                unsafe row[i] += (spare[i] * partX + spare[i &+ 1] * (1 - partX)) * weight
            }
        }
    }

    /// Fills a picture of the same format from this one, which stands for an extent: what lies outside of the extent shows
    /// its edge, or its other side.
    func extend(into result: FilterImage, _ extent: PixelRect, _ edge: FilterEdge) {
        func places(_ range: Range<Int>, _ low: Int, _ high: Int) -> [Int] {
            range.map { place in
                switch edge {
                case .none: place
                case .duplicate: Swift.max(low, min(high - 1, place))
                case .wrap: place - (place - low).flooredQuotient(high - low) * (high - low)
                }
            }
        }
        let target = result.area
        let columns = places(target.left..<target.right, extent.left, extent.right)
        let rows = places(target.top..<target.bottom, extent.top, extent.bottom)
        for (y, from) in zip(target.top..<target.bottom, rows) where from >= area.top && from < area.bottom {
            switch (row(area.left, from), result.row(target.left, y)) {
            case (.bytes(let source), .bytes(let pixels)):
                for (i, column) in columns.enumerated() where column >= area.left && column < area.right {
                    unsafe (pixels + 4 * i).update(from: source + 4 * (column - area.left), count: 4)
                }
            case (.words(let source), .words(let pixels)):
                for (i, column) in columns.enumerated() where column >= area.left && column < area.right {
                    unsafe (pixels + 4 * i).update(from: source + 4 * (column - area.left), count: 4)
                }
            case (.bytes, .words), (.words, .bytes):
                preconditionFailure("pictures of two formats")
            }
        }
    }
}
