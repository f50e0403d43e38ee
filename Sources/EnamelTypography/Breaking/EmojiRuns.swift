/// Which parts of a text are shown as pictures (UTS #51).
enum EmojiRuns {
    /// The grapheme clusters of a range that are emoji by their nature or by U+FE0F, or that U+FE0E asks to show as text.
    /// O(n); most text is dismissed by its characters alone.
    static func clusters(in text: UnicodeText, _ range: Range<Int>, _ context: ShapingContext) -> [Range<Int>] {
        guard !text.isASCII else { return [] }
        var isFound = false
        UTF8Decoding.forEachScalar(in: text.utf8, range) { value, _ in
            if value >= 0x203c, !isFound,
                value == 0xfe0f || value == 0xfe0e || value == 0x20e3
                    || !context.characters[value].properties.isDisjoint(with: [.emojiPresentation, .regionalIndicator])
            {
                isFound = true
            }
        }
        guard isFound, let breaker = context.breaker(.grapheme) else { return [] }
        var result: [Range<Int>] = []
        var start = range.lowerBound
        for boundary in breaker.boundaries(of: text, in: range) {
            let cluster = start..<boundary.offset
            if asksForFont(text.utf8, cluster, context) { result.append(cluster) }
            start = boundary.offset
        }
        return result
    }

    private static func asksForFont(_ text: [UInt8], _ cluster: Range<Int>, _ context: ShapingContext) -> Bool {
        let first = context.characters[UTF8Decoding.scalar(in: text, at: cluster.lowerBound)].properties
        guard first.contains(.emoji) else { return false }
        var answer = first.contains(.emojiPresentation)
        UTF8Decoding.forEachScalar(in: text, cluster) { value, _ in
            if value == 0xfe0f || value == 0xfe0e { answer = true }
            if context.characters[value].properties.contains(.emojiModifier) { answer = true }
        }
        return answer
    }
}
