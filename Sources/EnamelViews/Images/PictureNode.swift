package import EnamelDrawing
import EnamelGeometry
package import EnamelImaging
package import Foundation

/// Draws pixels, or a drawing that has a size of its own.
package final class PictureNode: ViewNode {
    private let image: Image
    private let content: Image.Content
    private let fill: StyleFill

    init(_ builder: NodeBuilder, _ image: Image, _ content: Image.Content) {
        self.image = image
        self.content = content
        fill = ForegroundStyle().resolvedFill(in: builder.environment)
        super.init(builder)
    }

    private var ownSize: CGSize { content.size }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        image.resizing == nil ? ownSize : proposal.replacingUnspecifiedDimensions(by: ownSize)
    }

    package override func draw(into commands: inout [DrawCommand]) {
        let rect = pixelFrame
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
        let picture = picture(in: rect)
        guard image.isTemplate == true else {
            commands += picture
            return
        }
        var ink: [DrawCommand] = []
        fill.fill(Path(Rect(rect)), .nonzero, in: Rect(rect), into: &ink)
        if !ink.isEmpty { commands.append(.group(DrawGroup(mask: GroupMask(.alpha, content: picture), children: ink))) }
    }

    private var sampling: ImageSampling {
        switch image.interpolation {
        case .none: .nearest
        case .low, .medium: .linear
        case .high: .high
        }
    }

    /// The whole picture in some place.
    private func whole(in rect: Rect) -> DrawCommand {
        switch content {
        case .bitmap(let bitmap, _): return .image(ImageDrawing(bitmap, in: rect, sampling: sampling))
        case .drawing(let list, let size):
            let map = Affine(
                a: rect.width / Double(size.width), b: 0, c: 0, d: rect.height / Double(size.height), tx: rect.x,
                ty: rect.y)
            return .group(DrawGroup(transform: map, children: list.commands))
        }
    }

    private func picture(in rect: CGRect) -> [DrawCommand] {
        let insets = image.resizing?.insets ?? EdgeInsets()
        if image.resizing?.mode == .tile, insets == EdgeInsets() {
            let tile = DisplayList(commands: [whole(in: Rect(origin: .zero, size: Size(ownSize)))])
            let pattern = Pattern(
                tile, tile: Rect(origin: .zero, size: Size(ownSize)),
                transform: .translation(x: Double(rect.minX), y: Double(rect.minY)))
            return [.fill(Path(Rect(rect)), .pattern(pattern), .nonzero)]
        }
        if insets == EdgeInsets() { return [whole(in: Rect(rect))] }
        return NineParts(insets, of: ownSize, in: rect).parts.map { part in
            // The whole picture, laid so that the part of it falls into its place, and cut to that.
            let (sx, sy) = (part.target.width / part.source.width, part.target.height / part.source.height)
            let place = CGRect(
                x: part.target.minX - part.source.minX * sx, y: part.target.minY - part.source.minY * sy,
                width: ownSize.width * sx, height: ownSize.height * sy)
            return .group(
                DrawGroup(
                    clip: ClipPath(Path(Rect(part.target))),
                    children: [whole(in: Rect(place))]))
        }
    }
}

extension Image {
    /// What is shown, where it is no symbol.
    package enum Content: Sendable {
        /// Pixels, so many to a point.
        case bitmap(Bitmap, scale: CGFloat)
        /// A drawing in points from (0, 0), with a size above 0.
        case drawing(DisplayList, CGSize)

        /// The size in points.
        var size: CGSize {
            switch self {
            case .bitmap(let bitmap, let scale):
                CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
            case .drawing(_, let size): size
            }
        }
    }
}

/// The parts of a picture whose edges keep their size while its middle is stretched.
struct NineParts {
    struct Part {
        var source: CGRect
        var target: CGRect
    }

    let parts: [Part]

    init(_ insets: EdgeInsets, of size: CGSize, in rect: CGRect) {
        func cuts(_ first: CGFloat, _ last: CGFloat, _ own: CGFloat, _ room: CGFloat) -> [(
            CGFloat, CGFloat, CGFloat, CGFloat
        )] {
            let first = min(max(first, 0), own)
            let last = min(max(last, 0), own - first)
            // Edges that do not fit shrink together.
            let shrink = first + last > room && first + last > 0 ? room / (first + last) : 1
            let (a, b) = (first * shrink, last * shrink)
            return [
                (0, first, 0, a), (first, own - first - last, a, room - a - b), (own - last, last, room - b, b),
            ].filter { $0.1 > 0 && $0.3 > 0 }
        }
        let columns = cuts(insets.leading, insets.trailing, size.width, rect.width)
        let rows = cuts(insets.top, insets.bottom, size.height, rect.height)
        parts = rows.flatMap { row in
            columns.map { column in
                Part(
                    source: CGRect(x: column.0, y: row.0, width: column.1, height: row.1),
                    target: CGRect(x: rect.minX + column.2, y: rect.minY + row.2, width: column.3, height: row.3))
            }
        }
    }
}
