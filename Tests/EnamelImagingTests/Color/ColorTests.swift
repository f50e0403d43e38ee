import EnamelImaging
import Foundation
import Testing

@Suite struct ColorTests {
    @Test func systemColorsHaveThePublishedValues() {
        // Human Interface Guidelines, Color, iOS system colours.
        let published: [(Color, light: [Int], dark: [Int])] = [
            (.red, [255, 59, 48], [255, 69, 58]), (.orange, [255, 149, 0], [255, 159, 10]),
            (.yellow, [255, 204, 0], [255, 214, 10]), (.green, [52, 199, 89], [48, 209, 88]),
            (.mint, [0, 199, 190], [99, 230, 226]), (.teal, [48, 176, 199], [64, 200, 224]),
            (.cyan, [50, 173, 230], [100, 210, 255]), (.blue, [0, 122, 255], [10, 132, 255]),
            (.indigo, [88, 86, 214], [94, 92, 230]), (.purple, [175, 82, 222], [191, 90, 242]),
            (.pink, [255, 45, 85], [255, 55, 95]), (.brown, [162, 132, 94], [172, 142, 104]),
            (.gray, [142, 142, 147], [142, 142, 147]), (.accentColor, [0, 122, 255], [10, 132, 255]),
            (.white, [255, 255, 255], [255, 255, 255]), (.black, [0, 0, 0], [0, 0, 0]),
            (.primary, [0, 0, 0], [255, 255, 255]),
        ]
        for (color, light, dark) in published {
            #expect(rgb(color, .light) == light)
            #expect(rgb(color, .dark) == dark)
            #expect(color.resolved(in: .light).opacity == 1)
        }
        #expect(rgb(.secondary, .light) == [60, 60, 67])
        #expect(Color.secondary.resolved(in: .dark).opacity == 0.6)
        #expect(Color.clear.resolved(in: .light).premultipliedRGBA8 == 0)
    }

    @Test func opacityMultiplies() {
        #expect(Color.secondary.opacity(0.5).resolved(in: .light).opacity == 0.3)
        #expect(Color.red.opacity(0.5).opacity(0.5).resolved(in: .light).opacity == 0.25)
        #expect(Color.red.opacity(0.5) != Color.red)
    }

    @Test func hueTurnsThroughTheSpectrum() {
        let turns: [(hue: Double, saturation: Double, brightness: Double, rgb: [Int])] = [
            (0, 1, 1, [255, 0, 0]), (1.0 / 3, 1, 1, [0, 255, 0]), (2.0 / 3, 1, 1, [0, 0, 255]), (1, 1, 1, [255, 0, 0]),
            (0.5, 0.5, 0.8, [102, 204, 204]), (0.25, 0, 0.4, [102, 102, 102]), (-0.5, 1, 1, [0, 255, 255]),
        ]
        for turn in turns {
            let color = Color(hue: turn.hue, saturation: turn.saturation, brightness: turn.brightness)
            #expect(rgb(color, .light) == turn.rgb)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func oddComponentsGiveAPixel(_ odd: Double) {
        for color in [
            Color(red: odd, green: 0.5, blue: odd, opacity: odd), Color(hue: odd, saturation: odd, brightness: 0.5),
            Color(white: odd).opacity(odd), Color(.displayP3, red: odd, green: odd, blue: odd),
            Color(.sRGBLinear, red: odd, green: 0, blue: odd, opacity: 0.5),
        ] {
            let word = color.resolved(in: .light).premultipliedRGBA8
            let alpha = word >> 24
            #expect(word & 0xff <= alpha && word >> 8 & 0xff <= alpha && word >> 16 & 0xff <= alpha)
        }
        #expect(ResolvedColor(red: odd, green: 0, blue: 0).clamped.red == (odd > 0 ? 1 : 0))
    }

    @Test func pixelsAreRoundedOnce() {
        // 0.7 x 0.6 x 255 = 107.1, where rounding the channel and the alpha first would give 108.
        let word = ResolvedColor(red: 0.7, green: 0.6, blue: 0.1, opacity: 0.6).premultipliedRGBA8
        #expect(word == 107 | 92 << 8 | 15 << 16 | 153 << 24)
        for byte in 0...255 {
            let pixel = Bitmap.Pixel(r: UInt8(byte), g: 0, b: 255, a: 255)
            #expect(ResolvedColor(pixel).pixel == pixel)
        }
    }

    @Test func aColorIsDescribedAsItIsWritten() throws {
        #expect("\(Color.red)" == ".red" && "\(Color.secondary.opacity(0.5))" == ".secondary.opacity(0.5)")
        #expect(try Color(css: "#0a84ff").description == "#0a84ff")
        #expect(try Color(css: "#0A84FF80").description == "#0a84ff80")
        #expect("\(Color(red: 0.1, green: 0.5, blue: 1))" == "color(srgb 0.1 0.5 1.0)")
        #expect("\(Color(white: 0.5, opacity: 0.25))" == "color(srgb 0.5 0.5 0.5 / 0.25)")
        #expect("\(ResolvedColor(red: -0.5, green: 2, blue: .nan))" == "color(srgb -0.5 2.0 nan)")
        #expect("\(ResolvedColor.clear)" == "#00000000")
    }

    private func rgb(_ color: Color, _ scheme: ColorScheme) -> [Int] {
        let pixel = color.resolved(in: scheme).pixel
        return [Int(pixel.r), Int(pixel.g), Int(pixel.b)]
    }
}
