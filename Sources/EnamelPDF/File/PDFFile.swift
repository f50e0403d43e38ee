import EnamelImaging

/// The file as it is written (ISO 32000-2, section 7.5): a header, the objects as they come, most of them together in object
/// streams, a cross-reference stream and the trailer in it.
///
/// Objects go to the sink as soon as they are written; what stays in memory is one number for each object. Objects can refer to
/// others before these are written: ``reserve()`` gives a reference, ``write(_:as:)`` its object.
final class PDFFile {
    private let sink: any PDFSink
    private let compressor: Compressor
    private let limit: Int
    private var hash = ContentHash()
    /// How many bytes went to the sink.
    private(set) var count = 0
    /// Where the object of each number stands; that of number n at n.
    private var places: [Place] = [.free]
    /// Objects for the next object stream: their numbers, where each begins, and their text.
    private var pending: [(number: Int, offset: Int)] = []
    private var pendingText = PDFText()
    private var scratch = PDFText()

    private enum Place {
        case free
        /// In the file at an offset.
        case offset(Int)
        /// In an object stream at an index.
        case inStream(Int, index: Int)
    }

    /// Objects of an object stream. More compress no better, and a reader has to unpack them for any.
    private static let objectsPerStream = 200

    /// Begins a file.
    /// - Parameters:
    ///   - compression: the level of Flate, 0 for none to 12.
    ///   - limit: the most bytes that the file may have.
    init(_ sink: any PDFSink, compression: Int, limit: Int) throws(PDFError) {
        self.sink = sink
        self.limit = limit
        compressor = Compressor(level: compression)
        // The second line tells programs that move files that this one is not text (7.5.2).
        try put(Array("%PDF-1.7\n%\u{e9}\u{e9}\n".utf8))
    }

    /// A reference to an object that is to be written once.
    func reserve() -> PDFReference {
        places.append(.free)
        return PDFReference(number: places.count - 1)
    }

    /// Writes an object.
    func write(_ object: PDFObject) throws(PDFError) -> PDFReference {
        let reference = reserve()
        try write(object, as: reference)
        return reference
    }

    /// Writes the object of a reference.
    func write(_ object: PDFObject, as reference: PDFReference) throws(PDFError) {
        pending.append((reference.number, pendingText.count))
        pendingText.append(object)
        pendingText.endLine()
        if pending.count >= Self.objectsPerStream || pendingText.count > 1 << 16 { try flush() }
    }

    /// Writes a stream, compressed where that makes it smaller.
    func write(_ stream: PDFStream) throws(PDFError) -> PDFReference {
        let reference = reserve()
        try write(stream, as: reference)
        return reference
    }

    /// Writes the stream of a reference, compressed where that makes it smaller.
    func write(_ stream: PDFStream, as reference: PDFReference) throws(PDFError) {
        places[reference.number] = .offset(count)
        var dictionary = stream.dictionary
        // SAFETY: read while the array lives.
        let compressed = unsafe stream.bytes.withUnsafeBytes { bytes -> [UInt8]? in
            switch stream.encoding {
            case .plain: return unsafe compressor.compress(bytes)
            case .predicted: return unsafe compressor.compress(bytes, always: true)
            case .encoded: return nil
            }
        }
        if compressed != nil { dictionary.append("Filter", .name("FlateDecode")) }
        let data = compressed ?? stream.bytes
        dictionary.append("Length", .integer(data.count))
        scratch.removeAll()
        scratch.append(reference.number)
        scratch.append(raw: "0 obj")
        scratch.append(dictionary)
        scratch.append(raw: "stream")
        scratch.endLine()
        try put(scratch.bytes)
        try put(data)
        try put(Array("\nendstream\nendobj\n".utf8))
    }

    /// Writes the objects that wait, the cross-reference stream and the trailer (7.5.5, 7.5.8).
    func finish(root: PDFReference, info: PDFReference?) throws(PDFError) {
        try flush()
        let reference = reserve()
        let start = count
        places[reference.number] = .offset(start)
        let identifier = PDFObject.string(hash.bytes)
        let offsetBytes = max(1, (64 - UInt64(start).leadingZeroBitCount + 7) / 8)
        // A stream's number may be longer than an offset in theory only; both have the same field.
        let streamBytes = max(offsetBytes, (64 - UInt64(places.count).leadingZeroBitCount + 7) / 8)
        var table: [UInt8] = []
        table.reserveCapacity(places.count * (streamBytes + 3))
        for place in places {
            let (type, value, index) =
                switch place {
                case .free: (UInt8(0), 0, 0)
                case .offset(let offset): (UInt8(1), offset, 0)
                case .inStream(let stream, let index): (UInt8(2), stream, index)
                }
            table.append(type)
            for byte in (0..<streamBytes).reversed() { table.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
            table.append(UInt8(truncatingIfNeeded: index))
        }
        var dictionary: PDFDictionary = [
            "Type": .name("XRef"), "Size": .integer(places.count), "W": [1, .integer(streamBytes), 1],
            "Root": .reference(root),
        ]
        if let info { dictionary.append("Info", .reference(info)) }
        dictionary.append("ID", [identifier, identifier])
        dictionary.append(
            "DecodeParms", ["Predictor": 12, "Columns": .integer(streamBytes + 2)])
        let rows = Self.differences(table, columns: streamBytes + 2)
        try write(PDFStream(dictionary, bytes: rows, .predicted), as: reference)
        try put(Array("startxref\n\(start)\n%%EOF\n".utf8))
    }

    /// Rows as PNG's filter "up" writes them (7.4.4.4): each less the one above.
    private static func differences(_ table: [UInt8], columns: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(table.count / columns * (columns + 1))
        for start in stride(from: 0, to: table.count, by: columns) {
            result.append(2)
            for at in start..<start + columns { result.append(table[at] &- (at >= columns ? table[at - columns] : 0)) }
        }
        return result
    }

    /// Writes the objects that wait as an object stream (7.5.7).
    private func flush() throws(PDFError) {
        guard !pending.isEmpty else { return }
        var index = PDFText()
        let reference = reserve()
        for (position, object) in pending.enumerated() {
            index.append(object.number)
            index.append(object.offset)
            places[object.number] = .inStream(reference.number, index: position)
        }
        index.endLine()
        let dictionary: PDFDictionary = [
            "Type": .name("ObjStm"), "N": .integer(pending.count), "First": .integer(index.count),
        ]
        let bytes = index.bytes + pendingText.bytes
        pending.removeAll(keepingCapacity: true)
        pendingText.removeAll()
        try write(PDFStream(dictionary, bytes: bytes), as: reference)
    }

    private func put(_ bytes: [UInt8]) throws(PDFError) {
        guard bytes.count <= limit - count else { throw .bytes(limit: limit) }
        do throws(FileError) {
            try unsafe bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in
                // SAFETY: read while the array lives.
                unsafe hash.combine(UnsafeRawBufferPointer(bytes))
                try unsafe sink.write(UnsafeRawBufferPointer(bytes))
            }
        } catch {
            throw .file(error)
        }
        count += bytes.count
    }
}
