import CKernels

/// The loops that read pictures between their pixels. A weight is a 32,768th of the way from the first value to the
/// second; between two steps values are 16-bit words, 64 for one level, so that a result is rounded once to the eye.
extension SpanKernels {
    /// The fewest pixels and the longest rows that the vector loops take.
    static var fewestSamples: Int { 8 }
    static var longestRow: Int { 1 << 21 }

    /// Writes pixels between two rows of words.
    func lerpRows(
        _ pixels: UnsafeMutablePointer<UInt32>, top: UnsafePointer<UInt16>, bottom: UnsafePointer<UInt16>,
        weight: Int32,
        count: Int
    ) {
        if vectorized, count >= Self.fewestSamples {
            return unsafe ck_lerp_rows(pixels, top, bottom, weight, count)
        }
        for column in 0..<count {
            var pixel: UInt32 = 0
            for channel in 0..<4 {
                let at = 4 &* column &+ channel
                let value = unsafe lerp(Int32(top[at]), Int32(bottom[at]), weight)
                pixel |= UInt32(truncatingIfNeeded: (value &+ 32) &>> 6) &<< UInt32(8 &* channel)
            }
            unsafe pixels[column] = pixel
        }
    }

    /// Writes four words a pixel: between pixels `left[i]` and the next of a row.
    func lerpColumns(
        _ words: UnsafeMutablePointer<UInt16>, row: UnsafePointer<UInt32>, left: UnsafePointer<Int32>,
        weights: UnsafePointer<UInt16>, count: Int
    ) {
        if vectorized, count >= Self.fewestSamples {
            return unsafe ck_lerp_columns(words, row, left, weights, count)
        }
        for column in 0..<count {
            let at = unsafe Int(left[column])
            let value = unsafe between(row[at], row[at &+ 1], Int32(weights[column]))
            for channel in 0..<4 {
                unsafe words[4 &* column &+ channel] = UInt16(truncatingIfNeeded: value[channel])
            }
        }
    }

    /// Writes four floats a pixel: the sum of its taps, in their order.
    func filterColumns(
        _ sums: UnsafeMutablePointer<SIMD4<Float>>, row: UnsafePointer<UInt32>, taps: borrowing FilterTaps
    ) {
        let count = taps.count
        unsafe taps.starts.withUnsafeBufferPointer { starts in
            unsafe taps.indices.withUnsafeBufferPointer { indices in
                unsafe taps.weights.withUnsafeBufferPointer { weights in
                    guard let starts = starts.baseAddress, let indices = indices.baseAddress,
                        let weights = weights.baseAddress
                    else {
                        // No pixel has a tap.
                        return unsafe sums.update(repeating: .zero, count: count)
                    }
                    if vectorized {
                        return unsafe UnsafeMutableRawPointer(sums).withMemoryRebound(
                            to: Float.self, capacity: 4 * count
                        ) {
                            unsafe ck_filter_columns($0, row, starts, indices, weights, count)
                        }
                    }
                    for column in 0..<count {
                        var sum = SIMD4<Float>()
                        var tap = unsafe Int(starts[column])
                        let last = unsafe Int(starts[column &+ 1])
                        while tap < last {
                            // Short runs first, so that long sums stay exact.
                            let end = min(last, tap &+ 64)
                            var part = SIMD4<Float>()
                            while tap < end {
                                unsafe part += unpackFloats(row[Int(indices[tap])]) * weights[tap]
                                tap &+= 1
                            }
                            sum += part
                        }
                        unsafe sums[column] = sum
                    }
                }
            }
        }
    }
}

/// From one value to another by 32,768ths, rounded.
@inline(__always)
func lerp(_ from: Int32, _ to: Int32, _ weight: Int32) -> Int32 {
    from &+ ((to &- from) &* weight &+ 0x4000) &>> 15
}

@inline(__always)
func lerp(_ from: SIMD4<Int32>, _ to: SIMD4<Int32>, _ weight: Int32) -> SIMD4<Int32> {
    from &+ ((to &- from) &* SIMD4(repeating: weight) &+ 0x4000) &>> 15
}

/// Between two pixels, as words.
@inline(__always)
func between(_ left: UInt32, _ right: UInt32, _ weight: Int32) -> SIMD4<Int32> {
    lerp(words(left), words(right), weight)
}

/// A pixel's channels, 64 for one level.
@inline(__always)
func words(_ pixel: UInt32) -> SIMD4<Int32> {
    SIMD4(
        Int32(pixel & 255), Int32(pixel &>> 8 & 255), Int32(pixel &>> 16 & 255),
        Int32(truncatingIfNeeded: pixel &>> 24)) &<< 6
}

/// The pixel nearest to channels of 64 for one level.
@inline(__always)
func packWords(_ words: SIMD4<Int32>) -> UInt32 {
    let levels = SIMD4<UInt32>(truncatingIfNeeded: (words &+ 32) &>> 6)
    return levels.x | levels.y &<< 8 | levels.z &<< 16 | levels.w &<< 24
}

/// A pixel's channels, 0 to 255.
@inline(__always)
func unpackFloats(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(Float(pixel & 255), Float(pixel &>> 8 & 255), Float(pixel &>> 16 & 255), Float(pixel &>> 24))
}

/// The valid premultiplied pixel nearest to channels of 0 to 255, which a cubic may have left.
@inline(__always)
func packFloats(_ color: SIMD4<Float>) -> UInt32 {
    let alpha = max(0, min(color.w, 255))
    @inline(__always) func byte(_ value: Float) -> UInt32 { UInt32(Int32(max(0, min(value, alpha)) + 0.5)) }
    return byte(color.x) | byte(color.y) &<< 8 | byte(color.z) &<< 16 | byte(color.w) &<< 24
}
