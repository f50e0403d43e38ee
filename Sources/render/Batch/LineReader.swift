import EnamelImaging

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Reads a file or standard input line by line: what is in memory is a line and a block.
final class LineReader {
    enum Line {
        case bytes([UInt8])
        /// More bytes than a line may have; they are skipped.
        case tooLong
    }

    private let descriptor: Int32
    private let isOwned: Bool
    private let limit: Int
    private var block = [UInt8](repeating: 0, count: 1 << 16)
    private var position = 0
    private var end = 0
    /// Asked while nothing arrives: whether to give up.
    private let isStopped: () -> Bool

    /// - Throws: ``CommandError/failure(_:)`` for a file that cannot be opened.
    init(_ input: Input, limit: Int, isStopped: @escaping () -> Bool) throws(CommandError) {
        self.limit = limit
        self.isStopped = isStopped
        switch input {
        case .standardInput:
            descriptor = STDIN_FILENO
            isOwned = false
        case .file(let path):
            let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
            guard number >= 0 else { throw .failure("cannot read \(oneLine(path)): \(reason(errno))") }
            descriptor = number
            isOwned = true
        }
    }

    deinit { if isOwned { _ = close(descriptor) } }

    /// The next line without its break; nil at the end, or where reading was stopped.
    func next() throws(CommandError) -> Line? {
        var line: [UInt8] = []
        var isTooLong = false
        while true {
            if position == end {
                guard try fill() else {
                    if isTooLong { return .tooLong }
                    return line.isEmpty ? nil : .bytes(line)
                }
            }
            let rest = block[position..<end]
            let stop = rest.firstIndex(of: UInt8(ascii: "\n"))
            let part = rest[..<(stop ?? end)]
            isTooLong = isTooLong || line.count + part.count > limit
            if isTooLong { line = [] } else { line += part }
            position = stop.map { $0 + 1 } ?? end
            if stop != nil {
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                return isTooLong ? .tooLong : .bytes(line)
            }
        }
    }

    /// Reads the next block; false at the end.
    private func fill() throws(CommandError) -> Bool {
        while true {
            if isStopped() { return false }
            // A signal may reach another thread than the one that waits: look up now and then.
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let count = unsafe poll(&ready, 1, 200)
            if count == 0 || (count < 0 && errno == EINTR) { continue }
            let got = unsafe block.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if got > 0 {
                (position, end) = (0, got)
                return true
            }
            if got == 0 { return false }
            guard errno == EINTR || errno == EAGAIN else { throw .failure("cannot read the jobs: \(reason(errno))") }
        }
    }
}
