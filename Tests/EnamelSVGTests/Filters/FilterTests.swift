import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import Testing

@testable import EnamelSVG

/// Filter Effects 1: what `filter` and its primitives come to.
@Suite struct FilterTests {
    private let box = "x='20' y='20' width='100' height='50'"

    /// The filter of the first group that has one; nil where none has.
    private func filter(_ text: String, limits: SVGLimits = SVGLimits()) throws -> Filter? {
        let document = try SVGDocument(
            parsing: Array(
                "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='200' height='100'>\(text)</svg>"
                    .utf8), options: SVGOptions(limits: limits))
        func search(_ commands: [DrawCommand]) -> Filter? {
            for case .group(let group) in commands {
                if let filter = group.filter ?? search(group.children) { return filter }
            }
            return nil
        }
        return search(try document.drawing().list.commands)
    }

    /// The filter of a rectangle from (20, 20) to (120, 70).
    private func filter(primitives: String, attributes: String = "", rect: String = "") throws -> Filter? {
        try filter("<filter id='f' \(attributes)>\(primitives)</filter><rect \(box) filter='url(#f)' \(rect)/>")
    }

    /// How many commands a document of 200 by 100 comes to.
    private func commands(_ text: String) throws -> Int {
        let document = try SVGDocument(
            parsing: Array("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>\(text)</svg>".utf8))
        return try document.drawing().list.commands.count
    }

    private func approximately(_ rect: Rect?, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
        guard let rect else { return false }
        return zip([rect.x, rect.y, rect.width, rect.height], [x, y, width, height]).allSatisfy {
            ($0 - $1).magnitude < 1e-9
        }
    }

    // MARK: Regions and units

    @Test func theRegionIsTheBoxAndATenthMoreOnEachSide() throws {
        let filter = try #require(try filter(primitives: "<feOffset/>"))
        #expect(approximately(filter.region, 10, 15, 120, 60))
    }

    @Test func theRegionIsMeasuredInEitherUnits() throws {
        let inBox = try filter(primitives: "<feOffset/>", attributes: "x='0' y='50%' width='1' height='.5'")
        #expect(approximately(inBox?.region, 20, 45, 100, 25))
        let inUserSpace = try filter(
            primitives: "<feOffset/>", attributes: "filterUnits='userSpaceOnUse' x='5' y='10%' width='50%' height='30'")
        #expect(approximately(inUserSpace?.region, 5, 10, 100, 30))
    }

    @Test func aSubregionIsTheRegionOrThatOfTheInputs() throws {
        let filter = try #require(
            try filter(
                primitives:
                    "<feFlood x='30' width='10' y='25' height='5'/><feOffset/><feTile/><feOffset in='SourceGraphic'/>",
                attributes: "filterUnits='userSpaceOnUse' x='0' y='0' width='200' height='100'"))
        #expect(filter.primitives[0].subregion == Rect(x: 30, y: 25, width: 10, height: 5))
        #expect(filter.primitives[1].subregion == Rect(x: 30, y: 25, width: 10, height: 5))
        #expect(filter.primitives[2].subregion == Rect(x: 0, y: 0, width: 200, height: 100))
        #expect(filter.primitives[3].subregion == Rect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test func primitivesMayMeasureByTheBox() throws {
        let filter = try #require(
            try filter(
                primitives: "<feGaussianBlur stdDeviation='0.1' x='0.5' width='0.5'/><feOffset dx='.1' dy='.1'/>",
                attributes: "primitiveUnits='objectBoundingBox'"))
        #expect(filter.primitives[0].operation == .gaussianBlur(.source, sigmaX: 10, sigmaY: 5, edge: .none))
        #expect(approximately(filter.primitives[0].subregion, 70, 15, 50, 60))
        #expect(filter.primitives[1].operation == .offset(.result(0), dx: 10, dy: 5))
    }

    @Test func aSubregionWithoutAreaIsTransparent() throws {
        let filter = try #require(try filter(primitives: "<feFlood width='0'/>"))
        #expect(filter.primitives.map(\.operation) == [.merge([])])
    }

    @Test func filtersWithoutAreaOrPrimitivesHideTheElement() throws {
        #expect(try commands("<filter id='f'/><rect \(box) filter='url(#f)'/>") == 0)
        #expect(try commands("<filter id='f' width='0'><feOffset/></filter><rect \(box) filter='url(#f)'/>") == 0)
        #expect(try commands("<filter id='f' height='-1'><feOffset/></filter><rect \(box) filter='url(#f)'/>") == 0)
    }

    @Test func referencesToNothingLeaveTheElementAsItIs() throws {
        #expect(try filter("<rect \(box) filter='url(#none)'/>") == nil)
        #expect(try commands("<rect \(box) filter='url(#none)'/>") == 1)
        #expect(try commands("<rect id='r' \(box) filter='url(#r)'/>") == 1)
        #expect(try commands("<rect \(box) filter='blur(2px) url(#none)'/>") == 1)
    }

    @Test func anEmptyGroupMayHaveAFilter() throws {
        let text = "<filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='9' height='9'><feFlood/></filter>"
        #expect(try filter(text + "<g filter='url(#f)'/>") != nil)
    }

    @Test func hrefGivesWhatAFilterDoesNotSay() throws {
        let filter = try filter(
            "<filter id='a' x='0' height='1' y='0.5'><feOffset dx='3'/></filter><filter id='b' y='0' width='1' xlink:href='#a'/>"
                + "<rect \(box) filter='url(#b)'/>")
        #expect(approximately(filter?.region, 20, 20, 100, 50))
        #expect(filter?.primitives.map(\.operation) == [.offset(.source, dx: 3, dy: 0)])
    }

    @Test func circlesOfReferencesEnd() throws {
        let filter = try filter(
            "<filter id='a' xlink:href='#b'><feOffset/></filter><filter id='b' xlink:href='#a'/><rect \(box) filter='url(#b)'/>"
        )
        #expect(filter?.primitives.count == 1)
        _ = try self.filter(
            "<filter id='c'><feImage href='#r'/></filter><rect id='r' \(box) filter='url(#c)'/>")
    }

    // MARK: Inputs

    @Test func namesOfInputs() throws {
        let filter = try #require(
            try filter(
                primitives: """
                    <feFlood result='a'/><feFlood result='a'/><feOffset in='a' result='b'/><feOffset in='unknown'/>
                    <feBlend in='SourceAlpha' in2='b'/><feMerge><feMergeNode/><feMergeNode in='a'/></feMerge>
                    """))
        let inputs = filter.primitives.map(\.operation.inputs)
        #expect(inputs[2] == [.result(1)])
        #expect(inputs[3] == [.result(2)])
        #expect(inputs[4] == [.sourceAlpha, .result(2)])
        #expect(inputs[5] == [.result(4), .result(1)])
        let unknown = try self.filter(primitives: "<feOffset in='unknown'/>")
        #expect(unknown?.primitives[0].operation.inputs == [.source])
    }

    @Test func paintsAreInputs() throws {
        let filter = try filter(
            primitives: "<feOffset in='FillPaint'/><feOffset in='StrokePaint'/>", rect: "fill='lime'")
        let lime = ResolvedColor(red: 0, green: 1, blue: 0)
        #expect(filter?.primitives[0].operation.inputs == [.paint(.color(lime))])
        #expect(filter?.primitives[1].operation == .merge([]))
    }

    @Test func theBackgroundNeedsAContainerThatBeginsIt() throws {
        let primitive = "<filter id='f'><feOffset in='BackgroundImage'/></filter>"
        func input(_ attributes: String) throws -> [FilterInput]? {
            try filter("\(primitive)<g \(attributes)><rect \(box) filter='url(#f)'/></g>")?.primitives.last?.operation
                .inputs
        }
        #expect(try input("") == [.result(0)])
        #expect(try input("enable-background='new'") == [.background])
        #expect(try input("style='isolation: isolate'") == [.background])
        #expect(try input("enable-background='new 0 0 10 -1'") == [.result(0)])
    }

    @Test func behindAGroupOfItsOwnTheBackgroundIsDrawnAgain() throws {
        // SVG 1.1, section 15.6: what groups do to their content does not show in the background.
        let text = """
            <filter id='f'><feOffset in='BackgroundImage'/></filter><g enable-background='new'><rect width='9' height='9'/>
            <g opacity='.5' transform='translate(5)'><circle r='4'/><rect id='r' \(box) filter='url(#f)'/><line/></g></g>
            """
        let primitives = try #require(try filter(text)?.primitives)
        guard case .image(let list) = primitives[0].operation else {
            Issue.record("no picture")
            return
        }
        // The rectangle, moved back by the group's transform, and the circle where it is.
        #expect(list.commands.count == 2)
        guard case .group(let group) = list.commands[0], case .fill = list.commands[1] else {
            Issue.record("not a moved rectangle and a circle")
            return
        }
        #expect(group.transform == .translation(x: -5, y: 0))
        #expect(primitives[1].operation == .offset(.result(0), dx: 0, dy: 0))
    }

    // MARK: Primitives

    private func operation(_ primitive: String, rect: String = "") throws -> FilterOperation? {
        try filter(primitives: primitive, rect: rect)?.primitives.last?.operation
    }

    @Test func defaultsOfPrimitives() throws {
        let black = ResolvedColor(red: 0, green: 0, blue: 0)
        #expect(try operation("<feFlood/>") == .flood(black))
        #expect(try operation("<feGaussianBlur/>") == .gaussianBlur(.source, sigmaX: 0, sigmaY: 0, edge: .none))
        #expect(
            try operation("<feDropShadow/>")
                == .dropShadow(.source, dx: 2, dy: 2, sigmaX: 2, sigmaY: 2, color: black))
        #expect(try operation("<feBlend/>") == .blend(.source, .source, .normal))
        #expect(try operation("<feComposite/>") == .blend(.source, .source, .normal))
        #expect(try operation("<feMorphology/>") == .morphology(.source, .erode, radiusX: 0, radiusY: 0))
        // The public suite's pictures: what is no radius is 1.
        for radius in ["", "-5", "1 -2", "1 2 3", "a"] {
            #expect(
                try operation("<feMorphology radius='\(radius)'/>")
                    == .morphology(.source, .erode, radiusX: 1, radiusY: 1))
        }
        #expect(
            try operation("<feDisplacementMap/>") == .displace(.source, by: .source, scale: 0, x: .alpha, y: .alpha))
        #expect(try operation("<feTurbulence/>") == .turbulence(Turbulence(frequencyX: 0, frequencyY: 0)))
    }

    @Test func oneNumberOrTwo() throws {
        #expect(
            try operation("<feGaussianBlur stdDeviation='1 2' edgeMode='wrap'/>")
                == .gaussianBlur(.source, sigmaX: 1, sigmaY: 2, edge: .wrap))
        #expect(
            try operation("<feGaussianBlur stdDeviation='3,'/>")
                == .gaussianBlur(.source, sigmaX: 3, sigmaY: 3, edge: .none))
        #expect(
            try operation("<feGaussianBlur stdDeviation='1 2 3'/>")
                == .gaussianBlur(.source, sigmaX: 0, sigmaY: 0, edge: .none))
        #expect(
            try operation("<feMorphology operator='dilate' radius='4 5'/>")
                == .morphology(.source, .dilate, radiusX: 4, radiusY: 5))
    }

    @Test func compositing() throws {
        #expect(try operation("<feComposite operator='xor'/>") == .blend(.source, .source, .xor))
        #expect(try operation("<feComposite operator='lighter'/>") == .blend(.source, .source, .plusLighter))
        #expect(
            try operation("<feComposite operator='arithmetic' k1='1' k3='.5' k4='x'/>")
                == .arithmetic(.source, .source, k1: 1, k2: 0, k3: 0.5, k4: 0))
        #expect(try operation("<feBlend mode='color-dodge'/>") == .blend(.source, .source, .colorDodge))
    }

    @Test func colorMatrices() throws {
        let unchanged = FilterOperation.offset(.source, dx: 0, dy: 0)
        #expect(try operation("<feColorMatrix/>") == unchanged)
        #expect(try operation("<feColorMatrix values='1 2'/>") == unchanged)
        #expect(try operation("<feColorMatrix type='saturate'/>") == .saturate(.source, 1))
        #expect(try operation("<feColorMatrix type='hueRotate' values='90'/>") == .hueRotate(.source, degrees: 90))
        let values = (1...20).map(Double.init)
        #expect(
            try operation("<feColorMatrix values='\(values.map { "\($0)" }.joined(separator: ","))'/>")
                == .colorMatrix(.source, values))
    }

    @Test func transferFunctions() throws {
        let text = """
            <feComponentTransfer><feFuncR type='table' tableValues='0 1'/><feFuncG type='linear' slope='2'/>
            <feFuncB type='gamma' exponent='3'/><feFuncA type='discrete' tableValues='1px'/><feFuncR type='identity'/></feComponentTransfer>
            """
        #expect(
            try operation(text)
                == .componentTransfer(
                    .source, red: .identity, green: .linear(slope: 2, intercept: 0),
                    blue: .gamma(amplitude: 1, exponent: 3, offset: 0), alpha: .discrete([])))
    }

    @Test(arguments: [
        "order='0'", "order='3 -1'", "order='1.5'", "targetX='3'", "targetY='-1'", "divisor='0'", "order='2'",
    ])
    func kernelsWithAnErrorAreTransparent(attributes: String) throws {
        let kernel = "kernelMatrix='1 1 1 1 1 1 1 1 1'"
        #expect(try operation("<feConvolveMatrix \(kernel) \(attributes)/>") == .merge([]))
        #expect(try operation("<feConvolveMatrix/>") == .merge([]))
    }

    @Test func kernels() throws {
        #expect(
            try operation(
                "<feConvolveMatrix order='2 1' kernelMatrix='1 -1' targetX='1' bias='.5' preserveAlpha='true' edgeMode='none'/>"
            )
                == .convolve(
                    .source,
                    ConvolutionMatrix(
                        columns: 2, rows: 1, kernel: [1, -1], divisor: 1, bias: 0.5, targetX: 1, edge: .none,
                        preservesAlpha: true)))
    }

    @Test func lights() throws {
        let lime = ResolvedColor(red: 0, green: 1, blue: 0)
        #expect(
            try operation(
                "<feDiffuseLighting lighting-color='currentColor' color='lime' surfaceScale='3'><desc/><feDistantLight azimuth='30'/><fePointLight/></feDiffuseLighting>"
            )
                == .lighting(
                    .source,
                    Lighting(
                        .diffuse(constant: 1), source: .distant(azimuth: 30, elevation: 0), color: lime, surfaceScale: 3
                    )))
        #expect(
            try operation(
                "<feSpecularLighting specularExponent='20'><feSpotLight x='1' z='2' pointsAtY='3' limitingConeAngle='-30'/></feSpecularLighting>"
            )
                == .lighting(
                    .source,
                    Lighting(
                        .specular(constant: 1, exponent: 20),
                        source: .spot(
                            x: 1, y: 0, z: 2, towardX: 0, towardY: 3, towardZ: 0, exponent: 1, coneAngle: 30),
                        color: .white)))
        #expect(try operation("<feDiffuseLighting/>") == .merge([]))
        #expect(
            try operation("<feSpecularLighting specularExponent='129'><fePointLight/></feSpecularLighting>")
                == .merge([]))
    }

    @Test func colorsAndSpacesComeFromStyles() throws {
        let filter = try #require(
            try filter(
                "<style>feFlood { flood-color: currentColor; color: red } feOffset { color-interpolation-filters: sRGB }</style>"
                    + "<filter id='f' flood-opacity='.5'><feFlood flood-opacity='inherit'/><feOffset/></filter><rect \(box) filter='url(#f)'/>"
            ))
        #expect(filter.primitives[0].operation == .flood(ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0.5)))
        #expect(filter.primitives[0].isLinear)
        #expect(!filter.primitives[1].isLinear)
    }

    // MARK: Functions and lists

    @Test func functionsHaveNoRegionAndWorkOnEncodedColours() throws {
        let filter = try #require(try filter("<rect \(box) style='font-size: 10px; filter: blur(1em) saturate(50%)'/>"))
        #expect(filter.region == nil)
        #expect(
            filter.primitives.map(\.operation) == [
                .gaussianBlur(.source, sigmaX: 10, sigmaY: 10, edge: .none), .saturate(.result(0), 0.5),
            ])
        #expect(filter.primitives.allSatisfy { !$0.isLinear && $0.subregion == nil })
    }

    @Test func theTextColourIsThatOfAShadow() throws {
        let filter = try filter("<rect \(box) color='lime' style='filter: drop-shadow(1px 2px)'/>")
        #expect(
            filter?.primitives[0].operation
                == .dropShadow(
                    .source, dx: 1, dy: 2, sigmaX: 0, sigmaY: 0, color: ResolvedColor(red: 0, green: 1, blue: 0)))
    }

    @Test(arguments: [
        "blur(-1px)", "blur(1)", "blur(1%)", "blur(1px 2px)", "brightness(-1)", "hue-rotate(45)", "drop-shadow(red)",
        "drop-shadow(1px)", "drop-shadow(1px 2px 3px 4px)", "drop-shadow(1px red 2px)", "drop-shadow(1px 2px -1px)",
        "unknown(1)", "opacity(1px)", "blur(2px) foo", "blur(2px), blur(2px)", "none blur(2px)",
    ])
    func whatIsNoFilterCountsForNothing(value: String) throws {
        #expect(try filter("<rect \(box) style='filter: saturate(2); filter: \(value)'/>")?.primitives.count == 1)
    }

    @Test func attributesNeedNoUnitsForLengths() throws {
        #expect(
            try filter("<rect \(box) filter='blur(3)'/>")?.primitives[0].operation
                == .gaussianBlur(.source, sigmaX: 3, sigmaY: 3, edge: .none))
    }

    @Test func eachFilterOfAListWorksOnWhatTheOneBeforeMade() throws {
        let filter = try #require(
            try filter(
                "<filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='50' height='50'><feOffset in='SourceAlpha'/></filter>"
                    + "<rect \(box) filter='blur(3) url(#f)'/>"))
        #expect(filter.region == nil)
        let cut = Rect(x: 0, y: 0, width: 50, height: 50)
        #expect(
            filter.primitives[1] == FilterPrimitive(.offset(.result(0), dx: 0, dy: 0), subregion: cut, isLinear: false))
        #expect(filter.primitives[3].operation == .offset(.result(2), dx: 0, dy: 0))
        #expect(filter.primitives[3].subregion == cut)
    }

    // MARK: Hostile filters

    @Test func primitivesAreCounted() throws {
        let many = String(repeating: "<feOffset/>", count: 50)
        let limits = SVGLimits(filterPrimitives: 99)
        #expect(throws: SVGError.limit(.filterPrimitives, value: 99)) {
            try filter(
                "<filter id='f'>\(many)</filter><g><rect \(box) filter='url(#f)'/><rect \(box) filter='url(#f)'/></g>",
                limits: limits)
        }
        #expect(throws: SVGError.limit(.filterPrimitives, value: 99)) {
            try filter(
                "<filter id='f'><feMerge>\(String(repeating: "<feMergeNode/>", count: 100))</feMerge></filter><rect \(box) filter='url(#f)'/>",
                limits: limits)
        }
    }

    @Test func imagesOfImagesEnd() throws {
        // Each filter shows two elements with the next filter.
        var text = ""
        for index in 0..<40 {
            text += "<filter id='f\(index)'><feImage href='#g\(index + 1)'/><feImage href='#g\(index + 1)'/></filter>"
            text += "<g id='g\(index)' filter='url(#f\(index))'><rect width='9' height='9'/></g>"
        }
        #expect(throws: SVGError.self) { try filter(text) }
    }
}
