import EnamelDrawing
import EnamelGeometry

/// feTurbulence (Filter Effects 1, 9.21): Perlin's noise with the specification's random numbers, lattice and gradients.
///
/// A pixel shows the noise at its top left corner, as browsers and resvg have it (a frequency of 1 is flat grey
/// therefore). Octaves are added in single precision; positions and their fractions are double.
struct TurbulenceFilter: Sendable {
    private let lattice: NoiseLattice
    private let frequencyX: Double
    private let frequencyY: Double
    private let stitchX: Stitch?
    private let stitchY: Stitch?
    private let octaves: Int
    private let isFractalNoise: Bool

    /// More octaves change no value of 16 bits.
    static let mostOctaves = 24

    /// Noise that, where it is stitched, meets itself at the edges of `tile`, which is in the noise's coordinates.
    /// Frequencies that are negative or not finite count as 0.
    init(_ turbulence: Turbulence, tile: Rect) {
        lattice = NoiseLattice(seed: turbulence.seed)
        isFractalNoise = turbulence.isFractalNoise
        octaves = min(max(0, turbulence.octaves), Self.mostOctaves)
        func valid(_ x: Double) -> Double { x >= 0 && x.isFinite ? x : 0 }
        if turbulence.stitches {
            stitchX = Stitch(valid(turbulence.frequencyX), start: tile.minX, length: tile.width.magnitude)
            stitchY = Stitch(valid(turbulence.frequencyY), start: tile.minY, length: tile.height.magnitude)
        } else {
            stitchX = nil
            stitchY = nil
        }
        frequencyX = stitchX?.frequency ?? valid(turbulence.frequencyX)
        frequencyY = stitchY?.frequency ?? valid(turbulence.frequencyY)
    }

    /// The noise in `destination`. `toNoise` maps pixels to the noise's coordinates. O(pixels x octaves).
    func image(of destination: PixelRect, toNoise map: Affine, isLinear: Bool) -> FilterImage {
        let result = FilterImage(area: destination, isLinear: isLinear)
        guard !destination.isEmpty, map.isFinite else { return result }
        let (width, octaves) = (destination.width, self.octaves)
        // Where pixels' columns lie is the same in every row unless the map turns or skews.
        let steps = map.isAxisAligned ? 0 : 1
        let places = UnsafeMutablePointer<NoisePlace>.allocate(capacity: (octaves + 1) * width)
        unsafe places.initialize(repeating: NoisePlace(), count: (octaves + 1) * width)
        let sums = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: width)
        unsafe sums.initialize(repeating: .zero, count: width)
        defer {
            unsafe places.deallocate()
            unsafe sums.deallocate()
        }
        let down = unsafe places + octaves * width
        func point(_ x: Int, _ y: Int) -> Point {
            Point(x: Double(destination.left + x), y: Double(destination.top + y)).applying(map)
        }
        if steps == 0 {
            for octave in 0..<octaves {
                let across = unsafe places + octave * width
                for x in 0..<width { unsafe across[x] = place(point(x, 0).x, frequencyX, stitchX, octave) }
            }
        }
        for y in 0..<destination.height {
            var amplitude: Float = 1
            for octave in 0..<octaves {
                let across = unsafe places + octave * width
                if steps == 0 {
                    unsafe down[0] = place(point(0, y).y, frequencyY, stitchY, octave)
                } else {
                    for x in 0..<width {
                        let at = point(x, y)
                        unsafe across[x] = place(at.x, frequencyX, stitchX, octave)
                        unsafe down[x] = place(at.y, frequencyY, stitchY, octave)
                    }
                }
                unsafe lattice.add(
                    to: sums, across: across, down: down, step: steps, count: width, amplitude, !isFractalNoise)
                amplitude /= 2
            }
            for x in 0..<width {
                var color = unsafe isFractalNoise ? (sums[x] + 1) * 0.5 : sums[x]
                color.replace(with: 0, where: color .< 0)
                color.replace(with: 1, where: color .> 1)
                let alpha = color.w
                color *= alpha
                color.w = alpha
                unsafe sums[x] = color
            }
            unsafe result.write(sums, x: destination.left, y: destination.top + y, count: width)
            unsafe sums.update(repeating: .zero, count: width)
        }
        return result
    }

    /// The lattice's cell that a coordinate lies in, in one octave, and where in it.
    @inline(__always)
    private func place(_ coordinate: Double, _ frequency: Double, _ stitch: Stitch?, _ octave: Int) -> NoisePlace {
        let octaveScale = Double(1 &<< octave)
        let exact = coordinate * frequency * octaveScale + NoiseLattice.origin
        // Beyond 2 to the power of 45 there are hardly fractions left, and NaN is nowhere.
        let position = exact.magnitude < 35_184_372_088_832 ? exact : 0
        var cell = Int(position)
        if Double(cell) > position { cell &-= 1 }
        let rest = position - Double(cell)
        var next = cell &+ 1
        if let stitch {
            let (end, length) = stitch.wrap(octave)
            if cell >= end { cell &-= length }
            if next >= end { next &-= length }
        }
        return NoisePlace(near: cell & 255, far: next & 255, rest: rest)
    }
}

/// How noise is made to meet itself along one axis.
private struct Stitch: Sendable {
    let frequency: Double
    /// Cells of the tile in the first octave.
    private let length: Int
    /// The first cell past the tile.
    private let end: Int

    /// The frequency nearest to the given one, by ratio, that has whole cells in the tile; nil where there is none.
    init?(_ wanted: Double, start: Double, length tile: Double) {
        guard wanted > 0, tile > 0, start.isFinite, tile * wanted < 1e9, (start * wanted).magnitude < 1e9 else {
            return nil
        }
        let cells = tile * wanted
        let low = cells.rounded(.down) / tile
        let high = cells.rounded(.up) / tile
        frequency = low > 0 && wanted / low < high / wanted ? low : high
        length = Int(tile * frequency + 0.5)
        end = Int(start * frequency + NoiseLattice.origin + Double(length))
    }

    /// The first cell past the tile in an octave, and the tile's cells.
    @inline(__always)
    func wrap(_ octave: Int) -> (end: Int, length: Int) {
        let origin = Int(NoiseLattice.origin)
        return ((end &- origin) &<< octave &+ origin, length &<< octave)
    }
}

/// A place along one axis of the lattice.
private struct NoisePlace {
    /// The cell's edges, 0 to 255; across, what the permutation has for them.
    var near: Int32 = 0
    var far: Int32 = 0
    /// The distance from the near edge, 0 to 1.
    var rest: Float = 0
    /// The far edge's share: 3 t² - 2 t³.
    var share: Float = 0

    init() {}

    @inline(__always)
    init(near: Int, far: Int, rest: Double) {
        self.near = Int32(truncatingIfNeeded: near)
        self.far = Int32(truncatingIfNeeded: far)
        self.rest = Float(rest)
        share = Float(rest * rest * (3 - 2 * rest))
    }
}

/// The specification's permutation and gradients for one seed, four channels side by side.
@safe
private final class NoiseLattice: @unchecked Sendable {  // written by init alone
    /// What is added to positions, so that cells' numbers are positive near the origin.
    static let origin = 4096.0
    private static let size = 256

    /// The permutation, twice, so that a cell and another's number can be added.
    private let permutation: UnsafeMutablePointer<Int32>
    /// Two vectors for each number: all channels' x, then all channels' y.
    private let gradients: UnsafeMutablePointer<SIMD4<Float>>

    init(seed: Int) {
        let size = Self.size
        var random = ParkMiller(seed: seed)
        unsafe gradients = .allocate(capacity: 4 * size)
        unsafe gradients.initialize(repeating: .zero, count: 4 * size)
        for channel in 0..<4 {
            for i in 0..<size {
                let x = Double(random.next() % (2 * size) - size) / Double(size)
                let y = Double(random.next() % (2 * size) - size) / Double(size)
                let length = (x * x + y * y).squareRoot()
                guard length > 0 else { continue }
                unsafe gradients[2 * i][channel] = Float(x / length)
                unsafe gradients[2 * i + 1][channel] = Float(y / length)
            }
        }
        unsafe permutation = .allocate(capacity: 2 * size)
        for i in 0..<size { unsafe (permutation + i).initialize(to: Int32(i)) }
        for i in stride(from: size - 1, to: 0, by: -1) {
            let other = random.next() % size
            let value = unsafe permutation[i]
            unsafe permutation[i] = permutation[other]
            unsafe permutation[other] = value
        }
        unsafe (permutation + size).initialize(from: permutation, count: size)
    }

    deinit {
        unsafe gradients.deallocate()
        unsafe permutation.deallocate()
    }

    /// Adds noise, or its magnitude, times an amplitude. `down` moves on by `step` places a pixel.
    @inline(__always)
    func add(
        to sums: UnsafeMutablePointer<SIMD4<Float>>, across: UnsafePointer<NoisePlace>, down: UnsafePointer<NoisePlace>,
        step: Int, count: Int, _ amplitude: Float, _ takesMagnitude: Bool
    ) {
        let (permutation, gradients) = unsafe (self.permutation, self.gradients)
        let signs = SIMD4<UInt32>(repeating: takesMagnitude ? 0x7fff_ffff : 0xffff_ffff)
        for i in 0..<count {
            let x = unsafe across[i]
            let y = unsafe down[i &* step]
            // SAFETY: edges are 0 to 255, so sums of two are within the doubled permutation, whose values are below 256.
            let column = unsafe (near: Int(permutation[Int(x.near)]), far: Int(permutation[Int(x.far)]))
            let (top, bottom) = (Int(y.near), Int(y.far))
            let a = unsafe gradients + 2 &* Int(permutation[column.near &+ top])
            let b = unsafe gradients + 2 &* Int(permutation[column.far &+ top])
            let c = unsafe gradients + 2 &* Int(permutation[column.near &+ bottom])
            let d = unsafe gradients + 2 &* Int(permutation[column.far &+ bottom])
            let (fromFar, fromBottom) = (x.rest - 1, y.rest - 1)
            let topLeft = unsafe a[0] * x.rest + a[1] * y.rest
            let topRight = unsafe b[0] * fromFar + b[1] * y.rest
            let bottomLeft = unsafe c[0] * x.rest + c[1] * fromBottom
            let bottomRight = unsafe d[0] * fromFar + d[1] * fromBottom
            let above = topLeft + (topRight - topLeft) * x.share
            let below = bottomLeft + (bottomRight - bottomLeft) * x.share
            let noise = above + (below - above) * y.share
            // SAFETY: four 32-bit lanes either way.
            let signed = unsafe unsafeBitCast(
                unsafeBitCast(noise, to: SIMD4<UInt32>.self) & signs, to: SIMD4<Float>.self)
            unsafe sums[i] += signed * amplitude
        }
    }
}

/// Park and Miller's generator, as the specification seeds it.
private struct ParkMiller {
    private var state: Int

    init(seed: Int) {
        let most = 2_147_483_646
        state = seed <= 0 ? 1 - seed % most : min(seed, most)
    }

    mutating func next() -> Int {
        state = state * 16_807 % 2_147_483_647
        return state
    }
}
