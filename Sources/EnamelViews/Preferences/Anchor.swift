import EnamelGeometry
public import Foundation

/// A place of a view that is known when views have been placed; ``GeometryProxy`` tells where it is.
public struct Anchor<Value> {
    /// In the root's coordinates.
    let value: Value

    /// Which place of a view.
    public struct Source {
        let value: (CGRect) -> Value
    }
}

extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor: Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
    /// The view's frame.
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source { $0 } }
    /// A rectangle in the view's own coordinates.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's own coordinates.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
    }
    /// A point in parts of the view's size.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { point.point(in: $0) }
    }
    /// The upper left corner.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The middle of the upper edge.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The upper right corner.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The middle of the left edge.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The middle.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle of the right edge.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The lower left corner.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The middle of the lower edge.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The lower right corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension View {
    /// Sets a preference of the view from one of its places.
    public func anchorPreference<Value, Key: PreferenceKey>(
        key: Key.Type = Key.self, value: Anchor<Value>.Source, transform: @escaping (Anchor<Value>) -> Key.Value
    ) -> some View {
        modifier(
            PreferenceModifier<Key> { node in transform(Anchor(value: value.value(node.context.global(node.frame)))) })
    }

    /// Changes a preference that views inside have set, by one of the view's places.
    public func transformAnchorPreference<Value, Key: PreferenceKey>(
        key: Key.Type = Key.self, value: Anchor<Value>.Source,
        transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
    ) -> some View {
        modifier(
            PreferenceModifier<Key> { node in
                var sum = node.mergedPreference(key) ?? Key.defaultValue
                transform(&sum, Anchor(value: value.value(node.context.global(node.frame))))
                return sum
            })
    }
}
