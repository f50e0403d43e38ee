/// What tools/bench measures: shaping alone, without items, lines and places.
package enum ShapingProbe {
    /// The advance of a text that is one run of Latin letters, in the font's subunits.
    package static func advance(_ text: String, _ instance: FontInstance) -> Int {
        let bytes = Array(text.utf8)
        var glyphs: [ShapedGlyph] = []
        glyphs.reserveCapacity(bytes.count)
        ShapingContext.lent { context in
            _ = context.shapeWords(
                bytes, 0..<bytes.count, context.plan(instance, Shaper.Properties(script: "Latn")), into: &glyphs)
        }
        return glyphs.reduce(0) { $0 + Int($1.advance) }
    }
}
