extension PNGRaster {
    /// The representations that lose nothing and may be the smallest, the most likely first.
    static func candidates(for bitmap: Bitmap) -> [PNGRaster] {
        let survey = unsafe bitmap.withPixels { unsafe PictureSurvey($0) }
        guard let indices = survey.indices else {
            if survey.isGray { return [survey.isOpaque ? gray8(bitmap) : grayAlpha(bitmap)] }
            return [survey.isOpaque ? rgb(bitmap) : rgba(bitmap)]
        }
        let palette = Self.palette(survey.colors.map(Premultiplication.straight), indices: indices, size: bitmap.size)
        let direct: PNGRaster
        if survey.isGray, survey.isOpaque {
            direct = gray(survey.colors.map { UInt8(truncatingIfNeeded: $0) }, indices: indices, size: bitmap.size)
            if direct.bitDepth <= palette.bitDepth { return [direct] }
        } else if survey.isGray {
            direct = grayAlpha(bitmap)
        } else {
            direct = survey.isOpaque ? rgb(bitmap) : rgba(bitmap)
        }
        return [palette, direct]
    }

    /// A palette of straight colours, those that are not opaque first, so that the list of alphas is short.
    private static func palette(_ colors: [UInt32], indices: [UInt8], size: PixelSize) -> PNGRaster {
        let order = colors.indices.filter { colors[$0] >> 24 < 255 } + colors.indices.filter { colors[$0] >> 24 == 255 }
        var renumbered = [UInt8](repeating: 0, count: 256)
        for (new, old) in order.enumerated() { renumbered[old] = UInt8(new) }
        let depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
        return packed(
            indices.map { renumbered[Int($0)] }, as: .palette, bitDepth: depth, palette: order.map { colors[$0] },
            size: size)
    }

    /// Grey of as few bits as hold every level exactly.
    private static func gray(_ levels: [UInt8], indices: [UInt8], size: PixelSize) -> PNGRaster {
        let depth = [1, 2, 4].first { depth in levels.allSatisfy { Int($0) % (255 / (1 << depth - 1)) == 0 } } ?? 8
        let unit = UInt8(255 / (1 << depth - 1))
        var samples = levels.map { $0 / unit }
        samples += [UInt8](repeating: 0, count: 256 - samples.count)
        return packed(indices.map { samples[Int($0)] }, as: .gray, bitDepth: depth, palette: [], size: size)
    }
}

/// What one pass over the premultiplied pixels tells: the colours while there are 256 at most, and which pixel has which.
private struct PictureSurvey {
    private(set) var isGray = true
    private(set) var isOpaque = true
    /// In the order of their first appearance.
    private(set) var colors: [UInt32] = []
    /// One a pixel; nil where there are more than 256 colours.
    private(set) var indices: [UInt8]?

    init(_ pixels: UnsafeBufferPointer<UInt32>) {
        var read = 0
        let indices = unsafe [UInt8](unsafeUninitializedCapacity: pixels.count) { bytes, count in
            // Open addressing; 1024 slots stay at most a quarter full. A slot holds a colour's number and 1, or 0.
            unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 1024) { slots in
                unsafe slots.initialize(repeating: 0)
                colors.reserveCapacity(256)
                var last = unsafe ~pixels[0]
                var number: UInt8 = 0
                scan: while read < pixels.count {
                    let word = unsafe pixels[read]
                    if word != last {
                        last = word
                        var slot = Int(truncatingIfNeeded: (word &* 0x9e37_79b1) &>> 22)
                        while true {
                            let entry = unsafe slots[slot]
                            if entry == 0 {
                                guard colors.count < 256 else { break scan }
                                number = UInt8(truncatingIfNeeded: colors.count)
                                colors.append(word)
                                unsafe slots[slot] = UInt16(colors.count)
                                break
                            }
                            if colors[Int(entry) &- 1] == word {
                                number = UInt8(truncatingIfNeeded: entry &- 1)
                                break
                            }
                            slot = (slot &+ 1) & 1023
                        }
                    }
                    unsafe bytes[read] = number
                    read &+= 1
                }
            }
            count = read
        }
        if read == pixels.count { self.indices = indices }
        for color in colors { look(at: color) }
        while read < pixels.count, isGray || isOpaque {
            unsafe look(at: pixels[read])
            read &+= 1
        }
    }

    @inline(__always)
    private mutating func look(at word: UInt32) {
        if (word ^ word &>> 8) & 0xffff != 0 { isGray = false }
        if word < 0xff00_0000 { isOpaque = false }
    }
}
