#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why a file could not be read or written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A kind of fault.
    public enum Reason: Hashable, Sendable {
        /// The operating system's error number.
        case system(Int32)
        /// The file has more bytes than the reader accepts.
        case tooLarge(limit: Int)
        /// No file can have this path: it holds a zero byte.
        case invalidPath
    }

    /// The path as the caller gave it.
    public let path: String
    /// What went wrong.
    public let reason: Reason

    init(_ path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The last system call's error.
    static func last(_ path: String) -> FileError { FileError(path, .system(errno)) }

    /// One line: `out/emblem.png: No such file or directory`.
    public var description: String {
        var name = ""
        for scalar in path.unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
            name.unicodeScalars.append(isControl ? "\u{fffd}" : scalar)
        }
        return "\(name.isEmpty ? "''" : name): \(reasonText)"
    }

    private var reasonText: String {
        switch reason {
        case .system(let code):
            // SAFETY: strerror's text is copied at once; the C libraries keep it per thread or constant.
            unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        case .tooLarge(let limit): "the file is over the limit of \(limit) bytes"
        case .invalidPath: "the path holds a zero byte"
        }
    }
}
