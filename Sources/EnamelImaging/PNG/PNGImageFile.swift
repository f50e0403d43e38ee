/// A PNG file among the other formats: ``PNGDecoder`` with the metadata, which it passes over.
struct PNGImageFile: ImageFile {
    let info: ImageInfo
    let metadata: ImageMetadata
    private let decoder: PNGDecoder
    private let warnings: [String]

    init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
        do throws(PNGError) {
            decoder = try PNGDecoder(bytes, limits: limits)
        } catch {
            throw ImageError(error)
        }
        let chunks = Chunks(bytes)
        let exif = chunks.metadata.exif.map { ExifOrientation($0) }
        metadata = chunks.metadata
        warnings = [exif?.warning].compactMap { $0 }
        let header = decoder.info
        let (model, hasAlpha): (ImageInfo.ColorModel, Bool) =
            switch header.colorType {
            case .gray: (.gray, chunks.hasTransparency)
            case .rgb: (.rgb, chunks.hasTransparency)
            case .palette: (.palette, chunks.hasTransparency)
            case .grayAlpha: (.gray, true)
            case .rgba: (.rgb, true)
            }
        info = ImageInfo(
            format: .png, storedSize: header.size, orientation: exif?.orientation ?? .up, colorModel: model,
            bitDepth: header.bitDepth, hasAlpha: hasAlpha, isProgressive: header.isInterlaced,
            frameCount: chunks.frameCount, metadata: chunks.metadata, colorLabel: chunks.colorLabel)
    }

    func decode(_ options: ImageDecodingOptions) throws(ImageError) -> DecodedImage {
        let result: PNGDecoder.Result<Bitmap>
        do throws(PNGError) {
            result = try decoder.decode(colors: options.colors)
        } catch {
            throw ImageError(error)
        }
        var image = decoded(
            result.picture.oriented(by: orientation(options)), options, profile: result.profile?.iccBytes,
            warnings: warnings + result.warnings)
        if options.colors == .asStored, !result.encoding.standsForSRGB {
            switch result.encoding {
            case .codePoints(.displayP3): image.storedSpace = .displayP3
            case .codePoints(.sRGBLinear): image.storedSpace = .sRGBLinear
            case .codePoints, .gamma, .primaries: image.storedSpace = nil
            case .unspecified, .sRGB, .profile: break
            }
        }
        return image
    }

    /// What stands in the chunks that are not needed for the pixels.
    private struct Chunks {
        var metadata = ImageMetadata()
        var hasTransparency = false
        var frameCount = 1
        /// The chunks that say something of colour, in the file's order.
        private var colors: [String] = []
        private var profileName: String?

        var colorLabel: String? {
            guard !colors.isEmpty else { return nil }
            let chunks = colors.joined(separator: ", ")
            return profileName.map { "profile '\($0)' (\(chunks))" } ?? chunks
        }

        /// - Parameter bytes: a file whose chunks ``PNGStructure`` has walked.
        init(_ bytes: [UInt8]) {
            var position = 8
            while bytes.count - position >= 12 {
                let body = position + 8..<position + 8 + bytes.big32(at: position)
                guard body.upperBound <= bytes.count - 4 else { return }
                if bytes.has("IEND", at: position + 4) { return }
                if bytes.has("tRNS", at: position + 4) { hasTransparency = true }
                if bytes.has("eXIf", at: position + 4), metadata.exif == nil { metadata.exif = Array(bytes[body]) }
                for name: StaticString in ["cICP", "iCCP", "sRGB", "gAMA", "cHRM"]
                where bytes.has(name, at: position + 4) && !colors.contains("\(name)") {
                    colors.append("\(name)")
                }
                if bytes.has("iCCP", at: position + 4), profileName == nil {
                    // Latin-1 by the specification; only what is printable ASCII is shown.
                    let name = bytes[body].prefix(79).prefix { $0 != 0 }.filter { (0x20...0x7e).contains($0) }
                    profileName = String(decoding: name, as: UTF8.self)
                }
                if bytes.has("acTL", at: position + 4), body.count == 8 {
                    frameCount = max(1, bytes.big32(at: body.lowerBound))
                }
                if bytes.has("iTXt", at: position + 4), bytes.has("XML:com.adobe.xmp\0", at: body.lowerBound),
                    metadata.xmp == nil
                {
                    metadata.xmp = Self.text(bytes[body].dropFirst(18))
                }
                position = body.upperBound + 4
            }
        }

        /// What follows the keyword of an iTXt chunk; nil where it is compressed.
        private static func text(_ rest: ArraySlice<UInt8>) -> [UInt8]? {
            guard rest.count >= 4, rest.first == 0 else { return nil }
            // A compression method, a language and a translated keyword stand before it.
            let parts = rest.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
            return parts.count == 3 ? Array(parts[2]) : nil
        }
    }
}
