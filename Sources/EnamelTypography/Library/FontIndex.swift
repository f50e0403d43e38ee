/// What a library found in font files, kept on disk so that the next process need not open them.
///
/// A file is known by its path, size and time of change. The format is our own: a mark with the version, the length, a checksum and
/// the files; whatever does not fit is no index, and is made anew.
package struct FontIndex: Sendable {
    /// A font file.
    package struct File: Sendable {
        package var path: String
        package var size: Int
        package var modified: Int64
        package var entries: [FontEntry]

        package init(path: String, size: Int, modified: Int64, entries: [FontEntry]) {
            self.path = path
            self.size = size
            self.modified = modified
            self.entries = entries
        }
    }

    package var files: [File]

    /// The eight bytes at the beginning; the last is the version of the format.
    private static let mark: UInt64 = 0x456e_466f_6e74_7301
    /// A larger one is not read.
    static let sizeLimit = 64 << 20

    /// Reads an index; nil where the bytes are none or are damaged.
    package init?(_ bytes: [UInt8]) {
        var reader = IndexReader(bytes)
        guard bytes.count >= 16, reader.word() == Self.mark, reader.word() == Self.checksum(of: bytes[16...]) else {
            return nil
        }
        files = []
        for _ in 0..<reader.count(each: 28) { files.append(reader.file()) }
        guard reader.isAtEnd else { return nil }
    }

    package init(files: [File]) { self.files = files }

    /// The index as bytes.
    package var bytes: [UInt8] {
        var writer = IndexWriter()
        writer.count(files.count)
        for file in files { writer.file(file) }
        var header = IndexWriter()
        header.word(Self.mark)
        header.word(Self.checksum(of: writer.bytes[...]))
        return header.bytes + writer.bytes
    }

    /// FNV-1a over words of eight bytes.
    private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
        var place = bytes.startIndex
        while place < bytes.endIndex {
            var word: UInt64 = 0
            for byte in bytes[place..<min(place + 8, bytes.endIndex)] { word = word << 8 | UInt64(byte) }
            hash = (hash ^ word) &* 0x100_0000_01b3
            place += 8
        }
        return hash
    }
}

/// Puts numbers and texts into bytes, the least significant first.
private struct IndexWriter {
    var bytes: [UInt8] = []

    mutating func byte(_ value: UInt8) { bytes.append(value) }
    mutating func word(_ value: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
    mutating func half(_ value: UInt32) {
        for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
    mutating func count(_ value: Int) { half(UInt32(clamping: value)) }
    mutating func number(_ value: Double) { word(value.bitPattern) }
    mutating func text(_ value: String) {
        count(value.utf8.count)
        bytes += value.utf8
    }
    mutating func texts(_ values: [String]) {
        count(values.count)
        for value in values { text(value) }
    }
    mutating func range(_ value: ClosedRange<Double>?) {
        byte(value == nil ? 0 : 1)
        guard let value else { return }
        number(value.lowerBound)
        number(value.upperBound)
    }

    mutating func file(_ file: FontIndex.File) {
        text(file.path)
        word(UInt64(bitPattern: Int64(file.size)))
        word(UInt64(bitPattern: file.modified))
        count(file.entries.count)
        for entry in file.entries { self.entry(entry) }
    }

    private mutating func entry(_ entry: FontEntry) {
        count(entry.index)
        texts(entry.families)
        text(entry.styleName)
        texts(entry.fullNames)
        text(entry.postScriptName)
        range(entry.style.weight)
        range(entry.style.width)
        range(entry.style.italic)
        range(entry.style.oblique)
        byte((entry.hasColor ? 1 : 0) | (entry.isMonospaced ? 2 : 0))
        count(entry.namedInstances.count)
        for instance in entry.namedInstances {
            text(instance.styleName)
            text(instance.fullName)
            text(instance.postScriptName ?? "")
            let places = instance.variations.sorted { $0.key.rawValue < $1.key.rawValue }
            count(places.count)
            for (tag, value) in places {
                half(tag.rawValue)
                number(value)
            }
        }
    }
}

/// Takes them out again. Past the end, or where something cannot be, it goes on with zeros and `isAtEnd` is false for ever.
private struct IndexReader {
    private let bytes: [UInt8]
    private var place = 0
    private var isBroken = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { !isBroken && place == bytes.count }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        guard !isBroken, count <= bytes.count - place else {
            isBroken = true
            return []
        }
        defer { place += count }
        return bytes[place..<place + count]
    }

    mutating func byte() -> UInt8 {
        guard !isBroken, place < bytes.count else {
            isBroken = true
            return 0
        }
        defer { place += 1 }
        return bytes[place]
    }
    mutating func word() -> UInt64 {
        let low = half()
        return UInt64(low) | UInt64(half()) << 32
    }
    mutating func half() -> UInt32 {
        guard !isBroken, 4 <= bytes.count - place else {
            isBroken = true
            return 0
        }
        defer { place += 4 }
        return UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
            | UInt32(bytes[place + 3]) << 24
    }
    /// How many things follow that have so many bytes each at least.
    mutating func count(each size: Int) -> Int {
        let count = Int(half())
        guard count <= (bytes.count - place) / size else {
            isBroken = true
            return 0
        }
        return count
    }
    mutating func number() -> Double { Double(bitPattern: word()) }
    mutating func text() -> String { String(decoding: take(count(each: 1)), as: UTF8.self) }
    mutating func texts() -> [String] {
        var values: [String] = []
        for _ in 0..<count(each: 4) { values.append(text()) }
        return values
    }
    mutating func range() -> ClosedRange<Double>? {
        guard byte() == 1 else { return nil }
        let lower = number()
        let upper = number()
        guard lower <= upper else {
            isBroken = true
            return nil
        }
        return lower...upper
    }

    mutating func file() -> FontIndex.File {
        let path = text()
        let size = Int(truncatingIfNeeded: word())
        var file = FontIndex.File(path: path, size: size, modified: Int64(bitPattern: word()), entries: [])
        for _ in 0..<count(each: 32) { file.entries.append(entry(path)) }
        return file
    }

    private mutating func entry(_ path: String) -> FontEntry {
        let index = Int(half())
        let families = texts()
        let styleName = text()
        let fullNames = texts()
        let postScriptName = text()
        let weight = range()
        let width = range()
        let style = FontStyleRanges(
            weight: weight ?? 400...400, width: width ?? 100...100, italic: range(), oblique: range())
        let flags = byte()
        var instances: [FontEntry.NamedInstance] = []
        for _ in 0..<count(each: 16) {
            let styleName = text()
            let fullName = text()
            let postScriptName = text()
            var variations: [OpenTypeTag: Double] = [:]
            for _ in 0..<count(each: 12) {
                let tag = OpenTypeTag(rawValue: half())
                variations[tag] = number()
            }
            instances.append(
                FontEntry.NamedInstance(
                    styleName: styleName, fullName: fullName,
                    postScriptName: postScriptName.isEmpty ? nil : postScriptName,
                    variations: variations))
        }
        return FontEntry(
            path: path, index: index, families: families, styleName: styleName, fullNames: fullNames,
            postScriptName: postScriptName, style: style, namedInstances: instances, hasColor: flags & 1 != 0,
            isMonospaced: flags & 2 != 0)
    }
}
