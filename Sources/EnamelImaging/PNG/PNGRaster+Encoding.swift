import CPNG

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension PNGRaster {
    /// The file's bytes, the same for the same raster and the same zlib. It says that the colours are sRGB.
    func encoded(_ effort: PNGOptions.Effort) throws(PNGError) -> [UInt8] {
        let text = PNGText()
        let rgb = palette.flatMap { color in [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) } }
        let alpha = palette.prefix { $0 >> 24 < 255 }.map { UInt8($0 >> 24) }
        let bytes: [UInt8]? = unsafe rows.withUnsafeBufferPointer { rows in
            unsafe rgb.withUnsafeBufferPointer { rgb in
                unsafe alpha.withUnsafeBufferPointer { alpha in
                    var image = unsafe enamel_png_image(
                        width: UInt32(size.width), height: UInt32(size.height), color_type: Int32(colorType.rawValue),
                        bit_depth: Int32(bitDepth), rows: rows.baseAddress, row_bytes: rowBytes,
                        palette: rgb.baseAddress, palette_count: Int32(palette.count), palette_alpha: alpha.baseAddress,
                        palette_alpha_count: Int32(alpha.count))
                    var output: UnsafeMutablePointer<UInt8>?
                    var count = 0
                    // SAFETY: the arrays have the sizes that the image states and outlive the call.
                    guard
                        unsafe enamel_png_write(&image, compression(effort), &output, &count, text.capacities),
                        let written = unsafe output
                    else { return nil }
                    defer { unsafe free(written) }
                    return unsafe Array(UnsafeBufferPointer(start: written, count: count))
                }
            }
        }
        guard let bytes else { throw PNGError(.failure(text.error ?? "libpng failed")) }
        return bytes
    }

    /// Measured on a 360 x 360 emblem: filters make flat pictures larger or slower; level 3 takes half of level 4's time
    /// for a quarter more bytes, level 6 as long as level 4, and level 9 seven times as long for a seventh less.
    private func compression(_ effort: PNGOptions.Effort) -> enamel_png_compression {
        // Filters predict a sample from its neighbours: for indices and packed samples, and where most pixels repeat the
        // one before them, there is nothing to predict.
        let isPredicted = bitDepth == 8 && colorType != .palette && !isFlat
        let filters =
            isPredicted ? (effort == .fast ? enamel_png_filter_up : enamel_png_filter_all) : enamel_png_filter_none
        let level: Int32 =
            switch effort {
            case .fast: 1
            case .balanced: isPredicted ? 6 : 3
            case .thorough: 9
            }
        let strategy = isPredicted ? enamel_png_strategy_filtered : enamel_png_strategy_default
        return enamel_png_compression(level: level, strategy: Int32(strategy), filters: Int32(filters))
    }

    /// Whether most pixels equal the one to their left, by every eighth row.
    private var isFlat: Bool {
        let bytesPerPixel = rowBytes / size.width
        var same = 0
        var all = 0
        for y in stride(from: 0, to: size.height, by: 8) {
            let row = y * rowBytes
            for i in row + bytesPerPixel..<row + rowBytes where rows[i] == rows[i - bytesPerPixel] { same += 1 }
            all += rowBytes - bytesPerPixel
        }
        return same * 2 >= all
    }
}

extension Bitmap {
    /// The picture as a PNG file: straight 8-bit colour in sRGB, in the representation expected to be smallest. Reading it
    /// gives exactly the same premultiplied pixels. Pictures of up to 4096 pixels, and any with thorough effort, are tried
    /// in several representations. The bytes are the same for the same picture, options and version of zlib.
    /// - Throws: ``PNGError`` where memory runs out.
    public func pngBytes(_ options: PNGOptions = PNGOptions()) throws(PNGError) -> [UInt8] {
        guard options.representation == .smallest else { return try PNGRaster.rgba(self).encoded(options.effort) }
        let candidates = PNGRaster.candidates(for: self)
        var best = try candidates[0].encoded(options.effort)
        if size.area <= 4096 || options.effort == .thorough {
            for candidate in candidates.dropFirst() {
                let bytes = try candidate.encoded(options.effort)
                if bytes.count < best.count { best = bytes }
            }
        }
        return best
    }
}
