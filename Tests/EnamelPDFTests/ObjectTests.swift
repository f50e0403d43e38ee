import Testing

@testable import EnamelPDF

/// Objects as text (ISO 32000-2, section 7.3).
@Suite struct ObjectTests {
    private func text(_ object: PDFObject) -> String {
        var text = PDFText()
        text.append(object)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    private func number(_ value: Double, _ decimals: Int) -> String {
        var text = PDFText()
        text.append(value, decimals: decimals)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    @Test func numbersAreRoundedAndHaveNoZerosToSpare() {
        #expect(number(0, 3) == "0")
        #expect(number(-0.0004, 3) == "0")
        #expect(number(-0.0006, 3) == "-.001")
        #expect(number(0.5, 3) == ".5")
        #expect(number(12.30000001, 3) == "12.3")
        #expect(number(100, 3) == "100")
        #expect(number(1.9996, 3) == "2")
        #expect(number(0.000001234567, 12) == ".000001234567")
    }

    @Test func numbersNeverHaveExponentsAndStayWithin32Bits() {
        for value in [1e300, 1e17, -1e300, 3e9, .greatestFiniteMagnitude] {
            #expect(number(value, 9) == (value < 0 ? "-2000000000" : "2000000000"))
        }
        for value in [Double.nan, .infinity, -.infinity, 1e-300] { #expect(number(value, 12) == "0") }
        #expect(number(123_456_789.125, 12) == "123456789.125")
    }

    @Test func realsHaveSevenDigitsThatCount() {
        #expect(text(.real(3.14159265358979)) == "3.141593")
        #expect(text(.real(1234567.89)) == "1234568")
        #expect(text(.real(0.000123456789)) == ".0001234568")
    }

    @Test func manyNumbersComeBackWithinTheirPrecision() throws {
        var state: UInt64 = 1
        for _ in 0..<20000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            let value = (Double(state >> 11) / 0x1p53 - 0.5) * [1, 100, 10000, 1e6][Int(state >> 5 & 3)]
            let back = try #require(Double(number(value, 4)))
            #expect((back - value).magnitude <= 0.50001e-4)
        }
    }

    @Test func namesEscapeWhatIsNotRegular() {
        #expect(text(.name("A B#/(é)")) == "/A#20B#23#2f#28#c3#a9#29")
    }

    @Test func stringsTakeTheShorterForm() {
        #expect(text(.string(Array("a(b)\\".utf8))) == "(a\\(b\\)\\\\)")
        #expect(text(.string([13, 10])) == "(\\r\\n)")
        #expect(text(.string(Array("plain".utf8))) == "(plain)")
    }

    @Test func textStringsAreUTF16WhereTheyAreNotASCII() {
        #expect(PDFObject.text("Title") == .string(Array("Title".utf8)))
        #expect(PDFObject.text("é😀") == .string([0xfe, 0xff, 0, 0xe9, 0xd8, 0x3d, 0xde, 0]))
    }

    @Test func tokensAreDividedOnlyWhereTheyWouldRunTogether() {
        let object: PDFObject = [
            "A": .name("B"), "C": [1, 2, .name("D"), .null], "E": .reference(PDFReference(number: 7)),
        ]
        #expect(text(object) == "<</A/B/C[1 2/D null]/E 7 0 R>>")
    }

    @Test func dictionariesKeepTheirOrder() {
        var dictionary: PDFDictionary = ["Z": 1, "A": 2]
        dictionary["M"] = 3
        dictionary["Z"] = 4
        dictionary["A"] = nil
        #expect(text(.dictionary(dictionary)) == "<</Z 4/M 3>>")
    }
}
