import CLibHarfBuzz

/// A face at a place on its axes, without a size: what shaping and outlines depend on, so that they are kept for all sizes.
public final class FontInstance: Sendable {
    /// The face.
    public let face: FontFace
    /// The place on the axes; only values that differ from an axis's default are kept.
    public let variations: [OpenTypeTag: Double]
    /// What is made up.
    public let synthesis: Synthesis
    /// The measures in ems.
    public let metrics: FontMetrics
    let handle: InstanceHandle
    /// What is kept of its glyphs.
    package let store: GlyphStore

    /// Styles made up from a face that has them not. Advances stay as the font has them.
    public struct Synthesis: Hashable, Sendable {
        /// How much wider stems become, in ems; half of it on each side.
        public var embolden: Double
        /// How far a point moves to the right for each unit that it lies above the baseline: the tangent of the angle.
        public var skew: Double

        /// Nothing made up, unless it is given.
        public init(embolden: Double = 0, skew: Double = 0) {
            self.embolden = embolden
            self.skew = skew
        }

        /// What bold letters are made up with: FreeType's 1/24 em.
        static let bold = 1.0 / 24
    }

    /// HarfBuzz gives whole numbers; so many of them go into a unit of the font's grid, for advances between grid lines in
    /// variable fonts.
    package static let subunits = 64

    /// An instance of a face; values for axes that it has not are ignored.
    public init(_ face: FontFace, variations: [OpenTypeTag: Double] = [:], synthesis: Synthesis = Synthesis()) {
        self.face = face
        self.synthesis = synthesis
        var kept: [OpenTypeTag: Double] = [:]
        for axis in face.axes {
            guard let value = variations[axis.tag], !value.isNaN else { continue }
            let clamped = min(max(value, axis.minimum), axis.maximum)
            if clamped != axis.defaultValue { kept[axis.tag] = clamped }
        }
        self.variations = kept
        handle = InstanceHandle(face, variations: kept, skew: synthesis.skew)
        store = face.stores.store(for: kept, synthesis)
        metrics = FontMetrics(handle, face)
    }
}

extension FontInstance: Hashable {
    /// Whether both are the same face at the same place, with the same made up.
    public static func == (left: FontInstance, right: FontInstance) -> Bool {
        left === right
            || (left.face == right.face && left.variations == right.variations
                && left.synthesis == right.synthesis)
    }

    /// Hashes the face and the place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(face)
        hasher.combine(variations)
        hasher.combine(synthesis)
    }
}

/// Owns a HarfBuzz font.
@safe
final class InstanceHandle: @unchecked Sendable {  // immutable since its initialiser, and then safe on many threads
    let font: OpaquePointer

    init(_ face: FontFace, variations: [OpenTypeTag: Double], skew: Double) {
        guard let font = unsafe hb_font_create(face.handle.face) else { preconditionFailure("out of memory") }
        let scale = Int32(clamping: face.unitsPerEm * FontInstance.subunits)
        unsafe hb_font_set_scale(font, scale, scale)
        let values = variations.sorted { $0.key.rawValue < $1.key.rawValue }.map { tag, value in
            hb_variation_t(tag: tag.rawValue, value: Float(value))
        }
        // SAFETY: the array outlives the call, which copies it.
        if !values.isEmpty { unsafe hb_font_set_variations(font, values, UInt32(values.count)) }
        if skew != 0 { unsafe hb_font_set_synthetic_slant(font, Float(skew)) }
        unsafe hb_font_make_immutable(font)
        unsafe self.font = unsafe font
    }

    deinit { unsafe hb_font_destroy(font) }
}
