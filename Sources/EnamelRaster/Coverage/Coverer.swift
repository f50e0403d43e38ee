import CKernels
import EnamelGeometry

/// Turns outlines into coverage, band of rows after band. It keeps its memory from one outline to the next.
@safe
struct Coverer: ~Copyable {
    private var lines: LineList
    private var band = CellBand()
    private var edges: [Edge] = []
    private var heads: [Int32] = []

    /// Cells that a band may have before the outline is cut into several: what stays in the second-level cache.
    private static var cellsPerBand: Int { 1 << 16 }

    init(tolerance: Double) { lines = LineList(tolerance: tolerance) }

    /// Calls `body` with the coverage of a mapped path, a band at a time from top to bottom, and the pixels it covers.
    /// Pixels outside of all bands have none.
    @inline(__always)
    mutating func cover(
        _ path: borrowing Path, _ map: Affine, rule: FillRule, within visible: PixelRect,
        _ body: (UnsafePointer<ck_coverage>, PixelRect) -> Void
    ) {
        lines.trace(path, map, within: visible)
        guard let area = area(within: visible) else { return }
        let stride = (area.width &+ 2 &+ 7) & ~7
        let rows = max(16, Self.cellsPerBand / stride)
        let left = Int32(truncatingIfNeeded: (area.left &- visible.left) &<< 8)
        let top = Int32(truncatingIfNeeded: (area.top &- visible.top) &<< 8)
        if area.height <= rows {
            band.prepare(width: area.width, rows: area.height)
            for index in 0..<lines.count {
                var edge = unsafe Edge(lines.lines[index], left: left, top: top)
                band.add(&edge, bandTop: 0, bandEnd: .max)
            }
            var coverage = unsafe band.coverage(width: area.width, rows: area.height, evenOdd: rule == .evenOdd)
            unsafe body(&coverage, area)
            return
        }
        sort(left: left, top: top, bands: (area.height &+ rows &- 1) / rows, rows: rows)
        band.prepare(width: area.width, rows: rows)
        for index in heads.indices {
            let first = area.top &+ index &* rows
            let pixels = PixelRect(
                left: area.left, top: first, right: area.right, bottom: min(first &+ rows, area.bottom))
            fill(index, rows: rows)
            var coverage = unsafe band.coverage(width: area.width, rows: pixels.height, evenOdd: rule == .evenOdd)
            unsafe body(&coverage, pixels)
        }
    }

    /// The pixels that the lines touch or enclose. Its left is a multiple of eight where `visible` allows, so that
    /// the kernels meet whole vectors.
    private func area(within visible: PixelRect) -> PixelRect? {
        guard lines.count > 0 else { return nil }
        let left = visible.left &+ Int(lines.left &>> 8)
        let area = PixelRect(
            left: max(visible.left, left & ~7), top: visible.top &+ Int(lines.top &>> 8),
            right: min(visible.right, visible.left &+ Int((lines.right &+ 255) &>> 8)),
            bottom: min(visible.bottom, visible.top &+ Int((lines.bottom &+ 255) &>> 8)))
        return area.isEmpty ? nil : area
    }

    /// Lists the edges by the band they begin in.
    private mutating func sort(left: Int32, top: Int32, bands: Int, rows: Int) {
        edges.removeAll(keepingCapacity: true)
        edges.reserveCapacity(lines.count)
        heads.removeAll(keepingCapacity: true)
        heads.append(contentsOf: repeatElement(-1, count: bands))
        for index in 0..<lines.count {
            var edge = unsafe Edge(lines.lines[index], left: left, top: top)
            let band = Int(edge.y &>> 8) / rows
            edge.next = heads[band]
            heads[band] = Int32(truncatingIfNeeded: edges.count)
            edges.append(edge)
        }
    }

    /// Adds the edges of one band and hands those that go on to the next.
    private mutating func fill(_ index: Int, rows: Int) {
        let top = Int32(truncatingIfNeeded: (index &* rows) &<< 8)
        let end = top &+ Int32(truncatingIfNeeded: rows &<< 8)
        var current = heads[index]
        unsafe edges.withUnsafeMutableBufferPointer { edges in
            while current >= 0 {
                let following = unsafe edges[Int(current)].next
                unsafe band.add(&edges[Int(current)], bandTop: top, bandEnd: end)
                if unsafe edges[Int(current)].y < edges[Int(current)].endY, index &+ 1 < heads.count {
                    unsafe edges[Int(current)].next = heads[index &+ 1]
                    heads[index &+ 1] = current
                }
                current = following
            }
        }
    }
}
