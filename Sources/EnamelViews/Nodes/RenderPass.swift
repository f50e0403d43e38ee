package import EnamelDrawing
import EnamelTypography
package import Foundation

/// One walk from views to a picture: counts against limits, and collects what settles afterwards and what there is to warn of.
package final class RenderPass {
    /// 0 for a renderer's first pass.
    package let number: Int
    /// Pixels to a point; nil where nothing is rounded to pixels (PDF).
    package let pixelScale: Double?
    package let stack: StackGuard
    package let state: RenderState
    package let limits: ViewLimits
    /// Why the pass has to end; what is built and measured from then on is nothing.
    package private(set) var fault: ViewError?
    /// Nodes with something to say after the layout, in the order in which they were built.
    package var settling: [any SettlingNode] = []
    /// Sheets in the order in which they lie above each other.
    package var sheets: [Sheet] = []
    /// Keys that some view of the pass has a preference for.
    package var preferenceKeys: Set<ObjectIdentifier> = []
    /// Sizes that were worked out, not those that were remembered.
    package private(set) var evaluations = 0
    private var language: (locale: Locale, tag: String)?
    private var nodeCount = 0
    private var textBytes = 0
    private var nodes: [ViewNode] = []
    private let interruption: () -> ViewError?
    private var untilCheck = 0

    package init(
        number: Int, pixelScale: Double?, stack: StackGuard, state: RenderState, limits: ViewLimits,
        interruption: @escaping () -> ViewError?
    ) {
        self.number = number
        self.pixelScale = pixelScale
        self.stack = stack
        self.state = state
        self.limits = limits
        self.interruption = interruption
    }

    /// Whether there is no use in going on.
    package var isOver: Bool { fault != nil }

    /// Ends the pass.
    package func fail(_ error: ViewError) { if fault == nil { fault = error } }

    /// Counts a step into the structure. False where the pass is over.
    func begin(depth: Int) -> Bool {
        if depth >= limits.depth { fail(.depth(limit: limits.depth)) }
        if stack.failed { fail(.stack) }
        check()
        return fault == nil
    }

    /// Counts a size that is worked out. False where the pass is over.
    func beginEvaluation() -> Bool {
        evaluations &+= 1
        if evaluations > limits.evaluations { fail(.evaluations(limit: limits.evaluations)) }
        check()
        return fault == nil
    }

    /// Asks now and then whether the rendering is to go on.
    private func check() {
        untilCheck -= 1
        guard untilCheck < 0 else { return }
        untilCheck = 64
        if let error = interruption() { fail(error) }
    }

    /// Asks whether the rendering is to go on.
    package func checkNow() {
        if let error = interruption() { fail(error) }
    }

    /// Counts a node, which is taken apart with the pass.
    func register(_ node: ViewNode) {
        nodeCount += 1
        if nodeCount > limits.nodes { fail(.nodes(limit: limits.nodes)) }
        nodes.append(node)
    }

    /// The language of a locale as text is told of it; remembered, as asking Foundation takes longer than shaping a word.
    func language(of locale: Locale) -> String {
        if let language, language.locale == locale { return language.tag }
        let tag = locale.identifier(.bcp47)
        language = (locale, tag)
        return tag
    }

    /// Counts the bytes of a text.
    func countText(_ bytes: Int) {
        textBytes = textBytes.addingReportingOverflow(bytes).partialValue
        if textBytes > limits.textBytes || textBytes < 0 { fail(.text(limit: limits.textBytes)) }
    }

    /// Adds a warning, once.
    package func warn(_ warning: RenderWarning) { state.warn(warning) }

    /// Takes the nodes apart one by one: freeing a deep tree by recursion could overflow the stack.
    package func takeApart() {
        for node in nodes { node.takeApart() }
        nodes = []
        settling = []
        for sheet in sheets { sheet.takeApart() }
        sheets = []
    }

    deinit { for node in nodes { node.takeApart() } }

    /// The nearest place between pixels.
    func rounded(_ value: CGFloat) -> CGFloat {
        guard let pixelScale, pixelScale > 0 else { return value }
        return (value * pixelScale).rounded() / pixelScale
    }

    /// The next place between pixels that is no less, but for rounding errors.
    package func roundedUp(_ value: CGFloat) -> CGFloat {
        guard let pixelScale, pixelScale > 0, value.isFinite else { return value }
        return (value * pixelScale - 1e-6).rounded(.up) / pixelScale
    }

    /// A rectangle with its edges between pixels. One that is not empty keeps at least a pixel.
    package func rounded(_ rect: CGRect) -> CGRect {
        guard let pixelScale, pixelScale > 0 else { return rect }
        let (left, top) = (rounded(rect.minX), rounded(rect.minY))
        var (right, bottom) = (rounded(rect.maxX), rounded(rect.maxY))
        if right == left, rect.width > 0 { right = left + 1 / pixelScale }
        if bottom == top, rect.height > 0 { bottom = top + 1 / pixelScale }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// A node that acts when the layout of a pass is known: a preference that is watched, a size that is watched.
package protocol SettlingNode: ViewNode {
    /// Called once for each pass.
    func settle()
}

/// What a tree of views may ask for. The defaults suit a public server.
public struct ViewLimits: Hashable, Sendable {
    /// Views inside views, modifiers counted.
    public var depth: Int
    /// Nodes that are laid out and drawn.
    public var nodes: Int
    /// Sizes that are worked out in one pass.
    public var evaluations: Int
    /// Passes until state has to have settled.
    public var passes: Int
    /// Bytes in UTF-8 of all texts of one rendering, of each block of a document. Set text takes from 200 bytes of memory to a byte up to
    /// 1000 where directions alternate.
    public var textBytes: Int

    /// The given limits; those not given are a public server's.
    public init(
        depth: Int = 4096, nodes: Int = 1 << 18, evaluations: Int = 1 << 24, passes: Int = 32, textBytes: Int = 1 << 21
    ) {
        self.depth = depth
        self.nodes = nodes
        self.evaluations = evaluations
        self.passes = passes
        self.textBytes = textBytes
    }
}

/// Why views were not drawn.
public enum ViewError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Views stand in views more often than ``ViewLimits/depth`` says.
    case depth(limit: Int)
    /// There are more nodes than ``ViewLimits/nodes`` says.
    case nodes(limit: Int)
    /// More sizes were asked for than ``ViewLimits/evaluations`` says.
    case evaluations(limit: Int)
    /// Texts are longer than ``ViewLimits/textBytes`` says.
    case text(limit: Int)
    /// The system has no memory for another stack.
    case stack
    /// The deadline has passed.
    case deadline
    /// The task was cancelled.
    case cancelled
    /// A picture cannot have this size in points.
    case size(width: Double, height: Double)
    /// Pixels to a point are not a positive finite number.
    case scale(Double)

    /// One line that says what was wrong.
    public var description: String {
        switch self {
        case .depth(let limit): "views are nested deeper than the limit of \(limit)"
        case .nodes(let limit): "there are more views than the limit of \(limit)"
        case .evaluations(let limit): "the layout asks for more than the limit of \(limit) sizes"
        case .text(let limit): "the texts are longer than the limit of \(limit) bytes"
        case .stack: "there is no memory for the stack that deep views need"
        case .deadline: "the deadline of the rendering has passed"
        case .cancelled: "the task that renders was cancelled"
        case .size(let width, let height):
            "views that are \(width) x \(height) points large make no picture: both have to be finite and above 0"
        case .scale(let scale): "a scale has to be a positive number of pixels to a point, not \(scale)"
        }
    }
}
