/// The An+B notation (CSS Syntax 3, section 6): the indices step·n + offset for n from 0.
struct CSSNth: Hashable, Sendable {
    var step: Int
    var offset: Int

    /// Whether an index, counted from 1, is one of them.
    func contains(_ index: Int) -> Bool {
        let distance = index &- offset
        if step == 0 { return distance == 0 }
        return distance % step == 0 && distance / step >= 0
    }

    init(step: Int, offset: Int) {
        self.step = step
        self.offset = offset
    }

    /// Reads the notation from the start of components and gives what follows it; nil where there is none.
    init?(_ components: inout ArraySlice<CSSComponent>) {
        while components.first == .space { components.removeFirst() }
        guard let first = components.popFirst() else { return nil }
        switch first {
        case .identifier(let name):
            let name = name.lowercasedASCII
            if name == "odd" || name == "even" {
                self.init(step: 2, offset: name == "odd" ? 1 : 0)
                return
            }
            let isNegative = name.hasPrefix("-")
            guard let offset = Self.offset(isNegative ? String(name.dropFirst()) : name, &components) else {
                return nil
            }
            self.init(step: isNegative ? -1 : 1, offset: offset)
        case .delimiter("+"):
            // Nothing may stand between the sign and the n.
            guard case .identifier(let name)? = components.popFirst(),
                let offset = Self.offset(name.lowercasedASCII, &components)
            else { return nil }
            self.init(step: 1, offset: offset)
        case .dimension(let number, let unit):
            guard let step = Self.integer(number), let offset = Self.offset(unit, &components) else { return nil }
            self.init(step: step, offset: offset)
        case .number(let number):
            guard let offset = Self.integer(number) else { return nil }
            self.init(step: 0, offset: offset)
        default: return nil
        }
    }

    private static func integer(_ number: CSSNumber) -> Int? {
        number.isInteger ? Int(min(max(number.value, -1e9), 1e9)) : nil
    }

    /// B, from the letter n on.
    private static func offset(_ rest: String, _ components: inout ArraySlice<CSSComponent>) -> Int? {
        guard rest.hasPrefix("n") else { return nil }
        let tail = Array(rest.utf8.dropFirst())
        if tail.first == UInt8(ascii: "-"), tail.count > 1 {
            guard tail.dropFirst().allSatisfy({ CSSTokenizer.isDigit($0) }) else { return nil }
            return tail.dropFirst().reduce(0) { max($0 * 10 - Int($1 & 15), -1_000_000_000) }
        }
        guard tail.isEmpty || tail == [UInt8(ascii: "-")] else { return nil }
        var ahead = components
        while ahead.first == .space { ahead.removeFirst() }
        var sign = tail.isEmpty ? 0 : -1
        if sign == 0 {
            switch ahead.first {
            case .number(let number)? where number.isSigned:
                guard let offset = integer(number) else { return nil }
                components = ahead.dropFirst()
                return offset
            case .delimiter("+")?: sign = 1
            case .delimiter("-")?: sign = -1
            default: return 0
            }
            ahead.removeFirst()
            while ahead.first == .space { ahead.removeFirst() }
        }
        guard case .number(let number)? = ahead.first, !number.isSigned, let offset = integer(number) else {
            return nil
        }
        components = ahead.dropFirst()
        return sign * offset
    }
}
