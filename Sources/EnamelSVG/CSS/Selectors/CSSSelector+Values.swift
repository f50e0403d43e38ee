extension CSSSelector.Attribute {
    /// Whether an attribute's value is as the selector wants it (Selectors 4, section 6).
    func accepts(_ text: ArraySlice<UInt8>) -> Bool {
        switch operation {
        case .exists: return true
        case .equals: return isEqual(text)
        case .includes:
            guard !value.isEmpty, !value.contains(where: CSSMatcher.isXMLSpace) else { return false }
            return text.split(whereSeparator: CSSMatcher.isXMLSpace).contains { isEqual($0) }
        case .dash:
            if isEqual(text) { return true }
            return text.count > value.count && text[text.startIndex + value.count] == UInt8(ascii: "-")
                && isEqual(text.prefix(value.count))
        case .prefix: return !value.isEmpty && isEqual(text.prefix(value.count))
        case .suffix: return !value.isEmpty && isEqual(text.suffix(value.count))
        case .contains:
            guard !value.isEmpty, text.count >= value.count else { return false }
            return contains(text)
        }
    }

    private func isEqual(_ text: ArraySlice<UInt8>) -> Bool {
        text.count == value.count && zip(text, value).allSatisfy { fold($0) == fold($1) }
    }

    private func fold(_ byte: UInt8) -> UInt8 { ignoresCase && byte &- 0x41 < 26 ? byte | 0x20 : byte }

    /// Knuth, Morris and Pratt's search, so that no text takes more than linear time.
    private func contains(_ text: ArraySlice<UInt8>) -> Bool {
        let pattern = value.map(fold)
        var borders = [0]
        borders.reserveCapacity(pattern.count)
        var length = 0
        for byte in pattern.dropFirst() {
            while length > 0, pattern[length] != byte { length = borders[length - 1] }
            if pattern[length] == byte { length += 1 }
            borders.append(length)
        }
        length = 0
        for byte in text {
            let byte = fold(byte)
            while length > 0, pattern[length] != byte { length = borders[length - 1] }
            if pattern[length] == byte { length += 1 }
            if length == pattern.count { return true }
        }
        return false
    }
}

/// Language ranges of `:lang()`.
enum CSSLanguage {
    /// Extended filtering (RFC 4647, section 3.3.2), with implied wildcards between subtags; all in lower case.
    static func matches(_ ranges: [String], _ language: String) -> Bool {
        ranges.contains { range in
            if range.isEmpty || language.isEmpty { return range.isEmpty && language.isEmpty }
            let wanted = range.split(separator: "-", omittingEmptySubsequences: false)
            let tags = language.split(separator: "-", omittingEmptySubsequences: false)
            guard let first = wanted.first, first == "*" || first == tags.first else { return false }
            var tag = 1
            for part in wanted.dropFirst() where part != "*" {
                while tag < tags.count, tags[tag] != part {
                    // A single character starts an extension, which nothing may be skipped into.
                    if tags[tag].utf8.count == 1 { return false }
                    tag += 1
                }
                guard tag < tags.count else { return false }
                tag += 1
            }
            return true
        }
    }
}
