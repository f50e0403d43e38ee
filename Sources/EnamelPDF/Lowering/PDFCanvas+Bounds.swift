import EnamelDrawing
import EnamelGeometry
import EnamelTypography

extension PDFCanvas {
    /// A rectangle of the picture's coordinates around all that commands in the current ones may draw, cut to what may be seen; nil for
    /// nothing.
    func bounds(of commands: [DrawCommand]) -> Rect? {
        guard
            let found = CommandBounds(limit: context.options.limits.nesting)
                .bounds(of: commands, toPage, depth: 0)
        else { return nil }
        return found.isFinite ? Self.overlap(found, visible) : visible
    }
}

/// Finds what commands may draw on. Rectangles that have no end are infinite.
struct CommandBounds {
    let limit: Int

    private static let everything = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)

    func bounds(of commands: [DrawCommand], _ map: Affine, depth: Int) -> Rect? {
        guard depth <= limit, map.isFinite else { return nil }
        var result: Rect?
        func include(_ rect: Rect?) {
            guard let rect else { return }
            let place = rect.isFinite ? rect : Self.everything
            result = result.map { $0.union(place) } ?? place
        }
        for command in commands {
            switch command {
            case .fill(let path, _, _):
                include(path.controlBounds?.applying(map))
            case .stroke(let path, _, let style):
                guard let box = path.controlBounds else { continue }
                if style.isNonScaling {
                    include(box.applying(map).inset(by: -style.reach))
                } else {
                    include(box.inset(by: -style.reach).applying(map))
                }
            case .glyphs(let run, let origin, _):
                include(bounds(of: run, at: origin).applying(map))
            case .image(let image):
                include(image.rect.standardized.applying(map))
            case .backdrop(let backdrop):
                guard let box = backdrop.path.controlBounds else { continue }
                // Its shadow falls outside, by no more than half the pane's shorter side and 80 of its units.
                let reach = min(min(box.width, box.height) / 2, 80) + 1
                include(box.inset(by: -reach).applying(map))
            case .link: continue
            case .group(let group):
                let inner = group.transform.concatenating(map)
                guard
                    var inside = bounds(of: group.children, inner, depth: depth + 1) ?? group.filter.map({ _ in .zero })
                else { continue }
                if let filter = group.filter { inside = filter.reach(of: inside, inner) ?? Self.everything }
                if group.blend.reachesOutside { inside = Self.everything }
                for clip in group.clips {
                    var union: Rect?
                    for part in clip.parts {
                        guard let box = part.path.controlBounds?.applying(inner) else { continue }
                        union = union.map { $0.union(box) } ?? box
                    }
                    inside = union.flatMap { PDFCanvas.overlap(inside, $0) } ?? .zero
                }
                include(inside)
            }
        }
        return result
    }

    /// A rectangle around a run's glyphs: their outlines, and for pictures that fonts have an em around them and more.
    private func bounds(of run: GlyphRun, at origin: Point) -> Rect {
        let size = run.font.size
        guard size > 0, size.isFinite, origin.isFinite else { return .zero }
        let instance = run.font.instance
        let scale = size / instance.gridPerEm
        let isColored = run.font.face.hasColorGlyphs
        var result: Rect?
        for glyph in run.glyphs where glyph.position.isFinite {
            let place = Affine(
                a: scale, b: 0, c: 0, d: scale, tx: origin.x + glyph.position.x, ty: origin.y + glyph.position.y)
            var box = instance.shape(of: glyph.id).bounds?.applying(place)
            if isColored {
                let em = Rect(x: place.tx - size, y: place.ty - 2 * size, width: 4 * size, height: 4 * size)
                box = box.map { $0.union(em) } ?? em
            }
            guard let box, box.isFinite else { continue }
            result = result.map { $0.union(box) } ?? box
        }
        return result ?? .zero
    }
}

extension Filter {
    /// Around what the filter may give, of what is drawn in a rectangle of the picture's coordinates; nil for everywhere.
    /// - Parameter map: from the group's coordinates to the picture's.
    func reach(of source: Rect, _ map: Affine) -> Rect? {
        guard let inverse = map.inverted() else { return .zero }
        let limit = region.map { $0.standardized }
        let own: Rect? = source.applying(inverse)
        // nil is everywhere.
        var results: [Rect?] = []
        for primitive in primitives {
            let inputs: [Rect?] = primitive.operation.inputs.map { input in
                switch input {
                case .source, .sourceAlpha: own
                case .background, .backgroundAlpha, .paint: nil
                case .result(let index): results.indices.contains(index) ? results[index] : .some(.zero)
                }
            }
            var result = Self.reach(of: primitive.operation, inputs)
            for cut in [primitive.subregion, limit] {
                guard let cut else { continue }
                result = result.map { PDFCanvas.overlap($0, cut) ?? .zero } ?? cut
            }
            results.append(result)
        }
        guard let last = results.last else { return .zero }
        return last?.applying(map)
    }

    private static func reach(of operation: FilterOperation, _ inputs: [Rect?]) -> Rect? {
        func grown(_ rect: Rect?, _ x: Double, _ y: Double) -> Rect? {
            rect.map { $0.inset(by: Insets(top: -y, left: -x, bottom: -y, right: -x)) }
        }
        func union(_ rects: [Rect?]) -> Rect? {
            var result: Rect?
            for rect in rects {
                guard let rect else { return nil }
                result = result.map { $0.union(rect) } ?? rect
            }
            return result ?? .zero
        }
        let first = inputs.first ?? nil
        // Three standard deviations hold all but a quarter of a percent; three box blurs reach a little less far.
        func blurred(_ rect: Rect?, _ sigmaX: Double, _ sigmaY: Double) -> Rect? {
            grown(rect, max(sigmaX, 0) * 3 + 1, max(sigmaY, 0) * 3 + 1)
        }
        switch operation {
        case .gaussianBlur(_, let sigmaX, let sigmaY, let edge):
            return edge == .none ? blurred(first, sigmaX, sigmaY) : nil
        case .dropShadow(_, let dx, let dy, let sigmaX, let sigmaY, _):
            return union([first, blurred(first, sigmaX, sigmaY)?.offset(x: dx, y: dy)])
        case .innerShadow: return first
        case .offset(_, let dx, let dy): return first?.offset(x: dx, y: dy)
        case .colorMatrix(_, let matrix): return matrix.count == 20 && matrix[19] > 0 ? nil : first
        case .componentTransfer(_, _, _, _, let alpha):
            switch alpha {
            case .identity: return first
            case .table(let values), .discrete(let values): return (values.first ?? 0) > 0 ? nil : first
            case .linear(_, let intercept): return intercept > 0 ? nil : first
            case .gamma(_, _, let offset): return offset > 0 ? nil : first
            }
        case .blend, .merge: return union(inputs)
        case .arithmetic(_, _, _, _, _, let k4): return k4 > 0 ? nil : union(inputs)
        case .morphology(_, let kind, let radiusX, let radiusY):
            return kind == .dilate ? grown(first, max(radiusX, 0), max(radiusY, 0)) : first
        case .displace(_, _, let scale, _, _): return grown(first, scale.magnitude / 2 + 1, scale.magnitude / 2 + 1)
        case .flood, .tile, .image, .turbulence, .convolve, .lighting: return nil
        }
    }
}
