import EnamelGeometry

/// A part of an item on one line.
struct LinePart {
    var item: Int
    var text: Range<Int>
    var glyphs: ArraySlice<ShapedGlyph>
    var level: UInt8
    /// What it shows where that is not its text: a hyphen or an ellipsis.
    var marker: String?
    /// What it is set in where that is not the item's face.
    var markerFace: RunFace?
}

/// Cuts lines out of a paragraph's glyphs.
struct LineCutter {
    let storage: ShapedParagraph.Storage
    let context: ShapingContext

    /// The parts of a range of the text in reading order, shaped again near the edges where letters act on each other over
    /// them.
    func parts(_ range: Range<Int>) -> [LinePart] {
        guard !range.isEmpty else { return [] }
        var parts: [LinePart] = []
        var index = item(at: range.lowerBound)
        while index < storage.items.count, storage.items[index].text.lowerBound < range.upperBound {
            let item = storage.items[index]
            let text = range.clamped(to: item.text)
            if !text.isEmpty {
                parts.append(LinePart(item: index, text: text, glyphs: glyphs(of: item, text), level: item.level))
            }
            index += 1
        }
        return parts
    }

    /// The item that holds an offset. O(log n).
    func item(at offset: Int) -> Int {
        var low = 0
        var high = storage.items.count
        while low < high {
            let middle = (low + high) / 2
            if storage.items[middle].text.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The first glyph in a range whose cluster begins at an offset or behind it. O(log n).
    func glyph(at offset: Int, in range: Range<Int>) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high) / 2
            if Int(storage.glyphs[middle].cluster) < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether cutting the text at an offset changes what is beside the cut.
    func isUnsafe(_ offset: Int) -> Bool {
        let index = item(at: offset)
        guard index < storage.items.count else { return false }
        let item = storage.items[index]
        return item.text.lowerBound < offset && isUnsafe(offset, item)
    }

    private func isUnsafe(_ offset: Int, _ item: ShapedItem) -> Bool {
        guard item.kind == .text, offset > item.text.lowerBound, offset < item.text.upperBound else { return false }
        let index = glyph(at: offset, in: item.glyphs)
        return index == item.glyphs.upperBound || Int(storage.glyphs[index].cluster) != offset
            || storage.glyphs[index].isUnsafeToBreak
    }

    private func glyphs(of item: ShapedItem, _ text: Range<Int>) -> ArraySlice<ShapedGlyph> {
        let first =
            text.lowerBound == item.text.lowerBound
            ? item.glyphs.lowerBound : glyph(at: text.lowerBound, in: item.glyphs)
        let last =
            text.upperBound == item.text.upperBound
            ? item.glyphs.upperBound : glyph(at: text.upperBound, in: item.glyphs)
        let cutsStart = isUnsafe(text.lowerBound, item)
        let cutsEnd = isUnsafe(text.upperBound, item)
        guard cutsStart || cutsEnd else { return storage.glyphs[first..<last] }
        // From the cut to the next place at which cutting changes nothing.
        var safeStart = first
        if cutsStart {
            while safeStart < last, !isSafePlace(safeStart, item, after: text.lowerBound) { safeStart += 1 }
        }
        var safeEnd = last
        if cutsEnd {
            while safeEnd > safeStart,
                safeEnd == item.glyphs.upperBound || !isSafePlace(safeEnd, item, after: text.lowerBound)
                    || Int(storage.glyphs[safeEnd].cluster) >= text.upperBound
            { safeEnd -= 1 }
        }
        let face = storage.faces[item.face]
        if safeStart >= safeEnd || (cutsStart && safeStart == last) {
            return face.reshape(storage.text, text, context)[...]
        }
        var result: [ShapedGlyph] = []
        if cutsStart {
            result += face.reshape(
                storage.text, text.lowerBound..<Int(storage.glyphs[safeStart].cluster), context)
        }
        result += storage.glyphs[safeStart..<safeEnd]
        if cutsEnd {
            result += face.reshape(storage.text, Int(storage.glyphs[safeEnd].cluster)..<text.upperBound, context)
        }
        return result[...]
    }

    private func isSafePlace(_ glyph: Int, _ item: ShapedItem, after offset: Int) -> Bool {
        let place = storage.glyphs[glyph]
        return !place.isUnsafeToBreak && Int(place.cluster) > offset
            && (glyph == item.glyphs.lowerBound || storage.glyphs[glyph - 1].cluster != place.cluster)
    }

    /// A hyphen or an ellipsis in the face of a neighbour, beside an offset of the text.
    func marker(_ kind: Marker, beside item: Int, at offset: Int, level: UInt8) -> LinePart {
        var face = storage.faces[storage.items[item].face]
        let (best, plain): (Unicode.Scalar, Unicode.Scalar) =
            switch kind {
            case .hyphen: ("\u{2010}", "-")
            case .ellipsis: ("\u{2026}", ".")
            }
        var isOther = false
        if !face.instance.face.has(best), !face.instance.face.has(plain) {
            // A font of one script may have neither.
            let style = storage.runs[storage.items[item].run].style
            if let other = storage.library.fallback(
                showing: String(best), for: style.font, language: style.language, opticalSize: style.size)
            {
                face.instance = other
                isOther = true
            }
        }
        let shown =
            face.instance.face.has(best) ? String(best) : kind == .hyphen ? String(plain) : "..."
        var properties = face.properties
        properties.direction = level & 1 == 1 && !properties.isVertical ? .rightToLeft : .leftToRight
        var glyphs: [ShapedGlyph] = []
        let bytes = Array(shown.utf8)
        context.shape(
            bytes, 0..<bytes.count, contextRange: 0..<bytes.count, context.plan(face.instance, properties),
            into: &glyphs)
        for index in glyphs.indices { glyphs[index].cluster = UInt32(offset) }
        return LinePart(
            item: item, text: offset..<offset, glyphs: glyphs[...], level: level,
            marker: kind == .hyphen ? "\u{ad}" : "\u{2026}", markerFace: isOther ? face : nil)
    }

    /// What layout adds to a text.
    enum Marker {
        case hyphen
        case ellipsis
    }

    /// The width of a part without tabs, in points.
    func width(_ part: LinePart) -> Double {
        let item = storage.items[part.item]
        switch item.kind {
        case .attachment(let attachment): return attachmentLength(attachment)
        case .tab where part.marker == nil: return 0
        case .control where part.marker == nil: return 0
        case .text, .tab, .control: break
        }
        return width(part.glyphs, item, face(of: part))
    }

    /// What a part is set in.
    func face(of part: LinePart) -> RunFace { part.markerFace ?? storage.faces[storage.items[part.item].face] }

    /// The width of glyphs of an item with its tracking.
    func width(_ glyphs: ArraySlice<ShapedGlyph>, _ item: ShapedItem, _ face: RunFace) -> Double {
        let scale = face.font.scale
        let tracking = storage.runs[item.run].style.tracking
        var sum = 0
        var clusters = 0
        for index in glyphs.indices {
            sum += Int(glyphs[index].advance)
            if index + 1 == glyphs.endIndex || glyphs[index + 1].cluster != glyphs[index].cluster { clusters += 1 }
        }
        return Double(sum) * scale + Double(clusters) * tracking
    }

    func attachmentLength(_ attachment: InlineAttachment) -> Double {
        isVertical ? attachment.size.height : attachment.size.width
    }

    var isVertical: Bool { storage.style.writingMode != .horizontal }
}
