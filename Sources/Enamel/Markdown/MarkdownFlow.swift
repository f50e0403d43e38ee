import EnamelDrawing
import EnamelGeometry
import EnamelPDF
import EnamelViews
import Foundation

/// Puts the pieces of a Markdown text on pages so that nothing is lost: a piece goes on below the last, and one that the page has no room for
/// is broken between its lines.
///
/// Two lines at least stay together at either side of a break, a heading stands on the page of what it is about, and a table that goes on
/// has its header above it again.
struct MarkdownFlow {
    private let document: DocumentWriter
    private let fonts: FontLibrary
    private let margin: CGFloat
    private let width: CGFloat
    private let room: CGFloat
    /// Where the next piece begins, from the upper margin.
    private var y: CGFloat = 0
    private var isEmpty = true
    /// The headings of the page.
    private var headings: [PDFHeading] = []
    private var names: [(local: String, name: String)] = []
    private var nextName = 0
    /// What the text's links call headings, and their names in the document.
    private var targets: [String: String] = [:]
    /// Headings that wait for what is below them.
    private var waiting: [Block] = []
    private var warnings: [RenderWarning] = []
    private var known: Set<RenderWarning> = []

    private static let tolerance: CGFloat = 1e-6
    /// The part of a page up to which a table's row is not broken.
    private static let whole: CGFloat = 0.15
    /// Lines that stay together.
    private static let lines = 2

    /// A piece with its picture.
    private struct Block {
        var piece: MarkdownPages.Piece
        var height: CGFloat
        var list: DisplayList
    }

    init(_ document: DocumentWriter, page: CGSize, margin: CGFloat, fonts: FontLibrary) throws(PageError) {
        let packer = try PagePacker(page: page, margin: margin, spacing: 0)
        self.document = document
        self.fonts = fonts
        self.margin = margin
        width = packer.width
        room = packer.height
    }

    /// Adds a text's pages.
    /// - Returns: what there was to warn of.
    mutating func add(
        _ text: MarkdownPages, anchors: inout HeadingAnchors, progress: (Int) -> Void
    ) throws -> [RenderWarning] {
        names = anchors.names(of: text.pieces.flatMap { $0.headings.map(\.text) })
        for (local, name) in names where targets[local] == nil { targets[local] = name }
        document.declareAnchors(names.map(\.name))
        for piece in text.pieces {
            let block = try layOut(piece)
            if piece.belongsToNext {
                // Headings without anything between them do not all wait for the end.
                if waiting.count >= 8 { try placeWaiting(before: block, progress) }
                waiting.append(block)
            } else {
                try placeWaiting(before: block, progress)
                try place(block, progress)
            }
        }
        try placeWaiting(before: nil, progress)
        try endPage(progress)
        return warnings
    }

    private mutating func layOut(_ piece: MarkdownPages.Piece) throws -> Block {
        var (size, list, found) = try BlockWalk.layOut(
            piece.blocks.environment(\.fontLibrary, fonts), width: width, draws: true)
        guard size.height.isFinite else {
            throw PageError.block(index: 0, width: Double(size.width), height: Double(size.height))
        }
        for warning in found where warnings.count < 1000 && known.insert(warning).inserted { warnings.append(warning) }
        list.commands = relinked(list.commands, depth: 0)
        return Block(piece: piece, height: size.height, list: list)
    }

    /// Links within the text by the names of the document.
    private func relinked(_ commands: [DrawCommand], depth: Int) -> [DrawCommand] {
        commands.map { command in
            switch command {
            case .link(let rect, .uri(let address)):
                guard let name = HeadingAnchors.name(inAddress: address), let target = targets[name] else {
                    return command
                }
                return .link(rect, .uri("#" + target))
            case .group(var group) where depth < 64:
                group.children = relinked(group.children, depth: depth + 1)
                return .group(group)
            case .group, .fill, .stroke, .glyphs, .image, .backdrop: return command
            }
        }
    }

    /// Places the headings that wait, on a new page where the beginning of what comes next has no room below them.
    private mutating func placeWaiting(before next: Block?, _ progress: (Int) -> Void) throws {
        guard !waiting.isEmpty else { return }
        let above = waiting.reduce(0) { $0 + $1.height + $1.piece.gap }
        var need = above
        if let next {
            let isWhole = next.piece.staysTogether && next.height <= room * Self.whole
            let head = isWhole ? nil : BlockBreaks(of: next.list).head(lines: Self.lines).map { CGFloat($0) }
            need += min(head ?? next.height, next.height)
        }
        if !isEmpty, y + min(need, room) > room + Self.tolerance { try endPage(progress) }
        let blocks = waiting
        waiting = []
        for block in blocks { try place(block, progress) }
    }

    private mutating func place(_ block: Block, _ progress: (Int) -> Void) throws {
        var from: CGFloat = 0
        var breaks: BlockBreaks?
        while true {
            let left = room - y
            if block.height - from <= left + Self.tolerance {
                put(from > 0 ? block.list.part(from: Double(from), to: .infinity) : block.list, of: block.piece, from)
                y += block.height - from + block.piece.gap
                return
            }
            let places = breaks ?? BlockBreaks(of: block.list)
            breaks = places
            var end: Double?
            // Cells side by side read badly where their row is broken.
            if isEmpty || !block.piece.staysTogether || block.height > room * Self.whole {
                end = places.last(after: Double(from), upTo: Double(from + left), lines: Self.lines)
            }
            // A page of its own is filled as it can be.
            if end == nil, isEmpty { end = places.last(after: Double(from), upTo: Double(from + left), lines: 1) }
            if end == nil, isEmpty { end = Double(from + left) }
            if let end {
                put(block.list.part(from: from > 0 ? Double(from) : -.infinity, to: end), of: block.piece, from)
                from = CGFloat(end)
            }
            try endPage(progress)
            if let header = block.piece.header {
                let header = try layOut(header)
                if header.height < room / 3 {
                    put(header.list, of: header.piece, 0)
                    y += header.height + header.piece.gap
                    // What stands below may take the rest, and no more.
                    isEmpty = true
                }
            }
        }
    }

    /// Draws a part of a piece, which begins so far below the piece's upper edge.
    private mutating func put(_ list: DisplayList, of piece: MarkdownPages.Piece, _ from: CGFloat) {
        document.add(list, at: CGPoint(x: margin, y: margin + y - from))
        isEmpty = false
        guard from == 0 else { return }
        for (level, title) in piece.headings where names.indices.contains(nextName) {
            headings.append(
                PDFHeading(level: level, title: title, anchor: names[nextName].name, y: Double(margin + y)))
            nextName += 1
        }
    }

    private mutating func endPage(_ progress: (Int) -> Void) throws {
        try document.endPage(headings: headings)
        headings = []
        (y, isEmpty) = (0, true)
        progress(document.pageCount)
    }
}
