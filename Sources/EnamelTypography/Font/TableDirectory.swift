/// Where the tables of one face lie in its file (OpenType, "Organization of an OpenType Font").
package struct TableDirectory: Sendable {
    /// Offset and length of each table that lies inside the file.
    package let tables: [OpenTypeTag: Range<Int>]
    /// What the face begins with: 1.0, `true` or `OTTO`.
    let version: OpenTypeTag

    /// Collections say how many faces they have in 32 bits; no real one has more than a few dozen.
    static let faceLimit = 1024
    /// Real faces have about 30 tables.
    static let tableLimit = 256

    /// The number of faces in a file.
    /// - Throws: ``FontError`` where it is no font.
    static func faceCount(of file: FontFile) throws(FontError) -> Int {
        guard let head = file.bytes(at: 0, count: 12) else {
            throw FontError(.malformed("it ends after \(file.size) bytes"), path: file.path)
        }
        switch head.tag(at: 0) {
        case "ttcf":
            let count = Int(head.uint32(at: 8))
            guard count <= faceLimit else {
                throw FontError(.limit(name: "faces in a collection", value: count, limit: faceLimit), path: file.path)
            }
            guard count > 0 else { throw FontError(.malformed("the collection has no faces"), path: file.path) }
            return count
        case "true", "OTTO", OpenTypeTag(rawValue: 0x0001_0000): return 1
        default: throw FontError(.malformed("it begins like no TrueType or OpenType font"), path: file.path)
        }
    }

    /// The tables of a face.
    package init(_ file: FontFile, face index: Int) throws(FontError) {
        let count = try Self.faceCount(of: file)
        guard (0..<count).contains(index) else { throw FontError(.noFace(index: index, count: count), path: file.path) }
        var start = 0
        if file.bytes(at: 0, count: 4)?.tag(at: 0) == "ttcf" {
            guard let offset = file.bytes(at: 12 + 4 * index, count: 4) else {
                throw FontError(.malformed("it ends before face \(index)"), path: file.path)
            }
            start = Int(offset.uint32(at: 0))
        }
        guard let head = file.bytes(at: start, count: 12) else {
            throw FontError(.malformed("it has no table directory"), path: file.path)
        }
        version = head.tag(at: 0)
        let tableCount = Int(head.uint16(at: 4))
        guard tableCount <= Self.tableLimit else {
            throw FontError(.limit(name: "tables", value: tableCount, limit: Self.tableLimit), path: file.path)
        }
        guard let records = file.bytes(at: start + 12, count: 16 * tableCount) else {
            throw FontError(.malformed("it ends inside the table directory"), path: file.path)
        }
        var tables: [OpenTypeTag: Range<Int>] = [:]
        for record in stride(from: 0, to: records.count, by: 16) {
            let offset = Int(records.uint32(at: record + 8))
            let length = Int(records.uint32(at: record + 12))
            guard offset <= file.size, length <= file.size - offset else { continue }
            let tag = records.tag(at: record)
            if tables[tag] == nil { tables[tag] = offset..<offset + length }
        }
        self.tables = tables
    }
}

extension [UInt8] {
    func uint16(at offset: Int) -> UInt16 { UInt16(self[offset]) << 8 | UInt16(self[offset + 1]) }
    func uint32(at offset: Int) -> UInt32 { UInt32(uint16(at: offset)) << 16 | UInt32(uint16(at: offset + 2)) }
    func tag(at offset: Int) -> OpenTypeTag { OpenTypeTag(rawValue: uint32(at: offset)) }
}
