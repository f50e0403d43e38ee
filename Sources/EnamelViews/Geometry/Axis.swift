/// One of the two directions of the plane.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical

    /// Some of the two directions.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// A set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// From left to right.
        public static let horizontal = Set(rawValue: 1)
        /// From top to bottom.
        public static let vertical = Set(rawValue: 2)
    }
}

/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
    /// The upper edge.
    case top
    /// The edge where lines begin.
    case leading
    /// The lower edge.
    case bottom
    /// The edge where lines end.
    case trailing

    /// Some of a rectangle's edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// A set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// One edge.
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
        /// The upper edge.
        public static let top = Set(.top)
        /// The edge where lines begin.
        public static let leading = Set(.leading)
        /// The lower edge.
        public static let bottom = Set(.bottom)
        /// The edge where lines end.
        public static let trailing = Set(.trailing)
        /// The edges where lines begin and end.
        public static let horizontal: Set = [.leading, .trailing]
        /// The upper and the lower edge.
        public static let vertical: Set = [.top, .bottom]
        /// All four.
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// An edge on the left or on the right.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing

    /// Some of both.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// A set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// Where lines begin.
        public static let leading = Set(rawValue: 1)
        /// Where lines end.
        public static let trailing = Set(rawValue: 2)
        /// Both.
        public static let all: Set = [.leading, .trailing]
    }
}

/// The upper or the lower edge.
public enum VerticalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom

    /// Some of both.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// A set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The upper edge.
        public static let top = Set(rawValue: 1)
        /// The lower edge.
        public static let bottom = Set(rawValue: 2)
        /// Both.
        public static let all: Set = [.top, .bottom]
    }
}

/// The direction in which lines are read.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
    /// As in English.
    case leftToRight
    /// As in Arabic and Hebrew.
    case rightToLeft
}

/// A corner of a rectangle.
public enum Corner: Hashable, Sendable {
    /// The upper corner where lines begin.
    case topLeading
    /// The upper corner where lines end.
    case topTrailing
    /// The lower corner where lines begin.
    case bottomLeading
    /// The lower corner where lines end.
    case bottomTrailing
}
