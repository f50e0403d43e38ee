public import EnamelImaging
public import Foundation

/// Where lines of text stand that are shorter than the text's box.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    /// At the edge where lines begin.
    case leading
    /// In the middle.
    case center
    /// At the edge where lines end.
    case trailing
}

/// A setting of the reader's for larger text. Pictures are always drawn at ``large``.
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
    /// Smaller sizes.
    case xSmall, small, medium
    /// The default.
    case large
    /// Larger sizes.
    case xLarge, xxLarge, xxxLarge
    /// The sizes for readers who need them.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    /// Whether it is one of the largest.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// What text asks of the environment beside its font.
struct TextSettings: Hashable, Sendable {
    var lineLimit: Int?
    var leastLines: Int?
    var truncation = Text.TruncationMode.tail
    var alignment = TextAlignment.leading
    var lineSpacing: CGFloat = 0
    var minimumScale: CGFloat = 1
    var letterCase: Text.Case?
    var tracking: CGFloat = 0
    var kerning: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var underline: Text.Line?
    var strikethrough: Text.Line?
    var traits = FontTraits()
}

extension EnvironmentValues {
    private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
    private enum TextKey: EnvironmentKey { static var defaultValue: TextSettings { TextSettings() } }
    private enum SizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }

    /// The font of text that has none of its own; nil for ``Font/body``.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    var text: TextSettings {
        get { self[TextKey.self] }
        set { self[TextKey.self] = newValue }
    }

    /// The reader's setting for larger text. It can be set and read, and changes no picture.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[SizeKey.self] }
        set { self[SizeKey.self] = newValue }
    }

    /// The most lines of a text; nil for any number.
    public var lineLimit: Int? {
        get { text.lineLimit }
        set { text.lineLimit = newValue }
    }
    /// Points between lines, beside their height.
    public var lineSpacing: CGFloat {
        get { text.lineSpacing }
        set { text.lineSpacing = newValue }
    }
    /// Where shorter lines stand.
    public var multilineTextAlignment: TextAlignment {
        get { text.alignment }
        set { text.alignment = newValue }
    }
    /// Where text is left out that does not fit.
    public var truncationMode: Text.TruncationMode {
        get { text.truncation }
        set { text.truncation = newValue }
    }
    /// How much smaller text may become to fit.
    public var minimumScaleFactor: CGFloat {
        get { text.minimumScale }
        set { text.minimumScale = newValue }
    }
    /// Whether text is shown in capitals or small letters.
    public var textCase: Text.Case? {
        get { text.letterCase }
        set { text.letterCase = newValue }
    }
    /// Whether space between letters may become less to fit; text is never tightened.
    public var allowsTightening: Bool {
        get { false }
        set {}
    }
}

extension View {
    private func text(_ change: @escaping (inout TextSettings) -> Void) -> some View {
        transformEnvironment(\.text, transform: change)
    }

    /// The font of text inside.
    public func font(_ font: Font?) -> some View { environment(\.font, font) }
    /// Heavier letters.
    public func bold(_ isActive: Bool = true) -> some View { text { $0.traits.isBold = isActive } }
    /// Leaned letters.
    public func italic(_ isActive: Bool = true) -> some View { text { $0.traits.isItalic = isActive } }
    /// Letters of a weight; nil for that of the font.
    public func fontWeight(_ weight: Font.Weight?) -> some View { text { $0.traits.weight = weight } }
    /// Letters of a width; nil for that of the font.
    public func fontWidth(_ width: Font.Width?) -> some View { text { $0.traits.width = width } }
    /// A family of the system's; nil for that of the font.
    public func fontDesign(_ design: Font.Design?) -> some View { text { $0.traits.design = design } }
    /// Letters of one width.
    public func monospaced(_ isActive: Bool = true) -> some View { text { $0.traits.isMonospaced = isActive } }
    /// Digits of one width.
    public func monospacedDigit() -> some View { text { $0.traits.hasMonospacedDigits = true } }
    /// The most lines of each text; nil for any number.
    public func lineLimit(_ number: Int?) -> some View {
        text {
            $0.lineLimit = number.map { max(1, $0) }
            $0.leastLines = nil
        }
    }
    /// The most lines of each text, and whether room is kept for all of them.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        text {
            $0.lineLimit = max(1, limit)
            $0.leastLines = reservesSpace ? max(1, limit) : nil
        }
    }
    /// The most lines of each text, and how many room is kept for.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        text {
            $0.lineLimit = max(1, limit.upperBound)
            $0.leastLines = max(1, limit.lowerBound)
        }
    }
    /// The number of lines of each text that room is kept for.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        text {
            $0.lineLimit = nil
            $0.leastLines = max(1, limit.lowerBound)
        }
    }
    /// The most lines of each text.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
    /// Where text is left out that does not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { text { $0.truncation = mode } }
    /// Where shorter lines stand.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { text { $0.alignment = alignment } }
    /// Points between lines, beside their height.
    public func lineSpacing(_ spacing: CGFloat) -> some View { text { $0.lineSpacing = spacing } }
    /// How much smaller text may become, from 0 to 1, before any is left out.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { text { $0.minimumScale = factor } }
    /// Text in capitals or small letters.
    public func textCase(_ letterCase: Text.Case?) -> some View { text { $0.letterCase = letterCase } }
    /// Points behind each letter.
    public func tracking(_ tracking: CGFloat) -> some View { text { $0.tracking = tracking } }
    /// Points behind each letter.
    public func kerning(_ kerning: CGFloat) -> some View { text { $0.kerning = kerning } }
    /// How far text is raised, in points.
    public func baselineOffset(_ offset: CGFloat) -> some View { text { $0.baselineOffset = offset } }
    /// A line under text.
    public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        text { $0.underline = isActive ? Text.Line(pattern: pattern, color: color) : nil }
    }
    /// A line through text.
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        text { $0.strikethrough = isActive ? Text.Line(pattern: pattern, color: color) : nil }
    }
    /// Accepted: text is never tightened.
    public func allowsTightening(_ flag: Bool) -> some View { self }
    /// The reader's setting for larger text; it changes no picture.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
    /// The reader's settings for larger text that are allowed; they change no picture.
    public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> some View { self }
}
