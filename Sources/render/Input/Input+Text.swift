extension Input {
    /// What is in it as text: UTF-8, or UTF-16 where a byte order mark says so, without the mark. What is no text becomes U+FFFD, and
    /// a warning names the first place.
    func readText() throws(CommandError) -> String {
        let bytes = try read(limit: Self.textLimit)
        if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) { return utf16(bytes) }
        do {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            warn(error.byteOffsets.lowerBound, "UTF-8")
        }
        let mark = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        return String(decoding: bytes[mark...], as: UTF8.self)
    }

    private func utf16(_ bytes: [UInt8]) -> String {
        let high = bytes[0] == 0xff ? 1 : 0
        var units = stride(from: 2, to: bytes.count - 1, by: 2).map {
            UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
        }
        let isWhole = bytes.count.isMultiple(of: 2)
        // Half a unit at the end.
        if !isWhole { units.append(0xfffd) }
        var index = 0
        while index < units.count, !UTF16.isTrailSurrogate(units[index]) {
            if UTF16.isLeadSurrogate(units[index]) {
                guard index + 1 < units.count, UTF16.isTrailSurrogate(units[index + 1]) else { break }
                index += 1
            }
            index += 1
        }
        if index < units.count || !isWhole { warn(min(2 + 2 * index, bytes.count - 1), "UTF-16") }
        return String(decoding: units, as: UTF16.self)
    }

    private func warn(_ offset: Int, _ encoding: String) {
        Program.warn("\(name): byte \(offset) is no \(encoding); U+FFFD stands for all that is none")
    }
}
