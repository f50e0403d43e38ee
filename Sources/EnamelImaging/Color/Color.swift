/// A colour by its meaning: either fixed components or a system colour that differs between light and dark.
/// ``resolved(in:)`` gives the numbers.
public struct Color: Hashable, Sendable {
    enum Storage: Hashable, Sendable {
        case fixed(ResolvedColor)
        case system(SystemColor)
        case css(CSSSystemColor)
    }

    let storage: Storage
    /// What the colour's own opacity is multiplied by.
    private(set) var factor = 1.0

    /// A fixed colour.
    public init(_ color: ResolvedColor) { storage = .fixed(color) }

    init(_ color: SystemColor) { storage = .system(color) }

    init(_ color: CSSSystemColor) { storage = .css(color) }

    /// A fixed colour from components of 0 to 1 in a colour space; components outside lie outside its gamut.
    public init(
        _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.init(ResolvedColor(space, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// A fixed grey from 0, black, to 1, white.
    public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(space, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A fixed colour by the HSB (HSV) cylinder in sRGB (Smith 1978). The hue goes once round from 0 to 1, and on beyond;
    /// saturation and brightness are clamped to 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
        let turn = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
        let brightness = unit(brightness)
        let saturation = unit(saturation)
        func component(_ offset: Double) -> Double {
            let k = (offset + turn).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// The colour with its opacity multiplied, as SwiftUI does: `.secondary.opacity(0.5)` is at 0.3.
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.factor *= opacity
        return color
    }

    /// The colour's numbers where it is drawn for light or for dark.
    public func resolved(in scheme: ColorScheme) -> ResolvedColor {
        var color =
            switch storage {
            case .fixed(let color): color
            case .system(let color): color.resolved(in: scheme)
            case .css(let color): color.resolved(in: scheme)
            }
        color.opacity *= factor
        return color
    }
}

extension Color {
    /// The system's red.
    public static let red = Color(SystemColor.red)
    /// The system's orange.
    public static let orange = Color(SystemColor.orange)
    /// The system's yellow.
    public static let yellow = Color(SystemColor.yellow)
    /// The system's green.
    public static let green = Color(SystemColor.green)
    /// The system's mint.
    public static let mint = Color(SystemColor.mint)
    /// The system's teal.
    public static let teal = Color(SystemColor.teal)
    /// The system's cyan.
    public static let cyan = Color(SystemColor.cyan)
    /// The system's blue.
    public static let blue = Color(SystemColor.blue)
    /// The system's indigo.
    public static let indigo = Color(SystemColor.indigo)
    /// The system's purple.
    public static let purple = Color(SystemColor.purple)
    /// The system's pink.
    public static let pink = Color(SystemColor.pink)
    /// The system's brown.
    public static let brown = Color(SystemColor.brown)
    /// White, in light and dark.
    public static let white = Color(SystemColor.white)
    /// The system's gray.
    public static let gray = Color(SystemColor.gray)
    /// Black, in light and dark.
    public static let black = Color(SystemColor.black)
    /// Invisible black, in light and dark.
    public static let clear = Color(SystemColor.clear)
    /// The colour of main text: black in light, white in dark.
    public static let primary = Color(SystemColor.primary)
    /// The colour of lesser text: a translucent grey.
    public static let secondary = Color(SystemColor.secondary)
    /// The colour of what can be acted on: the system blue.
    public static let accentColor = Color(SystemColor.accentColor)
}
