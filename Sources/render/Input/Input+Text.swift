extension Input {
    /// What is in it as text: UTF-8, or UTF-16 where a byte order mark says so, without the mark.
    /// - Throws: ``CommandError/failure(_:)`` that names the first byte of what is no text.
    func readText() throws(CommandError) -> String {
        let bytes = try read(limit: Self.textLimit)
        if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) { return try utf16(bytes) }
        if let place = bytes.firstIndex(of: 0) {
            throw .failure("\(name): byte \(place) is 0, which no text has")
        }
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            throw .failure("\(name): byte \(error.byteOffsets.lowerBound) is not UTF-8")
        }
        let mark = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        return String(decoding: bytes[mark...], as: UTF8.self)
    }

    private func utf16(_ bytes: [UInt8]) throws(CommandError) -> String {
        let high = bytes[0] == 0xff ? 1 : 0
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
            UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
        }
        var index = 0
        while index < units.count {
            let isPair = UTF16.isLeadSurrogate(units[index])
            let isWhole =
                isPair
                ? index + 1 < units.count && UTF16.isTrailSurrogate(units[index + 1])
                : !UTF16.isTrailSurrogate(units[index])
            guard isWhole else { break }
            index += isPair ? 2 : 1
        }
        // A pair that is torn, or half a unit at the end.
        guard index == units.count, bytes.count.isMultiple(of: 2) else {
            throw .failure("\(name): byte \(2 + 2 * index) is not UTF-16")
        }
        return String(decoding: units, as: UTF16.self)
    }
}
