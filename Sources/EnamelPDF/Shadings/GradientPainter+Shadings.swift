import EnamelDrawing
import EnamelGeometry
import EnamelImaging

extension GradientPainter {
    /// Writes the shading dictionary of a band (ISO 32000-2, section 8.7.4.5), in the gradient's coordinates.
    func shading(_ band: Band, _ channel: Channel, _ context: DocumentContext) throws(PDFError) -> PDFReference {
        let space = channel == .opacity ? "DeviceGray" : tone.deviceSpace
        var dictionary: PDFDictionary = ["ShadingType": 2, "ColorSpace": .name(space)]
        switch band.shape {
        case .linear(let from, let to):
            dictionary.append("Coords", .numbers([from.x, from.y, to.x, to.y]))
        case .radial(let from, let startRadius, let to, let endRadius):
            dictionary["ShadingType"] = 3
            dictionary.append("Coords", .numbers([from.x, from.y, startRadius, to.x, to.y, endRadius]))
        case .conic(let center, let angle):
            return try context.file.write(
                ConicMesh(center: center, angle: angle, ramp: band.ramp, reach: area)
                    .stream(space: space) { components($0, channel) })
        }
        dictionary.append("Function", function(band.ramp, channel))
        if band.extends.0 || band.extends.1 {
            dictionary.append("Extend", [.bool(band.extends.0), .bool(band.extends.1)])
        }
        return try context.object(dictionary)
    }

    /// The colour of a parameter from 0 to 1: lines between two colours (7.10.3), stitched together (7.10.4).
    private func function(_ ramp: GradientRamp, _ channel: Channel) -> PDFObject {
        var functions: [PDFObject] = []
        var bounds: [Double] = []
        for piece in ramp.pieces where piece.end > piece.start {
            if !functions.isEmpty { bounds.append(piece.start) }
            functions.append([
                "FunctionType": 2, "Domain": [0, 1], "C0": numbers(piece.first, channel),
                "C1": numbers(piece.last, channel), "N": 1,
            ])
        }
        if functions.count == 1 { return functions[0] }
        return [
            "FunctionType": 3, "Domain": [0, 1], "Functions": .array(functions), "Bounds": .numbers(bounds),
            "Encode": .array(functions.flatMap { _ in [.integer(0), .integer(1)] as [PDFObject] }),
        ]
    }

    private func components(_ color: ResolvedColor, _ channel: Channel) -> [Double] {
        switch channel {
        case .opacity: [color.opacity]
        case .color: tone.isGray ? [color.red] : [color.red, color.green, color.blue]
        }
    }

    private func numbers(_ color: ResolvedColor, _ channel: Channel) -> PDFObject {
        .array(components(color, channel).map { .real(($0 * 1e4).rounded() / 1e4) })
    }
}

extension PDFCanvas {
    /// A gradient as a pattern: a shading pattern (8.7.4) where it is one shading, and otherwise a tiling pattern of one tile in which
    /// its shadings lie. (Readers take a shading's colours from a table of a few hundred: periods of one shading would be coarse.)
    func pattern(_ painter: GradientPainter, channel: GradientPainter.Channel) throws(PDFError) -> PDFReference {
        if painter.bands.count == 1 {
            let shading = try painter.shading(painter.bands[0], channel, context)
            var dictionary: PDFDictionary = [
                "Type": .name("Pattern"), "PatternType": 2, "Shading": .reference(shading),
            ]
            let map = painter.transform.concatenating(toContent)
            if map != .identity { dictionary.append("Matrix", map.object) }
            return try context.object(dictionary)
        }
        var canvas = PDFCanvas(context, toPage: painter.transform.concatenating(toPage), visible: visible, tone: tone)
        try canvas.paintShadings(painter, channel)
        return try context.file.write(
            canvas.tile(painter.area, step: painter.area.size, map: painter.transform.concatenating(toContent)))
    }

    /// Paints all shadings of a gradient (8.7.4.2), in the gradient's coordinates.
    mutating func paintShadings(_ painter: GradientPainter, _ channel: GradientPainter.Channel) throws(PDFError) {
        for band in painter.bands {
            content.use(try painter.shading(band, channel, context), .shading)
            content.operation("sh")
        }
    }

    /// A gradient's opacity as a soft mask (11.6.5.2) in the current coordinates.
    func alphaMask(_ painter: GradientPainter, within bounds: Rect) throws(PDFError) -> PDFObject {
        var canvas = PDFCanvas(context, toPage: toPage, visible: visible, tone: .luminance)
        canvas.opacity = opacity
        try canvas.setAlpha(1)
        canvas.concatenate(painter.transform)
        try canvas.paintShadings(painter, .opacity)
        let form = try context.file.write(canvas.form(bounds, group: "DeviceGray"))
        return ["Type": .name("Mask"), "S": .name("Luminosity"), "G": .reference(form)]
    }
}

extension Affine {
    /// As an array of six numbers.
    var object: PDFObject { .numbers([a, b, c, d, tx, ty]) }
}
