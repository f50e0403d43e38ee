import EnamelDrawing
import EnamelGeometry

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Premultiplied pixels in Double, and what the formulas of Filter Effects 1 make of them, evaluated as written, pixel
/// by pixel and tap by tap.
struct Grid {
    let width: Int
    let height: Int
    var pixels: [SIMD4<Double>]

    init(width: Int, height: Int, pixels: [SIMD4<Double>]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    init(width: Int, height: Int, words: [UInt32]) {
        self.init(
            width: width, height: height,
            pixels: words.map { word in
                SIMD4(
                    Double(word & 255), Double(word >> 8 & 255), Double(word >> 16 & 255), Double(word >> 24)) / 255
            })
    }

    init(width: Int, height: Int, of pixel: (Int, Int) -> SIMD4<Double>) {
        var pixels: [SIMD4<Double>] = []
        for y in 0..<height {
            for x in 0..<width { pixels.append(pixel(x, y)) }
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    subscript(x: Int, y: Int) -> SIMD4<Double> {
        x >= 0 && x < width && y >= 0 && y < height ? pixels[y * width + x] : SIMD4(repeating: 0)
    }

    func straight(_ x: Int, _ y: Int) -> SIMD4<Double> {
        let p = self[x, y]
        return p.w > 0 ? SIMD4(p.x / p.w, p.y / p.w, p.z / p.w, p.w) : SIMD4(repeating: 0)
    }

    /// The largest difference of any channel from a picture's words, in 255ths.
    func distance(to words: [UInt32]) -> Double {
        var most = 0.0
        for (pixel, word) in zip(pixels, words) {
            for channel in 0..<4 {
                let difference = (pixel[channel] * 255 - Double(word >> (8 * channel) & 255)).magnitude
                most = max(most, difference)
            }
        }
        return most
    }
}

func clamped(_ x: Double, to limit: Double = 1) -> Double { max(0, min(x, limit)) }

// MARK: Formulas

extension Grid {
    /// 9.17
    func morphology(_ operation: Morphology, _ rx: Int, _ ry: Int) -> Grid {
        Grid(width: width, height: height) { x, y in
            var result = self[x, y]
            for dy in -ry...ry {
                for dx in -rx...rx {
                    let other = self[x + dx, y + dy]
                    for c in 0..<4 {
                        result[c] = operation == .erode ? min(result[c], other[c]) : max(result[c], other[c])
                    }
                }
            }
            return result
        }
    }

    /// 9.9
    func convolved(_ m: ConvolutionMatrix) -> Grid {
        let targetX = m.targetX ?? m.columns / 2
        let targetY = m.targetY ?? m.rows / 2
        let sum = m.kernel.reduce(0, +)
        let divisor = m.divisor ?? (sum == 0 ? 1 : sum)
        func fetch(_ x: Int, _ y: Int) -> SIMD4<Double> {
            var (x, y) = (x, y)
            switch m.edge {
            case .none: break
            case .duplicate: (x, y) = (max(0, min(x, width - 1)), max(0, min(y, height - 1)))
            case .wrap: (x, y) = ((x % width + width) % width, (y % height + height) % height)
            }
            return m.preservesAlpha ? straight(x, y) : self[x, y]
        }
        return Grid(width: width, height: height) { x, y in
            var total = SIMD4<Double>(repeating: 0)
            for i in 0..<m.rows {
                for j in 0..<m.columns {
                    total +=
                        fetch(x - targetX + j, y - targetY + i)
                        * m.kernel[(m.rows - i - 1) * m.columns + (m.columns - j - 1)]
                }
            }
            total /= divisor
            let alpha = m.preservesAlpha ? self[x, y].w : clamped(total.w + m.bias)
            var result = SIMD4(repeating: alpha)
            for c in 0..<3 {
                let color = total[c] + m.bias * alpha
                result[c] = m.preservesAlpha ? clamped(color) * alpha : clamped(color, to: alpha)
            }
            return result
        }
    }

    /// 9.10 and 9.19, with the table of kernels written out.
    func lit(_ lighting: Lighting, color: SIMD3<Double>) -> Grid {
        Grid(width: width, height: height) { x, y in
            let normal = surfaceNormal(x, y, lighting.surfaceScale)
            let position = SIMD3(Double(x) + 0.5, Double(y) + 0.5, lighting.surfaceScale * self[x, y].w)
            var toward = SIMD3<Double>(repeating: 0)
            var strength = 1.0
            switch lighting.source {
            case .distant(let azimuth, let elevation):
                let (a, e) = (azimuth * .pi / 180, elevation * .pi / 180)
                toward = SIMD3(cos(a) * cos(e), sin(a) * cos(e), sin(e))
            case .point(let px, let py, let pz):
                toward = unit(SIMD3(px, py, pz) - position)
            case .spot(let px, let py, let pz, let tx, let ty, let tz, let exponent, let cone):
                let place = SIMD3(px, py, pz)
                toward = unit(place - position)
                let cosine = -product(toward, unit(SIMD3(tx, ty, tz) - place))
                strength = cosine > 0 ? pow(cosine, exponent) : 0
                if let cone {
                    let outer = cos(cone * .pi / 180)
                    strength *= clamped((cosine - outer) / 0.016)
                }
            }
            switch lighting.reflection {
            case .diffuse(let constant):
                let amount = constant * max(0, product(normal, toward)) * strength
                return SIMD4(clamped(amount * color.x), clamped(amount * color.y), clamped(amount * color.z), 1)
            case .specular(let constant, let exponent):
                let half = unit(toward + SIMD3(0, 0, 1))
                let amount = constant * pow(max(0, product(normal, half)), exponent) * strength
                let (r, g, b) = (clamped(amount * color.x), clamped(amount * color.y), clamped(amount * color.z))
                return SIMD4(r, g, b, max(r, g, b))
            }
        }
    }

    private func unit(_ v: SIMD3<Double>) -> SIMD3<Double> { v / product(v, v).squareRoot() }
    private func product(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

    /// The nine cases of the specification's table of kernels and factors.
    private func surfaceNormal(_ x: Int, _ y: Int, _ scale: Double) -> SIMD3<Double> {
        let column = x == 0 ? 0 : x == width - 1 ? 2 : 1
        let row = y == 0 ? 0 : y == height - 1 ? 2 : 1
        typealias Case = (fx: Double, kx: [Double], fy: Double, ky: [Double])
        let cases: [[Case]] = [
            [
                (2 / 3, [0, 0, 0, 0, -2, 2, 0, -1, 1], 2 / 3, [0, 0, 0, 0, -2, -1, 0, 2, 1]),
                (1 / 3, [0, 0, 0, -2, 0, 2, -1, 0, 1], 1 / 2, [0, 0, 0, -1, -2, -1, 1, 2, 1]),
                (2 / 3, [0, 0, 0, -2, 2, 0, -1, 1, 0], 2 / 3, [0, 0, 0, -1, -2, 0, 1, 2, 0]),
            ],
            [
                (1 / 2, [0, -1, 1, 0, -2, 2, 0, -1, 1], 1 / 3, [0, -2, -1, 0, 0, 0, 0, 2, 1]),
                (1 / 4, [-1, 0, 1, -2, 0, 2, -1, 0, 1], 1 / 4, [-1, -2, -1, 0, 0, 0, 1, 2, 1]),
                (1 / 2, [-1, 1, 0, -2, 2, 0, -1, 1, 0], 1 / 3, [-1, -2, 0, 0, 0, 0, 1, 2, 0]),
            ],
            [
                (2 / 3, [0, -1, 1, 0, -2, 2, 0, 0, 0], 2 / 3, [0, -2, -1, 0, 2, 1, 0, 0, 0]),
                (1 / 3, [-1, 0, 1, -2, 0, 2, 0, 0, 0], 1 / 2, [-1, -2, -1, 1, 2, 1, 0, 0, 0]),
                (2 / 3, [-1, 1, 0, -2, 2, 0, 0, 0, 0], 2 / 3, [-1, -2, 0, 1, 2, 0, 0, 0, 0]),
            ],
        ]
        let kernel = cases[row][column]
        var (nx, ny) = (0.0, 0.0)
        for i in 0..<9 {
            let height = self[x + i % 3 - 1, y + i / 3 - 1].w
            nx += kernel.kx[i] * height
            ny += kernel.ky[i] * height
        }
        return unit(SIMD3(-scale * kernel.fx * nx, -scale * kernel.fy * ny, 1))
    }
}

/// The noise of 9.21, one channel and one point at a time.
struct NoiseFormula {
    private var lattice: [Int]
    private var gradient: [[(x: Double, y: Double)]]

    init(seed: Int) {
        let m = 2_147_483_647
        var state = seed
        if state <= 0 { state = -(state % (m - 1)) + 1 }
        if state > m - 1 { state = m - 1 }
        func next() -> Int {
            // Schrage's form, as the specification has it.
            state = 16807 * (state % 127_773) - 2836 * (state / 127_773)
            if state <= 0 { state += m }
            return state
        }
        lattice = Array(0..<256)
        gradient = []
        for _ in 0..<4 {
            var channel: [(x: Double, y: Double)] = []
            for _ in 0..<256 {
                let x = Double(next() % 512 - 256) / 256
                let y = Double(next() % 512 - 256) / 256
                let length = hypot(x, y)
                channel.append((x / length, y / length))
            }
            gradient.append(channel + channel)
        }
        var i = 255
        while i > 0 {
            lattice.swapAt(i, next() % 256)
            i -= 1
        }
        lattice += lattice
    }

    func value(_ t: Turbulence, channel: Int, x: Double, y: Double, tile: Rect) -> Double {
        var (fx, fy) = (t.frequencyX, t.frequencyY)
        var (endX, endY, cellsX, cellsY) = (Int.max, Int.max, 0, 0)
        if t.stitches {
            func fit(_ f: Double, _ length: Double) -> Double {
                let low = floor(length * f) / length
                let high = ceil(length * f) / length
                return f / low < high / f ? low : high
            }
            if fx != 0 { fx = fit(fx, tile.width) }
            if fy != 0 { fy = fit(fy, tile.height) }
            cellsX = Int(tile.width * fx + 0.5)
            cellsY = Int(tile.height * fy + 0.5)
            endX = Int(tile.x * fx + 4096 + Double(cellsX))
            endY = Int(tile.y * fy + 4096 + Double(cellsY))
        }
        var (sum, ratio) = (0.0, 1.0)
        for _ in 0..<t.octaves {
            let n = noise(channel, x * fx * ratio, y * fy * ratio, endX, endY, cellsX, cellsY)
            sum += (t.isFractalNoise ? n : abs(n)) / ratio
            ratio *= 2
            if t.stitches {
                (cellsX, cellsY) = (cellsX * 2, cellsY * 2)
                (endX, endY) = (endX * 2 - 4096, endY * 2 - 4096)
            }
        }
        return t.isFractalNoise ? (sum + 1) / 2 : sum
    }

    private func noise(_ channel: Int, _ x: Double, _ y: Double, _ endX: Int, _ endY: Int, _ cellsX: Int, _ cellsY: Int)
        -> Double
    {
        let (tx, ty) = (x + 4096, y + 4096)
        var (x0, y0) = (Int(floor(tx)), Int(floor(ty)))
        let (rx, ry) = (tx - floor(tx), ty - floor(ty))
        var (x1, y1) = (x0 + 1, y0 + 1)
        if x0 >= endX { x0 -= cellsX }
        if x1 >= endX { x1 -= cellsX }
        if y0 >= endY { y0 -= cellsY }
        if y1 >= endY { y1 -= cellsY }
        func dot(_ cx: Int, _ cy: Int, _ dx: Double, _ dy: Double) -> Double {
            let g = gradient[channel][lattice[lattice[cx & 255] + (cy & 255)]]
            return dx * g.x + dy * g.y
        }
        func curve(_ t: Double) -> Double { t * t * (3 - 2 * t) }
        func mix(_ t: Double, _ a: Double, _ b: Double) -> Double { a + t * (b - a) }
        let top = mix(curve(rx), dot(x0, y0, rx, ry), dot(x1, y0, rx - 1, ry))
        let bottom = mix(curve(rx), dot(x0, y1, rx, ry - 1), dot(x1, y1, rx - 1, ry - 1))
        return mix(curve(ry), top, bottom)
    }
}
