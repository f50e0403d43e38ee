#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A picture inside a filter: premultiplied RGBA of an area of the filter's pixel plane, transparent outside of it.
///
/// Encoded sRGB has 8 bits a channel, as layers have; linear light has 16, so that dark tones do not band. Both keep
/// the four channels of a pixel together, red first, rows without gaps. One drawing uses it; it is not shared between
/// tasks.
@safe
final class FilterImage {
    /// The pixels it has.
    let area: PixelRect
    /// Whether its values are linear light, 16 bits a channel, or encoded, 8 bits a channel.
    let isLinear: Bool
    /// The pixels, where there are 8 bits a channel.
    let layer: PixelLayer?
    private let words: UnsafeMutablePointer<UInt16>?

    /// A transparent picture.
    init(area: PixelRect, isLinear: Bool) {
        self.area = area
        self.isLinear = isLinear
        guard isLinear else {
            layer = PixelLayer(area: area)
            unsafe words = nil
            return
        }
        layer = nil
        let count = max(1, area.width * area.height) * 4
        guard let memory = unsafe calloc(count, MemoryLayout<UInt16>.stride) else {
            preconditionFailure("out of memory for a filter's picture of \(area.width) x \(area.height) pixels")
        }
        unsafe words = memory.bindMemory(to: UInt16.self, capacity: count)
    }

    /// A layer's pixels, not copied.
    init(_ layer: PixelLayer) {
        area = layer.area
        isLinear = false
        self.layer = layer
        unsafe words = nil
    }

    deinit { unsafe free(words) }

    /// The value of a full channel: 255 or 65,535.
    var full: Float { isLinear ? 65_535 : 255 }

    /// The red byte of a pixel of an encoded picture; the position lies in `area`.
    @inline(__always)
    func bytes(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        guard let layer else { preconditionFailure("linear light has 16 bits a channel") }
        return unsafe UnsafeMutableRawPointer(layer.pixel(x, y)).assumingMemoryBound(to: UInt8.self)
    }

    /// The red word of a pixel of a linear-light picture; the position lies in `area`.
    @inline(__always)
    func words(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt16> {
        guard let words = unsafe words else { preconditionFailure("encoded values have 8 bits a channel") }
        return unsafe words + ((y &- area.top) &* area.width &+ (x &- area.left)) &* 4
    }

    /// A premultiplied pixel, 0 to 1; transparent outside of the area.
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
        guard x >= area.left, x < area.right, y >= area.top, y < area.bottom else { return .zero }
        return isLinear ? unsafe Self.load(words(x, y)) : unsafe Self.load(bytes(x, y))
    }

    /// Sets a pixel; the position lies in `area`. Alpha is cut to 0...1 and colours to 0...alpha; NaN is 0.
    func setPixel(_ x: Int, _ y: Int, to value: SIMD4<Float>) {
        if isLinear {
            unsafe Self.store(value, words(x, y))
        } else {
            unsafe Self.store(value, bytes(x, y))
        }
    }

    /// Reads pixels of a row, 0 to 1 and premultiplied; transparent outside of the area.
    func read(_ row: UnsafeMutablePointer<SIMD4<Float>>, x: Int, y: Int, count: Int) {
        guard y >= area.top, y < area.bottom, x < area.right, x + count > area.left else {
            return unsafe row.update(repeating: .zero, count: count)
        }
        let start = max(0, area.left - x)
        let end = min(count, area.right - x)
        unsafe row.update(repeating: .zero, count: start)
        unsafe (row + end).update(repeating: .zero, count: count - end)
        if isLinear {
            let source = unsafe words(x + start, y)
            for i in 0..<end - start { unsafe row[start &+ i] = Self.load(source + 4 &* i) }
        } else {
            let source = unsafe bytes(x + start, y)
            for i in 0..<end - start { unsafe row[start &+ i] = Self.load(source + 4 &* i) }
        }
    }

    /// Sets pixels of a row that lie in `area`, as ``setPixel(_:_:to:)`` does.
    func write(_ row: UnsafePointer<SIMD4<Float>>, x: Int, y: Int, count: Int) {
        if isLinear {
            let target = unsafe words(x, y)
            for i in 0..<count { unsafe Self.store(row[i], target + 4 &* i) }
        } else {
            let target = unsafe bytes(x, y)
            for i in 0..<count { unsafe Self.store(row[i], target + 4 &* i) }
        }
    }
}

// MARK: One pixel

extension FilterImage {
    /// 2 to the power of 23: a Float that has an integer added to it holds the integer in its lowest bits.
    @inline(__always) private static var magic: Float { 8_388_608 }

    @inline(__always)
    private static func unit(_ channels: SIMD4<UInt32>, _ scale: Float) -> SIMD4<Float> {
        let bits = channels | SIMD4(repeating: magic.bitPattern)
        // SAFETY: four 32-bit lanes either way.
        return unsafe (unsafeBitCast(bits, to: SIMD4<Float>.self) - magic) * scale
    }

    /// The nearest integers of a pixel cut to valid values, ties to even.
    @inline(__always)
    private static func rounded(_ value: SIMD4<Float>, _ full: Float) -> SIMD4<UInt32> {
        var v = SIMD4<Float>.zero.replacing(with: value, where: value .> .zero)
        let alpha = v.w < 1 ? v.w : 1
        v.replace(with: SIMD4(repeating: alpha), where: v .> alpha)
        let sum = v * full + magic
        // SAFETY: four 32-bit lanes either way.
        return unsafe unsafeBitCast(sum, to: SIMD4<UInt32>.self) & 0x7f_ffff
    }

    @inline(__always)
    static func load(_ p: UnsafePointer<UInt8>) -> SIMD4<Float> {
        let bytes = unsafe UnsafeRawPointer(p).loadUnaligned(as: SIMD4<UInt8>.self)
        return unit(SIMD4<UInt32>(truncatingIfNeeded: bytes), 1 / 255)
    }

    @inline(__always)
    static func load(_ p: UnsafePointer<UInt16>) -> SIMD4<Float> {
        let words = unsafe UnsafeRawPointer(p).loadUnaligned(as: SIMD4<UInt16>.self)
        return unit(SIMD4<UInt32>(truncatingIfNeeded: words), 1 / 65_535)
    }

    @inline(__always)
    static func store(_ value: SIMD4<Float>, _ p: UnsafeMutablePointer<UInt8>) {
        let bytes = SIMD4<UInt8>(truncatingIfNeeded: rounded(value, 255))
        unsafe UnsafeMutableRawPointer(p).storeBytes(of: bytes, as: SIMD4<UInt8>.self)
    }

    @inline(__always)
    static func store(_ value: SIMD4<Float>, _ p: UnsafeMutablePointer<UInt16>) {
        let words = SIMD4<UInt16>(truncatingIfNeeded: rounded(value, 65_535))
        unsafe UnsafeMutableRawPointer(p).storeBytes(of: words, as: SIMD4<UInt16>.self)
    }
}
