import Foundation

/// A sheet that is presented: at which heights it can stand, and where it does. Lives as long as the sheet is presented by its renderer.
public final class Presentation {
    private var rules = SheetRules()
    /// The height of what it stands in.
    private var container: CGFloat = 0
    /// Whether a sheet with a resting height has been set to the large one.
    private var isOnLarge = false
    /// What has been selected of several heights.
    private var choice: PresentationDetent?

    init() {}

    /// Takes in what the content says now. The stand is kept.
    func update(_ rules: SheetRules, container: CGFloat) {
        self.rules = rules
        self.container = container
    }

    /// The heights at which it can stand now.
    public var offered: Set<PresentationDetent> {
        switch rules.detents {
        case .some(let detents, _): detents.isEmpty ? [.large] : detents
        case .resting(let smaller, let isPinned): isPinned && !isOnLarge ? [smaller] : [smaller, .large]
        }
    }

    /// The height at which it stands.
    public var selected: PresentationDetent {
        switch rules.detents {
        case .some(_, let selection):
            if let detent = selection?.wrappedValue ?? choice, offered.contains(detent) { return detent }
            return sorted.first ?? .large
        case .resting(let smaller, _): return isOnLarge ? .large : smaller
        }
    }

    /// The height up to which what is behind can be used as if there were no sheet; nil where it cannot.
    public var interactiveUpThrough: PresentationDetent? {
        switch (rules.interaction.kind, rules.detents) {
        case (.automatic, .resting(let smaller, _)): smaller
        case (.automatic, .some), (.disabled, _): nil
        case (.enabled(let detent), _): detent ?? sorted.last
        }
    }

    /// Sets it to one of the offered heights; the next rendering shows it there. Another height changes nothing.
    /// - Returns: whether the height is offered.
    @discardableResult
    public func select(_ detent: PresentationDetent) -> Bool {
        guard offered.contains(detent) else { return false }
        switch rules.detents {
        case .some(_, let selection):
            choice = detent
            selection?.wrappedValue = detent
        case .resting(let smaller, _): isOnLarge = detent != smaller
        }
        return true
    }

    /// The offered heights from the lowest; of several that are equal in this container always the same comes first.
    private var sorted: [PresentationDetent] {
        func rank(_ detent: PresentationDetent) -> (CGFloat, Int, CGFloat) {
            switch detent {
            case .medium: (detent.height(in: container), 0, 0)
            case .large: (detent.height(in: container), 3, 0)
            case .height(let height): (detent.height(in: container), 1, height)
            case .fraction(let part): (detent.height(in: container), 2, part)
            }
        }
        return offered.sorted { rank($0) < rank($1) }
    }

    var height: CGFloat { selected.height(in: container) }
    var isDimmed: Bool {
        guard let detent = interactiveUpThrough else { return true }
        return height > detent.height(in: container)
    }
    var hasGrabber: Bool { rules.indicator != .hidden }
    var cornerRadius: CGFloat { max(0, rules.cornerRadius ?? 10) }
}
