#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Signals that ask a process to end, held back from this thread for a short while; what arrives meanwhile is delivered
/// at the release. (Other threads of the process, where there are any, still take them.)
package struct HeldSignals {
    private var before = sigset_t()

    /// Holds SIGINT, SIGTERM, SIGHUP and SIGQUIT.
    package init() {
        var held = sigset_t()
        unsafe sigemptyset(&held)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { unsafe sigaddset(&held, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    }

    /// Restores what was held before.
    package func release() {
        var before = before
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
