import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Testing

@Suite struct BlurTests {
    static let sigmas = [0.3, 0.5, 0.8, 1, 1.5, 1.99, 2, 3, 3.99, 4, 4.99, 5, 7.3, 12, 20, 33, 80]

    private func blur(_ sigmaX: Double, _ sigmaY: Double? = nil, _ edge: FilterEdge = .none) -> FilterPrimitive {
        encoded(.gaussianBlur(.source, sigmaX: sigmaX, sigmaY: sigmaY ?? sigmaX, edge: edge))
    }

    private func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DrawCommand {
        let color = ResolvedColor(red: 1, green: 0.7, blue: 0.2)
        return .fill(Path(Rect(x: x, y: y, width: width, height: height)), .color(color), .nonzero)
    }

    private func distance(_ commands: [DrawCommand], _ sigma: Double) throws -> Double {
        let margin = Int(5 * sigma) + 2
        let exact = try OraclePicture(commands, width: 40, height: 30, margin: margin)
            .blurred(sigma, sigma, left: margin, top: margin, width: 40, height: 30)
        return exact.distance(to: try pixels(filtered(commands, [blur(sigma)]), width: 40, height: 30))
    }

    @Test(arguments: sigmas) func isNearTheDirectGaussian(_ sigma: Double) throws {
        let limit = sigma < 2 ? 2.0 : 3.0
        let stripes = (-400..<500).filter { $0 & 1 == 0 }.map { fill(Double($0), -400, 1, 900) }
        let wide = (-100..<150).map { fill(Double($0 * 4), -400, 2, 900) }
        let impulse = [fill(17, 13, 1, 1)]
        let step = [fill(19, -500, 600, 1000)]
        let corner = [fill(-500, -500, 511, 520)]
        for (name, commands) in [
            ("noise", noise(32, seed: 3)), ("stripes", stripes), ("wide", wide), ("impulse", impulse), ("step", step),
            ("corner", corner), ("black and white", noise(32, seed: 9, opaque: true)),
        ] {
            let distance = try distance(commands, sigma)
            #expect(distance <= limit, "\(name)")
            if distance > 1.2 { print("blur \(sigma) of \(name): \(distance)") }
        }
    }

    @Test(arguments: [1.2, 6, 25]) func inLinearLightIsNearTheDirectGaussian(_ sigma: Double) throws {
        let commands = noise(32, seed: 5)
        let margin = Int(5 * sigma) + 2
        let exact = try OraclePicture(commands, width: 32, height: 32, margin: margin)
            .mapped { onStraight($0, lightOfCode) }
            .blurred(sigma, sigma, left: margin, top: margin, width: 32, height: 32)
            .mapped { onStraight($0, codeOfLight) }
        let primitive = FilterPrimitive(.gaussianBlur(.source, sigmaX: sigma, sigmaY: sigma, edge: .none))
        #expect(exact.distance(to: try pixels(filtered(commands, [primitive]), width: 32, height: 32)) <= 1.5)
    }

    @Test func eachAxisHasItsOwnSigma() throws {
        for (x, y) in [(6.0, 0.0), (0.0, 1.5), (1.0, 9.0), (14.0, 2.5)] {
            let exact = try OraclePicture(noise(24, seed: 8), width: 24, height: 24, margin: 75)
                .blurred(x, y, left: 75, top: 75, width: 24, height: 24)
            #expect(
                exact.distance(to: try pixels(filtered(noise(24, seed: 8), [blur(x, y)]), width: 24, height: 24)) <= 2)
        }
    }

    @Test func aNegativeSigmaAndTwoZerosChangeNothing() throws {
        let plain = try pixels(noise(16, seed: 2), width: 16, height: 16)
        for (x, y) in [(0.0, 0.0), (-1.0, 4.0), (4.0, -1.0), (.nan, 1)] {
            #expect(try pixels(filtered(noise(16, seed: 2), [blur(x, y)]), width: 16, height: 16) == plain)
        }
    }

    @Test func seesWhatLiesOutsideOfTheCanvas() throws {
        let outside = fill(-10, -50, 9, 200)
        let row = try pixels(filtered([outside], [blur(3)]), width: 8, height: 3)
        // Half a sigma from the edge.
        #expect(abs(Double(row[0] >> 24) - 0.3085 * 255) < 1.5)
    }

    @Test(arguments: [FilterEdge.duplicate, .wrap], [1.5, 6]) func edgesRepeatTheInputsSubregion(
        _ edge: FilterEdge, _ sigma: Double
    ) throws {
        let size = 20
        let inside = try OraclePicture(noise(size, seed: 4, opaque: true), width: size, height: size)
        let margin = 32
        var wide = OraclePicture(width: size + 2 * margin, height: size + 2 * margin, pixels: [])
        for y in -margin..<size + margin {
            for x in -margin..<size + margin {
                func place(_ v: Int) -> Int { edge == .wrap ? ((v % size) + size) % size : max(0, min(size - 1, v)) }
                wide.pixels.append(inside[place(x), place(y)])
            }
        }
        let exact = wide.blurred(sigma, sigma, left: margin, top: margin, width: size, height: size)
        let region = Rect(x: 0, y: 0, width: Double(size), height: Double(size))
        // What lies outside of the region is not seen.
        let commands = [fill(-90, -90, 300, 300)] + noise(size, seed: 4, opaque: true)
        let words = try pixels(filtered(commands, [blur(sigma, nil, edge)], region: region), width: size, height: size)
        #expect(exact.distance(to: words) <= 2)
    }

    @Test func aPartOfTheCanvasHasTheSamePixels() throws {
        for sigma in [1.5, 5, 21] {
            let all = try pixels(filtered(noise(24, seed: 6), [blur(sigma)]), width: 40, height: 40)
            let part = try pixels(
                filtered(noise(24, seed: 6), [blur(sigma)], transform: .translation(x: -13, y: -9)), width: 10,
                height: 10)
            for y in 0..<10 {
                for x in 0..<10 {
                    let difference = channels(all[(y + 9) * 40 + x + 13]) - channels(part[y * 10 + x])
                    #expect((0..<4).allSatisfy { difference[$0].magnitude * 255 <= 2.01 })
                }
            }
        }
    }

    @Test func noColourIsAboveItsAlpha() throws {
        for sigma in [0.7, 3, 9] {
            for word in try pixels(filtered(noise(32, seed: 11), [blur(sigma)]), width: 48, height: 48) {
                #expect(max(word & 255, word >> 8 & 255, word >> 16 & 255) <= word >> 24)
            }
        }
    }

    @Test func scalesWithTheGroup() throws {
        // Three times as large in one direction, mirrored in the other.
        let commands = [fill(4, 3, 6, 6)]
        let transform = Affine(a: 3, b: 0, c: 0, d: -1, tx: 2, ty: 30)
        let plain: [DrawCommand] = [.group(DrawGroup(transform: transform, children: commands))]
        let exact = try OraclePicture(plain, width: 48, height: 36, margin: 40)
            .blurred(4.5, 1.5, left: 40, top: 40, width: 48, height: 36)
        let words = try pixels(filtered(commands, [blur(1.5)], transform: transform), width: 48, height: 36)
        #expect(exact.distance(to: words) <= 2)
    }

    @Test func turnsWithTheGroup() throws {
        let commands = [fill(-8, -6, 16, 12)]
        let transform = Affine.rotation(degrees: 30).concatenating(.translation(x: 24, y: 24))
        let plain: [DrawCommand] = [.group(DrawGroup(transform: transform, children: commands))]
        let exact = try OraclePicture(plain, width: 48, height: 48, margin: 20)
            .blurred(3, 3, left: 20, top: 20, width: 48, height: 48)
        let words = try pixels(filtered(commands, [blur(3)], transform: transform), width: 48, height: 48)
        // A blur that is the same in each direction; between pixels a little more is blurred.
        #expect(exact.distance(to: words) <= 4)
    }

    @Test func vectorLoopsGiveTheSameBytes() throws {
        var random = RandomNumbers(seed: 77)
        for isLinear in [false, true] {
            for sigma in [0.4, 2.7, 4, 6.6, 19] {
                let size = Int.random(in: 5...45, using: &random)
                let primitive = FilterPrimitive(
                    .gaussianBlur(.source, sigmaX: sigma, sigmaY: sigma * 0.9, edge: .none), isLinear: isLinear)
                let commands = filtered(noise(size, seed: 31), [primitive])
                #expect(
                    try pixels(commands, width: size + 7, height: 40)
                        == pixels(commands, width: size + 7, height: 40, portable: true))
            }
        }
    }

    @Test func hugeSigmasAndFarPlacesAreHarmless() throws {
        for sigma in [1e3, 1e6, 1e30, .infinity] {
            // All that the blur reaches is needed, which may be more than the limit.
            _ = try? pixels(filtered([fill(0, 0, 1e9, 1e9)], [blur(sigma)]), width: 20, height: 20)
            _ = try pixels(filtered([fill(1e7, 0, 5, 5)], [blur(sigma)]), width: 20, height: 20)
        }
    }
}
