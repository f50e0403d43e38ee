import CLibDeflate
public import Foundation

extension Snapshotting where Value == Data, Format == Data {
    /// A PDF file, whose objects have to be the same. How streams are compressed does not matter; a failure lists which lines of which objects
    /// differ. For a document's pages as pictures take ``SnapshotPages`` or the view itself: there is nothing here that draws a PDF file.
    public static var pdf: Self {
        let diffing = SnapshotDiffing<Data>(
            data: { $0 },
            read: { data in
                guard data.starts(with: Data("%PDF-".utf8)) else { throw SnapshotError("the reference is no PDF") }
                return data
            },
            difference: { reference, actual in
                guard reference != actual else { return nil }
                let difference = SnapshotDiffing<String>.lines.difference(
                    PDFListing(reference).text, PDFListing(actual).text)
                return difference.map {
                    var difference = $0
                    difference.message = "of the listing of its objects, " + difference.message
                    return difference
                }
            })
        return Self(pathExtension: "pdf", diffing: diffing) { data in
            guard data.starts(with: Data("%PDF-".utf8)) else {
                throw SnapshotError("it is no PDF: \(data.count) bytes that do not begin with %PDF-")
            }
            return data
        }
    }
}

/// The objects of a PDF file as text, each with its number, in the order in which they stand: what they say is read, not what it means
/// (ISO 32000-2, section 7). Streams are inflated; those inside object streams are listed as if they stood alone, and the table of
/// places is left out.
struct PDFListing {
    private(set) var text = ""

    /// The most that is inflated of one stream.
    private static let largestStream = 1 << 26

    init(_ file: Data) {
        let bytes = [UInt8](file)
        var place = 0
        while let mark = Self.find(" obj", in: bytes, from: place) {
            let body = mark + 4
            guard let end = Self.find("endobj", in: bytes, from: body) else { return }
            let number = Self.number(before: mark, in: bytes)
            place = end + 6
            if let stream = Self.find("stream", in: bytes, from: body), stream < end {
                let dictionary = Self.text(bytes[body..<stream])
                var start = stream + 6
                if start < bytes.count, bytes[start] == 13 { start += 1 }
                if start < bytes.count, bytes[start] == 10 { start += 1 }
                let stop = Self.end(of: dictionary, from: start, in: bytes)
                place = Self.find("endobj", in: bytes, from: stop) ?? bytes.count
                add(number, dictionary, bytes[start..<stop])
            } else {
                add(number, Self.text(bytes[body..<end]))
            }
        }
    }

    private mutating func add(_ number: String, _ object: String) { text += "\(number): \(object)\n" }

    private mutating func add(_ number: String, _ dictionary: String, _ data: ArraySlice<UInt8>) {
        if dictionary.contains("/XRef") { return }
        let isDeflated = dictionary.contains("/FlateDecode") && !dictionary.contains("[/")
        let inflated = isDeflated ? Self.inflated(data) : nil
        let content = inflated ?? Array(data)
        if dictionary.contains("/ObjStm"), let count = Self.integer("/N", dictionary),
            let first = Self.integer("/First", dictionary), first <= content.count
        {
            let header = Self.text(content[..<first]).split(separator: " ").compactMap { Int($0) }
            guard header.count == count * 2 else { return add(number, "an object stream that cannot be read") }
            let places = stride(from: 1, to: header.count, by: 2).map { first + header[$0] } + [content.count]
            for index in 0..<count where places[index] <= places[index + 1] && places[index + 1] <= content.count {
                add("\(header[index * 2])", Self.text(content[places[index]..<places[index + 1]]))
            }
            return
        }
        // The length is that of the bytes as they are compressed.
        let kept = isDeflated ? dictionary.replacing(/\/Length \d+/, with: "") : dictionary
        let readable = content.count { $0 == 10 || $0 == 13 || (32..<127).contains($0) }
        if readable * 10 >= content.count * 7 {
            add(number, "\(kept) stream\n\(Self.text(content[...], lines: true))")
        } else {
            let mark = String(fingerprint(of: content), radix: 16)
            add(number, "\(kept) stream of \(content.count) bytes, \(mark)")
        }
    }

    /// Where a stream's data ends: after so many bytes as it says, if that is true, or at the next mark.
    private static func end(of dictionary: String, from start: Int, in bytes: [UInt8]) -> Int {
        if let length = integer("/Length", dictionary), length <= bytes.count - start {
            let near = find("endstream", in: bytes, from: start + length)
            if let near, near - start - length <= 2 { return start + length }
        }
        return find("endstream", in: bytes, from: start) ?? bytes.count
    }

    private static func find(_ mark: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
        let mark = Array(mark.description.utf8)
        guard let first = mark.first, start <= bytes.count else { return nil }
        var place = start
        while let found = bytes[place...].firstIndex(of: first) {
            if bytes[found...].starts(with: mark) { return found }
            place = found + 1
        }
        return nil
    }

    /// The object's number, of `12 0 obj` where the mark is the last space.
    private static func number(before mark: Int, in bytes: [UInt8]) -> String {
        let line = bytes[max(0, mark - 20)..<mark].split { $0 == 10 || $0 == 13 }.last ?? []
        return text(line).split(separator: " ").first.map(String.init) ?? "?"
    }

    private static func integer(_ key: String, _ dictionary: String) -> Int? {
        guard let range = dictionary.firstRange(of: key + " ") else { return nil }
        return Int(dictionary[range.upperBound...].prefix { $0.isASCII && $0.isNumber })
    }

    /// Bytes as text, what is no letter of ASCII in octal as in the file's own strings.
    private static func text(_ bytes: ArraySlice<UInt8>, lines: Bool = false) -> String {
        var text = ""
        for byte in bytes {
            if (32..<127).contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else if byte == 10 || byte == 13 {
                text += lines ? "\n" : " "
            } else {
                let octal = String(byte, radix: 8)
                text += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
            }
        }
        return lines ? text : text.trimmingCharacters(in: .whitespaces)
    }

    private static func inflated(_ data: ArraySlice<UInt8>) -> [UInt8]? {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        let input = Array(data)
        var capacity = max(1024, min(input.count * 4, largestStream))
        while capacity <= largestStream {
            var result = LIBDEFLATE_BAD_DATA
            // SAFETY: both buffers are given with their lengths.
            let output = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                unsafe result = libdeflate_zlib_decompress(
                    decompressor, input, input.count, buffer.baseAddress, capacity, &count)
                if result != LIBDEFLATE_SUCCESS { count = 0 }
            }
            if result == LIBDEFLATE_SUCCESS { return output }
            guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { return nil }
            capacity *= 4
        }
        return nil
    }
}
