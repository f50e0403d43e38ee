import Enamel
import Foundation
import Testing

@Suite struct PlainSwiftUITests {
    private func picture<Content: View>(_ name: String, _ view: Content) throws -> ImageRenderer<Content> {
        let renderer = ImageRenderer(content: view)
        renderer.scale = 2
        let data = try renderer.png()
        if let folder = ProcessInfo.processInfo.environment["ENAMEL_PICTURES"] {
            try data.write(to: URL(fileURLWithPath: folder + "/\(name).png"))
        }
        return renderer
    }

    @Test func aSettingsScreenIsDrawn() throws {
        let renderer = try picture("settings", SettingsScreen())
        #expect(renderer.warnings.isEmpty)
        #expect(try renderer.bitmap().width == 780)
    }

    @Test func aReceiptIsDrawn() throws {
        let renderer = try picture("receipt", ReceiptScreen())
        #expect(renderer.warnings.isEmpty)
        #expect(try renderer.bitmap().width == 736)
    }

    @Test func aDashboardIsDrawnInBothSchemesAndDirections() throws {
        let renderer = try picture("dashboard", DashboardScreen())
        #expect(renderer.warnings.isEmpty)
        let dark = try picture(
            "dashboard-dark", DashboardScreen().environment(\.layoutDirection, .rightToLeft).preferredColorScheme(.dark)
        )
        #expect(dark.warnings.isEmpty)
        #expect(try dark.bitmap()[2, 2] == Bitmap.Pixel(r: 0, g: 0, b: 0, a: 255))
    }

    @Test func commonTurnsOfPhraseMeanWhatTheyMeanInSwiftUI() throws {
        #expect(try picture("shapes", ShapePhrases()).warnings.isEmpty)
        #expect(try picture("modifiers", ModifierPhrases()).warnings.isEmpty)
    }

    @Test func screensInTheUsualSpellingsAreDrawn() throws {
        let settings = [
            Preference(title: "Wi-Fi", symbol: "wifi", value: "Home"), Preference(title: "Sounds", symbol: "bell"),
        ]
        #expect(try picture("profile", ProfileCard(name: "Ada Lovelace").frame(width: 390)).warnings.isEmpty)
        #expect(try picture("preferences", PreferenceList(settings: settings).frame(width: 390)).warnings.isEmpty)
        #expect(try picture("bars", BarChart(values: [1, 3, 2, 5])).warnings.isEmpty)
        #expect(try picture("tags", VStack { Tags(isFlowing: true) }).warnings.isEmpty)
        #expect(try picture("styles", StyleScreen().frame(width: 390, height: 1100)).warnings.isEmpty)
        #expect(try picture("widths", EqualWidths()).warnings.isEmpty)
        #expect(try picture("texts", TextScreen().frame(width: 390)).warnings.isEmpty)
        #expect(try picture("layers", LayersScreen().frame(width: 200, height: 200)).warnings.isEmpty)
        #expect(try picture("outlines", VStack { ShapesScreen() }.frame(width: 390, height: 500)).warnings.isEmpty)
    }
}
