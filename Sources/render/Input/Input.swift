import EnamelImaging

/// Where a command reads its file from.
enum Input {
    case standardInput
    case file(String)

    /// The most bytes of a file that is read.
    static let limit = 1 << 30
    /// The most bytes of a text, a Markdown text or an SVG document: what those readers take at most, so that more is refused before it is in memory.
    static let textLimit = 64 << 20

    init(_ operand: String) { self = operand == "-" ? .standardInput : .file(operand) }

    /// What a message calls it.
    var name: String {
        switch self {
        case .standardInput: "standard input"
        case .file(let path): oneLine(path)
        }
    }

    func read(limit: Int = Self.limit) throws(CommandError) -> [UInt8] {
        do throws(FileError) {
            switch self {
            case .standardInput: return try readStandardInput(limit: limit)
            case .file(let path): return try readFile(path, limit: limit)
            }
        } catch {
            throw .failure("cannot read \(error.description)")
        }
    }

    /// A text in UTF-8, with or without its mark; anything else is refused with the place of what is no text.
    func readText() throws(CommandError) -> String {
        var bytes = try read(limit: Self.textLimit)
        // A mark at the beginning says UTF-8 and is no text.
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
        if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
            throw .failure("\(name): byte 0 begins UTF-16; a text has to be UTF-8")
        }
        if let place = bytes.firstIndex(of: 0) {
            throw .failure("\(name): byte \(place) is 0, which no text has")
        }
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            throw .failure("\(name): byte \(error.byteOffsets.lowerBound) is not UTF-8")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
