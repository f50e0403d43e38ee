public import Foundation

/// What a container offers a view. Nil asks for the ideal size, 0 for the smallest, infinity for the largest.
public struct ProposedViewSize: Hashable, Sendable {
    /// In points; nil where it is not specified.
    public var width: CGFloat?
    /// In points; nil where it is not specified.
    public var height: CGFloat?

    /// Asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// Asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// A proposal.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// A size as a proposal.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// A size, with a default for what is not specified.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

extension ProposedViewSize {
    /// No negative lengths; what is not a number is none.
    var sanitized: ProposedViewSize {
        func sane(_ length: CGFloat?) -> CGFloat? { length.map { $0 > 0 ? $0 : 0 } }
        return ProposedViewSize(width: sane(width), height: sane(height))
    }

    subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    init(_ axis: Axis, main: CGFloat?, cross: CGFloat?) {
        self.init(width: axis == .horizontal ? main : cross, height: axis == .horizontal ? cross : main)
    }
}

extension CGSize {
    subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGPoint {
    subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension Axis {
    var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
