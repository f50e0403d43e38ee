#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension PNGRows {
    /// How a row's filter is chosen.
    enum FilterRule: Hashable {
        /// What leaves the smallest magnitudes in sum: the PNG specification's suggestion (section 12.7).
        case smallestSum
        /// What leaves bytes of the least entropy.
        case leastEntropy
        /// Always the same.
        case always(Int)
    }

    /// The rows behind filters, as rows of single bytes.
    func filtered(_ rule: FilterRule, _ kernels: PNGKernels = .best) -> PNGRows {
        filtered(rule, ranges: [0..<height], kernels)
    }

    /// The same of the rows of some ranges. The first row of each stands as if nothing were above it.
    func filtered(_ rule: FilterRule, ranges: [Range<Int>], _ kernels: PNGKernels = .best) -> PNGRows {
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
                            let row = unsafe UnsafePointer(row(y))
                            let above = unsafe y > range.lowerBound ? UnsafePointer(row - stride) : zeros
                            // SAFETY: four results of a row each, five costs; the target has as many rows as the ranges.
                            unsafe kernels.filter(
                                row, above: above, count: rowBytes, unit: unit, into: rests, pitch: rowBytes,
                                costs: costs)
                            if rule == .leastEntropy {
                                for filter in 0..<5 {
                                    let rest = unsafe filter == 0 ? row : UnsafePointer(rests + (filter - 1) * rowBytes)
                                    unsafe costs[filter] = Self.entropy(rest, count: rowBytes)
                                }
                            }
                            var best = 0
                            for filter in 1..<5 where unsafe costs[filter] < costs[best] { best = filter }
                            if case .always(let filter) = rule { best = filter }
                            let target = unsafe result.row(to)
                            unsafe target[-1] = UInt8(truncatingIfNeeded: best)
                            unsafe memcpy(
                                target, best == 0 ? row : UnsafePointer(rests + (best - 1) * rowBytes), rowBytes)
                            to += 1
                        }
                    }
                }
            }
        }
        return result
    }

    /// About 1024 times the bits that the bytes take if each is coded by its frequency.
    private static func entropy(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt64 {
        unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { counts in
            unsafe counts.initialize(repeating: 0)
            // SAFETY: a byte is under 256.
            for i in 0..<count { unsafe counts[Int(bytes[i])] &+= 1 }
            let all = logarithm(count)
            var sum = 0
            for byte in 0..<256 { unsafe sum &+= counts[byte] &* (all &- logarithm(counts[byte])) }
            return UInt64(truncatingIfNeeded: sum)
        }
    }

    /// 1024 times the binary logarithm, straight between powers of two; 0 of 0.
    private static func logarithm(_ x: Int) -> Int {
        guard x > 0 else { return 0 }
        let whole = 63 &- x.leadingZeroBitCount
        return whole &<< 10 &+ ((x &- 1 &<< whole) &<< 10) &>> whole
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
