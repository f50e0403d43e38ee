import EnamelDrawing
import EnamelGeometry
import EnamelViews
import Foundation

/// One block of a document: its views as they are, several of them below each other.
struct PageBlock<Content: View>: View, PrimitiveView {
    typealias Body = Never
    let content: Content

    func makeNodes(_ builder: inout NodeBuilder) {
        let nodes = builder.nodes(of: content, slot: .index(0))
        if nodes.count == 1, let node = nodes.first {
            builder.append(node)
        } else {
            builder.append(LayoutNode(VStackLayout(alignment: .leading), nodes, builder))
        }
    }
}

/// Lays a document's blocks out one by one and hands each to a page.
struct BlockWalk {
    private var packer: PagePacker
    private var count = 0
    /// What there was to warn of in the latest block.
    private(set) var warnings: [RenderWarning] = []

    init(page: CGSize, margin: CGFloat, spacing: CGFloat) throws(PageError) {
        packer = try PagePacker(page: page, margin: margin, spacing: spacing)
    }

    /// Lays out the next block. Its space is its own: it begins at the block's upper left corner.
    /// - Parameter draws: whether commands are asked for.
    mutating func next<Content: View>(
        _ content: Content, draws: Bool
    ) throws -> (block: Pagination.Block, startsPage: Bool, list: DisplayList) {
        let (size, list, found) = try Self.layOut(content, width: packer.width, draws: draws)
        warnings = found
        let place = try packer.place(size, index: count)
        defer { count += 1 }
        if place.frame.maxY > packer.page.height {
            warnings.append(RenderWarning(.other("block \(count) is taller than its page, which cuts it off")))
        }
        return (Pagination.Block(index: count, frame: place.frame), place.startsPage, list)
    }
}

extension BlockWalk {
    /// A block's size and picture, and what there was to warn of.
    static func layOut<Content: View>(
        _ content: Content, width: CGFloat, draws: Bool
    ) throws -> (size: CGSize, list: DisplayList, warnings: [RenderWarning]) {
        var request = RenderRequest()
        request.proposal = ProposedViewSize(width: width, height: nil)
        let graph = ViewGraph(PageBlock(content: content))
        let (size, list) = try request.interruptible { request in
            try graph.render(request) { ($0.size, draws ? $0.displayList() : DisplayList()) }
        }
        return (size, list, graph.warnings)
    }
}

extension RenderRequest {
    /// Runs a rendering that ends when the deadline passes or the task that asks for it is cancelled.
    func interruptible<Result>(
        deadline: ContinuousClock.Instant? = nil, _ body: (RenderRequest) throws -> Result
    ) rethrows -> Result {
        try unsafe withUnsafeCurrentTask { task in
            var request = self
            // SAFETY: used only inside this call; whether a task is cancelled may be asked on any thread.
            request.interruption = {
                if let deadline, ContinuousClock.now > deadline { return .deadline }
                return unsafe task?.isCancelled == true ? .cancelled : nil
            }
            return try body(request)
        }
    }
}
