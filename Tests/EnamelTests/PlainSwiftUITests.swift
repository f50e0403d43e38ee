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
}
