/// Walks a PNG file's chunks without unpacking any, so that limits are checked before there is anything to unpack.
struct PNGStructure {
    let info: PNGInfo
    /// The data of chunks that libpng does not read for us: the first of its name before the pixels whose checksum is right.
    private(set) var cicp: [UInt8]?
    private(set) var chrm: [UInt8]?

    private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    /// O(number of chunks). What follows the end chunk is not looked at.
    init(_ bytes: [UInt8], limits: ImageLimits) throws(PNGError) {
        guard bytes.starts(with: Self.signature) else {
            if !bytes.isEmpty, Self.signature.starts(with: bytes) { throw PNGError(.truncated, offset: bytes.count) }
            throw PNGError(.notPNG(bytes.isEmpty ? "the file is empty" : "not a PNG file: the signature is missing"))
        }
        var info: PNGInfo?
        var position = Self.signature.count
        var chunks = 0
        var ancillaryBytes = 0
        var hasPixels = false
        while true {
            guard bytes.count - position >= 8 else { throw PNGError(.truncated, offset: bytes.count) }
            let length = Self.number(in: bytes, at: position)
            let name = try Self.name(in: bytes, at: position + 4)
            func failed(_ reason: PNGError.Reason) -> PNGError { PNGError(reason, chunk: name, offset: position) }
            chunks += 1
            guard chunks <= limits.chunks else {
                throw failed(.limit(name: "chunks", value: chunks, limit: limits.chunks))
            }
            guard length <= 0x7fff_ffff else { throw failed(.malformed("a length of \(length) bytes")) }
            if info == nil {
                guard name == "IHDR" else {
                    throw failed(
                        name == "CgBI"
                            ? .notPNG("not a standard PNG file: Apple's CgBI variant is not supported")
                            : .malformed("the first chunk has to be IHDR"))
                }
                guard length == 13 else { throw failed(.malformed("the header has \(length) bytes, not 13")) }
                guard bytes.count - position >= 12 + 13 else {
                    throw PNGError(.truncated, chunk: name, offset: bytes.count)
                }
                info = try Self.header(in: bytes, at: position + 8, limits: limits)
            }
            guard bytes.count - position - 12 >= length else {
                throw PNGError(.truncated, chunk: name, offset: bytes.count)
            }
            if bytes[position + 4] & 0x20 != 0 {
                ancillaryBytes += length
                guard ancillaryBytes <= limits.ancillaryBytes else {
                    throw failed(.limit(name: "ancillaryBytes", value: ancillaryBytes, limit: limits.ancillaryBytes))
                }
            }
            if name == "IDAT" { hasPixels = true }
            if !hasPixels, name == "cICP" || name == "cHRM", Self.isIntact(bytes, at: position, length: length) {
                let data = Array(bytes[position + 8..<position + 8 + length])
                if name == "cICP", cicp == nil, length == 4 { cicp = data }
                if name == "cHRM", chrm == nil, length == 32 { chrm = data }
            }
            if name == "IEND" {
                guard hasPixels else { throw failed(.malformed("there is no image data")) }
                break
            }
            position += 12 + length
        }
        guard let info else { throw PNGError(.truncated, offset: bytes.count) }
        self.info = info
    }

    private static func header(
        in bytes: [UInt8], at position: Int, limits: ImageLimits
    ) throws(PNGError) -> PNGInfo {
        func failed(_ reason: PNGError.Reason) -> PNGError { PNGError(reason, chunk: "IHDR", offset: position) }
        let width = number(in: bytes, at: position)
        let height = number(in: bytes, at: position + 4)
        let size: PixelSize
        do throws(PixelSizeError) {
            size = try PixelSize(width: width, height: height, limit: limits.pixels)
        } catch {
            throw failed(.size(error))
        }
        let depth = Int(bytes[position + 8])
        guard let type = PNGInfo.ColorType(rawValue: bytes[position + 9]), type.bitDepths.contains(depth) else {
            throw failed(.malformed("colour type \(bytes[position + 9]) with \(depth) bits does not exist"))
        }
        guard bytes[position + 10] == 0 else {
            throw failed(.malformed("compression method \(bytes[position + 10]) does not exist"))
        }
        guard bytes[position + 11] == 0 else {
            throw failed(.malformed("filter method \(bytes[position + 11]) does not exist"))
        }
        guard bytes[position + 12] <= 1 else {
            throw failed(.malformed("interlace method \(bytes[position + 12]) does not exist"))
        }
        return PNGInfo(size: size, colorType: type, bitDepth: depth, isInterlaced: bytes[position + 12] == 1)
    }

    /// Whether a short chunk's checksum is right (PNG specification, section 5.5).
    private static func isIntact(_ bytes: [UInt8], at position: Int, length: Int) -> Bool {
        guard length <= 32 else { return false }
        var crc = UInt32.max
        for byte in bytes[position + 4..<position + 8 + length] {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xedb8_8320 ^ crc >> 1 : crc >> 1 }
        }
        return Int(~crc) == number(in: bytes, at: position + 8 + length)
    }

    static func number(in bytes: [UInt8], at position: Int) -> Int {
        bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func name(in bytes: [UInt8], at position: Int) throws(PNGError) -> String {
        let letters = bytes[position..<position + 4]
        guard letters.allSatisfy({ (0x61...0x7a).contains($0 | 0x20) }) else {
            throw PNGError(.malformed("a chunk whose type is not four letters"), offset: position)
        }
        return String(decoding: letters, as: UTF8.self)
    }
}
