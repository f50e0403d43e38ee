import EnamelDrawing
import EnamelGeometry
import EnamelImaging

/// One side of a box's border (CSS Backgrounds 3, section 3).
struct HTMLBorder: Equatable {
    enum Style: String {
        case solid, dashed, dotted, double
        /// Drawn as a solid line.
        case groove, ridge, inset, outset
    }

    var width: Double
    var style: Style
    var color: ResolvedColor

    /// What `border-top` and the like say, in lower case; nil for no border.
    init?(_ text: String, _ style: ComputedStyle, _ basis: LengthBasis) {
        var kind: Style?
        var (width, color) = (3.0, style.inherited.color)
        for word in Self.words(text) {
            if word == "none" || word == "hidden" { return nil }
            if let found = Style(rawValue: word) {
                kind = found
            } else if let found = ["thin": 1.0, "medium": 3, "thick": 5][word] {
                width = found
            } else {
                var reader = ValueReader(word)
                if let length = reader.length(basis), reader.isAtEnd {
                    width = length.resolved(0)
                } else if let found = SVGColor(word)?.resolved(current: style.inherited.color) {
                    color = found
                }
            }
        }
        guard let kind, width > 0, width < 1e6 else { return nil }
        (self.width, self.style, self.color) = (width, kind, color)
    }

    /// Splits at spaces that are not inside of brackets.
    private static func words(_ text: String) -> [String] {
        var result = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == " ", depth == 0 { result.append("") } else { result[result.count - 1].append(character) }
        }
        return result.filter { !$0.isEmpty }
    }
}

/// The four borders of a box.
struct HTMLBorders {
    var top: HTMLBorder?
    var right: HTMLBorder?
    var bottom: HTMLBorder?
    var left: HTMLBorder?
    /// Of the corners.
    var radius = 0.0

    /// The border box with its corners.
    func outline(_ box: Rect, inset: Double = 0) -> Path {
        let rect = box.inset(by: inset)
        let radius = min(max(0, radius - inset), rect.width / 2, rect.height / 2)
        return radius > 0 ? Path(roundedRect: rect, cornerRadius: radius) : Path(rect)
    }

    /// What is drawn for them around the inside of a border box.
    func commands(_ box: Rect) -> [DrawCommand] {
        if let top, top == right, top == bottom, top == left {
            return Self.strokes(top).map { stroke, inset in
                .stroke(outline(box, inset: inset), .color(top.color), stroke)
            }
        }
        var result: [DrawCommand] = []
        let sides: [(border: HTMLBorder?, from: Point, to: Point, inner: Point)] = [
            (top, Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY), Point(x: 0, y: 1)),
            (right, Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY), Point(x: -1, y: 0)),
            (bottom, Point(x: box.minX, y: box.maxY), Point(x: box.maxX, y: box.maxY), Point(x: 0, y: -1)),
            (left, Point(x: box.minX, y: box.minY), Point(x: box.minX, y: box.maxY), Point(x: 1, y: 0)),
        ]
        for side in sides {
            guard let border = side.border else { continue }
            for (stroke, inset) in Self.strokes(border) {
                var line = Path()
                line.move(to: Point(x: side.from.x + side.inner.x * inset, y: side.from.y + side.inner.y * inset))
                line.addLine(to: Point(x: side.to.x + side.inner.x * inset, y: side.to.y + side.inner.y * inset))
                result.append(.stroke(line, .color(border.color), stroke))
            }
        }
        return result
    }

    /// The lines of a border: how each is drawn, and how far inside the box its middle is.
    private static func strokes(_ border: HTMLBorder) -> [(StrokeStyle, Double)] {
        let width = border.width
        switch border.style {
        case .solid, .groove, .ridge, .inset, .outset: return [(StrokeStyle(lineWidth: width), width / 2)]
        case .dashed:
            // As long as those of decoration lines, as in browsers.
            let dash = width >= 3 ? [2 * width, width] : [3 * width, 2 * width]
            return [(StrokeStyle(lineWidth: width, dash: dash), width / 2)]
        case .dotted:
            return [(StrokeStyle(lineWidth: width, lineCap: .round, dash: [0, 2 * width]), width / 2)]
        case .double: return [1.0, 5].map { (StrokeStyle(lineWidth: width / 3), width * $0 / 6) }
        }
    }
}
