/// A moment as PDF writes it (ISO 32000-2, section 7.9.4).
public struct PDFDate: Hashable, Sendable {
    /// The year, 0 to 9999.
    public var year: Int
    /// 1 to 12.
    public var month: Int
    /// 1 to 31.
    public var day: Int
    /// 0 to 23.
    public var hour: Int
    /// 0 to 59.
    public var minute: Int
    /// 0 to 59.
    public var second: Int
    /// Minutes that local time is ahead of universal time.
    public var offset: Int

    /// A moment. Parts outside of their ranges are moved into them.
    public init(
        year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0, second: Int = 0, offset: Int = 0
    ) {
        self.year = min(max(year, 0), 9999)
        self.month = min(max(month, 1), 12)
        self.day = min(max(day, 1), 31)
        self.hour = min(max(hour, 0), 23)
        self.minute = min(max(minute, 0), 59)
        self.second = min(max(second, 0), 59)
        self.offset = min(max(offset, -23 * 60 - 59), 23 * 60 + 59)
    }

    /// `D:20261130214500+01'00`.
    var pdfText: String {
        "D:\(padded(year, 4))\(padded(month))\(padded(day))\(padded(hour))\(padded(minute))\(padded(second))"
            + (offset == 0 ? "Z" : "\(sign)\(padded(offset.magnitude / 60))'\(padded(offset.magnitude % 60))")
    }

    /// `2026-11-30T21:45:00+01:00` (ISO 8601, as XMP wants it).
    var xmpText: String {
        "\(padded(year, 4))-\(padded(month))-\(padded(day))T\(padded(hour)):\(padded(minute)):\(padded(second))"
            + (offset == 0 ? "Z" : "\(sign)\(padded(offset.magnitude / 60)):\(padded(offset.magnitude % 60))")
    }

    private var sign: String { offset < 0 ? "-" : "+" }

    private func padded(_ value: some BinaryInteger, _ width: Int = 2) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
