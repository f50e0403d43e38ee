import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension FilterSpace {
    /// The pixels of an input that a primitive needs to make pixels of an area.
    ///
    /// - Parameters:
    ///   - index: which of the inputs.
    ///   - extent: what the input is cut to: its edge, for what repeats it.
    func need(_ operation: FilterOperation, _ index: Int, for area: PixelRect, extent: PixelRect) -> PixelRect {
        // Of an input that is cut to nothing, nothing is needed, wherever it would be.
        guard !extent.isEmpty else { return area }
        switch operation {
        case .gaussianBlur(_, let sigmaX, let sigmaY, let edge):
            guard let blur = blur(sigmaX, sigmaY) else { return area }
            return extended(blur.grown(area), edge, extent)
        case .dropShadow(_, let dx, let dy, let sigmaX, let sigmaY, _),
            .innerShadow(_, let dx, let dy, let sigmaX, let sigmaY, _):
            guard let offset = offset(dx, dy) else { return area }
            let caster = offset.source(of: area)
            return area.union(blur(sigmaX, sigmaY)?.grown(caster) ?? caster)
        case .offset(_, let dx, let dy):
            return offset(dx, dy)?.source(of: area) ?? area
        case .flood, .image, .turbulence, .colorMatrix, .componentTransfer, .blend, .arithmetic, .merge:
            return area
        case .tile:
            let (columns, rows) = (
                Self.tiled(area.left..<area.right, extent.left..<extent.right),
                Self.tiled(area.top..<area.bottom, extent.top..<extent.bottom)
            )
            return PixelRect(
                left: columns.lowerBound, top: rows.lowerBound, right: columns.upperBound, bottom: rows.upperBound)
        case .morphology(_, _, let radiusX, let radiusY):
            return area.grown(x: Self.reach(radiusX * scaleX), y: Self.reach(radiusY * scaleY))
        case .convolve(_, let matrix):
            let (x, y) = (Self.reach(Double(matrix.columns)), Self.reach(Double(matrix.rows)))
            return extended(area.grown(x: x, y: y), matrix.edge, extent)
        case .displace(_, _, let scale, _, _):
            guard index == 0 else { return area }
            return area.grown(
                x: Self.reach(scale.magnitude * scaleX / 2) + 1, y: Self.reach(scale.magnitude * scaleY / 2) + 1)
        case .lighting:
            return area.grown(x: 1, y: 1)
        }
    }

    /// The pixels where a primitive's result may not be transparent, given those of its inputs; nil for none.
    func content(_ operation: FilterOperation, of inputs: [PixelRect?]) -> PixelRect? {
        let all = Self.everything
        let first = inputs.first ?? nil
        switch operation {
        case .gaussianBlur(_, let sigmaX, let sigmaY, let edge):
            guard let first else { return nil }
            guard let blur = blur(sigmaX, sigmaY), !blur.isIdentity else { return first }
            return edge == .none ? blur.grown(first) : all
        case .dropShadow(_, let dx, let dy, let sigmaX, let sigmaY, _):
            guard let first, let offset = offset(dx, dy) else { return first }
            return first.union(offset.target(of: blur(sigmaX, sigmaY)?.grown(first) ?? first))
        case .innerShadow, .displace(_, _, 0, _, _):
            return first
        case .offset(_, let dx, let dy):
            guard let first else { return nil }
            return offset(dx, dy)?.target(of: first)
        case .flood(let color):
            return color.opacity > 0 ? all : nil
        case .colorMatrix(_, let matrix):
            return matrix.count == 20 && matrix[19] > 0 ? all : first
        case .componentTransfer(_, _, _, _, let alpha):
            return alpha.value(0) > 0 ? all : first
        case .blend, .merge:
            return inputs.reduce(nil) { union, area in union.map { area?.union($0) ?? $0 } ?? area }
        case .arithmetic(_, _, _, _, _, let k4):
            return k4 > 0 ? all : inputs.reduce(nil) { union, area in union.map { area?.union($0) ?? $0 } ?? area }
        case .tile:
            return first == nil ? nil : all
        case .image, .turbulence, .lighting, .convolve:
            // A convolution's bias counts everywhere.
            return all
        case .morphology(_, let kind, let radiusX, let radiusY):
            guard kind == .dilate else { return first }
            return first?.grown(x: Self.reach(radiusX * scaleX), y: Self.reach(radiusY * scaleY))
        case .displace(_, _, let scale, _, _):
            return first?.grown(
                x: Self.reach(scale.magnitude * scaleX / 2) + 1, y: Self.reach(scale.magnitude * scaleY / 2) + 1)
        }
    }

    /// What is read of an input whose edge is repeated: of pixels outside, those inside that stand for them.
    private func extended(_ area: PixelRect, _ edge: FilterEdge, _ extent: PixelRect) -> PixelRect {
        switch edge {
        case .none: return area
        case .duplicate:
            func inside(_ value: Int, _ low: Int, _ high: Int) -> Int { max(low, min(high, value)) }
            let (left, top) = (
                inside(area.left, extent.left, extent.right - 1), inside(area.top, extent.top, extent.bottom - 1)
            )
            return PixelRect(
                left: left, top: top, right: inside(area.right, left + 1, extent.right),
                bottom: inside(area.bottom, top + 1, extent.bottom))
        case .wrap:
            return extent.left <= area.left && extent.top <= area.top && extent.right >= area.right
                && extent.bottom >= area.bottom ? area : extent
        }
    }

    /// What of a tile is read for a range of places; all of it where they run over its edge.
    private static func tiled(_ range: Range<Int>, _ tile: Range<Int>) -> Range<Int> {
        guard !tile.isEmpty else { return tile }
        let first = range.lowerBound - tile.lowerBound
        let start = first - first.flooredQuotient(tile.count) * tile.count
        guard start + range.count <= tile.count else { return tile }
        return tile.lowerBound + start..<tile.lowerBound + start + range.count
    }
}
