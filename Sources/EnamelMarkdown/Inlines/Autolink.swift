/// Autolinks in angle brackets (CommonMark 6.5).
enum Autolink {
    /// The place behind the autolink that begins at a place.
    static func end(in bytes: [UInt8], at start: Int) -> Int? {
        var position = start + 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == .greater { break }
            if byte == .less || byte == .space || byte.isControl { return nil }
            position += 1
        }
        guard position < bytes.count else { return nil }
        let content = bytes[(start + 1)..<position]
        return isURI(content) || isEmail(content) ? position + 1 : nil
    }

    private static func isURI(_ content: ArraySlice<UInt8>) -> Bool {
        guard let first = content.first, first.isLetter, let colon = content.prefix(33).firstIndex(of: .colon),
            colon - content.startIndex >= 2
        else { return false }
        return content[..<colon].allSatisfy { $0.isAlphanumeric || $0 == .plus || $0 == .period || $0 == .hyphen }
    }

    private static let localMarks = Set(".!#$%&'*+/=?^_`{|}~-".utf8)

    /// Whether the text is an address as the HTML standard describes them for forms.
    static func isEmail(_ content: ArraySlice<UInt8>) -> Bool {
        guard let at = content.firstIndex(of: .at), at > content.startIndex else { return false }
        let isLocal = content[..<at].allSatisfy { $0.isAlphanumeric || localMarks.contains($0) }
        guard isLocal else { return false }
        return content[(at + 1)...].split(separator: .period, omittingEmptySubsequences: false).allSatisfy { label in
            guard let first = label.first, let last = label.last else { return false }
            return label.count <= 63 && first != .hyphen && last != .hyphen
                && label.allSatisfy { $0.isAlphanumeric || $0 == .hyphen }
        }
    }
}
