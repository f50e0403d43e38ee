import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The signal that asked this process to end, while it still finishes what it has begun.
enum Interruption {
    /// The signal's number; 0 for none.
    private static let number = Atomic<Int32>(0)

    /// From now on the first SIGINT, SIGTERM or SIGHUP is only remembered; a second one ends the process at once.
    static func remember() {
        for name in [SIGINT, SIGTERM, SIGHUP] {
            _ = signal(name) { name in
                Interruption.number.store(name, ordering: .relaxed)
                _ = signal(name, SIG_DFL)
            }
        }
    }

    /// The signal that came; nil for none.
    static var signalNumber: Int32? {
        let number = number.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }
}
