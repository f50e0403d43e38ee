import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Which references tests have asked for: in this process, and in the file that `ENAMEL_SNAPSHOT_LOG` names.
enum SnapshotLog {
    private static let paths = Mutex<Set<String>>([])

    static var used: Set<String> { paths.withLock { $0 } }

    static func add(_ path: String, _ environment: (String) -> String?) {
        paths.withLock { _ = $0.insert(path) }
        guard let log = environment("ENAMEL_SNAPSHOT_LOG"), !log.isEmpty else { return }
        let descriptor = unsafe open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // One call for the whole line: other processes append to the same file.
        let line = Array("\(path)\n".utf8)
        // SAFETY: the array lives during the call.
        _ = unsafe line.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    }
}
