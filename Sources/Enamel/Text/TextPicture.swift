import EnamelDrawing
import EnamelGeometry
package import EnamelImaging
package import EnamelRaster
package import EnamelTypography
package import EnamelViews

/// A picture of nothing but text.
package struct TextPicture: Sendable {
    /// The text.
    package var text: String
    /// How it is set.
    package var style: TextStyle
    /// How its lines are.
    package var paragraphStyle: ParagraphStyle
    /// The letters' colour, in its light appearance.
    package var color: Color
    /// What is behind them, in its light appearance.
    package var background: Color
    /// The picture's extent along its lines, margins included, in points; nil for as much as the longest line needs.
    package var width: Double?
    /// What is left free on each side, in points.
    package var margin: Double
    /// The most lines that are shown.
    package var maximumLines = Int.max
    /// Where text is left out that does not fit.
    package var truncation = TextTruncation.tail

    /// A picture of text, black on white.
    package init(
        _ text: String, _ style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle(),
        color: Color = .black, background: Color = .white, width: Double? = nil, margin: Double = 16
    ) {
        self.text = text
        self.style = style
        self.paragraphStyle = paragraphStyle
        self.color = color
        self.background = background
        self.width = width
        self.margin = margin
    }

    private func layout(_ library: FontLibrary) throws(TextError) -> ParagraphLayout {
        let width = width.map { max(0, $0 - 2 * margin) } ?? .infinity
        func layout(_ text: String, _ lines: Int) throws(TextError) -> ParagraphLayout {
            try ShapedParagraph(text, style, style: paragraphStyle, library: library)
                .layout(width: width, maximumLines: lines, truncation: truncation)
        }
        // Of a long text no more is shaped than what is shown and a line behind it, which no later text changes: where it holds nothing
        // that is read from right to left, and none of its end is shown.
        var count = 1 << 12
        while width.isFinite, maximumLines < 1 << 16, truncation == .tail || truncation == .clip,
            text.utf8.count <= TextLimits().bytes, count < text.utf8.count,
            let beginning = beginning(count)
        {
            if try layout(beginning, maximumLines + 1).isTruncated { return try layout(beginning, maximumLines) }
            count *= 8
        }
        return try layout(text, maximumLines)
    }

    /// So many bytes of the text, up to a whole character; nil where some of it may be read from right to left (from U+0590 on).
    private func beginning(_ count: Int) -> String? {
        let bytes = Array(text.utf8.prefix(count))
        guard bytes.allSatisfy({ $0 < 0xd6 }), let end = bytes.lastIndex(where: { $0 < 0x80 }) else { return nil }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    /// The picture as pixels, `scale` to a point; a fraction of a pixel at the right and lower edge is rounded up. Warnings name what no
    /// font has glyphs for.
    package func bitmap(
        scale: Double, library: FontLibrary
    ) throws(TextPictureError) -> (bitmap: Bitmap, warnings: [RenderWarning]) {
        let layout: ParagraphLayout
        do throws(TextError) {
            layout = try self.layout(library)
        } catch {
            throw .text(error)
        }
        var size = layout.size
        if let width {
            let room = max(0, width - 2 * margin)
            if layout.isVertical { size.height = room } else { size.width = room }
        }
        size = Size(width: size.width + 2 * margin, height: size.height + 2 * margin)
        let pixels: PixelSize
        do throws(PixelSizeError) {
            pixels = try PixelSize(
                width: Emblem.pixels(size.width * scale), height: Emblem.pixels(size.height * scale))
        } catch {
            throw .pixels(error)
        }
        var list = DisplayList(commands: [
            .fill(
                Path(Rect(x: 0, y: 0, width: size.width + 1, height: size.height + 1)),
                .color(background.resolved(in: .light)), .nonzero)
        ])
        list.draw(layout, at: Point(x: margin, y: margin), paint: .color(color.resolved(in: .light)))
        do throws(RasterError) {
            return (
                try Rasterizer.complete().bitmap(of: list, size: pixels, transform: .scale(scale)),
                layout.textsWithoutGlyph.map { RenderWarning(.missingGlyphs($0)) }
            )
        } catch {
            throw .drawing(error)
        }
    }
}

/// Why a text could not be drawn.
package enum TextPictureError: Error, CustomStringConvertible {
    /// The text cannot be set.
    case text(TextError)
    /// The picture would be too large.
    case pixels(PixelSizeError)
    /// The drawing goes past a limit.
    case drawing(RasterError)

    /// One line that says what was wrong.
    package var description: String {
        switch self {
        case .text(let error): error.description
        case .pixels(let error): error.description
        case .drawing(let error): error.description
        }
    }
}
