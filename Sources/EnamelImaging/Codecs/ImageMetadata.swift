/// What a picture's file carries beside its pixels, as the bytes that formats share.
public struct ImageMetadata: Hashable, Sendable {
    /// Exif, from its byte-order mark on ("II" or "MM"), without a format's own header.
    public var exif: [UInt8]?
    /// XMP, as UTF-8 of an XML document.
    public var xmp: [UInt8]?
    /// An ICC profile. It says what the pixels' numbers mean, so it belongs only to pixels that were not converted.
    public var profile: [UInt8]?

    /// Metadata of these parts.
    public init(exif: [UInt8]? = nil, xmp: [UInt8]? = nil, profile: [UInt8]? = nil) {
        self.exif = exif
        self.xmp = xmp
        self.profile = profile
    }

    /// Whether there is nothing.
    public var isEmpty: Bool { exif == nil && xmp == nil && profile == nil }
}
