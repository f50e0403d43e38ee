/// Bytes with a dictionary that says what they are (ISO 32000-2, section 7.3.8).
struct PDFStream: Sendable {
    /// All entries but `Length`, and `Filter` where the file compresses.
    var dictionary: PDFDictionary
    /// The data: plain, or encoded already as the dictionary's `Filter` says.
    var bytes: [UInt8]
    /// Whether the data is encoded already, and is written as it is.
    var isEncoded: Bool

    /// A stream that the file compresses where that makes it smaller, unless it is encoded already.
    init(_ dictionary: PDFDictionary = [:], bytes: [UInt8], isEncoded: Bool = false) {
        self.dictionary = dictionary
        self.bytes = bytes
        self.isEncoded = isEncoded
    }
}
