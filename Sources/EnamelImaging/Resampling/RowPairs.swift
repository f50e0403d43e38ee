import CKernels

/// Pairs of source rows that have been through the first pass, for some columns of the result.
@safe
struct RowPairs {
    private let origin: UnsafePointer<UInt32>
    private let stride: Int
    private let width: Int
    private let height: Int
    private let along: ck_weights
    private let columns: Range<Int>
    private let isIdentity: Bool
    private let kernels: ResamplingKernels

    init(
        _ origin: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, _ along: ck_weights,
        columns: Range<Int>, isIdentity: Bool, _ kernels: ResamplingKernels
    ) {
        unsafe self.origin = origin
        self.stride = stride
        self.width = width
        self.height = height
        unsafe self.along = along
        self.columns = columns
        self.isIdentity = isIdentity
        self.kernels = kernels
    }

    /// The second pass: writes `rows` rows of the columns. `window` pairs of rows are kept, each in the place of its number modulo that.
    func resample(
        _ down: ck_weights, window: Int, rows: Int, into out: UnsafeMutablePointer<UInt32>, stride outStride: Int
    ) {
        let length = columns.count * 8
        // SAFETY: a pair is written before it is read: every window's pairs up to its last are made first.
        unsafe withUnsafeTemporaryAllocation(of: Int16.self, capacity: window * length) { memory in
            unsafe withUnsafeTemporaryAllocation(of: UnsafePointer<Int16>?.self, capacity: window) { pairs in
                guard let memory = memory.baseAddress, let pairs = pairs.baseAddress else { return }
                var made = 0
                for row in 0..<rows {
                    let first = unsafe Int(down.starts[row]) / 2
                    for pair in max(made, first)..<max(made, first + window) {
                        unsafe make(pair, into: memory + pair % window * length)
                    }
                    made = max(made, first + window)
                    for index in 0..<window { unsafe pairs[index] = UnsafePointer(memory + (first + index) % window * length) }
                    unsafe kernels.columns(
                        out + row * outStride, pairs, down.weights + row * down.taps, down, count: columns.count)
                }
            }
        }
    }

    /// The first pass over two rows. Where the second one would lie under the picture, its weight is 0.
    private func make(_ pair: Int, into out: UnsafeMutablePointer<Int16>) {
        let top = unsafe origin + 2 * pair * stride
        let bottom = unsafe 2 * pair + 1 < height ? top + stride : top
        if isIdentity {
            unsafe kernels.widen(out, top + columns.lowerBound, bottom + columns.lowerBound, count: columns.count)
        } else if unsafe along.taps <= width {
            unsafe kernels.rows(out, top, bottom, along, columns)
        } else {
            // An odd number of pixels in one window: it reads one more, whose weight is 0.
            let length = unsafe along.taps
            unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * length) { copies in
                guard let copy = copies.baseAddress else { return }
                unsafe copy.initialize(repeating: 0, count: 2 * length)
                unsafe copy.update(from: top, count: width)
                unsafe (copy + length).update(from: bottom, count: width)
                unsafe kernels.rows(out, copy, copy + length, along, columns)
            }
        }
    }
}
