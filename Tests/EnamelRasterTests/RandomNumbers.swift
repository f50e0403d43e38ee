import EnamelGeometry

/// A small generator with a fixed sequence (SplitMix64), so that a failure can be repeated.
struct RandomNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A multiple of 1/256 in a range of whole numbers.
    mutating func onGrid(_ range: Range<Int>) -> Double {
        Double(Int.random(in: range.lowerBound * 256..<range.upperBound * 256, using: &self)) / 256
    }

    /// Vertices around a centre that they enclose, by rising angle, so that the outline does not cross itself. The
    /// place on a diamond's edge stands for the angle, which needs no trigonometry.
    mutating func starPolygon(vertices: Int, within size: Int) -> [Point] {
        let center = Point(x: Double(size) / 2, y: Double(size) / 2)
        var turns: [Double] = []
        repeat {
            turns = (0..<vertices).map { _ in Double.random(in: 0..<4, using: &self) }.sorted()
        } while zip(turns, turns.dropFirst() + [turns[0] + 4]).contains { $1 - $0 >= 1.9 }
        return turns.map { turn in
            let quadrant = turn.rounded(.down)
            let part = turn - quadrant
            let direction =
                switch Int(quadrant) {
                case 0: Point(x: 1 - part, y: part)
                case 1: Point(x: -part, y: 1 - part)
                case 2: Point(x: part - 1, y: -part)
                default: Point(x: part, y: part - 1)
                }
            let reach = Double.random(in: 0.05...1, using: &self) * Double(size) / 2
            return Point(
                x: ((center.x + direction.x * reach) * 256).rounded() / 256,
                y: ((center.y + direction.y * reach) * 256).rounded() / 256)
        }
    }
}
