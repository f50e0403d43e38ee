/// The text of objects and content streams as it grows.
///
/// Tokens are divided by a space only where they would run together otherwise (ISO 32000-2, section 7.2.3).
struct PDFText: Sendable {
    /// What is written so far.
    private(set) var bytes: [UInt8] = []
    /// Whether the last token goes on if the next begins with a regular character.
    private var isOpen = false

    init() {}

    /// How many bytes are written.
    var count: Int { bytes.count }

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        isOpen = false
    }

    /// Text that is a token or tokens of its own, as it is.
    mutating func append(raw text: StaticString) {
        separate()
        // SAFETY: the text's memory is constant.
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        isOpen = true
    }

    /// Bytes that end with white space or a delimiter, as they are.
    mutating func append(bytes more: some Collection<UInt8>) {
        separate()
        bytes.append(contentsOf: more)
        isOpen = false
    }

    /// One byte as it is: part of a string, or a delimiter.
    @inline(__always)
    mutating func append(byte: UInt8) {
        bytes.append(byte)
        isOpen = false
    }

    /// Takes back the last bytes, before which any token may end.
    mutating func removeLast(_ count: Int) {
        bytes.removeLast(count)
        isOpen = false
    }

    /// Ends a line; what follows needs no space.
    mutating func endLine() {
        bytes.append(0x0a)
        isOpen = false
    }

    private mutating func separate() {
        if isOpen { bytes.append(0x20) }
    }

    /// Writes a delimiter, which ends any token and after which any token may begin.
    private mutating func delimiter(_ byte: Unicode.Scalar) {
        bytes.append(UInt8(ascii: byte))
        isOpen = false
    }
}

// MARK: Objects

extension PDFText {
    /// An object (section 7.3).
    mutating func append(_ object: PDFObject) {
        switch object {
        case .null: append(raw: "null")
        case .bool(let value): append(raw: value ? "true" : "false")
        case .integer(let value): append(value)
        case .real(let value): append(value, decimals: Self.decimals(of: value))
        case .name(let name): append(name: name)
        case .string(let bytes): append(string: bytes)
        case .array(let values):
            delimiter("[")
            for value in values { append(value) }
            delimiter("]")
        case .dictionary(let dictionary): append(dictionary)
        case .reference(let reference): append(reference)
        }
    }

    /// A dictionary (7.3.7).
    mutating func append(_ dictionary: PDFDictionary) {
        delimiter("<")
        delimiter("<")
        for entry in dictionary.entries {
            append(name: entry.key)
            append(entry.value)
        }
        delimiter(">")
        delimiter(">")
    }

    /// A reference (7.3.10).
    mutating func append(_ reference: PDFReference) {
        append(reference.number)
        append(raw: "0 R")
    }

    /// A name (7.3.5); bytes that are not regular characters are written by number.
    mutating func append(name: String) {
        delimiter("/")
        for byte in name.utf8 {
            switch byte {
            case 0x21..<0x7f where !Self.isSpecial(byte): bytes.append(byte)
            default:
                bytes.append(UInt8(ascii: "#"))
                bytes.append(Self.hexDigit(byte >> 4))
                bytes.append(Self.hexDigit(byte & 15))
            }
        }
        isOpen = true
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "#", "(", ")", "<", ">", "[", "]", "{", "}", "/", "%": true
        default: false
        }
    }

    static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

    /// A string (7.3.4), in parentheses or as hexadecimal digits, whichever is shorter.
    mutating func append(string: [UInt8]) {
        var escaped = 0
        for byte in string {
            switch byte {
            case 0x28, 0x29, 0x5c, 0x0d, 0x0a: escaped += 2
            default: escaped += 1
            }
        }
        guard escaped <= 2 * string.count else { return append(hex: string) }
        delimiter("(")
        for byte in string {
            switch byte {
            case 0x28, 0x29, 0x5c: bytes += [0x5c, byte]
            // A bare line end of any kind would be read as a line feed.
            case 0x0d: bytes += [0x5c, UInt8(ascii: "r")]
            case 0x0a: bytes += [0x5c, UInt8(ascii: "n")]
            default: bytes.append(byte)
            }
        }
        delimiter(")")
    }

    /// A string as hexadecimal digits (7.3.4.3).
    mutating func append(hex string: some Sequence<UInt8>) {
        delimiter("<")
        for byte in string {
            bytes.append(Self.hexDigit(byte >> 4))
            bytes.append(Self.hexDigit(byte & 15))
        }
        delimiter(">")
    }
}

// MARK: Numbers

extension PDFText {
    /// The largest magnitude that is written: readers keep numbers in 32 bits (annex C.2).
    static let largest = 2_000_000_000.0

    /// Decimals that give a number seven significant digits, twelve at most.
    static func decimals(of value: Double) -> Int {
        var size = value.magnitude
        guard size > 0, size < largest else { return 0 }
        var decimals = 6
        while size >= 10, decimals > 0 {
            size /= 10
            decimals -= 1
        }
        while size < 1, decimals < 12 {
            size *= 10
            decimals += 1
        }
        return decimals
    }

    /// A whole number.
    mutating func append(_ value: Int) {
        separate()
        if value < 0 { bytes.append(0x2d) }
        digits(UInt64(value.magnitude))
        isOpen = true
    }

    /// A number rounded to so many decimals, 0 to 12, without zeros at the end and without an exponent. One that is not
    /// finite is written as 0, and one beyond ``largest`` as that.
    mutating func append(_ value: Double, decimals: Int) {
        separate()
        isOpen = true
        let scale = Self.powers[min(max(decimals, 0), 12)]
        var size = value.magnitude
        guard size.isFinite else { return bytes.append(0x30) }
        var unit = scale
        size = min(size, Self.largest)
        // More digits than a Double has would be noise.
        while size * Double(unit) > 9e15 { unit /= 10 }
        var scaled = UInt64((size * Double(unit)).rounded())
        guard scaled > 0 else { return bytes.append(0x30) }
        if value < 0 { bytes.append(0x2d) }
        let whole = scaled / unit
        scaled -= whole * unit
        if whole > 0 || scaled == 0 { digits(whole) }
        guard scaled > 0 else { return }
        bytes.append(0x2e)
        while scaled > 0 {
            unit /= 10
            let digit = scaled / unit
            bytes.append(0x30 + UInt8(truncatingIfNeeded: digit))
            scaled -= digit * unit
        }
    }

    private static let powers: [UInt64] = (0...12).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

    private mutating func digits(_ value: UInt64) {
        if value < 10 { return bytes.append(0x30 + UInt8(truncatingIfNeeded: value)) }
        var unit: UInt64 = 10
        while value / unit >= 10 { unit *= 10 }
        var rest = value
        while unit > 0 {
            let digit = rest / unit
            bytes.append(0x30 + UInt8(truncatingIfNeeded: digit))
            rest -= digit * unit
            unit /= 10
        }
    }
}
