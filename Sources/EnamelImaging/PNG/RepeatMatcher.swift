/// Finds what of a picture's rows repeats: the unit to the left, the row above, and by a small hash what was seen shortly
/// before. It never looks inside a run of repeats, which is what makes it fast on drawings.
struct RepeatMatcher {
    /// How far a match may reach back.
    private static let window = 32768
    /// A repeat of so many bytes is taken without looking for a longer one.
    private static let goodLength = 32

    private let rows: PNGRows
    private let repeats: RepeatMap

    private init(_ rows: PNGRows, _ repeats: RepeatMap) {
        self.rows = rows
        self.repeats = repeats
    }

    /// Gives the rows to the stream, token by token.
    /// - Parameter repeats: one bit for each unit of the rows.
    static func compress(_ rows: PNGRows, _ repeats: RepeatMap, to stream: inout DeflateStream) {
        let matcher = RepeatMatcher(rows, repeats)
        switch rows.unit {
        case 1: matcher.run(unit: 1, to: &stream)
        case 2: matcher.run(unit: 2, to: &stream)
        case 3: matcher.run(unit: 3, to: &stream)
        default: matcher.run(unit: 4, to: &stream)
        }
    }

    /// A match that may still grow.
    private struct Pending {
        var distance = 0
        var start = 0
        var end = 0

        @inline(__always)
        mutating func flush(to stream: inout DeflateStream) {
            if end > start { stream.match(at: start, distance: distance, length: end &- start) }
            start = end
            distance = 0
        }

        /// Adds a match that begins where the last token ended.
        @inline(__always)
        mutating func add(_ distance: Int, from position: Int, length: Int, to stream: inout DeflateStream) {
            if distance != self.distance {
                flush(to: &stream)
                self.distance = distance
                start = position
            }
            end = position &+ length
        }
    }

    @inline(__always)
    private func run(unit: Int, to stream: inout DeflateStream) {
        let bytes = unsafe UnsafePointer(rows.bytes)
        let stride = rows.stride
        let width = repeats.units
        let seesAbove = stride <= Self.window
        // Positions by the hash of some bytes: one unit or four bytes, and for larger units two units.
        let shortBits: UInt32 = unit == 1 ? 12 : 13
        let tableSize = 1 << Int(shortBits)
        unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * tableSize) { table in
            guard let short = table.baseAddress else { return }
            let long = unsafe short + tableSize
            unsafe table.initialize(repeating: -Self.window &- 1)
            var pending = Pending()
            for y in 0..<rows.height {
                let rowStart = y &* stride
                if pending.distance == stride {
                    pending.end &+= 1
                } else {
                    pending.flush(to: &stream)
                    stream.literal(at: rowStart)
                }
                let left = unsafe UnsafePointer(repeats.left(y))
                let up = unsafe UnsafePointer(repeats.up(y))
                let rowEnd = rowStart &+ stride
                var x = 0
                while x < width {
                    let position = rowStart &+ 1 &+ x &* unit
                    // SAFETY: the position lies inside the rows, behind which 32 bytes may be read.
                    var length = unsafe RepeatMap.run(left, from: x) &* unit
                    var distance = unit
                    if seesAbove {
                        let above = unsafe RepeatMap.run(up, from: x) &* unit
                        if above >= length {
                            length = above
                            distance = stride
                        }
                    }
                    if length < Self.goodLength {
                        let last = rowEnd &- position
                        if unit == 1 {
                            if last >= 4 {
                                let key = unsafe Self.word(bytes + position)
                                let slot = Self.slot(key, shortBits)
                                let candidate = unsafe short[slot]
                                unsafe short[slot] = position
                                if position &- candidate <= Self.window {
                                    let found = unsafe Self.matchLength(bytes + position, bytes + candidate, limit: last)
                                    if found > length &+ 2 {
                                        length = found
                                        distance = position &- candidate
                                    }
                                }
                            }
                        } else {
                            let pair = unsafe Self.pair(bytes + position, unit: unit)
                            let one = UInt32(truncatingIfNeeded: pair) & (unit == 4 ? ~0 : unit == 3 ? 0xff_ffff : 0xffff)
                            let shortSlot = Self.slot(one, shortBits)
                            let longSlot = Self.slot(pair, shortBits)
                            let near = unsafe short[shortSlot]
                            let far = unsafe long[longSlot]
                            unsafe short[shortSlot] = position
                            unsafe long[longSlot] = position
                            if position &- far <= Self.window {
                                var found = unsafe Self.matchLength(bytes + position, bytes + far, limit: last)
                                found &-= found % unit
                                if found > length &+ 1 {
                                    length = found
                                    distance = position &- far
                                }
                            }
                            if near != far, position &- near <= Self.window {
                                var found = unsafe Self.matchLength(bytes + position, bytes + near, limit: last)
                                found &-= found % unit
                                if found > length &+ 1 || found == length && position &- near < distance {
                                    length = found
                                    distance = position &- near
                                }
                            }
                        }
                    }
                    if length >= 3 {
                        pending.add(distance, from: position, length: length, to: &stream)
                        x &+= length / unit
                    } else {
                        pending.flush(to: &stream)
                        for i in 0..<unit { stream.literal(at: position &+ i) }
                        x &+= 1
                    }
                }
            }
            pending.flush(to: &stream)
        }
    }

    @inline(__always)
    private static func word(_ at: UnsafePointer<UInt8>) -> UInt32 {
        unsafe UInt32(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt32.self))
    }

    @inline(__always)
    private static func pair(_ at: UnsafePointer<UInt8>, unit: Int) -> UInt64 {
        let bytes = unsafe UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
        return unit == 4 ? bytes : unit == 3 ? bytes & 0xffff_ffff_ffff : bytes & 0xffff_ffff
    }

    @inline(__always)
    private static func slot(_ key: UInt32, _ bits: UInt32) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9e37_79b1) &>> (32 &- bits))
    }

    @inline(__always)
    private static func slot(_ key: UInt64, _ bits: UInt32) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) &>> UInt64(64 &- bits))
    }

    /// How many bytes are equal, at most `limit`. Eight bytes may be read behind it.
    @inline(__always)
    private static func matchLength(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, limit: Int) -> Int {
        var count = 0
        while count < limit {
            let first = unsafe UnsafeRawPointer(a + count).loadUnaligned(as: UInt64.self)
            let second = unsafe UnsafeRawPointer(b + count).loadUnaligned(as: UInt64.self)
            let difference = (first ^ second).littleEndian
            if difference != 0 { return min(limit, count &+ difference.trailingZeroBitCount &>> 3) }
            count &+= 8
        }
        return limit
    }
}
