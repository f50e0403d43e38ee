/// Reads a picture's file: PNG, JPEG, WebP or GIF, told apart by content.
///
/// Making one reads the header and walks the file's parts, checking them against the limits; no pixel is decoded before.
/// JPEG, WebP and GIF are package traits of Enamel; where one is off, such a file throws ``ImageError/Reason/unsupported(_:)``.
public struct ImageDecoder: Sendable {
    /// What the header says.
    public var info: ImageInfo { file.info }
    /// What the file carries beside the pixels, as it is stored.
    public var metadata: ImageMetadata { file.metadata }
    private let file: any ImageFile

    /// Takes a file's bytes. O(number of the file's parts), and a copy of the metadata.
    /// - Throws: ``ImageError`` where the format is not known, or the file's structure is wrong or over a limit.
    public init(_ bytes: some Sequence<UInt8>, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        let bytes = Array(bytes)
        guard let format = ImageFormat(detecting: bytes) else {
            throw ImageError(nil, .unrecognized(Self.description(of: bytes)))
        }
        switch format {
        case .png:
            file = try PNGImageFile(bytes, limits: limits)
        case .jpeg:
            #if JPEG
                file = try JPEGImageFile(bytes, limits: limits)
            #else
                throw Self.leftOut(format, trait: "JPEG")
            #endif
        case .webp:
            #if WebP
                file = try WebPImageFile(bytes, limits: limits)
            #else
                throw Self.leftOut(format, trait: "WebP")
            #endif
        case .gif:
            #if GIF
                file = try GIFImageFile(bytes, limits: limits)
            #else
                throw Self.leftOut(format, trait: "GIF")
            #endif
        }
    }

    /// The picture, premultiplied in 8 bits a channel. Memory: 4 bytes a pixel, and up to 8 more while it is decoded
    /// (progressive JPEG, WebP).
    public func decode(_ options: ImageDecodingOptions = ImageDecodingOptions()) throws(ImageError) -> DecodedImage {
        try file.decode(options)
    }

    private static func description(of bytes: [UInt8]) -> String {
        if bytes.isEmpty { return "the file is empty" }
        let digits = Array("0123456789abcdef")
        let start = bytes.prefix(8).map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined(separator: " ")
        return "not a PNG, JPEG, WebP or GIF file: it begins with the bytes \(start)"
    }

    private static func leftOut(_ format: ImageFormat, trait: String) -> ImageError {
        ImageError(
            format, .unsupported("this build leaves the format out: Enamel's package trait '\(trait)' is off"))
    }
}

extension Bitmap {
    /// The picture in a file of any format that is read, upright and in sRGB; ``ImageDecoder`` tells more about it.
    public init(image bytes: some Sequence<UInt8>, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        self = try ImageDecoder(bytes, limits: limits).decode().bitmap
    }
}
