import EnamelDrawing
import EnamelGeometry

/// The sizes of a pane's parts, in the pane's own units: they grow with its shorter side, ever more slowly, so that a
/// button and a card look cut from the same glass.
struct GlassMeasures {
    /// Width of the bevel along the edge, inside which the glass bends what is behind.
    var bevel: Double
    /// Standard deviation of the frosting.
    var blur: Double
    /// Width of the lit line along the edge.
    var rim: Double
    /// Standard deviation of the drop shadow.
    var shadow: Double
    /// How far down the shadow falls.
    var drop: Double

    /// - Parameter side: the shorter side of the rectangle around the pane, positive.
    init(_ style: Glass.Style, side: Double) {
        // Something always, since other sizes are told in parts of it.
        bevel = max(min(0.38 * side, 12 + 0.1 * side, 48), 1e-3)
        blur =
            switch style {
            case .regular: min(0.055 * side, 1.5 + 0.022 * side, 7)
            case .clear: min(0.02 * side, 0.7)
            }
        rim = min(0.04 * side, 1.1)
        shadow = min(0.14 * side, 4 + 0.05 * side, 22)
        drop = shadow * 0.5
    }

    /// How far the shadow reaches beyond the pane.
    var shadowReach: Double { 3 * shadow + drop }

    /// The same in pixels.
    func scaled(_ factor: Double) -> GlassMeasures {
        var result = self
        result.bevel = max(bevel * factor, 1e-3)
        result.blur *= factor
        result.rim *= factor
        result.shadow *= factor
        result.drop *= factor
        return result
    }
}
