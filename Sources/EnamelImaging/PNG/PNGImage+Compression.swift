extension PNGImage {
    /// The zlib stream of the rows as they are, by the matcher for drawings.
    func matched() -> [UInt8] { Self.stream(rows, repeats, isFiltered: false) }

    /// The zlib stream of the rows behind filters: what photographs and gradients want.
    func filtered(_ effort: PNGOptions.Effort) throws(PNGError) -> [UInt8] {
        let filtered = rows.filtered(.smallestSum)
        let quick = Self.stream(filtered, filtered.byteRepeats(), isFiltered: true)
        if effort == .fast { return quick }
        let thorough = try Self.zlib(filtered, level: 7)
        return thorough.count < quick.count ? thorough : quick
    }

    /// The smallest of many zlib streams: with and without filters, by libdeflate's best.
    func smallest() throws(PNGError) -> [UInt8] {
        var best = matched()
        var candidates = [(rows: rows, count: try Self.zlib(rows, level: 6).count)]
        if bitDepth == 8 {
            for rule: PNGRows.FilterRule in [.smallestSum, .leastEntropy, .always(1), .always(2), .always(4)] {
                let filtered = rows.filtered(rule)
                candidates.append((filtered, try Self.zlib(filtered, level: 6).count))
            }
        }
        candidates.sort { $0.count < $1.count }
        for candidate in candidates.prefix(2) {
            let stream = try Self.zlib(candidate.rows, level: 12)
            if stream.count < best.count { best = stream }
        }
        return best
    }

    private static func zlib(_ rows: PNGRows, level: Int) throws(PNGError) -> [UInt8] {
        guard let stream = unsafe Deflate.zlib(rows.buffer, level: level) else { throw PNGError(.failure("out of memory")) }
        return stream
    }

    private static func stream(_ rows: PNGRows, _ repeats: RepeatMap, isFiltered: Bool) -> [UInt8] {
        var stream = unsafe DeflateStream(rows.buffer, prefix: 2, blockTokens: 1 << 14)
        RepeatMatcher.compress(rows, repeats, isFiltered: isFiltered, to: &stream)
        return unsafe Array(stream.finish(adler: Deflate.adler32(rows.buffer)))
    }
}

/// A twelfth of a picture's rows, on which ways to compress all of them are compared.
struct PNGSample {
    private let ranges: [Range<Int>]

    init(height: Int) {
        let strips = min(8, max(1, height / 128))
        ranges = (0..<strips).map { strip in
            let start = max(0, (2 * strip + 1) * height / (2 * strips) - 6)
            return start..<min(height, start + 12)
        }
    }

    /// How many bytes the rows take as they are.
    func plainCount(_ image: PNGImage) -> Int {
        Self.count(image.rows.rows(ranges), RepeatMap(image.repeats, rows: ranges), isFiltered: false)
    }

    /// How many bytes whole pixels of a type take behind filters.
    func filteredCount(_ bitmap: Bitmap, _ type: PNGInfo.ColorType, _ survey: borrowing PixelSurvey) -> Int {
        let rows = PNGRows.pixels(bitmap, type, repeats: survey.repeats, ranges: ranges)
        var starts: [Range<Int>] = []
        for range in ranges { starts.append((starts.last?.upperBound ?? 0)..<(starts.last?.upperBound ?? 0) + range.count) }
        let filtered = rows.filtered(.smallestSum, ranges: starts)
        return Self.count(filtered, filtered.byteRepeats(), isFiltered: true)
    }

    private static func count(_ rows: PNGRows, _ repeats: RepeatMap, isFiltered: Bool) -> Int {
        var stream = unsafe DeflateStream(rows.buffer, prefix: 2, blockTokens: 1 << 14)
        RepeatMatcher.compress(rows, repeats, isFiltered: isFiltered, to: &stream)
        return unsafe stream.finish(adler: 0).count
    }
}
