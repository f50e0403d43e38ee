#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An open file, closed at the end of its life. Calls are repeated where a signal interrupts them.
struct FileDescriptor: ~Copyable {
    let number: Int32
    let path: String
    private var isOwned: Bool

    /// Opens a path. New files get `mode` less the process's umask.
    init(opening path: String, _ flags: Int32, mode: mode_t = 0o666) throws(FileError) {
        var number: Int32
        repeat { number = unsafe open(path, flags | O_CLOEXEC, mode) } while number < 0 && errno == EINTR
        guard number >= 0 else { throw .last(path) }
        self.number = number
        self.path = path
        isOwned = true
    }

    /// Someone else's descriptor, which stays open.
    init(borrowing number: Int32, path: String) {
        self.number = number
        self.path = path
        isOwned = false
    }

    deinit {
        if isOwned { _ = close(number) }
    }

    /// Closes the file now. Some file systems report only here that they could not keep the bytes.
    mutating func finish() throws(FileError) {
        guard isOwned else { return }
        isOwned = false
        guard close(number) == 0 || errno == EINTR else { throw .last(path) }
    }

    func status() throws(FileError) -> stat {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw .last(path) }
        return status
    }

    /// Writes every byte, waiting where the descriptor is not ready.
    func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        var written = 0
        while written < bytes.count {
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
            let count = unsafe systemWrite(number, rest.baseAddress, rest.count)
            if count >= 0 {
                written += count
            } else if errno == EAGAIN {
                // Someone else's descriptor may not wait by itself.
                var ready = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
                _ = unsafe poll(&ready, 1, -1)
            } else if errno != EINTR {
                throw .last(path)
            }
        }
    }

    /// Reads up to the end of the file, and fails when there are more bytes than the limit: no more are asked for.
    func readToEnd(limit: Int, expecting expected: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(0, min(expected, limit)) + 1)
        while true {
            let want = min(max(bytes.capacity - bytes.count, 1 << 14), limit - bytes.count + 1)
            let part = try unsafe [UInt8](unsafeUninitializedCapacity: want) { buffer, count throws(FileError) in
                var got: Int
                repeat { got = unsafe read(number, buffer.baseAddress, want) } while got < 0 && errno == EINTR
                guard got >= 0 else { throw .last(path) }
                count = got
            }
            if part.isEmpty { return bytes }
            bytes += part
            guard bytes.count <= limit else { throw FileError(path, .tooLarge(limit: limit)) }
        }
    }
}

/// The C function, whose name the method hides. A pipe that nobody reads is an error as others are: the signal that would end the process,
/// SIGPIPE, which goes to the thread that writes, is held back meanwhile and taken.
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    var (pipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    // SAFETY: all are sets of this frame.
    unsafe sigemptyset(&pipe)
    unsafe sigaddset(&pipe, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &pipe, &before)
    unsafe sigpending(&pending)
    let wasPending = unsafe sigismember(&pending, SIGPIPE) == 1
    let result = unsafe write(number, bytes, count)
    let error = errno
    if result < 0, error == EPIPE, !wasPending {
        unsafe sigpending(&pending)
        var signal: Int32 = 0
        if unsafe sigismember(&pending, SIGPIPE) == 1 { unsafe sigwait(&pipe, &signal) }
    }
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = error
    return result
}
