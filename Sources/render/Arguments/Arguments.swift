import EnamelGeometry
import EnamelImaging

/// What a command line gives a command: the values of its options, those of its options that take none, and the rest.
struct Arguments {
    /// In the order of the line; an option that may be given more than once has an entry for each.
    private let values: [(name: String, value: String)]
    private let flags: [String]
    /// The arguments that are no options, in the order of the line.
    let operands: [String]

    init(values: [(name: String, value: String)], flags: [String] = [], operands: [String] = []) {
        self.values = values
        self.flags = flags
        self.operands = operands
    }

    /// The last value of an option.
    private func value(_ option: Option) -> String? { values.last { $0.name == option.name }?.value }

    /// Whether an option that takes no value is given.
    func has(_ option: Option) -> Bool { flags.contains(option.name) }

    /// Whether an option is given, with a value or without one.
    func isGiven(_ option: Option) -> Bool { flags.contains(option.name) || value(option) != nil }

    /// The option's value, or its fallback; nil where there is neither. An empty value is an error.
    func text(_ option: Option) throws(CommandError) -> String? {
        guard let text = value(option) ?? option.fallback else { return nil }
        guard !text.isEmpty else { throw .usage("option '\(option.spelling)' has an empty value") }
        return text
    }

    /// All values of an option that may be given more than once.
    func texts(_ option: Option) throws(CommandError) -> [String] {
        let texts = values.filter { $0.name == option.name }.map(\.value)
        guard !texts.contains("") else { throw .usage("option '\(option.spelling)' has an empty value") }
        return texts
    }

    /// The value of an option that is required or has a fallback.
    func required(_ option: Option) throws(CommandError) -> String {
        guard let text = try text(option) else { throw .usage("option '\(option.spelling)' is required") }
        return text
    }

    /// A number in decimal notation, above zero and up to the option's limit.
    func number(_ option: Option) throws(CommandError) -> Double {
        let text = try required(option)
        let limit = option.limit ?? .max
        guard let number = Double(decimal: text), number > 0, number <= Double(limit) else {
            throw .usage("\(option.spelling) \(quoted(text)) is not a number above 0 and up to \(limit)")
        }
        return number
    }

    /// A whole number in decimal digits, from 1 up to the option's limit.
    func wholeNumber(_ option: Option) throws(CommandError) -> Int {
        let text = try required(option)
        let limit = option.limit ?? .max
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), number > 0, number <= limit
        else {
            throw .usage("\(option.spelling) \(quoted(text)) is not a whole number from 1 to \(limit)")
        }
        return number
    }

    /// Whole numbers in decimal digits with commas between them, each at least as large as told; nil where the option is not given.
    func wholeNumbers(_ option: Option, count: Int, least: [Int]) throws(CommandError) -> [Int]? {
        guard let text = try text(option) else { return nil }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
        guard parts.count == count, numbers.count == count else {
            throw .usage(
                "\(option.spelling) \(quoted(text)) is not \(count) whole numbers with commas between them, as in \(option.value ?? "")"
            )
        }
        for (number, least) in zip(numbers, least) where number < least {
            throw .usage("\(option.spelling) \(quoted(text)): \(number) is under \(least)")
        }
        return numbers
    }

    /// A colour by its CSS or system name or in CSS notation.
    func color(_ option: Option) throws(CommandError) -> Color {
        let text = try required(option)
        do {
            return try Color(argument: text)
        } catch {
            throw .usage("\(option.spelling) \(quoted(text)) is not a colour: \(error.description)")
        }
    }

    /// The value of an option with ``Option/choices``, by its place among them; capital letters make no difference.
    func choice(_ option: Option) throws(CommandError) -> Int {
        let text = try required(option)
        if let index = option.choices.firstIndex(of: text.lowercased()) { return index }
        throw noChoice(text, option)
    }

    /// What is said of a value that is none of an option's.
    func noChoice(_ text: String, _ option: Option) -> CommandError {
        let near = nearestMatches(to: text, in: option.choices).first
        return .usage(
            "\(option.spelling) \(quoted(text)) is not one of \(option.choiceText)"
                + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
}

extension Double {
    /// Reads digits with an optional sign, fraction and exponent, and nothing else: no spaces, `nan`, `inf` or hexadecimal
    /// digits, which the standard library's parser takes too. Nil also where the number is too large.
    init?(decimal text: String) {
        var bytes = text.utf8[...]
        func digits() -> Int {
            let count = bytes.prefix { (0x30...0x39).contains($0) }.count
            bytes = bytes.dropFirst(count)
            return count
        }
        func skip(_ characters: String) -> Bool {
            guard let byte = bytes.first, characters.utf8.contains(byte) else { return false }
            bytes = bytes.dropFirst()
            return true
        }
        _ = skip("+-")
        var count = digits()
        if skip(".") { count += digits() }
        guard count > 0 else { return nil }
        if skip("eE") {
            _ = skip("+-")
            guard digits() > 0 else { return nil }
        }
        guard bytes.isEmpty, let number = Double(text), number.isFinite else { return nil }
        self = number
    }
}
