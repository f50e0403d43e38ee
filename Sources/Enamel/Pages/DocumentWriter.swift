import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelPDF
import EnamelRaster
import EnamelViews
import Foundation

/// Collects a page's blocks, writes the page when it is full, and keeps what there is to warn of.
final class DocumentWriter {
    private let writer: PDFWriter
    private let size: Size
    private var content = DisplayList()
    private var viewWarnings: [RenderWarning] = []
    private var known: Set<RenderWarning> = []

    init(_ writer: PDFWriter, page: CGSize) {
        self.writer = writer
        size = Size(width: Double(page.width), height: Double(page.height))
    }

    var pageCount: Int { writer.pageCount }

    /// In the order in which they came, those of views first; each once.
    var warnings: [RenderWarning] { viewWarnings + writer.warnings.map(RenderWarning.init) }

    func warn(_ warnings: [RenderWarning]) {
        // A long document may go over millions of faults; a hundred tell enough.
        for warning in warnings where viewWarnings.count < 100 && known.insert(warning).inserted {
            viewWarnings.append(warning)
        }
    }

    /// Adds a block whose upper left corner goes to a point of the page.
    func add(_ block: DisplayList, at origin: CGPoint) { content.add(block, at: origin) }

    /// Adds the blocks of some elements, from a new page on.
    func add<Elements: Sequence, Block: View>(
        _ elements: Elements, to walk: BlockWalk, progress: (Int) -> Void, _ block: (Elements.Element) -> Block
    ) throws {
        var walk = walk
        for element in elements {
            let next = try walk.next(block(element), draws: true)
            warn(walk.warnings)
            if next.startsPage {
                try endPage()
                progress(pageCount)
            }
            content.add(next.list, at: next.block.frame.origin)
        }
        try endPage()
        progress(pageCount)
    }

    /// Writes the page that is being filled.
    /// - Parameter headings: those that stand on it.
    func endPage(headings: [PDFHeading] = []) throws(PDFError) {
        try writer.addPage(size: size, content: content)
        writer.addHeadings(headings)
        content = DisplayList()
    }

    /// Says which names links may lead to, before pages with them are written.
    func declareAnchors(_ names: some Sequence<String>) { writer.declareAnchors(names) }

    func finish() throws(PDFError) -> [UInt8] { try writer.finish() }
}

extension DisplayList {
    /// Adds a block whose upper left corner goes to a point of the page.
    mutating func add(_ block: DisplayList, at origin: CGPoint) {
        guard !block.commands.isEmpty else { return }
        let place = Affine.translation(x: Double(origin.x), y: Double(origin.y))
        commands.append(.group(DrawGroup(transform: place, children: block.commands)))
    }
}

extension RenderWarning {
    init(_ warning: PDFWarning) {
        switch warning.kind {
        case .lowered, .leftOut: self.init(.loweredEffect(warning.description))
        case .textAsShapes: self.init(.other(warning.description))
        }
    }
}

/// Draws the parts of a document that become images.
enum PartDrawing {
    /// A part of a list's plane at so many pixels to its unit.
    static func bitmap(_ list: DisplayList, _ part: Rect, _ scale: Double) throws -> Bitmap {
        let width = (part.width * scale).rounded()
        let height = (part.height * scale).rounded()
        let pixels = try PixelSize(width: Int(exactly: width) ?? .max, height: Int(exactly: height) ?? .max)
        let map = Affine.translation(x: -part.minX, y: -part.minY).concatenating(.scale(scale))
        return try Rasterizer().bitmap(of: list, size: pixels, transform: map)
    }
}
