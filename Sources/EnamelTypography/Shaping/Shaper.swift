import EnamelGeometry

/// Turns text of one font, script, language and direction into glyphs.
package enum Shaper {
    /// What a run has in common beside its font.
    package struct Properties: Hashable, Sendable {
        var direction: TextDirection
        /// An ISO 15924 script as a tag ("Latn"); nil for what the text's letters say.
        var script: OpenTypeTag?
        /// A BCP 47 language; nil for none.
        var language: String?
        var isVertical: Bool
        /// They apply to the whole run.
        var features: [FontFeature]

        package init(
            direction: TextDirection = .leftToRight, script: OpenTypeTag? = nil, language: String? = nil,
            isVertical: Bool = false, features: [FontFeature] = []
        ) {
            self.direction = direction
            self.script = script
            self.language = language
            self.isVertical = isVertical
            self.features = features
        }
    }

    /// Shapes `text[range]`; what lies around the range is context, for letters that join. O(length).
    package static func shape(
        _ text: [UInt8], range: Range<Int>, font: Font, _ properties: Properties = Properties()
    ) -> GlyphRun {
        var glyphs: [ShapedGlyph] = []
        ShapingContext.lent { context in
            let plan = context.plan(font.instance, properties)
            _ = context.shape(text, range, contextRange: 0..<text.count, plan, into: &glyphs)
        }
        return GlyphRun(
            glyphs[...], font: font, text: String(decoding: text[range], as: UTF8.self), start: range.lowerBound,
            direction: properties.direction, isVertical: properties.isVertical)
    }
}

extension GlyphRun {
    /// A run of glyphs in reading order, of text that begins at `start` in its paragraph. `extra` is added after the last glyph of
    /// each cluster: a tracking and what justification adds there.
    init(
        _ shaped: ArraySlice<ShapedGlyph>, font: Font, text: String, start: Int, direction: TextDirection,
        isVertical: Bool,
        extra: ((_ cluster: Int) -> Double)? = nil
    ) {
        let scale = font.scale
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(shaped.count)
        var pen = 0.0
        func append(_ shape: ShapedGlyph, _ extra: Double) {
            // In the other direction the addition stands before the glyph that ends the cluster, so that marks stay with their letter.
            let x = Double(shape.dx) * scale + (direction == .rightToLeft && !isVertical ? extra : 0)
            let y = -Double(shape.dy) * scale
            let advance = Double(shape.advance) * scale + extra
            glyphs.append(
                Glyph(
                    id: shape.id, position: isVertical ? Point(x: x, y: pen + y) : Point(x: pen + x, y: y),
                    advance: advance, cluster: Int(shape.cluster) - start))
            pen += advance
        }
        func addition(at index: Int) -> Double {
            guard let extra else { return 0 }
            let cluster = shaped[index].cluster
            let isLast = index + 1 == shaped.endIndex || shaped[index + 1].cluster != cluster
            return isLast ? extra(Int(cluster)) : 0
        }
        switch direction {
        case .leftToRight: for index in shaped.indices { append(shaped[index], addition(at: index)) }
        case .rightToLeft:
            for index in shaped.indices.reversed() { append(shaped[index], addition(at: index)) }
        }
        self.init(font: font, glyphs: glyphs, text: text, direction: direction, isVertical: isVertical)
    }
}
