public import Foundation

/// A line in a view that others are aligned by.
public protocol AlignmentID {
    /// Where the line is in a view that does not say so itself.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// An alignment id with a rule of its own for containers whose children set the guide.
protocol CombiningAlignmentID: AlignmentID {
    static func combine(_ value: CGFloat, into result: inout CGFloat?)
}

/// An alignment along one of the axes: what nodes are asked for.
package struct AlignmentKey: Hashable {
    package let id: any AlignmentID.Type
    package let axis: Axis

    package init(id: any AlignmentID.Type, axis: Axis) {
        self.id = id
        self.axis = axis
    }

    package static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
        left.id == right.id && left.axis == right.axis
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(id))
        hasher.combine(axis)
    }

    var isBaseline: Bool { id is any CombiningAlignmentID.Type }

    /// Combines the value of one more child with those of `count` before it: the mean, unless the alignment has its own rule.
    func combine(_ value: CGFloat, _ count: Int, _ result: inout CGFloat?) {
        if let own = id as? any CombiningAlignmentID.Type {
            own.combine(value, into: &result)
        } else {
            result = ((result ?? 0) * CGFloat(count) + value) / CGFloat(count + 1)
        }
    }
}

/// An alignment from left to right (or right to left, where lines are read so).
public struct HorizontalAlignment: Hashable, @unchecked Sendable {  // holds a metatype, which never changes
    package let key: AlignmentKey

    /// An alignment of one's own.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

    /// The edge where lines begin.
    public static let leading = HorizontalAlignment(Leading.self)
    /// The middle.
    public static let center = HorizontalAlignment(Center.self)
    /// The edge where lines end.
    public static let trailing = HorizontalAlignment(Trailing.self)
    /// The edge where lines begin, of text.
    public static let listRowSeparatorLeading = HorizontalAlignment(Leading.self)
    /// The edge where lines end, of text.
    public static let listRowSeparatorTrailing = HorizontalAlignment(Trailing.self)

    private enum Leading: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }
    private enum Center: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
    }
    private enum Trailing: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
    }
}

/// An alignment from top to bottom.
public struct VerticalAlignment: Hashable, @unchecked Sendable {  // holds a metatype, which never changes
    package let key: AlignmentKey

    /// An alignment of one's own.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

    /// The upper edge.
    public static let top = VerticalAlignment(Top.self)
    /// The middle.
    public static let center = VerticalAlignment(Center.self)
    /// The lower edge.
    public static let bottom = VerticalAlignment(Bottom.self)
    /// The baseline of the first line of text; the lower edge of what has no text.
    public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
    /// The baseline of the last line of text; the lower edge of what has no text.
    public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

    private enum Top: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }
    private enum Center: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
    }
    private enum Bottom: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }
    private enum FirstTextBaseline: CombiningAlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
        static func combine(_ value: CGFloat, into result: inout CGFloat?) { result = min(result ?? value, value) }
    }
    private enum LastTextBaseline: CombiningAlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
        static func combine(_ value: CGFloat, into result: inout CGFloat?) { result = max(result ?? value, value) }
    }
}

/// An alignment along both axes.
public struct Alignment: Hashable, Sendable {
    /// From left to right.
    public var horizontal: HorizontalAlignment
    /// From top to bottom.
    public var vertical: VerticalAlignment

    /// An alignment along both axes.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The middle of both axes.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the upper edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the lower edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The upper corner where lines begin.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The upper corner where lines end.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The lower corner where lines begin.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The lower corner where lines end.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The middle of the first baseline.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The middle of the last baseline.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// The beginning of the first baseline.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The beginning of the last baseline.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// The end of the first baseline.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// The end of the last baseline.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}
