import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster
import Testing

@Suite struct HostileInputTests {
    static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e18, 4e9, -4e9, 1e-300, 0, -0.0, 7.5,
        .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]

    @Test func anyNumbersInAPathAreDrawnOrLeftOut() throws {
        var random = RandomNumbers(seed: 8)
        func point() -> Point {
            Point(
                x: Self.numbers.randomElement(using: &random) ?? 0, y: Self.numbers.randomElement(using: &random) ?? 0)
        }
        for _ in 0..<3_000 {
            var path = Path()
            for _ in 0..<6 {
                switch Int.random(in: 0...4, using: &random) {
                case 0: path.move(to: point())
                case 1: path.addLine(to: point())
                case 2: path.addQuadCurve(to: point(), control: point())
                case 3: path.addCurve(to: point(), control1: point(), control2: point())
                default: path.closeSubpath()
                }
            }
            _ = try coverage(path, width: 16, height: 16)
        }
    }

    @Test func anyNumbersInARectangleOrTransformAreDrawnOrLeftOut() throws {
        var random = RandomNumbers(seed: 9)
        func any() -> Double { Self.numbers.randomElement(using: &random) ?? 0 }
        for _ in 0..<3_000 {
            let rect = Rect(x: any(), y: any(), width: any(), height: any())
            let shape = [Path(rect), Path(ellipseIn: rect), Path(roundedRect: rect, cornerRadius: any())].randomElement(
                using: &random)
            let map = Affine(a: any(), b: Bool.random(using: &random) ? 0 : any(), c: 0, d: any(), tx: any(), ty: any())
            let fill = DrawCommand.fill(shape ?? Path(), .color(.black), .nonzero)
            let group = DrawGroup(transform: map, clip: ClipPath(Path(rect)), opacity: any(), children: [fill, fill])
            _ = try pixels([fill, .group(group)], width: 16, height: 16, transform: map)
        }
    }

    @Test func aRectangleLargerThanAnyCanvasFillsIt() throws {
        let rect = Rect(x: -1e18, y: -1e18, width: 2e18, height: 2e18)
        for path in [Path(rect), Path(polygon: Path(rect).points)] {
            #expect(try coverage(path, width: 9, height: 9).allSatisfy { $0 == 255 })
        }
    }

    @Test func aCurveFarLargerThanTheCanvasPassesWhereItShould() throws {
        // A circle of radius 10^7 through (8, 8) is a straight edge as far as 16 pixels can show.
        let radius = 1e7
        let path = Path(ellipseIn: Rect(x: 8, y: 8 - radius, width: 2 * radius, height: 2 * radius))
        let bytes = try coverage(path, width: 16, height: 16)
        for y in 0..<16 {
            #expect(bytes[y * 16 + 7] == 0 && bytes[y * 16 + 8] == 255)
        }
    }

    @Test func groupsNestedTooDeepAreAnError() throws {
        var command = DrawCommand.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), .color(.black), .nonzero)
        for _ in 0..<600 { command = .group(DrawGroup(children: [command])) }
        #expect(throws: RasterError.nesting(limit: 512)) { try pixels([command], width: 4, height: 4) }
    }

    @Test(arguments: [0.5, 1]) func groupsNestedFarTooDeepAreAnErrorBeforeTheStackEnds(opacity: Double) throws {
        // Deep enough for the functions that measure and draw groups, not for those that free them.
        var command = DrawCommand.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), .color(.black), .nonzero)
        for _ in 0..<1_500 { command = .group(DrawGroup(opacity: opacity, children: [command])) }
        let list = DisplayList(commands: [command])
        #expect(list.extent(nesting: 1_499) == nil)
        #expect(list.extent(nesting: 1_500)?.depth == 1_500)
        #expect(throws: RasterError.nesting(limit: 512)) { try pixels([command], width: 4, height: 4) }
    }

    @Test(arguments: [1e3, 1e15, 1e17, 1e50, 1e300, 1.7e308])
    func aGroupAndAClipKeepShapesThatReachFarBeyondTheCanvas(reach: Double) throws {
        // Everything to the left of x = 8, as four lines.
        var half = Path()
        half.addLines([
            Point(x: -reach, y: -reach), Point(x: 8, y: -reach), Point(x: 8, y: reach), Point(x: -reach, y: reach),
        ])
        half.closeSubpath()
        let fill = DrawCommand.fill(half, .color(.white), .nonzero)
        let all = DrawCommand.fill(Path(Rect(x: 0, y: 0, width: 16, height: 16)), .color(.white), .nonzero)
        let direct = try pixels([fill], width: 16, height: 16)
        #expect(direct[8 * 16 + 7] == 0xffff_ffff && direct[8 * 16 + 8] == 0)
        let clipped = DrawGroup(clip: ClipPath(half), children: [all])
        #expect(try pixels([.group(clipped)], width: 16, height: 16) == direct)
        let dimmed = try pixels([.group(DrawGroup(opacity: 0.5, children: [fill]))], width: 16, height: 16)
        #expect(dimmed == direct.map { $0 & 0x8080_8080 })
    }

    @Test func aGroupKeepsAStrokeThatHasAPointThatIsNoNumber() throws {
        var path = Path()
        path.addLines([Point(x: .nan, y: 1), Point(x: 2, y: 8), Point(x: 12, y: 8)])
        let stroke = DrawCommand.stroke(path, .color(.white), StrokeStyle(lineWidth: 4))
        let direct = try pixels([stroke], width: 16, height: 16)
        #expect(direct[8 * 16 + 6] == 0xffff_ffff)
        let dimmed = try pixels([.group(DrawGroup(opacity: 0.5, children: [stroke]))], width: 16, height: 16)
        #expect(dimmed == direct.map { $0 & 0x8080_8080 })
    }

    @Test func layersDrawnOneAfterAnotherCount() throws {
        let limits = RasterLimits(drawnLayerPixels: 25_000)
        let fill = DrawCommand.fill(Path(Rect(x: 0, y: 0, width: 100, height: 100)), .color(.black), .nonzero)
        let command = DrawCommand.group(DrawGroup(opacity: 0.5, children: [fill, fill]))
        let size = try PixelSize(width: 100, height: 100)
        _ = try Rasterizer(limits: limits).bitmap(of: DisplayList(commands: [command, command]), size: size)
        #expect(throws: RasterError.drawnLayerPixels(limit: 25_000)) {
            try Rasterizer(limits: limits).bitmap(of: DisplayList(commands: [command, command, command]), size: size)
        }
    }

    @Test func turbulenceCountsOnceForEachOctave() throws {
        let fill = DrawCommand.fill(Path(Rect(x: 0, y: 0, width: 100, height: 100)), .color(.black), .nonzero)
        let size = try PixelSize(width: 100, height: 100)
        func draw(octaves: Int, pixels: Int) throws {
            let noise = Turbulence(frequencyX: 0.1, frequencyY: 0.1, octaves: octaves)
            let filter = Filter(
                [FilterPrimitive(.turbulence(noise))], region: Rect(x: 0, y: 0, width: 100, height: 100))
            let command = DrawCommand.group(DrawGroup(filter: filter, children: [fill]))
            _ = try Rasterizer(limits: RasterLimits(filterPixels: pixels))
                .bitmap(of: DisplayList(commands: [command]), size: size)
        }
        try draw(octaves: 3, pixels: 30_000)
        #expect(throws: RasterError.filterPixels(limit: 29_999)) { try draw(octaves: 3, pixels: 29_999) }
    }

    @Test func layersPastTheLimitAreAnError() throws {
        let limits = RasterLimits(layerPixels: 10_000)
        let fill = DrawCommand.fill(Path(Rect(x: 0, y: 0, width: 100, height: 100)), .color(.black), .nonzero)
        var command = DrawCommand.group(DrawGroup(opacity: 0.5, children: [fill, fill]))
        let size = try PixelSize(width: 100, height: 100)
        _ = try Rasterizer(limits: limits).bitmap(of: DisplayList(commands: [command, command]), size: size)
        command = .group(DrawGroup(opacity: 0.5, children: [command]))
        #expect(throws: RasterError.layerPixels(needed: 20_000, limit: 10_000)) {
            try Rasterizer(limits: limits).bitmap(of: DisplayList(commands: [command]), size: size)
        }
    }

    @Test func aHundredThousandNestedGroupsAreRefusedAndFreed() throws {
        var command = DrawCommand.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), .color(.black), .nonzero)
        for _ in 0..<100_000 { command = .group(DrawGroup(opacity: 0.5, children: [command, command])) }
        #expect(throws: RasterError.nesting(limit: 512)) { try pixels([command], width: 4, height: 4) }
    }

    @Test func aListThatDoublesItselfIsRefusedBeforeItIsDrawn() throws {
        var command = DrawCommand.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)), .color(.black), .nonzero)
        for _ in 0..<200 { command = .group(DrawGroup(opacity: 0.5, children: [command, command])) }
        #expect(throws: RasterError.commands(limit: 1 << 24)) { try pixels([command], width: 4, height: 4) }
    }

    @Test func sharedChildrenOutliveTheGroupThatIsFreed() throws {
        let dot = DrawCommand.fill(Path(Rect(x: 0, y: 0, width: 4, height: 4)), .color(.black), .nonzero)
        let inner = DrawCommand.group(DrawGroup(children: [dot]))
        var outer: DrawCommand? = .group(DrawGroup(children: [inner, inner]))
        #expect(try pixels([#require(outer)], width: 4, height: 4)[5] == 0xff00_0000)
        outer = nil
        #expect(try pixels([inner], width: 4, height: 4)[5] == 0xff00_0000)
    }

    @Test func glassAndBlursInTheTilesOfTilesCountWhatTheyCost() throws {
        let tile = Rect(x: 0, y: 0, width: 3, height: 3)
        let blur = Filter([FilterPrimitive(.gaussianBlur(.source, sigmaX: 90, sigmaY: 90, edge: .none))])
        let dot = DrawCommand.fill(Path(tile), .color(.black), .nonzero)
        for dear in [
            DrawCommand.backdrop(
                Backdrop(Path(Rect(x: -2e3, y: -2e3, width: 4e3, height: 4e3)), material: .glass(Glass()))),
            .group(DrawGroup(filter: blur, children: [dot])),
        ] {
            // Overlapping tiles that are turned: each is drawn by itself, and in each of them those of the inner pattern.
            var command = dear
            for _ in 0..<2 {
                let pattern = Pattern(
                    DisplayList(commands: [command]), tile: Rect(x: 0, y: 0, width: 40, height: 40),
                    step: Size(width: 2.3, height: 2.7), transform: .rotation(degrees: 10))
                command = .fill(Path(Rect(x: 0, y: 0, width: 90, height: 90)), .pattern(pattern), .nonzero)
            }
            #expect(throws: RasterError.self) { try pixels([command], width: 90, height: 90) }
        }
    }

    @Test func aFilterOfAnInputThatIsCutToNothingDrawsNothing() throws {
        let apart = FilterPrimitive(.flood(.black), subregion: Rect(x: 90, y: 90, width: 5, height: 5))
        for operation in [
            FilterOperation.tile(.result(0)), .gaussianBlur(.result(0), sigmaX: 3, sigmaY: 3, edge: .wrap),
            .gaussianBlur(.result(0), sigmaX: 3, sigmaY: 3, edge: .duplicate),
        ] {
            let filter = Filter([apart, FilterPrimitive(operation)], region: Rect(x: 0, y: 0, width: 8, height: 8))
            let dot = DrawCommand.fill(Path(Rect(x: 0, y: 0, width: 8, height: 8)), .color(.black), .nonzero)
            #expect(
                try pixels([.group(DrawGroup(filter: filter, children: [dot]))], width: 8, height: 8).allSatisfy {
                    $0 == 0
                })
        }
    }
}
