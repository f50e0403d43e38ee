import EnamelDrawing
import EnamelGeometry

extension PDFCanvas {
    /// Draws a group with a filter: as an image, or, where the filter only casts a shadow, the shadow as an image and over it the
    /// children as they are.
    mutating func draw(_ group: DrawGroup, filtered filter: Filter) throws(PDFError) {
        guard !filter.primitives.isEmpty else { return }
        if filter.readsBackground {
            noteLinks(in: [.group(group)])
            return try lowerOverTrail(
                [.group(group)], within: bounds(of: [.group(group)]), because: "a filter of what lies behind")
        }
        if let shadow = filter.castShadow {
            var outer = group
            outer.filter = nil
            let caster = DrawGroup(filter: shadow, children: group.children)
            var children = [DrawCommand.group(caster)]
            if let region = filter.region {
                children.append(.group(DrawGroup(clip: ClipPath(Path(region)), children: group.children)))
            } else {
                children += group.children
            }
            outer.children = children
            outer.isIsolated = true
            return try draw(outer)
        }
        try drawLowered(group, because: filter.name)
    }

    /// Draws a group as an image of its children, filtered. Clips, the mask, opacity and the blend mode are done to the image, so that
    /// edges stay sharp and what lies behind is met.
    mutating func drawLowered(_ group: DrawGroup, because reason: String) throws(PDFError) {
        var inner = group
        inner.transform = .identity
        inner.clips = []
        inner.mask = nil
        inner.opacity = 1
        inner.blend = .normal
        var outer = group
        outer.filter = nil
        outer.children = []
        try saved { canvas throws(PDFError) in
            canvas.concatenate(group.transform)
            try canvas.drawLowered(inner, in: outer, because: reason)
        }
    }

    /// Draws an image of `inner` with what `outer` does to it, its transform aside.
    private mutating func drawLowered(
        _ inner: DrawGroup, in outer: DrawGroup, because reason: String
    ) throws(PDFError) {
        var masks: [PDFObject] = []
        for clip in outer.clips {
            if try !self.clip(to: clip) { masks.append(try mask(of: clip)) }
        }
        if let mask = outer.mask { masks.append(try self.mask(of: mask)) }
        opacity *= min(max(outer.opacity, 0), 1)
        var state = PDFDictionary()
        if outer.blend != .normal, let name = outer.blend.pdfName { state.append("BM", .name(name)) }
        let apart = opacity < 1 ? masks.count : max(0, masks.count - 1)
        // An image's own soft mask takes the place of the state's (ISO 32000-2, section 11.6.5.2): with masks it goes into a form.
        if masks.isEmpty {
            if !state.isEmpty { try use(state: state) }
            return try lower(
                [.group(inner)], within: bounds(of: [.group(inner)]), because: reason,
                resolution: inner.filter?.resolution)
        }
        var canvas = self.inner()
        try canvas.lower(
            [.group(inner)], within: bounds(of: [.group(inner)]), because: reason, resolution: inner.filter?.resolution)
        guard let bounds = canvas.inkedHere, include(bounds) else { return }
        var form = try context.file.write(canvas.form(bounds, group: tone.deviceSpace))
        for mask in masks[..<apart] {
            var layer = self.inner()
            try layer.use(state: ["SMask": mask])
            try layer.draw(form: form)
            form = try context.file.write(layer.form(bounds, group: tone.deviceSpace))
        }
        for mask in masks[apart...] { state.append("SMask", mask) }
        if !state.isEmpty { try use(state: state) }
        try draw(form: form)
    }

    /// Draws a pane of glass with what is seen through it.
    mutating func draw(_ backdrop: Backdrop) throws(PDFError) {
        switch backdrop.material {
        case .glass:
            try lowerOverTrail([.backdrop(backdrop)], within: bounds(of: [.backdrop(backdrop)]), because: "glass")
        }
    }
}

extension Filter {
    /// Whether it sees what lies behind the group.
    fileprivate var readsBackground: Bool {
        primitives.contains { primitive in
            primitive.operation.inputs.contains { $0 == .background || $0 == .backgroundAlpha }
        }
    }

    /// The filter that draws only the shadow of one that draws a shadow under what the group is; nil for other filters.
    fileprivate var castShadow: Filter? {
        guard primitives.count == 1, let only = primitives.first, only.subregion == nil,
            case .dropShadow(.source, let dx, let dy, let sigmaX, let sigmaY, let color) = only.operation
        else { return nil }
        return Filter(
            [
                FilterPrimitive(
                    .gaussianBlur(.sourceAlpha, sigmaX: sigmaX, sigmaY: sigmaY, edge: .none), isLinear: only.isLinear),
                FilterPrimitive(.offset(.result(0), dx: dx, dy: dy), isLinear: only.isLinear),
                FilterPrimitive(.flood(color), isLinear: only.isLinear),
                FilterPrimitive(.blend(.result(2), .result(1), .sourceIn), isLinear: only.isLinear),
            ], region: region)
    }

    /// Pixels to the inch of a filter that works on pixels: a convolution's kernel covers as many of them whatever their size, and
    /// shows what it does to a picture drawn at one pixel to the point. The slopes that light shows are from pixel to pixel too, and
    /// are those of two to the point, so that the picture is not coarse.
    fileprivate var resolution: Double? {
        var result: Double?
        for primitive in primitives {
            if case .convolve = primitive.operation { return 72 }
            if case .lighting = primitive.operation { result = 144 }
        }
        return result
    }

    /// What is said of it where it becomes an image.
    fileprivate var name: String {
        switch primitives.last?.operation {
        case nil: "a filter"
        case .gaussianBlur: "a blur"
        case .dropShadow, .innerShadow: "a shadow"
        case .colorMatrix, .componentTransfer: "a filter of colours"
        case .lighting: "lighting"
        case .turbulence: "noise"
        case .offset, .flood, .blend, .arithmetic, .merge, .tile, .image, .morphology, .convolve, .displace: "a filter"
        }
    }
}
