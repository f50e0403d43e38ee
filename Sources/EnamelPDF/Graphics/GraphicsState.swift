import EnamelGeometry
import EnamelImaging

/// The part of the graphics state (ISO 32000-2, section 8.4) that is kept track of; nil is not known.
struct GraphicsState {
    /// The font and its size as `Tf` set them.
    var font: (reference: PDFReference, size: Double)?
    /// The text object that the content ends with, if nothing has been written since.
    var textObject: TextObject?
    /// The nonstroking colour.
    var fill: DeviceColor?
    /// The stroking colour.
    var stroke: DeviceColor?
    /// Constant opacity of both.
    var alpha: Int?
    var lineWidth: Double?
    var lineCap: LineCap?
    var lineJoin: LineJoin?
    var miterLimit: Double?
    var dash: [Double]?
    var dashPhase: Double?

    /// The state that a page begins with (8.4.1, table 51).
    static var initial: GraphicsState {
        var state = GraphicsState()
        state.fill = DeviceColor(.black)
        state.stroke = DeviceColor(.black)
        state.alpha = GraphicsState.opaque
        state.lineWidth = 1
        state.lineCap = .butt
        state.lineJoin = .miter
        state.miterLimit = 10
        state.dash = []
        state.dashPhase = 0
        return state
    }

    /// Opacities are thousandths, so that there are few of them.
    static let opaque = 1000
}

/// A colour of DeviceRGB, or of DeviceGray where its channels are equal; sRGB is what both are taken as.
struct DeviceColor: Hashable {
    /// Thousandths: finer than bytes.
    let red, green, blue: Int

    init(_ color: ResolvedColor) {
        let color = color.clamped
        func thousandths(_ value: Double) -> Int { Int((value * 1000).rounded()) }
        (red, green, blue) = (thousandths(color.red), thousandths(color.green), thousandths(color.blue))
    }

    var isGray: Bool { red == green && green == blue }
}

/// What colours become on their way into a file.
enum ColorTone: Hashable {
    /// Themselves.
    case color
    /// Greys of the luminance of encoded values, with SVG's weights: PDF's own (.30, .59, .11) are others
    /// (ISO 32000-2, section 11.5.3).
    case luminance
    /// Greys of the luminance of light.
    case linearLuminance

    var isGray: Bool { self != .color }

    /// The device space of images and shadings.
    var deviceSpace: String { isGray ? "DeviceGray" : "DeviceRGB" }

    func callAsFunction(_ color: ResolvedColor) -> ResolvedColor {
        let color = color.clamped
        let gray: Double
        switch self {
        case .color: return color
        case .luminance: gray = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        case .linearLuminance:
            let light = color.components(in: .sRGBLinear)
            gray = 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
        }
        return ResolvedColor(red: gray, green: gray, blue: gray, opacity: color.opacity)
    }
}
