import EnamelDrawing
import EnamelImaging
import EnamelTypography
import Foundation
import Testing

@testable import EnamelViews

private typealias Font = EnamelViews.Font

@Suite struct TextTests {
    // Human Interface Guidelines, "Typography", iOS, size Large: size and leading in points.
    @Test(arguments: [
        (EnamelViews.Font.TextStyle.largeTitle, 34.0, 41.0), (.title, 28, 34), (.title2, 22, 28), (.title3, 20, 25),
        (.headline, 17, 22), (.body, 17, 22), (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18),
        (.caption, 12, 16), (.caption2, 11, 13),
    ])
    func aStyleHasItsSizeAndItsLinesTheirDistance(style: EnamelViews.Font.TextStyle, size: Double, leading: Double)
        throws
    {
        #expect(Double(style.size) == size)
        let one = try LayoutProbe { Text(verbatim: "Line").font(.system(style)) }
        let three = try LayoutProbe { Text(verbatim: "Line\nLine\nLine").font(.system(style)) }
        #expect(Double(one.size.height) == leading)
        #expect(Double(three.size.height) == 3 * leading)
    }

    @Test func onlyHeadlinesAreSemibold() {
        for style in Font.TextStyle.allCases {
            #expect(Font.system(style).resolved(adding: FontTraits()).weight == (style == .headline ? 600 : 400))
        }
        #expect(Font.body.bold().resolved(adding: FontTraits()).weight == 700)
    }

    @Test func aTextIsAsWideAsItsWidestLineInWholePixels() throws {
        let shaped = try ShapedParagraph("Hello, world", EnamelTypography.TextStyle(size: 17)).layout()
        let probe = try LayoutProbe(scale: 2) { Text(verbatim: "Hello, world") }
        #expect(Double(probe.size.width) == (shaped.size.width * 2).rounded(.up) / 2)
        let broken = try LayoutProbe(60, nil, scale: 2) {
            Text(verbatim: "Hello, world").multilineTextAlignment(.center)
        }
        #expect(broken.size.width < 60)
        #expect(broken.size.height == 44)
    }

    @Test func linesAreLimitedByNumberAndByHeight() throws {
        let text = Text(verbatim: "one two three four five six seven eight nine ten")
        #expect(try LayoutProbe(80, nil) { text.lineLimit(2) }.size.height == 44)
        #expect(try LayoutProbe(80, 50) { text }.size.height == 44)
        #expect(try LayoutProbe(80, 5) { text }.size.height == 22)
        #expect(try LayoutProbe(80, nil) { Text(verbatim: "x").lineLimit(3, reservesSpace: true) }.size.height == 66)
        #expect(try LayoutProbe(800, nil) { text.lineLimit(2...4) }.size.height == 44)
        // Room that is reserved is there whatever is proposed, and so are the lines.
        let reserved = Text(verbatim: "a\nlonger").lineLimit(2, reservesSpace: true)
        #expect(try LayoutProbe(800, 5) { reserved }.size == LayoutProbe(800, nil) { reserved }.size)
        #expect(try LayoutProbe(nil, nil) { Text(verbatim: "a\nb").lineSpacing(5) }.size.height == 49)
    }

    private func pieces(_ text: Text) -> [(String, FontTraits, SegmentStyle)] {
        text.segments.map { segment in
            switch segment.content {
            case .text(let string): (string, segment.style.traits, segment.style)
            case .formatted(let make): (make(EnvironmentValues()), segment.style.traits, segment.style)
            case .image: ("\u{FFFC}", segment.style.traits, segment.style)
            }
        }
    }

    private func marked(_ text: Text) -> String {
        pieces(text).map { string, traits, style in
            var marks = ""
            if traits.isBold { marks += "b" }
            if traits.isItalic { marks += "i" }
            if traits.isMonospaced { marks += "c" }
            if style.strikethrough != nil { marks += "s" }
            if let link = style.link { marks += "<\(link)>" }
            return marks.isEmpty ? string : "{\(marks):\(string)}"
        }
        .joined()
    }

    @Test func literalsAreReadAsInlineMarkdown() {
        #expect(marked(Text("plain")) == "plain")
        #expect(marked(Text("a **b** c")) == "a {b:b} c")
        #expect(marked(Text("*i* _j_ __k__ ***l***")) == "{i:i} {i:j} {b:k} {bi:l}")
        #expect(marked(Text("**a *b* c**")) == "{b:a }{bi:b}{b: c}")
        #expect(marked(Text("`let *x*` ~~no~~")) == "{c:let *x*} {s:no}")
        #expect(
            marked(Text("see [the **site**](https://a.example/b)!"))
                == "see {<https://a.example/b>:the }{b<https://a.example/b>:site}!")
        #expect(marked(Text("\\*no\\* 2 * 3 * 4 snake_case_name a**")) == "*no* 2 * 3 * 4 snake_case_name a**")
        #expect(marked(Text("[no](a b) [x] (y) ]( `open")) == "[no](a b) [x] (y) ]( `open")
        #expect(marked(Text(verbatim: "**a**")) == "**a**")
        let string = "**a**"
        #expect(marked(Text(string)) == "**a**")
    }

    @Test func valuesAreWrittenAsSwiftUIWritesThem() {
        let name = "**Ada**"
        #expect(marked(Text("Hi *\(name)*")) == "Hi {i:**Ada**}")
        #expect(marked(Text("\(1234) of \(7)")) == "1,234 of 7")
        #expect(marked(Text("\(0.5)")) == "0.500000")
        #expect(marked(Text("\(3.14159, specifier: "%.2f")")) == "3.14")
        #expect(marked(Text("\(0.25, format: .percent)")) == "25%")
        #expect(marked(Text(1234.5, format: .number)) == "1,234.5")
        #expect(marked(Text("a\(Text("b").bold())c")) == "a{b:b}c")
        #expect(marked(Text("**x\(true)y**")) == "{b:x}{b:true}{b:y}")
    }

    @Test func datesAreWrittenInTheEnvironmentsTimeZone() throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        var environment = EnvironmentValues()
        func written() -> String {
            let text = Text(date, format: .dateTime.year().month().day().hour().minute())
            guard case .formatted(let make) = text.segments[0].content else { return "" }
            return make(environment).replacingOccurrences(of: "\u{202F}", with: " ")
        }
        #expect(written() == "Nov 14, 2023 at 10:13 PM")
        environment.timeZone = try #require(TimeZone(secondsFromGMT: 3600 * 9))
        environment.locale = Locale(identifier: "de_DE")
        #expect(written() == "15. Nov. 2023 um 07:13" || written() == "15. Nov. 2023, 07:13")
    }

    @Test func aDateIsWrittenAsADayOrATimeOfDay() {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        func written(_ text: Text) -> String {
            pieces(text).map(\.0).joined().replacingOccurrences(of: "\u{202F}", with: " ")
        }
        #expect(written(Text(date, style: .date)) == "November 14, 2023")
        #expect(written(Text("at \(date, style: .time)")) == "at 10:13 PM")
    }

    @Test func anInnerStyleGoesBeforeAnOuter() {
        let text = (Text("a").font(.title) + Text("b")).font(.caption).italic()
        #expect(text.segments.map(\.style.font) == [.title, .caption])
        #expect(marked(text) == "{i:a}{i:b}")
    }

    @Test func marksWithoutPartnersTakeLinearTime() {
        // Each would be minutes if a mark looked through all others.
        for unit in ["*a _b ", "[", "[a](", "`a ", "**a*", "]( ", "~~a *b "] {
            let text = String(repeating: unit, count: 10_000)
            #expect(InlineMarkdown.segments(text, values: []).isEmpty == false)
        }
    }

    @Test func linesOfRightToLeftSurroundingsBeginOnTheRight() throws {
        func firstGlyph(_ direction: LayoutDirection, _ text: String) throws -> Double {
            let graph = ViewGraph(
                VStack(alignment: .leading) {
                    Text(verbatim: text)
                    Color.red.frame(width: 200, height: 1)
                })
            var request = RenderRequest()
            request.environment.layoutDirection = direction
            let list = try graph.render(request) { $0.displayList() }
            for case .glyphs(_, let place, _) in list.commands { return place.x }
            return -1
        }
        #expect(try firstGlyph(.leftToRight, "Hello") == 0)
        #expect(try firstGlyph(.rightToLeft, "Hello") > 150)
        #expect(try firstGlyph(.leftToRight, "שלום") == 0)
    }

    @Test func baselinesLieBetweenPixels() throws {
        let graph = ViewGraph(Text(verbatim: "Hello").font(.system(size: 13.7)).padding(.top, 3.3))
        var request = RenderRequest()
        request.pixelScale = 2
        let list = try graph.render(request) { $0.displayList() }
        for case .glyphs(_, let place, _) in list.commands { #expect((place.y * 2).rounded() == place.y * 2) }
        request.pixelScale = nil
        let free = try graph.render(request) { $0.displayList() }
        for case .glyphs(_, let place, _) in free.commands { #expect((place.y * 2).rounded() != place.y * 2) }
    }
}
