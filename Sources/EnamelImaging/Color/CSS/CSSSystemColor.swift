/// The system colours of CSS Color 4, section 6.2, by their keywords in lower case.
///
/// A system colour's value is the platform's own. These are Chromium's on a desktop without a theme, which page authors see
/// most; links have the values of the HTML standard's style sheet.
enum CSSSystemColor: String, CaseIterable, Hashable, Sendable {
    case accentcolor, accentcolortext, activetext, buttonborder, buttonface, buttontext, canvas, canvastext, field
    case fieldtext, graytext, highlight, highlighttext, linktext, mark, marktext, selecteditem, selecteditemtext
    case visitedtext

    /// Also by a deprecated keyword (appendix A), which stands for one of these.
    init?(keyword: String) {
        switch keyword {
        case "activeborder", "inactiveborder", "threeddarkshadow", "threedhighlight", "threedlightshadow",
            "threedshadow", "windowframe":
            self = .buttonborder
        case "activecaption", "appworkspace", "background", "inactivecaption", "infobackground", "menu", "scrollbar",
            "window":
            self = .canvas
        case "captiontext", "infotext", "menutext", "windowtext": self = .canvastext
        case "buttonhighlight", "buttonshadow", "threedface": self = .buttonface
        case "inactivecaptiontext": self = .graytext
        default: self.init(rawValue: keyword)
        }
    }

    func resolved(in scheme: ColorScheme) -> ResolvedColor {
        let (light, dark): (UInt32, UInt32) =
            switch self {
            case .accentcolor: (0x0075ff, 0x99c8ff)
            case .accentcolortext: (0xffffff, 0x000000)
            case .activetext: (0xff0000, 0xff9e9e)
            case .buttonborder: (0x767676, 0x858585)
            case .buttonface: (0xefefef, 0x6b6b6b)
            case .buttontext, .canvastext, .fieldtext: (0x000000, 0xffffff)
            case .canvas: (0xffffff, 0x121212)
            case .field: (0xffffff, 0x3b3b3b)
            case .graytext: (0x808080, 0x808080)
            case .highlight, .selecteditem: (0xb5d5ff, 0x315b92)
            case .highlighttext, .selecteditemtext: (0x000000, 0xffffff)
            case .linktext: (0x0000ee, 0x9e9eff)
            case .mark: (0xffff00, 0xffff00)
            case .marktext: (0x000000, 0x000000)
            case .visitedtext: (0x551a8b, 0xd0adf0)
            }
        return ResolvedColor(rgb: scheme == .light ? light : dark)
    }
}
