/// PNG's filters over rows of 8-bit samples, as Flate's predictors know them (ISO 32000-2, section 7.4.4.4; PNG specification, third
/// edition, section 9): for each row the one whose differences are smallest all together.
struct RowFilter {
    let channels: Int
    /// Bytes of a row.
    let stride: Int

    /// The rows filtered, each with the filter's number before it.
    func filtered(_ samples: [UInt8]) -> [UInt8] {
        guard stride > 0 else { return [] }
        let rows = samples.count / stride
        var result = [UInt8](repeating: 0, count: rows * (stride + 1))
        let before = [UInt8](repeating: 0, count: stride)
        var trial = [UInt8](repeating: 0, count: stride)
        unsafe samples.withUnsafeBufferPointer { samples in
            unsafe before.withUnsafeBufferPointer { none in
                unsafe trial.withUnsafeMutableBufferPointer { trial in
                    unsafe result.withUnsafeMutableBufferPointer { result in
                        guard let from = samples.baseAddress, let none = none.baseAddress,
                            let trial = trial.baseAddress, let to = result.baseAddress
                        else { return }
                        for row in 0..<rows {
                            // SAFETY: all four have the rows and bytes counted above.
                            let line = unsafe from + row * stride
                            let above = unsafe row > 0 ? line - stride : none
                            let place = unsafe to + row * (stride + 1)
                            var best = UInt64.max
                            for filter: UInt8 in [1, 2, 4, 0] {
                                let sum = unsafe apply(filter, line, above, into: trial)
                                if sum < best {
                                    best = sum
                                    unsafe place[0] = filter
                                    unsafe (place + 1).update(from: trial, count: stride)
                                }
                            }
                        }
                    }
                }
            }
        }
        return result
    }

    /// Filters a row; the sum of the differences' sizes.
    private func apply(
        _ filter: UInt8, _ line: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
        into out: UnsafeMutablePointer<UInt8>
    ) -> UInt64 {
        var sum: UInt64 = 0
        for index in 0..<stride {
            // SAFETY: the index is below the row's length.
            let left = index >= channels ? unsafe line[index &- channels] : 0
            let up = unsafe above[index]
            let guess: UInt8
            switch filter {
            case 1: guess = left
            case 2: guess = up
            case 4:
                let corner = index >= channels ? unsafe above[index &- channels] : 0
                let (a, b, c) = (Int32(left), Int32(up), Int32(corner))
                let (pa, pb, pc) = ((b &- c).magnitude, (a &- c).magnitude, (a &+ b &- c &- c).magnitude)
                guess = pa <= pb && pa <= pc ? left : pb <= pc ? up : corner
            default: guess = 0
            }
            let difference = unsafe line[index] &- guess
            unsafe out[index] = difference
            sum &+= UInt64(Int8(bitPattern: difference).magnitude)
        }
        return sum
    }
}
