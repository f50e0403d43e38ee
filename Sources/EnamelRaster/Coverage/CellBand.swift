#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif
import CKernels

/// The cells of a band of rows, to which edges add the area between them and the right end of their rows.
///
/// A cell (pixel) holds 65,536ths of a pixel's area, as differences along the row: an edge that passes through a
/// pixel gives it the area to the edge's right inside that pixel, and gives the next pixel the rest of its height, so
/// that the running sum is each pixel's exact area times its winding. A bit per eight cells tells which were touched;
/// whoever reads the cells clears both. (The cells are FreeType's and AGG's, the dense buffer of differences
/// font-rs's, the bits over it Blend2D's.)
@safe
struct CellBand: ~Copyable {
    private var cells: UnsafeMutablePointer<Int32>
    private var touched: UnsafeMutablePointer<UInt64>
    private var cellCapacity: Int
    private var wordCapacity: Int
    private(set) var groups = 0
    private(set) var words = 0

    init() {
        cellCapacity = 1 << 14
        wordCapacity = 1 << 8
        unsafe cells = zeroed(cellCapacity)
        unsafe touched = zeroed(wordCapacity)
    }

    deinit {
        unsafe free(cells)
        unsafe free(touched)
    }

    /// Makes room for rows of `width` pixels. All cells are zero already: readers clear what they read.
    mutating func prepare(width: Int, rows: Int) {
        // An edge may touch the column after the last one (an end on the right border) and the one after that.
        groups = (width &+ 2 &+ 7) / 8
        words = (groups &+ 63) / 64
        if groups * 8 * rows > cellCapacity {
            unsafe free(cells)
            cellCapacity = groups * 8 * rows
            unsafe cells = zeroed(cellCapacity)
        }
        if words * rows > wordCapacity {
            unsafe free(touched)
            wordCapacity = words * rows
            unsafe touched = zeroed(wordCapacity)
        }
    }

    /// What the kernels read.
    func coverage(width: Int, rows: Int, evenOdd: Bool) -> ck_coverage {
        unsafe ck_coverage(
            cells: cells, touched: touched, groups: groups, words: words, width: width, rows: rows,
            even_odd: evenOdd ? 1 : 0)
    }

    /// Adds an edge's part between where it stands and `bandEnd`, and moves it there.
    ///
    /// - Precondition: the edge stands at or below `bandTop`; both in 1/256 pixel, `bandTop` a whole pixel.
    @inline(__always)
    mutating func add(_ edge: inout Edge, bandTop: Int32, bandEnd: Int32) {
        let end = min(edge.endY, bandEnd)
        var y = edge.y
        guard y < end else { return }
        let row = Int((y &- bandTop) &>> 8)
        var cell = unsafe cells + row &* groups &* 8
        var bits = unsafe touched + row &* words
        let sign = edge.sign
        if edge.slope == 0 && edge.rise == 0 {
            let column = Int(edge.endX &>> 8)
            let fraction = edge.endX & 255
            let (mask0, mask1) = (
                UInt64(1) &<< UInt64(column &>> 3 & 63), UInt64(1) &<< UInt64((column &+ 1) &>> 3 & 63)
            )
            let (word0, word1) = (column &>> 9, (column &+ 1) &>> 9)
            while y < end {
                let next = min((y | 255) &+ 1, end)
                let height = (next &- y) &* sign
                let beyond = height &* fraction
                unsafe cell[column] &+= height &<< 8 &- beyond
                unsafe cell[column &+ 1] &+= beyond
                unsafe bits[word0] |= mask0
                unsafe bits[word1] |= mask1
                unsafe cell += groups &* 8
                unsafe bits += words
                y = next
            }
            edge.y = y
            return
        }
        var x = edge.x
        while y < end {
            let next = min((y | 255) &+ 1, end)
            let height = next &- y
            let endX = next == edge.endY ? Int64(edge.endX) &<< 32 : x &+ edge.slope &* Int64(height)
            let (left, right) = endX < x ? (endX, x) : (x, endX)
            let first = Int(left &>> 40)
            let last = Int(right &>> 40)
            let leftFraction = Int32(truncatingIfNeeded: left &>> 24) & 0xffff
            let rightFraction = Int32(truncatingIfNeeded: right &>> 24) & 0xffff
            if first == last {
                let beyond = (height &* (leftFraction &+ rightFraction)) &>> 9
                unsafe cell[first] &+= sign &* (height &<< 8 &- beyond)
                unsafe cell[first &+ 1] &+= sign &* beyond
                let group = first &>> 3
                if (first &+ 1) & 7 != 0 {
                    unsafe bits[group &>> 6] |= 1 &<< UInt64(group & 63)
                } else {
                    unsafe touch(bits, group, group &+ 1)
                }
            } else {
                let whole = Int64(height &<< 8)
                let inFirst = 0x10000 &- Int64(leftFraction)
                // How far down the line is at each pixel border it crosses, with 16 bits more.
                var down = (edge.rise &* inFirst) &>> 16
                var done = min(down &>> 16, whole)
                var beyond = Int32(truncatingIfNeeded: (done &* (Int64(leftFraction) &+ 0x10000)) &>> 17)
                unsafe cell[first] &+= sign &* (Int32(truncatingIfNeeded: done) &- beyond)
                var column = first &+ 1
                while column < last {
                    down &+= edge.rise
                    let here = min(down &>> 16, whole)
                    let part = Int32(truncatingIfNeeded: here &- done)
                    let half = part &>> 1
                    unsafe cell[column] &+= sign &* (beyond &+ part &- half)
                    beyond = half
                    done = here
                    column &+= 1
                }
                let part = Int32(truncatingIfNeeded: whole &- done)
                let half = Int32(truncatingIfNeeded: (Int64(part) &* Int64(rightFraction)) &>> 17)
                unsafe cell[last] &+= sign &* (beyond &+ part &- half)
                unsafe cell[last &+ 1] &+= sign &* half
                unsafe touch(bits, first &>> 3, (last &+ 1) &>> 3)
            }
            unsafe cell += groups &* 8
            unsafe bits += words
            x = endX
            y = next
        }
        edge.x = x
        edge.y = y
    }

    /// Sets the bits of the groups from `first` to `last`.
    @inline(__always)
    private func touch(_ bits: UnsafeMutablePointer<UInt64>, _ first: Int, _ last: Int) {
        let from = UInt64.max &<< UInt64(first & 63)
        let to = UInt64.max &>> UInt64(63 &- last & 63)
        let (firstWord, lastWord) = (first &>> 6, last &>> 6)
        if firstWord == lastWord {
            unsafe bits[firstWord] |= from & to
            return
        }
        unsafe bits[firstWord] |= from
        for word in firstWord &+ 1..<lastWord { unsafe bits[word] = .max }
        unsafe bits[lastWord] |= to
    }
}

/// Zeroed memory for `count` values.
private func zeroed<T: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<T> {
    guard let memory = unsafe calloc(count, MemoryLayout<T>.stride) else {
        preconditionFailure("out of memory for \(count) cells")
    }
    return unsafe memory.bindMemory(to: T.self, capacity: count)
}
