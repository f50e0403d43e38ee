import EnamelGeometry
import Foundation

/// What frames are measured in.
public enum CoordinateSpace: Hashable, @unchecked Sendable {  // names are only compared
    /// The root's: from the upper left corner of the picture.
    case global
    /// The view's own.
    case local
    /// That of a view around with this name.
    case named(AnyHashable)

    /// Whether it is the root's.
    public var isGlobal: Bool { self == .global }
    /// Whether it is the view's own.
    public var isLocal: Bool { self == .local }
}

/// Names a coordinate space.
public protocol CoordinateSpaceProtocol {
    /// The space that is named.
    var coordinateSpace: CoordinateSpace { get }
}

/// Names the root's coordinate space.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// The name.
    public init() {}
    /// The root's.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// Names a view's own coordinate space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// The name.
    public init() {}
    /// The view's own.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// Names the coordinate space of a view around.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {  // see CoordinateSpace
    let name: AnyHashable
    /// That of a view around with this name.
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The root's coordinate space.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The view's own coordinate space.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The coordinate space of a view around with this name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: name) }
}

package final class CoordinateSpaceNode: ViewNode {
    private let name: AnyHashable

    init(_ child: ViewNode, _ name: AnyHashable, _ builder: NodeBuilder) {
        self.name = name
        super.init(builder, children: [child])
    }

    package override func placeChildren() {
        var inner = context
        inner.space = NamedSpace(name: name, frame: context.global(frame), outer: context.space)
        for child in children { place(child, Arrangement(origin: .zero, proposal: proposal), inner) }
    }
}

struct CoordinateSpaceModifier: WrappingModifier {
    typealias Body = Never
    let name: AnyHashable
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode {
        CoordinateSpaceNode(child, name, builder)
    }
}

extension View {
    /// Gives the view's coordinate space a name.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(CoordinateSpaceModifier(name: name.name))
    }

    /// Gives the view's coordinate space a name.
    public func coordinateSpace(name: some Hashable) -> some View { modifier(CoordinateSpaceModifier(name: name)) }
}
