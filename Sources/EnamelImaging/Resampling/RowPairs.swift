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
                    var pair = max(made, first)
                    while pair < first + window {
                        let count = min(2, first + window - pair)
                        unsafe make(pair, (pair..<pair + count).map { unsafe memory + $0 % window * length })
                        pair += count
                    }
                    made = max(made, first + window)
                    for index in 0..<window {
                        unsafe pairs[index] = UnsafePointer(memory + (first + index) % window * length)
                    }
                    let weights = unsafe down.weights + row * down.taps
                    // A window that begins at an even row may end a pair before others.
                    var trimmed = unsafe down
                    while unsafe trimmed.taps > 2, unsafe weights[trimmed.taps - 1] == 0,
                        unsafe weights[trimmed.taps - 2] == 0
                    {
                        unsafe trimmed.taps -= 2
                    }
                    unsafe kernels.columns(out + row * outStride, pairs, weights, trimmed, count: columns.count)
                }
            }
        }
    }

    /// The first pass over one or two pairs of rows. Where a second row would lie under the picture, its weight is 0.
    private func make(_ pair: Int, _ out: [UnsafeMutablePointer<Int16>?]) {
        let rows = unsafe (2 * pair..<2 * (pair + out.count)).map { row -> UnsafePointer<UInt32>? in
            unsafe origin + min(row, height - 1) * stride
        }
        if isIdentity {
            for index in unsafe out.indices {
                guard let out = unsafe out[index], let top = unsafe rows[2 * index],
                    let bottom = unsafe rows[2 * index + 1]
                else { return }
                unsafe kernels.widen(out, top + columns.lowerBound, bottom + columns.lowerBound, count: columns.count)
            }
        } else if unsafe along.taps <= width {
            unsafe kernels.rows(out, rows, along, columns)
        } else {
            // An odd number of pixels in one window: it reads one more, whose weight is 0.
            let length = unsafe along.taps
            unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rows.count * length) { copies in
                guard let copy = copies.baseAddress else { return }
                unsafe copy.initialize(repeating: 0, count: rows.count * length)
                let copied = unsafe rows.enumerated().map { index, row -> UnsafePointer<UInt32>? in
                    if let row = unsafe row { unsafe (copy + index * length).update(from: row, count: width) }
                    return unsafe UnsafePointer(copy + index * length)
                }
                unsafe kernels.rows(out, copied, along, columns)
            }
        }
    }
}
