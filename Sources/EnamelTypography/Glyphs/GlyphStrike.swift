import Synchronization

/// What the strikes of one store hold together.
package final class MaskBudget: Sendable {
    /// Bytes that they may hold.
    package let limit: Int
    fileprivate let bytes = Atomic<Int>(0)

    package init(limit: Int) { self.limit = limit }

    /// Bytes that they hold, those included that only drawings under way still use.
    package var used: Int { bytes.load(ordering: .relaxed) }
}

/// The masks of one font instance at one size, by glyph and place between pixels.
///
/// Reading takes no lock: a table of addresses that are written once, atomically, after what they lead to. Whoever adds a mask
/// holds a lock; a table that has become too small stays until the strike ends, for those who still read it. A mask is never changed
/// or removed: a full strike takes no more and is replaced as a whole (``GlyphStore``).
@safe
package final class GlyphStrike: Sendable {
    /// The size and slant.
    package let matrix: GlyphMatrix
    /// Bytes that it may hold.
    package let limit: Int
    /// What it shares with the other sizes.
    private let budget: MaskBudget

    /// One allocation: the number of slots less one, then the slots, each the address of a record or 0.
    private typealias Word = Atomic<UInt>
    private let table: Atomic<UInt>
    private let used = Atomic<Int>(0)
    private let full = Atomic<Bool>(false)
    private let state: Mutex<State>

    private struct State {
        var count = 0
        var tables: [UInt] = []
    }

    /// What stands before a mask's bytes.
    private struct Record {
        var key: UInt32
        var left: Int32
        var top: Int32
        var width: Int32
        var rows: Int32
        var unused: Int32 = 0
    }

    package init(_ matrix: GlyphMatrix, limit: Int, budget: MaskBudget) {
        self.matrix = matrix
        self.limit = limit
        self.budget = budget
        let first = Self.makeTable(capacity: 128)
        table = Atomic(first)
        state = Mutex(State(tables: [first]))
        note(129 * 8)
    }

    deinit {
        budget.bytes.subtract(bytes, ordering: .relaxed)
        let last = table.load(ordering: .relaxed)
        // SAFETY: nobody reads a strike that ends; every table and record came from `allocate`.
        if let words = unsafe UnsafeMutablePointer<Word>(bitPattern: last) {
            for slot in unsafe 1...Int(words[0].load(ordering: .relaxed)) + 1 {
                unsafe UnsafeMutableRawPointer(bitPattern: words[slot].load(ordering: .relaxed))?.deallocate()
            }
        }
        state.withLock { state in
            for table in state.tables { unsafe UnsafeMutableRawPointer(bitPattern: table)?.deallocate() }
        }
    }

    private func note(_ bytes: Int) {
        used.add(bytes, ordering: .relaxed)
        budget.bytes.add(bytes, ordering: .relaxed)
    }

    private func hasRoom(for more: Int) -> Bool {
        bytes + more <= limit && budget.bytes.load(ordering: .relaxed) + more <= budget.limit
    }

    /// Bytes held.
    package var bytes: Int { used.load(ordering: .relaxed) }
    /// Whether a mask was turned away.
    package var isFull: Bool { full.load(ordering: .relaxed) }

    /// What a mask is found by: the glyph and its place between pixels, in quarters.
    @inline(__always)
    package static func key(glyph: UInt16, x: Int, y: Int) -> UInt32 {
        UInt32(glyph) &<< 4 | UInt32(truncatingIfNeeded: x & 3) &<< 2 | UInt32(truncatingIfNeeded: y & 3)
    }

    /// The mask with a key, if it was kept. Takes no lock.
    package func mask(_ key: UInt32) -> GlyphMask? {
        Self.find(key, in: table.load(ordering: .acquiring))
    }

    @inline(__always)
    private static func find(_ key: UInt32, in table: UInt) -> GlyphMask? {
        // SAFETY: tables live as long as the strike, and records once their address stands in one.
        guard let words = unsafe UnsafePointer<Word>(bitPattern: table) else { return nil }
        let last = unsafe words[0].load(ordering: .relaxed)
        var slot = hash(key) & last
        while let record = unsafe UnsafePointer<Record>(bitPattern: words[Int(slot) &+ 1].load(ordering: .acquiring)) {
            if unsafe record.pointee.key == key { return unsafe mask(of: record) }
            slot = (slot &+ 1) & last
        }
        return nil
    }

    @inline(__always)
    private static func hash(_ key: UInt32) -> UInt { UInt(key &* 0x9e37_79b1) &>> 7 }

    @inline(__always)
    private static func mask(of record: UnsafePointer<Record>) -> GlyphMask {
        let bytes = unsafe UnsafeRawPointer(record + 1).assumingMemoryBound(to: UInt8.self)
        let head = unsafe record.pointee
        return unsafe GlyphMask(bytes, left: head.left, top: head.top, width: head.width, rows: head.rows)
    }

    /// Keeps a copy of a mask and returns it, or the one that somebody else has kept meanwhile; nil where there is no room.
    package func keep(_ mask: GlyphMask, _ key: UInt32) -> GlyphMask? {
        state.withLock { state in
            if let mask = Self.find(key, in: table.load(ordering: .relaxed)) { return mask }
            let size = mask.stride * Int(mask.rows)
            let needed = MemoryLayout<Record>.stride + size + 8
            if state.count + 1 > (Self.last(of: table.load(ordering: .relaxed)) + 1) / 2 { grow(&state) }
            guard hasRoom(for: needed), !isFull else {
                full.store(true, ordering: .relaxed)
                return nil
            }
            note(needed)
            let memory = UnsafeMutableRawPointer.allocate(byteCount: needed, alignment: 16)
            let record = unsafe memory.bindMemory(to: Record.self, capacity: 1)
            unsafe record.initialize(
                to: Record(key: key, left: mask.left, top: mask.top, width: mask.width, rows: mask.rows))
            let copy = unsafe UnsafeMutableRawPointer(record + 1)
            // SAFETY: `needed` counts the bytes and the eight after them.
            if size > 0 { unsafe copy.copyMemory(from: mask.bytes, byteCount: size) }
            unsafe (copy + size).initializeMemory(as: UInt8.self, repeating: 0, count: 8)
            Self.insert(UInt(bitPattern: memory), key, in: table.load(ordering: .relaxed))
            state.count += 1
            return unsafe Self.mask(of: record)
        }
    }

    private func grow(_ state: inout State) {
        let old = table.load(ordering: .relaxed)
        let capacity = 2 * (Self.last(of: old) + 1)
        guard hasRoom(for: 8 * (capacity + 1)) else { return full.store(true, ordering: .relaxed) }
        let new = Self.makeTable(capacity: capacity)
        if let words = unsafe UnsafePointer<Word>(bitPattern: old) {
            for slot in 1...Self.last(of: old) + 1 {
                let address = unsafe words[slot].load(ordering: .relaxed)
                // SAFETY: as in `find`.
                guard let record = unsafe UnsafePointer<Record>(bitPattern: address) else { continue }
                unsafe Self.insert(address, record.pointee.key, in: new)
            }
        }
        note(8 * (capacity + 1))
        state.tables.append(new)
        table.store(new, ordering: .releasing)
    }

    private static func makeTable(capacity: Int) -> UInt {
        let words = UnsafeMutablePointer<Word>.allocate(capacity: capacity + 1)
        unsafe words.initialize(to: Word(UInt(capacity - 1)))
        for slot in 1...capacity { unsafe (words + slot).initialize(to: Word(0)) }
        return UInt(bitPattern: words)
    }

    private static func last(of table: UInt) -> Int {
        guard let words = unsafe UnsafePointer<Word>(bitPattern: table) else { return 0 }
        return unsafe Int(words[0].load(ordering: .relaxed))
    }

    private static func insert(_ address: UInt, _ key: UInt32, in table: UInt) {
        guard let words = unsafe UnsafePointer<Word>(bitPattern: table) else { return }
        let last = unsafe words[0].load(ordering: .relaxed)
        var slot = hash(key) & last
        while unsafe words[Int(slot) + 1].load(ordering: .relaxed) != 0 { slot = (slot &+ 1) & last }
        unsafe words[Int(slot) + 1].store(address, ordering: .releasing)
    }
}
