extension Path {
    /// The most steps that path data may make unless the caller says otherwise.
    public static let pathDataElementLimit = 10_000_000

    /// Reads SVG path data: the grammar of SVG 2, section 9.3.9, all commands, arcs as cubic curves. Empty data gives an
    /// empty path. Linear time; numbers are read to the nearest double.
    ///
    /// Throws at the first byte that does not fit the grammar, at a number or a coordinate too large for a double, and
    /// past `elementLimit` steps.
    public init(
        svgPathData text: some StringProtocol, elementLimit: Int = Path.pathDataElementLimit
    ) throws(PathDataError) {
        let (path, error) = Path.parsing(svgPathData: text, elementLimit: elementLimit)
        if let error { throw error }
        self = path
    }

    /// Reads SVG path data as far as it goes: all segments before the first error, and the error (SVG 2, section 9.5.4:
    /// a path with an error is drawn up to the segment that has it).
    public static func parsing(
        svgPathData text: some StringProtocol, elementLimit: Int = Path.pathDataElementLimit
    ) -> (path: Path, error: PathDataError?) {
        parsing(svgPathData: Array(text.utf8), elementLimit: elementLimit)
    }

    /// The same from UTF-8 bytes.
    public static func parsing(
        svgPathData bytes: [UInt8], elementLimit: Int = Path.pathDataElementLimit
    ) -> (path: Path, error: PathDataError?) {
        var parser = PathDataParser(bytes, elementLimit: elementLimit)
        var failure: PathDataError?
        do throws(PathDataError) { try parser.parse() } catch { failure = error }
        var path = Path()
        path.storage = .outline(parser.outline)
        return (path, failure)
    }
}

extension Path {
    /// The path as compact SVG path data: absolute or relative, with the short commands, whichever is shortest.
    ///
    /// Reading it gives exactly the same elements, apart from the sign of zeros. With `decimals` (0 to 15) coordinates
    /// are rounded to so many places first; rounding errors do not add up along the path. Path data has no spelling for
    /// NaN and infinity: it stops before the first element with one.
    public func svgPathData(decimals: Int? = nil) -> String {
        var writer = PathDataWriter(decimals: decimals)
        var isWritable = true
        forEach { if isWritable { isWritable = writer.append($0) } }
        return String(decoding: writer.text, as: UTF8.self)
    }
}
