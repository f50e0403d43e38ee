import EnamelTypography
import Foundation

/// A font as the engine is asked for it.
struct ResolvedFont: Hashable {
    var style: EnamelTypography.TextStyle
    /// From baseline to baseline; nil for what the font wants.
    var lineHeight: Double?
    /// For symbols beside the text.
    var weight: Double
}

extension Font {
    /// The font as the engine is asked for it; `isBold`, `isItalic` and so on come from modifiers around the text.
    func resolved(adding extra: FontTraits) -> ResolvedFont {
        var size: CGFloat
        var leading: CGFloat?
        var family = (design ?? extra.design ?? .default).family
        var weight = Weight.regular.value
        switch source {
        case .style(let style):
            (size, leading, weight) = (style.size, style.leading, style.weight.value)
        case .system(let points): size = points
        case .custom(let name, let points): (family, size) = (name, points)
        }
        if isMonospaced || extra.isMonospaced { family = Design.monospaced.family }
        if let own = extra.weight ?? self.weight { weight = own.value }
        if isBold || extra.isBold { weight = max(weight, boldWeight) }
        if let own = leading {
            switch lineLeading {
            case .standard: break
            case .tight: leading = own - 2
            case .loose: leading = own + 2
            }
        }
        let width = Double(extra.width?.value ?? self.width?.value ?? 0)
        // A size that no text can have is drawn as nothing would be: as the smallest.
        if !(size > 0.01) { size = 0.01 }
        if size > 100_000 { size = 100_000 }
        // Fonts for code draw `!=` and `->` as one sign; SF Mono, which SwiftUI sets, does not.
        let isCode = family == Design.monospaced.family
        let style = EnamelTypography.TextStyle(
            font: FontDescriptor(
                families: family == "system" ? ["system"] : [family, "system"], weight: weight,
                width: min(max(100 * (1 + width), 50), 200), slant: isItalic || extra.isItalic ? .italic : .normal,
                synthesis: [.weight, .style]),
            size: Double(size), digits: hasMonospacedDigits || extra.hasMonospacedDigits ? .monospaced : .standard,
            capitals: hasSmallCaps ? .small : .standard,
            features: isCode ? [FontFeature("calt", 0), FontFeature("liga", 0), FontFeature("clig", 0)] : [])
        return ResolvedFont(style: style, lineHeight: leading.map(Double.init), weight: weight)
    }

    /// What bold means for the font: headlines are semibold already and become bold.
    private var boldWeight: Double { Weight.bold.value }
}

/// What modifiers around text ask of its font.
struct FontTraits: Hashable, Sendable {
    var weight: Font.Weight?
    var width: Font.Width?
    var design: Font.Design?
    var isBold = false
    var isItalic = false
    var isMonospaced = false
    var hasMonospacedDigits = false

    /// These, and those of `inner` over them.
    func adding(_ inner: FontTraits) -> FontTraits {
        FontTraits(
            weight: inner.weight ?? weight, width: inner.width ?? width, design: inner.design ?? design,
            isBold: inner.isBold || isBold, isItalic: inner.isItalic || isItalic,
            isMonospaced: inner.isMonospaced || isMonospaced,
            hasMonospacedDigits: inner.hasMonospacedDigits || hasMonospacedDigits)
    }
}
