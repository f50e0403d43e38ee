import CKernels

/// The writer's loops over rows, in C where the processor has AVX2 and in Swift elsewhere, with the same results.
struct PNGKernels {
    let vectorized: Bool

    static let best = PNGKernels(vectorized: ck_available() != 0)

    /// Compares each element with the one before it and the one above; `ck_png_equal_32` says how the bits stand.
    @inline(__always)
    func compare(
        _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, count: Int, left: UnsafeMutablePointer<UInt64>,
        up: UnsafeMutablePointer<UInt64>
    ) {
        // SAFETY: the caller has `count` elements and a bit for each.
        if vectorized { return unsafe ck_png_equal_32(row, above, count, left, up) }
        unsafe Self.compare(row, above, count, left, up)
    }

    /// The same for bytes.
    @inline(__always)
    func compare(
        _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>?, count: Int, left: UnsafeMutablePointer<UInt64>,
        up: UnsafeMutablePointer<UInt64>
    ) {
        // SAFETY: the caller has `count` elements and a bit for each.
        if vectorized { return unsafe ck_png_equal_8(row, above, count, left, up) }
        unsafe Self.compare(row, above, count, left, up)
    }

    @inline(__always)
    private static func compare<Element: FixedWidthInteger>(
        _ row: UnsafePointer<Element>, _ above: UnsafePointer<Element>?, _ count: Int,
        _ left: UnsafeMutablePointer<UInt64>, _ up: UnsafeMutablePointer<UInt64>
    ) {
        for word in 0..<(count &+ 63) &>> 6 {
            let first = word &<< 6
            var l: UInt64 = 0
            var u: UInt64 = 0
            // SAFETY: below `count`.
            for x in first..<min(count, first &+ 64) {
                let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: x & 63)
                if x > 0, unsafe row[x] == row[x &- 1] { l |= bit }
                if let above = unsafe above, unsafe row[x] == above[x] { u |= bit }
            }
            unsafe left[word] = l
            unsafe up[word] = u
        }
    }
}
