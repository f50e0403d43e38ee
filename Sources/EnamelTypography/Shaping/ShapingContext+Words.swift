/// A piece of a run: words with the spaces after them.
struct ShapedPiece {
    var start: Int
    /// Where its glyphs begin.
    var glyphs: Int
    var leadingKern: Int32
    var flags: WordTable.Flags
}

extension ShapingContext {
    /// Shapes `text[range]` word by word, with the glyphs that shaping it at once gives; words that were shaped before are copied.
    ///
    /// A word is taken with the spaces behind it. It is shaped once between two further spaces, and HarfBuzz says whether anything
    /// looked beyond these (its flag "unsafe to concat"). If nothing did, the word's glyphs are the same among all words; if
    /// something did, such as a contextual alternate that looks over a space, the word is shaped together with its
    /// neighbours. Kerning between a space and a letter shows in the first space's advance and is kept with the word.
    @discardableResult
    package func shapeWords(_ text: [UInt8], _ range: Range<Int>, _ plan: ShapePlan, into glyphs: inout [ShapedGlyph])
        -> Bool
    {
        guard let space = plan.space, !range.isEmpty, !joins(text, range) else {
            return shape(text, range, contextRange: 0..<text.count, plan, into: &glyphs)
        }
        let first = glyphs.count
        // SAFETY: all offsets below stay in the text's bounds.
        let isMissing = unsafe text.withUnsafeBytes { bytes in
            unsafe shapeWords(bytes, range, plan, space: space, into: &glyphs)
        }
        if let isMissing { return isMissing }
        glyphs.removeSubrange(first...)
        return shape(text, range, contextRange: 0..<text.count, plan, into: &glyphs)
    }

    /// Whether a letter beside the run may change the run's own: not where one of the two is ASCII.
    private func joins(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        (range.lowerBound > 0 && text[range.lowerBound - 1] >= 0x80 && text[range.lowerBound] >= 0x80)
            || (range.upperBound < text.count && text[range.upperBound] >= 0x80 && text[range.upperBound - 1] >= 0x80)
    }

    /// Nil where words of this run depend on each other too far.
    private func shapeWords(
        _ text: UnsafeRawBufferPointer, _ range: Range<Int>, _ plan: ShapePlan, space: ShapedGlyph,
        into glyphs: inout [ShapedGlyph]
    ) -> Bool? {
        pieces.removeAll(keepingCapacity: true)
        var isMissing = false
        var start = range.lowerBound
        while start < range.upperBound {
            var end = unsafe pieceEnd(text, from: start, to: range.upperBound)
            let next = end
            var from = start
            while true {
                var key: WordTable.Flags = []
                if from > range.lowerBound { key.insert(.followsSpace) }
                if end < range.upperBound { key.insert(.isFollowed) }
                let word = unsafe UnsafeRawBufferPointer(rebasing: text[from..<end])
                let piece = unsafe append(word, at: from, key, plan, space: space, into: &glyphs)
                guard let before = pieces.last,
                    !(before.flags.contains(.endIsSafe) && piece.flags.contains(.startIsSafe))
                else {
                    pieces.append(piece)
                    if piece.leadingKern != 0, piece.glyphs > 0 {
                        glyphs[piece.glyphs - 1].advance += piece.leadingKern
                    }
                    if piece.flags.contains(.isMissing) { isMissing = true }
                    break
                }
                // Something looks over the space between the two: they are shaped as one.
                pieces.removeLast()
                glyphs.removeSubrange(before.glyphs...)
                if before.leadingKern != 0, before.glyphs > 0 {
                    glyphs[before.glyphs - 1].advance -= before.leadingKern
                }
                from = before.start
                end = next
                if end - from > 4 * WordTable.longestWord { return nil }
            }
            start = next
        }
        return isMissing
    }

    /// The end of the word at `start` and the spaces after it; a mark after a space belongs to the space.
    @inline(__always)
    private func pieceEnd(_ text: UnsafeRawBufferPointer, from start: Int, to limit: Int) -> Int {
        var index = start
        while true {
            // SAFETY: `index` stays below `limit`.
            while index < limit, unsafe text[index] != 0x20 { index &+= 1 }
            while index < limit, unsafe text[index] == 0x20 { index &+= 1 }
            guard index < limit, unsafe text[index] >= 0x80 else { return index }
            let scalar = unsafe UTF8Decoding.scalar(in: text, at: index).value
            let properties = characters[scalar].properties
            if properties.isDisjoint(with: [.mark, .defaultIgnorable, .emojiModifier]) { return index }
        }
    }

    @inline(__always)
    private func append(
        _ word: UnsafeRawBufferPointer, at start: Int, _ key: WordTable.Flags, _ plan: ShapePlan, space: ShapedGlyph,
        into glyphs: inout [ShapedGlyph]
    ) -> ShapedPiece {
        let first = glyphs.count
        guard word.count <= WordTable.longestWord else {
            let (kern, flags) = unsafe analyze(word, key, plan, space: space, at: start, into: &glyphs)
            return ShapedPiece(start: start, glyphs: first, leadingKern: kern, flags: flags)
        }
        let hash = unsafe WordTable.hash(word, key)
        if let entry = unsafe plan.words.find(word, hash: hash, key) {
            plan.words.append(entry, at: start, to: &glyphs)
            return ShapedPiece(start: start, glyphs: first, leadingKern: entry.leadingKern, flags: entry.flags)
        }
        let (kern, flags) = unsafe analyze(word, key, plan, space: space, at: 0, into: &glyphs)
        let shaped = glyphs[first...]
        if keepsWords, shaped.count <= Int(UInt16.max) {
            let before = plan.words.byteCount
            unsafe plan.words.insert(word, hash: hash, shaped, leadingKern: kern, flags)
            wordByteCount += plan.words.byteCount - before
        }
        for index in first..<glyphs.count { glyphs[index].cluster += UInt32(start) }
        return ShapedPiece(start: start, glyphs: first, leadingKern: kern, flags: flags)
    }

    /// Shapes a word between the spaces that its key names, and finds out what depends on more than these.
    private func analyze(
        _ word: UnsafeRawBufferPointer, _ key: WordTable.Flags, _ plan: ShapePlan, space: ShapedGlyph, at start: Int,
        into glyphs: inout [ShapedGlyph]
    ) -> (leadingKern: Int32, flags: WordTable.Flags) {
        let lead = key.contains(.followsSpace) ? 1 : 0
        let trail = key.contains(.isFollowed) ? 1 : 0
        var text: [UInt8] = []
        swap(&text, &scratch)
        var shaped: [ShapedGlyph] = []
        swap(&shaped, &scratchGlyphs)
        defer {
            swap(&text, &scratch)
            swap(&shaped, &scratchGlyphs)
        }
        text.removeAll(keepingCapacity: true)
        if lead == 1 { text.append(0x20) }
        unsafe text.append(contentsOf: word)
        if trail == 1 { text.append(0x20) }
        var flags = key
        if lead + trail > 0 {
            shaped.removeAll(keepingCapacity: true)
            shape(
                text, 0..<text.count, contextRange: 0..<text.count, plan,
                plan.kernsPairs ? [.marksUnsafeToJoin, .withoutKerning] : .marksUnsafeToJoin, into: &shaped)
            if lead == 0 || shaped.first?.isUnsafeToBreak == false { flags.insert(.startIsSafe) }
            if trail == 0 || shaped.last?.isUnsafeToBreak == false { flags.insert(.endIsSafe) }
        } else {
            flags.formUnion([.startIsSafe, .endIsSafe])
        }
        shaped.removeAll(keepingCapacity: true)
        if shape(text, 0..<text.count, contextRange: 0..<text.count, plan, into: &shaped) { flags.insert(.isMissing) }
        var kern: Int32 = 0
        var slice = shaped[...]
        if lead == 1 {
            if slice.count > 1, let first = slice.first, first.id == space.id, first.dx == space.dx,
                first.dy == space.dy,
                first.cluster == 0, slice[1].cluster > 0
            {
                kern = first.advance - space.advance
            } else {
                flags.remove(.startIsSafe)
            }
            slice = slice.drop { $0.cluster == 0 }
        }
        if trail == 1 {
            let last = UInt32(text.count - 1)
            if slice.count < 1 || slice.filter({ $0.cluster == last }).count != 1 { flags.remove(.endIsSafe) }
            slice = slice.prefix { $0.cluster < last }
        }
        for var glyph in slice {
            glyph.cluster = glyph.cluster - UInt32(lead) + UInt32(start)
            glyphs.append(glyph)
        }
        return (kern, flags)
    }
}
