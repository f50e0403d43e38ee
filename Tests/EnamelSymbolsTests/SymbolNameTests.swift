import EnamelSymbols
import Testing

struct SymbolNameTests {
    @Test func everyListedNameIsFoundAndNamesAscend() throws {
        let names = Symbol.names
        #expect(names.count >= 125)
        for name in names { #expect(try Symbol(named: name).name == name) }
        for (first, second) in zip(names, names.dropFirst()) {
            #expect(first.utf8.lexicographicallyPrecedes(second.utf8))
        }
    }

    @Test func aliasGivesItsSymbolUnderTheSymbolsName() throws {
        let names = Set(Symbol.names)
        for (alias, name) in Symbol.aliases {
            #expect(!names.contains(alias))
            #expect(try Symbol(named: alias) == Symbol(named: name))
            #expect(try Symbol(named: alias).name == name)
        }
        #expect(try Symbol(named: "gear").name == "gearshape")
        #expect(try Symbol(named: "chevron.forward").name == "chevron.right")
    }

    @Test func unknownNameSaysWhatMayHaveBeenMeant() {
        let error = #expect(throws: SymbolError.self) { try Symbol(named: "buildin.2") }
        guard case .unknown(let name, let nearest)? = error else { return }
        #expect(name == "buildin.2")
        #expect(nearest.first == "building.2")
        #expect(
            error?.description.hasPrefix("unknown symbol \"buildin.2\": did you mean \"building.2\"") == true)
    }

    @Test(arguments: [
        ("hart", "heart"), ("gaershape", "gearshape"), ("persn.fill", "person.fill"), ("STAR", "star"),
        ("chevron.forwrd", "chevron.forward"),
    ])
    func misspeltNameFindsItsSymbol(written: String, meant: String) {
        let error = #expect(throws: SymbolError.self) { try Symbol(named: written) }
        guard case .unknown(_, let nearest)? = error else { return }
        #expect(nearest.contains(meant))
        #expect(nearest.count <= 3)
    }

    /// A name that is labelled by its first characters, escaped: it would be a line of a megabyte or steer the terminal.
    struct StrangeName: Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
        let text: String

        init(_ text: String) { self.text = text }
        init(stringLiteral text: String) { self.text = text }

        var testDescription: String {
            text.prefix(20).debugDescription + (text.utf8.count > 40 ? " and so on" : "")
        }
    }

    @Test(arguments: [
        "", ".", "star\0", "\0", "star ", "ster\u{301}", "⭐️", "star.fill.star.fill", "\u{202e}star", "\u{1b}[2J",
        StrangeName(String(repeating: "star.fill", count: 116_509)),
    ])
    func strangeNameIsRefusedInAShortLine(name: StrangeName) {
        let error = #expect(throws: SymbolError.self) { try Symbol(named: name.text) }
        let line = error?.description ?? ""
        #expect(line.utf8.count < 1000)
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202e}" })
    }

    @Test func weightsAreNamedAsFontWeightsAndGrow() {
        #expect(SymbolWeight(named: "semibold") == .semibold)
        #expect(SymbolWeight(named: "ultralight") == .ultraLight)
        #expect(SymbolWeight(named: "ultraLight") == .ultraLight)
        for name in ["", "demi", "regular ", "black\0", String(repeating: "bold", count: 100_000)] {
            #expect(SymbolWeight(named: name) == nil)
        }
        #expect(SymbolWeight.allCases.count == 9)
        #expect(SymbolWeight.allCases == SymbolWeight.allCases.sorted())
        #expect(SymbolWeight.regular.lineWidthFactor == 1)
        #expect(SymbolWeight.allCases.map(\.number) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
        #expect(SymbolWeight.regular.number == 400 && SymbolWeight.bold.number == 700)
    }
}
