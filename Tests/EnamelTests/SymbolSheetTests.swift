import Enamel
import Testing

@Suite struct SymbolSheetTests {
    private static func hasInk(_ picture: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
        rows.contains { y in columns.contains { x in picture[x, y].r < 128 } }
    }

    @Test func cellsAreTwiceTheFontSizeAndFillRowsFromTheLeft() throws {
        let sheet = SymbolSheet(names: ["star.fill", "heart.fill", "circle.fill"], columns: 2, size: 10)
        let picture = try sheet.bitmap(scale: 2)
        #expect(picture.width == 80 && picture.height == 80)
        #expect(Self.hasInk(picture, 0..<40, 0..<40))
        #expect(Self.hasInk(picture, 40..<80, 0..<40))
        #expect(Self.hasInk(picture, 0..<40, 40..<80))
        #expect(!Self.hasInk(picture, 40..<80, 40..<80))
    }

    @Test func aSheetIsNoWiderThanItsSymbols() throws {
        let picture = try SymbolSheet(names: ["star.fill"], columns: 20, size: 10).bitmap(scale: 1)
        #expect(picture.width == 20 && picture.height == 20)
    }

    @Test func aDiscStandsInTheMiddleOfItsCell() throws {
        let picture = try SymbolSheet(names: ["circle.fill"], columns: 1, size: 50, color: .red).bitmap(scale: 1)
        let rows = (0..<100).filter { picture[50, $0].g < 128 }
        let columns = (0..<100).filter { picture[$0, 50].g < 128 }
        let top = try #require(rows.first), bottom = try #require(rows.last)
        #expect(top + bottom == 99)
        #expect(columns.first == top && columns.last == bottom)
        #expect(picture[0, 0] == Bitmap.Pixel(r: 255, g: 255, b: 255, a: 255))
    }

    @Test func whatCannotBeDrawnIsAnErrorThatSaysWhy() {
        #expect(throws: SymbolSheetError.empty) { try SymbolSheet(names: []).bitmap() }
        #expect(throws: SymbolSheetError.self) { try SymbolSheet(names: ["no.such"]).bitmap() }
        #expect(throws: SymbolSheetError.size(0, scale: 2)) { try SymbolSheet(size: 0).bitmap() }
        #expect(throws: SymbolSheetError.self) { try SymbolSheet(size: 1e9).bitmap() }
        #expect(throws: SymbolSheetError.self) { try SymbolSheet(size: .infinity).bitmap() }
    }

    @Test func aSheetWhoseColumnsWereTakenAwayHasOne() throws {
        var sheet = SymbolSheet(names: ["star.fill", "heart.fill"], columns: 2, size: 10)
        sheet.columns = 0
        #expect(try sheet.bitmap(scale: 1).size == PixelSize(width: 20, height: 40))
    }
}
