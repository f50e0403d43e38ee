public import Foundation

/// What a sheet's content says of how it is presented.
struct SheetRules {
    enum Detents {
        /// Any of some heights.
        case some(Set<PresentationDetent>, selection: Binding<PresentationDetent>?)
        /// A smaller height and the large one (law 6).
        case resting(PresentationDetent, isPinned: Bool)
    }

    var detents = Detents.some([.large], selection: nil)
    var interaction = PresentationBackgroundInteraction.automatic
    var indicator = Visibility.automatic
    var cornerRadius: CGFloat?
}

enum SheetRulesKey: PreferenceKey {
    static var defaultValue: SheetRules { SheetRules() }
    static func reduce(value: inout SheetRules, nextValue: () -> SheetRules) {}
}

extension View {
    private func sheetRule(_ change: @escaping (inout SheetRules) -> Void) -> some View {
        transformPreference(SheetRulesKey.self, change)
    }

    /// The heights at which the sheet around this view stands: the smallest, unless another is selected.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        sheetRule { $0.detents = .some(detents, selection: nil) }
    }

    /// The heights at which the sheet around this view stands, and which of them is selected.
    public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        sheetRule { $0.detents = .some(detents, selection: selection) }
    }

    /// A smaller height at which the sheet around this view rests, and the large one (law 6). The sheet starts on the smaller; what is behind can
    /// be used up to it.
    /// - Parameters:
    ///   - resting: the smaller height in points, rounded up to a whole one; `otherwise` where it is nil or not finite.
    ///   - pinned: whether the sheet stays on the smaller height while it stands there.
    public func presentationDetents(
        resting: CGFloat?, otherwise: PresentationDetent = .medium, pinned: Bool = false
    ) -> some View {
        let height = resting.flatMap { $0.isFinite ? $0.rounded(.up) : nil }
        return sheetRule { $0.detents = .resting(height.map { .height($0) } ?? otherwise, isPinned: pinned) }
    }

    /// What can be done with what is behind the sheet around this view; it is dimmed where that is nothing.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        sheetRule { $0.interaction = interaction }
    }

    /// Whether the sheet around this view has a grabber; it has one unless it is hidden.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        sheetRule { $0.indicator = visibility }
    }

    /// The radius of the upper corners of the sheet around this view; nil for the usual 10 points.
    public func presentationCornerRadius(_ radius: CGFloat?) -> some View { sheetRule { $0.cornerRadius = radius } }
}
