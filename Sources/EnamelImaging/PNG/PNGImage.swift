/// A picture in one of the forms that a PNG file can store it in, before it is compressed.
struct PNGImage {
    let size: PixelSize
    let colorType: PNGInfo.ColorType
    let bitDepth: Int
    /// Straight RGBA, red in the lowest byte; entries that are not opaque come first.
    let palette: [UInt32]
    let rows: PNGRows
    /// Where the rows' units repeat.
    let repeats: RepeatMap

    /// Whole samples of 8 bits each.
    static func direct(
        _ bitmap: Bitmap, _ type: PNGInfo.ColorType, _ survey: borrowing PixelSurvey
    ) -> PNGImage {
        let rows = PNGRows.pixels(bitmap, type, repeats: survey.repeats, ranges: [0..<bitmap.height])
        return PNGImage(
            size: bitmap.size, colorType: type, bitDepth: 8, palette: [], rows: rows, repeats: survey.repeats)
    }

    /// A palette of straight colours, those that are not opaque first, so that the list of alphas is short.
    static func indexed(_ survey: borrowing PixelSurvey, size: PixelSize) -> PNGImage {
        let colors = survey.colors
        let order = colors.indices.filter { colors[$0] >> 24 < 255 } + colors.indices.filter { colors[$0] >> 24 == 255 }
        var numbers = [UInt8](repeating: 0, count: colors.count)
        for (new, old) in order.enumerated() { numbers[old] = UInt8(new) }
        let depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
        return samples(
            survey, numbers, .palette, bitDepth: depth, palette: order.map { Premultiplication.straight(colors[$0]) },
            size: size)
    }

    /// Grey of as few bits as hold every level exactly, for an opaque picture without colours, of at most 256 levels.
    static func gray(_ survey: borrowing PixelSurvey, size: PixelSize) -> PNGImage {
        let levels = survey.colors.map { UInt8(truncatingIfNeeded: $0) }
        let depth = [1, 2, 4].first { depth in levels.allSatisfy { Int($0) % (255 / (1 << depth - 1)) == 0 } } ?? 8
        let unit = UInt8(255 / (1 << depth - 1))
        return samples(survey, levels.map { $0 / unit }, .gray, bitDepth: depth, palette: [], size: size)
    }

    private static func samples(
        _ survey: borrowing PixelSurvey, _ values: [UInt8], _ type: PNGInfo.ColorType, bitDepth: Int,
        palette: [UInt32], size: PixelSize
    ) -> PNGImage {
        let rows = PNGRows.samples(survey, values: values, size: size)
        if bitDepth == 8 {
            return PNGImage(
                size: size, colorType: type, bitDepth: 8, palette: palette, rows: rows, repeats: survey.repeats)
        }
        let packed = rows.packed(bitDepth: bitDepth, width: size.width)
        return PNGImage(
            size: size, colorType: type, bitDepth: bitDepth, palette: palette, rows: packed,
            repeats: packed.byteRepeats(survey.kernels))
    }

    /// The whole file around a zlib stream of the rows.
    func file(_ stream: [UInt8], _ labels: PNGLabels) throws(PNGError) -> [UInt8] {
        var file = PNGChunkWriter(capacity: stream.count + palette.count * 4)
        var header: [UInt8] = []
        header.reserveCapacity(16)
        header.append(bigEndian: UInt32(size.width))
        header.append(bigEndian: UInt32(size.height))
        header += [UInt8(bitDepth), colorType.rawValue, 0, 0, 0]
        try file.append("IHDR", header)
        try labels.writeColors(to: &file)
        if !palette.isEmpty {
            var colors: [UInt8] = []
            colors.reserveCapacity(palette.count * 3)
            var alphas: [UInt8] = []
            for color in palette {
                for shift: UInt32 in [0, 8, 16] { colors.append(UInt8(truncatingIfNeeded: color >> shift)) }
                if color >> 24 < 255 { alphas.append(UInt8(color >> 24)) }
            }
            try file.append("PLTE", colors)
            if !alphas.isEmpty { try file.append("tRNS", alphas) }
        }
        try labels.writeMetadata(to: &file)
        try file.appendPixels(stream)
        try file.append("IEND", [])
        return file.bytes
    }

}
