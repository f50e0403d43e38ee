#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Bytes that grow, written bit by bit, the lowest first.
@safe
struct DeflateOutput: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// How many bytes are written; up to 7 bits more are in `held`.
    private(set) var count: Int
    private var held: UInt64 = 0
    private var heldBits = 0

    /// - Parameter prefix: bytes at the start that are left for the caller.
    init(prefix: Int, capacity: Int) {
        self.capacity = max(capacity, prefix + 64)
        count = prefix
        guard let memory = unsafe malloc(self.capacity) else { preconditionFailure("out of memory") }
        unsafe bytes = memory.bindMemory(to: UInt8.self, capacity: self.capacity)
    }

    deinit { unsafe free(bytes) }

    /// The bytes written, with the prefix. Those before `count` may be changed.
    var start: UnsafeMutablePointer<UInt8> { unsafe bytes }

    /// Makes room for so many bits, and for storing eight bytes at any place in them.
    mutating func reserve(bits: Int) {
        let needed = count + bits / 8 + 32
        guard needed > capacity else { return }
        capacity = max(needed, capacity * 2)
        guard let memory = unsafe realloc(bytes, capacity) else { preconditionFailure("out of memory") }
        unsafe bytes = memory.bindMemory(to: UInt8.self, capacity: capacity)
    }

    /// Appends the lowest bits of a value that has no others; at most 48 at once. There has to be room.
    @inline(__always)
    mutating func put(_ value: UInt64, _ bits: Int) {
        held |= value &<< UInt64(truncatingIfNeeded: heldBits)
        heldBits &+= bits
        // SAFETY: room was made for what the caller writes and 32 bytes more.
        unsafe UnsafeMutableRawPointer(bytes + count).storeBytes(of: held.littleEndian, as: UInt64.self)
        count &+= heldBits &>> 3
        held &>>= UInt64(truncatingIfNeeded: heldBits & 56)
        heldBits &= 7
    }

    /// Fills the last byte up with zeros.
    mutating func alignToByte() {
        reserve(bits: 8)
        if heldBits > 0 { put(0, 8 - heldBits) }
    }

    /// Appends whole bytes, after `alignToByte`.
    mutating func append(_ new: some Sequence<UInt8>) {
        for byte in new {
            reserve(bits: 8)
            put(UInt64(byte), 8)
        }
    }

    /// Appends stored blocks (RFC 1951, section 3.2.4).
    mutating func store(_ source: UnsafePointer<UInt8>, count total: Int, isLast: Bool) {
        var done = 0
        repeat {
            let part = min(65535, total - done)
            reserve(bits: part * 8 + 64)
            put(isLast && done + part == total ? 1 : 0, 3)
            alignToByte()
            put(UInt64(part) | UInt64(part ^ 0xffff) << 16, 32)
            // SAFETY: there is room for the part; no bits are held.
            unsafe memcpy(bytes + count, source + done, part)
            count += part
            done += part
        } while done < total
    }

    /// Appends a block's tokens and its end. Room for them has to be made first.
    mutating func write(
        _ tokens: UnsafePointer<UInt32>, count tokenCount: Int, lengths: UnsafePointer<UInt8>,
        codes: UnsafePointer<UInt16>
    ) {
        let tables = DeflateTables.shared
        // For each length its code and extra bits, and for each distance code its code; the count of bits from bit 32 on.
        unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 259 + 256) { memory in
            guard let lengthCodes = memory.baseAddress else { return }
            let literals = unsafe lengthCodes + 259
            for byte in 0..<256 { unsafe literals[byte] = UInt64(codes[byte]) | UInt64(lengths[byte]) &<< 32 }
            for length in 3...258 {
                // SAFETY: 320 codes and lengths, 259 entries of the table.
                let code = unsafe Int(tables.lengthCode[length])
                let bits = unsafe UInt64(lengths[257 &+ code])
                let extra = UInt64(length &- Int(DeflateTables.lengthBase[code]))
                unsafe lengthCodes[length] =
                    UInt64(codes[257 &+ code]) | extra &<< bits
                    | (bits &+ UInt64(DeflateTables.lengthExtra[code])) &<< 32
            }
            unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 30) { distances in
                for code in 0..<30 {
                    unsafe distances[code] =
                        UInt64(codes[288 &+ code]) | UInt64(DeflateTables.distanceBase[code]) &<< 16
                        | UInt64(lengths[288 &+ code]) &<< 32 | UInt64(DeflateTables.distanceExtra[code]) &<< 40
                }
                for i in 0..<tokenCount {
                    let token = unsafe tokens[i]
                    if token &>> 31 == 0 {
                        let entry = unsafe literals[Int(token)]
                        put(entry & 0xffff_ffff, Int(truncatingIfNeeded: entry &>> 32))
                    } else {
                        let length = unsafe lengthCodes[Int(token &>> 16 & 0x1ff)]
                        let distance = Int(token & 0xffff)
                        let entry = unsafe distances[tables.code(ofDistance: distance)]
                        let lengthBits = length &>> 32
                        let codeBits = entry &>> 32 & 0xff
                        let extra = UInt64(truncatingIfNeeded: distance) &- (entry &>> 16 & 0xffff)
                        let distanceBits = entry & 0xffff | extra &<< codeBits
                        put(
                            length & 0xffff_ffff | distanceBits &<< lengthBits,
                            Int(truncatingIfNeeded: lengthBits &+ codeBits &+ entry &>> 40))
                    }
                }
            }
            unsafe put(UInt64(codes[256]), Int(lengths[256]))
        }
    }
}
