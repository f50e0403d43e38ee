/// The colours that have a name in SwiftUI and a meaning instead of one value.
///
/// Values: Apple's Human Interface Guidelines, "Color", table "iOS, iPadOS system colors", as published for iOS 15 to 18
/// (default contrast); `primary` and `secondary` are UIKit's label and secondaryLabel, `gray` is systemGray.
enum SystemColor: String, CaseIterable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case white, gray, black, clear, primary, secondary, accentColor

    func resolved(in scheme: ColorScheme) -> ResolvedColor {
        switch self {
        case .red: Self.choose(scheme, 0xff3b30, 0xff453a)
        case .orange: Self.choose(scheme, 0xff9500, 0xff9f0a)
        case .yellow: Self.choose(scheme, 0xffcc00, 0xffd60a)
        case .green: Self.choose(scheme, 0x34c759, 0x30d158)
        case .mint: Self.choose(scheme, 0x00c7be, 0x63e6e2)
        case .teal: Self.choose(scheme, 0x30b0c7, 0x40c8e0)
        case .cyan: Self.choose(scheme, 0x32ade6, 0x64d2ff)
        case .blue, .accentColor: Self.choose(scheme, 0x007aff, 0x0a84ff)
        case .indigo: Self.choose(scheme, 0x5856d6, 0x5e5ce6)
        case .purple: Self.choose(scheme, 0xaf52de, 0xbf5af2)
        case .pink: Self.choose(scheme, 0xff2d55, 0xff375f)
        case .brown: Self.choose(scheme, 0xa2845e, 0xac8e68)
        case .white: .white
        case .gray: Self.choose(scheme, 0x8e8e93, 0x8e8e93)
        case .black: .black
        case .clear: .clear
        case .primary: Self.choose(scheme, 0x000000, 0xffffff)
        case .secondary: Self.choose(scheme, 0x3c3c43, 0xebebf5, opacity: 0.6)
        }
    }

    private static func choose(
        _ scheme: ColorScheme, _ light: UInt32, _ dark: UInt32, opacity: Double = 1
    ) -> ResolvedColor {
        var color = ResolvedColor(rgb: scheme == .light ? light : dark)
        color.opacity = opacity
        return color
    }
}

extension ResolvedColor {
    /// An opaque colour from 0xRRGGBB.
    init(rgb: UInt32) {
        self.init(
            red: Double(rgb >> 16 & 0xff) / 255, green: Double(rgb >> 8 & 0xff) / 255, blue: Double(rgb & 0xff) / 255)
    }
}
