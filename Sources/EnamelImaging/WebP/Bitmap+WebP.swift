#if WebP
    import CWebP

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #elseif canImport(Darwin)
        import Darwin
    #endif

    extension Bitmap {
        /// The picture as a WebP file. A lossless one gives exactly the same premultiplied pixels when it is read. Memory: 4
        /// bytes a pixel beside libwebp's own, up to 12. The bytes are the same for the same picture, options and version of
        /// libwebp.
        /// - Throws: ``ImageError`` where a side is over 16383 pixels, the file would be over 4 GiB, or memory runs out.
        public func webpBytes(_ options: WebPOptions = WebPOptions()) throws(ImageError) -> [UInt8] {
            let side = max(width, height)
            guard side <= 16383 else {
                throw ImageError(.webp, .limit(name: "pixels on a side", value: side, limit: 16383))
            }
            let straight = unsafe withPixels { pixels in
                unsafe pixels.map { Premultiplication.straight($0).littleEndian }
            }
            var output: UnsafeMutablePointer<UInt8>?
            var count = 0
            var error: Int32 = 0
            let file: [UInt8]? = unsafe straight.withUnsafeBytes { pixels in
                // A lossless file's quality is libwebp's second measure of effort; 75 is its default.
                let quality = options.isLossless ? 75 : options.quality > 0 ? min(options.quality, 100) : 0
                var image = unsafe enamel_webp_image(
                    width: Int32(width), height: Int32(height),
                    pixels: pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), quality: Float(quality),
                    effort: Int32(min(6, max(0, options.effort))), is_lossless: options.isLossless)
                // SAFETY: there are four bytes for each of the picture's pixels, and they outlive the call.
                guard unsafe enamel_webp_write(&image, &output, &count, &error), let written = unsafe output else {
                    return nil
                }
                defer { unsafe free(written) }
                return unsafe Array(UnsafeBufferPointer(start: written, count: count))
            }
            guard let file else {
                throw ImageError(.webp, .failure("libwebp's encoder failed with its error \(error)"))
            }
            if options.metadata.isEmpty { return file }
            return try WebPContainer(file, size: size, hasAlpha: !isOpaque).bytes(with: options.metadata)
        }

        private var isOpaque: Bool { unsafe withPixels { unsafe $0.allSatisfy { $0 >> 24 == 255 } } }
    }

    /// Puts a picture's chunks and metadata into one file (RFC 9649, section 2.7).
    private struct WebPContainer {
        private let picture: ArraySlice<UInt8>
        private let size: PixelSize
        private let hasAlpha: Bool

        /// - Parameter file: what libwebp wrote.
        init(_ file: [UInt8], size: PixelSize, hasAlpha: Bool) {
            // A picture with alpha comes with an extended header already, which is made anew.
            picture = file.dropFirst(file.has("VP8X", at: 12) ? 30 : 12)
            self.size = size
            self.hasAlpha = hasAlpha
        }

        func bytes(with metadata: ImageMetadata) throws(ImageError) -> [UInt8] {
            var flags: UInt8 = hasAlpha ? 0x10 : 0
            if metadata.profile != nil { flags |= 0x20 }
            if metadata.exif != nil { flags |= 0x08 }
            if metadata.xmp != nil { flags |= 0x04 }
            let header =
                [flags, 0, 0, 0] + Self.little(size.width - 1).prefix(3) + Self.little(size.height - 1).prefix(3)
            let before = Self.chunk("VP8X", header) + (metadata.profile.map { Self.chunk("ICCP", $0) } ?? [])
            let after =
                (metadata.exif.map { Self.chunk("EXIF", $0) } ?? [])
                + (metadata.xmp.map { Self.chunk("XMP ", $0) } ?? [])
            let count = 4 + before.count + picture.count + after.count
            guard count <= 0xffff_fffe - 8 else {
                throw ImageError(.webp, .limit(name: "bytes of a file", value: count, limit: 0xffff_fffe - 8))
            }
            return "RIFF".utf8 + Self.little(count) + "WEBP".utf8 + before + picture + after
        }

        private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            name.utf8 + little(data.count) + data + (data.count % 2 == 1 ? [0] : [])
        }

        private static func little(_ x: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: x >> (8 * $0)) } }
    }
#endif
