#if JPEG
    import CJPEG

    /// libjpeg reading one file. Its calls fail by returning false.
    @safe
    struct JPEGReader: ~Copyable {
        private let handle: OpaquePointer
        private let scans: Int

        /// - Parameters:
        ///   - bytes: outlive the reader.
        ///   - pixels: of the whole picture. A scan of a few bytes may cost a pass over all of them, so that large pictures may have
        ///     fewer scans: as many as make 2^30 pixels together, but 16 at least.
        init(_ bytes: UnsafeBufferPointer<UInt8>, pixels: Int, limits: ImageLimits) throws(ImageError) {
            scans = max(1, min(limits.scans, 1 << 20, max(16, (1 << 30) / max(1, pixels))))
            // SAFETY: the bytes outlive the reader as the caller promises.
            guard let handle = unsafe enamel_jpeg_reader_create(bytes.baseAddress, bytes.count, Int32(scans)) else {
                throw ImageError(.jpeg, .failure("libjpeg cannot start"))
            }
            unsafe self.handle = unsafe handle
        }

        deinit { unsafe enamel_jpeg_reader_destroy(handle) }

        /// Starts decoding at a scale. The size and whether rows are of CMYK are what is expected.
        func start(eighths: Int, size: PixelSize, isCMYK: Bool) throws(ImageError) {
            var form = enamel_jpeg_form()
            guard unsafe enamel_jpeg_reader_start(handle, Int32(eighths), &form) else { throw error }
            guard form.width == size.width, form.height == size.height, form.is_cmyk == isCMYK else {
                throw ImageError(
                    .jpeg, .failure("libjpeg gives \(form.width) x \(form.height) pixels, CMYK: \(form.is_cmyk)"))
            }
        }

        /// Reads the next row, as many pixels as the size that decoding was started with is wide.
        func read(into row: inout [UInt8]) throws(ImageError) {
            // SAFETY: start made sure of the width, and the caller's row has four bytes for each pixel.
            let isRead = unsafe row.withUnsafeMutableBufferPointer {
                unsafe enamel_jpeg_reader_row(handle, $0.baseAddress)
            }
            guard isRead else { throw error }
        }

        /// Whether the file has ended before the pixels did.
        var isIncomplete: Bool { unsafe enamel_jpeg_reader_is_incomplete(handle) }

        /// How many bytes have been read.
        var offset: Int { unsafe enamel_jpeg_reader_offset(handle) }

        /// What libjpeg noticed, each once.
        var warnings: [String] {
            // SAFETY: C ends the text with a zero.
            let text = unsafe String(cString: enamel_jpeg_reader_warnings(handle))
            var seen: Set<Substring> = []
            return text.split(separator: "\n").filter { seen.insert($0).inserted }.map(String.init)
        }

        private var error: ImageError {
            // SAFETY: as above.
            let text = unsafe String(cString: enamel_jpeg_reader_error(handle))
            let reason: ImageError.Reason =
                switch unsafe enamel_jpeg_reader_fault(handle) {
                case enamel_jpeg_unsupported: .unsupported(text)
                case enamel_jpeg_truncated: .truncated
                case enamel_jpeg_scans: .limit(name: "scans", value: scans + 1, limit: scans)
                case enamel_jpeg_malformed: .malformed(text)
                default: .failure(text.isEmpty ? "libjpeg failed" : text)
                }
            return ImageError(.jpeg, reason, offset: offset)
        }
    }
#endif
