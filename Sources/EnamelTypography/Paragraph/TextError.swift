/// Why text cannot be set.
public enum TextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No font can be used.
    case font(FontError)
    /// Something is over one of the ``TextLimits``.
    case limit(name: String, value: Int, limit: Int)
    /// A number of a style is out of range: not finite, negative, or above a million points.
    case number(name: String, value: Double)
    /// ICU has no data, or memory ran out.
    case unicodeData

    /// One line: what is wrong.
    public var description: String {
        switch self {
        case .font(let error): error.description
        case .limit(let name, let value, let limit): "the text has \(value) \(name); the limit is \(limit)"
        case .number(let name, let value): "\(value) is no usable \(name)"
        case .unicodeData: "ICU's data cannot be used"
        }
    }
}

/// The most that a text may ask for; the defaults keep any text within a second or so on one core.
public struct TextLimits: Hashable, Sendable {
    /// Bytes of UTF-8.
    public var bytes: Int
    /// Stretches of one font, script, direction and style.
    public var runs: Int
    /// Characters that a reader takes for one, such as a letter with its marks.
    public var clusterCharacters: Int

    /// Limits; the defaults suit a public server.
    public init(bytes: Int = 1 << 20, runs: Int = 100_000, clusterCharacters: Int = 1024) {
        self.bytes = bytes
        self.runs = runs
        self.clusterCharacters = clusterCharacters
    }
}
