import Foundation

/// A colour in CIELAB of the white of sRGB, D65 (CIE 15:2004, section 8.2.1).
struct PerceivedColor {
    private let l: Double
    private let a: Double
    private let b: Double

    /// sRGB's levels as light (IEC 61966-2-1).
    private static let light: [Double] = (0...255).map { level in
        let value = Double(level) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// The colour of a premultiplied pixel on a grey backdrop.
    init(_ word: UInt32, over backdrop: UInt32) {
        let uncovered = (255 - word >> 24) * backdrop
        func channel(_ shift: UInt32) -> Double {
            Self.light[Int(min(255, (word >> shift & 0xff) + (uncovered + 127) / 255))]
        }
        let (red, green, blue) = (channel(0), channel(8), channel(16))
        // The rows of the matrix from IEC 61966-2-1, each divided by its sum: white is (1, 1, 1).
        let x = Self.bend((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
        let y = Self.bend(0.2126 * red + 0.7152 * green + 0.0722 * blue)
        let z = Self.bend((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
        l = 116 * y - 16
        a = 500 * (x - y)
        b = 200 * (y - z)
    }

    private static func bend(_ t: Double) -> Double {
        t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116
    }

    /// How far apart two premultiplied pixels are seen (CIE 1976): the larger distance of those on black and on white.
    static func distance(_ one: UInt32, _ other: UInt32) -> Double {
        let isOpaque = one >> 24 == 255 && other >> 24 == 255
        return (isOpaque ? [0] : [0, 255] as [UInt32]).map { backdrop in
            let (p, q) = (PerceivedColor(one, over: backdrop), PerceivedColor(other, over: backdrop))
            return ((p.l - q.l) * (p.l - q.l) + (p.a - q.a) * (p.a - q.a) + (p.b - q.b) * (p.b - q.b)).squareRoot()
        }.max() ?? 0
    }
}
