import EnamelDrawing
import EnamelGeometry
public import EnamelImaging
public import EnamelSymbols
public import Foundation

/// An app icon: a white symbol in the middle of a rounded square of its tint.
///
/// The square's corners are continuous, with a radius of 0.22 of its side. The symbol is drawn at a font size of 0.53
/// of the side and centred by the box around its ink. Outside the square the picture is transparent.
public struct Emblem: Hashable, Sendable {
    /// The symbol's name, such as `building.2`; ``Symbol/names`` lists those there are.
    public var systemName: String
    /// The square's colour, in its light appearance.
    public var tint: Color
    /// The square's side in points.
    public var size: CGFloat
    /// The thickness of the symbol's lines.
    public var weight = SymbolWeight.semibold

    /// What stands in the square in place of the symbol; nil for the symbol.
    let mark: EmblemMark?

    /// An emblem with a mark of one's own, drawn white: an SVG document's shapes as large as 0.53 of the side, in the middle by the box
    /// around them. Their opacity counts, their colours do not.
    /// - Parameters:
    ///   - svg: the mark. One that shows nothing leaves the square empty.
    ///   - tint: the square's colour; the accent colour if not given.
    ///   - size: the square's side in points.
    public init(svg: SVGDocument, tint: Color = .accentColor, size: CGFloat = 120) {
        systemName = ""
        mark = EmblemMark(list: svg.kept.list, bounds: svg.kept.bounds ?? .zero, limits: svg.limits)
        self.tint = tint
        self.size = size
    }

    /// An emblem with a semibold symbol.
    /// - Parameters:
    ///   - systemName: the symbol's name; an unknown one is an error when the emblem is drawn.
    ///   - tint: the square's colour; the accent colour if not given.
    ///   - size: the square's side in points.
    public init(systemName: String, tint: Color = .accentColor, size: CGFloat = 120) {
        self.systemName = systemName
        mark = nil
        self.tint = tint
        self.size = size
    }

    /// The same emblem with lines of another thickness.
    public func weight(_ weight: SymbolWeight) -> Emblem {
        var copy = self
        copy.weight = weight
        return copy
    }
}

/// A drawing for the middle of an emblem.
struct EmblemMark: Hashable, Sendable {
    /// The drawing; its opacity alone counts.
    var list: DisplayList
    /// The box around what it shows.
    var bounds: Rect
    /// What drawing it may take.
    var limits: SVGLimits
}

/// Why an emblem could not be made.
public enum EmblemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no symbol of the name.
    case symbol(SymbolError)
    /// The size in points is not a positive finite number.
    case size(Double)
    /// The number of pixels to a point is not a positive finite number.
    case scale(Double)
    /// The picture of a size in points at a number of pixels to a point would be larger than a picture may be.
    case tooLarge(size: Double, scale: Double)
    /// The mark cannot be drawn; with the reason.
    case mark(String)
    /// The picture could not be written as PNG.
    case png(PNGError)

    /// One line that says what was wrong and what would be right.
    public var description: String {
        switch self {
        case .symbol(let error): error.description
        case .size(let size): "an emblem's size has to be a positive number of points, not \(size)"
        case .scale(let scale): "an emblem's scale has to be a positive number of pixels to a point, not \(scale)"
        case .tooLarge(let size, let scale):
            "an emblem of \(size) points at a scale of \(scale) is over the limit of \(PixelSize.defaultLimit) pixels"
        case .mark(let reason): "the emblem's mark cannot be drawn: \(reason)"
        case .png(let error): error.description
        }
    }
}
