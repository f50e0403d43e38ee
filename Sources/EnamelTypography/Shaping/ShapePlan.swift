import CLibHarfBuzz

/// An instance with what a run has in common, in HarfBuzz's words, and the words shaped so far. Belongs to one context.
@safe
package final class ShapePlan {
    struct Key: Hashable {
        var instance: ObjectIdentifier
        var properties: Shaper.Properties
    }

    /// Weak, so that no cache keeps a font in memory that nobody else has. The handle and not the instance, which layouts retain and release
    /// everywhere: of what has weak references Swift counts the strong ones by a slow path.
    weak var handle: InstanceHandle?
    let properties: Shaper.Properties
    let direction: hb_direction_t
    let script: hb_script_t?
    let language: OpaquePointer?
    let features: [hb_feature_t]
    /// The same with kerning off.
    let featuresWithoutKerning: [hb_feature_t]
    /// A space shaped alone; nil where words may not be shaped one by one.
    package private(set) var space: ShapedGlyph?
    /// Whether kerning looks at pairs of glyphs alone, so that what it does over a space is seen in the space's advance.
    let kernsPairs: Bool
    /// Whether the font has no vertical metrics for a run from top to bottom.
    let lacksVerticalMetrics: Bool
    package var words = WordTable()

    init(_ instance: FontInstance, _ properties: Shaper.Properties, context: ShapingContext) {
        handle = instance.handle
        self.properties = properties
        direction =
            properties.isVertical
            ? (properties.direction == .leftToRight ? HB_DIRECTION_TTB : HB_DIRECTION_BTT)
            : (properties.direction == .leftToRight ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
        script = properties.script.map { hb_script_from_iso15924_tag($0.rawValue) }
        unsafe language = properties.language.flatMap(ShapingLanguage.reduced)
            .flatMap { unsafe hb_language_from_string($0, -1) }
        features = properties.features.map {
            hb_feature_t(tag: $0.tag.rawValue, value: $0.value, start: 0, end: UInt32.max)
        }
        let kern = ("kern" as OpenTypeTag)
        featuresWithoutKerning = features + [hb_feature_t(tag: kern.rawValue, value: 0, start: 0, end: UInt32.max)]
        kernsPairs = LayoutTables.kernsPairs(instance.face)
        lacksVerticalMetrics =
            properties.isVertical && !instance.face.hasTable("vmtx") && !instance.face.hasTable("VORG")
        // Against the script's own direction HarfBuzz shapes in the order of the line, and in which one it does depends on what
        // all of the run holds.
        guard let script, hb_script_get_horizontal_direction(script) == direction,
            LayoutTables.isPlainOpenType(instance.face)
        else { return }
        space = spaceShapedAlone(context)
    }

    /// The space, where two of them are twice one.
    private func spaceShapedAlone(_ context: ShapingContext) -> ShapedGlyph? {
        let text: [UInt8] = [0x20, 0x20]
        var one: [ShapedGlyph] = []
        var two: [ShapedGlyph] = []
        context.shape(text, 0..<1, contextRange: 0..<1, self, into: &one)
        context.shape(text, 0..<2, contextRange: 0..<2, self, into: &two)
        guard one.count == 1, two.count == 2, var first = two.first, var second = two.last else { return nil }
        second.cluster = 0
        first.isUnsafeToBreak = false
        second.isUnsafeToBreak = false
        return first == one[0] && second == one[0] && first.id != 0 ? first : nil
    }
}
