import EnamelImaging

/// sRGB's transfer function both ways for 0 to 1, read between table entries that are evenly spaced inside each power
/// of two, so that dark tones are as exact as light ones.
struct LightTables {
    /// Linear light of encoded values from 2^-5 on; below is the straight part of the function.
    private let linear: [Float]
    /// Encoded values of linear light from 2^-9 on; below is the straight part of the function.
    private let encoded: [Float]

    static let shared = LightTables()

    private init() {
        linear = Self.table(octaves: 5, TransferFunction.linear)
        encoded = Self.table(octaves: 9, TransferFunction.encoded)
    }

    /// Entries of a power of two: the first bits of a Float's fraction.
    private static let bits: UInt32 = 7

    private static func table(octaves: Int, _ function: (Double) -> Double) -> [Float] {
        let first = Float(sign: .plus, exponent: -octaves, significand: 1).bitPattern
        return (0...octaves << Int(bits) + 1).map { entry in
            function(Double(Float(bitPattern: first + UInt32(entry) << (23 - bits))))
        }.map(Float.init)
    }

    @inline(__always)
    private static func read(_ table: [Float], _ value: Float, octaves: UInt32) -> Float {
        let place = value.bitPattern &- (127 &- octaves) << 23
        let entry = Int(place >> (23 - bits))
        let part = Float(place & (1 << (23 - bits) - 1)) * (1 / Float(1 << (23 - bits)))
        return table[entry] + (table[entry + 1] - table[entry]) * part
    }

    /// Linear light of an encoded value from 0 to 1.
    func light(_ value: Float) -> Float {
        value < 0.04045 ? value * (1 / 12.92) : Self.read(linear, min(value, 1), octaves: 5)
    }

    /// Encoded value of linear light from 0 to 1.
    func code(_ value: Float) -> Float {
        value < 0.003_130_8 ? value * 12.92 : Self.read(encoded, min(value, 1), octaves: 9)
    }
}

extension FilterImage {
    /// Writes the part of this picture that lies in another's area there, in the other's values.
    func convert(into result: FilterImage) {
        let part = area.intersection(result.area)
        guard !part.isEmpty else { return }
        let tables = LightTables.shared
        for y in part.top..<part.bottom {
            switch (row(part.left, y), result.row(part.left, y)) {
            case (.bytes(let source), .bytes(let target)):
                unsafe target.update(from: source, count: part.width * 4)
            case (.words(let source), .words(let target)):
                unsafe target.update(from: source, count: part.width * 4)
            case (.bytes(let source), .words(let target)):
                for i in 0..<part.width {
                    unsafe Self.store(mapped(Self.load(source + 4 &* i), tables.light), target + 4 &* i)
                }
            case (.words(let source), .bytes(let target)):
                for i in 0..<part.width {
                    unsafe Self.store(mapped(Self.load(source + 4 &* i), tables.code), target + 4 &* i)
                }
            }
        }
    }

    /// Writes the alpha of this picture, its colours black, where another has the same place and format.
    func copyAlpha(into result: FilterImage) {
        let part = area.intersection(result.area)
        guard !part.isEmpty else { return }
        for y in part.top..<part.bottom {
            switch (row(part.left, y), result.row(part.left, y)) {
            case (.bytes(let source), .bytes(let target)):
                for i in 0..<part.width { unsafe target[4 &* i &+ 3] = source[4 &* i &+ 3] }
            case (.words(let source), .words(let target)):
                for i in 0..<part.width { unsafe target[4 &* i &+ 3] = source[4 &* i &+ 3] }
            case (.bytes(let source), .words(let target)):
                for i in 0..<part.width { unsafe target[4 &* i &+ 3] = UInt16(source[4 &* i &+ 3]) &* 257 }
            case (.words(let source), .bytes(let target)):
                for i in 0..<part.width {
                    unsafe target[4 &* i &+ 3] = UInt8((UInt32(source[4 &* i &+ 3]) &+ 128) / 257)
                }
            }
        }
    }

    /// A premultiplied pixel with a function applied to its straight colour.
    @inline(__always)
    private func mapped(_ pixel: SIMD4<Float>, _ function: (Float) -> Float) -> SIMD4<Float> {
        let alpha = pixel.w
        guard alpha > 0 else { return .zero }
        let straight = pixel / alpha
        return SIMD4(function(straight.x), function(straight.y), function(straight.z), 1) * alpha
    }
}
