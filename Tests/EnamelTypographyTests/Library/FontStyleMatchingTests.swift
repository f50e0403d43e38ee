import Testing

import EnamelTypography

/// The rules of CSS Fonts 4, section 5.2, each with faces of which only one is right.
@Suite struct FontStyleMatchingTests {
    private func weight(_ wanted: Double, _ faces: ClosedRange<Double>...) -> ClosedRange<Double>? {
        let best = FontStyleMatching.best(
            faces.map { FontStyleRanges(weight: $0) }, for: FontDescriptor(weight: wanted))
        return best.count == 1 ? faces[best[0]] : nil
    }

    private func width(_ wanted: Double, _ faces: ClosedRange<Double>...) -> ClosedRange<Double>? {
        let best = FontStyleMatching.best(faces.map { FontStyleRanges(width: $0) }, for: FontDescriptor(width: wanted))
        return best.count == 1 ? faces[best[0]] : nil
    }

    private static let upright = FontStyleRanges()
    private static let italic = FontStyleRanges(italic: 1...1, oblique: nil)
    private static func oblique(_ range: ClosedRange<Double>) -> FontStyleRanges {
        FontStyleRanges(italic: nil, oblique: range)
    }

    private func slant(_ wanted: FontDescriptor.Slant, _ faces: FontStyleRanges...) -> FontStyleRanges? {
        let best = FontStyleMatching.best(faces, for: FontDescriptor(slant: wanted))
        return best.count == 1 ? faces[best[0]] : nil
    }

    @Test func aFaceWithTheWantedWeightWins() {
        #expect(weight(350, 300...300, 100...900, 400...400) == 100...900)
    }

    @Test func weightsFrom400To500LookUpTo500First() {
        #expect(weight(400, 300...300, 500...500, 600...600) == 500...500)
        #expect(weight(450, 400...400, 500...500, 600...600) == 500...500)
    }

    @Test func thenDownThenAbove500() {
        #expect(weight(400, 100...100, 300...300, 600...600) == 300...300)
        #expect(weight(500, 400...400, 600...600) == 400...400)
        #expect(weight(450, 900...900, 700...700) == 700...700)
    }

    @Test func lightWeightsLookDownThenUp() {
        #expect(weight(300, 100...100, 200...200, 400...400) == 200...200)
        #expect(weight(100, 400...400, 300...300) == 300...300)
    }

    @Test func heavyWeightsLookUpThenDown() {
        #expect(weight(600, 500...500, 700...700, 900...900) == 700...700)
        #expect(weight(900, 500...500, 800...800) == 800...800)
    }

    @Test func narrowWidthsLookDownThenUp() {
        #expect(width(100, 125...125, 75...75, 50...50) == 75...75)
        #expect(width(75, 100...100, 125...125) == 100...100)
    }

    @Test func wideWidthsLookUpThenDown() {
        #expect(width(125, 100...100, 150...150, 200...200) == 150...150)
        #expect(width(200, 100...100, 150...150) == 150...150)
    }

    @Test func widthGoesBeforeStyleAndStyleBeforeWeight() {
        let faces = [
            FontStyleRanges(weight: 700...700, width: 75...75, italic: 1...1, oblique: nil),
            FontStyleRanges(weight: 400...400, width: 100...100),
            FontStyleRanges(weight: 100...100, width: 100...100, italic: 1...1, oblique: nil),
        ]
        #expect(FontStyleMatching.best(faces, for: FontDescriptor(weight: 700, slant: .italic)) == [2])
    }

    @Test func normalTakesUprightThenLeastObliqueThenItalic() {
        #expect(slant(.normal, Self.italic, Self.oblique(10...10), Self.upright) == Self.upright)
        #expect(slant(.normal, Self.italic, Self.oblique(20...20), Self.oblique(10...10)) == Self.oblique(10...10))
        #expect(slant(.normal, Self.italic, Self.oblique(-10 ... -10)) == Self.italic)
    }

    @Test func italicTakesItalicThenObliqueFrom11UpThenBelowThenUpright() {
        #expect(slant(.italic, Self.oblique(14...14), Self.italic, Self.upright) == Self.italic)
        #expect(slant(.italic, Self.oblique(5...5), Self.oblique(30...30), Self.upright) == Self.oblique(30...30))
        #expect(slant(.italic, Self.oblique(5...5), Self.oblique(2...2), Self.upright) == Self.oblique(5...5))
        #expect(slant(.italic, Self.oblique(-20 ... -20), Self.upright) == Self.upright)
    }

    @Test func steepObliqueLooksUpThenDownThenItalic() {
        #expect(
            slant(.oblique(degrees: 14), Self.oblique(10...10), Self.oblique(20...20), Self.italic)
                == Self.oblique(20...20))
        #expect(
            slant(.oblique(degrees: 14), Self.oblique(5...5), Self.oblique(10...10), Self.italic)
                == Self.oblique(10...10))
        #expect(slant(.oblique(degrees: 14), Self.upright, Self.italic) == Self.italic)
        #expect(slant(.oblique(degrees: 14), Self.upright, Self.oblique(-5 ... -5)) == Self.upright)
    }

    @Test func slightObliqueLooksDownThenUp() {
        #expect(slant(.oblique(degrees: 8), Self.oblique(5...5), Self.oblique(9...9)) == Self.oblique(5...5))
        #expect(
            slant(.oblique(degrees: 8), Self.oblique(12...12), Self.oblique(9...9), Self.upright) == Self.oblique(9...9)
        )
    }

    @Test func backwardObliqueMirrorsTheOrder() {
        #expect(
            slant(.oblique(degrees: -14), Self.oblique(14...14), Self.oblique(-20 ... -20)) == Self.oblique(-20 ... -20)
        )
        #expect(slant(.oblique(degrees: -14), Self.oblique(-5 ... -5), Self.upright) == Self.oblique(-5 ... -5))
    }

    @Test func anAngleInsideARangeIsThere() {
        #expect(slant(.oblique(degrees: 10), Self.oblique(0...12), Self.oblique(9...9)) == Self.oblique(0...12))
    }

    @Test func facesOfOneStyleAllStay() {
        #expect(FontStyleMatching.best([Self.upright, Self.upright], for: FontDescriptor()) == [0, 1])
    }

    @Test func noFaceMatchesNothing() {
        #expect(FontStyleMatching.best([], for: FontDescriptor()).isEmpty)
    }

    @Test func valuesThatAreNoNumbersChooseSomething() {
        let faces = [Self.upright, Self.italic]
        #expect(
            !FontStyleMatching.best(
                faces, for: FontDescriptor(weight: .nan, width: .nan, slant: .oblique(degrees: .nan))
            ).isEmpty)
    }
}
