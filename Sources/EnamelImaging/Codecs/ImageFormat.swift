/// A file format for pictures, recognised by a file's first bytes, never by its name.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    /// Portable Network Graphics.
    case png
    /// JPEG in a JFIF or Exif file.
    case jpeg
    /// WebP, lossy or lossless.
    case webp
    /// Graphics Interchange Format.
    case gif

    /// How people write its name: "PNG", "JPEG", "WebP", "GIF".
    public var name: String { self == .webp ? "WebP" : rawValue.uppercased() }

    /// The format that a file begins like; nil where it is none of these. Twelve bytes are enough to tell.
    public init?(detecting bytes: some Sequence<UInt8>) {
        let start = Array(bytes.prefix(12))
        if start.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
            self = .png
        } else if start.starts(with: [0xff, 0xd8, 0xff]) {
            self = .jpeg
        } else if start.starts(with: Array("GIF87a".utf8)) || start.starts(with: Array("GIF89a".utf8)) {
            self = .gif
        } else if start.count == 12, start.starts(with: Array("RIFF".utf8)), start[8...].elementsEqual("WEBP".utf8) {
            self = .webp
        } else {
            return nil
        }
    }
}
