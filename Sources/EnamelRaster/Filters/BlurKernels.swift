import CKernels

/// The blur's loops over rows, in C where the processor has AVX2 and in Swift elsewhere: the same sums in the same
/// order, so the same bytes.
struct BlurKernels {
    let vectorized: Bool

    /// Channels as floats.
    func widen(_ out: UnsafeMutablePointer<Float>, _ row: FilterRow, count: Int) {
        switch row {
        case .bytes(let bytes):
            if vectorized { return unsafe ck_widen_8(out, bytes, count) }
            for i in 0..<count { unsafe out[i] = Float(bytes[i]) }
        case .words(let words):
            if vectorized { return unsafe ck_widen_16(out, words, count) }
            for i in 0..<count { unsafe out[i] = Float(words[i]) }
        }
    }

    /// Adds a row to two others, weighed.
    func share(
        _ row: FilterRow, _ first: UnsafeMutablePointer<Float>, _ a: Float, _ second: UnsafeMutablePointer<Float>,
        _ b: Float, count: Int
    ) {
        switch row {
        case .bytes(let bytes):
            if vectorized { return unsafe ck_share_8(first, second, bytes, count, a, b) }
            for i in 0..<count {
                let value = unsafe Float(bytes[i])
                unsafe first[i] += value * a
                unsafe second[i] += value * b
            }
        case .words(let words):
            if vectorized { return unsafe ck_share_16(first, second, words, count, a, b) }
            for i in 0..<count {
                let value = unsafe Float(words[i])
                unsafe first[i] += value * a
                unsafe second[i] += value * b
            }
        }
    }

    /// The weighed sum of rows.
    func weigh(
        _ out: UnsafeMutablePointer<Float>, _ rows: UnsafePointer<UnsafePointer<Float>?>,
        _ weights: UnsafePointer<Float>, taps: Int, count: Int
    ) {
        if vectorized { return unsafe ck_weigh(out, rows, weights, taps, count) }
        unsafe out.update(repeating: 0, count: count)
        for tap in 0..<taps {
            guard let row = unsafe rows[tap] else { continue }
            let weight = unsafe weights[tap]
            for i in 0..<count { unsafe out[i] += row[i] * weight }
        }
    }

    /// Rounds a row into pixels.
    func narrow(_ row: UnsafePointer<Float>, into out: FilterRow, count: Int) {
        switch out {
        case .bytes(let bytes):
            if vectorized { return unsafe ck_narrow_8(bytes, row, count) }
            for i in 0..<count { unsafe bytes[i] = UInt8(truncatingIfNeeded: min(rounded(row[i]), 255)) }
        case .words(let words):
            if vectorized { return unsafe ck_narrow_16(words, row, count) }
            for i in 0..<count { unsafe words[i] = UInt16(truncatingIfNeeded: min(rounded(row[i]), 65_535)) }
        }
    }

    /// Rounds what lies between neighbours of a row of pixels into pixels.
    func lerp(
        _ row: UnsafePointer<Float>, _ index: UnsafePointer<Int32>, _ a: UnsafePointer<Float>,
        _ b: UnsafePointer<Float>,
        into out: FilterRow, pixels: Int
    ) {
        switch out {
        case .bytes(let bytes):
            if vectorized { return unsafe ck_lerp_8(bytes, row, index, a, b, pixels) }
            for i in 0..<pixels {
                let near = unsafe row + 4 &* Int(index[i])
                for channel in 0..<4 {
                    let value = unsafe near[channel] * a[i] + near[channel &+ 4] * b[i]
                    unsafe bytes[4 &* i &+ channel] = UInt8(truncatingIfNeeded: min(rounded(value), 255))
                }
            }
        case .words(let words):
            if vectorized { return unsafe ck_lerp_16(words, row, index, a, b, pixels) }
            for i in 0..<pixels {
                let near = unsafe row + 4 &* Int(index[i])
                for channel in 0..<4 {
                    let value = unsafe near[channel] * a[i] + near[channel &+ 4] * b[i]
                    unsafe words[4 &* i &+ channel] = UInt16(truncatingIfNeeded: min(rounded(value), 65_535))
                }
            }
        }
    }

    /// The nearest integer of 0 to 4,000,000, ties to even: adding 2^23 leaves it in a Float's lowest bits.
    @inline(__always)
    private func rounded(_ value: Float) -> UInt32 { (value + 8_388_608).bitPattern & 0x7f_ffff }
}

/// Where a row of a filter's picture lies in memory.
@safe
enum FilterRow {
    case bytes(UnsafeMutablePointer<UInt8>)
    case words(UnsafeMutablePointer<UInt16>)
}

extension FilterImage {
    /// The pixels from a position in `area` on.
    @inline(__always)
    func row(_ x: Int, _ y: Int) -> FilterRow { isLinear ? unsafe .words(words(x, y)) : unsafe .bytes(bytes(x, y)) }
}
