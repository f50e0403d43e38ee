/// The shortest decimal spelling of a number that reads back as the same double.
struct DecimalText {
    private var bytes: InlineArray<32, UInt8> = .init(repeating: 0)
    private(set) var count = 0
    /// Whether a point right behind it would be read as part of it. (Behind an exponent it would not, by the grammar
    /// of path data, but not every reader knows.)
    private(set) var endsOpen = false

    /// Nothing: no number comes before.
    init() {}

    /// A number, which must be finite.
    init(_ value: Double) {
        guard value != 0 else {
            append(UInt8(ascii: "0"))
            endsOpen = true
            return
        }
        // The standard library's description has the fewest digits, 17 at most; only their arrangement is chosen anew.
        var digits: InlineArray<32, UInt8> = .init(repeating: 0)
        var digitCount = 0
        var significant = 0
        var exponent = 0
        var isFraction = false
        var written = 0
        var isWritten = false
        var isNegative = false
        for byte in value.magnitude.description.utf8 {
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"): isWritten = true
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "+"): break
            case _ where isWritten: written = written * 10 + Int(byte & 15)
            default:
                if isFraction { exponent -= 1 }
                guard digitCount > 0 || byte != UInt8(ascii: "0") else { continue }
                digits[digitCount] = byte
                digitCount += 1
                if byte != UInt8(ascii: "0") { significant = digitCount }
            }
        }
        exponent += (isNegative ? -written : written) + (digitCount - significant)
        if value < 0 { append(UInt8(ascii: "-")) }
        let size = exponent.magnitude
        let scientificCount = significant + 1 + (exponent < 0 ? 1 : 0) + (size < 10 ? 1 : size < 100 ? 2 : 3)
        let plainCount = exponent >= 0 ? significant + exponent : max(significant, -exponent) + 1
        guard plainCount <= scientificCount else {
            for index in 0..<significant { append(digits[index]) }
            append(UInt8(ascii: "e"))
            for byte in exponent.description.utf8 { append(byte) }
            endsOpen = true
            return
        }
        let whole = significant + exponent
        if whole < significant, whole <= 0 {
            append(UInt8(ascii: "."))
            for _ in whole..<0 { append(UInt8(ascii: "0")) }
        }
        for index in 0..<significant {
            if index == whole, index > 0 { append(UInt8(ascii: ".")) }
            append(digits[index])
        }
        if exponent > 0 { for _ in 0..<exponent { append(UInt8(ascii: "0")) } }
        endsOpen = exponent >= 0
    }

    private mutating func append(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
    }

    /// Appends the text, with a space before it where it would otherwise run into the number before.
    func write(to text: inout [UInt8], after previous: DecimalText) {
        if previous.count > 0 {
            switch bytes[0] {
            case UInt8(ascii: "-"): break
            case UInt8(ascii: ".") where !previous.endsOpen: break
            default: text.append(UInt8(ascii: " "))
            }
        }
        for index in 0..<count { text.append(bytes[index]) }
    }
}
