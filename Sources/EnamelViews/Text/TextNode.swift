package import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelTypography
package import Foundation

/// Sets a text. It is shaped once, also from pass to pass where nothing has changed, and broken into lines once for each width.
package final class TextNode: ViewNode {
    private let runs: [TextRun]
    private let paints: [RunPaint]
    private let settings: TextSettings
    private let identity: Identity
    private let lineHeight: ParagraphStyle.LineHeight
    private var shaped: ShapedParagraph?
    private var isShaped = false
    private var layouts: [LayoutQuestion: ParagraphLayout] = [:]

    /// What a run is drawn with; runs are told apart by the tag of their style.
    private struct RunPaint {
        var fill: StyleFill
        var underline: StyleFill?
        var strikethrough: StyleFill?
        var link: String?
        var image: SymbolDrawing?
    }

    private struct LayoutQuestion: Hashable {
        var width: Double
        var lines: Int
    }

    init(_ builder: NodeBuilder, _ text: Text) {
        let environment = builder.environment
        settings = environment.text
        identity = builder.identity
        var runs: [TextRun] = []
        var paints: [RunPaint] = []
        var heights: [Double?] = []
        var bytes = 0
        let around = SegmentStyle(
            font: environment.font, traits: environment.text.traits, tracking: environment.text.tracking,
            kerning: environment.text.kerning, baselineOffset: environment.text.baselineOffset,
            underline: environment.text.underline, strikethrough: environment.text.strikethrough)
        let language = builder.pass.language(of: environment.locale)
        for segment in text.segments {
            let own = segment.style.within(around)
            let font = (own.font ?? .body).resolved(adding: own.traits)
            heights.append(font.lineHeight)
            var style = font.style
            style.tag = paints.count
            style.language = language
            style.tracking = Double(own.tracking ?? 0) + Double(own.kerning ?? 0)
            style.baselineOffset = Double(own.baselineOffset ?? 0)
            if let line = own.underline { style.decorations.append(line.decoration(.underline)) }
            if let line = own.strikethrough { style.decorations.append(line.decoration(.strikethrough)) }
            let fill: StyleFill
            if let foreground = own.foreground {
                fill = foreground.resolvedFill(in: environment)
            } else if own.link != nil {
                fill = TintShapeStyle().resolvedFill(in: environment)
            } else {
                fill = ForegroundStyle().resolvedFill(in: environment)
            }
            var paint = RunPaint(fill: fill, link: own.link)
            paint.underline = own.underline?.color?.resolvedFill(in: environment)
            paint.strikethrough = own.strikethrough?.color?.resolvedFill(in: environment)
            switch segment.content {
            case .text(let string):
                bytes += string.utf8.count
                runs.append(TextRun(environment.text.cased(string, environment.locale), style))
            case .formatted(let make):
                let string = make(environment)
                bytes += string.utf8.count
                runs.append(TextRun(environment.text.cased(string, environment.locale), style))
            case .image(let image):
                guard let drawing = image.symbolDrawing(font: font, environment, builder.pass) else { continue }
                paint.image = drawing
                runs.append(
                    TextRun(
                        InlineAttachment(
                            size: Size(drawing.size), baseline: Double(drawing.baseline), tag: paints.count), style))
            }
            paints.append(paint)
        }
        builder.pass.countText(bytes)
        self.runs = runs
        self.paints = paints
        // Lines are as high as the highest of the styles wants; a font without a style asks for what it needs.
        let known = heights.compactMap { $0 }
        if let highest = known.max() {
            lineHeight = known.count == heights.count ? .absolute(highest) : .atLeast(highest)
        } else {
            lineHeight = .natural
        }
        super.init(builder)
        flags.insert(.baselines)
    }

    // MARK: Shaping

    /// What is kept in the view's identity from pass to pass.
    private struct Memory {
        var runs: [TextRun]
        var alignment: ParagraphStyle.Alignment
        var direction: ParagraphStyle.Direction
        var lineHeight: ParagraphStyle.LineHeight
        var lineSpacing: CGFloat
        var library: FontLibrary
        var shaped: ShapedParagraph
    }

    private func paragraph() -> ShapedParagraph? {
        if isShaped { return shaped }
        isShaped = true
        guard !pass.isOver else { return nil }
        shaped = shape(mirrored: false)
        // Lines are aligned by the layout's direction, those of the engine by the paragraph's.
        if settings.alignment != .center, let paragraph = shaped,
            let direction = paragraph.layout(maximumLines: 1).lines.first?.direction,
            (direction == .rightToLeft) != (environment.layoutDirection == .rightToLeft)
        {
            shaped = shape(mirrored: true)
        }
        return shaped
    }

    private func shape(mirrored: Bool) -> ShapedParagraph? {
        let alignment: ParagraphStyle.Alignment =
            switch settings.alignment {
            case .leading: mirrored ? .trailing : .leading
            case .center: .center
            case .trailing: mirrored ? .leading : .trailing
            }
        // What has no direction of its own, such as a number and a full stop, is read as what is around it.
        let isNeutral =
            environment.layoutDirection == .rightToLeft && runs.allSatisfy(\.isNeutral)
        let direction: ParagraphStyle.Direction = isNeutral ? .rightToLeft : .automatic
        let library = environment.fontLibrary
        let key = mirrored ? -3 : -2
        if let memory = identity[key, as: Memory.self], memory.runs == runs, memory.alignment == alignment,
            memory.direction == direction,
            memory.lineHeight == lineHeight, memory.lineSpacing == settings.lineSpacing, memory.library === library
        {
            return memory.shaped
        }
        do throws(TextError) {
            let shaped = try ShapedParagraph(
                runs,
                style: ParagraphStyle(
                    direction: direction, alignment: alignment, lineHeight: lineHeight,
                    lineSpacing: Double(settings.lineSpacing)),
                library: library)
            identity[key, as: Memory.self] = Memory(
                runs: runs, alignment: alignment, direction: direction, lineHeight: lineHeight,
                lineSpacing: settings.lineSpacing, library: library, shaped: shaped)
            return shaped
        } catch {
            pass.warn(RenderWarning(.text(error.description)))
            return nil
        }
    }

    // MARK: Lines

    private func layout(width: CGFloat, lines: Int) -> ParagraphLayout? {
        let question = LayoutQuestion(width: Double(width), lines: lines)
        if let known = layouts[question] { return known }
        // Room for the longest line breaks no line.
        if width < .infinity, let all = layout(width: .infinity, lines: lines), !all.isTruncated,
            all.visibleWidth <= width
        {
            layouts[question] = all
            return all
        }
        guard let paragraph = paragraph() else { return nil }
        let truncation: TextTruncation =
            switch settings.truncation {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        let layout = paragraph.layout(
            width: question.width, maximumLines: lines, truncation: truncation,
            minimumScaleFactor: Double(settings.minimumScale))
        layouts[question] = layout
        return layout
    }

    /// The lines for a proposal: no more than its height holds, and at least one or those that room is reserved for.
    private func layout(_ proposal: ProposedViewSize) -> ParagraphLayout? {
        let most = settings.lineLimit ?? .max
        // Room that was rounded to pixels holds a line that was measured before.
        let width = proposal.width.map { $0 + 0.001 } ?? .infinity
        guard let all = layout(width: width, lines: most) else { return nil }
        guard let height = proposal.height, Double(height) + 0.001 < all.size.height, all.lines.count > 1 else {
            return all
        }
        let fitting = all.lines.prefix { $0.bounds.maxY <= Double(height) + 0.001 }.count
        // Lines whose room is reserved have it whatever is proposed.
        return layout(width: width, lines: max(settings.leastLines ?? 1, fitting))
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard !runs.isEmpty, let layout = layout(proposal) else { return .zero }
        var size = CGSize(width: layout.visibleWidth, height: CGFloat(layout.size.height))
        if let least = settings.leastLines, layout.lines.count < least, let line = layout.lines.first {
            let height = CGFloat(line.bounds.height)
            size.height += CGFloat(least - layout.lines.count) * (height + settings.lineSpacing)
        }
        return CGSize(width: pass.roundedUp(size.width), height: pass.roundedUp(size.height))
    }

    package override func alignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        guard key.isBaseline, let layout = layout(proposal), !layout.lines.isEmpty else { return nil }
        return CGFloat(key == VerticalAlignment.firstTextBaseline.key ? layout.firstBaseline : layout.lastBaseline)
    }

    // MARK: Drawing

    package override func draw(into commands: inout [DrawCommand]) {
        guard let measured = layout(proposal) else { return }
        // Shorter lines are aligned in the text's own box, which is as wide as the widest.
        let width = measured.visibleWidth + 0.001
        let layout =
            measured.lines.count > 1 || measured.lines.contains { $0.bounds.minX != 0 }
            ? self.layout(width: width, lines: measured.isTruncated ? measured.lines.count : settings.lineLimit ?? .max)
                ?? measured : measured
        let origin = Point(x: Double(pass.rounded(frame).minX), y: Double(frame.minY))
        let box = Rect(x: origin.x, y: origin.y, width: Double(size.width), height: Double(size.height))
        var list = DisplayList()
        list.draw(layout, at: origin) { ink in
            let paint: StyleFill? =
                switch ink {
                case .glyphs(let run): self.paint(run.tag)?.fill
                case .decoration(let line): self.decorationPaint(line)
                }
            return paint?.paint(in: box) ?? .color(.clear)
        } attachment: { placed, rect in
            guard let paint = self.paint(placed.attachment.tag), let image = paint.image else { return [] }
            var drawn: [DrawCommand] = []
            image.draw(in: CGRect(rect), paint.fill, into: &drawn)
            return drawn
        }
        for command in list.commands { commands.append(onPixels(command)) }
        appendLinks(layout, origin, to: &commands)
        warnOfMissingGlyphs(layout)
    }

    private func paint(_ tag: Int) -> RunPaint? { paints.indices.contains(tag) ? paints[tag] : nil }

    private func decorationPaint(_ line: ParagraphLayout.PlacedDecoration) -> StyleFill? {
        guard let paint = paint(runs.indices.contains(line.runIndex) ? runs[line.runIndex].style.tag : -1) else {
            return nil
        }
        return (line.decoration.kind == .underline ? paint.underline : paint.strikethrough) ?? paint.fill
    }

    /// Baselines lie between pixels.
    private func onPixels(_ command: DrawCommand) -> DrawCommand {
        guard case .glyphs(let run, let place, let paint) = command else { return command }
        return .glyphs(run, at: Point(x: place.x, y: Double(pass.rounded(CGFloat(place.y)))), paint)
    }

    private func appendLinks(_ layout: ParagraphLayout, _ origin: Point, to commands: inout [DrawCommand]) {
        guard paints.contains(where: { $0.link != nil }) else { return }
        for line in layout.lines {
            for run in line.runs {
                guard let link = paint(run.tag)?.link else { continue }
                let rect = Rect(
                    x: origin.x + run.origin.x, y: origin.y + line.bounds.y, width: run.glyphs.advance,
                    height: line.bounds.height)
                commands.append(.link(rect, .uri(link)))
            }
        }
    }

    private func warnOfMissingGlyphs(_ layout: ParagraphLayout) {
        for text in layout.textsWithoutGlyph { pass.warn(RenderWarning(.missingGlyphs(text))) }
    }
}

extension ParagraphLayout {
    /// The width of the widest line.
    fileprivate var visibleWidth: CGFloat { CGFloat(lines.map(\.bounds.width).max() ?? 0) }
}

extension Text.Line {
    fileprivate func decoration(_ kind: TextDecoration.Kind) -> TextDecoration {
        let pattern: TextDecoration.Pattern =
            switch self.pattern {
            case .solid: .solid
            case .dot: .dotted
            case .dash, .dashDot, .dashDotDot: .dashed
            }
        return TextDecoration(kind, pattern: pattern)
    }
}

extension TextSettings {
    fileprivate func cased(_ text: String, _ locale: Locale) -> String {
        switch letterCase {
        case nil: text
        case .uppercase: text.uppercased(with: locale)
        case .lowercase: text.lowercased(with: locale)
        }
    }
}

extension TextRun {
    /// Whether nothing in it is read in one direction only.
    fileprivate var isNeutral: Bool {
        switch content {
        case .text(let text): LayoutDirection(of: text) == nil
        case .attachment: true
        }
    }
}
