import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Memory for rows. One block is kept for the next picture: asking the system for fresh pages each time takes longer than
/// compressing a drawing. Blocks over 2 MiB are given back at once.
enum RowMemory {
    private static let keptLimit = 2 << 20
    /// Holds the capacity.
    private static let header = 16
    /// The address of the kept block, 0 where there is none. Taking and giving never wait.
    private static let kept = Atomic<UInt>(0)

    /// Memory of at least so many bytes, whatever is in it.
    static func take(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if let block = unsafe UnsafeMutableRawPointer(bitPattern: kept.exchange(0, ordering: .acquiring)) {
            // SAFETY: a kept block begins with its capacity.
            if unsafe block.load(as: Int.self) >= count { return unsafe bytes(of: block) }
            unsafe free(block)
        }
        guard let block = unsafe malloc(count + header) else { preconditionFailure("out of memory") }
        unsafe block.storeBytes(of: count, as: Int.self)
        return unsafe bytes(of: block)
    }

    /// Gives back what `take` gave.
    static func give(_ bytes: UnsafeMutablePointer<UInt8>) {
        let block = unsafe UnsafeMutableRawPointer(bytes) - header
        guard unsafe block.load(as: Int.self) <= keptLimit else { return unsafe free(block) }
        let old = kept.exchange(UInt(bitPattern: block), ordering: .acquiringAndReleasing)
        unsafe free(UnsafeMutableRawPointer(bitPattern: old))
    }

    private static func bytes(of block: UnsafeMutableRawPointer) -> UnsafeMutablePointer<UInt8> {
        unsafe (block + header).assumingMemoryBound(to: UInt8.self)
    }
}
