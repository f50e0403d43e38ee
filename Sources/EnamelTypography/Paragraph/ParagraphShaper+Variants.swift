extension ParagraphShaper {
    /// Parts of a run that show small capitals, raised or lowered letters: by the font's feature or made up.
    func variants(
        of range: Range<Int>, _ instance: FontInstance, _ setting: Setting
    ) -> [(range: Range<Int>, variant: Variant, hasFeature: Bool)] {
        let style = runs[setting.run].style
        switch style.position {
        case .normal: break
        case .superscript, .subscript:
            let isRaised = style.position == .superscript
            if changes(range, instance, setting, by: isRaised ? "sups" : "subs", all: true) {
                return [(range, .plain, true)]
            }
            return [(range, isRaised ? .superscript : .subscript, false)]
        }
        if style.showsFractions, style.capitals == .standard {
            return LayoutTables.substitutes(instance.face, "frac") ? [(range, .plain, false)] : fractions(range)
        }
        if changes(range, instance, setting, by: "smcp", all: false) { return [(range, .plain, true)] }
        var parts: [(range: Range<Int>, variant: Variant, hasFeature: Bool)] = []
        UTF8Decoding.forEachScalar(in: text.utf8, range) { value, place in
            let properties = context.characters[value].properties
            let variant: Variant = properties.contains(.lowercase) ? .smallCapital : .plain
            // A mark goes with its letter.
            if let last = parts.last, last.variant == variant || properties.contains(.mark) {
                parts[parts.count - 1].range = last.range.lowerBound..<place.upperBound
            } else {
                parts.append((place, variant, false))
            }
        }
        return parts
    }

    /// Parts of a run with the numbers above and below fraction slashes apart. What has several slashes is a date or a path.
    private func fractions(_ range: Range<Int>) -> [(range: Range<Int>, variant: Variant, hasFeature: Bool)] {
        let bytes = text.utf8
        func isDigit(_ index: Int) -> Bool { range.contains(index) && (0x30...0x39).contains(bytes[index]) }
        func isSlash(_ index: Int) -> Bool {
            range.contains(index)
                && (bytes[index] == 0x2f
                    || (bytes[index] == 0xe2 && bytes[index + 1] == 0x81 && bytes[index + 2] == 0x84))
        }
        var parts: [(range: Range<Int>, variant: Variant, hasFeature: Bool)] = []
        var plain = range.lowerBound
        var index = range.lowerBound
        while index < range.upperBound {
            guard isDigit(index) else {
                index += 1
                continue
            }
            let start = index
            while isDigit(index) { index += 1 }
            guard isSlash(index), start == range.lowerBound || ![0x2f, 0x84].contains(bytes[start - 1]) else {
                continue
            }
            let slash = index..<index + (bytes[index] == 0x2f ? 1 : 3)
            var end = slash.upperBound
            while isDigit(end) { end += 1 }
            guard end > slash.upperBound, !isSlash(end) else {
                index = end
                continue
            }
            if plain < start { parts.append((plain..<start, .plain, false)) }
            parts += [
                (start..<slash.lowerBound, .numerator, false), (slash, .plain, false),
                (slash.upperBound..<end, .denominator, false),
            ]
            plain = end
            index = end
        }
        if plain < range.upperBound { parts.append((plain..<range.upperBound, .plain, false)) }
        return parts
    }

    /// Whether a feature changes a text's glyphs: one of them, or all that are not spaces.
    private func changes(
        _ range: Range<Int>, _ instance: FontInstance, _ setting: Setting, by feature: OpenTypeTag, all: Bool
    ) -> Bool {
        guard LayoutTables.substitutes(instance.face, feature) else { return false }
        var properties = Shaper.Properties(
            direction: setting.level & 1 == 1 ? .rightToLeft : .leftToRight,
            script: OpenTypeTag(icuScript: setting.script), language: runs[setting.run].style.language)
        var plain: [ShapedGlyph] = []
        var changed: [ShapedGlyph] = []
        let whole = 0..<text.utf8.count
        context.shape(text.utf8, range, contextRange: whole, context.plan(instance, properties), into: &plain)
        properties.features = [FontFeature(feature)]
        context.shape(text.utf8, range, contextRange: whole, context.plan(instance, properties), into: &changed)
        guard plain.count == changed.count else { return true }
        let pairs = zip(plain, changed).filter { text.utf8[Int($0.0.cluster)] != 0x20 }
        return all ? pairs.allSatisfy { $0.0.id != $0.1.id } : pairs.contains { $0.0.id != $0.1.id }
    }

    /// In vertical lines, which letters stand upright (UAX #50).
    func orientationRuns() -> [(end: Int, isUpright: Bool)] {
        let count = text.utf8.count
        switch style.writingMode {
        case .horizontal, .vertical(.sideways): return [(count, false)]
        case .vertical(.upright): return [(count, true)]
        case .vertical(.mixed): break
        }
        var runs: [(end: Int, isUpright: Bool)] = []
        UTF8Decoding.forEachScalar(in: text.utf8, 0..<count) { value, range in
            let properties = context.characters[value].properties
            // What is upright in another shape falls back to lying on its side only in fonts without that shape, which are rare.
            let isUpright = properties.verticalOrientation != .rotated
            let isAttached = properties.contains(.mark) || properties.contains(.defaultIgnorable)
            if let last = runs.last, last.isUpright == isUpright || isAttached {
                runs[runs.count - 1].end = range.upperBound
            } else {
                runs.append((range.upperBound, isUpright))
            }
        }
        return runs
    }
}
