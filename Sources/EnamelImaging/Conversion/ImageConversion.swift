/// What is done with a picture's file to make another one: it is read, turned upright, cropped, turned, resized, laid on a
/// colour and written, in this order. A value that any number of tasks may use at once; conversions share nothing.
///
/// ```swift
/// var thumbnail = ImageConversion()
/// thumbnail.width = 320
/// thumbnail.height = 320
/// thumbnail.fit = .cover()
/// thumbnail.format = .webp
/// let file = try thumbnail.convert(upload)
/// ```
public struct ImageConversion: Hashable, Sendable {
    /// What the reader accepts.
    public var limits = ImageLimits()
    /// Whether a file whose pixels end too early is converted as far as it goes, with a warning.
    public var acceptsTruncatedPixels = false
    /// What happens to colours whose meaning the file states: converted to sRGB unless told otherwise.
    public var colors = ImageColors.converted(to: .sRGB)
    /// The part that is used, in pixels of the upright picture; nil for all of it.
    public var crop: PixelRect?
    /// Quarters of a turn, clockwise.
    public var quarterTurns = 0
    /// Mirrors the picture, after it was turned.
    public var flip: Bitmap.FlipAxis?
    /// The width of the box that the result fits into; nil where it follows from the height.
    public var width: Int?
    /// The height of the box that the result fits into; nil where it follows from the width.
    public var height: Int?
    /// How the picture fits into a box of other proportions.
    public var fit = ResizePlan.Fit.contain
    /// Whether a small picture is enlarged to the box.
    public var enlarges = true
    /// How pixels are mixed when the size changes.
    public var filter = ResamplingFilter.lanczos3
    /// Whether what ``ResizePlan/Fit/contain`` leaves free of the box is filled up, with ``background`` or transparently.
    public var pads = false
    /// What translucent pixels are laid on; nil keeps them, but for formats without transparency, which lay them on white.
    public var background: ResolvedColor?
    /// The format of the result; nil for the one of the source, and PNG where that cannot be written (GIF).
    public var format: ImageFormat?
    /// Whether Exif and XMP go into the result, the Exif data without its thumbnail and with the new size. Otherwise nothing is written
    /// that a photograph may tell of its owner. A profile is written where the colours need one: where they are not sRGB.
    public var keepsMetadata = false
    /// How a PNG file is written. Its colour space and metadata are the conversion's.
    public var png = PNGOptions()
    /// How a JPEG file is written. Its metadata is the conversion's.
    public var jpeg = JPEGOptions()
    /// How a WebP file is written. Its metadata is the conversion's.
    public var webp = WebPOptions()
    /// Whether a WebP file is written without loss where the source is one without loss.
    public var keepsLossless = true

    /// A conversion that changes nothing but colours and metadata.
    public init() {}

    /// A file that was converted.
    public struct Result: Sendable {
        /// The whole file.
        public let bytes: [UInt8]
        /// Its format.
        public let format: ImageFormat
        /// Its size in pixels.
        public let size: PixelSize
        /// Faults of the source that did not keep it from being read, one line each.
        public let warnings: [String]
    }

    /// Converts a file.
    ///
    /// Where pixels are only made smaller, a JPEG file is decoded at a reduced scale.
    /// - Complexity: linear in the pixels of source and result. Memory: 4 bytes for each pixel of the source and of each step that
    ///   changes it, two of them at a time, and what ``ImageDecoder/decode(_:)`` and the writer need.
    /// - Throws: ``ImageConversionError``.
    public func convert(_ bytes: some Sequence<UInt8>) throws(ImageConversionError) -> Result {
        let (picture, decoded) = try picture(of: bytes)
        let format = format ?? (decoded.info.format == .gif ? .png : decoded.info.format)
        var warnings = decoded.warnings
        let metadata = metadata(of: decoded, for: picture, as: format, &warnings)
        if decoded.info.bitDepth > 8 { warnings.append("\(decoded.info.bitDepth) bits a channel become 8") }
        if decoded.info.frameCount > 1 {
            warnings.append("only the first of \(decoded.info.frameCount) pictures is used")
        }
        do throws(ImageError) {
            return Result(
                bytes: try written(picture, as: format, metadata, decoded), format: format,
                size: picture.size, warnings: warnings)
        } catch {
            throw .image(error)
        }
    }

    /// What goes into the result beside the pixels: what the format has room for and what still fits them. Broken metadata costs a
    /// warning, never the picture.
    private func metadata(
        of decoded: DecodedImage, for picture: Bitmap, as format: ImageFormat, _ warnings: inout [String]
    ) -> ImageMetadata {
        var metadata = ImageMetadata()
        // The profile is the one of the colours that were asked for, or of the stored ones.
        if let profile = decoded.metadata.profile {
            if (try? ColorProfile(icc: profile, limits: limits))?.model == .rgb {
                metadata.profile = profile
            } else {
                warnings.append("the colour profile is left out: it is not one of RGB, as the pixels now are")
            }
        }
        if colors == .asStored {
            if let space = decoded.storedSpace {
                if space != .sRGB { metadata.profile = ColorProfile(space).iccBytes }
            } else {
                warnings.append("what the file says of its colours (\(decoded.info.colorLabel ?? "")) is not written")
            }
        }
        guard keepsMetadata else { return metadata }
        if let exif = decoded.metadata.exif {
            if !exif.has("II*\0", at: 0), !exif.has("MM\0*", at: 0) {
                warnings.append("the Exif data is left out: it does not begin as TIFF does")
            } else if format == .jpeg, exif.count > 65527 {
                warnings.append("the Exif data is left out: \(exif.count) bytes do not fit a JPEG file")
            } else {
                metadata.exif = ExifRevision(exif, size: picture.size).bytes
            }
        }
        if let xmp = decoded.metadata.xmp {
            if xmp.contains(0) || String(validating: xmp, as: UTF8.self) == nil {
                warnings.append("the XMP data is left out: it is not UTF-8")
            } else if format == .jpeg, xmp.count > 65504 {
                warnings.append("the XMP data is left out: \(xmp.count) bytes do not fit a JPEG file")
            } else {
                metadata.xmp = xmp
            }
        }
        return metadata
    }

    /// The picture that ``convert(_:)`` would write.
    public func bitmap(of bytes: some Sequence<UInt8>) throws(ImageConversionError) -> Bitmap {
        try picture(of: bytes).finished
    }
}

extension ImageConversion {
    private func picture(
        of bytes: some Sequence<UInt8>
    ) throws(ImageConversionError) -> (finished: Bitmap, decoded: DecodedImage) {
        let decoder: ImageDecoder
        do throws(ImageError) { decoder = try ImageDecoder(bytes, limits: limits) } catch { throw .image(error) }
        let target = try target(for: decoder.info)
        let decoded: DecodedImage
        do throws(ImageError) {
            decoded = try decoder.decode(
                ImageDecodingOptions(
                    colors: colors, covering: target?.covering, acceptsTruncatedPixels: acceptsTruncatedPixels))
        } catch {
            throw .image(error)
        }
        return (try finished(decoded.bitmap, target), decoded)
    }

    /// How the part that is used becomes the result.
    private struct Target {
        /// Made for the picture as it is before it is resized, decoded in full.
        let plan: ResizePlan
        let source: PixelSize
        /// The size, before turning, at which decoding is enough; nil where it has to be in full.
        let covering: PixelSize?
    }

    private func target(for info: ImageInfo) throws(ImageConversionError) -> Target? {
        if let crop, !crop.lies(in: info.size) { throw .crop(PixelRectError(rect: crop, size: info.size)) }
        guard width != nil || height != nil else { return nil }
        let part = crop.map(PixelSize.init(of:)) ?? info.size
        let source = quarterTurns.isMultiple(of: 2) ? part : part.transposed
        do throws(PixelSizeError) {
            let plan = try ResizePlan(source, width: width, height: height, fit: fit, enlarges: enlarges)
            // Twice the size that is needed: a reduced picture's pixels do not lie quite where the whole one's would.
            let least = plan.coveringSize(of: source)
            let covering = try PixelSize(
                width: min(2 * least.width, source.width), height: min(2 * least.height, source.height))
            return Target(
                plan: plan, source: source,
                covering: crop != nil ? nil : quarterTurns.isMultiple(of: 2) ? covering : covering.transposed)
        } catch {
            throw .size(error)
        }
    }

    private func finished(_ bitmap: Bitmap, _ target: Target?) throws(ImageConversionError) -> Bitmap {
        var picture = bitmap
        if let crop {
            do { picture = try picture.cropped(to: crop) } catch { throw .crop(error) }
        }
        picture = picture.rotated(quarterTurns: quarterTurns)
        if let flip { picture = picture.flipped(flip) }
        let background = background.map(stored)
        if let target {
            picture = picture.resized(target.plan.moved(from: target.source, to: picture.size), filter: filter)
            if pads, let width, let height {
                do throws(PixelSizeError) {
                    let box = try PixelSize(width: width, height: height)
                    picture = picture.padded(to: box)
                } catch {
                    throw .size(error)
                }
            }
        }
        if let background { picture = picture.flattened(on: background) }
        return picture
    }

    /// A colour as the numbers that mean it among the picture's.
    private func stored(_ color: ResolvedColor) -> ResolvedColor {
        guard case .converted(let space) = colors else { return color }
        let numbers = color.components(in: space)
        return ResolvedColor(
            red: numbers.red, green: numbers.green, blue: numbers.blue, opacity: color.opacity)
    }

    private func written(
        _ picture: Bitmap, as format: ImageFormat, _ metadata: ImageMetadata, _ decoded: DecodedImage
    ) throws(ImageError) -> [UInt8] {
        switch format {
        case .png:
            var options = png
            options.colorSpace = if case .converted(let space) = colors { space } else { decoded.storedSpace ?? .sRGB }
            options.metadata = metadata
            do throws(PNGError) { return try picture.pngBytes(options) } catch { throw ImageError(error) }
        case .jpeg:
            #if JPEG
                var options = jpeg
                options.metadata = metadata
                return try picture.jpegBytes(options)
            #else
                throw ImageError(
                    .jpeg, .unsupported("this build leaves the format out: Enamel's package trait 'JPEG' is off"))
            #endif
        case .webp:
            #if WebP
                var options = webp
                options.metadata = metadata
                if keepsLossless, decoded.info.isLossless { options.isLossless = true }
                return try picture.webpBytes(options)
            #else
                throw ImageError(
                    .webp, .unsupported("this build leaves the format out: Enamel's package trait 'WebP' is off"))
            #endif
        case .gif:
            throw ImageError(.gif, .unsupported("GIF files are read, but not written"))
        }
    }
}
