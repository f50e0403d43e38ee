import EnamelGeometry

/// Text that is shaped and ready to be broken into lines, of one paragraph or several.
///
/// Shaping is the costly half and is done once, in the initialiser; laying the same text out at another width shapes only
/// where a line's edge cuts through letters that act on each other. Offsets into the text count UTF-8 bytes of ``text``. A
/// paragraph never changes, and works from many tasks at once.
public struct ShapedParagraph: Sendable {
    /// All that the runs show, in order, an attachment as U+FFFC.
    public var text: String { String(decoding: storage.text.utf8, as: UTF8.self) }
    /// The runs.
    public var runs: [TextRun] { storage.runs }
    /// The paragraphs' style.
    public var style: ParagraphStyle { storage.style }

    let storage: Storage

    /// What is shared by all copies and never changes.
    final class Storage: Sendable {
        let text: UnicodeText
        let runs: [TextRun]
        let style: ParagraphStyle
        let paragraphs: [BidiAnalyzer.Paragraph]
        let items: [ShapedItem]
        let glyphs: [ShapedGlyph]
        let faces: [RunFace]
        /// The fonts that the runs' styles ask for.
        let primaries: [Int: FontInstance]
        /// How far along an endless line each glyph begins, in points; one more for the end. Tabs have no width here.
        let positions: [Double]
        let units: [BreakUnit]
        let hasTabs: Bool
        /// For an ellipsis or a hyphen that a line's face has not.
        let library: FontLibrary
        /// Of the first run, for a line without any text.
        let emptyFace: RunFace?

        init(
            _ shaper: ParagraphShaper, paragraphs: [BidiAnalyzer.Paragraph], boundaries: [TextBreaker.Boundary],
            emptyFace: RunFace?
        ) {
            text = shaper.text
            runs = shaper.runs
            style = shaper.style
            self.paragraphs = paragraphs
            items = shaper.items
            glyphs = shaper.glyphs
            faces = shaper.faces
            primaries = shaper.primaries
            self.emptyFace = emptyFace
            library = shaper.library
            hasTabs = items.contains { $0.kind == .tab }
            positions = Storage.positions(items, glyphs, faces, runs, isVertical: style.writingMode != .horizontal)
            units = Storage.units(text.utf8, glyphs, boundaries)
        }
    }

    /// Shapes text. O(n) in its length.
    /// - Parameters:
    ///   - runs: text and attachments in reading order.
    ///   - style: how paragraphs are set.
    ///   - library: where fonts come from.
    ///   - limits: the most that the text may ask for.
    /// - Throws: ``TextError`` where there is no font at all, a number is out of range, or the text is over a limit.
    public init(
        _ runs: [TextRun], style: ParagraphStyle = ParagraphStyle(), library: FontLibrary = .system,
        limits: TextLimits = TextLimits()
    ) throws(TextError) {
        try ParagraphValidation.check(runs, style)
        var bytes: [UInt8] = []
        var ends: [Int] = []
        for run in runs {
            switch run.content {
            case .text(let text): bytes.append(contentsOf: text.utf8)
            case .attachment: bytes += [0xef, 0xbf, 0xbc]
            }
            guard bytes.count <= limits.bytes else {
                throw .limit(name: "bytes", value: bytes.count, limit: limits.bytes)
            }
            ends.append(bytes.count)
        }
        let text = UnicodeText(bytes)
        storage = try ShapingContext.lent { context throws(TextError) in
            try ParagraphValidation.checkClusters(text, limits, context)
            let base: BidiAnalyzer.Base =
                switch style.direction {
                case .automatic: .automatic
                case .leftToRight: .leftToRight
                case .rightToLeft: .rightToLeft
                }
            guard let (levels, paragraphs) = context.bidi.analyze(text, base: base),
                let breaker = context.breaker(.line, locale: style.breakingLocale)
            else { throw .unicodeData }
            var shaper = ParagraphShaper(text, runs, style, library, limits, context)
            try shaper.shape(ends: ends, levels: levels)
            var emptyFace: RunFace?
            if let first = runs.first {
                emptyFace = RunFace(
                    try library.instance(of: first.style), first.style,
                    ParagraphShaper.Setting(run: 0, script: 0, level: 0), script: "Zyyy", hasFeature: false,
                    isVertical: style.writingMode != .horizontal)
            }
            return Storage(
                shaper, paragraphs: paragraphs, boundaries: breaker.boundaries(of: text), emptyFace: emptyFace)
        }
    }

    /// Shapes text in one style.
    public init(
        _ text: String, _ textStyle: TextStyle, style: ParagraphStyle = ParagraphStyle(),
        library: FontLibrary = .system,
        limits: TextLimits = TextLimits()
    ) throws(TextError) {
        try self.init([TextRun(text, textStyle)], style: style, library: library, limits: limits)
    }
}

extension FontLibrary {
    /// The font of a style.
    func instance(of style: TextStyle) throws(TextError) -> FontInstance {
        do throws(FontError) {
            return try instance(for: style.font, opticalSize: style.size)
        } catch {
            throw .font(error)
        }
    }
}

/// Checks what a caller gives.
enum ParagraphValidation {
    /// No length is longer than this.
    private static let longest = 1e6

    static func check(_ runs: [TextRun], _ style: ParagraphStyle) throws(TextError) {
        func check(_ value: Double, _ name: String, atLeast least: Double = -longest) throws(TextError) {
            guard value >= least, value <= longest else { throw .number(name: name, value: value) }
        }
        for run in runs {
            try check(run.style.size, "font size", atLeast: 1e-3)
            try check(run.style.tracking, "tracking")
            try check(run.style.baselineOffset, "baseline offset")
            for decoration in run.style.decorations {
                if let thickness = decoration.thickness { try check(thickness, "thickness", atLeast: 0) }
            }
            if case .attachment(let attachment) = run.content {
                try check(attachment.size.width, "attachment's width", atLeast: 0)
                try check(attachment.size.height, "attachment's height", atLeast: 0)
                try check(attachment.baseline, "attachment's baseline")
            }
        }
        switch style.lineHeight {
        case .natural: break
        case .multiple(let value), .absolute(let value), .atLeast(let value):
            try check(value, "line height", atLeast: 0)
        }
        try check(style.lineSpacing, "line spacing")
        try check(style.paragraphSpacing, "paragraph spacing")
        try check(style.firstLineIndent, "first line's indent")
        try check(style.headIndent, "head indent")
        try check(style.tailIndent, "tail indent")
        for stop in style.tabStops { try check(stop, "tab stop") }
        if let interval = style.tabInterval { try check(interval, "tab interval", atLeast: 1e-3) }
    }

    /// Marks without end would make shaping slow.
    static func checkClusters(_ text: UnicodeText, _ limits: TextLimits, _ context: ShapingContext) throws(TextError) {
        guard !text.isASCII else { return }
        var length = 0
        var longest = 0
        UTF8Decoding.forEachScalar(in: text.utf8, 0..<text.utf8.count) { value, _ in
            // Joiners and tags hold a cluster together as well; isolates and the like do not.
            let isPart =
                value >= 0x300
                && (value == 0x200d || (0xe0020...0xe007f).contains(value)
                    || !context.characters[value].properties.isDisjoint(with: [.mark, .emojiModifier]))
            length = isPart ? length + 1 : 1
            longest = max(longest, length)
        }
        guard longest <= limits.clusterCharacters else {
            throw .limit(name: "characters in one cluster", value: longest, limit: limits.clusterCharacters)
        }
    }
}
