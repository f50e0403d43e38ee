public import Foundation

/// Where a view is and how large.
public struct GeometryProxy {
    /// In the coordinates of what it is placed in.
    private let rect: CGRect
    private let context: PlacementContext

    init(_ rect: CGRect, _ context: PlacementContext) {
        self.rect = rect
        self.context = context
    }

    /// The view's size in points.
    public var size: CGSize { rect.size }

    /// None: a picture has no bars.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// The view's frame in a coordinate space.
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

    /// The view's frame in a coordinate space. A name that no view around has means the root's.
    @_disfavoredOverload public func frame(in space: CoordinateSpace) -> CGRect {
        switch space {
        case .local: CGRect(origin: .zero, size: rect.size)
        case .global: context.global(rect)
        case .named(let name): context.rect(rect, inSpace: name)
        }
    }

    /// The view's own rectangle in the coordinates of a view around with this name; nil where there is none.
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
        var candidate = context.space
        while let named = candidate {
            if named.name == space.name {
                let own = context.global(rect)
                return named.frame.offsetBy(dx: -own.minX, dy: -own.minY)
            }
            candidate = named.outer
        }
        return nil
    }

    /// A place of another view in this view's coordinates.
    public subscript<Value>(anchor: Anchor<Value>) -> Value {
        let own = context.global(rect)
        if let place = anchor.value as? CGRect, let moved = place.offsetBy(dx: -own.minX, dy: -own.minY) as? Value {
            return moved
        }
        if let place = anchor.value as? CGPoint,
            let moved = CGPoint(x: place.x - own.minX, y: place.y - own.minY) as? Value
        {
            return moved
        }
        return anchor.value
    }
}

/// Takes all it is offered, and makes its content with what it got. The content stands in the upper leading corner.
public struct GeometryReader<Content: View>: View {
    /// Drawn by the engine.
    public typealias Body = Never
    /// Makes the content.
    public var content: (GeometryProxy) -> Content

    /// A view whose content knows how large it is.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        builder.append(
            GeometryReaderNode(builder) { proxy, builder in
                builder.withEnvironment({ $0.stackAxis = nil }) { builder in
                    builder.build(content(proxy), slot: .index(0))
                }
            })
    }
}

/// Builds its children when it is placed.
package final class GeometryReaderNode: ViewNode {
    private let make: (GeometryProxy, inout NodeBuilder) -> Void
    private var builder: NodeBuilder?

    init(_ builder: NodeBuilder, make: @escaping (GeometryProxy, inout NodeBuilder) -> Void) {
        self.make = make
        super.init(builder)
        self.builder = builder.later
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    package override func alignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { nil }

    package override func placeChildren() {
        guard var builder, size.width.isFinite, size.height.isFinite else { return }
        self.builder = nil
        children = builder.collected { make(GeometryProxy(frame, context), &$0) }
        for child in children {
            place(child, Arrangement(origin: .zero, proposal: ProposedViewSize(size)), context)
        }
    }

    package override func takeApart() {
        builder = nil
        super.takeApart()
    }
}

/// Tells a closure of something about a view's frame.
package final class GeometryObserver<Value: Equatable>: ViewNode, SettlingNode {
    private let value: (GeometryProxy) -> Value
    private let action: (Value, Value) -> Void
    private let identity: Identity

    init(
        _ child: ViewNode, _ builder: NodeBuilder, value: @escaping (GeometryProxy) -> Value,
        action: @escaping (Value, Value) -> Void
    ) {
        self.value = value
        self.action = action
        identity = builder.identity
        super.init(builder, children: [child])
        pass.settling.append(self)
    }

    package func settle() {
        let new = value(GeometryProxy(frame, context))
        let last = identity[-1, as: Value.self]
        if let last, last == new { return }
        identity[-1, as: Value.self] = new
        action(last ?? new, new)
    }
}

struct GeometryObservation<Value: Equatable>: WrappingModifier {
    typealias Body = Never
    let value: (GeometryProxy) -> Value
    let action: (Value, Value) -> Void
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        GeometryObserver(child, builder, value: value, action: action)
    }
}

extension View {
    /// Calls a closure with something about the view's geometry after the first layout, and whenever it has changed.
    public func onGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
        action: @escaping (_ newValue: Value) -> Void
    ) -> some View {
        modifier(GeometryObservation(value: transform) { _, new in action(new) })
    }

    /// The same with the value before; the first time both are the same.
    public func onGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
        action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View {
        modifier(GeometryObservation(value: transform, action: action))
    }
}

extension GeometryProxy {
    /// A point at the root's corner: what tells anchors' places in the root's coordinates.
    package static var root: GeometryProxy { GeometryProxy(.zero, PlacementContext()) }
}
