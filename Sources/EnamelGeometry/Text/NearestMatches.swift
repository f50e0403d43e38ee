/// The candidates that a misspelt word may have meant, best first.
///
/// A candidate is near where at most a third of the word has to change (an insertion, a removal, a replacement or a
/// swap of two neighbours, case ignored for ASCII), or where it continues the word or has it as a dotted part.
/// Equally near ones keep their order. Words over 64 bytes have no near matches, so that the cost is bounded by
/// 64 x the candidates' length. (Optimal string alignment distance; Damerau 1964.)
package func nearestMatches(
    to word: String, in candidates: some Sequence<String>, atMost count: Int = 3
) -> [String] {
    let word = lowercasedASCII(word)
    guard !word.isEmpty, word.count <= 64, count > 0 else { return [] }
    let furthest = max(1, word.count / 3)
    var found: [(candidate: String, distance: Int)] = []
    for candidate in candidates {
        let letters = lowercasedASCII(candidate)
        let distance = isPart(word, of: letters) ? 1 : editDistance(word, letters, atMost: furthest)
        guard let distance else { continue }
        // A short list kept in order: `found` never holds more than `count`.
        let place = found.firstIndex { $0.distance > distance } ?? found.count
        guard place < count else { continue }
        found.insert((candidate, distance), at: place)
        if found.count > count { found.removeLast() }
    }
    return found.map(\.candidate)
}

private func lowercasedASCII(_ word: String) -> [UInt8] {
    word.utf8.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
}

/// Whether a word of three letters or more begins a candidate or is one of its dotted parts.
private func isPart(_ word: [UInt8], of candidate: [UInt8]) -> Bool {
    guard word.count >= 3, candidate.count > word.count else { return false }
    return candidate.starts(with: word)
        || candidate.split(separator: UInt8(ascii: ".")).contains { $0.elementsEqual(word) }
}

/// The least number of changes that make one word the other, nil where it is over `limit`. O(a x b).
private func editDistance(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    var before: [Int] = []
    var above = Array(0...b.count)
    for i in 1...a.count {
        var row = [i] + Array(repeating: 0, count: b.count)
        var least = i
        for j in b.indices.map({ $0 + 1 }) {
            var best = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { best = min(best, before[j - 2] + 1) }
            row[j] = best
            least = min(least, best)
        }
        if least > limit { return nil }
        before = above
        above = row
    }
    return above[b.count] <= limit ? above[b.count] : nil
}
