/// How far the bevel of a pane moves what is seen through it, by how far from the edge it is.
///
/// The bevel rises from the edge as a quarter of a squircle, h(x) = (1 - (1 - x)^4)^(1/4), on a slab. A ray from the
/// viewer, straight down, bends at its surface by Snell's law toward the surface's normal, that is inward, and meets what
/// is behind after crossing the glass there. It is strongest at the edge, where the surface is steepest, and nothing where
/// the bevel ends.
struct BevelProfile {
    private static let steps = 256
    /// Moves in widths of the bevel at x = 0, 1/steps ... 1, and one more.
    private let moves: [Float]

    init() {
        let (index, slab, height) = (1.5, 0.6, 0.75)
        moves = (0...Self.steps + 1).map { step in
            // Not at x = 0 itself, where the slope has no number.
            let x = max(0.25, Double(step)) / Double(Self.steps)
            guard x < 1 else { return 0 }
            let rest = 1 - x
            let cube = rest * rest * rest
            let rise = (1 - cube * rest).squareRoot().squareRoot()
            let slope = height * cube / (rise * rise * rise)
            let sine = slope / (1 + slope * slope).squareRoot()
            let inner = sine / index
            let innerSlope = inner / (1 - inner * inner).squareRoot()
            let bend = (slope - innerSlope) / (1 + slope * innerSlope)
            return Float((slab + height * rise) * bend)
        }
    }

    /// - Parameter x: 0 at the edge to 1 where the bevel ends.
    func move(at x: Float) -> Float {
        let place = max(0, min(x, 1)) * Float(Self.steps)
        let step = Int(place)
        let part = place - Float(step)
        return moves[step] * (1 - part) + moves[step + 1] * part
    }
}
