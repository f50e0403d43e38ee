import EnamelDrawing
import EnamelGeometry
import EnamelTypography

extension PDFCanvas {
    mutating func draw(_ group: DrawGroup) throws(PDFError) {
        let opacity = min(max(group.opacity.isNaN ? 0 : group.opacity, 0), 1)
        // `destination` leaves everything as it is.
        guard opacity > 0, group.blend != .destination, group.transform.inverted() != nil else {
            return group.transform.inverted() == nil ? () : noteLinks(in: [.group(group)])
        }
        if let filter = group.filter { return try draw(group, filtered: filter) }
        if group.isLayer || !group.clips.isEmpty, depth >= Self.deepest {
            return try drawLowered(group, because: "groups nested deeper than readers follow")
        }
        if group.clips.isEmpty, group.transform == .identity, !group.isLayer {
            trail.note(group)
            return try draw(group.children)
        }
        let nesting = context.options.limits.nesting
        let isIsolated = group.isIsolated && group.children.contains { $0.blends(nesting: nesting) }
        try saved { canvas throws(PDFError) in
            canvas.concatenate(group.transform)
            var masks: [PDFObject] = []
            for clip in group.clips {
                if try !canvas.clip(to: clip) { masks.append(try canvas.mask(of: clip)) }
            }
            if let mask = group.mask { masks.append(try canvas.mask(of: mask)) }
            canvas.opacity *= opacity
            if masks.isEmpty, !isIsolated, group.blend == .normal,
                opacity == 1 || group.children.count == 1 && group.children[0].isSingle
            {
                if group.isLayer {
                    try canvas.drawLayer(group.children)
                } else {
                    canvas.trail.note(group)
                    try canvas.draw(group.children)
                }
                return
            }
            guard let (first, bounds) = try canvas.layer(group.children) else { return }
            var form = first
            // MuPDF draws masks with the opacity of what they mask, which would count twice: it goes around.
            let apart = canvas.opacity < 1 ? masks.count : max(0, masks.count - 1)
            for mask in masks[..<apart] {
                var outer = canvas.inner()
                try outer.use(state: ["SMask": mask])
                try outer.draw(form: form)
                form = try canvas.context.file.write(outer.form(bounds, group: canvas.tone.deviceSpace))
            }
            var state = PDFDictionary()
            for mask in masks[apart...] { state.append("SMask", mask) }
            if group.blend != .normal, let name = group.blend.pdfName { state.append("BM", .name(name)) }
            if !state.isEmpty { try canvas.use(state: state) }
            try canvas.draw(form: form)
        }
    }

    /// Forms in forms that are written: PDFium draws 40 at most, MuPDF about 60.
    private static let deepest = 28

    /// Draws commands that are a layer of their own in place of one: what lies behind is not theirs.
    private mutating func drawLayer(_ commands: [DrawCommand]) throws(PDFError) {
        let before = trail
        trail = DrawingTrail(toPage: toPage)
        defer { trail = before }
        try draw(commands)
    }

    /// Commands drawn together as a form, and its bounds, in the current coordinates; nil where they draw nothing.
    private mutating func layer(_ commands: [DrawCommand]) throws(PDFError) -> (PDFReference, Rect)? {
        var canvas = inner()
        try canvas.drawRoot(commands)
        links += canvas.links
        guard let bounds = canvas.inkedHere else { return nil }
        guard include(bounds) else { return nil }
        return (try context.file.write(canvas.form(bounds, group: tone.deviceSpace)), bounds)
    }
}

extension DrawCommand {
    /// Whether it is painted in one step, so that an opacity can be applied to it without a group.
    fileprivate var isSingle: Bool {
        switch self {
        case .fill, .stroke, .image: true
        case .glyphs(let run, _, _): !run.font.face.hasColorGlyphs
        case .link, .backdrop: false
        case .group(let group):
            group.blend == .normal && group.mask == nil && group.filter == nil && group.children.count == 1
                && group.children[0].isSingle
        }
    }
}
