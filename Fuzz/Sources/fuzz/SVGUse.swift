import EnamelSVG

/// Everything that an SVG document is used for: repairs, styles, the display list, boxes and single elements.
enum SVGUse {
    private static let limits = SVGLimits(
        sourceBytes: 1 << 20, nodes: 20_000, textBytes: 1 << 20, expandedElements: 5000, pathSegments: 100_000,
        filterPrimitives: 200, resourceBytes: 1 << 18, imagePixels: 1 << 16, canvasPixels: 1 << 16, seconds: 5)

    static func run(_ bytes: [UInt8]) {
        guard let document = try? SVGDocument(parsing: bytes, options: SVGOptions(limits: limits)) else { return }
        precondition(document.size.width > 0 && document.size.height > 0, "a picture without a size")
        _ = try? document.drawing()
        _ = try? document.elementBoxes()
        for id in document.identifiers.prefix(3) { _ = try? document.drawing(element: id) }
    }
}
