import EnamelDrawing
import EnamelGeometry

extension SVGBuilder {
    /// A basic shape and a reference box, in either order, or one alone (CSS Masking 1, section 5.1; CSS Shapes 1, section 3).
    func basicShape(_ value: String, _ style: ComputedStyle, _ scope: Scope, _ content: Drawing) -> ClipPath? {
        var reader = ValueReader(value)
        var box: GeometryBox?
        var shape: (name: String, arguments: ValueReader)?
        while !reader.isAtEnd {
            if let name = reader.function() {
                guard shape == nil, let arguments = reader.arguments() else { return nil }
                shape = (name, arguments)
            } else {
                guard box == nil, let word = reader.keyword().flatMap(GeometryBox.init) else { return nil }
                box = word
            }
        }
        let rect: Rect
        switch box ?? .borderBox {
        case .viewBox: rect = Rect(origin: .zero, size: scope.viewport)
        case .fillBox, .contentBox, .paddingBox: rect = content.bounds ?? .zero
        case .strokeBox, .borderBox, .marginBox: rect = content.strokeBounds ?? content.bounds ?? .zero
        }
        guard let shape else { return box == nil ? nil : ClipPath(Path(rect)) }
        return Self.shape(shape.name, shape.arguments, rect, basis(style))
    }

    private static func shape(
        _ name: String, _ arguments: ValueReader, _ box: Rect, _ basis: LengthBasis
    ) -> ClipPath? {
        var reader = arguments
        switch name {
        case "inset":
            var sides: [Length] = []
            while let length = reader.length(basis) { sides.append(length) }
            guard let first = sides.first, sides.count <= 4 else { return nil }
            let top = first.resolved(box.height)
            let right = (sides.count > 1 ? sides[1] : first).resolved(box.width)
            let bottom = (sides.count > 2 ? sides[2] : first).resolved(box.height)
            let left = (sides.count > 3 ? sides[3] : sides.count > 1 ? sides[1] : first).resolved(box.width)
            let rect = Rect(
                x: box.x + left, y: box.y + top, width: max(0, box.width - left - right),
                height: max(0, box.height - top - bottom))
            guard reader.take(keyword: "round") else { return reader.isAtEnd ? ClipPath(Path(rect)) : nil }
            var radii: [Length] = []
            while let length = reader.length(basis) { radii.append(length) }
            guard let radius = radii.first else { return nil }
            if radii.count == 1, reader.isAtEnd {
                return ClipPath(
                    Path(roundedRect: rect, cornerRadius: radius.resolved(min(rect.width, rect.height))))
            }
            let values = radii.map { $0.resolved(rect.width) }
            return ClipPath(
                Path(
                    roundedRect: rect,
                    cornerRadii: CornerRadii(
                        topLeft: values[0], topRight: values.count > 1 ? values[1] : values[0],
                        bottomRight: values.count > 2 ? values[2] : values[0],
                        bottomLeft: values.count > 3 ? values[3] : values.count > 1 ? values[1] : values[0]),
                    style: .circular))
        case "circle", "ellipse":
            var radii: [(Double, Double, Double) -> Double] = []
            while radii.count < 2 {
                let start = reader.position
                if let length = reader.length(basis) {
                    radii.append { whole, _, _ in length.resolved(whole) }
                } else if reader.take(keyword: "closest-side") {
                    radii.append { _, near, far in min(near, far) }
                } else if reader.take(keyword: "farthest-side") {
                    radii.append { _, near, far in max(near, far) }
                } else {
                    reader.rewind(to: start)
                    break
                }
            }
            var center = box.center
            if reader.take(keyword: "at") {
                guard let position = position(&reader, box, basis) else { return nil }
                center = position
            }
            guard reader.isAtEnd else { return nil }
            let (left, right) = ((center.x - box.minX).magnitude, (box.maxX - center.x).magnitude)
            let (top, bottom) = ((center.y - box.minY).magnitude, (box.maxY - center.y).magnitude)
            let rx, ry: Double
            if name == "circle" {
                let diagonal = ((box.width * box.width + box.height * box.height) / 2).squareRoot()
                let near = min(left, right, top, bottom)
                rx = radii.first.map { $0(diagonal, near, max(left, right, top, bottom)) } ?? near
                ry = rx
            } else {
                rx = radii.first.map { $0(box.width, left, right) } ?? min(left, right)
                ry = radii.count > 1 ? radii[1](box.height, top, bottom) : min(top, bottom)
            }
            guard rx >= 0, ry >= 0 else { return nil }
            return ClipPath(
                Path(ellipseIn: Rect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry)))
        case "polygon":
            let rule = fillRule(&reader)
            var path = Path()
            while !reader.isAtEnd {
                guard let x = reader.length(basis), let y = reader.length(basis) else { return nil }
                let point = Point(x: box.x + x.resolved(box.width), y: box.y + y.resolved(box.height))
                if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
                _ = reader.take(",")
            }
            path.closeSubpath()
            return ClipPath(path, rule: rule)
        case "path":
            let rule = fillRule(&reader)
            guard let data = reader.string(), reader.isAtEnd else { return nil }
            let path = Path.parsing(svgPathData: data).path
            return ClipPath(path.applying(.translation(x: box.x, y: box.y)), rule: rule)
        default: return nil
        }
    }

    private static func fillRule(_ reader: inout ValueReader) -> FillRule {
        var rule = FillRule.nonzero
        if reader.take(keyword: "evenodd") { rule = .evenOdd } else { _ = reader.take(keyword: "nonzero") }
        _ = reader.take(",")
        return rule
    }

    /// A position of one or two values (CSS Values 4, section 8.3).
    private static func position(_ reader: inout ValueReader, _ box: Rect, _ basis: LengthBasis) -> Point? {
        var (x, y): (Double?, Double?) = (nil, nil)
        var pending: [Length] = []
        while !reader.isAtEnd {
            if let word = reader.keyword() {
                switch word {
                case "left": x = 0
                case "right": x = box.width
                case "top": y = 0
                case "bottom": y = box.height
                case "center": pending.append(Length(0, percent: 50))
                default: return nil
                }
            } else if let length = reader.length(basis) {
                pending.append(length)
            } else {
                return nil
            }
        }
        if x == nil, !pending.isEmpty { x = pending.removeFirst().resolved(box.width) }
        if y == nil, !pending.isEmpty { y = pending.removeFirst().resolved(box.height) }
        return Point(x: box.x + (x ?? box.width / 2), y: box.y + (y ?? box.height / 2))
    }
}
