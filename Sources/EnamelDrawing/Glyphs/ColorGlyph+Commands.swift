public import EnamelGeometry
import EnamelImaging
public import EnamelTypography

extension ColorGlyph {
    /// The commands that draw the picture, in font units around the glyph's origin, y down.
    /// - Parameters:
    ///   - text: what the text is drawn with, in font units too.
    ///   - outline: the outline of a glyph of the font, in font units, y down.
    public func commands(text: Paint, outline: @escaping (UInt16) -> Path) -> [DrawCommand] {
        ColorGlyphLowering(text: text, outline: outline).commands(self, within: nil)
    }
}

private struct ColorGlyphLowering {
    let text: Paint
    let outline: (UInt16) -> Path

    init(text: Paint, outline: @escaping (UInt16) -> Path) {
        self.text = text
        self.outline = outline
    }

    /// - Parameter area: what the picture is cut to by then, in its own coordinates. A paint that nothing cuts has no end and
    ///   is not drawn ("COLR": such a glyph must not be rendered).
    func commands(_ glyph: ColorGlyph, within area: Rect?) -> [DrawCommand] {
        switch glyph {
        case .fill(let fill):
            guard let area, let paint = paint(fill) else { return [] }
            return [.fill(Path(area), paint, .nonzero)]
        case .outline(let glyph, let child):
            let path = outline(glyph)
            guard let bounds = path.controlBounds else { return [] }
            if let paint = directPaint(child) {
                return paint.map { [.fill(path, $0, .nonzero)] } ?? []
            }
            return [.group(DrawGroup(clip: ClipPath(path), children: commands(child, within: bounds)))]
        case .clip(let rect, let child):
            let children = commands(child, within: area?.intersection(rect) ?? rect)
            return children.isEmpty ? [] : [.group(DrawGroup(clip: ClipPath(Path(rect)), children: children))]
        case .transform(let map, let child):
            guard let inverse = map.inverted() else { return [] }
            let children = commands(child, within: area?.applying(inverse))
            return children.isEmpty ? [] : [.group(DrawGroup(transform: map, children: children))]
        case .layers(let layers):
            return layers.flatMap { commands($0, within: area) }
        case .composite(let source, let mode, let backdrop):
            let above = DrawGroup(blend: mode.blend, children: commands(source, within: area))
            return [.group(DrawGroup(isIsolated: true, children: commands(backdrop, within: area) + [.group(above)]))]
        case .bitmap(let bitmap, let rect):
            return [.image(ImageDrawing(bitmap, in: rect))]
        }
    }

    /// The paint of a part that is one, moved or not: an outline is then filled without a clip. The inner nil is a paint
    /// that draws nothing.
    private func directPaint(_ glyph: ColorGlyph, _ map: Affine = .identity) -> Paint?? {
        switch glyph {
        case .fill(let fill): .some(paint(fill)?.applying(map))
        case .transform(let inner, let child): directPaint(child, inner.concatenating(map))
        case .outline, .clip, .layers, .composite, .bitmap: nil
        }
    }

    private func paint(_ fill: ColorGlyphPaint) -> Paint? {
        switch fill {
        case .color(.color(let color)):
            return .color(color)
        case .color(.text(let opacity)):
            return opacity == 1 ? text : text.dimmed(by: opacity)
        case .linear(let line, let start, let end):
            guard let scaled = scaled(line) else { return nil }
            func at(_ t: Double) -> Point { start.interpolated(to: end, at: t) }
            return .linearGradient(
                LinearGradient(scaled.gradient, start: at(scaled.first), end: at(scaled.last)))
        case .radial(let line, let start, let startRadius, let end, let endRadius):
            guard let scaled = scaled(line) else { return nil }
            func center(_ t: Double) -> Point { start.interpolated(to: end, at: t) }
            func radius(_ t: Double) -> Double { startRadius + (endRadius - startRadius) * t }
            return .radialGradient(
                RadialGradient(
                    scaled.gradient, startCenter: center(scaled.first), startRadius: radius(scaled.first),
                    endCenter: center(scaled.last), endRadius: radius(scaled.last)))
        case .sweep(let line, let center, let start, let end):
            guard let gradient = turned(line, from: start / 360, to: end / 360) else { return nil }
            // Counter-clockwise on a plane whose y grows downwards.
            let mirror = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * center.y)
            return .conicGradient(ConicGradient(gradient, center: center, transform: mirror))
        }
    }

    // MARK: Colour lines

    private func stop(_ stop: ColorGlyphLine.Stop, at offset: Double) -> GradientStop {
        switch stop.color {
        case .color(let color):
            return GradientStop(offset: offset, color: color)
        case .text(let opacity):
            // A gradient inside a gradient: black, as for text without a colour.
            var color = ResolvedColor.black
            if case .color(let own) = text { color = own }
            color.opacity *= opacity
            return GradientStop(offset: offset, color: color)
        }
    }

    private func gradient(_ stops: [GradientStop], _ spread: GradientSpread) -> Gradient {
        Gradient(stops: stops, spread: spread, isPremultiplied: true)
    }

    /// A line that is repeated goes from its first stop to its last and not from 0 to 1: its ends move there. Nil for one that
    /// draws nothing.
    private func scaled(_ line: ColorGlyphLine) -> (gradient: Gradient, first: Double, last: Double)? {
        guard let first = line.stops.first?.offset, let last = line.stops.last?.offset else { return nil }
        switch line.extend {
        case .pad:
            return (gradient(line.stops.map { stop($0, at: $0.offset) }, .pad), 0, 1)
        case .repeat, .reflect:
            guard last > first else { return nil }
            let stops = line.stops.map { stop($0, at: ($0.offset - first) / (last - first)) }
            return (gradient(stops, line.extend == .repeat ? .repeat : .reflect), first, last)
        }
    }

    /// Repetitions of a line around a turn; more are too fine to be seen.
    private static let mostTurns = 256

    /// A line around a whole turn, from 0 to 1, that lies from `start` to `end` and is continued outside of that.
    private func turned(_ line: ColorGlyphLine, from start: Double, to end: Double) -> Gradient? {
        var stops = line.stops.map { stop($0, at: start + ($0.offset) * (end - start)) }
        guard !stops.isEmpty else { return nil }
        if end < start { stops.reverse() }
        guard let first = stops.first?.offset, let last = stops.last?.offset else { return nil }
        if line.extend == .pad { return gradient(stops, .pad) }
        let period = last - first
        guard period > 0, 1 / period <= Double(Self.mostTurns) else { return nil }
        let turns = (
            Int(((0 - first) / period).rounded(.down)), Int(((1 - first) / period).rounded(.down))
        )
        guard turns.1 - turns.0 <= Self.mostTurns + 1 else { return nil }
        var all: [GradientStop] = []
        for turn in turns.0...turns.1 {
            let move = Double(turn) * period
            if line.extend == .reflect, turn % 2 != 0 {
                all += stops.reversed().map { GradientStop(offset: first + last - $0.offset + move, color: $0.color) }
            } else {
                all += stops.map { GradientStop(offset: $0.offset + move, color: $0.color) }
            }
        }
        return gradient(all, .pad)
    }
}

extension Paint {
    /// The same paint for what has been moved by a map.
    package func applying(_ map: Affine) -> Paint {
        switch self {
        case .color:
            return self
        case .linearGradient(var gradient):
            gradient.transform = gradient.transform.concatenating(map)
            return .linearGradient(gradient)
        case .radialGradient(var gradient):
            gradient.transform = gradient.transform.concatenating(map)
            return .radialGradient(gradient)
        case .conicGradient(var gradient):
            gradient.transform = gradient.transform.concatenating(map)
            return .conicGradient(gradient)
        case .pattern(var pattern):
            pattern.transform = pattern.transform.concatenating(map)
            return .pattern(pattern)
        case .image(var image):
            image.transform = image.transform.concatenating(map)
            return .image(image)
        }
    }

    /// The paint at a part of its opacity; patterns and pictures stay as they are.
    fileprivate func dimmed(by opacity: Double) -> Paint {
        func dim(_ gradient: inout Gradient) {
            for index in gradient.stops.indices { gradient.stops[index].color.opacity *= opacity }
        }
        switch self {
        case .color(var color):
            color.opacity *= opacity
            return .color(color)
        case .linearGradient(var gradient):
            dim(&gradient.gradient)
            return .linearGradient(gradient)
        case .radialGradient(var gradient):
            dim(&gradient.gradient)
            return .radialGradient(gradient)
        case .conicGradient(var gradient):
            dim(&gradient.gradient)
            return .conicGradient(gradient)
        case .pattern, .image:
            return self
        }
    }
}

extension ColorGlyphComposite {
    /// The display list's name for it.
    fileprivate var blend: BlendMode {
        switch self {
        case .clear: .clear
        case .source: .copy
        case .destination: .destination
        case .sourceOver: .normal
        case .destinationOver: .destinationOver
        case .sourceIn: .sourceIn
        case .destinationIn: .destinationIn
        case .sourceOut: .sourceOut
        case .destinationOut: .destinationOut
        case .sourceAtop: .sourceAtop
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .plus: .plusLighter
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .hardLight: .hardLight
        case .softLight: .softLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .multiply: .multiply
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        }
    }
}
