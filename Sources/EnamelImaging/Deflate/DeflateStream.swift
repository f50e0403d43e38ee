#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes a Deflate stream (RFC 1951) of literals and matches that a matcher has found, in blocks of which each has the
/// cheapest of the three forms: its own Huffman codes, the fixed ones, or stored bytes.
///
/// Memory: 4 bytes for each token of a block, and the output.
@safe
struct DeflateStream: ~Copyable {
    /// What is compressed; the tokens describe it from its start without gaps.
    private let source: UnsafePointer<UInt8>
    private let sourceCount: Int
    private let tables = DeflateTables.shared

    /// A byte, or 2^31 and the length times 2^16 and the distance.
    private let tokens: UnsafeMutablePointer<UInt32>
    private let capacity: Int
    private var tokenCount = 0
    /// 288 of literals and lengths, then 32 of distances.
    private let frequencies: UnsafeMutablePointer<UInt32>
    /// How much of the source the tokens of earlier blocks stand for.
    private var blockStart = 0

    private var output: DeflateOutput

    private static let distances = 288
    private static let endOfBlock = 256

    /// - Parameters:
    ///   - source: outlives the stream.
    ///   - prefix: bytes of the output to leave free for what stands before the stream.
    ///   - blockTokens: how many tokens make a block; at most 2^20, so that a frequency fits 23 bits.
    init(_ source: UnsafeBufferPointer<UInt8>, prefix: Int, blockTokens: Int) {
        guard let address = source.baseAddress else { preconditionFailure("there is nothing to compress") }
        unsafe self.source = unsafe address
        sourceCount = source.count
        capacity = min(blockTokens, max(64, source.count + 1))
        unsafe tokens = .allocate(capacity: capacity)
        unsafe frequencies = .allocate(capacity: Self.distances + 32)
        unsafe frequencies.initialize(repeating: 0, count: Self.distances + 32)
        output = DeflateOutput(prefix: prefix, capacity: prefix + min(source.count / 16, 1 << 16) + 1024)
    }

    deinit {
        unsafe tokens.deallocate()
        unsafe frequencies.deallocate()
    }

    /// The next byte of the source, which stands at `position`.
    @inline(__always)
    mutating func literal(at position: Int) {
        if tokenCount == capacity { flush(upTo: position, isLast: false) }
        // SAFETY: there is room for a token; the position lies inside the source.
        let byte = unsafe source[position]
        unsafe tokens[tokenCount] = UInt32(byte)
        tokenCount &+= 1
        unsafe frequencies[Int(byte)] &+= 1
    }

    /// Takes back literals that end at `position` as far as a match of the distance covers them too, three at most.
    /// - Returns: how many.
    @inline(__always)
    mutating func takeBack(before position: Int, distance: Int) -> Int {
        var taken = 0
        // SAFETY: a token is looked at only where there is one, and bytes only from the source's start on.
        while taken < 3, tokenCount > 0, unsafe tokens[tokenCount &- 1] < 256 {
            let i = position &- 1 &- taken
            guard i >= distance, unsafe source[i] == source[i &- distance] else { break }
            tokenCount &-= 1
            unsafe frequencies[Int(source[i])] &-= 1
            taken &+= 1
        }
        return taken
    }

    /// A match of any length from 3 on, cut into those of at most 258 bytes that Deflate has.
    @inline(__always)
    mutating func match(at position: Int, distance: Int, length: Int) {
        let code = tables.code(ofDistance: distance)
        if length > 258 { return longMatch(at: position, distance: distance, code: code, length: length) }
        append(at: position, distance: distance, code: code, length: length)
    }

    @inline(never)
    private mutating func longMatch(at position: Int, distance: Int, code: Int, length: Int) {
        var position = position
        var left = length
        while left > 0 {
            // What is left is never 1 or 2 bytes.
            let count = left <= 258 ? left : left < 261 ? left &- 3 : 258
            append(at: position, distance: distance, code: code, length: count)
            position &+= count
            left &-= count
        }
    }

    @inline(__always)
    private mutating func append(at position: Int, distance: Int, code: Int, length: Int) {
        if tokenCount == capacity { flush(upTo: position, isLast: false) }
        // SAFETY: there is room for a token; codes are under 29 and 30.
        unsafe tokens[tokenCount] =
            1 &<< 31 | UInt32(truncatingIfNeeded: length) &<< 16 | UInt32(truncatingIfNeeded: distance)
        tokenCount &+= 1
        unsafe frequencies[257 &+ Int(tables.lengthCode[length])] &+= 1
        unsafe frequencies[Self.distances &+ code] &+= 1
    }

    /// Ends a zlib stream (RFC 1950), for which a prefix of 2 bytes was left free.
    /// - Returns: its bytes, which live as long as this value.
    mutating func finish(adler: UInt32) -> UnsafeBufferPointer<UInt8> {
        flush(upTo: sourceCount, isLast: true)
        output.alignToByte()
        output.append([UInt8(adler >> 24), UInt8(adler >> 16 & 0xff), UInt8(adler >> 8 & 0xff), UInt8(adler & 0xff)])
        // Deflate with a window of 32 KB, no dictionary; the second byte makes the two a multiple of 31.
        unsafe output.start[0] = 0x78
        unsafe output.start[1] = 0x01
        return unsafe UnsafeBufferPointer(start: output.start, count: output.count)
    }

    /// Writes the tokens as a block.
    @inline(never)
    private mutating func flush(upTo position: Int, isLast: Bool) {
        unsafe frequencies[Self.endOfBlock] = 1
        var header = unsafe DeflateBlockHeader(frequencies: frequencies)
        let dynamicBits = unsafe header.bits + Self.cost(frequencies, header.lengths)
        let fixedBits = unsafe Self.cost(frequencies, DeflateBlockHeader.fixed)
        let storedBytes = position - blockStart
        let storedBits = storedBytes * 8 + (storedBytes / 65535 + 1) * 40
        if storedBits <= min(dynamicBits, fixedBits) + 3 {
            unsafe output.store(source + blockStart, count: storedBytes, isLast: isLast)
        } else {
            output.reserve(bits: min(dynamicBits, fixedBits) + 3)
            output.put(isLast ? 1 : 0, 1)
            if fixedBits <= dynamicBits {
                output.put(1, 2)
                header.useFixed()
            } else {
                output.put(2, 2)
                header.write(to: &output)
            }
            unsafe output.write(tokens, count: tokenCount, lengths: header.lengths, codes: header.codes())
        }
        tokenCount = 0
        blockStart = position
        unsafe frequencies.update(repeating: 0, count: Self.distances + 32)
    }

    /// The bits of a block's tokens.
    private static func cost(_ frequencies: UnsafePointer<UInt32>, _ lengths: UnsafePointer<UInt8>) -> Int {
        var bits = 0
        // SAFETY: 288 and 32 of each.
        for symbol in 0..<distances &+ 30 {
            unsafe bits &+= Int(frequencies[symbol]) &* Int(lengths[symbol])
        }
        for (code, extra) in DeflateTables.lengthExtra.enumerated() where extra > 0 {
            unsafe bits &+= Int(frequencies[257 &+ code]) &* Int(extra)
        }
        for (code, extra) in DeflateTables.distanceExtra.enumerated() where extra > 0 {
            unsafe bits &+= Int(frequencies[distances &+ code]) &* Int(extra)
        }
        return bits
    }
}
