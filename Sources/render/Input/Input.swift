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
}
