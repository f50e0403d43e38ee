import EnamelSymbols

/// Weights as every command takes them: by SwiftUI's names, by other programs' names for the same, or by number.
enum Weight {
    /// In steps of a hundred from 100.
    static let names = SymbolWeight.allCases.map { $0.rawValue.lowercased() }
    /// What CSS and font files call some of them.
    private static let others = ["extralight": 200.0, "normal": 400, "demibold": 600, "extrabold": 800]

    /// The number of a weight; nil for what is none. Capital letters make no difference.
    static func number(_ text: String) -> Double? {
        let name = text.lowercased()
        if let index = names.firstIndex(of: name) { return 100 * Double(index + 1) }
        return others[name] ?? Double(decimal: text)
    }
}

extension Option {
    /// What the names of weights stand for.
    private static var steps: String { ", by name in steps of 100" }

    /// A symbol's weight, one of nine.
    static func weight(fallback: String, summary: String) -> Option {
        Option(
            name: "weight", value: "WEIGHT", choices: Weight.names, range: 100...900, fallback: fallback,
            synonyms: ["bold"], summary: summary + steps)
    }

    /// A font's weight, which may lie between two names.
    static func fontWeight(summary: String) -> Option {
        Option(
            name: "weight", value: "WEIGHT", choices: Weight.names, range: 1...1000, fallback: "regular",
            synonyms: ["bold", "font-weight"], summary: summary + steps)
    }
}

extension Arguments {
    /// A weight in the option's range of numbers.
    func weight(_ option: Option) throws(CommandError) -> Double {
        let text = try required(option)
        guard let number = Weight.number(text), let range = option.range,
            number >= Double(range.lowerBound), number <= Double(range.upperBound)
        else { throw noChoice(text, option) }
        return number
    }

    /// A symbol's weight: symbols are drawn in hundreds.
    func symbolWeight(_ option: Option) throws(CommandError) -> SymbolWeight {
        let number = try weight(option)
        guard let weight = SymbolWeight.allCases.first(where: { Double($0.number) == number }) else {
            throw noChoice(try required(option), option)
        }
        return weight
    }
}
