#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that is written piece by piece and is there whole or not at all, by the rules of ``writeFile(_:to:isDurable:)``.
///
/// Where the file system can, the bytes have no name until ``finish()``, so that nothing is left behind whatever becomes of the
/// process. What is no regular file (a pipe, a device) gets the bytes as they come.
package final class StreamedFile {
    private let path: String
    private let target: String?
    private let old: stat?
    private var file: FileDescriptor
    /// Whether the bytes have no name yet.
    private let isNameless: Bool
    private var isFinished = false
    /// Bytes that wait until there are enough for a call.
    private var buffer: [UInt8] = []

    private static let bufferSize = 1 << 17

    /// Begins a file.
    /// - Throws: ``FileError``, naming `path` as it was given, as all calls do.
    package init(_ path: String) throws(FileError) {
        self.path = path
        do throws(FileError) {
            switch try FileDestination(path) {
            case .open(let file):
                self.file = file
                (target, old, isNameless) = (nil, nil, false)
            case .replaced(let target, let old):
                let folder = try folder(ofNew: target)
                if let nameless = Self.nameless(in: folder) {
                    file = nameless
                    isNameless = true
                } else {
                    file = try temporaryFile(in: folder)
                    isNameless = false
                }
                (self.target, self.old) = (target, old)
            }
        } catch {
            throw FileError(path, error.reason)
        }
    }

    deinit {
        if !isFinished, target != nil, !isNameless { _ = unsafe unlink(file.path) }
    }

    /// Takes the next bytes.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        if bytes.count < Self.bufferSize {
            unsafe buffer.append(contentsOf: bytes)
            if buffer.count >= Self.bufferSize { try flush() }
        } else {
            try flush()
            do throws(FileError) { try unsafe file.write(bytes) } catch { throw FileError(path, error.reason) }
        }
    }

    /// Writes what waits and gives the file its name. Nothing may be written after it.
    package func finish() throws(FileError) {
        try flush()
        do throws(FileError) {
            guard let target else { return isFinished = true }
            try file.resemble(old)
            let signals = HeldSignals()
            defer { signals.release() }
            // Only a rename replaces a file in one step, so what has no name gets one first.
            let name: String
            if isNameless {
                name = try named(in: folder(ofNew: target))
            } else {
                name = file.path
            }
            do throws(FileError) {
                try file.finish()
                guard unsafe rename(name, target) == 0 else { throw .last(target) }
            } catch {
                _ = unsafe unlink(name)
                throw error
            }
            isFinished = true
        } catch {
            throw FileError(path, error.reason)
        }
    }

    private func flush() throws(FileError) {
        guard !buffer.isEmpty else { return }
        do throws(FileError) {
            // SAFETY: written while the array lives.
            try unsafe buffer.withUnsafeBufferPointer { (bytes) throws(FileError) in
                try unsafe file.write(UnsafeRawBufferPointer(bytes))
            }
        } catch {
            throw FileError(path, error.reason)
        }
        buffer.removeAll(keepingCapacity: true)
    }

    #if os(Linux)
        /// A file of a folder that has no name; nil where the file system does not have such files, or `/proc` is not there to name
        /// it by.
        private static func nameless(in folder: String) -> FileDescriptor? {
            // The value of O_TMPFILE, a macro that Swift does not see.
            guard let file = try? FileDescriptor(opening: folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY),
                unsafe access("/proc/self/fd/\(file.number)", F_OK) == 0
            else { return nil }
            return file
        }

        /// Gives the file a name that is not taken.
        private func named(in folder: String) throws(FileError) -> String {
            for _ in 0..<100 {
                let name = temporaryPath(in: folder)
                if unsafe linkat(AT_FDCWD, "/proc/self/fd/\(file.number)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 {
                    return name
                }
                guard errno == EEXIST else { break }
            }
            throw .last(path)
        }
    #else
        private static func nameless(in folder: String) -> FileDescriptor? { nil }

        private func named(in folder: String) throws(FileError) -> String { file.path }
    #endif
}
