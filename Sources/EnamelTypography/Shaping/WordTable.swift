/// Words with their glyphs, found by their bytes: an open hash table over two arenas.
@safe
package struct WordTable: ~Copyable {
    /// A word with the spaces after it.
    struct Entry {
        var hash: UInt32
        var text: UInt32
        var glyphs: UInt32
        var textCount: UInt16
        var glyphCount: UInt16
        /// What kerning with this word adds to the advance of the space before it.
        var leadingKern: Int32
        var flags: Flags
    }

    struct Flags: OptionSet, Hashable {
        var rawValue: UInt8
        /// A space stands before the word; part of the key.
        static let followsSpace = Flags(rawValue: 1)
        /// More text follows the word's spaces; part of the key.
        static let isFollowed = Flags(rawValue: 2)
        /// Nothing before the space before it matters.
        static let startIsSafe = Flags(rawValue: 4)
        /// Nothing after its last space matters.
        static let endIsSafe = Flags(rawValue: 8)
        /// The font lacks a glyph for it.
        static let isMissing = Flags(rawValue: 16)
        static let key: Flags = [.followsSpace, .isFollowed]
    }

    /// Longer words are not kept.
    static let longestWord = 64

    private var slots = Arena<UInt32>()
    private(set) var entries = Arena<Entry>()
    private var texts = Arena<UInt8>()
    private var glyphs = Arena<ShapedGlyph>()

    /// The memory that it holds.
    package var byteCount: Int { slots.byteCount + entries.byteCount + texts.byteCount + glyphs.byteCount }

    /// A hash of up to 64 bytes, the same in every process.
    @inline(__always)
    static func hash(_ word: UnsafeRawBufferPointer, _ flags: Flags) -> UInt32 {
        var state = UInt64(word.count) &* 0x9e37_79b9_7f4a_7c15 ^ UInt64(flags.rawValue)
        var index = 0
        while index &+ 8 <= word.count {
            // SAFETY: eight bytes from `index` lie inside.
            let part = unsafe word.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            state = (state ^ part) &* 0xff51_afd7_ed55_8ccd
            state ^= state &>> 32
            index &+= 8
        }
        var rest: UInt64 = 0
        while index < word.count {
            rest = unsafe rest &<< 8 | UInt64(word[index])
            index &+= 1
        }
        state = (state ^ rest) &* 0xc4ce_b9fe_1a85_ec53
        return UInt32(truncatingIfNeeded: state ^ (state &>> 32))
    }

    /// The entry of a word.
    @inline(__always)
    func find(_ word: UnsafeRawBufferPointer, hash: UInt32, _ flags: Flags) -> Entry? {
        guard slots.count > 0 else { return nil }
        let mask = slots.count &- 1
        var slot = Int(hash) & mask
        while true {
            // SAFETY: `mask` keeps `slot` inside; a slot holds 0 or one more than an entry's index.
            let index = unsafe slots.base[slot]
            if index == 0 { return nil }
            let entry = unsafe entries.base[Int(index &- 1)]
            if entry.hash == hash, Int(entry.textCount) == word.count, entry.flags.intersection(.key) == flags,
                unsafe texts.equal(at: Int(entry.text), word)
            {
                return entry
            }
            slot = (slot &+ 1) & mask
        }
    }

    /// Adds a word that is not there yet; its clusters count from its start.
    mutating func insert(
        _ word: UnsafeRawBufferPointer, hash: UInt32, _ shaped: ArraySlice<ShapedGlyph>, leadingKern: Int32,
        _ flags: Flags
    ) {
        if 2 * (entries.count + 1) > slots.count { grow() }
        let entry = Entry(
            hash: hash, text: UInt32(texts.count), glyphs: UInt32(glyphs.count), textCount: UInt16(word.count),
            glyphCount: UInt16(shaped.count), leadingKern: leadingKern, flags: flags)
        // SAFETY: `index` stays below the count.
        for index in 0..<word.count { texts.append(unsafe word[index]) }
        for glyph in shaped { glyphs.append(glyph) }
        entries.append(entry)
        place(entries.count)
    }

    private mutating func place(_ number: Int) {
        let mask = slots.count - 1
        // SAFETY: the entry exists; at least half of the slots are free.
        var slot = unsafe Int(entries.base[number - 1].hash) & mask
        while unsafe slots.base[slot] != 0 { slot = (slot + 1) & mask }
        unsafe slots.base[slot] = UInt32(number)
    }

    private mutating func grow() {
        let count = max(slots.count * 2, 64)
        slots = Arena()
        for _ in 0..<count { slots.append(0) }
        for number in stride(from: 1, through: entries.count, by: 1) { place(number) }
    }

    /// Appends an entry's glyphs with clusters from `start`.
    @inline(__always)
    func append(_ entry: Entry, at start: Int, to output: inout [ShapedGlyph]) {
        let base = UInt32(truncatingIfNeeded: start)
        for index in 0..<Int(entry.glyphCount) {
            // SAFETY: the entry's glyphs lie inside the arena.
            var glyph = unsafe glyphs.base[Int(entry.glyphs) &+ index]
            glyph.cluster &+= base
            output.append(glyph)
        }
    }
}

/// Memory that grows by doubling and is freed as one; for plain values.
@safe
struct Arena<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity = 0

    init() { unsafe base = UnsafeMutablePointer<Element>.allocate(capacity: 0) }

    deinit { unsafe base.deallocate() }

    var byteCount: Int { capacity * MemoryLayout<Element>.stride }

    mutating func append(_ element: Element) {
        if count == capacity {
            capacity = max(capacity * 2, 32)
            let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
            // SAFETY: both have room for `count` elements.
            unsafe larger.initialize(from: base, count: count)
            unsafe base.deallocate()
            unsafe base = unsafe larger
        }
        // SAFETY: room was made above.
        unsafe (base + count).initialize(to: element)
        count += 1
    }
}

extension Arena where Element == UInt8 {
    /// Whether the bytes at an offset are these; the offset and their count lie inside.
    @inline(__always)
    func equal(at offset: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        let start = unsafe UnsafeRawPointer(base + offset)
        while index &+ 8 <= bytes.count {
            // SAFETY: eight bytes lie inside both.
            if unsafe start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                != bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            {
                return false
            }
            index &+= 8
        }
        while index < bytes.count {
            if unsafe start.load(fromByteOffset: index, as: UInt8.self) != bytes[index] { return false }
            index &+= 1
        }
        return true
    }
}
