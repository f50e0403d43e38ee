import EnamelGeometry

/// Turns a composed line into a line of the layout. In vertical text x counts from the first line's right edge to the left, until
/// `mirroredAcross` turns it.
struct LinePlacer {
    let storage: ShapedParagraph.Storage
    let isVertical: Bool

    func line(
        _ line: ComposedLine, start: Double, top: Double, height: Double, baseline: Double, isTurned: Bool
    ) -> ParagraphLayout.Line {
        var result = ParagraphLayout.Line(
            textRange: line.span.text,
            bounds: isVertical
                ? Rect(x: top, y: start, width: height, height: line.visibleWidth)
                : Rect(x: start, y: top, width: line.visibleWidth, height: height),
            baseline: baseline, ascent: line.ascent, descent: line.descent, leading: line.leading,
            capHeight: line.capHeight, xHeight: line.xHeight, trailingWhitespace: line.trailingWidth,
            direction: isTurned ? .rightToLeft : .leftToRight, isParagraphEnd: line.span.isHard,
            isTruncated: line.isTruncated, runs: [], attachments: [], decorations: [], boxes: [])
        for placed in line.parts {
            let item = storage.items[placed.part.item]
            let face = placed.part.markerFace ?? storage.faces[item.face]
            let place = start + placed.start
            var box = LineBox(
                text: placed.part.text, start: place, end: place + placed.width, level: placed.part.level, run: nil)
            if let run = placed.run {
                box.run = result.runs.count
                result.runs.append(
                    ParagraphLayout.PlacedRun(
                        glyphs: run, origin: origin(place, baseline: baseline, face), isSideways: face.isSideways,
                        textRange: placed.part.text, runIndex: item.run, tag: storage.runs[item.run].style.tag))
            } else if case .attachment(let attachment) = item.kind {
                let size = attachment.size
                result.attachments.append(
                    ParagraphLayout.PlacedAttachment(
                        attachment: attachment,
                        rect: isVertical
                            ? Rect(
                                x: baseline - size.width / 2 + face.rise, y: place, width: size.width,
                                height: size.height)
                            : Rect(
                                x: place, y: baseline - face.rise - attachment.baseline, width: size.width,
                                height: size.height),
                        textRange: placed.part.text, runIndex: item.run))
            }
            result.boxes.append(box)
        }
        result.decorations = DecorationPlacer(storage: storage, isVertical: isVertical)
            .decorations(line, start: start, baseline: baseline)
        return result
    }

    /// The pen's place at a run's beginning.
    private func origin(_ place: Double, baseline: Double, _ face: RunFace) -> Point {
        guard isVertical else { return Point(x: place, y: baseline - face.rise) }
        // Letters on their side stand with the middle of their height on the line's middle.
        let metrics = face.metrics
        let middle = face.isSideways ? (metrics.ascent - metrics.descent) / 2 * face.size : 0
        return Point(x: baseline + face.rise - middle, y: place)
    }
}

extension ParagraphLayout {
    /// Everything larger or smaller by a factor.
    func scaled(by factor: Double) -> ParagraphLayout {
        var copy = self
        func scaled(_ point: Point) -> Point { Point(x: point.x * factor, y: point.y * factor) }
        func scaled(_ rect: Rect) -> Rect {
            Rect(x: rect.x * factor, y: rect.y * factor, width: rect.width * factor, height: rect.height * factor)
        }
        copy.scale *= factor
        copy.size = Size(width: size.width * factor, height: size.height * factor)
        copy.lines = lines.map { line in
            var line = line
            line.bounds = scaled(line.bounds)
            line.baseline *= factor
            line.ascent *= factor
            line.descent *= factor
            line.leading *= factor
            line.capHeight *= factor
            line.xHeight *= factor
            line.trailingWhitespace *= factor
            line.runs = line.runs.map { run in
                var run = run
                run.origin = scaled(run.origin)
                run.glyphs.font.size *= factor
                for index in run.glyphs.glyphs.indices {
                    run.glyphs.glyphs[index].position = scaled(run.glyphs.glyphs[index].position)
                    run.glyphs.glyphs[index].advance *= factor
                }
                return run
            }
            line.attachments = line.attachments.map { attachment in
                var attachment = attachment
                attachment.rect = scaled(attachment.rect)
                return attachment
            }
            line.decorations = line.decorations.map { decoration in
                var decoration = decoration
                decoration.start = scaled(decoration.start)
                decoration.end = scaled(decoration.end)
                decoration.thickness *= factor
                decoration.separation *= factor
                decoration.segments = decoration.segments.map { $0.lowerBound * factor...$0.upperBound * factor }
                return decoration
            }
            for index in line.boxes.indices {
                line.boxes[index].start *= factor
                line.boxes[index].end *= factor
            }
            return line
        }
        return copy
    }

    /// Vertical text, whose lines were placed from left to right, with the first line rightmost in an extent. A line moves as a
    /// whole; inside it nothing is turned.
    func mirroredAcross(_ extent: Double) -> ParagraphLayout {
        var copy = self
        for index in copy.lines.indices {
            copy.lines[index].move(by: extent - 2 * copy.lines[index].baseline, across: extent)
        }
        return copy
    }
}

extension ParagraphLayout.Line {
    fileprivate mutating func move(by shift: Double, across extent: Double) {
        bounds = Rect(x: extent - bounds.x - bounds.width, y: bounds.y, width: bounds.width, height: bounds.height)
        baseline += shift
        for index in runs.indices { runs[index].origin.x += shift }
        for index in attachments.indices { attachments[index].rect.origin.x += shift }
        for index in decorations.indices {
            decorations[index].start.x += shift
            decorations[index].end.x += shift
        }
    }
}
