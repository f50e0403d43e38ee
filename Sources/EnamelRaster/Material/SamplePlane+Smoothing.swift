extension SamplePlane {
    /// Smooths by nearly a Gaussian: three boxes whose ends count in part, so that the variance is exact (Gwosdek, Grewenig,
    /// Bruhn, Weickert, "Theoretical foundations of Gaussian convolution by extended box filtering", 2011). Outermost cells
    /// go on beyond the edge. Linear in the number of samples.
    ///
    /// - Parameter sigma: in cells, at most 60, above which sums would lose their last bit.
    func smooth(sigma: Double) {
        guard let box = ExtendedBox(variance: sigma * sigma / 3) else { return }
        let lanes = 32
        let longest = max(area.width * channels, area.height * lanes)
        unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * longest) { lines in
            guard let first = lines.baseAddress else { return }
            let second = unsafe first + longest
            for y in area.top..<area.bottom {
                let row = unsafe cell(area.left, y)
                unsafe box.pass(from: row, to: first, count: area.width, lanes: channels)
                unsafe box.pass(from: first, to: second, count: area.width, lanes: channels)
                unsafe box.pass(from: second, to: row, count: area.width, lanes: channels)
            }
            let top = unsafe cell(area.left, area.top)
            for column in Swift.stride(from: 0, to: stride, by: lanes) {
                // Neighbouring columns go down together, gathered where they stay in the cache.
                let count = min(lanes, stride - column)
                for y in 0..<area.height {
                    unsafe (first + y &* count).update(from: top + (y &* stride &+ column), count: count)
                }
                unsafe box.pass(from: first, to: second, count: area.height, lanes: count)
                unsafe box.pass(from: second, to: first, count: area.height, lanes: count)
                unsafe box.pass(from: first, to: second, count: area.height, lanes: count)
                for y in 0..<area.height {
                    unsafe (top + (y &* stride &+ column)).update(from: second + y &* count, count: count)
                }
            }
        }
    }
}

/// The mean of `2 * reach + 1` samples and of a part of the next one on each side.
private struct ExtendedBox {
    let reach: Int
    /// How much the sample beyond each end counts, 0 to 1.
    let part: Float
    let factor: Float

    /// Nil where it would change nothing.
    init?(variance: Double) {
        guard variance > 1e-4 else { return nil }
        let whole = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
        let size = 2 * whole + 1
        let ends = size * (variance - whole * (whole + 1) / 3) / (2 * ((whole + 1) * (whole + 1) - variance))
        reach = Int(whole)
        part = Float(ends)
        factor = Float(1 / (size + 2 * ends))
    }

    /// Lines of `count` steps side by side in `lanes`; source and result do not overlap.
    func pass(from source: UnsafePointer<UInt16>, to result: UnsafeMutablePointer<UInt16>, count: Int, lanes: Int) {
        guard lanes == 4 else {
            return unsafe walk(from: source, to: result, count: count, lanes: lanes)
        }
        unsafe walk(from: source, to: result, count: count, lanes: 4)
    }

    @inline(__always)
    private func walk(
        from source: UnsafePointer<UInt16>, to result: UnsafeMutablePointer<UInt16>, count: Int, lanes: Int
    ) {
        let last = count &- 1
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: lanes) { sums in
            guard let sum = sums.baseAddress else { return }
            for lane in 0..<lanes { unsafe sum[lane] = 0 }
            for step in -reach...reach {
                let samples = unsafe source + min(max(step, 0), last) &* lanes
                for lane in 0..<lanes { unsafe sum[lane] &+= UInt32(samples[lane]) }
            }
            for step in 0..<count {
                let before = unsafe source + max(step &- reach &- 1, 0) &* lanes
                let after = unsafe source + min(step &+ reach &+ 1, last) &* lanes
                let leaving = unsafe source + max(step &- reach, 0) &* lanes
                let out = unsafe result + step &* lanes
                for lane in 0..<lanes {
                    let (next, ends) = unsafe (UInt32(after[lane]), UInt32(before[lane]) &+ UInt32(after[lane]))
                    let mean = unsafe (Float(sum[lane]) + part * Float(ends)) * factor
                    // Adding 2^23 rounds to a whole number and leaves it in the low bits.
                    unsafe out[lane] = UInt16(truncatingIfNeeded: (mean + 8_388_608).bitPattern)
                    unsafe sum[lane] = sum[lane] &+ next &- UInt32(leaving[lane])
                }
            }
        }
    }
}
