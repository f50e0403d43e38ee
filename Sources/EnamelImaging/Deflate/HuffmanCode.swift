/// Makes the codes of a Deflate block (RFC 1951, section 3.2.2).
package enum HuffmanCode {
    /// The most symbols of an alphabet.
    static let capacity = 288

    /// The lengths in bits of an optimal code for the frequencies, at most `limit`; 0 for a symbol that does not occur. There
    /// are two codes at least, because some readers refuse an incomplete set: symbols that do not occur stand in.
    ///
    /// Huffman's algorithm on two queues, O(n log n); a code that is too long is shortened by moving another one level
    /// down for each, as zlib does, so that it stays complete, but not always optimal.
    /// - Precondition: there are 2 to 288 frequencies, each under 2^23, and 2^limit is not less than their number.
    static func lengths(
        of frequencies: UnsafePointer<UInt32>, count: Int, limit: Int, into lengths: UnsafeMutablePointer<UInt8>
    ) {
        // SAFETY: every index is under `count` or, in the tables, under twice that; the caller gives `count` of each.
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity * 5) { memory in
            guard let symbols = memory.baseAddress else { return }
            let weights = unsafe symbols + capacity
            let parents = unsafe weights + 2 * capacity
            var used = 0
            for symbol in 0..<count {
                unsafe lengths[symbol] = 0
                let frequency = unsafe frequencies[symbol]
                if frequency > 0 {
                    unsafe symbols[used] = frequency &<< 9 | UInt32(truncatingIfNeeded: symbol)
                    used &+= 1
                }
            }
            if used < 2 {
                let only = used == 1 ? unsafe Int(symbols[0] & 511) : 0
                unsafe lengths[only] = 1
                unsafe lengths[only == 0 ? 1 : 0] = 1
                return
            }
            var sorted = unsafe UnsafeMutableBufferPointer(start: symbols, count: used)
            unsafe sorted.sort()

            // Leaves are 0..<used, inner nodes follow; both stand in the order of their weights.
            for i in 0..<used { unsafe weights[i] = symbols[i] &>> 9 }
            let root = 2 &* used &- 2
            var leaf = 0
            var inner = used
            for node in used...root {
                var sum: UInt32 = 0
                for _ in 0..<2 {
                    if leaf < used, unsafe inner >= node || weights[leaf] <= weights[inner] {
                        unsafe sum &+= weights[leaf]
                        unsafe parents[leaf] = UInt32(truncatingIfNeeded: node)
                        leaf &+= 1
                    } else {
                        unsafe sum &+= weights[inner]
                        unsafe parents[inner] = UInt32(truncatingIfNeeded: node)
                        inner &+= 1
                    }
                }
                unsafe weights[node] = sum
            }
            // From here on a node's weight is its depth.
            unsafe weights[root] = 0
            for node in stride(from: root &- 1, through: 0, by: -1) {
                unsafe weights[node] = weights[Int(parents[node])] &+ 1
            }

            // How many codes have each length, then the lengths again: the rarest symbol gets the longest.
            unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 16) { counts in
                unsafe counts.initialize(repeating: 0)
                for i in 0..<used { unsafe counts[min(limit, Int(weights[i]))] &+= 1 }
                var total = 0
                for length in 1...limit { unsafe total &+= counts[length] &<< (limit &- length) }
                while total > 1 &<< limit {
                    unsafe counts[limit] &-= 1
                    var length = limit &- 1
                    while unsafe counts[length] == 0 { length &-= 1 }
                    unsafe counts[length] &-= 1
                    unsafe counts[length &+ 1] &+= 2
                    total &-= 1
                }
                var i = 0
                for length in stride(from: limit, through: 1, by: -1) {
                    for _ in 0..<(unsafe counts[length]) {
                        unsafe lengths[Int(symbols[i] & 511)] = UInt8(truncatingIfNeeded: length)
                        i &+= 1
                    }
                }
            }
        }
    }

    /// The codes for their lengths, each with its first bit lowest, as Deflate writes them.
    static func codes(
        for lengths: UnsafePointer<UInt8>, count: Int, into codes: UnsafeMutablePointer<UInt16>
    ) {
        unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 17) { next in
            unsafe next.initialize(repeating: 0)
            // SAFETY: a length is at most 15.
            for symbol in 0..<count { unsafe next[Int(lengths[symbol]) &+ 1] &+= 1 }
            unsafe next[1] = 0
            for length in 1..<16 { unsafe next[length &+ 1] = (next[length &+ 1] &+ next[length]) &<< 1 }
            for symbol in 0..<count {
                let length = unsafe Int(lengths[symbol])
                guard length > 0 else { continue }
                let code = unsafe next[length]
                unsafe next[length] = code &+ 1
                unsafe codes[symbol] = reversed(code) &>> UInt16(truncatingIfNeeded: 16 &- length)
            }
        }
    }

    @inline(__always)
    private static func reversed(_ x: UInt16) -> UInt16 {
        var x = (x & 0x5555) &<< 1 | x &>> 1 & 0x5555
        x = (x & 0x3333) &<< 2 | x &>> 2 & 0x3333
        x = (x & 0x0f0f) &<< 4 | x &>> 4 & 0x0f0f
        return x.byteSwapped
    }
}

extension HuffmanCode {
    /// The same lengths as an array, for tests.
    package static func lengths(of frequencies: [UInt32], limit: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: frequencies.count)
        unsafe frequencies.withUnsafeBufferPointer { from in
            unsafe lengths.withUnsafeMutableBufferPointer { to in
                guard let from = from.baseAddress, let to = to.baseAddress else { return }
                // SAFETY: as many of both.
                unsafe Self.lengths(of: from, count: frequencies.count, limit: limit, into: to)
            }
        }
        return lengths
    }
}
