public import EnamelGeometry
public import EnamelTypography

/// What of a text a paint is asked for.
public enum TextInk: Sendable {
    /// Letters; the run's `tag` is that of its style.
    case glyphs(ParagraphLayout.PlacedRun)
    /// A line under, through or over letters; its `decoration.tag` is the caller's.
    case decoration(ParagraphLayout.PlacedDecoration)
}

extension DisplayList {
    /// Adds a text in one paint.
    /// - Parameters:
    ///   - layout: the text.
    ///   - origin: where the top left corner of its box comes to lie.
    ///   - paint: for letters and lines. Its coordinates are the list's, so that a gradient runs through the whole text.
    public mutating func draw(_ layout: ParagraphLayout, at origin: Point = .zero, paint: Paint) {
        draw(layout, at: origin, paint: { _ in paint }, attachment: { _, _ in [] })
    }

    /// Adds a text in several paints, with its attachments.
    ///
    /// Line by line: underlines and overlines first, then letters and attachments in the order in which they stand, then what
    /// runs through letters. O(glyphs).
    /// - Parameters:
    ///   - layout: the text.
    ///   - origin: where the top left corner of its box comes to lie.
    ///   - paint: asked for each run and each line, in the order of painting. Its coordinates are the list's.
    ///   - attachment: what draws an attachment, given with the rectangle that it fills in the list's coordinates.
    public mutating func draw(
        _ layout: ParagraphLayout, at origin: Point = .zero, paint: (TextInk) -> Paint,
        attachment: (ParagraphLayout.PlacedAttachment, Rect) -> [DrawCommand]
    ) {
        for line in layout.lines {
            for decoration in line.decorations where decoration.decoration.kind != .strikethrough {
                draw(decoration, at: origin, paint(.decoration(decoration)))
            }
            for run in line.runs { draw(run, at: origin, paint(.glyphs(run))) }
            for placed in line.attachments {
                let rect = placed.rect
                commands += attachment(
                    placed,
                    Rect(x: rect.x + origin.x, y: rect.y + origin.y, width: rect.width, height: rect.height))
            }
            for decoration in line.decorations where decoration.decoration.kind == .strikethrough {
                draw(decoration, at: origin, paint(.decoration(decoration)))
            }
        }
    }

    private mutating func draw(_ run: ParagraphLayout.PlacedRun, at origin: Point, _ paint: Paint) {
        let place = Point(x: run.origin.x + origin.x, y: run.origin.y + origin.y)
        guard run.isSideways else {
            commands.append(.glyphs(run.glyphs, at: place, paint))
            return
        }
        // A quarter turn clockwise, y being down; the paint stays where it is.
        let turn = Affine(a: 0, b: 1, c: -1, d: 0, tx: place.x, ty: place.y)
        let back = Affine(a: 0, b: -1, c: 1, d: 0, tx: -place.y, ty: place.x)
        commands.append(
            .group(
                DrawGroup(transform: turn, children: [.glyphs(run.glyphs, at: .zero, paint.applying(back))])))
    }

    private mutating func draw(_ line: ParagraphLayout.PlacedDecoration, at origin: Point, _ paint: Paint) {
        let isVertical = line.end.y > line.start.y
        DecorationDrawing(
            start: Point(x: line.start.x + origin.x, y: line.start.y + origin.y), isVertical: isVertical,
            length: isVertical ? line.end.y - line.start.y : line.end.x - line.start.x,
            thickness: line.thickness, separation: line.separation, segments: line.segments, paint: paint
        ).append(line.decoration.pattern, to: &commands)
    }
}
