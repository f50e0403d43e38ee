import EnamelGeometry

extension ShapedParagraph.Storage {
    static func positions(
        _ items: [ShapedItem], _ glyphs: [ShapedGlyph], _ faces: [RunFace], _ runs: [TextRun], isVertical: Bool
    ) -> [Double] {
        var positions: [Double] = []
        positions.reserveCapacity(glyphs.count + 1)
        var pen = 0.0
        for item in items {
            let scale = faces[item.face].font.scale
            let tracking = runs[item.run].style.tracking
            switch item.kind {
            case .attachment(let attachment):
                positions.append(pen)
                pen += isVertical ? attachment.size.height : attachment.size.width
            case .tab, .control: positions.append(pen)
            case .text:
                for index in item.glyphs {
                    positions.append(pen)
                    pen += Double(glyphs[index].advance) * scale
                    if tracking != 0,
                        index + 1 == item.glyphs.upperBound || glyphs[index + 1].cluster != glyphs[index].cluster
                    {
                        pen += tracking
                    }
                }
            }
        }
        positions.append(pen)
        return positions
    }

    static func units(
        _ text: [UInt8], _ glyphs: [ShapedGlyph], _ boundaries: [TextBreaker.Boundary]
    ) -> [BreakUnit] {
        var units: [BreakUnit] = []
        units.reserveCapacity(boundaries.count)
        var start = 0
        var glyph = 0
        for boundary in boundaries {
            let end = boundary.offset
            while glyph < glyphs.count, Int(glyphs[glyph].cluster) < end { glyph += 1 }
            let visibleEnd = WhiteSpace.trimmedEnd(text, start..<end)
            var visibleGlyph = glyph
            if visibleEnd < end {
                let first = units.last?.glyphEnd ?? 0
                while visibleGlyph > first, Int(glyphs[visibleGlyph - 1].cluster) >= visibleEnd { visibleGlyph -= 1 }
            }
            let isHyphen = end >= 2 && text[end - 1] == 0xad && text[end - 2] == 0xc2
            units.append(
                BreakUnit(
                    end: end, visibleEnd: visibleEnd, glyphEnd: glyph, visibleGlyphEnd: visibleGlyph,
                    kind: boundary.isMandatory ? .mandatory : isHyphen && end < text.count ? .softHyphen : .soft))
            start = end
        }
        return units
    }
}

/// White space that hangs at the end of a line.
enum WhiteSpace {
    /// The end of a range without the white space and separators at its end.
    static func trimmedEnd(_ text: [UInt8], _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound {
            let last = text[end - 1]
            if last < 0x80 {
                guard last == 0x20 || (0x09...0x0d).contains(last) else { break }
                end -= 1
                continue
            }
            var start = end - 1
            while start > range.lowerBound, text[start] & 0xc0 == 0x80 { start -= 1 }
            guard hangs(UTF8Decoding.scalar(in: text, at: start)) else { break }
            end = start
        }
        return end
    }

    private static func hangs(_ character: UInt32) -> Bool {
        switch character {
        case 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200a, 0x2028, 0x2029, 0x205f, 0x3000: true
        default: false
        }
    }
}
