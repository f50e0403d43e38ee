public import EnamelGeometry

/// A graph of filter primitives (Filter Effects 1): pictures in, one picture out. All lengths and positions are in the
/// coordinates of the group that has the filter.
public struct Filter: Hashable, Sendable {
    /// The primitives, in order; each may use the results of those before it. None gives nothing.
    public var primitives: [FilterPrimitive]
    /// Outside of it the filter sees and gives nothing; nil for no bound but the canvas.
    public var region: Rect?

    /// A graph whose last primitive is the result.
    public init(_ primitives: [FilterPrimitive], region: Rect? = nil) {
        self.primitives = primitives
        self.region = region
    }
}

/// A picture that a primitive works on.
public enum FilterInput: Hashable, Sendable {
    /// What the group drew.
    case source
    /// The opacity of what the group drew, in black.
    case sourceAlpha
    /// What lies behind the group.
    case background
    /// The opacity of what lies behind the group, in black.
    case backgroundAlpha
    /// A paint that fills everything.
    indirect case paint(Paint)
    /// The result of an earlier primitive, by its index. One that is not earlier is transparent.
    case result(Int)
}

/// One step of a filter.
public struct FilterPrimitive: Hashable, Sendable {
    /// What it does.
    public var operation: FilterOperation
    /// The part of the plane that its result is cut to; nil for the filter's region.
    public var subregion: Rect?
    /// Whether it works on linear-light values (SVG's default for filters) or on encoded sRGB.
    public var isLinear: Bool

    /// A step.
    public init(_ operation: FilterOperation, subregion: Rect? = nil, isLinear: Bool = true) {
        self.operation = operation
        self.subregion = subregion
        self.isLinear = isLinear
    }
}
