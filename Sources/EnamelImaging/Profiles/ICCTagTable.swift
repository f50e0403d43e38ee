/// A profile's header and the places of its tags (ICC.1:2010, sections 7.2 and 7.3).
struct ICCTagTable {
    let bytes: [UInt8]
    private var places: [String: Range<Int>] = [:]

    /// Real profiles have about twenty.
    private static let tagLimit = 200

    /// Checks the header. A tag that lies outside the profile is a fault where it is asked for.
    init(_ bytes: [UInt8], limits: ImageLimits) throws(ColorProfileError) {
        self.bytes = bytes
        guard bytes.count <= limits.ancillaryBytes else {
            throw ColorProfileError(
                .limit(name: "ancillaryBytes", value: bytes.count, limit: limits.ancillaryBytes))
        }
        guard bytes.count >= 132 else { throw ColorProfileError(.truncated, offset: bytes.count) }
        guard signature(at: 36) == "acsp" else {
            throw ColorProfileError(.malformed("not an ICC profile: 'acsp' is missing"), offset: 36)
        }
        guard bytes[8] <= 4 else {
            throw ColorProfileError(.unsupported("a profile of version \(bytes[8]), newer than 4"), offset: 8)
        }
        let size = number(at: 0)
        guard size >= 132 else { throw ColorProfileError(.malformed("a profile of \(size) bytes"), offset: 0) }
        guard size <= bytes.count else { throw ColorProfileError(.truncated, offset: bytes.count) }
        let count = number(at: 128)
        guard count <= Self.tagLimit else {
            throw ColorProfileError(.limit(name: "tags", value: count, limit: Self.tagLimit), offset: 128)
        }
        guard 132 + 12 * count <= size else { throw ColorProfileError(.truncated, offset: size) }
        for entry in stride(from: 132, to: 132 + 12 * count, by: 12) {
            let start = number(at: entry + 4)
            let length = number(at: entry + 8)
            let name = signature(at: entry)
            // Of two tags with one name the first counts.
            if places[name] == nil { places[name] = start..<start + length }
        }
    }

    var deviceClass: String { signature(at: 12) }
    var deviceSpace: String { signature(at: 16) }
    var connectionSpace: String { signature(at: 20) }

    func has(_ tag: String) -> Bool { places[tag] != nil }

    /// Where a tag's data lie; at least the 8 bytes of its type.
    func place(of tag: String) throws(ColorProfileError) -> Range<Int> {
        guard let place = places[tag] else {
            throw ColorProfileError(.malformed("a required tag is missing"), tag: tag)
        }
        guard place.upperBound <= bytes.count else {
            throw ColorProfileError(.truncated, tag: tag, offset: bytes.count)
        }
        guard place.count >= 8 else {
            throw ColorProfileError(.malformed("a tag of \(place.count) bytes"), tag: tag, offset: place.lowerBound)
        }
        return place
    }

    /// The first color of an XYZType.
    func xyz(_ tag: String) throws(ColorProfileError) -> Matrix3.Vector {
        let place = try place(of: tag)
        let type = signature(at: place.lowerBound)
        guard type == "XYZ ", place.count >= 20 else {
            throw ColorProfileError(.malformed("not an XYZ colour"), tag: tag, offset: place.lowerBound)
        }
        return Matrix3.Vector(
            fixed(at: place.lowerBound + 8), fixed(at: place.lowerBound + 12), fixed(at: place.lowerBound + 16))
    }

    /// uInt32Number; the caller has checked the bounds, as for those below.
    func number(at offset: Int) -> Int {
        Int(bytes[offset]) << 24 | Int(bytes[offset + 1]) << 16 | Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
    }

    /// s15Fixed16Number.
    func fixed(at offset: Int) -> Double { Double(Int32(truncatingIfNeeded: number(at: offset))) / 65536 }

    /// uInt16Number.
    func short(at offset: Int) -> UInt16 { UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1]) }

    /// Four characters; what is not printable ASCII becomes `?`.
    func signature(at offset: Int) -> String {
        String(decoding: bytes[offset..<offset + 4].map { (0x20...0x7e).contains($0) ? $0 : 0x3f }, as: UTF8.self)
    }
}
