extension PNGImage {
    /// The zlib stream of the rows.
    /// - Parameter isDrawing: whether it is known that filters will not help.
    func compressed(
        _ effort: PNGOptions.Effort, isDrawing: Bool, _ kernels: PNGKernels
    ) throws(PNGError) -> [UInt8] {
        if effort == .small { return try smallest(kernels) }
        if isDrawing || bitDepth < 8 || colorType == .palette { return matched() }
        if size.area <= PNGSample.smallArea {
            let plain = matched()
            let filtered = try filtered(effort, kernels)
            return filtered.count < plain.count ? filtered : plain
        }
        let sample = PNGSample(height: size.height)
        let plain = sample.plainCount(rows, repeats)
        let filtered = sample.filteredCount(rows, kernels)
        if filtered * 8 < plain * 7 { return try self.filtered(effort, kernels) }
        // In between, much repeats, but not in the ways of drawings: a deeper search finds it.
        if filtered < plain, effort == .balanced { return try Self.zlib(rows, level: 6) }
        return matched()
    }

    /// By the matcher for drawings.
    private func matched() -> [UInt8] { Self.stream(rows, repeats, isFiltered: false) }

    /// Behind filters: what photographs and gradients want.
    private func filtered(_ effort: PNGOptions.Effort, _ kernels: PNGKernels) throws(PNGError) -> [UInt8] {
        let filtered = rows.filtered(.smallestSum, kernels)
        let quick = Self.stream(filtered, filtered.byteRepeats(kernels), isFiltered: true)
        if effort == .fast { return quick }
        let thorough = try Self.zlib(filtered, level: size.area < 1 << 14 ? 9 : 7)
        return thorough.count < quick.count ? thorough : quick
    }

    /// The smallest of many streams: with and without filters, by libdeflate's best.
    private func smallest(_ kernels: PNGKernels) throws(PNGError) -> [UInt8] {
        var best = matched()
        var candidates = [(rows: rows, count: try Self.zlib(rows, level: 6).count)]
        if bitDepth >= 8 {
            for rule: PNGRows.FilterRule in [.smallestSum, .leastEntropy, .always(1), .always(2), .always(4)] {
                let filtered = rows.filtered(rule, kernels)
                candidates.append((filtered, try Self.zlib(filtered, level: 6).count))
            }
        }
        candidates.sort { $0.count < $1.count }
        for candidate in candidates.prefix(2) {
            let stream = try Self.zlib(candidate.rows, level: 12)
            if stream.count < best.count { best = stream }
            // Of noisy photographs almost nothing repeats, and what does by chance costs libdeflate more than it saves.
            guard candidate.rows !== rows else { continue }
            let quick = Self.stream(candidate.rows, candidate.rows.byteRepeats(kernels), isFiltered: true)
            if quick.count < best.count { best = quick }
        }
        return best
    }

    private static func zlib(_ rows: PNGRows, level: Int) throws(PNGError) -> [UInt8] {
        guard let stream = unsafe Deflate.zlib(rows.buffer, level: level) else {
            throw PNGError(.failure("out of memory"))
        }
        return stream
    }

    private static func stream(_ rows: PNGRows, _ repeats: RepeatMap, isFiltered: Bool) -> [UInt8] {
        var stream = unsafe DeflateStream(rows.buffer, prefix: 2, blockTokens: 1 << 14)
        RepeatMatcher.compress(rows, repeats, isFiltered: isFiltered, to: &stream)
        return unsafe Array(stream.finish(adler: Deflate.adler32(rows.buffer)))
    }
}
