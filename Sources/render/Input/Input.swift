import EnamelImaging

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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

/// Whether a path leads to a folder, through symbolic links too.
func isFolder(_ path: String) -> Bool {
    var status = stat()
    // SAFETY: the path ends with a zero, and the structure is this function's own.
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
}
