public import Foundation

/// A layout whose type is not told, so that one may take the place of another.
public struct AnyLayout: BuiltInLayout {
    /// What the layout inside keeps.
    public struct Cache {
        fileprivate var value: Any
    }

    let stackAxis: Axis?
    private let make: (Subviews) -> Any
    private let size: (ProposedViewSize, Subviews, inout Any) -> CGSize
    private let place: (CGRect, ProposedViewSize, Subviews, inout Any) -> Void
    private let space: (Subviews, inout Any) -> ViewSpacing

    /// Hides a layout's type.
    public init<Hidden: Layout>(_ layout: Hidden) {
        func use<Result>(_ cache: inout Any, _ subviews: Subviews, _ work: (inout Hidden.Cache) -> Result) -> Result {
            var own = cache as? Hidden.Cache ?? layout.makeCache(subviews: subviews)
            defer { cache = own }
            return work(&own)
        }
        stackAxis =
            (layout as? any BuiltInLayout).map(\.stackAxis) ?? Hidden.layoutProperties.stackOrientation
        make = { layout.makeCache(subviews: $0) }
        size = { proposal, subviews, cache in
            use(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
        }
        place = { bounds, proposal, subviews, cache in
            use(&cache, subviews) {
                layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
            }
        }
        space = { subviews, cache in
            use(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
        }
    }
}

extension AnyLayout {
    /// Makes what the layout inside keeps.
    public func makeCache(subviews: Subviews) -> Cache { Cache(value: make(subviews)) }
    /// The size of the layout inside.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        size(proposal, subviews, &cache.value)
    }
    /// Places views as the layout inside does.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        place(bounds, proposal, subviews, &cache.value)
    }
    /// The space that the layout inside wants around itself.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { space(subviews, &cache.value) }
}
