import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Testing

@Suite struct GlassTests {
    private static let side = 100
    private static let rect = Rect(x: 20, y: 20, width: 60, height: 60)
    private static let ground = Path(Rect(x: 0, y: 0, width: 100, height: 100))

    private static func pane(_ path: Path, _ glass: Glass = Glass(), rule: FillRule = .nonzero) -> DrawCommand {
        .backdrop(Backdrop(path, rule: rule, material: .glass(glass)))
    }

    private static func fill(_ path: Path, _ red: Double, _ green: Double, _ blue: Double) -> DrawCommand {
        .fill(path, .color(ResolvedColor(red: red, green: green, blue: blue)), .nonzero)
    }

    private static func draw(_ commands: [DrawCommand]) throws -> [UInt32] {
        try pixels(commands, width: side, height: side)
    }

    private static func place(_ x: Int, _ y: Int) -> Int { y * side + x }

    private static func channels(_ pixel: UInt32) -> [Int] { [0, 8, 16].map { Int(pixel >> $0 & 255) } }

    /// Relative luminance (WCAG 2).
    private static func luminance(_ pixel: UInt32) -> Double {
        let light = channels(pixel).map { byte in
            ResolvedColor(red: Double(byte) / 255, green: 0, blue: 0).components(in: .sRGBLinear).red
        }
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    }

    /// Whether the pixel lies in the pane by at least `depth`.
    private static func isInside(_ index: Int, by depth: Int) -> Bool {
        let (x, y) = (index % side, index / side)
        return min(x, y) >= 20 + depth && max(x, y) < 80 - depth
    }

    // MARK: Legibility

    /// Things to be legible over: colours of all kinds, in fields, stripes and checks, and nothing.
    private static func grounds() -> [[DrawCommand]] {
        var random = RandomNumbers(seed: 31)
        func color() -> DrawCommand {
            let levels = [0, 0, 0.5, 1, 1, Double.random(in: 0...1, using: &random)]
            let parts = (0..<3).map { _ in levels.randomElement(using: &random) ?? 0 }
            return fill(ground, parts[0], parts[1], parts[2])
        }
        return (0..<24).map { index in
            guard index > 0 else { return [] }
            var result = [color()]
            for stripe in 0..<(index % 3) * 10 {
                let band = Rect(x: Double(stripe) * 7, y: 0, width: 3, height: 100)
                result.append(
                    .group(
                        DrawGroup(
                            clip: ClipPath(Path(index % 2 == 0 ? band : Rect(x: 0, y: band.x, width: 100, height: 3))),
                            children: [color()])))
            }
            return result
        }
    }

    @Test func textOnRegularGlassIsLegibleWhateverLiesBehind() throws {
        let tints: [ResolvedColor?] = [
            nil, .black, .white, ResolvedColor(red: 0, green: 0, blue: 1), ResolvedColor(red: 1, green: 0.9, blue: 0),
            ResolvedColor(red: 0.04, green: 0.52, blue: 1, opacity: 0.6),
        ]
        let path = Path(Self.rect)
        for ground in Self.grounds() {
            for tint in tints {
                for scheme in ColorScheme.allCases {
                    let drawn = try Self.draw(ground + [Self.pane(path, Glass(scheme: scheme, tint: tint))])
                    for (index, pixel) in drawn.enumerated() where Self.isInside(index, by: 3) {
                        let alpha = Double(pixel >> 24) / 255
                        // What is not opaque has to be legible over black and over white.
                        for base in alpha < 1 ? [0, 255] : [0] {
                            let whole = Self.channels(pixel).map { $0 + Int(((1 - alpha) * Double(base)).rounded()) }
                            let light = Self.luminance(UInt32(whole[0] | whole[1] << 8 | whole[2] << 16))
                            let contrast = scheme == .light ? (light + 0.05) / 0.05 : 1.05 / (light + 0.05)
                            #expect(contrast >= 4.5, "\(scheme) \(String(describing: tint)) pixel \(index): \(whole)")
                            if contrast < 4.5 { return }
                        }
                    }
                }
            }
        }
    }

    @Test func theMiddleOverOneColourIsThatColourInTheRange() throws {
        for (red, green, blue) in [(0.0, 0.0, 0.0), (1, 1, 1), (0.5, 0.5, 0.5), (0.4, 0.5, 0.6), (0.6, 0.3, 0.2)] {
            let ground = Self.fill(Self.ground, red, green, blue)
            for (scheme, low, high, saturation) in [(ColorScheme.light, 0.58, 1.0, 0.95), (.dark, 0.09, 0.39, 0.7)] {
                let drawn = try Self.draw([ground, Self.pane(Path(Self.rect), Glass(scheme: scheme))])
                let bytes = [red, green, blue].map { ($0 * 255).rounded() / 255 }
                let luma = 0.2126 * bytes[0] + 0.7152 * bytes[1] + 0.0722 * bytes[2]
                for (byte, channel) in zip(Self.channels(drawn[Self.place(50, 50)]), bytes) {
                    let expected = low + (high - low) * luma + (channel - luma) * saturation
                    #expect(abs(Double(byte) - 255 * expected) <= 1)
                }
                #expect(drawn[Self.place(50, 50)] >> 24 == 255)
            }
        }
    }

    // MARK: Light

    @Test func outsideOnlyTheShadowChangesAnything() throws {
        var random = RandomNumbers(seed: 4)
        var ground: [DrawCommand] = []
        for index in 0..<200 {
            let field = Rect(x: Double(index % 20) * 5, y: Double(index / 20) * 10, width: 5, height: 10)
            let parts: [Double] = (0..<3).map { _ in Double.random(in: 0...1, using: &random) }
            ground.append(Self.fill(Path(field), parts[0], parts[1], parts[2]))
        }
        let pane = Rect(x: 40, y: 30, width: 16, height: 16)
        let (before, after) = (try Self.draw(ground), try Self.draw(ground + [Self.pane(Path(pane))]))
        for index in before.indices {
            let (x, y) = (Double(index % 100) + 0.5, Double(index / 100) + 0.5)
            if pane.contains(Point(x: x, y: y)) { continue }
            if !pane.inset(by: -12).contains(Point(x: x, y: y)) { #expect(before[index] == after[index]) }
            for (old, new) in zip(Self.channels(before[index]), Self.channels(after[index])) {
                #expect(new <= old && Double(new) >= 0.75 * Double(old) - 1)
            }
        }
        #expect(before[Self.place(48, 48)] != after[Self.place(48, 48)])
    }

    @Test func glassThatAnswersToTouchHasABrighterRimAndNothingElse() throws {
        let path = Path(roundedRect: Self.rect, cornerRadius: 20, style: .continuous)
        for style in Glass.Style.allCases {
            for scheme in ColorScheme.allCases {
                let ground = Self.fill(Self.ground, 0.3, 0.4, 0.5)
                let rest = try Self.draw([ground, Self.pane(path, Glass(style, scheme: scheme))])
                let lit = try Self.draw([ground, Self.pane(path, Glass(style, scheme: scheme, isInteractive: true))])
                for index in rest.indices {
                    if !Self.isInside(index, by: 0) || Self.isInside(index, by: 22) {
                        #expect(rest[index] == lit[index])
                    }
                    for (old, new) in zip(Self.channels(rest[index]), Self.channels(lit[index])) { #expect(new >= old) }
                }
                #expect(rest[Self.place(50, 20)] != lit[Self.place(50, 20)])
            }
        }
    }

    @Test func theRimIsBrighterTowardTheLightAndOppositeThanBetween() throws {
        let ground = Self.fill(Self.ground, 0.2, 0.2, 0.2)
        for scheme in ColorScheme.allCases {
            let glass = Glass(.clear, scheme: scheme)
            let drawn = try Self.draw([ground, Self.pane(Path(circleAt: Point(x: 50, y: 50), radius: 30), glass)])
            // Brightest on the diagonals, from the edge inward.
            func brightest(_ dx: Int, _ dy: Int) -> Int {
                var most = 0
                for step in 18...23 {
                    most = max(most, Self.channels(drawn[Self.place(50 + dx * step, 50 + dy * step)])[1])
                }
                return most
            }
            #expect(brightest(-1, -1) > brightest(1, -1) + 20)
            #expect(brightest(-1, -1) > brightest(-1, 1) + 20)
            #expect(brightest(1, 1) > brightest(1, -1) + 20)
            #expect(brightest(1, 1) > brightest(-1, 1) + 20)
        }
    }

    // MARK: Bending

    @Test func theEdgeShowsWhatLiesFurtherInAndTheMiddleIsNotBent() throws {
        // Red behind the outermost 6 pixels and beyond, blue further in.
        let ground = [
            Self.fill(Self.ground, 1, 0, 0), Self.fill(Path(Self.rect.inset(by: 6)), 0, 0, 1),
            Self.fill(Path(Self.rect.inset(by: 26)), 0, 1, 0),
        ]
        let bare = try Self.draw(ground)
        let drawn = try Self.draw(ground + [Self.pane(Path(Self.rect), Glass(.clear))])
        for (x, y) in [(22, 50), (50, 22), (77, 50), (50, 77)] {
            let (seen, behind) = (Self.channels(drawn[Self.place(x, y)]), Self.channels(bare[Self.place(x, y)]))
            #expect(behind == [255, 0, 0])
            #expect(seen[2] > 180 && seen[0] < 140)
        }
        // Past the bevel the green square is where it is, to the pixel.
        for x in 30..<70 {
            #expect(
                (Self.channels(drawn[Self.place(x, 50)])[1] > 128) == (Self.channels(bare[Self.place(x, 50)])[1] > 128))
        }
    }

    @Test func aRoundPaneBendsAllAroundAlike() throws {
        // A disc in the middle of a round pane: its outline is seen as a circle.
        let center = Point(x: 100, y: 100)
        let commands = [
            Self.fill(Path(Rect(x: 0, y: 0, width: 200, height: 200)), 1, 1, 1),
            Self.fill(Path(circleAt: center, radius: 66), 0, 0, 0),
            Self.pane(Path(circleAt: center, radius: 80), Glass(.clear)),
        ]
        let drawn = try pixels(commands, width: 200, height: 200)
        func level(_ x: Double, _ y: Double) -> Double {
            let (left, top) = (Int((x - 0.5).rounded(.down)), Int((y - 0.5).rounded(.down)))
            let (dx, dy) = (x - 0.5 - Double(left), y - 0.5 - Double(top))
            func at(_ x: Int, _ y: Int) -> Double { Double(drawn[y * 200 + x] >> 8 & 255) }
            return (at(left, top) * (1 - dx) + at(left + 1, top) * dx) * (1 - dy)
                + (at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx) * dy
        }
        var radii: [Double] = []
        for turn in 0..<72 {
            let way = Point(x: 1, y: 0).applying(.rotation(degrees: 5 * Double(turn)))
            var radius = 40.0
            while radius < 80, level(100 + way.x * radius, 100 + way.y * radius) < 100 { radius += 0.05 }
            radii.append(radius)
        }
        let (least, most) = (radii.min() ?? 0, radii.max() ?? 0)
        // Each place shows what lies further in: the disc looks larger than it is.
        #expect(least > 66.5 && most < 74)
        #expect(most - least < 0.5, "\(least) to \(most)")
    }

    @Test func mirroredShapesOverMirroredGroundsLookMirrored() throws {
        // The light comes along the diagonal, so the picture is its own mirror image there, but for the shadow, which falls down.
        var ground = [Self.fill(Self.ground, 0.9, 0.8, 0.7)]
        for (x, y, size) in [(10, 40, 25), (55, 15, 30), (30, 70, 12), (48, 62, 9)] {
            let (x, y, size) = (Double(x), Double(y), Double(size))
            ground.append(Self.fill(Path(Rect(x: x, y: y, width: size, height: size)), 0.2, 0.4, 0.9))
            ground.append(Self.fill(Path(Rect(x: y, y: x, width: size, height: size)), 0.2, 0.4, 0.9))
        }
        ground.append(Self.fill(Path(Rect(x: 42, y: 42, width: 16, height: 16)), 0, 0, 0))
        for style in Glass.Style.allCases {
            let path = Path(roundedRect: Self.rect, cornerRadius: 18, style: .continuous)
            let drawn = try Self.draw(ground + [Self.pane(path, Glass(style))])
            let inside = try coverage(path, width: 100, height: 100)
            for y in 20..<80 {
                for x in 20..<80 where inside[Self.place(x, y)] == 255 {
                    for (a, b) in zip(Self.channels(drawn[Self.place(x, y)]), Self.channels(drawn[Self.place(y, x)])) {
                        #expect(abs(a - b) <= 4)
                    }
                }
            }
        }
    }

    @Test func aPaneAtTwiceTheScaleLooksTheSame() throws {
        let commands =
            Scenery.landscape.commands(Size(width: 200, height: 150)) + [
                Self.pane(Path(roundedRect: Rect(x: 30, y: 25, width: 140, height: 90), cornerRadius: 24))
            ]
        let small = try pixels(commands, width: 200, height: 150)
        let large = try pixels(commands, width: 400, height: 300, transform: .scale(2))
        var (sum, count) = (0, 0)
        for y in 30..<110 {
            for x in 35..<165 {
                let first = 2 * y * 400 + 2 * x
                for channel in 0..<3 {
                    var mean = 2
                    for index in [first, first + 1, first + 400, first + 401] {
                        mean += Self.channels(large[index])[channel]
                    }
                    sum += abs(mean / 4 - Self.channels(small[y * 200 + x])[channel])
                    count += 1
                }
            }
        }
        #expect(Double(sum) / Double(count) < 1.5)
    }

    // MARK: Where it is drawn

    @Test func aHoleStaysAHole() throws {
        var path = Path(Self.rect)
        path.addRect(Self.rect.inset(by: 20))
        let drawn = try Self.draw([
            Self.fill(Self.ground, 1, 0, 0),
            Self.pane(path, Glass(tint: ResolvedColor(red: 0, green: 0, blue: 1)), rule: .evenOdd),
        ])
        #expect(Self.channels(drawn[Self.place(50, 50)])[1...] == [0, 0])
        #expect(Self.channels(drawn[Self.place(30, 50)])[2] > 200)
    }

    @Test func aClipCutsAPaneAndChangesNothingOfTheRest() throws {
        let ground = Scenery.lines.commands(Size(width: 100, height: 100))
        let pane = Self.pane(Path(roundedRect: Self.rect, cornerRadius: 12))
        let whole = try Self.draw(ground + [pane])
        let bare = try Self.draw(ground)
        for clip in [Path(circleAt: Point(x: 45, y: 60), radius: 22), Path(Rect(x: 33, y: 41, width: 30, height: 50))] {
            let cut = try Self.draw(ground + [.group(DrawGroup(clip: ClipPath(clip), children: [pane]))])
            let inside = try coverage(clip, width: 100, height: 100)
            for index in cut.indices {
                if inside[index] == 0 { #expect(cut[index] == bare[index]) }
                if inside[index] == 255 { #expect(cut[index] == whole[index]) }
            }
        }
    }

    @Test func inAnIsolatedGroupAPaneSeesOnlyTheGroup() throws {
        let pane = Self.pane(Path(Self.rect))
        let group = DrawCommand.group(DrawGroup(isIsolated: true, children: [pane]))
        let apart = try Self.draw([group])
        #expect(try Self.draw([pane]) == apart)
        // Only through what the pane itself lets through does the ground show.
        let over = try Self.draw([Self.fill(Self.ground, 1, 0, 0), group])[Self.place(50, 50)]
        let alone = apart[Self.place(50, 50)]
        #expect(abs(Self.channels(over)[0] - Self.channels(alone)[0] - (255 - Int(alone >> 24))) <= 1)
        #expect(Self.channels(over)[1...] == Self.channels(alone)[1...])
    }

    // MARK: Bounds

    @Test func aPaneCostsMemoryByItsOwnArea() throws {
        let commands = [Self.pane(Path(Rect(x: 900, y: 900, width: 50, height: 50)))]
        let size = try PixelSize(width: 2000, height: 2000)
        _ = try Rasterizer(limits: RasterLimits(layerPixels: 100_000)).bitmap(
            of: DisplayList(commands: commands), size: size)
        #expect(throws: RasterError.self) {
            try Rasterizer(limits: RasterLimits(layerPixels: 5_000)).bitmap(
                of: DisplayList(commands: commands), size: size)
        }
    }

    @Test func anyNumbersInAPaneAreDrawnOrLeftOut() throws {
        var random = RandomNumbers(seed: 12)
        func any() -> Double { HostileInputTests.numbers.randomElement(using: &random) ?? 0 }
        for round in 0..<1_000 {
            let rect = Rect(x: any(), y: any(), width: any(), height: any())
            var path = round % 2 == 0 ? Path(roundedRect: rect, cornerRadius: any()) : Path()
            for _ in 0..<3 { path.addLines([Point(x: any(), y: any()), Point(x: any(), y: any())]) }
            let map = Affine(a: any(), b: Bool.random(using: &random) ? 0 : any(), c: 0, d: any(), tx: any(), ty: any())
            let tint = ResolvedColor(red: any(), green: any(), blue: any(), opacity: any())
            let pane = Self.pane(path, Glass(round % 3 == 0 ? .clear : .regular, tint: tint))
            _ = try pixels([pane], width: 16, height: 16, transform: round % 5 == 0 ? .identity : map)
        }
        for path in [
            Path(), Path(Rect(x: 3, y: 3, width: 0, height: 9)), Path(Rect(x: 3, y: 3, width: 1e-9, height: 1e-9)),
        ] {
            #expect(try Self.draw([Self.pane(path)]).allSatisfy { $0 == 0 })
        }
    }

    @Test func panesOfAnySizeAndOutlineAreDrawn() throws {
        var random = RandomNumbers(seed: 13)
        var scribble = Path()
        scribble.addLines(
            (0..<100_000).map { _ in
                Point(x: Double.random(in: 0...100, using: &random), y: Double.random(in: 0...100, using: &random))
            })
        _ = try Self.draw([Self.pane(scribble, rule: .evenOdd)])
        // One that covers far more than the canvas shows its face alone.
        let ground = Self.fill(Self.ground, 0.5, 0.5, 0.5)
        for scale in [1.0, 1e3, 1e6] {
            let vast = Path(Rect(x: -4e4, y: -4e4, width: 8e4, height: 8e4))
            let group = DrawGroup(transform: .scale(scale), children: [Self.pane(vast)])
            let drawn = try Self.draw([ground, .group(group)])
            #expect(Set(drawn).count == 1 && Self.channels(drawn[0])[0] > 190)
        }
    }

    @Test func theSamePaneHasTheSameBytesEachTimeAndOnAnyProcessor() throws {
        let commands =
            Scenery.page.commands(Size(width: 100, height: 100)) + [
                Self.pane(Path(circleAt: Point(x: 50, y: 50), radius: 31))
            ]
        let first = try Self.draw(commands)
        #expect(try Self.draw(commands) == first)
        #expect(try pixels(commands, width: 100, height: 100, portable: true) == first)
    }

    @Test func glassOverPictures() throws {
        let size = GlassSheet.size
        try expectGallery("glass", GlassSheet.list, width: Int(size.width), height: Int(size.height))
    }
}
