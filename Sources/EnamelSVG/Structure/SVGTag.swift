/// The elements that mean something to drawing, by their local names.
enum SVGTag: String, CaseIterable, Sendable {
    case svg, g, a, defs, symbol, use, `switch`, style, title, desc, metadata
    case rect, circle, ellipse, line, polyline, polygon, path, image, text, tspan, textPath, tref, foreignObject
    case linearGradient, radialGradient, stop, pattern, marker, clipPath, mask, filter, view, script, hatch, mesh
    case feBlend, feColorMatrix, feComponentTransfer, feComposite, feConvolveMatrix, feDiffuseLighting
    case feDisplacementMap, feDistantLight, feDropShadow, feFlood, feFuncA, feFuncB, feFuncG, feFuncR, feGaussianBlur
    case feImage, feMerge, feMergeNode, feMorphology, feOffset, fePointLight, feSpecularLighting, feSpotLight, feTile
    case feTurbulence
    case font, glyph, missingGlyph = "missing-glyph", hkern, vkern
    case fontFace = "font-face"
    case flowRoot
    /// An element that is none of these, or none of SVG's.
    case unknown = ""
}

/// What each name that occurs in a document means, looked up once.
struct NameTable: Sendable {
    private let tags: [SVGTag]

    init(_ tree: XMLTree) {
        tags = tree.names.map { name in
            // `init(rawValue:)` would make a dictionary of all, for a few names.
            name.namespace == XMLName.svg ? SVGTag.allCases.first { $0.rawValue == name.local } ?? .unknown : .unknown
        }
    }

    func tag(_ name: Int) -> SVGTag { name < 0 ? .unknown : tags[name] }
}
