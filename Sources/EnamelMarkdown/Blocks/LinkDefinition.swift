/// Where a reference link leads.
struct LinkReference: Sendable {
    var destination: String
    var title: String
}

/// A link reference definition (CommonMark 4.7).
struct LinkDefinition {
    /// The label, normalised.
    var label: [UInt8]
    var reference: LinkReference
    /// The place behind the definition's last line.
    var end: Int

    /// Reads the definition that begins at a place in a paragraph, whose lines all end with a line feed.
    init?(_ bytes: [UInt8], at start: Int) {
        let count = bytes.count
        let first = bytes.skippingSpaces(from: start, to: count)
        guard first < count, bytes[first] == .openBracket,
            let labelEnd = LinkLabel.end(in: bytes, at: first, limit: count),
            labelEnd < count, bytes[labelEnd] == .colon
        else { return nil }
        label = LinkLabel.normalized(bytes[(first + 1)..<(labelEnd - 1)])
        guard !label.isEmpty else { return nil }

        let destinationStart = Self.skippingSpace(bytes, from: labelEnd + 1)
        guard let destination = LinkDestination(bytes, at: destinationStart, limit: count),
            destination.end > destinationStart
        else { return nil }
        reference = LinkReference(
            destination: CharacterReference.resolved(bytes[destination.text]), title: "")
        // Without a title the definition ends with its line.
        let withoutTitle = Self.lineEnd(bytes, from: destination.end)
        let titleStart = Self.skippingSpace(bytes, from: destination.end)
        if titleStart > destination.end, let title = LinkTitle(bytes, at: titleStart, limit: count),
            let end = Self.lineEnd(bytes, from: title.end)
        {
            reference.title = CharacterReference.resolved(bytes[title.text])
            self.end = end
        } else if let withoutTitle {
            end = withoutTitle
        } else {
            return nil
        }
    }

    /// Goes over spaces, tabs and at most one line end.
    private static func skippingSpace(_ bytes: [UInt8], from start: Int) -> Int {
        let position = bytes.skippingSpaces(from: start, to: bytes.count)
        guard position < bytes.count, bytes[position] == .lineFeed else { return position }
        return bytes.skippingSpaces(from: position + 1, to: bytes.count)
    }

    /// The place behind the line's end where only white space comes before it.
    private static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int? {
        let position = bytes.skippingSpaces(from: start, to: bytes.count)
        guard position < bytes.count else { return position }
        return bytes[position] == .lineFeed ? position + 1 : nil
    }
}
