public import Foundation

/// Which bars keep a region free. A picture has none.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The container's.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The keyboard's.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
    /// Accepted: a picture has no bars, and views reach to its edges.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
    /// Accepted: a picture has no bars, and views reach to its edges.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// A view along the upper or lower edge that takes its height from the view's.
    public func safeAreaInset<Inset: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Inset
    ) -> some View {
        let inset = content()
        return VStack(alignment: alignment, spacing: spacing ?? 0) {
            if edge == .top { inset }
            self.layoutPriority(-1)
            if edge == .bottom { inset }
        }
    }
}
