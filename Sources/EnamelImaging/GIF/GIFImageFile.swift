#if GIF
    import CGIF

    /// A GIF file: its first picture on the screen, which is transparent elsewhere.
    struct GIFImageFile: ImageFile {
        let info: ImageInfo
        let metadata: ImageMetadata
        private let bytes: [UInt8]
        private let frame: GIFStructure.Frame
        private let limits: ImageLimits
        private let warnings: [String]

        init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
            let structure = try GIFStructure(bytes, limits: limits)
            self.bytes = bytes
            self.limits = limits
            frame = structure.frame
            metadata = structure.metadata
            warnings = structure.warnings
            let (frame, screen) = (structure.frame, structure.screen)
            let fills =
                frame.x == 0 && frame.y == 0 && frame.size.width >= screen.width && frame.size.height >= screen.height
            info = ImageInfo(
                format: .gif, storedSize: screen, colorModel: .palette,
                bitDepth: (frame.colors.count / 3).trailingZeroBitCount,
                hasAlpha: frame.transparent != nil || !fills, isProgressive: frame.isInterlaced,
                frameCount: structure.frameCount, metadata: metadata)
        }

        func decode(_ options: ImageDecodingOptions) throws(ImageError) -> DecodedImage {
            let transform = ImageColorTransform(
                options.colors, profile: metadata.profile, model: .palette, pixels: 256, limits: limits)
            var warnings = warnings + [transform.warning].compactMap { $0 }
            let screen = info.storedSize
            let colors = colorTable(transform)
            let columns = max(0, min(frame.size.width, screen.width - frame.x))
            var buffer = PixelBuffer(size: screen)
            var isBeyondTable = false
            try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageError) in
                let reader = try unsafe GIFReader(bytes, size: frame.size)
                var row = [UInt8](repeating: 0, count: frame.size.width)
                let colorCount = frame.colors.count / 3
                for (i, y) in rowOrder.enumerated() {
                    do throws(ImageError) {
                        try reader.read(into: &row)
                    } catch {
                        guard error.reason == .truncated, options.acceptsTruncatedPixels else { throw error }
                        warnings.append("\(error), after \(i) of \(frame.size.height) rows: the others are transparent")
                        break
                    }
                    guard frame.y + y < screen.height else { continue }
                    let start = (frame.y + y) * screen.width + frame.x
                    unsafe buffer.withPixels { pixels in
                        for x in 0..<columns {
                            let index = Int(row[x])
                            // An index that is transparent needs no colour.
                            if index >= colorCount, colors[index] != 0 { isBeyondTable = true }
                            unsafe pixels[start + x] = colors[index]
                        }
                    }
                }
            }
            if isBeyondTable { warnings.append("pixels whose index is beyond the colour table are black") }
            return decoded(buffer.finish(), options, warnings: warnings)
        }

        /// The words for each index, black beyond the table's.
        private func colorTable(_ transform: ImageColorTransform) -> [UInt32] {
            var samples = (0..<1024).map { $0 % 4 == 3 ? UInt8(255) : 0 }
            for (i, start) in stride(from: frame.colors.lowerBound, to: frame.colors.upperBound, by: 3).enumerated() {
                for channel in 0..<3 { samples[4 * i + channel] = bytes[start + channel] }
            }
            unsafe samples.withUnsafeMutableBufferPointer { unsafe transform.convert($0) }
            var table = (0..<256).map { UInt32(samples.little32(at: 4 * $0)) }
            if let transparent = frame.transparent { table[Int(transparent)] = 0 }
            return table
        }

        /// The rows in the order in which they come (GIF89a, appendix E).
        private var rowOrder: [Int] {
            let height = frame.size.height
            guard frame.isInterlaced else { return Array(0..<height) }
            return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { stride(from: $0.0, to: height, by: $0.1) }
        }
    }

    /// giflib reading the first picture of a file. Its calls fail by returning false.
    @safe
    private struct GIFReader: ~Copyable {
        private let handle: OpaquePointer

        /// - Parameter bytes: outlive the reader.
        init(_ bytes: UnsafeBufferPointer<UInt8>, size: PixelSize) throws(ImageError) {
            var fault = enamel_gif_none
            var text: UnsafePointer<CChar>?
            // SAFETY: the bytes outlive the reader as the caller promises.
            guard let handle = unsafe enamel_gif_reader_create(bytes.baseAddress, bytes.count, &fault, &text) else {
                throw unsafe Self.error(fault, text, offset: nil)
            }
            let (width, height) = unsafe (enamel_gif_reader_width(handle), enamel_gif_reader_height(handle))
            guard width == size.width, height == size.height else {
                unsafe enamel_gif_reader_destroy(handle)
                throw ImageError(.gif, .failure("giflib gives \(width) x \(height) pixels"))
            }
            unsafe self.handle = unsafe handle
        }

        deinit { unsafe enamel_gif_reader_destroy(handle) }

        /// Reads the next row of indices.
        func read(into row: inout [UInt8]) throws(ImageError) {
            // SAFETY: the initialiser made sure of the width, and the caller's row is as long.
            let isRead = unsafe row.withUnsafeMutableBufferPointer {
                unsafe enamel_gif_reader_row(handle, $0.baseAddress)
            }
            guard isRead else {
                throw unsafe Self.error(
                    enamel_gif_reader_fault(handle), enamel_gif_reader_error(handle),
                    offset: enamel_gif_reader_offset(handle))
            }
        }

        private static func error(_ fault: enamel_gif_fault, _ text: UnsafePointer<CChar>?, offset: Int?) -> ImageError
        {
            // SAFETY: giflib's texts are constants.
            let text = unsafe text.map { unsafe String(cString: $0) } ?? "giflib failed"
            let reason: ImageError.Reason =
                switch fault {
                case enamel_gif_truncated: .truncated
                case enamel_gif_malformed: .malformed(text)
                default: .failure(text)
                }
            return ImageError(.gif, reason, part: "pixels", offset: offset)
        }
    }
#endif
