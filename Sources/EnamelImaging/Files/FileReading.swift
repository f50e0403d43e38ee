#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The bytes of a file. A file that is no regular one (a pipe, a device) is read to its end or until it is over the limit.
/// - Throws: ``FileError``; for a regular file over the limit before anything is read.
package func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    precondition(limit >= 0 && limit < Int.max, "a limit of \(limit) bytes")
    guard !path.utf8.contains(0) else { throw FileError(path, .invalidPath) }
    let file = try FileDescriptor(opening: path, O_RDONLY)
    let status = try file.status()
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw FileError(path, .system(EISDIR)) }
    let size = kind == S_IFREG ? Int(status.st_size) : 0
    guard size <= limit else { throw FileError(path, .tooLarge(limit: limit)) }
    return try file.readToEnd(limit: limit, expecting: size)
}

/// The bytes of standard input up to its end.
/// - Throws: ``FileError``, also where there are more than the limit.
package func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    precondition(limit >= 0 && limit < Int.max, "a limit of \(limit) bytes")
    return try FileDescriptor(borrowing: STDIN_FILENO, path: "standard input").readToEnd(limit: limit, expecting: 0)
}
