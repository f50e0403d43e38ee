import Foundation

/// The texts of a PNG file (tEXt chunks: PNG specification, section 11.3.3.2), of those keywords that snapshots use.
struct PNGTextChunks {
    private static let keywords = ["Software", "Scale", "Fonts"]
    private var texts: [String: String] = [:]

    init() {}

    /// Reads a file that was decoded before; what is no text is passed over.
    init(_ file: Data) {
        let bytes = [UInt8](file)
        var offset = 8
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - offset - 12 else { return }
            let data = bytes[offset + 8..<offset + 8 + length]
            if bytes[offset + 4..<offset + 8].elementsEqual("tEXt".utf8), let zero = data.firstIndex(of: 0) {
                let keyword = String(decoding: data[..<zero], as: UTF8.self)
                if Self.keywords.contains(keyword) {
                    texts[keyword] = String(decoding: data[(zero + 1)...], as: UTF8.self)
                }
            }
            offset += 12 + length
        }
    }

    subscript(_ keyword: String) -> String? {
        get { texts[keyword] }
        set { texts[keyword] = newValue }
    }

    /// A file with the texts before its last chunk.
    func inserted(in file: Data) -> Data {
        let end = file.count - 12
        guard end >= 8 else { return file }
        var bytes = [UInt8](file)
        let chunks = Self.keywords.compactMap { keyword in
            texts[keyword].map { Self.chunk(Array("tEXt".utf8) + keyword.utf8 + [0] + $0.utf8) }
        }
        bytes.insert(contentsOf: chunks.joined(), at: end)
        return Data(bytes)
    }

    /// A chunk of its type and data.
    private static func chunk(_ content: [UInt8]) -> [UInt8] {
        func bigEndian(_ x: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(x >> $0 & 0xff) } }
        // CRC-32 as in the specification's annex D.
        let crc = content.reduce(UInt32.max) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
        }
        return bigEndian(UInt32(content.count - 4)) + content + bigEndian(~crc)
    }
}
