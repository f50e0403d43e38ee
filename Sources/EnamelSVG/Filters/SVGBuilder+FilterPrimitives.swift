import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension SVGBuilder {
    /// Adds a primitive's step and keeps its result under its name.
    func append(
        primitive node: XMLTree.Node, _ graph: inout FilterGraph, to chain: inout FilterChain
    ) throws(SVGError) {
        let tag = source.tag(node)
        let style = naturalStyle(of: node)
        var inputs: [FilterGraph.Result] = []
        switch tag {
        case .feFlood, .feImage, .feTurbulence: break
        case .feMerge:
            for child in source.elements(in: node) where source.tag(child) == .feMergeNode {
                guard inputs.count < limits.filterPrimitives else {
                    throw .limit(.filterPrimitives, value: limits.filterPrimitives)
                }
                inputs.append(try filterInput("in", of: child, graph, &chain))
            }
        case .feBlend, .feComposite, .feDisplacementMap:
            inputs = [
                try filterInput("in", of: node, graph, &chain), try filterInput("in2", of: node, graph, &chain),
            ]
        default: inputs = [try filterInput("in", of: node, graph, &chain)]
        }
        let subregion = subregion(
            of: node, style, graph, inputs, fillsRegion: tag == .feTile || tag == .feImage)
        let isLinear = style.inherited.filtersAreLinear
        var result: FilterGraph.Result
        if let subregion, let kept = chain.region == nil ? subregion.intersection(graph.region) : subregion {
            let operation =
                tag == .feImage
                ? try image(node, style, subregion, graph.scope)
                : self.operation(tag, node, style, inputs.map(\.input), graph)
            let input = operation.map { chain.append($0, subregion: kept, isLinear: isLinear) } ?? chain.transparent()
            result = FilterGraph.Result(input: input, subregion: kept)
        } else {
            result = FilterGraph.Result(input: chain.transparent(), subregion: graph.region)
        }
        graph.last = result
        if let name = tree.attribute("result", of: node)?.trimmed, !name.isEmpty { graph.named[name] = result }
    }

    /// What a primitive does; nil where its result is transparent. Those whose attributes have an error pass on what they are given,
    /// where the specification says so.
    private func operation(
        _ tag: SVGTag, _ node: XMLTree.Node, _ style: ComputedStyle, _ inputs: [FilterInput], _ graph: FilterGraph
    ) -> FilterOperation? {
        let input = inputs.first ?? .source
        let second = inputs.count > 1 ? inputs[1] : input
        switch tag {
        case .feBlend:
            let mode = tree.attribute("mode", of: node).flatMap { OwnStyle.blendMode($0.trimmed) }
            return .blend(input, second, mode ?? .normal)
        case .feColorMatrix: return colorMatrix(node, input)
        case .feComponentTransfer: return componentTransfer(node, input)
        case .feComposite: return composite(node, input, second)
        case .feConvolveMatrix: return convolution(node).map { .convolve(input, $0) }
        case .feDiffuseLighting, .feSpecularLighting: return lighting(node, tag, style, input, graph)
        case .feDisplacementMap:
            func channel(_ name: String) -> ColorChannel {
                switch tree.attribute(name, of: node)?.trimmed {
                case "R": .red
                case "G": .green
                case "B": .blue
                default: .alpha
                }
            }
            let scale = graph.along(number("scale", of: node) ?? 0)
            return .displace(
                input, by: second, scale: scale, x: channel("xChannelSelector"), y: channel("yChannelSelector"))
        case .feDropShadow:
            let deviation = numberPair("stdDeviation", of: node) ?? (2, 2)
            return .dropShadow(
                input, dx: graph.across(number("dx", of: node) ?? 2), dy: graph.down(number("dy", of: node) ?? 2),
                sigmaX: graph.across(max(0, deviation.0)), sigmaY: graph.down(max(0, deviation.1)),
                color: floodColor(style))
        case .feFlood: return .flood(floodColor(style))
        case .feGaussianBlur:
            let deviation = numberPair("stdDeviation", of: node) ?? (0, 0)
            let edge: FilterEdge =
                switch tree.attribute("edgeMode", of: node)?.trimmed {
                case "duplicate": .duplicate
                case "wrap": .wrap
                default: .none
                }
            return .gaussianBlur(
                input, sigmaX: graph.across(deviation.0), sigmaY: graph.down(deviation.1), edge: edge)
        case .feMerge: return .merge(inputs)
        case .feMorphology:
            let kind: Morphology = tree.attribute("operator", of: node)?.trimmed == "dilate" ? .dilate : .erode
            // What is given and is no radius is 1 in the pictures of the public suite; the specification would pass the input on.
            let isGiven = tree.attribute("radius", of: node) != nil
            var radius = numberPair("radius", of: node) ?? (isGiven ? (1, 1) : (0, 0))
            if radius.0 < 0 || radius.1 < 0 { radius = (1, 1) }
            return .morphology(input, kind, radiusX: graph.across(radius.0), radiusY: graph.down(radius.1))
        case .feOffset:
            return .offset(
                input, dx: graph.across(number("dx", of: node) ?? 0), dy: graph.down(number("dy", of: node) ?? 0))
        case .feTile: return .tile(input)
        case .feTurbulence: return turbulence(node).map { .turbulence($0) }
        default: return nil
        }
    }

    private func floodColor(_ style: ComputedStyle) -> ResolvedColor {
        var color = style.own.floodColor.resolved(current: style.inherited.color)
        color.opacity *= style.own.floodOpacity
        return color
    }

    // MARK: Colours

    /// Section 9.6.
    private func colorMatrix(_ node: XMLTree.Node, _ input: FilterInput) -> FilterOperation {
        let values = numbers("values", of: node) ?? []
        let isMissing = tree.attribute("values", of: node) == nil
        switch tree.attribute("type", of: node)?.trimmed {
        case "saturate":
            guard values.count == 1 || isMissing else { return .offset(input, dx: 0, dy: 0) }
            return .saturate(input, values.first ?? 1)
        case "hueRotate":
            guard values.count == 1 || isMissing else { return .offset(input, dx: 0, dy: 0) }
            return .hueRotate(input, degrees: values.first ?? 0)
        case "luminanceToAlpha": return .luminanceToAlpha(input)
        default:
            // With too few or too many numbers it changes nothing, as without any.
            return values.count == 20 ? .colorMatrix(input, values) : .offset(input, dx: 0, dy: 0)
        }
    }

    /// Section 9.7. Of several functions for a channel the last counts.
    private func componentTransfer(_ node: XMLTree.Node, _ input: FilterInput) -> FilterOperation {
        var curves: [SVGTag: TransferCurve] = [:]
        for child in source.elements(in: node) {
            let tag = source.tag(child)
            switch tag {
            case .feFuncR, .feFuncG, .feFuncB, .feFuncA: curves[tag] = transferCurve(child)
            default: break
            }
        }
        return .componentTransfer(
            input, red: curves[.feFuncR] ?? .identity, green: curves[.feFuncG] ?? .identity,
            blue: curves[.feFuncB] ?? .identity, alpha: curves[.feFuncA] ?? .identity)
    }

    private func transferCurve(_ node: XMLTree.Node) -> TransferCurve {
        switch tree.attribute("type", of: node)?.trimmed {
        case "table": .table(numbers("tableValues", of: node) ?? [])
        case "discrete": .discrete(numbers("tableValues", of: node) ?? [])
        case "linear":
            .linear(slope: number("slope", of: node) ?? 1, intercept: number("intercept", of: node) ?? 0)
        case "gamma":
            .gamma(
                amplitude: number("amplitude", of: node) ?? 1, exponent: number("exponent", of: node) ?? 1,
                offset: number("offset", of: node) ?? 0)
        default: .identity
        }
    }

    /// Section 9.8.
    private func composite(_ node: XMLTree.Node, _ first: FilterInput, _ second: FilterInput) -> FilterOperation {
        switch tree.attribute("operator", of: node)?.trimmed {
        case "in": return .blend(first, second, .sourceIn)
        case "out": return .blend(first, second, .sourceOut)
        case "atop": return .blend(first, second, .sourceAtop)
        case "xor": return .blend(first, second, .xor)
        case "lighter": return .blend(first, second, .plusLighter)
        case "arithmetic":
            func factor(_ name: String) -> Double { number(name, of: node) ?? 0 }
            return .arithmetic(
                first, second, k1: factor("k1"), k2: factor("k2"), k3: factor("k3"), k4: factor("k4"))
        default: return .blend(first, second, .normal)
        }
    }

    // MARK: Kernels and noise

    /// Section 9.9; nil where an attribute has an error.
    private func convolution(_ node: XMLTree.Node) -> ConvolutionMatrix? {
        func whole(_ value: Double) -> Int? { Int(exactly: value) }
        var (columns, rows) = (3, 3)
        if tree.attribute("order", of: node) != nil {
            guard let order = numberPair("order", of: node), let x = whole(order.0), let y = whole(order.1),
                (1...limits.filterKernel).contains(x), (1...limits.filterKernel).contains(y)
            else { return nil }
            (columns, rows) = (x, y)
        }
        guard let kernel = numbers("kernelMatrix", of: node), kernel.count == columns * rows else { return nil }
        func target(_ name: String, _ count: Int) -> Int?? {
            guard tree.attribute(name, of: node) != nil else { return .some(nil) }
            guard let value = number(name, of: node).flatMap(whole), (0..<count).contains(value) else { return nil }
            return .some(value)
        }
        guard let targetX = target("targetX", columns), let targetY = target("targetY", rows) else { return nil }
        var divisor = number("divisor", of: node)
        if divisor == 0 { return nil }
        // Decimal fractions that add up to nothing seldom do so exactly.
        let sum = kernel.reduce(0, +)
        if divisor == nil, sum.magnitude <= 1e-9 * kernel.reduce(0, { $0 + $1.magnitude }) { divisor = 1 }
        let edge: FilterEdge =
            switch tree.attribute("edgeMode", of: node)?.trimmed {
            case "none": .none
            case "wrap": .wrap
            default: .duplicate
            }
        return ConvolutionMatrix(
            columns: columns, rows: rows, kernel: kernel, divisor: divisor, bias: number("bias", of: node) ?? 0,
            targetX: targetX, targetY: targetY, edge: edge,
            preservesAlpha: tree.attribute("preserveAlpha", of: node)?.trimmed == "true")
    }

    /// Section 9.21; nil where nothing shows.
    private func turbulence(_ node: XMLTree.Node) -> Turbulence? {
        let frequency = numberPair("baseFrequency", of: node) ?? (0, 0)
        guard frequency.0 >= 0, frequency.1 >= 0 else { return nil }
        func whole(_ value: Double) -> Int { Int(max(-0x1p31, min(0x1p31 - 1, value.rounded(.towardZero)))) }
        let octaves = number("numOctaves", of: node).map(whole) ?? 1
        return Turbulence(
            frequencyX: frequency.0, frequencyY: frequency.1, octaves: max(0, octaves),
            seed: whole(number("seed", of: node) ?? 0),
            stitches: tree.attribute("stitchTiles", of: node)?.trimmed == "stitch",
            isFractalNoise: tree.attribute("type", of: node)?.trimmed == "fractalNoise")
    }

    // MARK: Light

    /// Sections 9.10 and 9.19; nil where there is no light.
    private func lighting(
        _ node: XMLTree.Node, _ tag: SVGTag, _ style: ComputedStyle, _ input: FilterInput, _ graph: FilterGraph
    ) -> FilterOperation? {
        let lights: [SVGTag] = [.feDistantLight, .fePointLight, .feSpotLight]
        let document = self.source
        guard let light = document.elements(in: node).first(where: { lights.contains(document.tag($0)) }) else {
            return nil
        }
        func value(_ name: String, _ fallback: Double) -> Double { number(name, of: light) ?? fallback }
        let source: Lighting.Source
        switch document.tag(light) {
        case .feDistantLight:
            source = .distant(azimuth: value("azimuth", 0), elevation: value("elevation", 0))
        case .fePointLight:
            let place = graph.place(value("x", 0), value("y", 0))
            source = .point(x: place.x, y: place.y, z: graph.along(value("z", 0)))
        default:
            let place = graph.place(value("x", 0), value("y", 0))
            let target = graph.place(value("pointsAtX", 0), value("pointsAtY", 0))
            source = .spot(
                x: place.x, y: place.y, z: graph.along(value("z", 0)), towardX: target.x, towardY: target.y,
                towardZ: graph.along(value("pointsAtZ", 0)), exponent: max(value("specularExponent", 1), 0),
                coneAngle: number("limitingConeAngle", of: light).map(\.magnitude))
        }
        let reflection: Lighting.Reflection
        if tag == .feDiffuseLighting {
            reflection = .diffuse(constant: max(0, number("diffuseConstant", of: node) ?? 1))
        } else {
            let exponent = number("specularExponent", of: node) ?? 1
            guard (1...128).contains(exponent) else { return nil }
            reflection = .specular(
                constant: max(0, number("specularConstant", of: node) ?? 1), exponent: exponent)
        }
        return .lighting(
            input,
            Lighting(
                reflection, source: source, color: style.own.lightingColor.resolved(current: style.inherited.color),
                surfaceScale: number("surfaceScale", of: node) ?? 1))
    }
}
