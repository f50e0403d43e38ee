/// Which codes lengths and distances of matches have (RFC 1951, section 3.2.5).
@safe
final class DeflateTables: @unchecked Sendable {  // constant once made
    /// For each length up to 258: its code without 257.
    let lengthCode: UnsafeMutablePointer<UInt8>
    /// For each distance up to 256 at that index less 1, for larger ones at 256 + (distance - 1) / 128: its code.
    let distanceCode: UnsafeMutablePointer<UInt8>

    static let shared = DeflateTables()

    /// The first length of each code, and how many bits say which.
    static let lengthBase: [UInt16] = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    static let lengthExtra: [UInt8] = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    /// The first distance of each code, and how many bits say which.
    static let distanceBase: [UInt16] = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145,
        8193, 12289, 16385, 24577,
    ]
    static let distanceExtra: [UInt8] = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]

    private init() {
        // SAFETY: 259 and 512 bytes, filled by indices under that. They live as long as the process.
        unsafe lengthCode = .allocate(capacity: 259)
        unsafe lengthCode.initialize(repeating: 0, count: 259)
        unsafe distanceCode = .allocate(capacity: 512)
        unsafe distanceCode.initialize(repeating: 0, count: 512)
        // Each entry is written once: this runs in every process that writes a picture.
        var code: UInt8 = 0
        for length in 3...258 {
            if code < 28, length >= Int(Self.lengthBase[Int(code) + 1]) { code += 1 }
            unsafe lengthCode[length] = code
        }
        code = 0
        for distance in 1...256 {
            if distance >= Int(Self.distanceBase[Int(code) + 1]) { code += 1 }
            unsafe distanceCode[distance - 1] = code
        }
        for step in 2..<256 {
            if code < 29, 128 * step + 1 >= Int(Self.distanceBase[Int(code) + 1]) { code += 1 }
            unsafe distanceCode[256 + step] = code
        }
    }

    @inline(__always)
    func code(ofDistance distance: Int) -> Int {
        // SAFETY: a distance is 1 to 32768.
        unsafe Int(distanceCode[distance <= 256 ? distance &- 1 : 256 &+ (distance &- 1) &>> 7])
    }
}
