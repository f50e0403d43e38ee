/// Finds what of a picture's rows repeats: the unit to the left, the row above, and by a small hash what was seen shortly
/// before. It never looks inside a run of repeats, which is what makes it fast on drawings.
struct RepeatMatcher {
    /// How far a match may reach back.
    private static let window = 32768
    /// A repeat of so many bytes is taken without looking for a longer one.
    private static let goodLength = 32

    private let rows: PNGRows
    private let repeats: RepeatMap
    /// Of rows of bytes, how long a match has to be: longer behind filters, which leave small numbers that repeat by chance.
    private let leastRun: Int
    private let leastFound: Int

    private init(_ rows: PNGRows, _ repeats: RepeatMap, isFiltered: Bool) {
        self.rows = rows
        self.repeats = repeats
        leastRun = isFiltered ? 4 : 3
        leastFound = isFiltered ? 6 : 3
    }

    /// Gives the rows to the stream, token by token.
    /// - Parameter repeats: one bit for each unit of the rows.
    static func compress(
        _ rows: PNGRows, _ repeats: RepeatMap, isFiltered: Bool, to stream: inout DeflateStream
    ) {
        let matcher = RepeatMatcher(rows, repeats, isFiltered: isFiltered)
        switch rows.rowBytes / repeats.units {
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
                start = position &- stream.takeBack(before: position, distance: distance)
            }
            end = position &+ length
        }
    }

    /// A repeat of what stands at some place.
    private struct Match {
        var length = 0
        var distance = 0
    }

    @inline(__always)
    private func run(unit: Int, to stream: inout DeflateStream) {
        let stride = rows.stride
        let width = repeats.units
        var index = MatchIndex(unit: unit, isSmall: rows.height &* width <= 1 &<< 18)
        var pending = Pending()
        for y in 0..<rows.height {
            let rowStart = y &* stride
            // A match may go on over the filter's byte.
            if unsafe pending.distance == stride && rows.bytes[rowStart] == rows.bytes[rowStart &- stride]
                || pending.distance == 1 && rows.bytes[rowStart] == rows.bytes[rowStart &- 1]
            {
                pending.end &+= 1
            } else {
                pending.flush(to: &stream)
                stream.literal(at: rowStart)
            }
            let left = unsafe UnsafePointer(repeats.left(y))
            let up = unsafe UnsafePointer(repeats.up(y))
            let rowEnd = rowStart &+ stride
            var x = 0
            var position = rowStart &+ 1
            var match = unsafe find(unit, x, position, rowEnd, left, up, &index)
            while true {
                var next = Match()
                var hasNext = false
                if unit > 2, match.length >= 3, match.length < 24, x &+ 1 < width {
                    next = unsafe find(unit, x &+ 1, position &+ unit, rowEnd, left, up, &index)
                    // One unit now and a longer match after it, which reaches further.
                    if next.length > match.length { match.length = unit }
                    hasNext = match.length == unit
                }
                if match.length < 3 {
                    literal(unit, at: position, &pending, to: &stream)
                    x &+= 1
                    position &+= unit
                } else {
                    pending.add(match.distance, from: position, length: match.length, to: &stream)
                    if unit > 1, match.length < 64, match.length > unit {
                        var inner = position &+ unit
                        let end = position &+ match.length
                        while inner < end {
                            insert(unit, inner, &index)
                            inner &+= unit
                        }
                    }
                    x &+= match.length / unit
                    position &+= match.length
                }
                if x >= width { break }
                match = hasNext ? next : unsafe find(unit, x, position, rowEnd, left, up, &index)
            }
        }
        pending.flush(to: &stream)
    }

    /// A unit that repeats none; its first bytes may continue a match all the same, or be one.
    @inline(__always)
    private func literal(_ unit: Int, at position: Int, _ pending: inout Pending, to stream: inout DeflateStream) {
        var done = 0
        if unit > 1 {
            // SAFETY: the position lies inside the rows, and no distance reaches before them: the first unit stands at 1.
            let at = unsafe rows.bytes + position
            if pending.distance > 0 {
                done = unsafe Self.sharedBytes(at, at - pending.distance, unit: unit)
                pending.end &+= done
            } else if unit == 4, position > 4, unsafe Self.sharedBytes(at, at - 4, unit: 4) == 3 {
                pending.add(4, from: position, length: 3, to: &stream)
                done = 3
            }
        }
        pending.flush(to: &stream)
        for i in done..<unit { stream.literal(at: position &+ i) }
    }

    /// Puts a unit into the index.
    @inline(__always)
    private func insert(_ unit: Int, _ position: Int, _ index: inout MatchIndex) {
        let pair = unsafe Self.pair(rows.bytes + position, unit: unit)
        _ = index.swapShort(Self.one(pair, unit: unit), position)
        _ = index.swapLong(pair, position, unit: unit)
    }

    @inline(__always)
    private static func one(_ pair: UInt64, unit: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: pair) & (unit == 4 ? ~0 : unit == 3 ? 0xff_ffff : unit == 2 ? 0xffff : 0xff)
    }

    /// How many of a unit's first bytes are equal, where not all are.
    @inline(__always)
    private static func sharedBytes(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, unit: Int) -> Int {
        min(unsafe (word(a) ^ word(b)).trailingZeroBitCount &>> 3, unit)
    }

    /// The longest repeat of what stands at a unit, inside its row.
    @inline(__always)
    private func find(
        _ unit: Int, _ x: Int, _ position: Int, _ rowEnd: Int, _ left: UnsafePointer<UInt64>,
        _ up: UnsafePointer<UInt64>, _ index: inout MatchIndex
    ) -> Match {
        let stride = rows.stride
        // SAFETY: the position lies inside the rows, behind which 32 bytes may be read.
        let pair = unsafe Self.pair(rows.bytes + position, unit: unit)
        let isZero = Self.one(pair, unit: unit) == 0
        var match = unsafe Match(length: RepeatMap.run(left, from: x) &* unit, distance: isZero ? 1 : unit)
        // In front of a row's first unit stands the filter's byte, which may be 0 as well.
        if x == 0, isZero, unsafe rows.bytes[position &- 1] == 0 {
            match = unsafe Match(length: unit &+ RepeatMap.run(left, from: 1) &* unit, distance: 1)
        }
        if stride <= Self.window {
            let above = unsafe RepeatMap.run(up, from: x) &* unit
            if above > match.length {
                if above <= 2 &* 258 {
                    match = Match(length: above, distance: stride)
                } else if match.length < 2 &* 258 || above &- match.length > 2 &* match.length {
                    // The distance costs a lot in every 258 bytes: a long run of one unit is cheaper.
                    let few = unit == 1 ? 3 : unit == 2 ? 2 : 1
                    let run = x &+ few < repeats.units ? unsafe RepeatMap.run(left, from: x &+ few) &* unit : 0
                    match = Match(length: run >= 2 &* 258 ? few &* unit : above, distance: stride)
                    if run >= 2 &* 258 { return match }
                }
            }
        }
        guard match.length < Self.goodLength else { return match }
        let bytes = unsafe UnsafePointer(rows.bytes)
        let at = unsafe bytes + position
        let limit = rowEnd &- position
        if unit == 1 {
            guard limit >= 4 else { return match.length < leastRun ? Match() : match }
            let candidate = unsafe index.swapShort(Self.word(at), position)
            if position &- candidate <= Self.window {
                let length = unsafe Self.matchLength(at, bytes + candidate, limit: limit)
                if length > match.length &+ 2, length >= leastFound {
                    match = Match(length: length, distance: position &- candidate)
                }
            }
            return match.length < leastRun ? Match() : match
        }
        let one = Self.one(pair, unit: unit)
        let near = index.swapShort(one, position)
        var candidate = index.swapLong(pair, position, unit: unit)
        var depth = 8
        var last = position
        while depth > 0, candidate < last, position &- candidate <= Self.window {
            var length = unsafe Self.matchLength(at, bytes + candidate, limit: limit)
            length &-= length % unit
            if length > match.length { match = Match(length: length, distance: position &- candidate) }
            if length >= 64 { break }
            last = candidate
            candidate = index.previous(candidate, unit: unit)
            depth &-= 1
        }
        // Three bytes of the unit to the left and a fourth cost less than all four from afar.
        let isNearLeft = unsafe unit == 4 && position > 4 && Self.sharedBytes(at, at - 4, unit: 4) == 3
        if match.length == 0, !isNearLeft, position &- near <= (unit == 4 ? Self.window : 4096) {
            var length = unsafe Self.matchLength(at, bytes + near, limit: limit)
            length &-= length % unit
            if length > match.length { match = Match(length: length, distance: position &- near) }
        }
        return match
    }

    @inline(__always)
    private static func word(_ at: UnsafePointer<UInt8>) -> UInt32 {
        unsafe UInt32(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt32.self))
    }

    @inline(__always)
    private static func pair(_ at: UnsafePointer<UInt8>, unit: Int) -> UInt64 {
        let bytes = unsafe UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
        return unit == 4
            ? bytes : unit == 3 ? bytes & 0xffff_ffff_ffff : unit == 2 ? bytes & 0xffff_ffff : bytes & 0xffff
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
