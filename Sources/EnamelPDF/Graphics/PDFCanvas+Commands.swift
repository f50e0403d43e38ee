import EnamelDrawing
import EnamelGeometry

extension PDFCanvas {
    /// Draws the commands that a content stream is made for. Where operators of Porter and Duff among them change what is drawn
    /// already, all up to the last of these becomes an image: PDF has no such operators.
    mutating func drawRoot(_ commands: [DrawCommand]) throws(PDFError) {
        trail.enter()
        defer { trail.leave() }
        var rest = commands[...]
        if let last = commands.lastIndex(where: { $0.usesOperators(nesting: context.options.limits.nesting) }) {
            let part = Array(commands[...last])
            try lower(part, within: bounds(of: part), because: "an operator of Porter and Duff")
            rest = commands[(last + 1)...]
        }
        try draw(rest, of: commands)
    }

    /// Draws commands in the current coordinates. At the end the graphics state is what it was, apart from what ``state`` tracks.
    mutating func draw(_ commands: [DrawCommand]) throws(PDFError) {
        trail.enter()
        defer { trail.leave() }
        try draw(commands[...], of: commands)
    }

    private mutating func draw(_ part: ArraySlice<DrawCommand>, of commands: [DrawCommand]) throws(PDFError) {
        guard toPage.isFinite else { return }
        for index in part.indices {
            try context.count()
            switch part[index] {
            case .fill(let path, let paint, let rule):
                try fill(path, paint, rule)
            case .stroke(let path, let paint, let style):
                try stroke(path, paint, style)
            case .glyphs(let run, let origin, let paint):
                try context.fonts.show(run, at: origin, paint: paint, on: &self)
            case .image(let image):
                try draw(image)
            case .link(let rect, let target):
                note(rect, target)
            case .backdrop(let backdrop):
                trail.note(commands[..<index])
                try draw(backdrop)
            case .group(let group):
                trail.note(commands[..<index])
                try draw(group)
            }
        }
    }

    mutating func note(_ rect: Rect, _ target: LinkTarget) {
        let place = rect.standardized.applying(toPage)
        guard place.isFinite, let seen = place.intersection(visible) else { return }
        switch target {
        case .uri(let uri): links.append(PDFLink(rect: seen, uri: uri))
        }
    }

    /// Notes the links of a part that becomes an image.
    mutating func noteLinks(in commands: [DrawCommand]) {
        guard !context.isInside else { return }
        noteLinks(in: commands, toPage, depth: 0)
    }

    private mutating func noteLinks(in commands: [DrawCommand], _ map: Affine, depth: Int) {
        guard depth <= context.options.limits.nesting else { return }
        for command in commands {
            switch command {
            case .link(let rect, .uri(let uri)):
                let place = rect.standardized.applying(map)
                if place.isFinite, let seen = place.intersection(visible) {
                    links.append(PDFLink(rect: seen, uri: uri))
                }
            case .group(let group):
                noteLinks(in: group.children, group.transform.concatenating(map), depth: depth + 1)
            case .fill, .stroke, .glyphs, .image, .backdrop: continue
            }
        }
    }
}

extension DrawCommand {
    /// Whether it changes what was drawn before it, in the same layer, in a way that PDF has no blend mode for.
    func usesOperators(nesting: Int) -> Bool {
        guard case .group(let group) = self, nesting >= 0 else { return false }
        if group.blend.pdfName == nil { return true }
        if group.isLayer { return false }
        return group.children.contains { $0.usesOperators(nesting: nesting - 1) }
    }

    /// Whether it blends with what was drawn before it in the same layer.
    func blends(nesting: Int) -> Bool {
        guard case .group(let group) = self, nesting >= 0 else { return false }
        if group.blend != .normal { return true }
        if group.isLayer { return false }
        return group.children.contains { $0.blends(nesting: nesting - 1) }
    }
}

extension DrawGroup {
    /// Whether the children are drawn together before they meet what is there.
    var isLayer: Bool { opacity < 1 || mask != nil || filter != nil || blend != .normal || isIsolated }
}

extension BlendMode {
    /// The name of the mode in PDF (ISO 32000-2, tables 134 and 135); nil where there is none.
    var pdfName: String? {
        switch self {
        case .normal: "Normal"
        case .multiply: "Multiply"
        case .screen: "Screen"
        case .overlay: "Overlay"
        case .darken: "Darken"
        case .lighten: "Lighten"
        case .colorDodge: "ColorDodge"
        case .colorBurn: "ColorBurn"
        case .hardLight: "HardLight"
        case .softLight: "SoftLight"
        case .difference: "Difference"
        case .exclusion: "Exclusion"
        case .hue: "Hue"
        case .saturation: "Saturation"
        case .color: "Color"
        case .luminosity: "Luminosity"
        case .clear, .copy, .destination, .destinationOver, .sourceIn, .destinationIn, .sourceOut, .destinationOut,
            .sourceAtop, .destinationAtop, .xor, .plusLighter:
            nil
        }
    }
}
