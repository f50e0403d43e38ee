/// An ICC profile: what the numbers of a picture mean (ICC.1:2010, versions 2 to 4).
public struct ColorProfile: Sendable {
    /// What a pixel consists of.
    public enum Model: Hashable, Sendable {
        /// One component.
        case gray
        /// Red, green and blue.
        case rgb
        /// Cyan, magenta, yellow and black ink.
        case cmyk
        /// CIE L*a*b*.
        case lab
    }

    /// How the components become light.
    enum Content: Sendable {
        /// A curve for each of red, green and blue, then a matrix to XYZ under D50.
        case matrix([ICCCurve], Matrix3)
        /// One curve to luminance, or to L* where `isLightness`.
        case gray(ICCCurve, isLightness: Bool)
        /// Tables, which Little CMS reads: a profile of what it needs of this one.
        case tables([UInt8])
    }

    /// The profile as it stands in a file.
    public let iccBytes: [UInt8]
    /// The profile's own description: one line of printable characters, 100 at most; empty where it has none.
    public let name: String
    /// What a pixel consists of.
    public let model: Model
    /// Whether the profile is sRGB by content, whatever its name: no number of 8 bits would change its value by more than half a
    /// step of a curve, and the primaries agree to 0.3 %.
    public var isSRGB: Bool { space == .sRGB }
    /// The colour space that the profile is by content, within those tolerances.
    let space: RGBColorSpace?
    let content: Content

    init(iccBytes: [UInt8], name: String, model: Model, content: Content) {
        self.iccBytes = iccBytes
        self.name = name
        self.model = model
        self.content = content
        space =
            if case .matrix(let curves, let matrix) = content, curves.allSatisfy(\.isSRGB) {
                [.sRGB, .displayP3].first { ($0.fromConnectionSpace * matrix).distance(to: .identity) < 0.003 }
            } else {
                nil
            }
    }

    /// Reads a profile. Broken curves and matrices are found here; broken tables where a transform is made of them.
    /// - Throws: ``ColorProfileError`` where it is broken, over `ancillaryBytes`, or no profile of a picture's pixels (a link
    ///   between devices, named colours, more than four inks). O(size).
    public init(icc bytes: some Sequence<UInt8>, limits: ImageLimits = ImageLimits()) throws(ColorProfileError) {
        let bytes = Array(bytes)
        let table = try ICCTagTable(bytes, limits: limits)
        guard ["scnr", "mntr", "prtr", "spac"].contains(table.deviceClass) else {
            throw ColorProfileError(.unsupported("a profile of class '\(table.deviceClass)'"), offset: 12)
        }
        guard ["XYZ ", "Lab "].contains(table.connectionSpace) else {
            throw ColorProfileError(
                .malformed("the connection space is '\(table.connectionSpace)', not XYZ or Lab"), offset: 20)
        }
        let model: Model
        let content: Content
        switch table.deviceSpace {
        case "RGB ":
            model = .rgb
            content = try Self.rgb(table, limits: limits)
        case "GRAY":
            model = .gray
            content = try Self.gray(table, limits: limits)
        case "CMYK":
            model = .cmyk
            content = .tables(try table.reduced(limits: limits))
        case "Lab ":
            model = .lab
            content = .tables(try table.reduced(limits: limits))
        default:
            throw ColorProfileError(.unsupported("a profile of '\(table.deviceSpace)' colours"), offset: 16)
        }
        self.init(iccBytes: bytes, name: table.name, model: model, content: content)
    }

    private static func rgb(_ table: ICCTagTable, limits: ImageLimits) throws(ColorProfileError) -> Content {
        if table.hasTables { return .tables(try table.reduced(limits: limits)) }
        guard table.connectionSpace == "XYZ " else {
            throw ColorProfileError(.malformed("a matrix goes with XYZ, not with Lab"), offset: 20)
        }
        var matrix = Matrix3(try table.xyz("rXYZ"), try table.xyz("gXYZ"), try table.xyz("bXYZ")).transposed
        var curves: [ICCCurve] = []
        for tag in ["rTRC", "gTRC", "bTRC"] { curves.append(try ICCCurve(tag, of: table)) }
        // White at D50 is what relative colorimetry means; what roundings left of it would tint greys.
        let white = matrix * Matrix3.Vector(1, 1, 1)
        let d50 = RGBColorSpace.connectionWhite
        let scale = Matrix3.Vector(d50.x / white.x, d50.y / white.y, d50.z / white.z)
        if [scale.x, scale.y, scale.z].allSatisfy({ ($0 - 1).magnitude < 0.02 }) {
            matrix = Matrix3(diagonal: scale) * matrix
        }
        // A black that is not 0 is moved to 0: black point compensation, which Little CMS knows.
        if curves.contains(where: { $0.light(0) > 0 }) { return .tables(try table.reduced(limits: limits)) }
        return .matrix(curves, matrix)
    }

    private static func gray(_ table: ICCTagTable, limits: ImageLimits) throws(ColorProfileError) -> Content {
        if table.hasTables { return .tables(try table.reduced(limits: limits)) }
        let curve = try ICCCurve("kTRC", of: table)
        if curve.light(0) > 0 { return .tables(try table.reduced(limits: limits)) }
        return .gray(curve, isLightness: table.connectionSpace == "Lab ")
    }
}

extension ColorProfile: Hashable {
    /// Equal bytes.
    public static func == (left: ColorProfile, right: ColorProfile) -> Bool { left.iccBytes == right.iccBytes }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(iccBytes) }
}

extension ICCTagTable {
    /// Whether colours go through tables, which then count instead of curves and a matrix.
    var hasTables: Bool { has("A2B1") || has("A2B0") }

    /// The profile with nothing but what relative colorimetric conversion from its colours reads: little for Little CMS to
    /// trip over, and none of the tags whose cost a file's size does not bound (D2B1, whose elements may repeat).
    func reduced(limits: ImageLimits) throws(ColorProfileError) -> [UInt8] {
        let wanted =
            hasTables
            // B2A0 serves to find the black point of inks.
            ? ["A2B0", "A2B1", "B2A0"]
            : deviceSpace == "GRAY" ? ["kTRC"] : ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
        var tags: [(name: String, place: Range<Int>)] = []
        for tag in wanted where has(tag) {
            // A black point that cannot be found is no fault of the picture's colours.
            if tag == "B2A0" {
                if let place = try? place(of: tag) { tags.append((tag, place)) }
            } else {
                tags.append((tag, try place(of: tag)))
            }
        }
        guard !tags.isEmpty else { throw ColorProfileError(.malformed("a required tag is missing"), tag: "A2B0") }
        // They may overlap, so that copies take more than the file.
        let total = tags.reduce(0) { $0 + $1.place.count }
        guard total <= limits.ancillaryBytes else {
            throw ColorProfileError(.limit(name: "ancillaryBytes", value: total, limit: limits.ancillaryBytes))
        }
        var writer = ICCWriter(header: Array(bytes[0..<128]))
        for tag in tags { writer.append(tag.name, Array(bytes[tag.place])) }
        return writer.finish()
    }
}
