import EnamelGeometry

extension ResolvedColor {
    /// The colour that a CSS text names: a name of CSS Color 4, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or `rgb()`,
    /// `rgba()`, `hsl()`, `hsla()` in both the comma and the space syntax. Letter case does not matter; components out of
    /// range are clamped as CSS clamps them. O(length).
    /// - Throws: ``ColorSyntaxError`` for anything else, also for what CSS knows and this does not (`lab()`, `calc()`).
    public init(css text: some StringProtocol) throws(ColorSyntaxError) {
        var parser = CSSColorParser(Array(text.utf8))
        self = try parser.color()
    }
}

extension Color {
    /// The fixed colour that a CSS text names; ``ResolvedColor/init(css:)`` says which texts there are. `red` is CSS's
    /// #ff0000, not the system's ``red``.
    /// - Throws: ``ColorSyntaxError``, with the nearest names for one that does not exist.
    public init(css text: some StringProtocol) throws(ColorSyntaxError) {
        self.init(try ResolvedColor(css: text))
    }
}

/// Reads one CSS colour (CSS Color 4, sections 4 to 7).
struct CSSColorParser {
    private let text: [UInt8]
    private var position = 0

    init(_ text: [UInt8]) { self.text = text }

    /// The whole text as a colour.
    mutating func color() throws(ColorSyntaxError) -> ResolvedColor {
        try skipSpace()
        let color: ResolvedColor
        if next == UInt8(ascii: "#") {
            color = try hex()
        } else {
            let start = position
            let word = identifier()
            guard !word.isEmpty else {
                throw ColorSyntaxError(
                    offset: start,
                    reason: next == nil ? "there is no colour" : "a colour cannot begin with \(quoted(at: start))")
            }
            if next == UInt8(ascii: "(") {
                position += 1
                color = try function(word.lowercased(), at: start)
            } else {
                color = try named(word, at: start)
            }
        }
        try skipSpace()
        guard next == nil else {
            throw ColorSyntaxError(offset: position, reason: "\(quoted(at: position)) follows the colour")
        }
        return color
    }

    // MARK: Names and hex

    private func named(_ word: String, at start: Int) throws(ColorSyntaxError) -> ResolvedColor {
        let name = word.lowercased()
        if let rgb = CSSColorName.values[name] { return ResolvedColor(rgb: rgb) }
        if name == "transparent" { return .clear }
        if name == "currentcolor" {
            throw ColorSyntaxError(offset: start, reason: "currentcolor has no value of its own")
        }
        throw ColorSyntaxError(
            offset: start, reason: "no CSS colour is called '\(Self.shortened(word))'",
            suggestions: Self.suggestions(for: word, among: CSSColorName.names))
    }

    private mutating func hex() throws(ColorSyntaxError) -> ResolvedColor {
        let start = position
        position += 1
        var digits: [UInt8] = []
        while let byte = next, isIdentifier(byte) {
            guard let digit = Self.hexDigit(byte) else {
                throw ColorSyntaxError(offset: position, reason: "\(quoted(at: position)) is not a hexadecimal digit")
            }
            digits.append(digit)
            position += 1
            guard digits.count <= 8 else { break }
        }
        func double(_ i: Int) -> Double { Double(digits[i] * 17) / 255 }
        func byte(_ i: Int) -> Double { Double(digits[2 * i] * 16 + digits[2 * i + 1]) / 255 }
        switch digits.count {
        case 3: return ResolvedColor(red: double(0), green: double(1), blue: double(2))
        case 4: return ResolvedColor(red: double(0), green: double(1), blue: double(2), opacity: double(3))
        case 6: return ResolvedColor(red: byte(0), green: byte(1), blue: byte(2))
        case 8: return ResolvedColor(red: byte(0), green: byte(1), blue: byte(2), opacity: byte(3))
        default:
            let count = digits.count > 8 ? "more than 8" : "\(digits.count)"
            throw ColorSyntaxError(offset: start, reason: "a hex colour has 3, 4, 6 or 8 digits, not \(count)")
        }
    }

    // MARK: Functions

    private static let unsupported: Set<String> = [
        "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark", "device-cmyk", "contrast-color",
    ]

    private mutating func function(_ name: String, at start: Int) throws(ColorSyntaxError) -> ResolvedColor {
        switch name {
        case "rgb", "rgba":
            let (values, isLegacy, opacity) = try arguments(of: name)
            if isLegacy, !values.allSatisfy({ $0.unit == values[0].unit }) {
                throw ColorSyntaxError(
                    offset: values[1].offset, reason: "\(name)() with commas mixes numbers and percentages")
            }
            var components: [Double] = []
            for value in values { components.append(try value.fraction(of: 255)) }
            return ResolvedColor(red: components[0], green: components[1], blue: components[2], opacity: opacity)
        case "hsl", "hsla":
            let (values, isLegacy, opacity) = try arguments(of: name)
            if isLegacy, let value = values.dropFirst().first(where: { $0.unit != .percent }) {
                throw ColorSyntaxError(
                    offset: value.offset, reason: "saturation and lightness with commas are percentages")
            }
            return Self.hsl(
                hue: try values[0].degrees(), saturation: try values[1].fraction(of: 100),
                lightness: try values[2].fraction(of: 100), opacity: opacity)
        case _ where Self.unsupported.contains(name):
            throw ColorSyntaxError(offset: start, reason: "\(name)() is not supported")
        default:
            throw ColorSyntaxError(
                offset: start, reason: "no CSS colour function is called '\(Self.shortened(name))'",
                suggestions: nearestMatches(to: name, in: ["rgb", "rgba", "hsl", "hsla"]).map { $0 + "()" })
        }
    }

    /// CSS Color 4, section 7.1: the sector formula, hue in degrees.
    private static func hsl(hue: Double, saturation: Double, lightness: Double, opacity: Double) -> ResolvedColor {
        let sector = (hue.truncatingRemainder(dividingBy: 360) + 360) / 30
        let reach = saturation * min(lightness, 1 - lightness)
        func component(_ n: Double) -> Double {
            let k = (n + sector).truncatingRemainder(dividingBy: 12)
            return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
        }
        return ResolvedColor(red: component(0), green: component(8), blue: component(4), opacity: opacity)
    }

    /// Three values and the opacity, up to and with the closing parenthesis.
    private mutating func arguments(
        of name: String
    ) throws(ColorSyntaxError) -> (values: [CSSColorValue], isLegacy: Bool, opacity: Double) {
        var values = [try value()]
        try skipSpace()
        let isLegacy = next == UInt8(ascii: ",")
        while values.count < 3 {
            if isLegacy { try expect(",", in: name) }
            values.append(try value())
            try skipSpace()
        }
        var opacity = 1.0
        if next != UInt8(ascii: ")") {
            try expect(isLegacy ? "," : "/", in: name)
            let value = try value()
            values.append(value)
            opacity = try value.fraction(of: 1)
            try skipSpace()
        }
        if isLegacy, let none = values.first(where: { $0.unit == .none }) {
            throw ColorSyntaxError(offset: none.offset, reason: "'none' does not go with commas")
        }
        try expect(")", in: name)
        return (Array(values.prefix(3)), isLegacy, opacity)
    }

    private mutating func expect(_ character: Unicode.Scalar, in name: String) throws(ColorSyntaxError) {
        guard let byte = next else {
            throw ColorSyntaxError(offset: position, reason: "\(name)( ends before '\(character)'")
        }
        guard byte == UInt8(ascii: character) else {
            throw ColorSyntaxError(
                offset: position, reason: "\(quoted(at: position)) in \(name)() where '\(character)' is expected")
        }
        position += 1
    }

    // MARK: Tokens

    /// A number, a percentage, an angle or `none`.
    private mutating func value() throws(ColorSyntaxError) -> CSSColorValue {
        try skipSpace()
        let start = position
        guard let number = number() else {
            let word = identifier()
            if word.lowercased() == "none" { return CSSColorValue(number: 0, unit: .none, offset: start) }
            let found = next == UInt8(ascii: "(") ? "\(word)() is not supported here" : "a number is expected"
            throw ColorSyntaxError(offset: start, reason: found)
        }
        if next == UInt8(ascii: "%") {
            position += 1
            return CSSColorValue(number: number, unit: .percent, offset: start)
        }
        let unitStart = position
        let unit = identifier().lowercased()
        switch unit {
        case "": return CSSColorValue(number: number, unit: .number, offset: start)
        case "deg": return CSSColorValue(number: number, unit: .angle, offset: start)
        case "grad": return CSSColorValue(number: number * 0.9, unit: .angle, offset: start)
        case "rad": return CSSColorValue(number: number * (180 / Double.pi), unit: .angle, offset: start)
        case "turn": return CSSColorValue(number: number * 360, unit: .angle, offset: start)
        default:
            throw ColorSyntaxError(
                offset: unitStart, reason: "no unit of an angle is called '\(Self.shortened(unit))'",
                suggestions: nearestMatches(to: unit, in: ["deg", "grad", "rad", "turn"]))
        }
    }

    /// CSS Syntax 3, section 4.3.12; nil, and nothing read, where no number stands. Infinite where it is too large.
    private mutating func number() -> Double? {
        var end = position
        func byte(_ i: Int) -> UInt8? { i < text.count ? text[i] : nil }
        func isDigit(_ i: Int) -> Bool { byte(i).map { (0x30...0x39).contains($0) } ?? false }
        func isSign(_ i: Int) -> Bool { byte(i) == UInt8(ascii: "+") || byte(i) == UInt8(ascii: "-") }
        if isSign(end) { end += 1 }
        let digits = end
        while isDigit(end) { end += 1 }
        if byte(end) == UInt8(ascii: "."), isDigit(end + 1) {
            end += 1
            while isDigit(end) { end += 1 }
        }
        guard end > digits else { return nil }
        if let e = byte(end), e | 0x20 == UInt8(ascii: "e") {
            let exponent = isSign(end + 1) ? end + 2 : end + 1
            if isDigit(exponent) {
                end = exponent
                while isDigit(end) { end += 1 }
            }
        }
        defer { position = end }
        return Double(String(decoding: text[position..<end], as: UTF8.self))
    }

    private var next: UInt8? { position < text.count ? text[position] : nil }

    private mutating func identifier() -> String {
        let start = position
        while let byte = next, isIdentifier(byte) { position += 1 }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    private func isIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...0xff: true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// Passes over white space and comments.
    private mutating func skipSpace() throws(ColorSyntaxError) {
        while let byte = next {
            if byte == 0x20 || (0x09...0x0d).contains(byte) && byte != 0x0b {
                position += 1
            } else if byte == UInt8(ascii: "/"), position + 1 < text.count, text[position + 1] == UInt8(ascii: "*") {
                let start = position
                position += 2
                while position + 1 < text.count,
                    text[position] != UInt8(ascii: "*") || text[position + 1] != UInt8(ascii: "/")
                { position += 1 }
                guard position + 1 < text.count else {
                    throw ColorSyntaxError(offset: start, reason: "the comment does not end")
                }
                position += 2
            } else {
                return
            }
        }
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    // MARK: Words for errors

    /// What a word that names no colour may have meant: a near name, or hexadecimal digits without their `#`.
    static func suggestions(for word: String, among names: [String]) -> [String] {
        let near = nearestMatches(to: word, in: names)
        let isHex = [3, 4, 6, 8].contains(word.utf8.count) && word.utf8.allSatisfy { hexDigit($0) != nil }
        let hasDigit = word.utf8.contains { (0x30...0x39).contains($0) }
        return isHex && (hasDigit || near.isEmpty) ? ["#" + word] : near
    }

    /// The character at a position, in quotes, for a message of one line.
    private func quoted(at position: Int) -> String {
        let tail = String(decoding: text[position..<min(position + 16, text.count)], as: UTF8.self)
        guard let scalar = tail.unicodeScalars.first else { return "the end" }
        return scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
            ? "the character U+\(String(scalar.value, radix: 16, uppercase: true))" : "'\(scalar)'"
    }

    /// By scalars: a single character may be as long as the text.
    private static func shortened(_ word: String) -> String {
        let head = word.unicodeScalars.prefix(40)
        return head.endIndex == word.unicodeScalars.endIndex ? word : String(head) + "…"
    }
}
