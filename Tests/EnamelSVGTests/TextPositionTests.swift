import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Testing

@testable import EnamelSVG

/// Places of letters by SVG 2, chapter 11; letters are 10 pixels high, so that 100 units of the font are a pixel.
@Suite struct TextPositionTests {
    @Test func lettersStandSideBySide() throws {
        #expect(try columns("<text x='5' y='9'>HHH</text>") == [5, 12, 19])
        #expect(try glyphs("<text x='5' y='9'>H</text>").map(\.y) == [9])
    }

    @Test func whiteSpaceCollapsesAcrossElements() throws {
        let expected = try columns("<text>A H</text>")
        #expect(try columns("<text>\n A\n  <tspan> H </tspan>\n</text>") == expected)
        #expect(try columns("<text>  A <tspan>H</tspan></text>") == expected)
    }

    @Test func whiteSpaceIsKeptWhereItIsAskedFor() throws {
        #expect(try columns("<text xml:space='preserve'>  H</text>") == [0, 2.5, 5])
        #expect(try columns("<text style='white-space: pre'>H  H</text>") == [0, 7, 9.5, 12])
    }

    @Test func listsGiveEachCharacterItsPlace() throws {
        let placed = try glyphs("<text x='1 20 40' y='5 6'>HHHH</text>")
        #expect(placed.map(\.x) == [1, 20, 40, 47])
        #expect(placed.map(\.y) == [5, 6, 6, 6])
    }

    @Test func relativeListsAddUp() throws {
        let placed = try glyphs("<text dx='1 2' dy='0 3 -1'>HHHH</text>")
        #expect(placed.map(\.x) == [1, 10, 17, 24])
        #expect(placed.map(\.y) == [0, 3, 2, 2])
    }

    @Test func innerListsGoBeforeOuterOnes() throws {
        #expect(try columns("<text x='1 20 40 60'>H<tspan x='30'>HH</tspan>H</text>") == [1, 30, 40, 60])
    }

    @Test func addressedCharactersAreThoseThatRemain() throws {
        // White space that is dropped is not counted, nor is what is not displayed.
        #expect(try columns("<text x='1 20'>  H<tspan display='none'>A</tspan>H</text>") == [1, 20])
    }

    @Test func aPlaceInsideAClusterIsPassedOver() throws {
        let placed = try glyphs("<text x='0 50 20'>A&#x301;H</text>")
        #expect(placed.count == 3)
        #expect(placed[0].x == 0)
        #expect(placed[1].x < 10)
        #expect(placed[2].x == 20)
    }

    @Test func rotationGoesOnWithTheLastAngle() throws {
        // The foot of a letter turned by 90 degrees stays, and what follows keeps its place.
        #expect(try columns("<text rotate='0 90'>HHH</text>") == [0, 7, 14])
        let image = try picture(
            "<text x='20' y='20' font-size='10' font-family='Enamel Boxes' rotate='90'>A</text>",
            options: TextFonts.options)
        #expect(image[23, 23] == .black)
        #expect(image[23, 17] == .clear)
    }

    @Test func anchorsMoveAWholeChunk() throws {
        #expect(try columns("<text x='50' text-anchor='middle'>HH</text>") == [43, 50])
        #expect(try columns("<text x='50' text-anchor='end'>H<tspan>H</tspan></text>") == [36, 43])
        // Of a chunk its first character says how.
        #expect(try columns("<text x='50 90' text-anchor='end'>HH</text>") == [43, 83])
        #expect(try columns("<text x='50'>H<tspan text-anchor='end'>H</tspan></text>") == [50, 57])
    }

    @Test func anchorsFollowTheDirection() throws {
        #expect(try columns("<text x='50' direction='rtl'>HH</text>") == [36, 43])
        #expect(try columns("<text x='50' direction='rtl' text-anchor='end'>HH</text>") == [50, 57])
    }

    @Test func spacingStandsBetweenLetters() throws {
        #expect(try columns("<text letter-spacing='2'>HHH</text>") == [0, 9, 18])
        #expect(try columns("<text x='50' text-anchor='end' letter-spacing='2'>HH</text>") == [34, 43])
        #expect(try columns("<text word-spacing='3'>H H</text>") == [0, 7, 12.5])
        // Letters with space between them make no ligature.
        #expect(try columns("<text>fi</text>").count == 1)
        #expect(try columns("<text letter-spacing='1'>fi</text>") == [0, 4])
    }

    @Test func kerningCanBeTurnedOff() throws {
        #expect(try columns("<text>AV</text>") == [0, 5.2])
        #expect(try columns("<text style='font-kerning: none'>AV</text>") == [0, 6])
        #expect(try columns("<text kerning='0'>AV</text>") == [0, 6])
    }

    @Test func shapingGoesThroughElementsOfOneFont() throws {
        #expect(try columns("<text>A<tspan fill='red'>V</tspan></text>") == [0, 5.2])
    }

    @Test func textLengthSpreadsLetters() throws {
        #expect(try columns("<text textLength='31'>HHH</text>") == [0, 12, 24])
        // What follows moves by one step more, as between the letters.
        #expect(try columns("<text><tspan textLength='24'>HH</tspan>H</text>") == [0, 17, 34])
        #expect(try columns("<text textLength='42' lengthAdjust='spacingAndGlyphs'>HHH</text>") == [0, 14, 28])
        #expect(try columns("<text textLength='-1'>HH</text>") == [0, 7])
    }

    @Test func baselinesAreShifted() throws {
        func rise(_ attributes: String) throws -> Double {
            try -glyphs("<text><tspan \(attributes)>H</tspan></text>")[0].y
        }
        #expect(try rise("baseline-shift='3'") == 3)
        #expect(try rise("baseline-shift='50%'") == 5)
        #expect(try rise("dominant-baseline='middle'") == -2.5)
        #expect(try rise("dominant-baseline='central'") == -3)
        #expect(try rise("dominant-baseline='hanging'") == -6.4)
        #expect(try rise("dominant-baseline='mathematical'") == -4)
        #expect(try rise("dominant-baseline='text-before-edge'") == -8)
        #expect(try rise("dominant-baseline='ideographic'") == 2)
        #expect(try rise("dominant-baseline='hanging' alignment-baseline='middle'") == -2.5)
        let nested = "<text><tspan baseline-shift='2'><tspan baseline-shift='3'>H</tspan></tspan></text>"
        #expect(try glyphs(nested)[0].y == -5)
    }

    @Test func verticalTextRunsDown() throws {
        // Letters of Latin lie on their side, the middle of their height on the line.
        let placed = try glyphs("<text x='20' y='10' writing-mode='tb'>HH</text>")
        #expect(placed.map(\.y) == [10, 17])
        #expect(placed.map(\.x) == [17, 17])
        #expect(try glyphs("<text y='10' writing-mode='tb' text-anchor='end'>HH</text>").map(\.y) == [-4, 3])
    }

    @Test func textFollowsAPath() throws {
        let path = "<defs><path id='p' d='M 10 20 H 90'/><path id='v' d='M 10 20 V 90'/></defs>"
        let placed = try glyphs(path + "<text><textPath href='#p'>HH</textPath></text>")
        #expect(placed.map(\.x) == [10, 17])
        #expect(placed.map(\.y) == [20, 20])
        #expect(try glyphs(path + "<text><textPath href='#v'>HH</textPath></text>").map(\.y) == [20, 27])
        #expect(try columns(path + "<text><textPath href='#p' startOffset='50%'>H</textPath></text>") == [50])
        #expect(
            try columns(path + "<text text-anchor='middle'><textPath href='#p' startOffset='40'>HH</textPath></text>")
                == [43, 50])
        // What lies beyond the path does not show.
        #expect(try columns(path + "<text><textPath href='#p' startOffset='70'>HHH</textPath></text>") == [80])
        #expect(try columns(path + "<text><textPath path='M 0 5 H 50'>H</textPath></text>") == [0])
        #expect(try columns(path + "<text><textPath href='#none'>H</textPath></text>") == [])
    }

    @Test func stretchedLettersAreBentAlongTheirPath() throws {
        func boxes(_ path: String, _ method: String) throws -> [Rect] {
            let text =
                "<text font-family='Enamel Boxes' font-size='10'><textPath path='\(path)' method='\(method)'>H</textPath></text>"
            var result: [Rect] = []
            for case .fill(let outline, _, _) in try drawing(text, options: TextFonts.options).list.commands {
                if let bounds = outline.bounds { result.append(bounds) }
            }
            return result
        }
        let straight = try #require(boxes("M 10 20 H 90", "stretch").first)
        #expect(straight.minX >= 10 && straight.maxX <= 17 && straight.maxY == 20)
        // On a circle the feet stay on it and the heads are spread.
        let circle = "M 0 -40 A 40 40 0 0 1 0 40"
        let bent = try #require(boxes(circle, "stretch").first)
        #expect(bent.minY < -45 && bent.maxY > -40)
        #expect(bent.width > straight.width)
        #expect(try boxes(circle, "align").isEmpty)
    }

    @Test func theOtherSideOfAPathRunsBackwards() throws {
        let content = "<text><textPath path='M 10 20 H 90' side='right'>HH</textPath></text>"
        #expect(try columns(content) == [90, 83])
    }

    @Test func trefShowsCharacters() throws {
        let content =
            "<defs><text id='t'>H<tspan font-size='99'>H</tspan></text></defs><text x='5'><tref href='#t'/></text>"
        #expect(try columns(content) == [5, 12])
    }

    @Test func overridesTurnTheOrder() throws {
        let content = "<text>H<tspan direction='rtl' unicode-bidi='bidi-override'>AB</tspan></text>"
        #expect(try columns(content) == [0, 7, 12])
        #expect(try glyphs(content).map(\.id) == [4, 3, 2].map { $0 == 4 ? try glyphs("<text>H</text>")[0].id : $0 })
    }

    @Test func hugeTextsEndInALimit() throws {
        var options = TextFonts.options
        options.limits.drawnTextBytes = 1000
        let text = "<text>" + String(repeating: "H", count: 1001) + "</text>"
        #expect(throws: SVGError.limit(.drawnTextBytes, value: 1000)) { try drawing(text, options: options) }
    }

    @Test func lettersPushedTogetherGoBackBehindTheFirst() throws {
        #expect(try columns("<text x='50' textLength='0'>HH</text>") == [50, 43])
    }

    @Test func whiteSpaceOnAPathIsTreatedForItself() throws {
        let path = "<defs><path id='p' d='M 10 20 H 90'/></defs>"
        // None is left at its ends, and the space behind it stands between it and what follows.
        let content = path + "<text>\n<textPath href='#p'>\n H \n</textPath> H</text>"
        #expect(try columns(content) == [10, 13.5 + 7, 13.5 + 9.5])
        // What a path that leads nowhere would show leaves the spaces around it.
        #expect(try columns("<text>H <textPath href='#none'> B </textPath> H</text>") == [0, 7, 9.5, 12])
    }

    @Test func joinedEmojiComeApartWherePlacesAreGiven() throws {
        // A flag, a variation selector, a joiner and a rainbow: the second place is the selector's.
        let flag = "&#x1f3f3;&#xfe0f;&#x200d;&#x1f308;"
        #expect(try columns("<text x='5 60'>\(flag)</text>").contains(60))
        #expect(try columns("<text x='5'>\(flag)</text>").allSatisfy { $0 < 60 })
    }

    @Test func lettersOfTwoStylesAreKernedByTheFirst() throws {
        #expect(try columns("<text>A<tspan font-size='20'>V</tspan></text>") == [0, 5.2])
        #expect(try columns("<text><tspan font-size='20'>A</tspan>V</text>") == [0, 10.4])
        #expect(try columns("<text font-kerning='none'>A<tspan font-size='20'>V</tspan></text>") == [0, 6])
        #expect(try columns("<text>A<tspan font-size='20'>H</tspan></text>") == [0, 6])
    }

    @Test func uprightLettersShareABaseline() throws {
        // The font has no vertical metrics: a cell is as high as ascent and descent, and its baseline below the ascent.
        let upright = "<text x='20' y='10' writing-mode='tb' style='text-orientation: upright'>HxH</text>"
        #expect(try glyphs(upright).map(\.y) == [18, 28, 38])
    }

    @Test func textThatNamesNoSizeHasTheOptions() throws {
        var options = TextFonts.options
        options.defaultFontSize = 12
        func box(_ attributes: String) throws -> Double? {
            let text =
                "<svg xmlns='http://www.w3.org/2000/svg' font-family='Enamel Boxes' width='100' height='100'>"
                + "<text id='t' \(attributes)>H</text></svg>"
            let document = try SVGDocument(parsing: Array(text.utf8), options: options)
            guard let width = try document.elementBoxes().first?.object?.width else { return nil }
            return (width * 1000).rounded() / 1000
        }
        #expect(try box("") == 8.4)
        #expect(try box("font-size='medium'") == 8.4)
        #expect(try box("font-size='2em'") == 16.8)
        #expect(try box("font-size='xx-large'") == 16.8)
        options.defaultFontSize = .nan
        #expect(options.defaultFontSize == 16)
    }

    @Test func numbersOutOfRangeAreNoPlaces() throws {
        #expect(try columns("<text x='1e300'>H</text>") == [0])
        #expect(try columns("<text x='nan' rotate='x'>H</text>") == [0])
        #expect(try columns("<text font-size='0'>H</text>") == [])
    }
}
