import EnamelDrawing
import EnamelGeometry

extension Renderer {
    /// A rectangle of the canvas's plane around everything that commands may draw.
    func bounds(of commands: [DrawCommand], _ transform: Affine) -> Rect {
        var result: Rect?
        func include(_ rect: Rect?) {
            guard var rect else { return }
            // A stroke leaves out the points that are not numbers and draws the others, wherever they are.
            if !rect.isFinite { rect = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300) }
            result = result.map { $0.union(rect) } ?? rect
        }
        for command in commands {
            switch command {
            case .fill(let path, _, _):
                include(path.controlBounds?.applying(transform))
            case .stroke(let path, _, let style):
                guard let box = path.controlBounds else { continue }
                if style.isNonScaling {
                    include(box.applying(transform).inset(by: -style.reach * root.maximumScale))
                } else {
                    let area = box.inset(by: -style.reach).applying(transform)
                    // What is put on whole pixels may move by half of one and grow to one.
                    include(style.isPixelAligned ? area.inset(by: -1) : area)
                }
            case .glyphs(let run, let origin, _):
                include(bounds(of: run, at: origin, transform))
            case .image(let image):
                include(image.rect.applying(transform))
            case .backdrop(let backdrop):
                // Its shadow falls outside.
                include(backdrop.path.controlBounds.map { shadowed($0, of: backdrop.material).applying(transform) })
            case .link:
                continue
            case .group(let group):
                let map = group.transform.concatenating(transform)
                var inside = bounds(of: group.children, map)
                if let filter = group.filter { inside = filteredBounds(filter, of: inside, map) }
                for clip in group.clips {
                    var union: Rect?
                    for part in clip.parts {
                        guard let box = part.path.controlBounds?.applying(map) else { continue }
                        union = union?.union(box) ?? box
                    }
                    inside = union.flatMap { inside.intersection($0) } ?? .zero
                }
                include(inside)
            }
        }
        return result ?? .zero
    }
}
