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
