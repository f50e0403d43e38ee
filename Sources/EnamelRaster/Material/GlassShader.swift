import EnamelDrawing

/// The pixels of a pane.
struct GlassShader {
    private let mask: ClipMask
    private let distance: SamplePlane
    private let smooth: SamplePlane
    private let behind: SamplePlane
    /// The same, less smoothed, for the bevel.
    private let sharp: SamplePlane
    /// Whether both are the same.
    private let isEven: Bool
    private let tone: GlassTone
    private let light: GlassLight
    private let profile = BevelProfile()
    private let bevel: Float
    private let limit: Float

    /// How much less and more than green the longest and the shortest waves are bent, as a part.
    private static let dispersion: Float = 0.03
    /// What the samples of the longest, the middle and the shortest waves count for red, green, blue, and opacity; they sum
    /// to 1.
    private static let long = SIMD4<Float>(0.75, 0.15, 0, 0.25)
    private static let middle = SIMD4<Float>(0.25, 0.7, 0.25, 0.5)
    private static let short = SIMD4<Float>(0, 0.15, 0.75, 0.25)

    init(
        _ glass: Glass, _ measures: GlassMeasures, mask: ClipMask, distance: SamplePlane, smooth: SamplePlane,
        limit: Float, behind: SamplePlane, sharp: SamplePlane?
    ) {
        self.mask = mask
        self.distance = distance
        self.smooth = smooth
        self.limit = limit
        self.behind = behind
        self.sharp = sharp ?? behind
        isEven = sharp == nil
        tone = GlassTone(glass)
        light = GlassLight(glass, measures)
        bevel = Float(measures.bevel)
    }

    /// Puts a row of the pane in the place of what it covers.
    func draw(_ area: PixelRect, _ y: Int, _ clip: Clip, _ target: Target) {
        for x in area.left..<area.right {
            var coverage = unsafe UInt32(mask.byte(x, y).pointee)
            if coverage == 0 { continue }
            if let edge = clip.mask {
                coverage = unsafe (coverage &* UInt32(edge.byte(x, y).pointee) &+ 127) / 255
                if coverage == 0 { continue }
            }
            let color = word(self.color(x, y))
            let pixel = unsafe target.pixel(x, y)
            unsafe pixel.pointee = mix(pixel.pointee, color, coverage)
        }
    }

    /// The pane's premultiplied colour at a pixel, 0 to 1.
    @inline(__always)
    private func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let step = 2 * limit / 65535
        let edge = unsafe Float(distance.cell(x, y).pointee) * step - limit
        let size = Float(1 &<< smooth.shift)
        let column = (Float(x &- smooth.area.left &<< smooth.shift) + 0.5) / size - 0.5
        let row = (Float(y &- smooth.area.top &<< smooth.shift) + 0.5) / size - 0.5
        let bent = smooth.value(column, row) * step - limit
        guard min(bent, edge) < bevel else { return tone.map(sample(behind, x, y, 0, 0), shade: 1, glow: 0) }
        var inward =
            SIMD2(
                smooth.value(column + 1, row) - smooth.value(column - 1, row),
                smooth.value(column, row + 1) - smooth.value(column, row - 1)) * (step / (2 * size))
        let length = (inward * inward).sum().squareRoot()
        if length > 1 { inward /= length }
        let part = max(0, min(1, bent / bevel))
        let move = profile.move(at: part) * bevel
        var seen = sample(behind, x, y, inward.x * move, inward.y * move)
        if move > 0.05 {
            let way = inward * move
            let (less, more) = (way * (1 - Self.dispersion), way * (1 + Self.dispersion))
            let middle = isEven ? seen : sample(sharp, x, y, way.x, way.y)
            let bands =
                sample(sharp, x, y, less.x, less.y) * Self.long + middle * Self.middle
                + sample(sharp, x, y, more.x, more.y) * Self.short
            // Less frosted toward the edge, so that what it bends can be made out.
            seen += (bands - seen) * (isEven ? 1 : (1 - part) * (1 - part))
        }
        let face = tone.map(
            seen, shade: light.shade(at: edge, inward: inward), glow: light.glow(at: edge, inward: inward))
        let rim = light.rim(at: edge, inward: inward)
        return face + (SIMD4(repeating: 1) - face) * rim
    }

    /// What lies behind a place near a pixel, premultiplied, 0 to 1.
    @inline(__always)
    private func sample(_ plane: SamplePlane, _ x: Int, _ y: Int, _ dx: Float, _ dy: Float) -> SIMD4<Float> {
        let size = Float(1 &<< plane.shift)
        let column = (Float(x &- plane.area.left &<< plane.shift) + 0.5 + dx) / size - 0.5
        let row = (Float(y &- plane.area.top &<< plane.shift) + 0.5 + dy) / size - 0.5
        return plane.color(column, row) * (1 / 65535)
    }

    @inline(__always)
    private func word(_ color: SIMD4<Float>) -> UInt32 {
        @inline(__always) func byte(_ value: Float) -> UInt32 { UInt32(Int32(max(0, min(value, 1)) * 255 + 0.5)) }
        let alpha = byte(color.w)
        return min(byte(color.x), alpha) | min(byte(color.y), alpha) << 8 | min(byte(color.z), alpha) << 16 | alpha
            << 24
    }

    /// From one pixel to another by `part` of 255, each channel rounded once.
    @inline(__always)
    private func mix(_ from: UInt32, _ to: UInt32, _ part: UInt32) -> UInt32 {
        @inline(__always) func halves(_ from: UInt32, _ to: UInt32) -> UInt32 {
            let sum = from &* (255 &- part) &+ to &* part &+ 0x800080
            return (sum &+ (sum &>> 8 & 0xff00ff)) &>> 8 & 0xff00ff
        }
        return halves(from & 0xff00ff, to & 0xff00ff)
            | halves(from &>> 8 & 0xff00ff, to &>> 8 & 0xff00ff) &<< 8
    }
}
