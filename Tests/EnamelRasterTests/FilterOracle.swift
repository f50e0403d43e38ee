import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import Foundation

/// Premultiplied red, green, blue, alpha, 0 to 1.
typealias Channels = SIMD4<Double>

/// A picture in Double to compute what a filter should give.
struct OraclePicture {
    let width: Int
    let height: Int
    var pixels: [Channels]

    init(width: Int, height: Int, pixels: [Channels]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// What commands draw, with a margin around the canvas.
    init(_ commands: [DrawCommand], width: Int, height: Int, margin: Int = 0) throws {
        self.width = width + 2 * margin
        self.height = height + 2 * margin
        pixels = try EnamelRasterTests.pixels(
            commands, width: self.width, height: self.height,
            transform: .translation(x: Double(margin), y: Double(margin))
        ).map(channels)
    }

    subscript(x: Int, y: Int) -> Channels {
        x >= 0 && x < width && y >= 0 && y < height ? pixels[y * width + x] : .zero
    }

    func mapped(_ formula: (Channels) -> Channels) -> OraclePicture {
        OraclePicture(width: width, height: height, pixels: pixels.map(formula))
    }

    /// The direct sum with a sampled Gaussian, whose samples add up to 1, five sigmas far; only for a part of the plane.
    func blurred(_ sigmaX: Double, _ sigmaY: Double, left: Int, top: Int, width: Int, height: Int) -> OraclePicture {
        func weights(_ sigma: Double) -> [Double] {
            guard sigma > 0 else { return [1] }
            let radius = Int((5 * sigma).rounded(.up))
            let values = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
            let sum = values.reduce(0, +)
            return values.map { $0 / sum }
        }
        let (across, down) = (weights(sigmaX), weights(sigmaY))
        let (rx, ry) = (across.count / 2, down.count / 2)
        var between = [Channels](repeating: .zero, count: width * self.height)
        for y in 0..<self.height {
            for x in 0..<width {
                var sum = Channels.zero
                for t in across.indices { sum += self[left + x + t - rx, y] * across[t] }
                between[y * width + x] = sum
            }
        }
        var result = [Channels](repeating: .zero, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                var sum = Channels.zero
                for t in down.indices {
                    let row = top + y + t - ry
                    if row >= 0, row < self.height { sum += between[row * width + x] * down[t] }
                }
                result[y * width + x] = sum
            }
        }
        return OraclePicture(width: width, height: height, pixels: result)
    }

    /// The largest difference of a channel, in steps of 1/255.
    func distance(to words: [UInt32]) -> Double {
        zip(pixels, words).map { exact, word in
            let difference = (channels(word) - exact) * 255
            return (0..<4).map { difference[$0].magnitude }.max() ?? 0
        }.max() ?? 0
    }
}

func channels(_ word: UInt32) -> Channels {
    Channels(Double(word & 255), Double(word >> 8 & 255), Double(word >> 16 & 255), Double(word >> 24)) / 255
}

/// Applies a formula to the straight colour of a premultiplied pixel.
func onStraight(_ pixel: Channels, _ formula: (Double) -> Double) -> Channels {
    guard pixel.w > 0 else { return .zero }
    return Channels(
        formula(pixel.x / pixel.w) * pixel.w, formula(pixel.y / pixel.w) * pixel.w,
        formula(pixel.z / pixel.w) * pixel.w,
        pixel.w)
}

/// IEC 61966-2-1.
func lightOfCode(_ x: Double) -> Double { x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4) }
func codeOfLight(_ x: Double) -> Double { x <= 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055 }

/// One square for each pixel, of a random colour.
func noise(_ size: Int, seed: UInt64, opaque: Bool = false) -> [DrawCommand] {
    var random = RandomNumbers(seed: seed)
    func unit() -> Double { Double.random(in: 0...1, using: &random) }
    return (0..<size * size).map { i in
        let color = ResolvedColor(red: unit(), green: unit(), blue: unit(), opacity: opaque ? 1 : unit())
        return .fill(
            Path(Rect(x: Double(i % size), y: Double(i / size), width: 1, height: 1)), .color(color), .nonzero)
    }
}

func filtered(
    _ commands: [DrawCommand], _ primitives: [FilterPrimitive], region: Rect? = nil, transform: Affine = .identity
) -> [DrawCommand] {
    [.group(DrawGroup(transform: transform, filter: Filter(primitives, region: region), children: commands))]
}

/// A primitive on encoded values.
func encoded(_ operation: FilterOperation, _ subregion: Rect? = nil) -> FilterPrimitive {
    FilterPrimitive(operation, subregion: subregion, isLinear: false)
}
