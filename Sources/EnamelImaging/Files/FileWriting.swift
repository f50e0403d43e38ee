#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes a file whole or not at all: the bytes go to a temporary file in the same folder, which then takes the name.
///
/// Where writing fails, an old file is as it was and nothing is left behind. A new file's mode is what any new file gets; an
/// old file's mode stays, and its owner where the process may set it. A symbolic link stays and its target is written. What
/// exists and is no regular file (`/dev/null`, a pipe, `/dev/stdout`) is written to directly, as is `/dev/fd/N`.
/// - Parameter isDurable: waits until the disk has the bytes, so that a power cut leaves the old or the new file.
/// - Throws: ``FileError``, naming `path` as it was given.
package func writeFile(_ bytes: [UInt8], to path: String, isDurable: Bool = false) throws(FileError) {
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(FileError) in
        try unsafe writeFile(UnsafeRawBufferPointer(bytes), to: path, isDurable: isDurable)
    }
}

/// Writes a file whole or not at all, from memory.
package func writeFile(
    _ bytes: UnsafeRawBufferPointer, to path: String, isDurable: Bool = false
) throws(FileError) {
    do throws(FileError) {
        switch try FileDestination(path) {
        case .open(let file): try unsafe file.write(bytes)
        case .replaced(let target, let old):
            try unsafe replace(target, with: bytes, like: old, isDurable: isDurable)
        }
    } catch {
        throw FileError(path, error.reason)
    }
}

/// What a path stands for when it is written to.
enum FileDestination: ~Copyable {
    /// What is written to directly: a descriptor that the process was given, a device or a pipe.
    case open(FileDescriptor)
    /// A regular file that a new one takes the place of, or none yet.
    case replaced(String, old: stat?)

    init(_ path: String) throws(FileError) {
        guard !path.utf8.contains(0) else { throw FileError(path, .invalidPath) }
        if let number = inheritedDescriptor(path) {
            self = .open(FileDescriptor(borrowing: number, path: path))
            return
        }
        let target = try followingLinks(path)
        var status = stat()
        let exists = unsafe stat(target, &status) == 0
        if !exists, errno != ENOENT { throw FileError.last(path) }
        guard exists else {
            self = .replaced(target, old: nil)
            return
        }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw FileError(path, .system(EISDIR)) }
        // A rename would replace a file that may not be written.
        guard unsafe access(target, W_OK) == 0 else { throw FileError.last(path) }
        self = kind == S_IFREG ? .replaced(target, old: status) : .open(try FileDescriptor(opening: target, O_WRONLY))
    }
}

/// Makes a folder and those above it; one that exists already is no error.
package func createFolder(_ path: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw FileError(path, .invalidPath) }
    if unsafe mkdir(path, 0o777) == 0 { return }
    if errno == ENOENT, let parent = folder(of: path), parent != path {
        try createFolder(parent)
        if unsafe mkdir(path, 0o777) == 0 { return }
    }
    let error = FileError.last(path)
    var status = stat()
    guard error.reason == .system(EEXIST), unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw error
    }
}

private func replace(
    _ target: String, with bytes: UnsafeRawBufferPointer, like old: stat?, isDurable: Bool
) throws(FileError) {
    let folder = try folder(ofNew: target)
    // Whoever interrupts the process from the keyboard waits until the temporary file is gone.
    let signals = HeldSignals()
    defer { signals.release() }
    var file = try temporaryFile(in: folder)
    do throws(FileError) {
        try unsafe file.write(bytes)
        try file.resemble(old)
        if isDurable, fsync(file.number) != 0 { throw .last(target) }
        try file.finish()
        guard unsafe rename(file.path, target) == 0 else { throw .last(target) }
    } catch {
        _ = unsafe unlink(file.path)
        throw error
    }
    // The name has changed hands: the file is there even if the folder cannot be flushed.
    if isDurable, let folder = try? FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY) { _ = fsync(folder.number) }
}

/// The folder of a file that may be made.
func folder(ofNew target: String) throws(FileError) -> String {
    guard !target.isEmpty else { throw FileError(target, .system(ENOENT)) }
    // A name ending in a slash can only be a folder's, and none is there.
    guard !target.hasSuffix("/") else { throw FileError(target, .system(EISDIR)) }
    return folder(of: target) ?? "."
}

extension FileDescriptor {
    /// Gives the file the owner, where the process may, and the mode of the one that it replaces.
    func resemble(_ old: stat?) throws(FileError) {
        guard let old else { return }
        // Not allowed to most processes, and no reason to fail then. The mode comes after: a new owner clears bits of it.
        _ = fchown(number, old.st_uid, old.st_gid)
        guard fchmod(number, old.st_mode & 0o777) == 0 else { throw .last(path) }
    }
}

/// A new file of a name that is not taken.
func temporaryFile(in folder: String) throws(FileError) -> FileDescriptor {
    var attempts = 0
    while true {
        let path = temporaryPath(in: folder)
        do throws(FileError) {
            return try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
        } catch {
            attempts += 1
            guard error.reason == .system(EEXIST), attempts < 100 else { throw error }
        }
    }
}

/// A path that hardly any other file has.
func temporaryPath(in folder: String) -> String {
    "\(folder)/.enamel-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
}

/// The descriptor that a path such as `/dev/stdout` or `/dev/fd/3` stands for. Opening the path anew would start at the
/// beginning of a file that others are appending to, and fails for a socket.
private func inheritedDescriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
        for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
            return Int32(path.dropFirst(prefix.count))
        }
        return nil
    }
}

/// The path that a chain of symbolic links ends at; it need not exist.
private func followingLinks(_ path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<40 {
        guard let bytes = linkTarget(path) else { return path }
        // A path is text here: one with other bytes would be changed on the way, and another file written.
        guard let target = String(validating: bytes, as: UTF8.self) else { throw FileError(path, .system(EILSEQ)) }
        path = target.hasPrefix("/") ? target : folder(of: path).map { $0 + "/" + target } ?? target
    }
    throw FileError(path, .system(ELOOP))
}

/// What a symbolic link holds; nil for what is none.
private func linkTarget(_ path: String) -> [UInt8]? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
        guard let start = buffer.baseAddress else { return nil }
        let count = unsafe readlink(path, start, buffer.count)
        return count < 0 ? nil : unsafe buffer[..<count].map(UInt8.init(bitPattern:))
    }
}

/// What stands before a path's last slash; nil where there is none.
private func folder(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}
