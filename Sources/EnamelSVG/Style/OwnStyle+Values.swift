import EnamelDrawing

extension OwnStyle {
    /// Sets a property from its value; one with an error changes nothing.
    mutating func set(_ property: CSSProperty, _ reader: inout ValueReader, _ basis: LengthBasis, _ isAttribute: Bool) {
        switch property {
        case .opacity, .stopOpacity, .floodOpacity:
            guard let value = reader.numberOrPercentage(), reader.isAtEnd else { return }
            let share = max(0, min(1, value))
            if property == .opacity { opacity = share }
            if property == .stopOpacity { stopOpacity = share }
            if property == .floodOpacity { floodOpacity = share }
        case .display:
            guard let word = reader.keyword() else { return }
            display = word
            isDisplayed = word != "none"
        case .overflow:
            if let value = reader.keyword().flatMap(Overflow.init) { overflow = value }
        case .transform:
            if let list = TransformList(&reader, basis) { transform = list.isEmpty ? nil : list }
        case .transformOrigin:
            if let value = Self.origin(&reader, basis) { transformOrigin = value }
        case .transformBox:
            if let value = reader.keyword().flatMap(GeometryBox.init) { transformBox = value }
        case .clipPath: clipPath = Self.unlessNone(reader)
        case .maskImage: mask = Self.unlessNone(reader)
        case .maskMode:
            let word = reader.keyword()
            maskModeIsAlpha = word == "alpha" ? true : word == "luminance" ? false : nil
        case .filter: filter = Self.unlessNone(reader)
        case .mixBlendMode:
            if let value = reader.keyword().flatMap(Self.blendMode) { blend = value }
        case .isolation:
            if let word = reader.keyword(), word == "isolate" || word == "auto" { isIsolated = word == "isolate" }
        case .vectorEffect:
            if let word = reader.keyword() { hasNonScalingStroke = word == "non-scaling-stroke" }
        case .maskType:
            if let word = reader.keyword(), word == "alpha" || word == "luminance" { isAlphaMask = word == "alpha" }
        case .stopColor, .floodColor, .lightingColor:
            guard let text = reader.component(), let color = SVGColor(text) else { return }
            if property == .stopColor { stopColor = color }
            if property == .floodColor { floodColor = color }
            if property == .lightingColor { lightingColor = color }
        case .backgroundColor:
            guard let text = reader.component(), reader.isAtEnd, let color = SVGColor(text) else { return }
            background = color
        case .enableBackground: enableBackground = reader.rest.lowercased().trimmed
        case .x, .y, .cx, .cy, .r, .rx, .ry, .width, .height, .d:
            geometry.set(property, &reader, basis, isAttribute)
        default:
            text.set(property, &reader, basis)
        }
    }

    private static func unlessNone(_ reader: ValueReader) -> String? {
        let text = reader.rest.trimmed
        return text.lowercased() == "none" ? nil : text
    }

    /// `transform-origin`: lengths for x and y; words stand for 0, 50 and 100 %.
    private static func origin(_ reader: inout ValueReader, _ basis: LengthBasis) -> [Length]? {
        var (x, y): (Length?, Length?) = (nil, nil)
        var pending: [Length] = []
        while !reader.isAtEnd {
            if let word = reader.keyword() {
                switch word {
                case "left": x = Length(0, percent: 0)
                case "right": x = Length(0, percent: 100)
                case "top": y = Length(0, percent: 0)
                case "bottom": y = Length(0, percent: 100)
                case "center": pending.append(Length(0, percent: 50))
                default: return nil
                }
            } else if let length = reader.length(basis) {
                pending.append(length)
            } else {
                return nil
            }
        }
        // The third is a depth.
        if x == nil, !pending.isEmpty { x = pending.removeFirst() }
        if y == nil, !pending.isEmpty { y = pending.removeFirst() }
        guard x != nil || y != nil else { return nil }
        return [x ?? Length(0, percent: 50), y ?? Length(0, percent: 50)]
    }

    /// The blend modes by their names in CSS (Compositing and Blending 1, section 10).
    static func blendMode(_ name: String) -> BlendMode? {
        switch name {
        case "normal": .normal
        case "multiply": .multiply
        case "screen": .screen
        case "overlay": .overlay
        case "darken": .darken
        case "lighten": .lighten
        case "color-dodge": .colorDodge
        case "color-burn": .colorBurn
        case "hard-light": .hardLight
        case "soft-light": .softLight
        case "difference": .difference
        case "exclusion": .exclusion
        case "hue": .hue
        case "saturation": .saturation
        case "color": .color
        case "luminosity": .luminosity
        case "plus-lighter": .plusLighter
        default: nil
        }
    }

    /// Takes over one property's value.
    mutating func copy(_ property: CSSProperty, from other: OwnStyle) {
        switch property {
        case .opacity: opacity = other.opacity
        case .display:
            isDisplayed = other.isDisplayed
            display = other.display
        case .overflow: overflow = other.overflow ?? .visible
        case .transform: transform = other.transform
        case .transformOrigin: transformOrigin = other.transformOrigin
        case .transformBox: transformBox = other.transformBox
        case .clipPath: clipPath = other.clipPath
        case .maskImage: mask = other.mask
        case .maskMode: maskModeIsAlpha = other.maskModeIsAlpha
        case .filter: filter = other.filter
        case .mixBlendMode: blend = other.blend
        case .backgroundColor: background = other.background
        case .isolation: isIsolated = other.isIsolated
        case .vectorEffect: hasNonScalingStroke = other.hasNonScalingStroke
        case .maskType: isAlphaMask = other.isAlphaMask
        case .stopColor: stopColor = other.stopColor
        case .stopOpacity: stopOpacity = other.stopOpacity
        case .floodColor: floodColor = other.floodColor
        case .floodOpacity: floodOpacity = other.floodOpacity
        case .lightingColor: lightingColor = other.lightingColor
        case .enableBackground: enableBackground = other.enableBackground
        case .x: geometry.x = other.geometry.x
        case .y: geometry.y = other.geometry.y
        case .cx: geometry.cx = other.geometry.cx
        case .cy: geometry.cy = other.geometry.cy
        case .r: geometry.r = other.geometry.r
        case .rx: geometry.rx = other.geometry.rx
        case .ry: geometry.ry = other.geometry.ry
        case .width: geometry.width = other.geometry.width
        case .height: geometry.height = other.geometry.height
        case .d: geometry.d = other.geometry.d
        default: text.copy(property, from: other.text)
        }
    }
}

extension GeometryValues {
    mutating func set(_ property: CSSProperty, _ reader: inout ValueReader, _ basis: LengthBasis, _ isAttribute: Bool) {
        if property == .d {
            if isAttribute {
                d = Array(reader.bytes[reader.position...])
            } else if reader.function() == "path", var inner = reader.arguments() {
                d = inner.string().map { Array($0.utf8) }
            } else {
                d = []
            }
            return
        }
        let value: Length?
        if reader.take(keyword: "auto") {
            value = nil
        } else {
            guard let length = reader.length(basis), reader.isAtEnd else { return }
            value = length
        }
        switch property {
        case .x: x = value
        case .y: y = value
        case .cx: cx = value
        case .cy: cy = value
        case .r: r = value
        case .rx: rx = value
        case .ry: ry = value
        case .width: width = value
        case .height: height = value
        default: break
        }
    }
}

extension TextOwnValues {
    mutating func set(_ property: CSSProperty, _ reader: inout ValueReader, _ basis: LengthBasis) {
        switch property {
        case .textDecorationColor: decorationColor = SVGColor(reader.rest.trimmed)
        case .inlineSize: inlineSize = reader.take(keyword: "auto") ? nil : reader.length(basis) ?? inlineSize
        case .shapePadding: shapePadding = reader.length(basis) ?? shapePadding
        case .shapeMargin: shapeMargin = reader.length(basis) ?? shapeMargin
        // Addresses keep their case.
        case .shapeInside, .shapeSubtract: words[property] = reader.rest.trimmed
        default: words[property] = reader.rest.lowercased().trimmed
        }
    }

    mutating func copy(_ property: CSSProperty, from other: TextOwnValues) {
        switch property {
        case .textDecorationColor: decorationColor = other.decorationColor
        case .inlineSize: inlineSize = other.inlineSize
        case .shapePadding: shapePadding = other.shapePadding
        case .shapeMargin: shapeMargin = other.shapeMargin
        default: words[property] = other.words[property]
        }
    }
}
