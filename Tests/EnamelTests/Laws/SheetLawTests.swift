import Enamel
import Foundation
import Testing

/// Law 6.
@Suite struct SheetLawTests {
    private final class Model {
        var resting: CGFloat?
        var isPinned = false
        init(_ resting: CGFloat?) { self.resting = resting }
    }

    private struct Screen: View {
        let model: Model
        var otherwise = PresentationDetent.medium
        var body: some View {
            Color.white.frame(width: 100, height: 400)
                .sheet(isPresented: .constant(true)) {
                    Color.blue.presentationDetents(
                        resting: model.resting, otherwise: otherwise, pinned: model.isPinned)
                }
        }
    }

    private func presentation(_ renderer: ImageRenderer<Screen>) throws -> Presentation {
        try #require(renderer.presentations.first)
    }

    @Test func law6TheSmallerDetentIsTheRestingHeightRoundedUp() throws {
        for (resting, height) in [(120.2, 121.0), (120, 120), (0.1, 1)] {
            let sheet = try presentation(ImageRenderer(content: Screen(model: Model(resting))))
            #expect(sheet.offered == [.height(height), .large])
            #expect(sheet.selected == .height(height))
        }
    }

    @Test func law6WithoutAHeightItIsTheOther() throws {
        let sheet = try presentation(ImageRenderer(content: Screen(model: Model(nil))))
        #expect(sheet.offered == [.medium, .large] && sheet.selected == .medium)
        let other = try presentation(ImageRenderer(content: Screen(model: Model(nil), otherwise: .fraction(0.3))))
        #expect(other.offered == [.fraction(0.3), .large] && other.selected == .fraction(0.3))
    }

    @Test func law6PinnedOnTheSmallerNothingElseIsOffered() throws {
        let model = Model(100)
        model.isPinned = true
        let sheet = try presentation(ImageRenderer(content: Screen(model: model)))
        #expect(sheet.offered == [.height(100)])
        #expect(!sheet.select(.large))
        #expect(sheet.selected == .height(100))
    }

    @Test func law6PinnedOnTheLargeBothAreOffered() throws {
        let model = Model(100)
        let renderer = ImageRenderer(content: Screen(model: model))
        try presentation(renderer).select(.large)
        model.isPinned = true
        let sheet = try presentation(renderer)
        #expect(sheet.selected == .large && sheet.offered == [.height(100), .large])
        sheet.select(.height(100))
        #expect(sheet.offered == [.height(100)])
    }

    @Test func law6WhatIsBehindStaysInteractiveUpToTheSmaller() throws {
        let renderer = ImageRenderer(content: Screen(model: Model(99.5)))
        #expect(try presentation(renderer).interactiveUpThrough == .height(100))
        try presentation(renderer).select(.large)
        #expect(try presentation(renderer).interactiveUpThrough == .height(100))
    }

    @Test func law6LargeAndBack() throws {
        let renderer = ImageRenderer(content: Screen(model: Model(100)))
        #expect(try presentation(renderer).select(.large))
        #expect(try presentation(renderer).selected == .large)
        #expect(try presentation(renderer).select(.height(100)))
        #expect(try presentation(renderer).selected == .height(100))
    }

    @Test func law6WhenTheHeightChangesTheStandIsKeptAndTheDetentFollows() throws {
        let model = Model(100)
        let renderer = ImageRenderer(content: Screen(model: model))
        #expect(try presentation(renderer).selected == .height(100))
        model.resting = 150.5
        #expect(try presentation(renderer).selected == .height(151))
        #expect(try presentation(renderer).offered == [.height(151), .large])
        try presentation(renderer).select(.large)
        model.resting = 80
        #expect(try presentation(renderer).selected == .large)
        #expect(try presentation(renderer).offered == [.height(80), .large])
        #expect(try presentation(renderer).select(.height(80)))
        renderer.content = Screen(model: Model(60))
        #expect(try presentation(renderer).selected == .height(60))
    }

    @Test func law6TheSheetIsDrawnAtItsDetent() throws {
        let model = Model(100)
        let renderer = ImageRenderer(content: Screen(model: model))
        let picture = try renderer.bitmap()
        // The presenter is not darkened while it can be used.
        #expect(picture[50, 299] == Bitmap.Pixel(r: 255, g: 255, b: 255, a: 255))
        #expect(picture[2, 350].b == 255 && picture[2, 350].r == 0)
        // Its upper corners are round, the lower ones are not.
        #expect(picture[0, 300].r == 255 && picture[0, 399].r == 0)
        // A grabber of 36 x 5 points, 5 below the upper edge.
        #expect(picture[50, 307] != picture[50, 312])
        #expect(picture[50, 312] == picture[2, 350])
        try presentation(renderer).select(.large)
        let large = try renderer.bitmap()
        // All but 10 points, and what is above is darker: 255 x 0.8.
        #expect(large[50, 9] == Bitmap.Pixel(r: 204, g: 204, b: 204, a: 255))
        #expect(large[2, 30].b == 255 && large[2, 30].r == 0)
    }

    @Test func aSheetThatIsNotPresentedIsNotDrawn() throws {
        let view = Color.white.frame(width: 10, height: 10).sheet(isPresented: .constant(false)) { Color.red }
        let renderer = ImageRenderer(content: view)
        #expect(renderer.presentations.isEmpty)
        #expect(try renderer.bitmap()[5, 9].g == 255)
    }

    @Test func aSheetOfAnItemIsPresentedWhileThereIsOne() throws {
        struct Item: Identifiable { let id: Int }
        func count(_ item: Item?) -> Int {
            ImageRenderer(
                content: Color.white.frame(width: 50, height: 50).sheet(item: .constant(item)) { Text("\($0.id)") }
            ).presentations.count
        }
        #expect(count(Item(id: 1)) == 1 && count(nil) == 0)
    }

    @Test func plainDetentsStartOnTheSmallest() throws {
        let view = Color.white.frame(width: 50, height: 400).sheet(isPresented: .constant(true)) {
            Color.red.presentationDetents([.large, .fraction(0.25), .medium])
        }
        let renderer = ImageRenderer(content: view)
        let sheet = try #require(renderer.presentations.first)
        #expect(sheet.selected == .fraction(0.25) && sheet.interactiveUpThrough == nil)
        let picture = try renderer.bitmap()
        #expect(picture[25, 290].r == 204 && picture[2, 350].g < 100)
        sheet.select(.medium)
        #expect(try renderer.bitmap()[2, 250].g < 100)
    }

    @Test func backgroundInteractionKeepsThePresenterBright() throws {
        let view = Color.white.frame(width: 50, height: 400).sheet(isPresented: .constant(true)) {
            Color.red.presentationDetents([.medium]).presentationBackgroundInteraction(.enabled(upThrough: .medium))
                .presentationDragIndicator(.hidden)
        }
        #expect(try ImageRenderer(content: view).bitmap()[25, 100].r == 255)
    }

    @Test func sheetsOfSheetsLieAbove() throws {
        let view = Color.white.frame(width: 50, height: 400).sheet(isPresented: .constant(true)) {
            Color.red.sheet(isPresented: .constant(true)) { Color.green.presentationDetents([.medium]) }
        }
        let renderer = ImageRenderer(content: view)
        #expect(renderer.presentations.map(\.selected) == [.large, .medium])
        let picture = try renderer.bitmap()
        #expect(picture[2, 300].g > picture[2, 300].r)
    }

    @Test func sheetsAreDrawnInADocumentToo() throws {
        let renderer = ImageRenderer(content: Screen(model: Model(100)))
        #expect(try !renderer.renderPDF().isEmpty)
    }
}
