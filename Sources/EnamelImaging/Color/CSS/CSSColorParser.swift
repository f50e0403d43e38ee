import EnamelGeometry

extension CSSColor {
    /// Reads a colour of CSS Color 4: a name, a system colour, `currentcolor`, `#rgb` with three, four, six or eight digits, or `rgb()`,
    /// `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and `color()` with numbers, percentages, `none`, angles in
    /// any unit and `calc()`; `rgb()` and `hsl()` also with commas. Letter case does not matter. O(length).
    /// - Throws: ``ColorSyntaxError`` for anything else, also for what later levels of CSS add (`color-mix()`, `light-dark()`,
    ///   `rgb(from ...)`).
    public init(css text: some StringProtocol) throws(ColorSyntaxError) {
        var parser = CSSColorParser(Array(text.utf8))
        self = try parser.color()
    }
}

extension ResolvedColor {
    /// The numbers of a colour that a CSS text names; ``CSSColor/init(css:)`` says which texts there are. System colours have their
    /// light values. A colour outside sRGB keeps components below 0 or above 1, which drawing cuts off as browsers
    /// do; ``CSSColor/mapped(to:in:currentColor:)`` keeps its hue instead.
    /// - Throws: ``ColorSyntaxError``, also for `currentcolor`, which has no value of its own.
    public init(css text: some StringProtocol) throws(ColorSyntaxError) {
        self = try CSSColor(css: text).withValue(text).resolved()
    }
}

extension Color {
    /// The colour that a CSS text names; ``CSSColor/init(css:)`` says which texts there are. `red` is CSS's #ff0000, not the
    /// system's ``red``. A system colour such as `Canvas` differs between light and dark.
    /// - Throws: ``ColorSyntaxError``, with the nearest names for one that does not exist, also for `currentcolor`.
    public init(css text: some StringProtocol) throws(ColorSyntaxError) {
        let color = try CSSColor(css: text).withValue(text)
        if case .system(let name) = color.storage { self.init(name) } else { self.init(color.resolved()) }
    }
}

extension CSSColor {
    /// Itself, unless it is `currentcolor`.
    fileprivate func withValue(_ text: some StringProtocol) throws(ColorSyntaxError) -> CSSColor {
        guard isCurrentColor else { return self }
        let offset = text.utf8.firstIndex { $0 | 0x20 == UInt8(ascii: "c") } ?? text.startIndex
        throw ColorSyntaxError(
            offset: text.utf8.distance(from: text.startIndex, to: offset),
            reason: "currentcolor has no value of its own")
    }
}

/// Reads one CSS colour (CSS Color 4, sections 4 to 10).
struct CSSColorParser {
    var tokens: CSSTokens

    init(_ text: [UInt8]) { tokens = CSSTokens(text) }

    /// The whole text as a colour.
    mutating func color() throws(ColorSyntaxError) -> CSSColor {
        try tokens.skipSpace()
        let color: CSSColor
        if tokens.next == UInt8(ascii: "#") {
            color = try hex()
        } else {
            let start = tokens.position
            let word = tokens.identifier()
            guard !word.isEmpty else {
                // Such as hexadecimal digits without their #.
                let other = tokens.nameCharacters(from: start)
                if !other.isEmpty { throw Self.unknown(other, at: start) }
                throw ColorSyntaxError(
                    offset: start,
                    reason: tokens.next == nil
                        ? "there is no colour" : "a colour cannot begin with \(tokens.quoted(at: start))")
            }
            if tokens.next == UInt8(ascii: "(") {
                tokens.position += 1
                color = try function(word.lowercased(), at: start)
            } else {
                color = try named(word, at: start)
            }
        }
        try tokens.skipSpace()
        guard tokens.next == nil else {
            throw ColorSyntaxError(
                offset: tokens.position, reason: "\(tokens.quoted(at: tokens.position)) follows the colour")
        }
        return color
    }

    // MARK: Names and hex

    private func named(_ word: String, at start: Int) throws(ColorSyntaxError) -> CSSColor {
        let name = word.lowercased()
        if let rgb = CSSColorName.values[name] {
            let color = ResolvedColor(rgb: rgb)
            return CSSColor(.rgb, .init(color.red, color.green, color.blue))
        }
        if name == "transparent" { return CSSColor(.rgb, .init(0, 0, 0), alpha: 0) }
        if name == "currentcolor" { return CSSColor(.current) }
        if let system = CSSSystemColor(keyword: name) { return CSSColor(.system(system)) }
        throw Self.unknown(word, at: start)
    }

    private static func unknown(_ word: String, at offset: Int) -> ColorSyntaxError {
        ColorSyntaxError(
            offset: offset, reason: "no CSS colour is called '\(CSSTokens.shortened(word))'",
            suggestions: suggestions(for: word, among: CSSColorName.names))
    }

    private mutating func hex() throws(ColorSyntaxError) -> CSSColor {
        let start = tokens.position
        tokens.position += 1
        var digits: [UInt8] = []
        while let byte = tokens.next, CSSTokens.isName(byte) {
            guard let digit = CSSTokens.hexDigit(byte) else {
                throw ColorSyntaxError(
                    offset: tokens.position, reason: "\(tokens.quoted(at: tokens.position)) is not a hexadecimal digit")
            }
            digits.append(digit)
            tokens.position += 1
            guard digits.count <= 8 else { break }
        }
        func double(_ i: Int) -> Double { Double(digits[i] * 17) / 255 }
        func byte(_ i: Int) -> Double { Double(digits[2 * i] * 16 + digits[2 * i + 1]) / 255 }
        switch digits.count {
        case 3: return CSSColor(.rgb, .init(double(0), double(1), double(2)))
        case 4: return CSSColor(.rgb, .init(double(0), double(1), double(2)), alpha: double(3))
        case 6: return CSSColor(.rgb, .init(byte(0), byte(1), byte(2)))
        case 8: return CSSColor(.rgb, .init(byte(0), byte(1), byte(2)), alpha: byte(3))
        default:
            let count = digits.count > 8 ? "more than 8" : "\(digits.count)"
            throw ColorSyntaxError(offset: start, reason: "a hex colour has 3, 4, 6 or 8 digits, not \(count)")
        }
    }

    // MARK: Functions

    private static let functions = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
    ]
    private static let laterLevels: Set<String> = [
        "color-mix", "light-dark", "device-cmyk", "contrast-color", "alpha", "ictcp", "jzazbz", "jzczhz", "color-hdr",
    ]

    private mutating func function(_ name: String, at start: Int) throws(ColorSyntaxError) -> CSSColor {
        switch name {
        case "rgb", "rgba":
            let (values, isLegacy, alpha) = try arguments(of: name, allowsCommas: true)
            if isLegacy, !values.allSatisfy({ $0.unit == values[0].unit }) {
                throw ColorSyntaxError(
                    offset: values[1].offset, reason: "\(name)() with commas mixes numbers and percentages")
            }
            let (r, g, b) = (
                try values[0].component(of: 255), try values[1].component(of: 255), try values[2].component(of: 255)
            )
            return CSSColor(.rgb, .init(r.map { $0 / 255 }, g.map { $0 / 255 }, b.map { $0 / 255 }), alpha: alpha)
        case "hsl", "hsla":
            let (values, isLegacy, alpha) = try arguments(of: name, allowsCommas: true)
            if isLegacy, let value = values.dropFirst().first(where: { $0.unit != .percent }) {
                throw ColorSyntaxError(
                    offset: value.offset, reason: "saturation and lightness with commas are percentages")
            }
            return CSSColor(.hsl, try cylinder(values), alpha: alpha)
        case "hwb":
            let (values, _, alpha) = try arguments(of: name)
            return CSSColor(.hwb, try cylinder(values), alpha: alpha)
        case "lab": return try lab(.lab, lightness: 100, whole: 125)
        case "oklab": return try lab(.oklab, lightness: 1, whole: 0.4)
        case "lch": return try lch(.lch, lightness: 100, whole: 150)
        case "oklch": return try lch(.oklch, lightness: 1, whole: 0.4)
        case "color": return try predefined()
        case _ where Self.laterLevels.contains(name):
            throw ColorSyntaxError(offset: start, reason: "\(name)() is not supported")
        default:
            throw ColorSyntaxError(
                offset: start, reason: "no CSS colour function is called '\(CSSTokens.shortened(name))'",
                suggestions: nearestMatches(to: name, in: Self.functions).map { $0 + "()" })
        }
    }

    /// A hue and two shares of 100.
    private func cylinder(_ values: [CSSColorValue]) throws(ColorSyntaxError) -> CSSColor.Components {
        .init(try values[0].hue(), try values[1].component(of: 100), try values[2].component(of: 100))
    }

    private mutating func lab(
        _ space: CSSColor.Space, lightness: Double, whole: Double
    ) throws(ColorSyntaxError) -> CSSColor {
        let (values, _, alpha) = try arguments(of: space.rawValue)
        let components = CSSColor.Components(
            try values[0].component(of: lightness), try values[1].component(of: whole),
            try values[2].component(of: whole))
        return CSSColor(space, components, alpha: alpha)
    }

    private mutating func lch(
        _ space: CSSColor.Space, lightness: Double, whole: Double
    ) throws(ColorSyntaxError) -> CSSColor {
        let (values, _, alpha) = try arguments(of: space.rawValue)
        let components = CSSColor.Components(
            try values[0].component(of: lightness), try values[1].component(of: whole), try values[2].hue())
        return CSSColor(space, components, alpha: alpha)
    }

    private static let predefinedSpaces: [String: CSSColor.Space] = [
        "srgb": .sRGB, "srgb-linear": .sRGBLinear, "display-p3": .displayP3, "display-p3-linear": .displayP3Linear,
        "a98-rgb": .a98RGB, "prophoto-rgb": .proPhotoRGB, "rec2020": .rec2020, "xyz": .xyzD65, "xyz-d50": .xyzD50,
        "xyz-d65": .xyzD65,
    ]

    /// color(): a space's name and three components of 1.
    private mutating func predefined() throws(ColorSyntaxError) -> CSSColor {
        try tokens.skipSpace()
        let start = tokens.position
        let word = tokens.identifier()
        guard let space = Self.predefinedSpaces[word.lowercased()] else {
            if word.isEmpty {
                throw ColorSyntaxError(offset: start, reason: "the name of a colour space is expected")
            }
            if word.lowercased() == "from" { throw Self.relative(at: start) }
            throw ColorSyntaxError(
                offset: start,
                reason: word.hasPrefix("--")
                    ? "colour profiles of the page are not supported"
                    : "no colour space of color() is called '\(CSSTokens.shortened(word))'",
                suggestions: nearestMatches(to: word.lowercased(), in: Self.predefinedSpaces.keys.sorted()))
        }
        let (values, _, alpha) = try arguments(of: "color")
        let components = CSSColor.Components(
            try values[0].component(of: 1), try values[1].component(of: 1), try values[2].component(of: 1))
        return CSSColor(space, components, alpha: alpha)
    }

    static func relative(at offset: Int) -> ColorSyntaxError {
        ColorSyntaxError(offset: offset, reason: "relative colours ('from') are not supported")
    }

    /// Three values and the alpha, up to and with the closing parenthesis.
    private mutating func arguments(
        of name: String, allowsCommas: Bool = false
    ) throws(ColorSyntaxError) -> (values: [CSSColorValue], isLegacy: Bool, alpha: Double?) {
        var values = [try value()]
        try tokens.skipSpace()
        let isLegacy = tokens.next == UInt8(ascii: ",")
        if isLegacy, !allowsCommas {
            throw ColorSyntaxError(
                offset: tokens.position, reason: "\(name)() has spaces between its values, not commas")
        }
        while values.count < 3 {
            if isLegacy { try expect(",", in: name) }
            values.append(try value())
            try tokens.skipSpace()
        }
        var alpha: Double? = 1
        if let next = tokens.next, next != UInt8(ascii: ")") {
            try expect(isLegacy ? "," : "/", in: name)
            let value = try value()
            values.append(value)
            alpha = try value.component(of: 1)
            try tokens.skipSpace()
        }
        if isLegacy, let none = values.first(where: { $0.unit == .none }) {
            throw ColorSyntaxError(offset: none.offset, reason: "'none' does not go with commas")
        }
        try expect(")", in: name)
        return (Array(values.prefix(3)), isLegacy, alpha)
    }

    mutating func expect(_ character: Unicode.Scalar, in name: String) throws(ColorSyntaxError) {
        guard let byte = tokens.next else {
            throw ColorSyntaxError(
                offset: tokens.position,
                reason: character == ")"
                    ? "the closing parenthesis of \(name)() is missing" : "\(name)( ends before '\(character)'")
        }
        guard byte == UInt8(ascii: character) else {
            throw ColorSyntaxError(
                offset: tokens.position,
                reason: "\(tokens.quoted(at: tokens.position)) in \(name)() where '\(character)' is expected")
        }
        tokens.position += 1
    }

    /// What a word that names no colour may have meant: a near name, or hexadecimal digits without their `#`.
    static func suggestions(for word: String, among names: [String]) -> [String] {
        let near = nearestMatches(to: word, in: names)
        let isHex = [3, 4, 6, 8].contains(word.utf8.count) && word.utf8.allSatisfy { CSSTokens.hexDigit($0) != nil }
        let hasDigit = word.utf8.contains { (0x30...0x39).contains($0) }
        return isHex && (hasDigit || near.isEmpty) ? ["#" + word] : near
    }
}
