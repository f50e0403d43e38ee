extension Bitmap16 {
    /// The picture as a PNG file, 16 bits a sample, or 8 where that loses nothing (every sample is a multiple of 257): grey,
    /// grey and alpha, RGB or RGBA. Reading it gives exactly the same samples. What the options mean, and the errors, are
    /// those of ``Bitmap/pngBytes(_:)``.
    ///
    /// Cost: about 150 ns a pixel. Memory beside the file: up to 30 bytes a pixel.
    public func pngBytes(_ options: PNGOptions = PNGOptions()) throws(PNGError) -> [UInt8] {
        let labels = try PNGLabels(options)
        var isGray = true
        var isOpaque = true
        var isShallow = true
        for i in stride(from: 0, to: samples.count, by: 4) {
            let (r, g, b, a) = (samples[i], samples[i + 1], samples[i + 2], samples[i + 3])
            if r != g || g != b { isGray = false }
            if a != 65535 { isOpaque = false }
            for sample in [r, g, b, a] where sample >> 8 != sample & 255 { isShallow = false }
            if !isGray, !isOpaque, !isShallow { break }
        }
        if isShallow, let bitmap = premultiplied() { return try bitmap.pngBytes(options) }
        if labels.kind == .gray, !isGray || options.representation == .rgba {
            throw PNGError(.unwritable("a profile of grey cannot describe colours"), chunk: "iCCP")
        }
        let type: PNGInfo.ColorType =
            if options.representation == .rgba {
                .rgba
            } else if isGray, labels.kind != .color {
                isOpaque ? .gray : .grayAlpha
            } else {
                isOpaque ? .rgb : .rgba
            }
        let rows = rows(type, isShallow: isShallow)
        let image = PNGImage(
            size: size, colorType: type, bitDepth: isShallow ? 8 : 16, palette: [], rows: rows,
            repeats: rows.byteRepeats())
        return try image.file(image.compressed(options.effort, isDrawing: false, .best), labels)
    }

    /// The picture in 8 bits, premultiplied, where that can be undone exactly. Every sample is a multiple of 257.
    private func premultiplied() -> Bitmap? {
        var buffer = PixelBuffer(size: size)
        var isExact = true
        unsafe buffer.withPixels { pixels in
            for i in 0..<pixels.count {
                func byte(_ channel: Int) -> UInt8 { UInt8(truncatingIfNeeded: samples[4 &* i &+ channel]) }
                let (r, g, b, a) = (byte(0), byte(1), byte(2), byte(3))
                let word = Premultiplication.word(r: r, g: g, b: b, a: a)
                let straight = UInt32(r) | UInt32(g) &<< 8 | UInt32(b) &<< 16 | UInt32(a) &<< 24
                if Premultiplication.straight(word) != straight {
                    isExact = false
                    return
                }
                unsafe pixels[i] = word
            }
        }
        return isExact ? buffer.finish() : nil
    }

    /// The samples of a type as PNG has them, the high byte first.
    private func rows(_ type: PNGInfo.ColorType, isShallow: Bool) -> PNGRows {
        let channels: [Int] =
            switch type {
            case .gray: [0]
            case .grayAlpha: [0, 3]
            case .rgb: [0, 1, 2]
            case .palette, .rgba: [0, 1, 2, 3]
            }
        let unit = channels.count * (isShallow ? 1 : 2)
        let rows = PNGRows(height: size.height, rowBytes: size.width * unit, unit: unit)
        for y in 0..<size.height {
            var to = unsafe rows.row(y)
            for x in 0..<size.width {
                for channel in channels {
                    let sample = samples[(y &* size.width &+ x) &* 4 &+ channel]
                    // SAFETY: a row has `unit` bytes for each pixel.
                    if !isShallow {
                        unsafe to.pointee = UInt8(truncatingIfNeeded: sample &>> 8)
                        unsafe to += 1
                    }
                    unsafe to.pointee = UInt8(truncatingIfNeeded: sample)
                    unsafe to += 1
                }
            }
        }
        return rows
    }
}
