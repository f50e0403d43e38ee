/// The codes of a block and how they are told (RFC 1951, sections 3.2.6 and 3.2.7).
@safe
struct DeflateBlockHeader: ~Copyable {
    /// 288 of literals and lengths, then 32 of distances.
    let lengths: UnsafeMutablePointer<UInt8>
    private let codeMemory: UnsafeMutablePointer<UInt16>
    /// What the codes' lengths cost, with the counts before them.
    private(set) var bits = 0

    private var literalCount = 257
    private var distanceCount = 1
    /// The lengths as they are told: a symbol, and 256 times what follows it.
    private var runs: [UInt16] = []
    private var runLengths = [UInt8](repeating: 0, count: 19)
    private var runLengthCount = 19

    private static let distances = 288
    /// The order in which the lengths of the runs' own code stand.
    private static let order: [Int] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// The lengths of the fixed codes; they live as long as the process.
    static let fixed: [UInt8] =
        (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 } + [UInt8](repeating: 5, count: 32)

    /// Optimal codes for 288 + 32 frequencies.
    init(frequencies: UnsafePointer<UInt32>) {
        // SAFETY: both have 320 elements, as the frequencies.
        unsafe lengths = .allocate(capacity: 320)
        unsafe lengths.initialize(repeating: 0, count: 320)
        unsafe codeMemory = .allocate(capacity: 320)
        unsafe codeMemory.initialize(repeating: 0, count: 320)
        unsafe HuffmanCode.lengths(of: frequencies, count: 286, limit: 15, into: lengths)
        unsafe HuffmanCode.lengths(
            of: frequencies + Self.distances, count: 30, limit: 15, into: lengths + Self.distances)
        literalCount = 286
        while literalCount > 257, unsafe lengths[literalCount - 1] == 0 { literalCount -= 1 }
        distanceCount = 30
        while distanceCount > 1, unsafe lengths[Self.distances + distanceCount - 1] == 0 { distanceCount -= 1 }
        findRuns()
    }

    deinit {
        unsafe lengths.deallocate()
        unsafe codeMemory.deallocate()
    }

    /// Replaces the codes by the fixed ones.
    mutating func useFixed() {
        // SAFETY: 320 of both.
        for i in 0..<320 { unsafe lengths[i] = Self.fixed[i] }
    }

    /// The codes for the lengths.
    func codes() -> UnsafePointer<UInt16> {
        unsafe HuffmanCode.codes(for: lengths, count: 288, into: codeMemory)
        unsafe HuffmanCode.codes(
            for: lengths + Self.distances, count: 32, into: codeMemory + Self.distances)
        return unsafe UnsafePointer(codeMemory)
    }

    private mutating func findRuns() {
        var all: [UInt8] = []
        all.reserveCapacity(316)
        for i in 0..<literalCount { unsafe all.append(lengths[i]) }
        for i in 0..<distanceCount { unsafe all.append(lengths[Self.distances + i]) }
        runs.reserveCapacity(316)
        var i = 0
        while i < all.count {
            let length = all[i]
            var end = i + 1
            while end < all.count, all[end] == length { end += 1 }
            var left = end - i
            if length == 0 {
                while left >= 3 {
                    let count = min(left, 138)
                    runs.append(count < 11 ? 17 | UInt16(count - 3) << 8 : 18 | UInt16(count - 11) << 8)
                    left -= count
                }
            } else {
                runs.append(UInt16(length))
                left -= 1
                while left >= 3 {
                    let count = min(left, 6)
                    runs.append(16 | UInt16(count - 3) << 8)
                    left -= count
                }
            }
            for _ in 0..<left { runs.append(UInt16(length)) }
            i = end
        }
        var frequencies = [UInt32](repeating: 0, count: 19)
        for run in runs { frequencies[Int(run & 255)] += 1 }
        unsafe frequencies.withUnsafeBufferPointer { frequencies in
            unsafe runLengths.withUnsafeMutableBufferPointer { lengths in
                guard let from = frequencies.baseAddress, let to = lengths.baseAddress else { return }
                // SAFETY: 19 of both.
                unsafe HuffmanCode.lengths(of: from, count: 19, limit: 7, into: to)
            }
        }
        runLengthCount = 19
        while runLengthCount > 4, runLengths[Self.order[runLengthCount - 1]] == 0 { runLengthCount -= 1 }
        bits = 14 + 3 * runLengthCount
        for run in runs { bits += Int(runLengths[Int(run & 255)]) + Self.extraBits(run) }
    }

    private static func extraBits(_ run: UInt16) -> Int {
        switch run & 255 {
        case 16: 2
        case 17: 3
        case 18: 7
        default: 0
        }
    }

    /// Writes what stands between the block's type and its tokens.
    func write(to output: inout DeflateOutput) {
        output.put(UInt64(literalCount - 257), 5)
        output.put(UInt64(distanceCount - 1), 5)
        output.put(UInt64(runLengthCount - 4), 4)
        for symbol in Self.order.prefix(runLengthCount) { output.put(UInt64(runLengths[symbol]), 3) }
        var codes = [UInt16](repeating: 0, count: 19)
        unsafe runLengths.withUnsafeBufferPointer { lengths in
            unsafe codes.withUnsafeMutableBufferPointer { codes in
                guard let from = lengths.baseAddress, let to = codes.baseAddress else { return }
                // SAFETY: 19 of both.
                unsafe HuffmanCode.codes(for: from, count: 19, into: to)
            }
        }
        for run in runs {
            let symbol = Int(run & 255)
            output.put(UInt64(codes[symbol]), Int(runLengths[symbol]))
            output.put(UInt64(run >> 8), Self.extraBits(run))
        }
    }
}
