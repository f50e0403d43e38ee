#if JPEG
    /// A JPEG file: baseline and progressive; grey, RGB, YCbCr, CMYK and YCCK.
    struct JPEGImageFile: ImageFile {
        let info: ImageInfo
        let metadata: ImageMetadata
        private let bytes: [UInt8]
        private let limits: ImageLimits
        private let warnings: [String]

        init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
            let structure = try JPEGStructure(bytes, limits: limits)
            self.bytes = bytes
            self.limits = limits
            warnings = structure.warnings
            metadata = structure.applications.metadata
            info = ImageInfo(
                format: .jpeg, storedSize: structure.frame.size,
                orientation: structure.applications.exif?.orientation ?? .up, colorModel: structure.colorModel,
                bitDepth: 8, hasAlpha: false, isProgressive: structure.frame.isProgressive, metadata: metadata)
        }

        func decode(_ options: ImageDecodingOptions) throws(ImageError) -> DecodedImage {
            let orientation = orientation(options)
            let (eighths, size) = Self.scale(info.storedSize, covering: options.covering.map(orientation.seen))
            let colors = ImageColorTransform(
                options.colors, profile: metadata.profile, model: info.colorModel, pixels: size.area, limits: limits)
            let kept = info.storedSize.rounded(eighths: eighths)
            var rows = PictureRows(size: kept, orientation: orientation, colors: colors)
            var warnings = warnings + [colors.warning].compactMap { $0 }
            try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageError) in
                let reader = try unsafe JPEGReader(bytes, pixels: info.storedSize.area, limits: limits)
                try reader.start(eighths: eighths, size: size, isCMYK: isCMYK)
                var row = [UInt8](repeating: 0, count: size.width * 4)
                var isWhole = true
                for y in 0..<kept.height {
                    try reader.read(into: &row)
                    if isWhole, reader.isIncomplete {
                        isWhole = false
                        let place =
                            info.isProgressive
                            ? "before its last scan" : "about row \(y * 8 / eighths) of \(info.storedSize.height)"
                        guard options.acceptsTruncatedPixels else {
                            throw ImageError(.jpeg, .truncated, part: place, offset: reader.offset)
                        }
                        warnings.append("the file ends too early, \(place): what is missing is made up")
                    }
                    unsafe row.withUnsafeMutableBufferPointer { row in
                        let row = unsafe UnsafeMutableBufferPointer(rebasing: row[..<(kept.width * 4)])
                        if isCMYK { unsafe rows.append(cmyk: row) } else { unsafe rows.append(row, isOpaque: true) }
                    }
                }
                warnings += reader.warnings
            }
            return decoded(rows.finish(), options, scale: Double(eighths) / 8, warnings: warnings)
        }

        private var isCMYK: Bool { info.colorModel == .cmyk || info.colorModel == .ycck }

        /// The smallest of the scales that save time, in eighths, at which neither side is under what is asked for. All of
        /// them are exact on every machine; three eighths and the like take longer than the whole.
        private static func scale(_ stored: PixelSize, covering: PixelSize?) -> (eighths: Int, size: PixelSize) {
            guard let covering else { return (8, stored) }
            for eighths in [1, 2, 4] {
                let kept = stored.rounded(eighths: eighths)
                if kept.width >= covering.width, kept.height >= covering.height {
                    return (eighths, stored.scaled(eighths: eighths))
                }
            }
            return (8, stored)
        }
    }
#endif
