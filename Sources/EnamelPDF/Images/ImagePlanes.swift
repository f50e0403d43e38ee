import EnamelImaging

/// A bitmap as a PDF holds it: its colours in as few bits as lose nothing, and its opacity apart.
struct ImagePlanes {
    private(set) var color: ImagePlane
    private var alpha: ImagePlane?

    init(_ bitmap: Bitmap, _ tone: ColorTone) {
        let (width, height) = (bitmap.width, bitmap.height)
        // Straight colours, and where nothing is seen those of the nearest pixel before: readers mix colours without regard to
        // opacity when they scale.
        var pixels: [UInt32] = []
        var opacity: [UInt8] = []
        pixels.reserveCapacity(width * height)
        opacity.reserveCapacity(width * height)
        unsafe bitmap.withPixels { words in
            var last: (word: UInt32, straight: UInt32) = (0, 0)
            for index in 0..<words.count {
                // SAFETY: the index is one of the words'.
                let word = unsafe words[index]
                let byte = UInt8(word >> 24)
                opacity.append(byte)
                if word != last.word, byte != 0 { last = (word, Self.straight(word)) }
                pixels.append(last.straight)
            }
        }
        Self.fillBackwards(&pixels, opacity, width: width)
        if tone.isGray {
            var known: (UInt32, UInt32) = (0, 0)
            for index in pixels.indices {
                if pixels[index] != known.0 { known = (pixels[index], Self.gray(pixels[index], tone)) }
                pixels[index] = known.1
            }
        }
        color = ImagePlane(colors: pixels, width: width, height: height)
        if opacity.contains(where: { $0 != 255 }) {
            alpha = ImagePlane(samples: opacity, channels: 1, width: width, height: height)
        }
    }

    /// The opacity, which is given once; nil where all is opaque.
    mutating func takeAlpha() -> ImagePlane? {
        defer { alpha = nil }
        return alpha
    }

    /// A premultiplied word's colour, with the opacity bits 0.
    private static func straight(_ word: UInt32) -> UInt32 {
        let alpha = word >> 24
        guard alpha < 255 else { return word & 0xff_ffff }
        guard alpha > 0 else { return 0 }
        func channel(_ shift: UInt32) -> UInt32 { min(255, ((word >> shift & 255) * 255 + alpha / 2) / alpha) << shift }
        return channel(0) | channel(8) | channel(16)
    }

    private static func gray(_ word: UInt32, _ tone: ColorTone) -> UInt32 {
        let color = tone(
            ResolvedColor(
                red: Double(word & 255) / 255, green: Double(word >> 8 & 255) / 255,
                blue: Double(word >> 16 & 255) / 255))
        return UInt32((color.red * 255).rounded()) * 0x01_0101
    }

    /// What stands before the first pixel that is seen gets its colour, and rows where nothing is seen follow the one above.
    private static func fillBackwards(_ pixels: inout [UInt32], _ opacity: [UInt8], width: Int) {
        if let first = opacity.firstIndex(where: { $0 != 0 }) {
            for index in 0..<first { pixels[index] = pixels[first] }
        }
        var row = 0
        while row < pixels.count {
            let range = row..<row + width
            if let seen = range.first(where: { opacity[$0] != 0 }) {
                for index in row..<seen { pixels[index] = pixels[seen] }
            } else if row >= width {
                for index in range { pixels[index] = pixels[index - width] }
            }
            row += width
        }
    }
}

/// Samples of one image XObject.
struct ImagePlane {
    /// The rows, packed and filtered.
    let bytes: [UInt8]
    private let space: PDFObject
    private let bits: Int
    /// Of the samples that PNG's filters went over; nil where none did.
    private let filtered: (channels: Int, columns: Int)?

    /// Colours, as greys or by a palette where these are fewer bits.
    init(colors: [UInt32], width: Int, height: Int) {
        let isGray = colors.allSatisfy { ($0 ^ $0 >> 8) & 0xffff == 0 }
        let palette = Self.palette(colors)
        if isGray {
            // Greys of few levels in few bits.
            let levels = palette?.allSatisfy { $0 & 255 == 0 || $0 & 255 == 255 } ?? false
            if levels {
                self.init(
                    packed: colors.map { $0 == 0 ? 0 : 1 }, bits: 1, width: width, space: .name("DeviceGray"))
            } else {
                self.init(
                    samples: colors.map { UInt8(truncatingIfNeeded: $0) }, channels: 1, width: width, height: height)
            }
            return
        }
        if let palette, palette.count <= 256, palette.count * 3 < colors.count {
            var numbers: [UInt32: UInt8] = [:]
            for (index, color) in palette.enumerated() { numbers[color] = UInt8(truncatingIfNeeded: index) }
            let bits = palette.count <= 2 ? 1 : palette.count <= 4 ? 2 : palette.count <= 16 ? 4 : 8
            var last: (UInt32, UInt8) = (palette[0], 0)
            let indices = colors.map { color in
                if color != last.0 { last = (color, numbers[color] ?? 0) }
                return last.1
            }
            let table = palette.flatMap {
                [
                    UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8),
                    UInt8(truncatingIfNeeded: $0 >> 16),
                ]
            }
            self.init(
                packed: indices, bits: bits, width: width,
                space: [.name("Indexed"), .name("DeviceRGB"), .integer(palette.count - 1), .string(table)])
            return
        }
        var samples: [UInt8] = []
        samples.reserveCapacity(colors.count * 3)
        for color in colors {
            samples.append(UInt8(truncatingIfNeeded: color))
            samples.append(UInt8(truncatingIfNeeded: color >> 8))
            samples.append(UInt8(truncatingIfNeeded: color >> 16))
        }
        self.init(samples: samples, channels: 3, width: width, height: height)
    }

    /// Samples of 8 bits, filtered as PNG does (ISO 32000-2, section 7.4.4.4); those of one channel that are all 0 or 255 as bits.
    init(samples: [UInt8], channels: Int, width: Int, height: Int) {
        if channels == 1, samples.allSatisfy({ $0 == 0 || $0 == 255 }) {
            self.init(packed: samples.map { $0 & 1 }, bits: 1, width: width, space: .name("DeviceGray"))
            return
        }
        self.init(
            bytes: RowFilter(channels: channels, stride: width * channels).filtered(samples), bits: 8,
            space: .name(channels == 1 ? "DeviceGray" : "DeviceRGB"), filtered: (channels, width))
    }

    private init(bytes: [UInt8], bits: Int, space: PDFObject, filtered: (channels: Int, columns: Int)?) {
        self.bytes = bytes
        self.bits = bits
        self.space = space
        self.filtered = filtered
    }

    /// Samples of a few bits, packed row by row.
    private init(packed samples: [UInt8], bits: Int, width: Int, space: PDFObject) {
        guard bits < 8 else {
            self.init(bytes: samples, bits: bits, space: space, filtered: nil)
            return
        }
        var result: [UInt8] = []
        result.reserveCapacity((width * bits + 7) / 8 * (samples.count / max(1, width)))
        for row in stride(from: 0, to: samples.count, by: width) {
            var (byte, free) = (UInt8(0), 8)
            for index in row..<row + width {
                free -= bits
                byte |= samples[index] << UInt8(free)
                if free == 0 {
                    result.append(byte)
                    (byte, free) = (0, 8)
                }
            }
            if free < 8 { result.append(byte) }
        }
        self.init(bytes: result, bits: bits, space: space, filtered: nil)
    }

    /// How a stream of the samples is written.
    var encoding: PDFStream.Encoding { filtered == nil ? .plain : .predicted }

    /// Adds what readers have to know of the samples.
    func describe(_ dictionary: inout PDFDictionary) {
        dictionary.append("ColorSpace", space)
        dictionary.append("BitsPerComponent", .integer(bits))
        if let filtered {
            dictionary.append(
                "DecodeParms",
                ["Predictor": 15, "Colors": .integer(filtered.channels), "Columns": .integer(filtered.columns)])
        }
    }

    /// The colours in the order of their first appearance; nil for more than 256.
    private static func palette(_ colors: [UInt32]) -> [UInt32]? {
        var seen: Set<UInt32> = []
        var result: [UInt32] = []
        var last: UInt32?
        for color in colors where color != last {
            last = color
            if seen.insert(color).inserted {
                guard result.count < 256 else { return nil }
                result.append(color)
            }
        }
        return result
    }
}
