import EnamelGeometry
import EnamelImaging

/// What is fed with bytes. A typed error is as good as a result; a trap, memory misused or time without end is a fault.
enum FuzzTarget: String, CaseIterable {
    case png, jpeg, webp, gif, exif, icc, svgpath, csscolor, font, svg

    private static let limits = ImageLimits(pixels: 1 << 20, ancillaryBytes: 1 << 20, chunks: 1 << 14, scans: 20)

    func run(_ bytes: [UInt8]) {
        switch self {
        case .png: Self.decode(PNGChecksums.mended(bytes))
        case .jpeg, .webp, .gif: Self.decode(bytes)
        case .exif: Self.decode(Self.jpeg(0xe1, Array("Exif\0\0".utf8) + bytes))
        case .icc: Self.decode(Self.jpeg(0xe2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + bytes))
        case .svgpath: _ = try? Path(svgPathData: String(decoding: bytes, as: UTF8.self))
        case .font: FontUse.run(bytes)
        case .svg: SVGUse.run(bytes)
        case .csscolor: _ = try? ResolvedColor(css: String(decoding: bytes, as: UTF8.self))
        }
    }

    /// Everything that decoding a file can come to.
    private static func decode(_ bytes: [UInt8]) {
        guard let decoder = try? ImageDecoder(bytes, limits: limits) else { return }
        precondition(decoder.info.storedSize.area <= limits.pixels, "the limit of pixels does not hold")
        let whole = ImageDecodingOptions(acceptsTruncatedPixels: true)
        if let image = try? decoder.decode(whole) {
            precondition(image.bitmap.size == decoder.info.size, "the picture has another size than was said")
        }
        guard decoder.info.format == .jpeg, let covering = try? PixelSize(width: 8, height: 8) else { return }
        _ = try? decoder.decode(ImageDecodingOptions(appliesOrientation: false, covering: covering))
    }

    /// A grey JPEG file of 8 x 8 pixels with a segment.
    private static func jpeg(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        let body = body.prefix(65533)
        let length = [UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xff)]
        return [0xff, 0xd8, 0xff, marker] + length + body + grayJPEG[2...]
    }

    private static let grayJPEG: [UInt8] = (try? blank?.jpegBytes()) ?? []

    private static var blank: Bitmap? {
        (try? PixelSize(width: 8, height: 8)).map { PixelBuffer(size: $0).finish() }
    }
}
