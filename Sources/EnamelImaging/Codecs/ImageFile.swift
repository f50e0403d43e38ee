/// A file of one format, its structure checked.
protocol ImageFile: Sendable {
    var info: ImageInfo { get }
    var metadata: ImageMetadata { get }
    func decode(_ options: ImageDecodingOptions) throws(ImageError) -> DecodedImage
}

extension ImageFile {
    /// How the pixels are to be turned.
    func orientation(_ options: ImageDecodingOptions) -> ImageOrientation {
        options.appliesOrientation ? info.orientation : .up
    }

    /// A decoded picture with what belongs to it. A profile may come to light only with the pixels.
    func decoded(
        _ bitmap: Bitmap, _ options: ImageDecodingOptions, scale: Double = 1, profile: [UInt8]? = nil,
        warnings: [String]
    ) -> DecodedImage {
        var metadata = metadata
        metadata.profile = metadata.profile ?? profile
        if case .converted(let target) = options.colors {
            metadata.profile = target == .sRGB ? nil : ColorProfile(target).iccBytes
        }
        if options.appliesOrientation { metadata.exif = metadata.exif.map(ExifOrientation.reset) }
        return DecodedImage(bitmap: bitmap, info: info, metadata: metadata, scale: scale, warnings: warnings)
    }
}
