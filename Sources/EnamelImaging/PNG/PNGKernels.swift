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

    /// What each of the four predicting filters leaves of a row, and what the row and they cost; `ck_png_filter` tells more.
    func filter(
        _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, unit: Int,
        into out: UnsafeMutablePointer<UInt8>, pitch: Int, costs: UnsafeMutablePointer<UInt64>
    ) {
        // SAFETY: the caller has `count` bytes of each row, four results and five costs.
        if vectorized { return unsafe ck_png_filter(row, above, count, unit, out, pitch, costs) }
        unsafe costs.update(repeating: 0, count: 5)
        for i in 0..<count {
            let x = unsafe row[i]
            let b = unsafe above[i]
            let (a, c): (UInt8, UInt8) = i < unit ? (0, 0) : unsafe (row[i &- unit], above[i &- unit])
            let mean = UInt8(truncatingIfNeeded: (UInt16(a) &+ UInt16(b)) &>> 1)
            let rests = [x, x &- a, x &- b, x &- mean, x &- Self.paeth(a, b, c)]
            for (filter, rest) in rests.enumerated() {
                if filter > 0 { unsafe out[(filter &- 1) &* pitch &+ i] = rest }
                unsafe costs[filter] &+= UInt64(Int8(bitPattern: rest).magnitude)
            }
        }
    }

    /// The neighbour nearest to left + above - above left (PNG specification, section 9.4).
    private static func paeth(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
        let p = Int(a) + Int(b) - Int(c)
        let (pa, pb, pc) = ((p - Int(a)).magnitude, (p - Int(b)).magnitude, (p - Int(c)).magnitude)
        return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
    }
}
