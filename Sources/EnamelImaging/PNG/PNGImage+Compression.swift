extension PNGImage {
    /// The zlib stream of the rows as they are, by the matcher for drawings.
    func matched() -> [UInt8] { Self.stream(rows, repeats) }

    /// The zlib stream of the rows behind the filters that suit them.
    func filtered() -> [UInt8] {
        let filtered = rows.filtered([0..<size.height])
        return Self.stream(filtered, filtered.byteRepeats())
    }

    /// Whether the picture is likely to be smaller behind filters, as photographs and gradients are: both ways are tried on
    /// an eighth of its rows.
    var isLikelyFiltered: Bool {
        let height = size.height
        let strips = min(8, max(1, height / 128))
        let ranges = (0..<strips).map { strip in
            let start = (2 * strip + 1) * height / (2 * strips) - min(8, height / (2 * strips))
            return start..<min(height, start + 16)
        }
        let plain = Self.stream(rows.rows(ranges), RepeatMap(repeats, rows: ranges))
        let filtered = rows.filtered(ranges)
        return Self.stream(filtered, filtered.byteRepeats()).count < plain.count
    }

    private static func stream(_ rows: PNGRows, _ repeats: RepeatMap) -> [UInt8] {
        var stream = unsafe DeflateStream(rows.buffer, prefix: 2, blockTokens: 1 << 14)
        RepeatMatcher.compress(rows, repeats, to: &stream)
        return unsafe Array(stream.finish(adler: Deflate.adler32(rows.buffer)))
    }
}
