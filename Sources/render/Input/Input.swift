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
        do {
            switch self {
            case .standardInput:
                guard let job = Streams.ofJob else { return try readStandardInput(limit: limit) }
                guard let content = job.input else {
                    throw CommandError.usage(
                        "a job has no standard input; its content goes into \"data\", or a field called as its kind")
                }
                guard content.count <= limit else {
                    throw CommandError.failure("the content is over the limit of \(limit) bytes")
                }
                return content
            case .file(let path): return try readFile(path, limit: limit)
            }
        } catch let error as FileError {
            throw .failure("cannot read \(error.description)")
        } catch let error as CommandError {
            throw error
        } catch {
            throw .failure("cannot read \(name): \(error)")
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
