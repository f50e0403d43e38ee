import CLibHarfBuzz

/// Turns a paragraph's runs into items with glyphs.
struct ParagraphShaper {
    let text: UnicodeText
    let runs: [TextRun]
    let style: ParagraphStyle
    let library: FontLibrary
    let limits: TextLimits
    let context: ShapingContext

    var items: [ShapedItem] = []
    var glyphs: [ShapedGlyph] = []
    var faces: [RunFace] = []
    private(set) var primaries: [Int: FontInstance] = [:]
    private var faceIndices: [FaceKey: Int] = [:]
    private var lastFace: (key: FaceKey, index: Int)?
    private var fallbacks: [FallbackKey: FontInstance?] = [:]
    private var tags: [Int32: OpenTypeTag] = [:]

    /// What an item has beside its font.
    struct Setting: Hashable {
        var run: Int
        var script: Int32
        var level: UInt8
        var isUpright = false
        /// Whether punctuation as wide as an ideograph is set at half of that.
        var isHalfWide = false
        var variant = Variant.plain
    }

    /// How a style is made up that the font lacks.
    enum Variant: Hashable {
        case plain
        case smallCapital
        case superscript
        case `subscript`
        case numerator
        case denominator
    }

    private struct FaceKey: Hashable {
        var instance: ObjectIdentifier
        var setting: Setting
        var hasFeature: Bool
    }

    private struct FallbackKey: Hashable {
        var cluster: ArraySlice<UInt8>
        var run: Int
        var script: Int32
    }

    init(
        _ text: UnicodeText, _ runs: [TextRun], _ style: ParagraphStyle, _ library: FontLibrary, _ limits: TextLimits,
        _ context: ShapingContext
    ) {
        self.text = text
        self.runs = runs
        self.style = style
        self.library = library
        self.limits = limits
        self.context = context
        glyphs.reserveCapacity(text.utf8.count)
    }

    /// Shapes everything; `ends` are the runs' ends in the text.
    mutating func shape(ends: [Int], levels: [BidiAnalyzer.Run]) throws(TextError) {
        let scripts = ScriptRuns(text.utf8, &context.characters).runs
        let orientations = orientationRuns()
        var start = 0
        var run = 0
        var script = 0
        var level = 0
        var orientation = 0
        var scriptStart = 0
        // The last script of either direction.
        var directed: [Int32] = [ParagraphShaper.common, ParagraphShaper.common]
        while start < text.utf8.count {
            while ends[run] <= start { run += 1 }
            while scripts[script].end <= start {
                scriptStart = scripts[script].end
                script += 1
            }
            while levels[level].range.upperBound <= start { level += 1 }
            while orientations[orientation].end <= start { orientation += 1 }
            let end = min(
                min(ends[run], scripts[script].end), min(levels[level].range.upperBound, orientations[orientation].end))
            // Punctuation that runs the other way than the letters before it belongs to the text that runs its way.
            let turn = Int(levels[level].level & 1)
            var itemScript = scripts[script].script
            if start > scriptStart, runsBackwards(itemScript) != (turn == 1), isPunctuation(start..<end) {
                itemScript = directed[turn]
            } else {
                directed[turn] = itemScript
            }
            let setting = Setting(
                run: run, script: itemScript, level: levels[level].level,
                isUpright: orientations[orientation].isUpright)
            if case .attachment(let attachment) = runs[run].content {
                try appendSilent(.attachment(attachment), start..<end, setting)
            } else {
                switch scripts[script].kind {
                case .text: try shapeText(start..<end, setting)
                case .tab: try appendSilent(.tab, start..<end, setting)
                case .control: try appendSilent(.control, start..<end, setting)
                }
            }
            start = end
        }
    }

    private static let common: Int32 = 0

    private mutating func runsBackwards(_ script: Int32) -> Bool {
        unsafe hb_script_get_horizontal_direction(hb_script_from_iso15924_tag(tag(script).rawValue))
            == HB_DIRECTION_RTL
    }

    /// Whether no character has a script of its own, and none is a digit, whose form may depend on that of the letters around it.
    private func isPunctuation(_ range: Range<Int>) -> Bool {
        String(decoding: text.utf8[range], as: UTF8.self).unicodeScalars.allSatisfy {
            let entry = context.characters[$0.value]
            return entry.script == ParagraphShaper.common && !entry.properties.contains(.decimalDigit)
        }
    }

    /// The font of a run's style.
    private mutating func primary(_ run: Int) throws(TextError) -> FontInstance {
        if let found = primaries[run] { return found }
        let found = try library.instance(of: runs[run].style)
        primaries[run] = found
        return found
    }

    /// Adds an item without ink; the glyph is there for its place in the text.
    private mutating func appendSilent(_ kind: ShapedItem.Kind, _ range: Range<Int>, _ setting: Setting)
        throws(TextError)
    {
        let face = face(try primary(setting.run), setting, hasFeature: false)
        let first = glyphs.count
        glyphs.append(
            ShapedGlyph(cluster: UInt32(range.lowerBound), advance: 0, dx: 0, dy: 0, id: 0, isUnsafeToBreak: false))
        try append(
            ShapedItem(
                kind: kind, text: range, glyphs: first..<glyphs.count, run: setting.run, level: setting.level,
                face: face))
    }

    private mutating func append(_ item: ShapedItem) throws(TextError) {
        guard items.count < limits.runs else {
            throw .limit(name: "runs", value: items.count + 1, limit: limits.runs)
        }
        items.append(item)
    }

    /// Shapes text in its style's font; emoji and what the font lacks in others.
    private mutating func shapeText(_ range: Range<Int>, _ setting: Setting) throws(TextError) {
        let primary = try primary(setting.run)
        var start = range.lowerBound
        var pending: (range: Range<Int>, instance: FontInstance)?
        for cluster in EmojiRuns.clusters(in: text, range, context) {
            guard let instance = fallback(cluster, setting), instance !== primary else { continue }
            if start < cluster.lowerBound {
                if let last = pending { try shape(last.range, last.instance, setting, isFallback: true) }
                pending = nil
                try shape(start..<cluster.lowerBound, primary, setting)
            }
            if let last = pending, last.instance === instance {
                pending = (last.range.lowerBound..<cluster.upperBound, instance)
            } else {
                if let last = pending { try shape(last.range, last.instance, setting, isFallback: true) }
                pending = (cluster, instance)
            }
            start = cluster.upperBound
        }
        if let last = pending { try shape(last.range, last.instance, setting, isFallback: true) }
        if start < range.upperBound { try shape(start..<range.upperBound, primary, setting) }
    }

    private mutating func shape(
        _ range: Range<Int>, _ instance: FontInstance, _ setting: Setting, isFallback: Bool = false
    ) throws(TextError) {
        let style = runs[setting.run].style
        if setting.variant == .plain, style.capitals != .standard || style.position != .normal || style.showsFractions {
            for (part, variant, hasFeature) in variants(of: range, instance, setting) {
                var made = setting
                made.variant = variant
                try shapePart(part, instance, made, hasFeature: hasFeature, isFallback: isFallback)
            }
        } else if let parts = halfWideParts(of: range, instance, setting) {
            for part in parts {
                var made = setting
                made.isHalfWide = part.isHalfWide
                try shapePart(part.range, instance, made, hasFeature: false, isFallback: isFallback)
            }
        } else {
            try shapePart(range, instance, setting, hasFeature: false, isFallback: isFallback)
        }
    }

    private mutating func shapePart(
        _ range: Range<Int>, _ instance: FontInstance, _ setting: Setting, hasFeature: Bool, isFallback: Bool
    ) throws(TextError) {
        let face = face(instance, setting, hasFeature: hasFeature)
        let first = glyphs.count
        let isMissing = faces[face].shape(text, range, context, into: &glyphs)
        if isMissing, !isFallback, let parts = replacements(range, instance, setting, first: first) {
            glyphs.removeSubrange(first...)
            for part in parts { try shape(part.range, part.instance, setting, isFallback: true) }
            return
        }
        guard first < glyphs.count else {
            // A font may show characters that are ignored by no glyph at all.
            return try appendSilent(.control, range, setting)
        }
        try append(
            ShapedItem(
                kind: .text, text: range, glyphs: first..<glyphs.count, run: setting.run, level: setting.level,
                face: face))
    }

    /// A run's text with the font for each part, where the font of some clusters has to be another; nil where none has them.
    private mutating func replacements(
        _ range: Range<Int>, _ primary: FontInstance, _ setting: Setting, first: Int
    ) -> [(range: Range<Int>, instance: FontInstance)]? {
        guard let breaker = context.breaker(.grapheme) else { return nil }
        var parts: [(range: Range<Int>, instance: FontInstance)] = []
        var start = range.lowerBound
        var glyph = first
        var isReplaced = false
        for boundary in breaker.boundaries(of: text, in: range) {
            let cluster = start..<boundary.offset
            start = boundary.offset
            var isMissing = false
            // A glyph's cluster lasts to the next one's; the one that began before this cluster may reach into it.
            if glyph > first, Int(glyphs[glyph - 1].cluster) < cluster.lowerBound, glyphs[glyph - 1].id == 0,
                glyph == glyphs.count || Int(glyphs[glyph].cluster) > cluster.lowerBound
            {
                isMissing = true
            }
            while glyph < glyphs.count, Int(glyphs[glyph].cluster) < cluster.upperBound {
                if glyphs[glyph].id == 0 { isMissing = true }
                glyph += 1
            }
            var instance = primary
            if isMissing, let found = fallback(cluster, setting), found !== primary {
                instance = found
                isReplaced = true
            }
            if let last = parts.last, last.instance === instance {
                parts[parts.count - 1].range = last.range.lowerBound..<cluster.upperBound
            } else {
                parts.append((cluster, instance))
            }
        }
        guard isReplaced else { return nil }
        return joined(parts, primary)
    }

    /// A space between words of the same other font is that font's too.
    private func joined(
        _ parts: [(range: Range<Int>, instance: FontInstance)], _ primary: FontInstance
    ) -> [(range: Range<Int>, instance: FontInstance)] {
        var result: [(range: Range<Int>, instance: FontInstance)] = []
        for (index, part) in parts.enumerated() {
            var part = part
            if part.instance === primary, let last = result.last, index + 1 < parts.count,
                parts[index + 1].instance === last.instance, last.instance !== primary,
                text.utf8[part.range].allSatisfy({ $0 == 0x20 }), last.instance.face.has(" ")
            {
                part.instance = last.instance
            }
            if let last = result.last, last.instance === part.instance {
                result[result.count - 1].range = last.range.lowerBound..<part.range.upperBound
            } else {
                result.append(part)
            }
        }
        return result
    }

    private mutating func fallback(_ cluster: Range<Int>, _ setting: Setting) -> FontInstance? {
        let key = FallbackKey(cluster: text.utf8[cluster], run: setting.run, script: setting.script)
        if let found = fallbacks[key] { return found }
        let style = runs[setting.run].style
        let found = library.fallback(
            showing: String(decoding: text.utf8[cluster], as: UTF8.self), for: style.font,
            language: style.language ?? self.style.language, script: tag(setting.script), opticalSize: style.size)
        fallbacks[key] = .some(found)
        return found
    }

    mutating func tag(_ script: Int32) -> OpenTypeTag {
        if let tag = tags[script] { return tag }
        let tag = OpenTypeTag(icuScript: script)
        tags[script] = tag
        return tag
    }

    /// The index of a face.
    private mutating func face(_ instance: FontInstance, _ setting: Setting, hasFeature: Bool) -> Int {
        var key = FaceKey(instance: ObjectIdentifier(instance), setting: setting, hasFeature: hasFeature)
        key.setting.level &= 1
        if let last = lastFace, last.key == key { return last.index }
        let index = faceIndices[key] ?? faces.count
        if index == faces.count {
            faces.append(
                RunFace(
                    instance, runs[setting.run].style, setting, script: tag(setting.script), hasFeature: hasFeature,
                    isVertical: style.writingMode != .horizontal))
            faceIndices[key] = index
        }
        lastFace = (key, index)
        return index
    }
}
