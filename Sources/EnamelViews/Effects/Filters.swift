import EnamelDrawing
import EnamelGeometry
public import EnamelImaging
public import Foundation

extension View {
    /// The view blurred by a Gaussian whose standard deviation is the radius, in points.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        effect { _, commands in
            guard radius > 0, radius.isFinite else { return DrawGroup(children: commands) }
            return DrawGroup(
                filter: Filter([
                    FilterPrimitive(
                        .gaussianBlur(
                            .source, sigmaX: Double(radius), sigmaY: Double(radius), edge: opaque ? .duplicate : .none),
                        isLinear: false)
                ]), children: commands)
        }
    }

    /// A shadow of the view's outline below it: blurred by a Gaussian of half the radius, and moved.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        effect { node, commands in
            let ink = color.resolved(in: node.environment.colorScheme)
            guard radius.isFinite, x.isFinite, y.isFinite, ink.opacity > 0 else { return DrawGroup(children: commands) }
            let sigma = max(0, Double(radius)) / 2
            return DrawGroup(
                filter: Filter([
                    FilterPrimitive(
                        .dropShadow(
                            .source, dx: Double(x), dy: Double(y), sigmaX: sigma, sigmaY: sigma, color: ink),
                        isLinear: false)
                ]), children: commands)
        }
    }

    /// Multiplies the view's colours by a colour.
    public func colorMultiply(_ color: Color) -> some View {
        colorMatrix { scheme in
            let c = color.resolved(in: scheme)
            return [c.red, 0, 0, 0, 0, 0, c.green, 0, 0, 0, 0, 0, c.blue, 0, 0, 0, 0, 0, c.opacity, 0]
        }
    }

    /// Takes colour away from the view: 0 changes nothing, 1 leaves grey.
    public func grayscale(_ amount: Double) -> some View { saturation(1 - min(max(amount, 0), 1)) }

    /// More or less colour: 0 leaves grey, 1 changes nothing.
    public func saturation(_ amount: Double) -> some View {
        // Filter Effects 1, section 9.6, type "saturate".
        colorMatrix { _ in
            let s = amount.isFinite ? amount : 1
            return [
                0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
                0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
                0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0, 0, 0, 0, 1, 0,
            ]
        }
    }

    /// Adds to the view's colours: 0 changes nothing, 1 leaves white.
    public func brightness(_ amount: Double) -> some View {
        colorMatrix { _ in
            let b = amount.isFinite ? amount : 0
            return [1, 0, 0, 0, b, 0, 1, 0, 0, b, 0, 0, 1, 0, b, 0, 0, 0, 1, 0]
        }
    }

    /// Draws the view's colours apart: 0 leaves grey, 1 changes nothing.
    public func contrast(_ amount: Double) -> some View {
        colorMatrix { _ in
            let c = amount.isFinite ? amount : 1
            let b = (1 - c) / 2
            return [c, 0, 0, 0, b, 0, c, 0, 0, b, 0, 0, c, 0, b, 0, 0, 0, 1, 0]
        }
    }

    /// The view's colours inverted.
    public func colorInvert() -> some View {
        colorMatrix { _ in [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0] }
    }

    /// Turns the view's hues.
    public func hueRotation(_ angle: Angle) -> some View {
        // Filter Effects 1, section 9.6, type "hueRotate".
        colorMatrix { _ in
            let (s, c) = Trigonometry.sineCosine(angle.radians)
            return [
                0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
                0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
                0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
                0, 0, 0, 1, 0,
            ]
        }
    }

    /// The view transparent where it is dark.
    public func luminanceToAlpha() -> some View {
        colorMatrix { _ in
            [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0]
        }
    }

    private func colorMatrix(_ matrix: @escaping (ColorScheme) -> [Double]) -> some View {
        effect { node, commands in
            DrawGroup(
                filter: Filter([
                    FilterPrimitive(
                        .colorMatrix(.source, matrix(node.environment.colorScheme)), isLinear: false)
                ]), children: commands)
        }
    }
}
