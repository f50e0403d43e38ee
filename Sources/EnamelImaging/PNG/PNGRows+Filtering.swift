#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension PNGRows {
    /// The rows behind the filters that leave the smallest magnitudes in sum, each chosen for its row: the rule that the PNG
    /// specification suggests (section 12.7). The first row of each range stands as if nothing were above it.
    func filtered(_ ranges: [Range<Int>], _ kernels: PNGKernels = .best) -> PNGRows {
        let result = PNGRows(height: ranges.reduce(0) { $0 + $1.count }, rowBytes: rowBytes, unit: 1)
        let zeros = [UInt8](repeating: 0, count: rowBytes)
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * rowBytes) { memory in
            unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 5) { costs in
                unsafe zeros.withUnsafeBufferPointer { zeros in
                    guard let rests = memory.baseAddress, let costs = costs.baseAddress, let zeros = zeros.baseAddress
                    else { return }
                    var to = 0
                    for range in ranges {
                        for y in range {
                            let row = unsafe row(y)
                            let above = unsafe y > range.lowerBound ? UnsafePointer(row - stride) : zeros
                            // SAFETY: four results of a row each, five costs; the target has as many rows as the ranges.
                            unsafe kernels.filter(
                                row, above: above, count: rowBytes, unit: unit, into: rests, pitch: rowBytes,
                                costs: costs)
                            var best = 0
                            for filter in 1..<5 where unsafe costs[filter] < costs[best] { best = filter }
                            let target = unsafe result.row(to)
                            unsafe target[-1] = UInt8(truncatingIfNeeded: best)
                            let source = unsafe best == 0 ? UnsafePointer(row) : UnsafePointer(rests + (best - 1) * rowBytes)
                            unsafe memcpy(target, source, rowBytes)
                            to += 1
                        }
                    }
                }
            }
        }
        return result
    }

    /// The rows of some ranges, one after the other.
    func rows(_ ranges: [Range<Int>]) -> PNGRows {
        let result = PNGRows(height: ranges.reduce(0) { $0 + $1.count }, rowBytes: rowBytes, unit: unit)
        var to = 0
        for range in ranges {
            // SAFETY: the ranges lie inside the rows.
            unsafe memcpy(result.row(to), row(range.lowerBound), range.count * stride - 1)
            to += range.count
        }
        return result
    }
}
