extension Text {
    /// The text in parts of at most so many bytes of UTF-8, for texts that are longer than one paragraph may be. They end where a line does,
    /// where none does behind a space, and where there is neither between two characters; the line feed between two parts is in neither. One
    /// part where it is short enough. O(n).
    package func parts(bytes most: Int) -> [Text] {
        var rest = most
        var parts: [Text] = []
        var part = Text(segments: [])
        for segment in segments {
            guard case .text(let string) = segment.content else {
                part.segments.append(segment)
                continue
            }
            var tail = string[...]
            while tail.utf8.count > rest {
                let (end, next) = tail.partEnd(bytes: rest, isAtStart: rest == most)
                if end > tail.startIndex {
                    part.segments.append(Segment(content: .text(String(tail[..<end])), style: segment.style))
                }
                parts.append(part)
                part = Text(segments: [])
                tail = tail[next...]
                rest = most
            }
            guard !tail.isEmpty else { continue }
            rest -= tail.utf8.count
            part.segments.append(Segment(content: .text(String(tail)), style: segment.style))
        }
        if !part.segments.isEmpty || parts.isEmpty { parts.append(part) }
        return parts
    }
}

extension Substring {
    /// Where a part of at most so many bytes ends, and where the next one begins.
    /// - Parameter isAtStart: whether nothing is in the part yet, so that it has to take something.
    package func partEnd(bytes: Int, isAtStart: Bool) -> (Index, Index) {
        let most = utf8.index(startIndex, offsetBy: bytes)
        let head = utf8[..<most]
        if let line = head.lastIndex(of: UInt8(ascii: "\n")) { return (line, utf8.index(after: line)) }
        if let space = head.lastIndex(of: UInt8(ascii: " ")) {
            let next = utf8.index(after: space)
            return (next, next)
        }
        guard isAtStart else { return (startIndex, startIndex) }
        // Not within a scalar, nor a character unless it is longer than a part.
        var end = most
        while end > startIndex, utf8[end] & 0b1100_0000 == 0b1000_0000 { end = utf8.index(before: end) }
        let whole = self[..<end]
        if end > startIndex, case let last = whole.index(before: end), last > startIndex { end = last }
        if end == startIndex { end = index(after: startIndex) }
        return (end, end)
    }
}
