import EnamelGeometry
import EnamelTypography

/// Shapes the characters of a text. What `x` and `y` put elsewhere is shaped and ordered for itself: a text chunk.
struct TextShaper {
    let builder: SVGBuilder
    let content: TextContent
    let library: FontLibrary
    let isVertical: Bool
    var runs: [TextShapedRun] = []
    /// In visual order, chunk by chunk.
    var clusters: [TextCluster] = []
    /// The styles that spans are shaped in; nil for text without size, which has no glyphs.
    private var styles: [TextStyle?]

    init(_ builder: SVGBuilder, _ content: TextContent, _ library: FontLibrary, isVertical: Bool) {
        self.builder = builder
        self.content = content
        self.library = library
        self.isVertical = isVertical
        styles = content.spans.map { builder.textStyle($0.style, $0.node) }
    }

    /// Shapes a chunk; its clusters begin at `start` along the line. Returns where they end.
    mutating func shape(
        _ range: Range<Int>, rootStyle: ComputedStyle, controls: [BidiControl], width: Double = .infinity,
        from start: Double
    ) throws(SVGError) -> ShapedChunk {
        var bytes: [UInt8] = []
        /// The character of each byte; -1 for controls.
        var characterOfByte: [Int32] = []
        var textRuns: [TextRun] = []
        var runStart = 0
        var current: TextStyle?
        func close() {
            if let style = current, runStart < bytes.count {
                textRuns.append(TextRun(String(decoding: bytes[runStart...], as: UTF8.self), style))
            }
            runStart = bytes.count
        }
        func put(_ scalar: Unicode.Scalar, _ index: Int32) {
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                bytes.append(byte)
                characterOfByte.append(index)
            }
        }
        var control = 0
        for index in range {
            let style = styles[Int(content.spanOfCharacter[index])]
            while control < controls.count, controls[control].index <= index {
                put(controls[control].scalar, -1)
                control += 1
            }
            // Text without size has no place.
            guard let style else { continue }
            if style != current {
                close()
                current = style
            }
            put(content.characters[index], Int32(truncatingIfNeeded: index))
        }
        close()
        var chunk = ShapedChunk(clusters: clusters.count..<clusters.count, end: start, lines: [])
        guard !textRuns.isEmpty else { return chunk }
        let isTurned = rootStyle.inherited.text.words[.direction] == "rtl"
        let text = rootStyle.inherited.text
        var style = ParagraphStyle(direction: isTurned ? .rightToLeft : .leftToRight)
        style.language = builder.language(of: content.spans.first?.node)
        if width.isFinite {
            if let height = text.lineHeight?.resolved(text.fontSize), height > 0, height < 1e6 {
                style.lineHeight = .absolute(height)
            }
            let indent = text.indent.resolved(width)
            if indent.isFinite, indent.magnitude < 1e6 { style.firstLineIndent = indent }
        }
        if isVertical { style.writingMode = .vertical(Self.orientation(rootStyle)) }
        let layout: ParagraphLayout
        do throws(TextError) {
            let limits = TextLimits(bytes: builder.limits.textBytes, runs: builder.limits.nodes)
            layout = try ShapedParagraph(textRuns, style: style, library: library, limits: limits).layout(width: width)
        } catch {
            if let node = content.spans.first?.node { builder.warn(node, error.description) }
            return chunk
        }
        var pen = start
        for line in layout.lines {
            let first = clusters.count
            let lineStart = pen
            for run in line.runs { pen = append(run, line, characterOfByte, pen) }
            chunk.lines.append(
                ShapedChunk.Line(
                    clusters: first..<clusters.count, start: lineStart,
                    end: pen - (width.isFinite ? line.trailingWhitespace : 0), baseline: line.baseline,
                    isLast: line.isParagraphEnd))
        }
        chunk.clusters = chunk.clusters.lowerBound..<clusters.count
        if !isVertical, width.isInfinite, textRuns.count > 1 { pen += kernStyles(chunk.clusters) }
        // Nothing is added behind the last letter of a chunk.
        if let last = clusters.indices.last, chunk.clusters.contains(last) {
            pen -= clusters[last].gap
            clusters[last].gap = 0
        }
        chunk.end = pen
        return chunk
    }

    /// Kerns letters that stand side by side in different styles by the style of the first one, as if both were in it. Returns how much
    /// wider the line becomes.
    private mutating func kernStyles(_ range: Range<Int>) -> Double {
        var shift = 0.0
        var index = range.lowerBound
        while index < range.upperBound {
            clusters[index].start += shift
            if index + 1 < range.upperBound, let kern = kern(clusters[index], clusters[index + 1]) {
                clusters[index].advance += kern
                shift += kern
            }
            index += 1
        }
        return shift
    }

    /// How far the second of two letters of different styles is moved by kerning; nil where it is not.
    private func kern(_ first: TextCluster, _ second: TextCluster) -> Double? {
        guard second.character == first.character + first.count,
            content.spanOfCharacter[first.character] != content.spanOfCharacter[second.character],
            runs[first.run].glyphs.direction == .leftToRight, runs[second.run].glyphs.direction == .leftToRight,
            let style = styles[Int(content.spanOfCharacter[first.character])], style.isKerned,
            styles[Int(content.spanOfCharacter[second.character])] != style,
            !content.characters[first.character].properties.isWhitespace,
            !content.characters[second.character].properties.isWhitespace
        else { return nil }
        var text = ""
        text.unicodeScalars.append(contentsOf: content.characters[first.character..<second.character])
        let length = text.utf8.count
        text.unicodeScalars.append(contentsOf: content.characters[second.character..<second.character + second.count])
        guard let line = try? ShapedParagraph(text, style, library: library).layout().lines.first,
            line.runs.count == 1, let glyphs = line.runs.first?.glyphs,
            glyphs.font.instance == runs[first.run].glyphs.font.instance,
            glyphs.glyphs.contains(where: { $0.cluster == length })
        else { return nil }
        let kern = glyphs.glyphs.reduce(0) { $1.cluster < length ? $0 + $1.advance : $0 } - first.advance
        return kern != 0 && kern.isFinite && kern.magnitude < first.advance.magnitude ? kern : nil
    }

    /// `text-orientation`, and SVG 1.1's `glyph-orientation-vertical` (CSS Writing Modes 4, section 5.1.1).
    private static func orientation(_ style: ComputedStyle) -> ParagraphStyle.Orientation {
        let words = style.inherited.text.words
        switch words[.textOrientation] {
        case "upright": return .upright
        case "sideways", "sideways-right": return .sideways
        default: break
        }
        switch words[.glyphOrientationVertical] {
        case "0", "0deg": return .upright
        case "90", "90deg": return .sideways
        default: return .mixed
        }
    }

    /// Splits a run into clusters.
    private mutating func append(
        _ run: ParagraphLayout.PlacedRun, _ line: ParagraphLayout.Line, _ characterOfByte: [Int32], _ start: Double
    ) -> Double {
        let base = run.textRange.lowerBound
        let list = run.glyphs.glyphs
        // Where each cluster ends in the text: at the beginning of the next one in reading order.
        var starts = Array(Set(list.map(\.cluster))).sorted()
        starts.append(run.textRange.count)
        var next: [Int: Int] = [:]
        for index in 0..<(starts.count - 1) { next[starts[index]] = starts[index + 1] }
        let shaped = TextShapedRun(
            glyphs: run.glyphs, span: 0, isSideways: run.isSideways,
            across: isVertical ? run.origin.x - line.baseline : 0)
        var pen = start
        var place = 0.0
        var index = 0
        var runOfSpan: (span: Int, run: Int)?
        while index < list.count {
            let first = index
            let cluster = list[index].cluster
            var advance = 0.0
            while index < list.count, list[index].cluster == cluster {
                advance += list[index].advance
                index += 1
            }
            let bytes = (base + cluster)..<(base + (next[cluster] ?? cluster))
            var character = -1
            var count = 0
            var last: Int32 = -1
            for byte in bytes.clamped(to: 0..<characterOfByte.count) {
                let value = characterOfByte[byte]
                guard value >= 0, value != last else { continue }
                if character < 0 { character = Int(value) }
                last = value
                count += 1
            }
            let glyphPen = place
            place += advance
            // A control has no place.
            guard character >= 0 else { continue }
            let span = Int(content.spanOfCharacter[character])
            if runOfSpan?.span != span {
                var own = shaped
                own.span = span
                runs.append(own)
                runOfSpan = (span, runs.count - 1)
            }
            let gap = spacing(character, count)
            clusters.append(
                TextCluster(
                    character: character, count: count, run: runs.count - 1, glyphs: first..<index, start: pen,
                    advance: advance, gap: gap, pen: glyphPen))
            pen += advance + gap
        }
        return pen
    }

    /// What `letter-spacing` and `word-spacing` add behind a cluster. Letters that are joined stay so (CSS Text 3, section 8.2).
    private func spacing(_ character: Int, _ count: Int) -> Double {
        let text = content.span(at: character).style.inherited.text
        let scalar = content.characters[character]
        var result = 0.0
        if text.letterSpacing != .zero, !Self.isCursive(scalar) {
            result += text.letterSpacing.resolved(text.fontSize)
        }
        if let kerning = builder.kerning(content.span(at: character).style) { result += kerning }
        if scalar == " " || scalar == "\u{a0}" { result += text.wordSpacing.resolved(text.fontSize) }
        return result.isFinite ? result : 0
    }

    /// The scripts whose letters join (CSS Text 3, appendix D).
    static func isCursive(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x600...0x77f, 0x7c0...0x7ff, 0x840...0x8ff, 0x1800...0x18af, 0xa840...0xa87f, 0xfb50...0xfdff,
            0xfe70...0xfefc, 0x10d00...0x10d3f:
            true
        default: false
        }
    }
}

/// A chunk as it was shaped.
struct ShapedChunk {
    struct Line {
        var clusters: Range<Int>
        var start: Double
        /// Where its visible text ends.
        var end: Double
        /// Below the top of the first line; in vertical text to the right of the last line's left.
        var baseline: Double
        /// Whether the paragraph ends here.
        var isLast: Bool
    }

    var clusters: Range<Int>
    /// Where it ends along the line.
    var end: Double
    var lines: [Line]
}
