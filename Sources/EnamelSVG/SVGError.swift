/// Why a file is not a drawing that can be shown.
public enum SVGError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The source is no XML, even after repairs; with the place.
    case syntax(line: Int, column: Int, reason: String)
    /// There is no `svg` element; with the name of the outermost element.
    case notSVG(root: String)
    /// There is nothing in the source.
    case empty
    /// The compressed source cannot be unpacked.
    case compression(reason: String)
    /// The source goes past one of ``SVGLimits``.
    case limit(Limit, value: Int)
    /// No element has the identifier that is asked for.
    case noElement(id: String)
    /// The element that is asked for is of a kind that shows nothing by itself, such as a gradient.
    case notDrawable(id: String, element: String)

    /// The element that is asked for shows nothing.
    case emptyElement(id: String)

    /// Which limit was hit: the name of the property of ``SVGLimits``.
    public enum Limit: String, Hashable, Sendable, CaseIterable {
        /// ``SVGLimits/sourceBytes``.
        case sourceBytes
        /// ``SVGLimits/nodes``.
        case nodes
        /// ``SVGLimits/nesting``.
        case nesting
        /// ``SVGLimits/attributes``.
        case attributes
        /// ``SVGLimits/textBytes``.
        case textBytes
        /// ``SVGLimits/expandedElements``.
        case expandedElements
        /// ``SVGLimits/references``.
        case references
        /// ``SVGLimits/pathSegments``.
        case pathSegments
        /// ``SVGLimits/drawnTextBytes``.
        case drawnTextBytes
        /// ``SVGLimits/filterPrimitives``.
        case filterPrimitives
        /// ``SVGLimits/resourceBytes``.
        case resourceBytes
        /// ``SVGLimits/canvasPixels``.
        case canvasPixels
        /// ``SVGLimits/filterPixels``.
        case filterPixels
        /// ``SVGLimits/layerPixels``.
        case layerPixels
        /// ``SVGLimits/seconds``; the value is in whole seconds, rounded up.
        case seconds
        /// Entities that expand to far more than the source: a fixed factor, as expat has it.
        case entityExpansion
    }

    /// One line with the place and the reason.
    public var description: String {
        switch self {
        case .syntax(let line, let column, let reason): "line \(line), column \(column): \(reason)"
        case .notSVG(let root): "the outermost element is '\(root)', not 'svg'"
        case .empty: "there is no element in it"
        case .compression(let reason): "it is compressed, and cannot be unpacked: \(reason)"
        case .limit(let limit, let value): "it goes past the limit \(limit.rawValue) of \(value)"
        case .noElement(let id): "no element has the identifier '\(id)'"
        case .emptyElement(let id): "the element '\(id)' shows nothing"
        case .notDrawable(let id, let element): "the element '\(id)' is a '\(element)', which shows nothing by itself"
        }
    }
}
