#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Makes the three standard streams safe to use: one that the caller has closed is opened so that writing to it fails,
/// and no file opened later takes its number; a reader that goes away, and a file that grows over the limit of the
/// process (`ulimit -f`), is an error code and no signal.
func guardStandardStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
        // Descriptors are given out lowest first, so this opens `stream` itself.
        _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
}

/// The arguments after the program's name as the bytes that the caller gave.
func processArguments() -> [[UInt8]] {
    var arguments: [[UInt8]] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
        // SAFETY: argv has argc entries, each ended by a zero.
        guard let argument = unsafe CommandLine.unsafeArgv[index] else { break }
        unsafe arguments.append(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
    }
    return arguments
}

enum StandardOutput {
    static var isTerminal: Bool { Streams.ofJob == nil && isatty(STDOUT_FILENO) == 1 }

    static func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

    static func write(_ bytes: [UInt8]) throws(CommandError) {
        if let job = Streams.ofJob { return job.write(bytes) }
        switch writeAll(bytes, to: STDOUT_FILENO) {
        case 0: return
        case EPIPE: throw .closedPipe
        case let code: throw .failure("cannot write to standard output: \(reason(code))")
        }
    }
}

enum StandardError {
    static var isTerminal: Bool { Streams.ofJob == nil && isatty(STDERR_FILENO) == 1 }

    /// Writes as much as the stream takes: there is nowhere to report a failure.
    static func write(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }
}

/// Writes every byte, waiting where the descriptor is not ready, and gives the error's code or 0.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
        let count = unsafe bytes.withUnsafeBytes { buffer in
            // SAFETY: `written` is below the count.
            unsafe write(descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
        }
        if count > 0 {
            written += count
        } else if count < 0, errno == EAGAIN {
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = unsafe poll(&ready, 1, -1)
        } else if count == 0 || errno != EINTR {
            return count == 0 ? EIO : errno
        }
    }
    return 0
}

/// The C library's words for an error's code.
func reason(_ code: Int32) -> String {
    // SAFETY: strerror's text is copied at once; the C libraries keep it per thread or constant.
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
}
