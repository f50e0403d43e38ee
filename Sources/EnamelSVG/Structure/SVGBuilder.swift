import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelTypography

/// Turns a document into commands. One drawing's own, on one thread; themes are in extensions beside what they draw.
final class SVGBuilder {
    let source: SVGSource
    let options: SVGOptions
    /// The picture's size, for `vw` and `vh`.
    let screen: Size
    private(set) var warnings: [SVGWarning] = []
    private var warned: Set<String> = []
    /// What refers to something and is being drawn, to find circles.
    private var active: [XMLTree.Node] = []
    /// Where in `active` the `use` elements begin that stand in the same markers, patterns and so on: what a `use` shows again inside a marker is
    /// no circle.
    private var useStart = 0
    private var expandedElements = 0
    /// How often a circle was found.
    private(set) var circles = 0
    /// Fonts that were measured.
    var measures: [FontDescriptor: FontMeasures] = [:]
    /// Families that were asked for and are not there: each is warned of once.
    var unknownFamilies: Set<String> = []
    /// Patterns as they were drawn.
    var patterns: [PatternKey: Pattern] = [:]
    private var pathSegments = 0
    private var filterPrimitives = 0
    private var textBytes = 0
    /// What style sheets and attributes say.
    private var cascade: CSSCascade
    /// Styles of elements that are not drawn where they stand, such as gradients.
    private var naturalStyles: NodeTable<ComputedStyle>
    /// Whether context paints occur; nil where that has not been asked.
    var contextUse: Bool?
    /// Whether filters look at what lies behind; nil where that has not been asked.
    var backgroundUse: Bool?
    /// What has been read of gradients.
    var gradients: NodeTable<GradientValues>
    /// What follows the drawing; nil for nobody.
    var trail: ElementTrail?
    /// What has been read of files; nil for what could not be.
    var images: [String: LoadedImage?] = [:]

    /// The fonts of the options with those that the document brings along; nil where texts are not drawn.
    private(set) lazy var fonts: FontLibrary? = options.fonts.map { library in
        let faces = cascade.rules.fontFaces.map { documentFace($0) }
        return faces.isEmpty ? library : library.layering(faces)
    }

    var tree: XMLTree { source.tree }
    var limits: SVGLimits { options.limits }
    /// Elements inside elements, `use` and the like counted: what the stack bears.
    static let depthLimit = 512

    init(_ source: SVGSource, _ options: SVGOptions, screen: Size?) {
        self.source = source
        self.options = options
        naturalStyles = NodeTable(source.tree)
        gradients = NodeTable(source.tree)
        let viewport = screen ?? ViewBox.rect(source.tree.attribute("viewBox", of: 0))?.size
        self.screen = viewport ?? Size(width: 300, height: 150)
        let loader = CSSResourceLoading(options)
        cascade = CSSCascade(
            tree: source.tree, media: CSSMediaEnvironment(width: self.screen.width, height: self.screen.height),
            userAgent: source.tree.names.contains { $0.namespace == XMLName.html } ? HTMLDefaults.sheet : "",
            user: options.stylesheet.isEmpty ? [] : [CSSResource(bytes: Array(options.stylesheet.utf8))],
            loader: { loader.load($0, base: $1) })
    }

    /// Deep documents go on with a stack of their own.
    let stack = StackGuard()

    // MARK: Budgets

    /// When the drawing has to be over.
    var deadline: ContinuousClock.Instant?
    private var unwatched = 0

    /// Looks at the time now and then.
    private func watch() throws(SVGError) {
        unwatched &+= 1
        guard unwatched & 63 == 0, let deadline, ContinuousClock.now > deadline else { return }
        throw limits.timeOut
    }

    /// Counts an element.
    func countElement(_ scope: Scope) throws(SVGError) {
        if !active.isEmpty {
            expandedElements += 1
            guard expandedElements <= limits.expandedElements else {
                throw .limit(.expandedElements, value: limits.expandedElements)
            }
        }
        guard scope.depth <= Self.depthLimit else { throw .limit(.nesting, value: Self.depthLimit) }
        try watch()
    }

    /// Counts a path's segments.
    func count(_ path: Path) throws(SVGError) {
        if path.shape == nil { pathSegments &+= path.verbs.count }
        guard pathSegments <= limits.pathSegments else { throw .limit(.pathSegments, value: limits.pathSegments) }
        try watch()
    }

    /// Counts the bytes of a text.
    func count(characters bytes: Int) throws(SVGError) {
        textBytes &+= bytes
        guard textBytes <= limits.drawnTextBytes else {
            throw .limit(.drawnTextBytes, value: limits.drawnTextBytes)
        }
    }

    /// Counts the primitives of a filter.
    func count(filterPrimitives count: Int) throws(SVGError) {
        filterPrimitives &+= count
        guard filterPrimitives <= limits.filterPrimitives else {
            throw .limit(.filterPrimitives, value: limits.filterPrimitives)
        }
    }

    /// Follows a reference; nil where that would go in a circle.
    func following<R>(
        _ node: XMLTree.Node, byUse: Bool = false, _ body: () throws(SVGError) -> R
    ) throws(SVGError) -> R? {
        guard !active[(byUse ? useStart : 0)...].contains(node) else {
            warn(node, "it refers to itself")
            circles += 1
            return nil
        }
        let outerStart = useStart
        guard active.count < limits.references else { throw .limit(.references, value: limits.references) }
        active.append(node)
        if !byUse { useStart = active.count }
        defer {
            active.removeLast()
            useStart = outerStart
        }
        return try body()
    }

    /// Whether what is drawn stands in the document itself, and nothing refers to it.
    var isInPlace: Bool { active.isEmpty }

    /// Notes a circle that was found elsewhere.
    func foundCircle() { circles += 1 }

    /// Whether an element is being drawn, as what something refers to.
    func isActive(_ node: XMLTree.Node) -> Bool { active.contains(node) }

    /// Tells something once.
    func warn(_ node: XMLTree.Node, _ message: String) {
        guard warnings.count < 1000 else { return }
        let warning = SVGWarning(tree.position(of: node), message)
        if warned.insert(warning.description).inserted { warnings.append(warning) }
    }

    // MARK: Styles

    /// The style of an element under a parent's style, which in a `use` is not that of its own parent.
    func style(of node: XMLTree.Node, in parent: ComputedStyle) -> ComputedStyle {
        var basis = LengthBasis()
        basis.screen = screen
        basis.rootFontSize = rootFontSize
        basis.mediumFontSize = options.defaultFontSize
        return ComputedStyle(
            cascade.style(of: node, inheriting: parent.variables),
            StyleContext(
                basis: basis, parent: node == tree.root ? initialStyle : parent,
                fontMeasures: { self.fontMeasures($0) }))
    }

    /// What the outermost element inherits.
    private lazy var initialStyle: ComputedStyle = {
        var style = ComputedStyle()
        if options.defaultFontSize != style.inherited.text.fontSize {
            style.change { $0.text.fontSize = options.defaultFontSize }
        }
        return style
    }()

    private(set) lazy var rootFontSize = options.defaultFontSize

    /// The style of an element where it stands in the document.
    func naturalStyle(of node: XMLTree.Node) -> ComputedStyle {
        if let known = naturalStyles[node] { return known }
        var chain = [node]
        while let last = chain.last, let parent = tree.parent(of: last), naturalStyles[parent] == nil {
            chain.append(parent)
        }
        var style = tree.parent(of: chain[chain.count - 1]).flatMap { naturalStyles[$0] } ?? ComputedStyle()
        for element in chain.reversed() {
            style = self.style(of: element, in: style)
            naturalStyles[element] = style
        }
        return style
    }

    // MARK: Attributes

    /// An attribute that is a length or a share of a viewport's side; nil where it is missing or has an error.
    func length(_ name: String, of node: XMLTree.Node, _ style: ComputedStyle) -> Length? {
        guard let bytes = tree.attributeBytes(name, of: node) else { return nil }
        var reader = ValueReader(bytes)
        var basis = basis(style)
        if ComputedStyle.mayNeedFont(bytes), let measures = fontMeasures(style.inherited.text) {
            basis.xHeight = measures.xHeight
            basis.zeroAdvance = measures.zeroAdvance
        }
        guard let length = reader.length(basis), reader.isAtEnd else { return nil }
        return length
    }

    /// What an element's lengths are measured by.
    func basis(_ style: ComputedStyle) -> LengthBasis {
        var basis = LengthBasis()
        basis.fontSize = style.inherited.text.fontSize
        basis.rootFontSize = rootFontSize
        basis.screen = screen
        return basis
    }

    /// The map that `gradientTransform` or `patternTransform` says on an element, which are properties like `transform`.
    func paintTransform(of node: XMLTree.Node, _ scope: Scope) -> Affine {
        let style = naturalStyle(of: node)
        guard let list = style.own.transform else { return .identity }
        let map = list.affine(scope.viewport)
        guard let origin = style.own.transformOrigin else { return map }
        return map.about(
            Point(x: origin[0].resolved(scope.viewport.width), y: origin[1].resolved(scope.viewport.height)))
    }

    // MARK: The root

    /// The size that the outermost element asks for.
    func rootSize() throws(SVGError) -> Size {
        let root = tree.root
        let style = naturalStyle(of: root)
        let box = ViewBox.rect(tree.attribute("viewBox", of: root))
        let geometry = style.own.geometry
        func side(_ length: Length?, _ viewport: Double?, _ boxSide: Double?) -> Double? {
            guard let length else { return nil }
            if !length.isRelative { return length.pixels > 0 && length.pixels.isFinite ? length.pixels : nil }
            return (viewport ?? boxSide).map { length.resolved($0) }.flatMap { $0 > 0 ? $0 : nil }
        }
        let width = side(geometry.width, options.viewport?.width, box?.width)
        let height = side(geometry.height, options.viewport?.height, box?.height)
        if let width, let height { return Size(width: width, height: height) }
        if let box {
            // One side and the view box's proportions give the other (CSS Images 3, section 5.3).
            if let width { return Size(width: width, height: width * box.height / box.width) }
            if let height { return Size(width: height * box.width / box.height, height: height) }
            return options.viewport ?? box.size
        }
        if let viewport = options.viewport {
            return Size(width: width ?? viewport.width, height: height ?? viewport.height)
        }
        // A browser's window would show all that there is.
        let extent = try drawRoot(size: Size(width: width ?? 300, height: height ?? 150)).strokeBounds
        func reach(_ edge: Double?, _ fallback: Double) -> Double {
            edge.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? fallback
        }
        return Size(width: width ?? reach(extent?.maxX, 300), height: height ?? reach(extent?.maxY, 150))
    }

    /// An element that is not drawn where it stands, in its own coordinates.
    func drawApart(_ node: XMLTree.Node, _ size: Size) throws(SVGError) -> Drawing {
        trail = nil
        var scope = Scope(viewport: size)
        scope.depth = 1
        if let parent = tree.parent(of: node) { scope.style = naturalStyle(of: parent) }
        return try following(node) { () throws(SVGError) in try drawTarget(node, source.tag(node), scope) } ?? Drawing()
    }

    /// The whole picture.
    func drawRoot(size: Size) throws(SVGError) -> Drawing {
        rootFontSize = naturalStyle(of: tree.root).inherited.text.fontSize
        naturalStyles.removeAll()
        var result = try draw(tree.root, Scope(viewport: size))
        let style = naturalStyle(of: tree.root)
        if let color = style.own.background?.resolved(current: style.inherited.color), color.opacity > 0 {
            result.commands.insert(.fill(Path(Rect(origin: .zero, size: size)), .color(color), .nonzero), at: 0)
        }
        warnings += cascade.warnings
        return result
    }
}
