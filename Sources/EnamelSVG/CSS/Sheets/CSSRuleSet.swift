/// The rules of all style sheets that apply, in order, ready for the cascade. Made by ``CSSSheetReader``.
struct CSSRuleSet {
    /// Whose a sheet is (CSS Cascade 5, section 6.2).
    enum Origin: UInt8, Hashable, Sendable, Comparable {
        case userAgent, user, author

        static func < (a: Origin, b: Origin) -> Bool { a.rawValue < b.rawValue }
    }

    /// One selector with the declarations it is for.
    struct Rule {
        var selector: CSSSelector
        /// Index into `blocks`.
        var block: Int
        var origin: Origin
        /// Index into `layers`.
        var layer: Int
    }

    /// A cascade layer; the first of each origin is the one of what is in no layer.
    struct Layer {
        /// Nil for one that no other rule can mean.
        var name: String?
        var children: [Int] = []
        /// Later ones are stronger. Known when all sheets are read.
        var rank: Int32 = 0
    }

    var rules: [Rule] = []
    var blocks: [[CSSDeclaration]] = []
    /// One root for each origin, by its raw value, and the layers inside.
    var layers = [Layer(), Layer(), Layer()]
    var fontFaces: [CSSFontFace] = []
    var names = CSSNameTable()
    var warnings: [SVGWarning] = []

    /// How many layers there may be; what would be in others is in the layer around.
    static let layerLimit = 2048

    /// The layer of a name inside another, a new one where there is none yet. A name that is nil has no second use.
    mutating func layer(named name: String?, in parent: Int) -> Int {
        guard layers.count < Self.layerLimit else { return parent }
        if let name, let known = layers[parent].children.first(where: { layers[$0].name == name }) { return known }
        layers.append(Layer(name: name))
        layers[parent].children.append(layers.count - 1)
        return layers.count - 1
    }

    /// Ranks the layers: those inside come before what is in their parent alone, in the order of their first mention (section 6.4.3).
    mutating func rankLayers() {
        var rank: Int32 = 0
        // Without recursion, since a name may have many parts: a layer is ranked after its children.
        for root in 0..<3 {
            var open: [(layer: Int, next: Int)] = [(root, 0)]
            while let (layer, next) = open.last {
                if next < layers[layer].children.count {
                    open[open.count - 1].next += 1
                    open.append((layers[layer].children[next], 0))
                } else {
                    rank += 1
                    layers[layer].rank = rank
                    open.removeLast()
                }
            }
        }
    }
}
