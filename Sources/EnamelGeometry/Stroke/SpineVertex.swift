/// A vertex of a flattened subpath that still knows the directions of the curve it came from.
struct SpineVertex: BitwiseCopyable {
    /// What happens to the outline where the direction changes.
    enum Turn: UInt8, BitwiseCopyable {
        /// The directions before and after are the same.
        case none
        /// Two segments meet: the style's join.
        case corner
        /// A curve turns on the spot (a cusp): rounded, whatever the style's join is.
        case round
    }

    var point: Vector
    /// Unit direction of the path as it comes in.
    var arriving: Vector
    /// Unit direction of the path as it goes on.
    var leaving: Vector
    /// Length of the line to the next vertex; 0 where a curve goes there.
    var straight: Double
    /// How much of that line may be cut away at inner corners; 0 unless both ends have the line's own direction.
    var spare: Double
    var turn: Turn

    /// A vertex that the path passes without a turn.
    @inline(__always)
    init(_ point: Vector, direction: Vector) {
        self.point = point
        arriving = direction
        leaving = direction
        straight = 0
        spare = 0
        turn = .none
    }
}
