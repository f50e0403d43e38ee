/// Bytes with a dictionary that says what they are (ISO 32000-2, section 7.3.8).
struct PDFStream: Sendable {
    /// How the data stands in relation to the filter that a file compresses streams by.
    enum Encoding: Hashable, Sendable {
        /// Plain; compressed where that makes it smaller.
        case plain
        /// Rows that `DecodeParms` describes, which count for Flate only: compressed in any case.
        case predicted
        /// Encoded already as the dictionary's `Filter` says, or to be left as it is.
        case encoded
    }

    /// All entries but `Length`, and `Filter` where the file compresses.
    var dictionary: PDFDictionary
    var bytes: [UInt8]
    var encoding: Encoding

    /// A stream.
    init(_ dictionary: PDFDictionary = [:], bytes: [UInt8], _ encoding: Encoding = .plain) {
        self.dictionary = dictionary
        self.bytes = bytes
        self.encoding = encoding
    }
}
