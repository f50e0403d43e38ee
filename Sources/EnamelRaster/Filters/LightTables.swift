import EnamelImaging

/// sRGB's transfer function both ways for 0 to 1, read between table entries that are evenly spaced inside each power
/// of two, so that dark tones are as exact as light ones.
@safe
final class LightTables: @unchecked Sendable {  // constant once it is made
    /// Linear light of encoded values from 2^-5 on; below is the straight part of the function.
    private let linear: UnsafeMutablePointer<Float>
    /// Encoded values of linear light from 2^-9 on; below is the straight part of the function.
    private let encoded: UnsafeMutablePointer<Float>
    /// 16-bit linear light of each byte.
    private let lightOfByte: UnsafeMutablePointer<UInt16>

    static let shared = LightTables()

    private init() {
        unsafe linear = Self.table(octaves: 5, TransferFunction.linear)
        unsafe encoded = Self.table(octaves: 9, TransferFunction.encoded)
        unsafe lightOfByte = .allocate(capacity: 256)
        for byte in 0..<256 {
            let light = TransferFunction.linearOfByte[byte]
            unsafe (lightOfByte + byte).initialize(to: UInt16((light * 65_535).rounded()))
        }
    }

    deinit {
        unsafe linear.deallocate()
        unsafe encoded.deallocate()
        unsafe lightOfByte.deallocate()
    }

    /// Entries of a power of two: the first bits of a Float's fraction.
    @inline(__always) private static var bits: UInt32 { 7 }

    private static func table(octaves: Int, _ function: (Double) -> Double) -> UnsafeMutablePointer<Float> {
        let first = Float(sign: .plus, exponent: -octaves, significand: 1).bitPattern
        let count = octaves << Int(bits) + 2
        let table = UnsafeMutablePointer<Float>.allocate(capacity: count)
        for entry in 0..<count {
            let value = function(Double(Float(bitPattern: first + UInt32(entry) << (23 - bits))))
            unsafe (table + entry).initialize(to: Float(value))
        }
        return unsafe table
    }

    /// - Parameter value: from 2^-octaves to 1.
    @inline(__always)
    private static func read(_ table: UnsafePointer<Float>, _ value: Float, octaves: UInt32) -> Float {
        let place = value.bitPattern &- (127 &- octaves) &<< 23
        let entry = Int(place &>> (23 &- bits))
        let part = Float(place & (1 &<< (23 &- bits) &- 1)) * (1 / Float(1 << (23 - bits)))
        return unsafe table[entry] + (table[entry &+ 1] - table[entry]) * part
    }

    /// Linear light of an encoded value; 0 to 1, more is taken for 1.
    @inline(__always)
    func light(_ value: Float) -> Float {
        value < 0.04045 ? value * (1 / 12.92) : unsafe Self.read(linear, value < 1 ? value : 1, octaves: 5)
    }

    /// Encoded value of linear light; 0 to 1, more is taken for 1.
    @inline(__always)
    func code(_ value: Float) -> Float {
        value < 0.003_130_8 ? value * 12.92 : unsafe Self.read(encoded, value < 1 ? value : 1, octaves: 9)
    }

    /// 16-bit linear light of a byte.
    @inline(__always)
    func light(ofByte byte: UInt8) -> UInt16 { unsafe lightOfByte[Int(byte)] }
}

extension FilterImage {
    /// Writes the part of this picture that lies in another's area there, in the other's values; the other is
    /// transparent before.
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
                    let (from, to) = unsafe (source + 4 &* i, target + 4 &* i)
                    if unsafe from[3] == 255 {
                        for c in 0..<3 { unsafe to[c] = tables.light(ofByte: from[c]) }
                        unsafe to[3] = 65_535
                        continue
                    }
                    let pixel = unsafe Self.load(from)
                    guard pixel.w > 0 else { continue }
                    let v = pixel / pixel.w
                    unsafe Self.store(
                        SIMD4(tables.light(v.x), tables.light(v.y), tables.light(v.z), 1) * pixel.w, to)
                }
            case (.words(let source), .bytes(let target)):
                for i in 0..<part.width {
                    let pixel = unsafe Self.load(source + 4 &* i)
                    guard pixel.w > 0 else { continue }
                    let v = pixel / pixel.w
                    unsafe Self.store(
                        SIMD4(tables.code(v.x), tables.code(v.y), tables.code(v.z), 1) * pixel.w, target + 4 &* i)
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
}
