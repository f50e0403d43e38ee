/// Why a text is not a colour.
public struct ColorSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where the fault begins, in UTF-8 bytes from the start of the text.
    public let offset: Int
    /// What is wrong, without a full stop.
    public let reason: String
    /// The names that a misspelt one may have meant, best first.
    public let suggestions: [String]

    init(offset: Int, reason: String, suggestions: [String] = []) {
        self.offset = offset
        self.reason = reason
        self.suggestions = suggestions
    }

    /// One line: the reason, the place where it is not the start, and the suggestions.
    public var description: String {
        let place = offset > 0 ? " (at offset \(offset))" : ""
        // A shell takes a bare # for the start of a comment.
        let suggestions = suggestions.map { $0.hasPrefix("#") ? "'\($0)'" : $0 }
        guard let last = suggestions.last else { return reason + place }
        let others = suggestions.dropLast().joined(separator: ", ")
        return "\(reason)\(place); did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
    }
}
