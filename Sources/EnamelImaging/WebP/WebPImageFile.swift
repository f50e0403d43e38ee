#if WebP
    import CWebP

    /// A WebP file: lossy, lossless, with alpha; of an animation the first picture.
    struct WebPImageFile: ImageFile {
        let info: ImageInfo
        let metadata: ImageMetadata
        private let bytes: [UInt8]
        private let frame: WebPStructure.Frame
        private let frameSize: PixelSize
        private let isOpaque: Bool
        private let limits: ImageLimits
        private let warnings: [String]

        init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
            let structure = try WebPStructure(bytes, limits: limits)
            let exif = structure.metadata.exif.map { ExifOrientation($0) }
            self.bytes = bytes
            self.limits = limits
            frame = structure.frame
            metadata = structure.metadata
            warnings = [exif?.warning].compactMap { $0 }

            var features = enamel_webp_features()
            let range = frame.bytes
            // SAFETY: the picture's bytes lie inside the file's.
            let fault = unsafe bytes.withUnsafeBufferPointer {
                unsafe enamel_webp_read_features(
                    $0.baseAddress.map { unsafe $0 + range.lowerBound }, range.count, &features)
            }
            guard fault == enamel_webp_none else { throw Self.error(fault, frame) }
            do throws(PixelSizeError) {
                frameSize = try PixelSize(
                    width: Int(features.width), height: Int(features.height), limit: limits.pixels)
            } catch {
                throw ImageError(.webp, .size(error), part: Self.part(frame), offset: frame.bytes.lowerBound)
            }
            guard frame.size == nil || frame.size == frameSize else {
                throw ImageError(
                    .webp, .malformed("the picture's size is not the one that the file's header says"),
                    part: Self.part(frame), offset: frame.bytes.lowerBound)
            }
            let canvas = structure.canvas ?? frameSize
            isOpaque = !features.has_alpha && frameSize == canvas
            info = ImageInfo(
                format: .webp, storedSize: canvas, orientation: exif?.orientation ?? .up,
                colorModel: frame.isLossless ? .rgb : .ycbcr, bitDepth: 8,
                hasAlpha: structure.hasAlpha || !isOpaque, frameCount: structure.frameCount,
                metadata: metadata)
        }

        func decode(_ options: ImageDecodingOptions) throws(ImageError) -> DecodedImage {
            let canvas = info.storedSize
            let rowBytes = frameSize.width * 4
            let range = frame.bytes
            var fault = enamel_webp_none
            // SAFETY: the picture's bytes lie inside the file's, and its size was read from them.
            var pixels = unsafe [UInt8](unsafeUninitializedCapacity: frameSize.area * 4) { pixels, count in
                unsafe bytes.withUnsafeBufferPointer { bytes in
                    fault = unsafe enamel_webp_decode(
                        bytes.baseAddress.map { unsafe $0 + range.lowerBound }, range.count, pixels.baseAddress,
                        pixels.count, Int32(rowBytes))
                }
                // libwebp has written every pixel, unless it failed: a file of a few bytes touches no memory for what it promises.
                count = fault == enamel_webp_none ? pixels.count : 0
            }
            guard fault == enamel_webp_none else { throw Self.error(fault, frame) }
            let colors = ImageColorTransform(
                options.colors, profile: metadata.profile, model: info.colorModel, pixels: frameSize.area,
                limits: limits)
            var rows = PictureRows(size: canvas, orientation: orientation(options), colors: colors)
            // Of an animation the picture may be smaller than the canvas.
            var row = [UInt8](repeating: 0, count: canvas.width * 4)
            unsafe pixels.withUnsafeMutableBytes { pixels in
                unsafe row.withUnsafeMutableBytes { row in
                    for y in 0..<canvas.height {
                        if y >= frame.y, y < frame.y + frameSize.height {
                            // SAFETY: the picture lies inside the canvas, and its row inside the pixels.
                            let start = (y - frame.y) * rowBytes
                            let source = unsafe UnsafeRawBufferPointer(rebasing: pixels[start..<start + rowBytes])
                            let target = unsafe row[frame.x * 4..<frame.x * 4 + rowBytes]
                            unsafe UnsafeMutableRawBufferPointer(rebasing: target).copyMemory(from: source)
                        } else if y == frame.y + frameSize.height {
                            unsafe row.initializeMemory(as: UInt8.self, repeating: 0)
                        }
                        unsafe rows.append(row.assumingMemoryBound(to: UInt8.self), isOpaque: isOpaque)
                    }
                }
            }
            return decoded(rows.finish(), options, warnings: warnings + [colors.warning].compactMap { $0 })
        }

        private static func part(_ frame: WebPStructure.Frame) -> String { frame.isLossless ? "VP8L" : "VP8" }

        private static func error(_ fault: enamel_webp_fault, _ frame: WebPStructure.Frame) -> ImageError {
            let reason: ImageError.Reason =
                switch fault {
                case enamel_webp_truncated: .truncated
                case enamel_webp_malformed: .malformed("libwebp finds the picture's bitstream broken")
                default: .failure("libwebp ran out of memory or failed")
                }
            return ImageError(.webp, reason, part: part(frame), offset: frame.bytes.lowerBound)
        }
    }
#endif
