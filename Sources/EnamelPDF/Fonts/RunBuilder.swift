import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelTypography

/// A run on its way to text operators.
struct RunBuilder {
    let run: GlyphRun
    let origin: Point
    let marks: [RunText.Mark]
    /// Where glyphs stand, with their codes.
    var glyphs: [ShownGlyph] = []
    /// The fonts that they are of.
    var fonts: [ShownFont] = []
    /// Glyphs that cannot be shown.
    private(set) var leftOut = 0
    private let glyphCount: Int

    init(_ run: GlyphRun, at origin: Point, marks: [RunText.Mark]) {
        self.run = run
        self.origin = origin
        self.marks = marks
        glyphCount = run.font.face.glyphCount
    }

    /// Whether a glyph can be shown: the face has it, and it stands somewhere. One that cannot is counted.
    mutating func isThere(_ index: Int) -> Bool {
        let glyph = run.glyphs[index]
        if Int(glyph.id) < glyphCount, glyph.position.isFinite { return true }
        leftOut += 1
        return false
    }

    /// Adds glyphs of a font whose codes are told.
    mutating func add(
        _ range: Range<Int>, _ text: borrowing RunText, _ codes: inout GlyphCodes, font: UInt16, isWide: inout Bool,
        width: (UInt16) -> Double
    ) {
        // Locals, and no call that could touch the run's references: this is done for each glyph of a document.
        let (all, parts, origin, glyphCount) = (run.glyphs, text.parts, origin, glyphCount)
        let hasMarks = !marks.isEmpty
        var shown: [ShownGlyph] = []
        swap(&shown, &glyphs)
        shown.reserveCapacity(shown.count + range.count)
        for index in range {
            let glyph = all[index]
            guard Int(glyph.id) < glyphCount, (glyph.position.x + glyph.position.y).isFinite else {
                leftOut += 1
                continue
            }
            let part = parts[index]
            let code: UInt16
            if let known = codes.code(of: glyph.id, ascii: part) {
                code = known
            } else {
                // There is room for as many as are added.
                code = codes.code(of: glyph.id, part, text, width: width) ?? 0
                if code > 255 { isWide = true }
            }
            shown.append(
                ShownGlyph(
                    code: code, font: font, x: origin.x + glyph.position.x, y: origin.y + glyph.position.y,
                    width: codes.width(of: code), mark: hasMarks ? mark(of: index) : -1))
        }
        swap(&shown, &glyphs)
    }

    /// Adds a glyph.
    @inline(__always)
    mutating func append(_ index: Int, code: UInt16, font: UInt16, width: Double, isMarked: Bool) {
        let position = run.glyphs[index].position
        glyphs.append(
            ShownGlyph(
                code: code, font: font, x: origin.x + position.x, y: origin.y + position.y, width: width,
                mark: isMarked && !marks.isEmpty ? mark(of: index) : -1))
    }

    /// Adds a glyph without ink right behind the last one.
    mutating func appendBehind(_ code: UInt16, font: UInt16, width: Double) {
        guard let last = glyphs.last else { return }
        let x = last.x + last.width / 1000 * run.font.size
        glyphs.append(ShownGlyph(code: code, font: font, x: x, y: last.y, width: width, mark: last.mark))
    }

    private func mark(of index: Int) -> Int32 {
        var (low, high) = (0, marks.count)
        while low < high {
            let middle = (low + high) / 2
            if marks[middle].glyphs.upperBound <= index { low = middle + 1 } else { high = middle }
        }
        return low < marks.count && marks[low].glyphs.contains(index) ? Int32(low) : -1
    }

    /// Around the glyphs: for a colour as wide as the run and a few ems high, for a paint that depends on it around the outlines.
    func bounds(of paint: Paint) -> Rect {
        let size = run.font.size
        if case .color = paint {
            guard let first = glyphs.first, let last = glyphs.last else { return .zero }
            return Rect(x: min(first.x, last.x), y: min(first.y, last.y), width: 0, height: 0)
                .union(Rect(x: max(first.x, last.x), y: max(first.y, last.y), width: 0, height: 0))
                .inset(by: -2 * size)
        }
        let scale = size / run.font.instance.gridPerEm
        var result: Rect?
        for glyph in run.glyphs where glyph.position.isFinite {
            let place = Affine(
                a: scale, b: 0, c: 0, d: scale, tx: origin.x + glyph.position.x, ty: origin.y + glyph.position.y)
            guard let box = run.font.instance.shape(of: glyph.id).bounds?.applying(place), box.isFinite else {
                continue
            }
            result = result?.union(box) ?? box
        }
        return result?.inset(by: -0.01 * size) ?? .zero
    }
}
