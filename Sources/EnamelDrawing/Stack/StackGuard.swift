#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Goes on with deep recursion on a stack of its own: tasks may run on threads with small stacks. The caller waits meanwhile.
package final class StackGuard {
    /// Below this address the recursion moves.
    private var floor: UInt
    /// Whether a stack could not be had; what should have run on it did not.
    package private(set) var failed = false

    /// What is used of the caller's stack: enough for some hundred levels, and half of the smallest stacks there are.
    private static let ownShare: UInt = 256 << 10
    /// Address space of a stack of our own; memory is used as it is reached.
    private static let size: UInt = 256 << 20
    /// What is kept free of it, for code of others.
    private static let reserve: UInt = 2 << 20

    package init() { floor = Self.here() - Self.ownShare }

    /// About where the stack ends now.
    @inline(never)
    private static func here() -> UInt {
        var mark: UInt8 = 0
        return unsafe withUnsafePointer(to: &mark) { UInt(bitPattern: $0) }
    }

    /// Runs `work` here, or on a stack of its own.
    @inline(__always)
    package func run(_ work: () -> Void) {
        if Self.here() > floor { work() } else { runElsewhere(work) }
    }

    /// The same with a result; nil where a stack could not be had.
    @inline(__always)
    package func result<Value>(_ work: () -> Value) -> Value? {
        var value: Value?
        run { value = work() }
        return value
    }

    /// Runs `work` on a large stack of its own; false where there is none to be had, and the work was not done.
    package static func runApart(_ work: () -> Void) -> Bool {
        withoutActuallyEscaping(work) { Errand($0).run(stackSize: Int(size)) }
    }

    /// Whether there is room for more recursion here.
    package var hasRoom: Bool {
        @inline(__always) get { Self.here() > floor }
    }

    private func runElsewhere(_ work: () -> Void) {
        withoutActuallyEscaping(work) { work in
            let outer = floor
            let errand = Errand {
                self.floor = Self.here() - (Self.size - Self.reserve)
                work()
            }
            if !errand.run(stackSize: Int(Self.size)) { failed = true }
            floor = outer
        }
    }
}

/// Work for a thread of its own.
private final class Errand {
    private let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }

    /// Does the work and waits for it; false where there is no thread to be had.
    func run(stackSize: Int) -> Bool {
        var attributes = pthread_attr_t()
        // SAFETY: the attributes are initialised here and released below; the errand outlives the thread, which is waited for.
        guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
        defer { unsafe pthread_attr_destroy(&attributes) }
        guard unsafe pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return false }
        let argument = unsafe Unmanaged.passUnretained(self).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
            let status = unsafe pthread_create(
                &thread, &attributes,
                { argument in
                    unsafe Unmanaged<Errand>.fromOpaque(argument).takeUnretainedValue().work()
                    return nil
                }, argument)
            guard status == 0, let thread = unsafe thread else { return false }
            unsafe pthread_join(thread, nil)
        #else
            var thread: pthread_t = 0
            let status = unsafe pthread_create(
                &thread, &attributes,
                { argument in
                    if let argument = unsafe argument {
                        unsafe Unmanaged<Errand>.fromOpaque(argument).takeUnretainedValue().work()
                    }
                    return nil
                }, argument)
            guard status == 0 else { return false }
            pthread_join(thread, nil)
        #endif
        return true
    }
}
