/// A value of the file (ISO 32000-2, section 7.3). Streams are ``PDFStream``: they stand only as objects of their own.
indirect enum PDFObject: Hashable, Sendable {
    /// No value (7.3.9).
    case null
    /// True or false (7.3.2).
    case bool(Bool)
    /// A whole number (7.3.3).
    case integer(Int)
    /// A number, written to seven significant digits (7.3.3). One that is not finite is written as 0.
    case real(Double)
    /// A name without its slash (7.3.5).
    case name(String)
    /// Bytes (7.3.4).
    case string([UInt8])
    /// Values in order (7.3.6).
    case array([PDFObject])
    /// Values by name (7.3.7).
    case dictionary(PDFDictionary)
    /// An object that stands elsewhere in the file (7.3.10).
    case reference(PDFReference)
}

extension PDFObject {
    /// A text string (7.9.2.2): ASCII as it is, and anything else as UTF-16 with a byte order mark.
    static func text(_ text: String) -> PDFObject {
        if text.utf8.allSatisfy({ $0 < 0x7f && ($0 >= 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09) }) {
            return .string(Array(text.utf8))
        }
        var bytes: [UInt8] = [0xfe, 0xff]
        for unit in text.utf16 {
            bytes.append(UInt8(truncatingIfNeeded: unit >> 8))
            bytes.append(UInt8(truncatingIfNeeded: unit))
        }
        return .string(bytes)
    }

    /// An array of numbers.
    static func numbers(_ values: [Double]) -> PDFObject { .array(values.map { .real($0) }) }
}

extension PDFObject: ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByDictionaryLiteral
{
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: PDFObject...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, PDFObject)...) { self = .dictionary(PDFDictionary(elements)) }
}
