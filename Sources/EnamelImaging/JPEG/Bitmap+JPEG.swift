#if JPEG
    import CJPEG

    extension Bitmap {
        /// The picture as a JPEG file, with Huffman tables made for it. Translucent pixels are laid over the background first.
        /// The bytes are the same for the same picture, options and version of libjpeg-turbo.
        /// - Throws: ``ImageError`` where a side is over 65500 pixels, metadata does not fit a JPEG file, or memory runs out.
        public func jpegBytes(_ options: JPEGOptions = JPEGOptions()) throws(ImageError) -> [UInt8] {
            let side = max(width, height)
            guard side <= 65500 else {
                throw ImageError(.jpeg, .limit(name: "pixels on a side", value: side, limit: 65500))
            }
            let writer = try JPEGWriter(size: size, options: options)
            for segment in try JPEGSegment.metadata(options.metadata) { try writer.append(segment) }
            let background = options.background.pixel
            let opaque = Premultiplication.word(r: background.r, g: background.g, b: background.b, a: 255)
            var row = [UInt32](repeating: 0, count: width)
            for y in 0..<height {
                unsafe withPixels { pixels in
                    for x in 0..<width {
                        row[x] = unsafe Premultiplication.over(pixels[y &* width &+ x], opaque).littleEndian
                    }
                }
                try writer.append(row)
            }
            return try writer.finish()
        }
    }

    extension Premultiplication {
        /// A premultiplied pixel over an opaque one; each channel is rounded once.
        @inline(__always)
        static func over(_ pixel: UInt32, _ opaque: UInt32) -> UInt32 {
            let alpha = pixel &>> 24
            if alpha == 255 { return pixel }
            let behind = word(
                r: UInt8(truncatingIfNeeded: opaque), g: UInt8(truncatingIfNeeded: opaque &>> 8),
                b: UInt8(truncatingIfNeeded: opaque &>> 16), a: UInt8(truncatingIfNeeded: 255 &- alpha))
            // No channel is over its alpha, and the two alphas are 255 together: nothing overflows.
            return pixel &+ behind
        }
    }

    /// A segment of a JPEG file.
    struct JPEGSegment {
        let marker: UInt8
        let bytes: [UInt8]

        private static let capacity = 65533

        /// The segments for Exif, XMP and a profile (ICC.1, B.4), in the order that readers expect.
        static func metadata(_ metadata: ImageMetadata) throws(ImageError) -> [JPEGSegment] {
            var segments: [JPEGSegment] = []
            for (name, data, header) in [
                ("Exif", metadata.exif, "Exif\0\0"), ("XMP", metadata.xmp, "http://ns.adobe.com/xap/1.0/\0"),
            ] {
                guard let data else { continue }
                let limit = capacity - header.utf8.count
                guard data.count <= limit else {
                    throw ImageError(.jpeg, .limit(name: "bytes of \(name)", value: data.count, limit: limit))
                }
                segments.append(JPEGSegment(marker: 0xe1, bytes: header.utf8 + data))
            }
            guard let profile = metadata.profile else { return segments }
            let part = capacity - 14
            let count = (profile.count + part - 1) / part
            guard count <= 255 else {
                throw ImageError(.jpeg, .limit(name: "bytes of a profile", value: profile.count, limit: part * 255))
            }
            for i in 0..<count {
                let body = profile[i * part..<min((i + 1) * part, profile.count)]
                segments.append(
                    JPEGSegment(marker: 0xe2, bytes: "ICC_PROFILE\0".utf8 + [UInt8(i + 1), UInt8(count)] + body))
            }
            return segments
        }
    }

    /// libjpeg writing one file. Its calls fail by returning false.
    @safe
    private struct JPEGWriter: ~Copyable {
        private let handle: OpaquePointer
        private let width: Int

        init(size: PixelSize, options: JPEGOptions) throws(ImageError) {
            let quality = min(100, max(1, options.quality))
            let (horizontal, vertical): (Int32, Int32) =
                switch options.subsampling {
                case .automatic: quality >= 90 ? (1, 1) : (2, 2)
                case .s420: (2, 2)
                case .s422: (2, 1)
                case .s444: (1, 1)
                }
            var image = enamel_jpeg_image(
                width: UInt32(size.width), height: UInt32(size.height), quality: Int32(quality),
                horizontal_sampling: horizontal, vertical_sampling: vertical, is_progressive: options.isProgressive)
            guard let handle = unsafe enamel_jpeg_writer_create(&image) else {
                throw ImageError(.jpeg, .failure("libjpeg cannot start"))
            }
            guard unsafe enamel_jpeg_writer_start(handle) else {
                defer { unsafe enamel_jpeg_writer_destroy(handle) }
                throw unsafe Self.error(handle)
            }
            unsafe self.handle = unsafe handle
            width = size.width
        }

        deinit { unsafe enamel_jpeg_writer_destroy(handle) }

        func append(_ segment: JPEGSegment) throws(ImageError) {
            // SAFETY: the array outlives the call, and C checks its length.
            let isWritten = unsafe segment.bytes.withUnsafeBufferPointer {
                unsafe enamel_jpeg_writer_marker(handle, Int32(segment.marker), $0.baseAddress, $0.count)
            }
            guard isWritten else { throw unsafe Self.error(handle) }
        }

        /// Writes the next row of words, red in the lowest byte.
        func append(_ row: [UInt32]) throws(ImageError) {
            precondition(row.count == width)
            // SAFETY: the row has four bytes for each of the width's pixels.
            let isWritten = unsafe row.withUnsafeBytes {
                unsafe enamel_jpeg_writer_row(handle, $0.baseAddress?.assumingMemoryBound(to: UInt8.self))
            }
            guard isWritten else { throw unsafe Self.error(handle) }
        }

        func finish() throws(ImageError) -> [UInt8] {
            var count = 0
            guard let bytes = unsafe enamel_jpeg_writer_finish(handle, &count) else { throw unsafe Self.error(handle) }
            // SAFETY: the memory is the writer's, which lives until this returns.
            return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
        }

        private static func error(_ handle: OpaquePointer) -> ImageError {
            // SAFETY: C ends the text with a zero.
            let text = unsafe String(cString: enamel_jpeg_writer_error(handle))
            return ImageError(.jpeg, .failure(text.isEmpty ? "libjpeg failed" : text))
        }
    }
#endif
