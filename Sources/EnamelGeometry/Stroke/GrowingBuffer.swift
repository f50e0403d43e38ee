/// A growing list of plain values with one owner: what an array is, without its reference count and its checks for
/// a shared copy, which cost more than the work in the stroker's loops.
@safe
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var count = 0
    private var capacity: Int
    private var base: UnsafeMutablePointer<Element>

    init(capacity: Int) {
        self.capacity = max(capacity, 8)
        unsafe base = .allocate(capacity: self.capacity)
    }

    deinit { unsafe base.deallocate() }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        // SAFETY: count < capacity, checked above.
        unsafe (base + count).initialize(to: element)
        count &+= 1
    }

    /// The index must be below `count`.
    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count)
            // SAFETY: the callers' loops run over 0..<count.
            return unsafe base[index]
        }
        set {
            assert(index >= 0 && index < count)
            // SAFETY: as above.
            unsafe base[index] = newValue
        }
    }

    mutating func removeAll() { count = 0 }

    /// The list must not be empty.
    mutating func removeLast() {
        precondition(count > 0)
        count &-= 1
    }

    /// Adds another list's elements from its last to its first.
    mutating func append(reversing other: borrowing GrowingBuffer<Element>) {
        while capacity - count < other.count { grow() }
        var source = other.count
        while source > 0 {
            source &-= 1
            // SAFETY: room was made above.
            unsafe (base + count).initialize(to: other.base[source])
            count &+= 1
        }
    }

    /// The elements of an index range as an array.
    func array() -> [Element] {
        unsafe Array(UnsafeBufferPointer(start: base, count: count))
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        unsafe larger.update(from: base, count: count)
        unsafe base.deallocate()
        unsafe base = larger
        capacity *= 2
    }
}
