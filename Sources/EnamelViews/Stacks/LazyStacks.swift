public import Foundation

/// Views from left to right. A picture shows all of them: it is an ``HStack`` of the width its views want that takes
/// the height it is offered.
public struct LazyHStack<Content: View>: View {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content

    /// A row.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    /// The row.
    public var body: some View {
        HStack(alignment: alignment, spacing: spacing) { content }
            .fixedSize(horizontal: true, vertical: false)
            .frame(maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
    }
}

/// Views from top to bottom. A picture shows all of them: it is a ``VStack`` of the height its views want that takes
/// the width it is offered.
public struct LazyVStack<Content: View>: View {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    /// A column.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    /// The column.
    public var body: some View {
        VStack(alignment: alignment, spacing: spacing) { content }
            .fixedSize(horizontal: false, vertical: true)
            .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
    }
}
