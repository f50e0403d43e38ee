public import EnamelImaging
public import Foundation

/// A text of one or several styles.
public struct Text: View, Sendable {
    /// Drawn by the engine.
    public typealias Body = Never

    /// Where text is left out that does not fit.
    public enum TruncationMode: Hashable, Sendable {
        /// At the beginning of the last line.
        case head
        /// At the end of the last line.
        case tail
        /// In the middle of the last line.
        case middle
    }

    /// Capitals or small letters.
    public enum Case: Hashable, Sendable {
        /// Capitals.
        case uppercase
        /// Small letters.
        case lowercase
    }

    /// A line along text.
    public struct LineStyle: Hashable, Sendable {
        /// What the line looks like.
        public enum Pattern: Hashable, Sendable {
            /// Without gaps.
            case solid
            /// Dots.
            case dot
            /// Dashes.
            case dash
            /// Dashes and dots; drawn as dashes.
            case dashDot
            /// Dashes and two dots; drawn as dashes.
            case dashDotDot
        }
        /// What the line looks like.
        public var pattern: Pattern
        /// Its colour; nil for that of the text.
        public var color: Color?
        /// A line.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }
        /// A line without gaps.
        public static let single = LineStyle()
    }

    /// A line as text has it.
    struct Line: Hashable, Sendable {
        var pattern: LineStyle.Pattern
        var color: Color?
    }

    /// A stretch of one style.
    struct Segment: Sendable {
        enum Content: Sendable {
            case text(String)
            /// Made when the environment is known.
            case formatted(@Sendable (EnvironmentValues) -> String)
            case image(Image)
        }
        var content: Content
        var style = SegmentStyle()
    }

    var segments: [Segment]

    init(segments: [Segment]) { self.segments = segments }

    /// A text as it is.
    public init(verbatim content: String) { segments = [Segment(content: .text(content))] }

    /// A text as it is.
    @_disfavoredOverload
    public init<Content: StringProtocol>(_ content: Content) { self.init(verbatim: String(content)) }

    /// A text with values in it, whose inline Markdown is read. It is not translated.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        segments = key.segments
    }

    /// A value as a format writes it, with the environment's locale.
    public init<Format: FormatStyle & Sendable>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
        segments = [Segment(content: .formatted { $0.localized(format).format(input) })]
    }

    /// A picture in a line of text.
    public init(_ image: Image) { segments = [Segment(content: .image(image))] }

    /// A text with Foundation's attributes, of which links are known on every platform.
    @_disfavoredOverload
    public init(_ attributed: AttributedString) {
        segments = attributed.runs.map { run in
            var segment = Segment(content: .text(String(attributed[run.range].characters)))
            segment.style.link = run.link?.absoluteString
            return segment
        }
    }

    /// Both texts, one after the other.
    public static func + (left: Text, right: Text) -> Text { Text(segments: left.segments + right.segments) }
}

/// What a stretch of text says of its own looks; nil for what is around it.
struct SegmentStyle: Sendable {
    var font: Font?
    var foreground: AnyShapeStyle?
    var traits = FontTraits()
    var tracking: CGFloat?
    var kerning: CGFloat?
    var baselineOffset: CGFloat?
    var underline: Text.Line?
    var strikethrough: Text.Line?
    var link: String?

    /// This style, where `outer` fills in what it does not say.
    func within(_ outer: SegmentStyle) -> SegmentStyle {
        SegmentStyle(
            font: font ?? outer.font, foreground: foreground ?? outer.foreground,
            traits: outer.traits.adding(traits), tracking: tracking ?? outer.tracking,
            kerning: kerning ?? outer.kerning, baselineOffset: baselineOffset ?? outer.baselineOffset,
            underline: underline ?? outer.underline, strikethrough: strikethrough ?? outer.strikethrough,
            link: link ?? outer.link)
    }
}

extension Text {
    private func with(_ change: (inout SegmentStyle) -> Void) -> Text {
        var outer = SegmentStyle()
        change(&outer)
        var text = self
        for index in text.segments.indices { text.segments[index].style = text.segments[index].style.within(outer) }
        return text
    }

    /// In a font; nil for that of the environment.
    public func font(_ font: Font?) -> Text { with { $0.font = font } }
    /// In a colour; nil for that of the environment.
    public func foregroundColor(_ color: Color?) -> Text { with { $0.foreground = color.map { AnyShapeStyle($0) } } }
    /// In a style.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
        with { $0.foreground = AnyShapeStyle(style) }
    }
    /// With heavier letters.
    public func bold() -> Text { with { $0.traits.isBold = true } }
    /// With heavier letters.
    public func bold(_ isActive: Bool) -> Text { with { $0.traits.isBold = isActive } }
    /// With leaned letters.
    public func italic() -> Text { with { $0.traits.isItalic = true } }
    /// With leaned letters.
    public func italic(_ isActive: Bool) -> Text { with { $0.traits.isItalic = isActive } }
    /// With letters of a weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.traits.weight = weight } }
    /// With letters of a width.
    public func fontWidth(_ width: Font.Width?) -> Text { with { $0.traits.width = width } }
    /// In a family of the system's.
    public func fontDesign(_ design: Font.Design?) -> Text { with { $0.traits.design = design } }
    /// With letters of one width.
    public func monospaced(_ isActive: Bool = true) -> Text { with { $0.traits.isMonospaced = isActive } }
    /// With digits of one width.
    public func monospacedDigit() -> Text { with { $0.traits.hasMonospacedDigits = true } }
    /// With points behind each letter.
    public func tracking(_ tracking: CGFloat) -> Text { with { $0.tracking = tracking } }
    /// With points behind each letter.
    public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }
    /// Raised, in points.
    public func baselineOffset(_ offset: CGFloat) -> Text { with { $0.baselineOffset = offset } }
    /// With a line under it.
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        with { $0.underline = isActive ? Line(pattern: pattern, color: color) : nil }
    }
    /// With a line through it.
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        with { $0.strikethrough = isActive ? Line(pattern: pattern, color: color) : nil }
    }
}

extension Text: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) { builder.append(TextNode(builder, self)) }
}
