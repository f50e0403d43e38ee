import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension PDFCanvas {
    /// Cuts what follows, to the end of the saved state it stands in (ISO 32000-2, section 8.5.4). False, and nothing cut, for a
    /// union that one path cannot be.
    mutating func clip(to clip: ClipPath) throws(PDFError) -> Bool {
        guard let (path, rule) = clip.singlePath else {
            // The intersection of a part's own clips with it is that of clips one after the other.
            guard clip.parts.count == 1, let part = clip.parts.first else { return false }
            guard clip.nests(to: context.options.limits.nesting) else {
                throw .nesting(limit: context.options.limits.nesting)
            }
            guard part.clips.allSatisfy(\.isNative) else { return false }
            for inner in part.clips where try !self.clip(to: inner) { return false }
            return try self.clip(to: ClipPath(part.path, rule: part.rule))
        }
        if let bounds = path.controlBounds {
            narrow(to: bounds)
            outline(path)
        }
        if path.isEmpty || path.controlBounds == nil {
            // Nothing is inside of a path without area.
            content.text.append(raw: "0 0 0 0")
            content.operation("re")
            visible = Rect(origin: visible.origin, size: .zero)
        }
        clipToOutline(rule)
        return true
    }

    /// Notes that nothing outside of a rectangle of the current coordinates is seen.
    private mutating func narrow(to bounds: Rect) {
        let place = bounds.applying(toPage)
        guard place.isFinite else { return }
        visible = Self.overlap(visible, place) ?? Rect(origin: visible.origin, size: .zero)
    }

    /// A union as a soft mask of opacity (11.6.5.2).
    func mask(of clip: ClipPath) throws(PDFError) -> PDFObject {
        guard clip.nests(to: context.options.limits.nesting) else {
            throw .nesting(limit: context.options.limits.nesting)
        }
        var canvas = PDFCanvas(context, toPage: toPage, visible: visible, tone: .color)
        canvas.depth = depth + 1
        try canvas.fill(clip)
        return try context.mask("Alpha", canvas)
    }

    /// Fills what lies inside.
    private mutating func fill(_ clip: ClipPath) throws(PDFError) {
        for part in clip.parts {
            let command = DrawCommand.fill(part.path, .color(.black), part.rule)
            if part.clips.isEmpty {
                try draw([command])
            } else {
                var group = DrawGroup(children: [command])
                group.clips = part.clips
                try draw([.group(group)])
            }
        }
    }
}

extension DocumentContext {
    /// A soft mask made of a canvas's content.
    func mask(_ kind: String, _ canvas: PDFCanvas) throws(PDFError) -> PDFObject {
        let form = try file.write(canvas.form(canvas.inkedHere ?? .zero, group: canvas.tone.deviceSpace))
        return ["Type": .name("Mask"), "S": .name(kind), "G": .reference(form)]
    }
}

extension ClipPath {
    /// The path that is the union, and its rule; nil where one path cannot be it.
    fileprivate var singlePath: (Path, FillRule)? {
        guard parts.allSatisfy({ $0.clips.isEmpty }) else { return nil }
        let parts = parts.filter { !$0.path.isEmpty }
        guard let first = parts.first else { return (Path(), .nonzero) }
        if parts.count == 1 { return (first.path, first.rule) }
        var path = Path()
        if parts.allSatisfy(\.isConvex) {
            // All turning the same way, they add up.
            for part in parts { path.addPath(part.path.signedArea < 0 ? part.path.reversed() : part.path) }
            return (path, .nonzero)
        }
        guard parts.count <= 64, parts.allSatisfy({ $0.rule == first.rule }) else { return nil }
        let boxes = parts.compactMap(\.path.controlBounds)
        for (index, box) in boxes.enumerated() {
            for other in boxes[(index + 1)...] where box.intersection(other) != nil { return nil }
        }
        for part in parts { path.addPath(part.path) }
        return (path, first.rule)
    }

    /// Whether it can be cut to without a mask.
    fileprivate var isNative: Bool {
        singlePath != nil || parts.count == 1 && parts[0].clips.allSatisfy(\.isNative)
    }

    /// Whether clips cut by clips are not nested deeper than a limit.
    func nests(to limit: Int) -> Bool {
        var pending = [(self, 0)]
        while let (clip, depth) = pending.popLast() {
            guard depth <= limit else { return false }
            for part in clip.parts { pending.append(contentsOf: part.clips.map { ($0, depth + 1) }) }
        }
        return true
    }
}

extension ClipPath.Part {
    /// Whether the outline is known to go round once, without crossing itself.
    fileprivate var isConvex: Bool { path.shape != nil }
}
