/// `data:[type][;base64],...` (RFC 2397).
struct DataURL {
    /// The bytes.
    let bytes: [UInt8]
    /// What stands before the comma, in lower case, without `;base64`.
    let type: String

    /// Reads an address; nil for one of another kind, or with an error.
    init?(_ address: some Collection<UInt8>) {
        let source = Array(address)
        guard source.count > 5, String(decoding: source.prefix(5), as: UTF8.self).lowercased() == "data:",
            let comma = source.firstIndex(of: UInt8(ascii: ","))
        else { return nil }
        var type = String(decoding: source[5..<comma], as: UTF8.self).lowercased().filter { $0 > " " }
        let data = source[(comma + 1)...]
        if type.hasSuffix(";base64") {
            type = String(type.dropLast(7))
            guard let decoded = Self.base64(PercentEncoding.bytes(data)) else { return nil }
            bytes = decoded
        } else {
            bytes = PercentEncoding.bytes(data)
        }
        self.type = type
    }

    /// The bytes that base64 stands for (RFC 4648), spaces left out; nil where there is anything else.
    static func base64(_ text: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(text.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        for byte in text {
            let value: UInt32
            switch byte {
            case 65...90: value = UInt32(byte) - 65
            case 97...122: value = UInt32(byte) - 71
            case 48...57: value = UInt32(byte) + 4
            case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
            case UInt8(ascii: "="): continue
            case 0...32: continue
            default: return nil
            }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return result
    }
}
