import CLCMS

/// Converts pixels from what a profile or a file says they mean to a colour space: relative colorimetric, with black point
/// compensation, which is what picture editors do by default. Browsers use the perceptual table of a profile that has one
/// and do not move the black; for profiles of curves and a matrix, which nearly all RGB files carry, all are the same.
/// Colours that the target cannot hold are cut off channel by channel.
///
/// A value of its own for each picture, without a lock or shared state; threads may share it.
package struct ColorTransform: Sendable {
    /// How pixels lie in memory before the conversion; after it they are straight RGBA of the same depth.
    package enum Layout: Hashable, Sendable {
        /// Straight RGBA, one byte each. Grey stands in all of red, green and blue.
        case rgba8
        /// The same with native-endian 16 bits each.
        case rgba16
        /// Cyan, magenta, yellow and black, one byte each; 255 is full ink. Becomes opaque RGBA.
        case cmyk8
    }

    private enum Method: Sendable {
        case identity
        case light(LightTransform)
        case tables(TableTransform)
    }

    private let method: Method
    private let layout: Layout

    /// Whether it leaves every pixel as it is.
    package var isIdentity: Bool {
        if case .identity = method { true } else { false }
    }

    /// A transform from a profile's colours.
    /// - Parameter pixels: how many will be converted, about: tables of 16 bits take 4 milliseconds, which few do not repay.
    /// - Throws: ``ColorProfileError`` where the tables are broken, or the layout is not the profile's.
    package init(
        profile: ColorProfile, _ layout: Layout, to target: RGBColorSpace, pixels: Int = .max
    ) throws(ColorProfileError) {
        guard (profile.model == .cmyk) == (layout == .cmyk8), profile.model != .lab else {
            throw ColorProfileError(.unsupported("the profile is for \(profile.model) colours, the pixels are not"))
        }
        self.layout = layout
        if let space = profile.space {
            method = Self.method(from: space, to: target, isDeep: layout == .rgba16, pixels: pixels)
            return
        }
        switch profile.content {
        case .matrix(let curves, let matrix):
            let distinct = Set(curves).count == 1 ? [curves[0]] : curves
            method = .light(
                LightTransform(
                    distinct.map { curve in { @Sendable in curve.light($0) } },
                    matrix: target.fromConnectionSpace * matrix, to: target, isDeep: layout == .rgba16, pixels: pixels))
        case .gray(let curve, let isLightness):
            let light: @Sendable (Double) -> Double = { x in
                isLightness ? Self.luminance(curve.light(x)) : curve.light(x)
            }
            method = .light(
                LightTransform([light], matrix: .identity, to: target, isDeep: layout == .rgba16, pixels: pixels))
        case .tables(let bytes):
            let isGray = profile.model == .gray
            let form: enamel_lcms_layout =
                switch layout {
                case .rgba8: isGray ? enamel_lcms_gray8 : enamel_lcms_rgba8
                case .rgba16: isGray ? enamel_lcms_gray16 : enamel_lcms_rgba16
                case .cmyk8: enamel_lcms_cmyk8
                }
            method = .tables(try TableTransform(bytes, form, to: .of(target)))
        }
    }

    /// A transform between two colour spaces.
    package init(from source: RGBColorSpace, _ layout: Layout, to target: RGBColorSpace, pixels: Int = .max) {
        precondition(layout != .cmyk8, "a colour space of red, green and blue has no ink")
        self.layout = layout
        method = Self.method(from: source, to: target, isDeep: layout == .rgba16, pixels: pixels)
    }

    /// A transform from components with one transfer function, given as the light of each, and usable chromaticities.
    init(
        from chromaticities: Chromaticities, light: @escaping @Sendable (Double) -> Double, _ layout: Layout,
        to target: RGBColorSpace, pixels: Int = .max
    ) {
        self.layout = layout
        let matrix: Matrix3
        if chromaticities == target.chromaticities {
            matrix = .identity
        } else {
            let adaptation = ChromaticAdaptation.bradford(
                from: chromaticities.white.xyz, to: target.chromaticities.white.xyz)
            matrix = target.chromaticities.toXYZ.inverse * adaptation * chromaticities.toXYZ
        }
        method = .light(LightTransform([light], matrix: matrix, to: target, isDeep: layout == .rgba16, pixels: pixels))
    }

    private static func method(
        from source: RGBColorSpace, to target: RGBColorSpace, isDeep: Bool, pixels: Int
    ) -> Method {
        if source == target { return .identity }
        let curve: @Sendable (Double) -> Double
        if source == .sRGBLinear { curve = { $0 } } else { curve = { TransferFunction.linear($0) } }
        let matrix =
            source.chromaticities == target.chromaticities
            ? Matrix3.identity : target.chromaticities.toXYZ.inverse * source.chromaticities.toXYZ
        return .light(LightTransform([curve], matrix: matrix, to: target, isDeep: isDeep, pixels: pixels))
    }

    /// The luminance of a CIE lightness of 0 to 1.
    private static func luminance(_ lightness: Double) -> Double {
        let f = (lightness * 100 + 16) / 116
        return f > 6.0 / 29 ? f * f * f : lightness * 100 * 27 / 24389
    }

    /// Converts pixels in place; alpha stays as it is.
    /// - Parameter row: memory of `pixels` pixels in the layout, aligned for its samples.
    package func convert(_ row: UnsafeMutableRawPointer?, pixels: Int) {
        guard let row = unsafe row else { return }
        switch method {
        case .identity: break
        case .light(let transform):
            // SAFETY: the caller's memory holds four samples of the layout for each pixel.
            if layout == .rgba16 {
                let samples = unsafe row.assumingMemoryBound(to: UInt16.self)
                unsafe transform.convert(UnsafeMutableBufferPointer(start: samples, count: pixels * 4))
            } else {
                let samples = unsafe row.assumingMemoryBound(to: UInt8.self)
                unsafe transform.convert(UnsafeMutableBufferPointer(start: samples, count: pixels * 4))
            }
        case .tables(let transform):
            unsafe transform.convert(row, pixels: pixels)
        }
    }
}
