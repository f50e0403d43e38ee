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

    /// A repeat of what stands at some place.
    private struct Match {
        var length = 0
        var distance = 0
    }

    @inline(__always)
    private func run(unit: Int, to stream: inout DeflateStream) {
        let stride = rows.stride
        let width = repeats.units
        var index = MatchIndex(unit: unit)
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
            var position = rowStart &+ 1
            var match = unsafe find(unit, x, position, rowEnd, left, up, &index)
            while true {
                var isLiteral = match.length < 3
                var next = Match()
                var hasNext = false
                if unit > 1, !isLiteral, match.length < 24, x &+ 1 < width {
                    next = unsafe find(unit, x &+ 1, position &+ unit, rowEnd, left, up, &index)
                    isLiteral = next.length > match.length &+ unit
                    hasNext = isLiteral || match.length == unit
                }
                if isLiteral {
                    let following = unit > 2 && x &+ 1 < width ? unsafe RepeatMap.run(left, from: x &+ 1) : 0
                    let isOpen = literal(unit, at: position, following: following, &pending, to: &stream)
                    x &+= 1
                    position &+= unit
                    if isOpen, following > 0 {
                        pending.end &+= following &* unit
                        x &+= following
                        position &+= following &* unit
                        hasNext = false
                    }
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

    /// A unit that repeats none. Its first bytes may continue a match all the same, and its last ones begin one with the unit
    /// to the left, which as many units go on as `following` says.
    /// - Returns: whether such a match is begun.
    @inline(__always)
    private func literal(
        _ unit: Int, at position: Int, following: Int, _ pending: inout Pending, to stream: inout DeflateStream
    ) -> Bool {
        guard unit > 1 else {
            pending.flush(to: &stream)
            stream.literal(at: position)
            return false
        }
        // SAFETY: the position lies inside the rows, behind the filter's byte, and a distance does not reach before them.
        let at = unsafe rows.bytes + position
        var done = 0
        if pending.distance > 0 {
            done = unsafe Self.sharedBytes(at, at - pending.distance, unit: unit)
            pending.end &+= done
        }
        guard unit > 2, position > unit else {
            pending.flush(to: &stream)
            for i in done..<unit { stream.literal(at: position &+ i) }
            return false
        }
        let difference = unsafe Self.word(at) ^ Self.word(at - unit)
        if done == 0, unit == 4, difference & 0xff_ffff == 0 {
            pending.flush(to: &stream)
            pending.add(4, from: position, length: 3, to: &stream)
            done = 3
        }
        let same = (difference &<< UInt32(32 &- 8 &* unit)).leadingZeroBitCount &>> 3
        let tail = min(same, unit &- done)
        pending.flush(to: &stream)
        if tail > 0 && following > 0 || tail == 3 {
            for i in done..<unit &- tail { stream.literal(at: position &+ i) }
            pending.add(unit, from: position &+ unit &- tail, length: tail, to: &stream)
            return true
        }
        for i in done..<unit { stream.literal(at: position &+ i) }
        return false
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
        UInt32(truncatingIfNeeded: pair) & (unit == 4 ? ~0 : unit == 3 ? 0xff_ffff : 0xffff)
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
        var match = unsafe Match(length: RepeatMap.run(left, from: x) &* unit, distance: unit)
        if stride <= Self.window {
            let above = unsafe RepeatMap.run(up, from: x) &* unit
            if above > match.length { match = Match(length: above, distance: stride) }
        }
        guard match.length < Self.goodLength else { return match }
        let bytes = unsafe UnsafePointer(rows.bytes)
        let at = unsafe bytes + position
        let limit = rowEnd &- position
        if unit == 1 {
            guard limit >= 4 else { return match }
            let candidate = unsafe index.swapShort(Self.word(at), position)
            if position &- candidate <= Self.window {
                let length = unsafe Self.matchLength(at, bytes + candidate, limit: limit)
                if length > match.length &+ 2 { match = Match(length: length, distance: position &- candidate) }
            }
            return match
        }
        let pair = unsafe Self.pair(at, unit: unit)
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
        if match.length == 0, position &- near <= (unit == 4 ? Self.window : 4096) {
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
        return unit == 4 ? bytes : unit == 3 ? bytes & 0xffff_ffff_ffff : bytes & 0xffff_ffff
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
