/// Walks a WebP file's chunks (RFC 9649, section 2), so that limits are checked before libwebp sees the file.
struct WebPStructure {
    /// The first picture.
    struct Frame {
        /// Its place on the canvas.
        var x = 0
        var y = 0
        /// Nil where only the bitstream says.
        var size: PixelSize?
        /// An ALPH and a VP8 chunk, or a VP8L chunk.
        var bytes: Range<Int>
        var isLossless: Bool
    }

    let frame: Frame
    /// The canvas; nil where only the picture's bitstream says.
    private(set) var canvas: PixelSize?
    private(set) var hasAlpha = false
    private(set) var isAnimated = false
    private(set) var frameCount = 0
    private(set) var metadata = ImageMetadata()

    /// O(number of chunks).
    init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
        // The length in the header counts from its end. The very last byte may be missing: it only fills up.
        let end = 8 + bytes.little32(at: 4)
        guard end <= bytes.count + 1 else { throw ImageError(.webp, .truncated, part: "RIFF", offset: bytes.count) }
        var frame: Frame?
        var search = PictureSearch()
        var ancillaryBytes = 0
        var count = 0
        var chunks = WebPChunks(bytes, 12..<max(12, min(end, bytes.count)))
        while let chunk = try chunks.next() {
            count += 1
            guard count <= limits.chunks else {
                throw chunk.failed(.limit(name: "chunks", value: count, limit: limits.chunks))
            }
            switch chunk.name {
            case "VP8X":
                guard chunk.start == 12, chunk.body.count >= 10 else {
                    throw chunk.failed(.malformed("an extended header that is too short or not the first chunk"))
                }
                let start = chunk.body.lowerBound
                hasAlpha = bytes[start] & 0x10 != 0
                isAnimated = bytes[start] & 0x02 != 0
                canvas = try chunk.size(in: bytes, at: start + 4, limits: limits)
            case "ANMF":
                frameCount += 1
                if isAnimated, frame == nil {
                    frame = try Self.frame(bytes, chunk, canvas: canvas, limits: limits, count: &count)
                }
            case "ALPH", "VP8 ", "VP8L":
                if !isAnimated, frame == nil, let found = search.see(chunk) {
                    frame = Frame(size: canvas, bytes: found, isLossless: chunk.name == "VP8L")
                }
            case "ICCP", "EXIF", "XMP ":
                ancillaryBytes += chunk.body.count
                guard ancillaryBytes <= limits.ancillaryBytes else {
                    throw chunk.failed(
                        .limit(name: "ancillaryBytes", value: ancillaryBytes, limit: limits.ancillaryBytes))
                }
                metadata.read(bytes, chunk)
            default: break
            }
        }
        guard let frame else {
            throw ImageError(.webp, .malformed("there is no picture"), offset: min(end, bytes.count))
        }
        self.frame = frame
        frameCount = max(1, frameCount)
    }

    /// The first frame of an animation (section 2.7.1.1, ANMF).
    private static func frame(
        _ bytes: [UInt8], _ chunk: WebPChunk, canvas: PixelSize?, limits: ImageLimits, count: inout Int
    ) throws(ImageError) -> Frame {
        guard chunk.body.count >= 16 else { throw chunk.failed(.malformed("a frame of \(chunk.body.count) bytes")) }
        let start = chunk.body.lowerBound
        let (x, y) = (2 * bytes.little24(at: start), 2 * bytes.little24(at: start + 3))
        let size = try chunk.size(in: bytes, at: start + 6, limits: limits)
        guard let canvas, x + size.width <= canvas.width, y + size.height <= canvas.height else {
            throw chunk.failed(.malformed("a frame that is not inside the canvas"))
        }
        var search = PictureSearch()
        var chunks = WebPChunks(bytes, start + 16..<chunk.body.upperBound)
        while let part = try chunks.next() {
            count += 1
            guard count <= limits.chunks else {
                throw part.failed(.limit(name: "chunks", value: count, limit: limits.chunks))
            }
            if let found = search.see(part) {
                return Frame(x: x, y: y, size: size, bytes: found, isLossless: part.name == "VP8L")
            }
        }
        throw chunk.failed(.malformed("a frame without a picture"))
    }

    /// Looks for a picture among chunks.
    private struct PictureSearch {
        private var alphaStart: Int?

        /// The bytes of the picture that ends with a chunk.
        mutating func see(_ chunk: WebPChunk) -> Range<Int>? {
            switch chunk.name {
            case "ALPH": alphaStart = alphaStart ?? chunk.start
            case "VP8 ": return (alphaStart ?? chunk.start)..<chunk.body.upperBound
            case "VP8L": return chunk.start..<chunk.body.upperBound
            default: break
            }
            return nil
        }
    }
}

extension WebPChunk {
    func failed(_ reason: ImageError.Reason) -> ImageError { ImageError(.webp, reason, part: name, offset: start) }

    /// A width and a height, each less by one, of 24 bits.
    fileprivate func size(in bytes: [UInt8], at i: Int, limits: ImageLimits) throws(ImageError) -> PixelSize {
        do throws(PixelSizeError) {
            return try PixelSize(
                width: 1 + bytes.little24(at: i), height: 1 + bytes.little24(at: i + 3), limit: limits.pixels)
        } catch {
            throw failed(.size(error))
        }
    }
}

extension ImageMetadata {
    /// Takes what a chunk holds; the first of a kind counts.
    fileprivate mutating func read(_ bytes: [UInt8], _ chunk: WebPChunk) {
        switch chunk.name {
        case "ICCP": if profile == nil { profile = Array(bytes[chunk.body]) }
        case "XMP ": if xmp == nil { xmp = Array(bytes[chunk.body]) }
        default:
            // Some programs put JPEG's own header before the data.
            let header = bytes.has("Exif\0\0", at: chunk.body.lowerBound) ? min(6, chunk.body.count) : 0
            if exif == nil { exif = Array(bytes[chunk.body].dropFirst(header)) }
        }
    }
}
