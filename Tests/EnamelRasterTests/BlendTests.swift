import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Testing

@Suite struct BlendTests {
    /// Straight colour, 0 to 1.
    private struct Straight {
        var rgb: [Double]
        var alpha: Double

        init(premultiplied word: UInt32) {
            alpha = Double(word >> 24) / 255
            let alpha = alpha
            rgb = [0, 8, 16].map { alpha > 0 ? min(1, Double(word >> UInt32($0) & 255) / 255 / alpha) : 0 }
        }
    }

    @Test(arguments: BlendMode.allCases, [1, 0.6])
    func everyModeIsWithinOneStepOfItsFormula(mode: BlendMode, opacity: Double) throws {
        var random = RandomNumbers(seed: UInt64(mode.rawValue) + 100)
        func color() -> ResolvedColor {
            func unit() -> Double { Double.random(in: 0...1, using: &random) }
            // Extremes matter to the dodge and burn modes.
            func channel() -> Double { [0, 1, unit(), unit(), unit()].randomElement(using: &random) ?? 0 }
            return ResolvedColor(
                red: channel(), green: channel(), blue: channel(),
                opacity: [1, unit()].randomElement(using: &random) ?? 1)
        }
        let width = 500
        let colors = (0..<width).map { _ in (color(), color()) }
        func cells(_ pick: ((ResolvedColor, ResolvedColor)) -> ResolvedColor) -> [DrawCommand] {
            colors.enumerated().map { x, pair in
                .fill(Path(Rect(x: Double(x), y: 0, width: 1, height: 1)), .color(pick(pair)), .nonzero)
            }
        }
        let below = try pixels(cells { $0.0 }, width: width, height: 1)
        let above = try pixels(cells { $0.1 }, width: width, height: 1)
        let group = DrawGroup(opacity: opacity, blend: mode, children: cells { $0.1 })
        let result = try pixels(cells { $0.0 } + [.group(group)], width: width, height: 1)
        for x in 0..<width {
            let backdrop = Straight(premultiplied: below[x])
            var source = Straight(premultiplied: above[x])
            source.alpha *= opacity
            let exact = formula(mode, source, backdrop)
            for channel in 0..<4 {
                let byte = Double(result[x] >> UInt32(8 * channel) & 255)
                // Dodge and burn divide: near a division by nothing a step of the input is many of the result.
                // Opacity is a rounding of its own where plain source over works on bytes.
                let steep = mode == .colorDodge || mode == .colorBurn ? 2 : opacity < 1 ? 1.5 : 1.0
                #expect(abs(byte - exact[channel] * 255) <= steep, "\(mode) channel \(channel) at \(x)")
            }
        }
    }

    /// Premultiplied red, green, blue and alpha by the formulas of Compositing and Blending 1, in Double.
    private func formula(_ mode: BlendMode, _ s: Straight, _ b: Straight) -> [Double] {
        func operators(_ fa: Double, _ fb: Double) -> [Double] {
            (0..<3).map { s.rgb[$0] * s.alpha * fa + b.rgb[$0] * b.alpha * fb } + [s.alpha * fa + b.alpha * fb]
        }
        switch mode {
        case .normal: return operators(1, 1 - s.alpha)
        case .clear: return operators(0, 0)
        case .copy: return operators(1, 0)
        case .destination: return operators(0, 1)
        case .destinationOver: return operators(1 - b.alpha, 1)
        case .sourceIn: return operators(b.alpha, 0)
        case .destinationIn: return operators(0, s.alpha)
        case .sourceOut: return operators(1 - b.alpha, 0)
        case .destinationOut: return operators(0, 1 - s.alpha)
        case .sourceAtop: return operators(b.alpha, 1 - s.alpha)
        case .destinationAtop: return operators(1 - b.alpha, s.alpha)
        case .xor: return operators(1 - b.alpha, 1 - s.alpha)
        case .plusLighter: return operators(1, 1).map { min(1, $0) }
        default:
            let mixed = blend(mode, b.rgb, s.rgb)
            return (0..<3).map {
                s.alpha * (1 - b.alpha) * s.rgb[$0] + b.alpha * (1 - s.alpha) * b.rgb[$0] + s.alpha * b.alpha
                    * mixed[$0]
            } + [s.alpha + b.alpha - s.alpha * b.alpha]
        }
    }

    private func blend(_ mode: BlendMode, _ b: [Double], _ s: [Double]) -> [Double] {
        func each(_ body: (Double, Double) -> Double) -> [Double] { (0..<3).map { body(b[$0], s[$0]) } }
        func screen(_ b: Double, _ s: Double) -> Double { b + s - b * s }
        func hard(_ b: Double, _ s: Double) -> Double { s <= 0.5 ? b * (2 * s) : screen(b, 2 * s - 1) }
        func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
        func sat(_ c: [Double]) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }
        func clip(_ c: [Double]) -> [Double] {
            let (l, n, x) = (lum(c), c.min() ?? 0, c.max() ?? 0)
            var c = c
            if n < 0 { c = c.map { l + ($0 - l) * l / (l - n) } }
            if x > 1 { c = c.map { l + ($0 - l) * (1 - l) / (x - l) } }
            return c
        }
        func setLum(_ c: [Double], _ l: Double) -> [Double] {
            let d = l - lum(c)
            return clip(c.map { $0 + d })
        }
        func setSat(_ c: [Double], _ s: Double) -> [Double] {
            let order = [0, 1, 2].sorted { c[$0] < c[$1] }
            var result = [0.0, 0, 0]
            if c[order[2]] > c[order[0]] {
                result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
                result[order[2]] = s
            }
            return result
        }
        switch mode {
        case .multiply: return each { $0 * $1 }
        case .screen: return each(screen)
        case .overlay: return each { hard($1, $0) }
        case .darken: return each { min($0, $1) }
        case .lighten: return each { max($0, $1) }
        case .colorDodge: return each { b, s in b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s)) }
        case .colorBurn: return each { b, s in b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s) }
        case .hardLight: return each(hard)
        case .softLight:
            return each { b, s in
                if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
                let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
                return b + (2 * s - 1) * (d - b)
            }
        case .difference: return each { abs($0 - $1) }
        case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
        case .hue: return setLum(setSat(s, sat(b)), lum(b))
        case .saturation: return setLum(setSat(b, sat(s)), lum(b))
        case .color: return setLum(s, lum(b))
        case .luminosity: return setLum(b, lum(s))
        default: return s
        }
    }

    @Test func anOperatorThatReachesOutsideChangesTheWholeClipAndNothingElse() throws {
        let red = DrawCommand.fill(
            Path(Rect(x: 0, y: 0, width: 8, height: 1)), .color(ResolvedColor(red: 1, green: 0, blue: 0)), .nonzero)
        let dot = DrawCommand.fill(Path(Rect(x: 2, y: 0, width: 1, height: 1)), .color(.white), .nonzero)
        let clip = ClipPath(Path(Rect(x: 1, y: 0, width: 4, height: 1)))
        let row = try pixels(
            [red, .group(DrawGroup(clip: clip, blend: .destinationIn, children: [dot]))], width: 8, height: 1)
        #expect(row.map { $0 >> 24 } == [255, 0, 255, 0, 0, 255, 255, 255])
        let nothing = DrawGroup(clip: clip, blend: .copy, children: [])
        #expect(
            try pixels([red, .group(nothing)], width: 8, height: 1).map { $0 >> 24 } == [
                255, 0, 0, 0, 0, 255, 255, 255,
            ])
    }

    @Test func aSoftClipOfAnOperatorKeepsPartOfWhatIsThere() throws {
        let all = Path(Rect(x: 0, y: 0, width: 4, height: 1))
        let clip = ClipPath(Path(Rect(x: 0.5, y: 0, width: 3.5, height: 1)))
        let group = DrawGroup(clip: clip, blend: .clear, children: [.fill(all, .color(.white), .nonzero)])
        let row = try pixels([.fill(all, .color(.black), .nonzero), .group(group)], width: 4, height: 1)
        #expect(row.map { $0 >> 24 } == [127, 0, 0, 0])
    }

    @Test func blendModesInAnIsolatedGroupDoNotSeeWhatIsBehindIt() throws {
        let all = Path(Rect(x: 0, y: 0, width: 2, height: 2))
        let green = DrawCommand.fill(all, .color(ResolvedColor(red: 0, green: 1, blue: 0)), .nonzero)
        let red = DrawCommand.fill(all, .color(ResolvedColor(red: 1, green: 0, blue: 0)), .nonzero)
        let multiplied = DrawCommand.group(DrawGroup(blend: .multiply, children: [red]))
        let through = try pixels([green, .group(DrawGroup(children: [multiplied]))], width: 2, height: 2)
        #expect(through[0] == 0xff00_0000)
        let isolated = try pixels(
            [green, .group(DrawGroup(isIsolated: true, children: [multiplied]))], width: 2, height: 2)
        #expect(isolated[0] == 0xff00_00ff)
    }
}
