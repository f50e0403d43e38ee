import Enamel
public import EnamelImaging
public import EnamelTypography
public import Foundation

/// A picture with what explains why it may differ from another one.
public struct SnapshotPicture: Sendable {
    /// The pixels.
    public var bitmap: Bitmap
    /// Pixels to a point; nil where that is not known.
    public var scale: Double?
    /// What stands for the fonts that could be chosen from; nil where there were none.
    public var fonts: String? { storedFonts ?? library.map(Self.digest) }
    /// What drew it; nil where that is not known.
    public var generator: String? = "Enamel \(enamelVersion)"
    /// The colour space of the file's numbers, where it is not sRGB. What is compared was converted.
    public private(set) var colorSpace: String?

    private var storedFonts: String?
    private var library: FontLibrary?

    /// A picture that was drawn.
    /// - Parameters:
    ///   - bitmap: its pixels.
    ///   - scale: pixels to a point.
    ///   - fonts: what fonts could be chosen from. It is looked at only where a reference is written or differs.
    public init(_ bitmap: Bitmap, scale: Double? = nil, fonts: FontLibrary? = nil) {
        self.bitmap = bitmap
        self.scale = scale
        library = fonts
    }

    /// Reads a picture's file and what ``png(effort:)`` wrote beside its pixels.
    /// - Throws: `PNGError`.
    public init(png data: Data) throws {
        let result = try PNGDecoder(data).decode()
        bitmap = result.picture
        let texts = PNGTextChunks(data)
        generator = texts["Software"]
        scale = texts["Scale"].flatMap(Double.init)
        storedFonts = texts["Fonts"]
        switch result.encoding {
        case .unspecified, .sRGB: colorSpace = nil
        case .gamma(let gamma): colorSpace = "sRGB's primaries with gamma \(gamma)"
        case .primaries(_, let gamma): colorSpace = "other primaries with gamma \(gamma)"
        case .profile(let name): colorSpace = "the ICC profile '\(name)'"
        case .codePoints(let points):
            colorSpace =
                points.primaries == 12 && points.transfer == 13
                ? "Display P3" : "H.273 primaries \(points.primaries), transfer \(points.transfer)"
        }
    }

    /// The picture's file: pixels, generator, scale and fonts.
    public func png(effort: PNGOptions.Effort = .balanced) throws -> Data {
        var chunks = PNGTextChunks()
        chunks["Software"] = generator
        chunks["Scale"] = scale.map { "\($0)" }
        chunks["Fonts"] = fonts
        return try chunks.inserted(in: Data(bitmap.pngBytes(PNGOptions(effort: effort))))
    }

    /// Why a picture may differ from a reference, in words: nothing where both were made in the same way.
    func explanations(against reference: SnapshotPicture) -> [String] {
        var words: [String] = []
        if let scale, let other = reference.scale, scale != other {
            words.append("it is drawn at scale \(text(scale)), the reference at scale \(text(other))")
        }
        if let other = reference.colorSpace {
            words.append("the reference's colours are in \(other), the picture's in sRGB")
        }
        if let fonts, let other = reference.fonts, fonts != other {
            words.append("the fonts are not those of the reference (\(fonts), there \(other))")
        }
        if let generator, let other = reference.generator, generator != other {
            words.append("the reference was drawn by \(other), this by \(generator)")
        }
        return words
    }

    private func text(_ scale: Double) -> String { Int(exactly: scale).map { "\($0)" } ?? "\(scale)" }

    /// How many faces, and FNV-1a of their names in their order of preference.
    private static func digest(_ library: FontLibrary) -> String {
        let entries = library.entries
        let names = entries.map { "\($0.postScriptName)\u{1f}\($0.fullName)\u{1f}\($0.index)\n" }.joined()
        return "\(entries.count) faces, \(String(fingerprint(of: names.utf8), radix: 16))"
    }
}

/// FNV-1a of 64 bits.
func fingerprint(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
