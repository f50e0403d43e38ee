import CLibHarfBuzz

/// A face at a size and a place on its axes: what glyphs are shaped and drawn with. Making one more size of it is free.
public struct Font: Hashable, Sendable {
    /// The face, with its place on the axes.
    public let instance: FontInstance
    /// The length of the em in points (user units).
    public var size: Double

    /// A font from a face.
    /// - Parameters:
    ///   - face: the face.
    ///   - size: the length of the em in points.
    ///   - variations: values on the face's axes; clamped to each axis, and ignored for axes that it has not.
    public init(_ face: FontFace, size: Double, variations: [OpenTypeTag: Double] = [:]) {
        instance = FontInstance(face, variations: variations)
        self.size = size
    }

    /// A font of an instance at a size.
    public init(_ instance: FontInstance, size: Double) {
        self.instance = instance
        self.size = size
    }

    /// The face.
    public var face: FontFace { instance.face }

    /// Points per unit of the instance's positions.
    var scale: Double { size / Double(instance.face.unitsPerEm * FontInstance.subunits) }
}

/// A face at a place on its axes, without a size: what shaping and outlines depend on, so that they are kept for all sizes.
public final class FontInstance: Sendable {
    /// The face.
    public let face: FontFace
    /// The place on the axes; only values that differ from an axis's default are kept.
    public let variations: [OpenTypeTag: Double]
    let handle: InstanceHandle
    /// What is kept of its glyphs.
    package let store: GlyphStore

    /// HarfBuzz gives whole numbers; so many of them go into a unit of the font's grid, for advances between grid lines in
    /// variable fonts.
    static let subunits = 64

    /// An instance of a face.
    public init(_ face: FontFace, variations: [OpenTypeTag: Double] = [:]) {
        self.face = face
        var kept: [OpenTypeTag: Double] = [:]
        for axis in face.axes {
            guard let value = variations[axis.tag], !value.isNaN else { continue }
            let clamped = min(max(value, axis.minimum), axis.maximum)
            if clamped != axis.defaultValue { kept[axis.tag] = clamped }
        }
        self.variations = kept
        handle = InstanceHandle(face, variations: kept)
        store = face.stores.store(for: kept)
    }
}

extension FontInstance: Hashable {
    /// Whether both are the same face at the same place.
    public static func == (left: FontInstance, right: FontInstance) -> Bool {
        left === right || (left.face == right.face && left.variations == right.variations)
    }

    /// Hashes the face and the place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(face)
        hasher.combine(variations)
    }
}

/// Owns a HarfBuzz font.
@safe
final class InstanceHandle: @unchecked Sendable {  // immutable since its initialiser, and then safe on many threads
    let font: OpaquePointer

    init(_ face: FontFace, variations: [OpenTypeTag: Double]) {
        guard let font = unsafe hb_font_create(face.handle.face) else { preconditionFailure("out of memory") }
        let scale = Int32(clamping: face.unitsPerEm * FontInstance.subunits)
        unsafe hb_font_set_scale(font, scale, scale)
        let values = variations.sorted { $0.key.rawValue < $1.key.rawValue }.map { tag, value in
            hb_variation_t(tag: tag.rawValue, value: Float(value))
        }
        // SAFETY: the array outlives the call, which copies it.
        if !values.isEmpty { unsafe hb_font_set_variations(font, values, UInt32(values.count)) }
        unsafe hb_font_make_immutable(font)
        unsafe self.font = unsafe font
    }

    deinit { unsafe hb_font_destroy(font) }
}
