/// What the running texts of one document share.
final class InlineContext {
    let limits: MarkdownLimits
    let references: [[UInt8]: LinkReference]
    /// The footnotes by normalised label.
    let footnotes: [[UInt8]: Int]
    /// The footnotes referred to, in the order of their first references, and their numbers.
    private(set) var referredFootnotes: [Int] = []
    private var numbers: [Int: Int] = [:]
    /// How many more pieces may be made.
    private var remainingNodes: Int
    /// How many more bytes reference links may bring in. Without a bound a long definition used often would grow as the square of the
    /// text.
    private var remainingReferenceBytes: Int

    init(
        limits: MarkdownLimits, sourceLength: Int, nodes: Int = 0, references: [[UInt8]: LinkReference] = [:],
        footnotes: [[UInt8]: Int] = [:]
    ) {
        self.limits = limits
        self.references = references
        self.footnotes = footnotes
        remainingNodes = limits.nodes - nodes
        remainingReferenceBytes = max(100_000, sourceLength)
    }

    func countNodes(_ count: Int, line: Int) throws(MarkdownError) {
        remainingNodes -= min(count, remainingNodes &+ 1)
        guard remainingNodes >= 0 else { throw .tooManyNodes(line: line, limit: limits.nodes) }
    }

    func reference(_ label: [UInt8]) -> LinkReference? {
        guard !label.isEmpty, let reference = references[label] else { return nil }
        let size = reference.destination.utf8.count + reference.title.utf8.count
        guard size <= remainingReferenceBytes else { return nil }
        remainingReferenceBytes -= size
        return reference
    }

    func footnoteNumber(_ label: [UInt8]) -> Int? {
        guard let footnote = footnotes[label] else { return nil }
        if let number = numbers[footnote] { return number }
        referredFootnotes.append(footnote)
        numbers[footnote] = referredFootnotes.count
        return referredFootnotes.count
    }

    /// Reads running text. `line` is where its block begins, `depth` what nests around it.
    func inlines(
        of bytes: [UInt8], line: Int, depth: Int, preservesWhitespace: Bool = false
    ) throws(MarkdownError) -> [MarkdownInline] {
        guard !bytes.isEmpty else { return [] }
        var parser = InlineParser(bytes, context: self, preservesWhitespace: preservesWhitespace)
        parser.parse()
        return try InlineBuilder(parser, line: line, depth: depth).inlines()
    }
}
