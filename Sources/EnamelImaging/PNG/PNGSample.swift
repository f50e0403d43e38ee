/// A twelfth of a picture's rows, on which ways to compress all of them are compared.
struct PNGSample {
    /// Pictures of up to so many pixels are tried as a whole.
    static let smallArea = 16384

    private let ranges: [Range<Int>]
    private let height: Int

    init(height: Int) {
        self.height = height
        let strips = min(8, max(1, height / 128))
        ranges = (0..<strips).map { strip in
            let start = max(0, (2 * strip + 1) * height / (2 * strips) - 6)
            return start..<min(height, start + 12)
        }
    }

    /// How many bytes the rows take as they are.
    func plainCount(_ rows: PNGRows, _ repeats: RepeatMap) -> Int {
        Self.count(rows.rows(ranges), RepeatMap(repeats, rows: ranges), isFiltered: false)
    }

    /// How many bytes they take behind filters.
    func filteredCount(_ rows: PNGRows, _ kernels: PNGKernels) -> Int {
        let filtered = rows.filtered(.smallestSum, ranges: ranges, kernels)
        return Self.count(filtered, filtered.byteRepeats(kernels), isFiltered: true)
    }

    /// The same for whole pixels of a type, which do not have to be there as rows.
    func filteredCount(_ bitmap: Bitmap, _ type: PNGInfo.ColorType, _ survey: borrowing PixelSurvey) -> Int {
        let rows = PNGRows.pixels(bitmap, type, repeats: survey.repeats, ranges: ranges)
        var places: [Range<Int>] = []
        for range in ranges {
            let start = places.last?.upperBound ?? 0
            places.append(start..<start + range.count)
        }
        let filtered = rows.filtered(.smallestSum, ranges: places, survey.kernels)
        return Self.count(filtered, filtered.byteRepeats(survey.kernels), isFiltered: true)
    }

    /// What so many bytes of the sample are for the whole picture.
    func whole(_ count: Int) -> Int { count * height / max(1, ranges.reduce(0) { $0 + $1.count }) }

    private static func count(_ rows: PNGRows, _ repeats: RepeatMap, isFiltered: Bool) -> Int {
        var stream = unsafe DeflateStream(rows.buffer, prefix: 2, blockTokens: 1 << 14)
        RepeatMatcher.compress(rows, repeats, isFiltered: isFiltered, to: &stream)
        return unsafe stream.finish(adler: 0).count
    }
}
