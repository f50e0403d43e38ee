import EnamelDrawing
import EnamelGeometry

/// feDiffuseLighting and feSpecularLighting (Filter Effects 1, 9.10 and 9.19): light on the surface whose height is the
/// input's opacity.
///
/// Normals come from the specification's kernels over neighbouring pixels, with one for the interior and others for
/// edges and corners of `bounds`. `kernelUnitLength` is ignored, as browsers do, and the surface's height is not scaled
/// with the drawing: a slope is what it is from one pixel to the next, as the public test suite's pictures have it. Light
/// falls on pixels' centres. The edge of a spot's cone is softened over 0.016 of the cosine, as Skia does. Light that is
/// not finite is dark.
struct LightingFilter: Sendable {
    private let source: DeviceLight
    private let color: SIMD3<Double>
    private let isSpecular: Bool
    private let constant: Double
    private let exponent: Double
    private let surfaceScale: Double

    /// Light of a colour that is given in the primitive's space, 0 to 1. `transform` maps the light's coordinates to
    /// pixels; its heights grow by the root mean square of the axes.
    init(_ lighting: Lighting, color: SIMD3<Double>, transform: Affine) {
        let height =
            ((transform.a * transform.a + transform.b * transform.b + transform.c * transform.c + transform.d
            * transform.d)
            / 2).squareRoot()
        source = DeviceLight(lighting.source, transform, height)
        self.color = color
        switch lighting.reflection {
        case .diffuse(let constant):
            (isSpecular, self.constant, exponent) = (false, constant, 1)
        case .specular(let constant, let exponent):
            (isSpecular, self.constant, self.exponent) = (true, constant, exponent)
        }
        let scale = lighting.surfaceScale
        surfaceScale = scale.isNaN ? 0 : min(max(scale, -1e9), 1e9)
    }

    /// The lit surface in the part of `destination` that lies in `bounds`, the input's whole extent; diffuse light is
    /// opaque there. O(pixels).
    func applied(to input: FilterImage, bounds: PixelRect, in destination: PixelRect) -> FilterImage {
        let result = FilterImage(area: destination, isLinear: input.isLinear)
        let area = destination.intersection(bounds)
        guard !area.isEmpty else { return result }
        let width = area.width
        // Three rows of heights with one more at both ends, then sums and differences down the rows.
        let line = width + 2
        let heights = UnsafeMutablePointer<Float>.allocate(capacity: 5 * line)
        unsafe heights.initialize(repeating: 0, count: 5 * line)
        let pixels = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: line)
        unsafe pixels.initialize(repeating: .zero, count: line)
        defer {
            unsafe heights.deallocate()
            unsafe pixels.deallocate()
        }
        let (sums, slopes) = unsafe (heights + 3 * line, heights + 4 * line)
        func read(_ y: Int) -> UnsafeMutablePointer<Float> {
            let slot = unsafe heights + (y - area.top + 3) % 3 * line
            if y >= bounds.top, y < bounds.bottom {
                unsafe input.read(pixels, x: area.left - 1, y: y, count: line)
                for i in 0..<line { unsafe slot[i] = pixels[i].w }
            }
            return unsafe slot
        }
        var above = unsafe read(area.top - 1)
        var here = unsafe read(area.top)
        var light = LitPixel(self)
        for y in area.top..<area.bottom {
            let below = unsafe read(y + 1)
            let (hasAbove, hasBelow) = (y > bounds.top, y + 1 < bounds.bottom)
            let (first, last) = unsafe (hasAbove ? above : here, hasBelow ? below : here)
            let (weightAbove, weightBelow): (Float, Float) = (hasAbove ? 1 : 0, hasBelow ? 1 : 0)
            for i in 0..<line {
                // SAFETY: all of them are `line` long.
                unsafe sums[i] = first[i] * weightAbove + 2 * here[i] + last[i] * weightBelow
                unsafe slopes[i] = last[i] - first[i]
            }
            // A difference over one pixel counts twice what one over two pixels does.
            let acrossFactor = -surfaceScale / Double(2 + weightAbove + weightBelow)
            let downFactor = -surfaceScale * (hasAbove && hasBelow ? 1 : 2)
            for x in 0..<width {
                let (hasLeft, hasRight) = (area.left &+ x > bounds.left, area.left &+ x &+ 1 < bounds.right)
                let i = x &+ 1
                let across: Float
                let down: Float
                let span: Double
                if hasLeft && hasRight {
                    across = unsafe sums[i &+ 1] - sums[i &- 1]
                    down = unsafe (slopes[i &- 1] + 2 * slopes[i] + slopes[i &+ 1]) * 0.25
                    span = 1
                } else {
                    across = unsafe sums[hasRight ? i &+ 1 : i] - sums[hasLeft ? i &- 1 : i]
                    let side = unsafe hasLeft ? slopes[i &- 1] : hasRight ? slopes[i &+ 1] : 0
                    down = unsafe (2 * slopes[i] + side) / (hasLeft || hasRight ? 3 : 2)
                    span = 2
                }
                let normal = SIMD3(Double(across) * acrossFactor * span, Double(down) * downFactor, 1)
                let z = unsafe surfaceScale * Double(here[i])
                let position = SIMD3(Double(area.left &+ x) + 0.5, Double(y) + 0.5, z)
                unsafe pixels[x] = light.color(position, normal)
            }
            unsafe result.write(pixels, x: area.left, y: y, count: width)
            unsafe above = here
            unsafe here = below
        }
        return result
    }

    /// One pixel after another; what was computed last is kept, as neighbours are often alike.
    private struct LitPixel {
        private let filter: LightingFilter
        private let color: SIMD4<Float>
        private var shine = RememberedPower()
        private var spot = RememberedPower()

        init(_ filter: LightingFilter) {
            self.filter = filter
            func channel(_ x: Double) -> Float { x > 0 ? Float(min(x, 1)) : 0 }
            color = SIMD4(channel(filter.color.x), channel(filter.color.y), channel(filter.color.z), 1)
        }

        @inline(__always)
        mutating func color(_ position: SIMD3<Double>, _ normal: SIMD3<Double>) -> SIMD4<Float> {
            let (towardLight, strength) = filter.source.light(at: position, &spot)
            var amount: Double
            if filter.isSpecular {
                var half = towardLight
                half.z += 1
                // The cosine's square to half the power needs no square roots.
                let product = dot(normal, half)
                let square = product * product / (dot(normal, normal) * dot(half, half))
                amount = product > 0 ? shine.of(min(square, 1), filter.exponent * 0.5) : 0
            } else {
                amount = dot(normal, towardLight) / dot(normal, normal).squareRoot()
            }
            amount *= filter.constant * strength
            // NaN is dark.
            let brightness: Float = amount > 0 ? Float(min(amount, 1e6)) : 0
            var result = color * brightness
            result.replace(with: 1, where: result .> 1)
            result.w = filter.isSpecular ? max(result.x, max(result.y, result.z)) : 1
            return result
        }
    }
}

@inline(__always)
private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }

private func normalized(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let length = dot(v, v).squareRoot()
    return length > 0 ? v / length : .zero
}

/// Where light comes from, in pixels.
private struct DeviceLight: Sendable {
    private enum Kind {
        case distant, point, spot
    }
    private let kind: Kind
    /// Towards a distant light, or a light's place.
    private let place: SIMD3<Double>
    /// From a spot to what it points at.
    private var axis = SIMD3<Double>.zero
    private var exponent = 1.0
    /// The cosines at which a cone starts and has all its light.
    private var outerCosine = 0.0
    private var innerCosine = 0.0

    init(_ source: Lighting.Source, _ transform: Affine, _ height: Double) {
        func mapped(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
            let point = Point(x: x, y: y).applying(transform)
            // Farther than this is the same as far, and its square is finite.
            func bounded(_ x: Double) -> Double { min(max(x, -1e12), 1e12) }
            let sum = point.x + point.y + z * height
            return sum.isNaN ? SIMD3(repeating: .nan) : SIMD3(bounded(point.x), bounded(point.y), bounded(z * height))
        }
        switch source {
        case .distant(let azimuth, let elevation):
            let (sine, cosine) = Trigonometry.sineCosine(degrees: azimuth)
            let (up, along) = Trigonometry.sineCosine(degrees: elevation)
            kind = .distant
            place = normalized(
                SIMD3(
                    (transform.a * cosine + transform.c * sine) * along,
                    (transform.b * cosine + transform.d * sine) * along,
                    up * height))
        case .point(let x, let y, let z):
            kind = .point
            place = mapped(x, y, z)
        case .spot(let x, let y, let z, let towardX, let towardY, let towardZ, let exponent, let cone):
            kind = .spot
            place = mapped(x, y, z)
            axis = normalized(mapped(towardX, towardY, towardZ) - place)
            self.exponent = exponent
            if let cone {
                outerCosine = max(0, Trigonometry.sineCosine(degrees: min(cone.magnitude, 90)).cosine)
                innerCosine = outerCosine + 0.016
            }
        }
    }

    /// The direction to the light, of length 1, and how much of it there is.
    @inline(__always)
    func light(at position: SIMD3<Double>, _ spot: inout RememberedPower) -> (SIMD3<Double>, Double) {
        if kind == .distant { return (place, 1) }
        let way = place - position
        let length = dot(way, way).squareRoot()
        let toward = way * (length > 0 ? 1 / length : 0)
        guard kind == .spot else { return (toward, 1) }
        let cosine = -dot(toward, axis)
        guard cosine > 0, cosine >= outerCosine else { return (toward, 0) }
        let strength = spot.of(min(cosine, 1), exponent)
        return (
            toward, cosine < innerCosine ? strength * (cosine - outerCosine) / (innerCosine - outerCosine) : strength
        )
    }
}

/// Powers of bases from 0 to 1, made of IEEE operations alone; the last one is kept.
private struct RememberedPower {
    private var base = 1.0
    private var exponent = 1.0
    private var power = 1.0

    @inline(__always)
    mutating func of(_ base: Double, _ exponent: Double) -> Double {
        if base == self.base && exponent == self.exponent { return power }
        self.base = base
        self.exponent = exponent
        power = exponent == 1 ? base : Self.exp2(exponent * Self.log2(base))
        return power
    }

    /// Within 1e-9 of the logarithm's own size, so that powers that can be seen are right whatever the exponent.
    @inline(__always)
    private static func log2(_ x: Double) -> Double {
        guard x >= .leastNormalMagnitude else { return -1023 }
        // x is m times a power of two, m from sqrt(1/2) to sqrt(2).
        let bits = x.bitPattern
        let exponent = Int64(bitPattern: bits &- 0x3fe6_a09e_667f_3bcd) &>> 52
        let m = Double(bitPattern: bits &- UInt64(bitPattern: exponent &<< 52))
        // 2 artanh s is the natural logarithm of m; |s| < 0.172.
        let s = (m - 1) / (m + 1)
        let z = s * s
        let z2 = z * z
        let first = (1 + z * (1.0 / 3)) + z2 * (1.0 / 5 + z * (1.0 / 7))
        let sum = first + z2 * z2 * (1.0 / 9 + z * (1.0 / 11))
        return Double(exponent) + 2.885_390_081_777_926_8 * s * sum
    }

    @inline(__always)
    private static func exp2(_ x: Double) -> Double {
        guard x > -64 else { return 0 }  // and for NaN
        guard x < 64 else { return 1.844_674_407_370_955e19 }
        // Adding 1.5 times 2 to the power of 52 rounds to a whole number.
        let whole = (x + 6_755_399_441_055_744) - 6_755_399_441_055_744
        let t = (x - whole) * 0.693_147_180_559_945_3
        // The exponential series of |t| < 0.3466: the first term left out is under 1e-8.
        let t2 = t * t
        let high = (1.0 / 24 + t * (1.0 / 120)) + t2 * (1.0 / 720 + t * (1.0 / 5_040))
        let sum = (1 + t) + t2 * (0.5 + t * (1.0 / 6)) + t2 * t2 * high
        let scale = Double(bitPattern: UInt64(bitPattern: Int64(whole) &+ 1023) &<< 52)
        return sum * scale
    }
}
