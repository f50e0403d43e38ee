import EnamelGeometry

/// Writes glyphs as text operators.
///
/// Text space is the canvas's with y up. A glyph that stands where the pen is needs its code alone; where it does not, the pen moves by whole
/// thousandths of the size or finer. Where the pen is, is reckoned from what was written, so that roundings do not add up.
struct TextWriter {
    let fonts: [ShownFont]
    let size: Double
    /// How far letters lean: what x gains for a unit upwards.
    let skew: Double
    /// The text of each mark.
    let marks: [RunText.Mark]

    /// How far a glyph may be off, in points on the page.
    private static let tolerance = 0.008

    /// Memory for strings.
    var piece = PDFText()
    private var moves = false

    init(fonts: [ShownFont], size: Double, skew: Double, marks: [RunText.Mark]) {
        self.fonts = fonts
        self.size = size
        self.skew = skew
        self.marks = marks
    }

    mutating func write(_ glyphs: ArraySlice<ShownGlyph>, on canvas: inout PDFCanvas) {
        guard !glyphs.isEmpty else { return }
        var isOpen = false
        var line = Point.zero
        if let open = canvas.state.textObject, open.end == canvas.content.text.count, open.skew == skew {
            // The text object goes on: its end is taken back.
            canvas.content.text.removeLast(Self.end)
            line = open.line
            isOpen = true
        } else {
            canvas.content.operation("BT")
        }
        var first = glyphs.startIndex
        while first < glyphs.endIndex {
            let mark = glyphs[first].mark
            var last = first + 1
            while last < glyphs.endIndex, glyphs[last].mark == mark { last += 1 }
            if mark >= 0 {
                canvas.content.text.append(name: "Span")
                canvas.content.text.append(PDFDictionary([("ActualText", .text(marks[Int(mark)].text))]))
                canvas.content.operation("BDC")
            }
            while first < last {
                let font = glyphs[first].font
                var end = first + 1
                while end < last, glyphs[end].font == font { end += 1 }
                show(glyphs[first..<end], fonts[Int(font)], &line, &isOpen, &canvas)
                first = end
            }
            if mark >= 0 { canvas.content.operation("EMC") }
        }
        canvas.content.operation("ET")
        canvas.state.textObject = TextObject(end: canvas.content.text.count, line: line, skew: skew)
    }

    /// The length of what ends a text object.
    private static let end = "ET\n".utf8.count

    /// Shows glyphs of one font.
    private mutating func show(
        _ glyphs: ArraySlice<ShownGlyph>, _ font: ShownFont, _ line: inout Point, _ isOpen: inout Bool,
        _ canvas: inout PDFCanvas
    ) {
        if canvas.state.font?.reference != font.reference || canvas.state.font?.size != size {
            canvas.content.use(font.reference, .font)
            canvas.content.factor(size)
            canvas.content.operation("Tf")
            canvas.state.font = (font.reference, size)
        }
        let tolerance = Self.tolerance / max(canvas.toPage.maximumScale, 1e-9)
        let unit = size / 1000
        // Moves are rounded to less than the tolerance.
        var decimals = 0
        var step = unit / 2
        while step > tolerance, decimals < 6 {
            step /= 10
            decimals += 1
        }
        let spacing = font.isVertical ? 0 : spacing(of: glyphs, unit: unit, tolerance: tolerance)
        // Set for these glyphs alone: forms, which begin with the state of whoever draws them, take it for 0.
        if spacing != 0 {
            canvas.content.factor(spacing)
            canvas.content.operation("Tc")
        }
        // The vertical origin is half the width to the right of the horizontal one and 880 above it: what fonts without other
        // values have (9.7.4.3).
        var pen = Point.zero
        var isFirst = true
        let isWide = font.isWide
        for glyph in glyphs {
            var (x, y) = (glyph.x, glyph.y)
            if font.isVertical {
                x += glyph.width / 2 * unit
                y -= 880 * unit
            }
            let along = font.isVertical ? y - pen.y : x - pen.x
            let across = font.isVertical ? x - pen.x : y - pen.y
            if isFirst || across.magnitude > tolerance {
                flush(&canvas)
                move(to: Point(x: x, y: y), &line, &isOpen, &canvas)
                pen = line
                isFirst = false
                piece.append(byte: UInt8(ascii: "("))
            } else if along.magnitude > tolerance {
                let scale = Self.powers[decimals]
                let amount = (-along / unit * scale).rounded() / scale
                piece.append(byte: UInt8(ascii: ")"))
                piece.append(amount, decimals: decimals)
                piece.append(byte: UInt8(ascii: "("))
                moves = true
                if font.isVertical { pen.y -= amount * unit } else { pen.x -= amount * unit }
            }
            if isWide { byte(UInt8(truncatingIfNeeded: glyph.code >> 8)) }
            byte(UInt8(truncatingIfNeeded: glyph.code))
            if font.isVertical { pen.y += 1000 * unit } else { pen.x += glyph.width * unit + spacing }
        }
        flush(&canvas)
        if spacing != 0 {
            canvas.content.number(0)
            canvas.content.operation("Tc")
        }
    }

    private static let powers: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

    /// A byte of a string. Codes of one byte need no escapes.
    @inline(__always)
    private mutating func byte(_ byte: UInt8) {
        switch byte {
        case 0x28, 0x29, 0x5c: piece.append(byte: 0x5c)
        case 0x0d:
            piece.append(byte: 0x5c)
            return piece.append(byte: UInt8(ascii: "r"))
        default: break
        }
        piece.append(byte: byte)
    }

    /// Ends a string, as an array if the pen moves in it.
    private mutating func flush(_ canvas: inout PDFCanvas) {
        guard piece.count > 0 else { return }
        piece.append(byte: UInt8(ascii: ")"))
        if moves {
            canvas.content.text.append(byte: UInt8(ascii: "["))
            canvas.content.text.append(bytes: piece.bytes)
            canvas.content.text.append(byte: UInt8(ascii: "]"))
            canvas.content.operation("TJ")
        } else {
            canvas.content.text.append(bytes: piece.bytes)
            canvas.content.operation("Tj")
        }
        piece.removeAll()
        moves = false
    }

    /// Moves to where a line begins.
    private func move(to place: Point, _ line: inout Point, _ isOpen: inout Bool, _ canvas: inout PDFCanvas) {
        let decimals = min(max(canvas.content.decimals, 0), 9)
        let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
        func rounded(_ value: Double) -> Double { (value * scale).rounded() / scale }
        if isOpen {
            // In text space, which leans: going up moves to the side.
            let up = rounded(line.y - place.y)
            let right = rounded(place.x - line.x - skew * up)
            canvas.content.number(right)
            canvas.content.number(up)
            canvas.content.operation("Td")
            line = Point(x: line.x + right + skew * up, y: line.y - up)
        } else {
            canvas.content.number(1)
            canvas.content.number(0)
            canvas.content.factor(skew)
            canvas.content.number(-1)
            let start = Point(x: rounded(place.x), y: rounded(place.y))
            canvas.content.point(start)
            canvas.content.operation("Tm")
            line = start
            isOpen = true
        }
    }

    /// What stands between all glyphs, or most: letter spacing. Told by the first three gaps, so that kerning is not taken for it.
    private func spacing(of glyphs: ArraySlice<ShownGlyph>, unit: Double, tolerance: Double) -> Double {
        guard glyphs.count > 3 else { return 0 }
        let start = glyphs.startIndex
        func gap(_ index: Int) -> Double {
            glyphs[start + index + 1].x - glyphs[start + index].x - glyphs[start + index].width * unit
        }
        let first = gap(0)
        guard first.magnitude > tolerance, (gap(1) - first).magnitude <= tolerance / 8,
            (gap(2) - first).magnitude <= tolerance / 8
        else { return 0 }
        let decimals = PDFText.decimals(of: first)
        let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
        return (first * scale).rounded() / scale
    }
}
