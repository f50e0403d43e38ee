import EnamelImaging
import Testing

@Suite struct CSSColorCylinderTests {
    @Test(arguments: ["color(display-p3 0 1 0)", "oklch(0.7 0.4 140)", "color(display-p3 1 0 0)", "lab(100 100 0)"])
    func aColorOutsideSRGBIsCutOffBeforeItBecomesACylinder(_ text: String) throws {
        let color = try CSSColor(css: text)
        let clipped = color.resolved().clamped
        for space in [CSSColor.Space.hsl, .hwb] {
            let cylinder = try #require(color.converted(to: space))
            let back = cylinder.resolved()
            #expect(abs(back.red - clipped.red) < 1e-9)
            #expect(abs(back.green - clipped.green) < 1e-9)
            #expect(abs(back.blue - clipped.blue) < 1e-9)
        }
    }
}
