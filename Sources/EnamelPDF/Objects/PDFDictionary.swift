/// Values by name, written in the order in which they were first set, so that files do not differ from run to run.
struct PDFDictionary: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// An entry.
    struct Entry: Hashable, Sendable {
        /// The name without its slash.
        var key: String
        var value: PDFObject
    }

    private(set) var entries: [Entry]

    init() { entries = [] }

    init(_ elements: [(String, PDFObject)]) { entries = elements.map { Entry(key: $0.0, value: $0.1) } }

    init(dictionaryLiteral elements: (String, PDFObject)...) { self.init(elements) }

    var isEmpty: Bool { entries.isEmpty }

    /// The value of a key; nil, also when set, for none. O(number of entries).
    subscript(key: String) -> PDFObject? {
        get { entries.first { $0.key == key }?.value }
        set {
            let index = entries.firstIndex { $0.key == key }
            if let newValue {
                if let index {
                    entries[index].value = newValue
                } else {
                    entries.append(Entry(key: key, value: newValue))
                }
            } else if let index {
                entries.remove(at: index)
            }
        }
    }

    /// Adds an entry whose key is known to be new. O(1).
    mutating func append(_ key: String, _ value: PDFObject) { entries.append(Entry(key: key, value: value)) }
}
