public import EnamelDrawing
import EnamelGeometry
public import EnamelTypography
import Synchronization

/// Draws the glyphs of fonts that have them as SVG documents (OpenType, chapter "SVG"). Nothing outside of a document is read, and it shows
/// no text.
public final class SVGGlyphs: SVGGlyphSource {
    private let limits: SVGLimits
    /// The documents that were read last: one holds many glyphs.
    private let kept = Mutex<[(bytes: [UInt8], source: SVGSource)]>([])
    private static let keptCount = 8

    /// A source of glyphs.
    /// - Parameter limits: what one document may ask for.
    public init(limits: SVGLimits = SVGLimits(sourceBytes: 1 << 24, expandedElements: 20_000)) { self.limits = limits }

    /// The picture of a glyph in font units around its origin, y down; nil where the document has none, or it cannot be drawn.
    public func picture(of glyph: UInt16, in document: [UInt8], of face: FontFace, paint: Paint) -> DisplayList? {
        guard let source = source(document), let node = source.identifiers["glyph\(glyph)"] else { return nil }
        let side = Double(face.unitsPerEm)
        let builder = SVGBuilder(source, SVGOptions(limits: limits), screen: Size(width: side, height: side))
        guard let drawing = try? builder.drawGlyph(node, paint, unitsPerEm: side) else { return nil }
        return DisplayList(commands: drawing.commands)
    }

    private func source(_ document: [UInt8]) -> SVGSource? {
        // Arrays that share their memory are equal at once.
        if let known = kept.withLock({ $0.first { $0.bytes == document }?.source }) { return known }
        guard let tree = try? XMLReader(limits: limits).read(document).tree else { return nil }
        let source = SVGSource(tree)
        kept.withLock {
            if $0.count >= Self.keptCount { $0.removeFirst() }
            $0.append((document, source))
        }
        return source
    }
}

extension SVGBuilder {
    /// One element as the picture of a glyph: in the coordinates of the font, with the text's paint for `context-fill` and `currentColor`.
    func drawGlyph(_ node: XMLTree.Node, _ paint: Paint, unitsPerEm side: Double) throws(SVGError) -> Drawing {
        var scope = Scope(viewport: Size(width: side, height: side))
        scope.context = ContextPaint(paint)
        // Everything around the element gives it style and place, but nothing beside it shows.
        var chain: [XMLTree.Node] = []
        var ancestor = tree.parent(of: node)
        while let current = ancestor {
            chain.append(current)
            ancestor = tree.parent(of: current)
        }
        var map = Affine.identity
        if case .color(let color) = paint { scope.style.change { $0.color = color } }
        for element in chain.reversed() {
            scope.style = style(of: element, in: scope.style)
            var own = transform(scope.style, scope, nil) ?? .identity
            if element == tree.root, let box = ViewBox.rect(tree.attribute("viewBox", of: element)) {
                // The root's viewport is the em square (OpenType, "Glyph semantics and metrics").
                let ratio = PreserveAspectRatio(tree.attribute("preserveAspectRatio", of: element) ?? "")
                own = ratio.transform(from: box, to: Rect(x: 0, y: 0, width: side, height: side))
                    .concatenating(own)
                scope.viewport = box.size
            }
            map = own.concatenating(map)
            scope.depth += 1
        }
        return try draw(node, scope).transformed(map)
    }
}
