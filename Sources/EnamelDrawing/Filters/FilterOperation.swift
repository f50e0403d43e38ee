public import EnamelImaging

/// What a filter primitive does. Section numbers are those of Filter Effects Module Level 1.
public enum FilterOperation: Hashable, Sendable {
    /// feGaussianBlur (9.14): standard deviations across and down; 0 blurs not in that direction, negative ones not at all.
    case gaussianBlur(FilterInput, sigmaX: Double, sigmaY: Double, edge: FilterEdge)
    /// feDropShadow (9.12): the input over its blurred, moved and coloured opacity.
    case dropShadow(FilterInput, dx: Double, dy: Double, sigmaX: Double, sigmaY: Double, color: ResolvedColor)
    /// A shadow that falls inside the input's shape, over it.
    case innerShadow(FilterInput, dx: Double, dy: Double, sigmaX: Double, sigmaY: Double, color: ResolvedColor)
    /// feOffset (9.18).
    case offset(FilterInput, dx: Double, dy: Double)
    /// feFlood (9.13).
    case flood(ResolvedColor)
    /// feColorMatrix (9.6) on straight colour: 20 numbers, rows for red, green, blue, alpha; fewer or more do nothing.
    case colorMatrix(FilterInput, [Double])
    /// feComponentTransfer (9.7) on straight colour.
    case componentTransfer(
        FilterInput, red: TransferCurve, green: TransferCurve, blue: TransferCurve, alpha: TransferCurve)
    /// feComposite (9.8) with an operator of Porter and Duff, or feBlend (9.4) with a blend mode; the first input is on top.
    case blend(FilterInput, FilterInput, BlendMode)
    /// feComposite's arithmetic (9.8): k1·a·b + k2·a + k3·b + k4 on premultiplied values.
    case arithmetic(FilterInput, FilterInput, k1: Double, k2: Double, k3: Double, k4: Double)
    /// feMerge (9.16): the first at the bottom.
    case merge([FilterInput])
    /// feTile (9.20): the input's subregion over and over.
    case tile(FilterInput)
    /// feImage (9.15): a picture, drawn in the group's coordinates.
    indirect case image(DisplayList)
    /// feMorphology (9.17): radii across and down; negative ones, and both 0, give nothing changed.
    case morphology(FilterInput, Morphology, radiusX: Double, radiusY: Double)
    /// feConvolveMatrix (9.9).
    indirect case convolve(FilterInput, ConvolutionMatrix)
    /// feDisplacementMap (9.11): the first input moved by the channels of the second.
    case displace(FilterInput, by: FilterInput, scale: Double, x: ColorChannel, y: ColorChannel)
    /// feTurbulence (9.21).
    indirect case turbulence(Turbulence)
    /// feDiffuseLighting (9.10) and feSpecularLighting (9.19) on the input's opacity as a height.
    indirect case lighting(FilterInput, Lighting)
}

/// What a blur or a convolution reads outside of its input.
public enum FilterEdge: UInt8, Hashable, Sendable, CaseIterable {
    /// Transparent black.
    case none
    /// The nearest pixel of the input.
    case duplicate
    /// The input again from its other side.
    case wrap
}

/// feMorphology's operators.
public enum Morphology: UInt8, Hashable, Sendable, CaseIterable {
    /// The least of the values around: what is opaque shrinks.
    case erode
    /// The largest of the values around: what is opaque grows.
    case dilate
}

/// A channel of a picture.
public enum ColorChannel: UInt8, Hashable, Sendable, CaseIterable {
    /// Red.
    case red
    /// Green.
    case green
    /// Blue.
    case blue
    /// Opacity.
    case alpha
}

/// How one channel's value, 0 to 1, becomes another (9.7.1).
public enum TransferCurve: Hashable, Sendable {
    /// The value as it is.
    case identity
    /// Straight lines between values at even distances; none is the identity.
    case table([Double])
    /// Steps of even width; none is the identity.
    case discrete([Double])
    /// The value times the slope, plus the intercept.
    case linear(slope: Double, intercept: Double)
    /// The amplitude times the value to the power of the exponent, plus the offset.
    case gamma(amplitude: Double, exponent: Double, offset: Double)
}

/// feConvolveMatrix's attributes (9.9).
public struct ConvolutionMatrix: Hashable, Sendable {
    /// Columns of the kernel.
    public var columns: Int
    /// Rows of the kernel.
    public var rows: Int
    /// The kernel, row by row, as written: it is turned by 180 degrees when applied. A count other than columns x rows does nothing.
    public var kernel: [Double]
    /// What sums are divided by; nil for the kernel's sum, or 1 where that is 0.
    public var divisor: Double?
    /// What is added, times the result's alpha unless alpha is preserved.
    public var bias: Double
    /// Column of the kernel that lies on the pixel; nil for the middle.
    public var targetX: Int?
    /// Row of the kernel that lies on the pixel; nil for the middle.
    public var targetY: Int?
    /// What is read outside of the input.
    public var edge: FilterEdge
    /// Whether only colours are convolved, on straight values.
    public var preservesAlpha: Bool

    /// A convolution.
    public init(
        columns: Int, rows: Int, kernel: [Double], divisor: Double? = nil, bias: Double = 0, targetX: Int? = nil,
        targetY: Int? = nil, edge: FilterEdge = .duplicate, preservesAlpha: Bool = false
    ) {
        self.columns = columns
        self.rows = rows
        self.kernel = kernel
        self.divisor = divisor
        self.bias = bias
        self.targetX = targetX
        self.targetY = targetY
        self.edge = edge
        self.preservesAlpha = preservesAlpha
    }
}

/// feTurbulence's attributes (9.21).
public struct Turbulence: Hashable, Sendable {
    /// Base frequency across, per unit of length, not negative.
    public var frequencyX: Double
    /// Base frequency down.
    public var frequencyY: Double
    /// How many octaves are added; at most 24 make a difference at 8 bits.
    public var octaves: Int
    /// Start of the pseudo-random numbers.
    public var seed: Int
    /// Whether frequencies are changed so that tiles of the subregion's size meet.
    public var stitches: Bool
    /// Fractal noise, or turbulence.
    public var isFractalNoise: Bool

    /// Noise.
    public init(
        frequencyX: Double, frequencyY: Double, octaves: Int = 1, seed: Int = 0, stitches: Bool = false,
        isFractalNoise: Bool = false
    ) {
        self.frequencyX = frequencyX
        self.frequencyY = frequencyY
        self.octaves = octaves
        self.seed = seed
        self.stitches = stitches
        self.isFractalNoise = isFractalNoise
    }
}

/// Light on a surface whose height is the opacity of a picture.
public struct Lighting: Hashable, Sendable {
    /// How the surface answers.
    public enum Reflection: Hashable, Sendable {
        /// feDiffuseLighting: `diffuseConstant`.
        case diffuse(constant: Double)
        /// feSpecularLighting: `specularConstant` and `specularExponent`.
        case specular(constant: Double, exponent: Double)
    }

    /// Where the light comes from; positions in the group's coordinates.
    public enum Source: Hashable, Sendable {
        /// Degrees: azimuth clockwise from the x axis, elevation towards the viewer.
        case distant(azimuth: Double, elevation: Double)
        /// A light at a place, the same in all directions.
        case point(x: Double, y: Double, z: Double)
        /// `coneAngle` in degrees, nil for no cone.
        case spot(
            x: Double, y: Double, z: Double, towardX: Double, towardY: Double, towardZ: Double, exponent: Double,
            coneAngle: Double?)
    }

    /// How the surface answers.
    public var reflection: Reflection
    /// Where the light comes from.
    public var source: Source
    /// The light's colour.
    public var color: ResolvedColor
    /// Height of full opacity.
    public var surfaceScale: Double

    /// Light on a surface.
    public init(_ reflection: Reflection, source: Source, color: ResolvedColor, surfaceScale: Double = 1) {
        self.reflection = reflection
        self.source = source
        self.color = color
        self.surfaceScale = surfaceScale
    }
}
