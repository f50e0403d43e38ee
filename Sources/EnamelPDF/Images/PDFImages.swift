import EnamelDrawing
import EnamelGeometry
import EnamelImaging

/// The images of a document, each written once however often it is drawn. They are told apart by a hash of their pixels, so that
/// none has to be kept.
final class PDFImages {
    private struct Key: Hashable {
        var hash: [UInt8]
        var size: PixelSize
        var interpolates: Bool
        var tone: ColorTone
    }

    /// A file that is held as it is.
    struct Encoded {
        var reference: PDFReference
        /// From the upright picture's unit square to the stored one's place in it.
        var map: Affine
    }

    private var written: [Key: PDFReference] = [:]
    private var files: [Key: Encoded?] = [:]

    /// The image XObject of a bitmap.
    func reference(
        of bitmap: Bitmap, _ sampling: ImageSampling, _ tone: ColorTone, _ context: DocumentContext
    ) throws(PDFError) -> PDFReference {
        var hash = ContentHash()
        unsafe bitmap.withPixels { unsafe hash.combine(UnsafeRawBufferPointer($0)) }
        let key = Key(hash: hash.bytes, size: bitmap.size, interpolates: sampling != .nearest, tone: tone)
        if let known = written[key] { return known }
        var planes = ImagePlanes(bitmap, tone)
        var dictionary: PDFDictionary = [
            "Type": .name("XObject"), "Subtype": .name("Image"), "Width": .integer(bitmap.width),
            "Height": .integer(bitmap.height),
        ]
        if key.interpolates { dictionary.append("Interpolate", true) }
        var mask = dictionary
        if let alpha = planes.takeAlpha() {
            alpha.describe(&mask)
            dictionary.append(
                "SMask", .reference(try context.file.write(PDFStream(mask, bytes: alpha.bytes, alpha.encoding))))
        }
        planes.color.describe(&dictionary)
        let reference = try context.file.write(PDFStream(dictionary, bytes: planes.color.bytes, planes.color.encoding))
        written[key] = reference
        return reference
    }

    /// The image XObject of a JPEG file, whose data is taken as it is (ISO 32000-2, section 7.4.8); nil for one that readers might show
    /// otherwise than the bitmap: four inks, or a file that is not what it is said to be.
    func reference(
        ofJPEG bytes: [UInt8], for bitmap: Bitmap, _ sampling: ImageSampling, _ context: DocumentContext
    ) throws(PDFError) -> Encoded? {
        var hash = ContentHash()
        // SAFETY: read while the array lives.
        unsafe bytes.withUnsafeBytes { unsafe hash.combine($0) }
        let key = Key(hash: hash.bytes, size: bitmap.size, interpolates: sampling != .nearest, tone: .color)
        if let known = files[key] { return known }
        let result = try write(jpeg: bytes, for: bitmap, interpolates: key.interpolates, context)
        files[key] = .some(result)
        return result
    }

    private func write(
        jpeg bytes: [UInt8], for bitmap: Bitmap, interpolates: Bool, _ context: DocumentContext
    ) throws(PDFError) -> Encoded? {
        guard let decoder = try? ImageDecoder(bytes), decoder.info.format == .jpeg, decoder.info.size == bitmap.size,
            decoder.info.bitDepth == 8
        else { return nil }
        let channels: Int
        switch decoder.info.colorModel {
        case .gray: channels = 1
        case .ycbcr, .rgb: channels = 3
        case .palette, .cmyk, .ycck: return nil
        }
        var space = PDFObject.name(channels == 1 ? "DeviceGray" : "DeviceRGB")
        if let profile = decoder.metadata.profile {
            let stream = PDFStream(["N": .integer(channels)], bytes: profile)
            space = [.name("ICCBased"), .reference(try context.file.write(stream))]
        }
        let stored = decoder.info.storedSize
        var dictionary: PDFDictionary = [
            "Type": .name("XObject"), "Subtype": .name("Image"), "Width": .integer(stored.width),
            "Height": .integer(stored.height), "ColorSpace": space, "BitsPerComponent": 8,
        ]
        if interpolates { dictionary.append("Interpolate", true) }
        dictionary.append("Filter", .name("DCTDecode"))
        let reference = try context.file.write(PDFStream(dictionary, bytes: bytes, .encoded))
        return Encoded(reference: reference, map: decoder.info.orientation.unitMap)
    }
}

extension ImageOrientation {
    /// From the stored picture's unit square, y up, to the upright one's.
    fileprivate var unitMap: Affine {
        switch self {
        case .up: .identity
        case .upMirrored: Affine(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case .down: Affine(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .downMirrored: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case .leftMirrored: Affine(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        case .right: Affine(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .rightMirrored: Affine(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .left: Affine(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        }
    }
}
