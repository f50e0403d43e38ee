import EnamelGeometry

extension InheritedStyle {
    /// Sets a property that does not belong to text from its value; false where that has an error.
    mutating func set(
        _ property: CSSProperty, _ reader: inout ValueReader, _ parent: InheritedStyle, _ basis: LengthBasis,
        _ isAttribute: Bool
    ) -> Bool {
        switch property {
        case .color:
            guard let value = SVGColor(reader.rest.trimmed) else { return false }
            color = value.resolved(current: parent.color)
        case .fill, .stroke:
            guard let paint = SVGPaint(&reader) else { return false }
            if property == .fill { fill = paint } else { stroke = paint }
        case .fillOpacity, .strokeOpacity:
            guard let value = reader.numberOrPercentage(), reader.isAtEnd else { return false }
            let opacity = max(0, min(1, value))
            if property == .fillOpacity { fillOpacity = opacity } else { strokeOpacity = opacity }
        case .fillRule, .clipRule:
            guard let rule = Self.rule(reader.keyword()), reader.isAtEnd else { return false }
            if property == .fillRule { fillRule = rule } else { clipRule = rule }
        case .strokeWidth:
            guard let value = reader.length(basis), reader.isAtEnd, value.pixels >= 0, value.percent >= 0 else {
                return false
            }
            strokeWidth = value
        case .strokeLinecap:
            switch reader.keyword() {
            case "butt": lineCap = .butt
            case "round": lineCap = .round
            case "square": lineCap = .square
            default: return false
            }
        case .strokeLinejoin:
            switch reader.keyword() {
            // What SVG 2 has beside these, browsers do not know either: its fallback is a miter.
            case "miter", "miter-clip", "arcs": lineJoin = .miter
            case "round": lineJoin = .round
            case "bevel": lineJoin = .bevel
            default: return false
            }
        case .strokeMiterlimit:
            guard let value = reader.number(), reader.isAtEnd, value >= 0 else { return false }
            miterLimit = value
        case .strokeDasharray:
            if reader.take(keyword: "none") {
                dashArray = []
                return true
            }
            guard let lengths = reader.lengths(basis), lengths.allSatisfy({ $0.pixels >= 0 && $0.percent >= 0 }) else {
                return false
            }
            dashArray = lengths
        case .strokeDashoffset:
            guard let value = reader.length(basis), reader.isAtEnd else { return false }
            dashOffset = value
        case .markerStart, .markerMid, .markerEnd:
            let address: String?
            if reader.take(keyword: "none") {
                address = nil
            } else if let url = reader.url() {
                address = url
            } else {
                return false
            }
            if property == .markerStart { markerStart = address }
            if property == .markerMid { markerMid = address }
            if property == .markerEnd { markerEnd = address }
        case .paintOrder:
            guard let order = Self.order(&reader) else { return false }
            paintOrder = order
        case .visibility:
            guard let value = reader.keyword().flatMap(Visibility.init) else { return false }
            visibility = value
        case .colorInterpolation, .colorInterpolationFilters:
            let isLinear: Bool
            switch reader.keyword() {
            case "linearrgb": isLinear = true
            case "srgb": isLinear = false
            case "auto": isLinear = property == .colorInterpolationFilters
            default: return false
            }
            if property == .colorInterpolation { self.isLinear = isLinear } else { filtersAreLinear = isLinear }
        case .imageRendering:
            var word = reader.keyword() ?? ""
            if word.hasPrefix("-") { word = String(word.drop { $0 == "-" }.drop { $0 != "-" }.dropFirst()) }
            guard let value = ImageRendering(rawValue: word) else { return false }
            imageRendering = value
        case .shapeRendering:
            guard let value = reader.keyword().flatMap(ShapeRendering.init) else { return false }
            shapeRendering = value
        default:
            return text.set(property, &reader, parent.text, basis, isAttribute)
        }
        return true
    }

    private static func rule(_ word: String?) -> FillRule? {
        switch word {
        case "nonzero": .nonzero
        case "evenodd": .evenOdd
        default: nil
        }
    }

    /// `paint-order` (SVG 2, section 13.8): what is not named follows in the usual order.
    private static func order(_ reader: inout ValueReader) -> [PaintPart]? {
        if reader.take(keyword: "normal") { return reader.isAtEnd ? [.fill, .stroke, .markers] : nil }
        var order: [PaintPart] = []
        while !reader.isAtEnd {
            guard let part = reader.keyword().flatMap(PaintPart.init), !order.contains(part) else { return nil }
            order.append(part)
        }
        for part in [PaintPart.fill, .stroke, .markers] where !order.contains(part) { order.append(part) }
        return order
    }

    /// Takes over one property's value.
    mutating func copy(_ property: CSSProperty, from other: InheritedStyle) {
        switch property {
        case .color: color = other.color
        case .fill: fill = other.fill
        case .stroke: stroke = other.stroke
        case .fillOpacity: fillOpacity = other.fillOpacity
        case .strokeOpacity: strokeOpacity = other.strokeOpacity
        case .fillRule: fillRule = other.fillRule
        case .clipRule: clipRule = other.clipRule
        case .strokeWidth: strokeWidth = other.strokeWidth
        case .strokeLinecap: lineCap = other.lineCap
        case .strokeLinejoin: lineJoin = other.lineJoin
        case .strokeMiterlimit: miterLimit = other.miterLimit
        case .strokeDasharray: dashArray = other.dashArray
        case .strokeDashoffset: dashOffset = other.dashOffset
        case .markerStart: markerStart = other.markerStart
        case .markerMid: markerMid = other.markerMid
        case .markerEnd: markerEnd = other.markerEnd
        case .paintOrder: paintOrder = other.paintOrder
        case .visibility: visibility = other.visibility
        case .colorInterpolation: isLinear = other.isLinear
        case .colorInterpolationFilters: filtersAreLinear = other.filtersAreLinear
        case .imageRendering: imageRendering = other.imageRendering
        case .shapeRendering: shapeRendering = other.shapeRendering
        default: text.copy(property, from: other.text)
        }
    }
}

extension String {
    /// Without spaces at both ends.
    var trimmed: String {
        let bytes = utf8
        // Most have none.
        if let first = bytes.first, let last = bytes.last, first > 0x20, last > 0x20 { return self }
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }), let end = bytes.lastIndex(where: { $0 > 0x20 }) else {
            return ""
        }
        return String(self[start...end])
    }
}
