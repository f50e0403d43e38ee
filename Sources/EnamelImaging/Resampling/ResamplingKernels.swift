import CKernels

/// The loops of resizing, in C where the processor has AVX2 and in Swift elsewhere: sums of integers, so the same bytes.
struct ResamplingKernels {
    let vectorized: Bool

    /// What suits this processor.
    static let best = ResamplingKernels(vectorized: ck_available() != 0)
    /// Plain Swift.
    static let portable = ResamplingKernels(vectorized: false)

    /// Sums along one or two pairs of rows: outputs of a range, eight words a pixel for each pair; see ck_resampling.h.
    func rows(
        _ out: [UnsafeMutablePointer<Int16>?], _ rows: [UnsafePointer<UInt32>?], _ weights: ck_weights,
        _ outputs: Range<Int>
    ) {
        if vectorized {
            unsafe withUnsafePointer(to: weights) {
                unsafe ck_resample_rows(out, rows, out.count, $0, outputs.lowerBound, outputs.upperBound)
            }
            return
        }
        for number in unsafe rows.indices {
            guard let row = unsafe rows[number], let pair = unsafe out[number / 2] else { return }
            for (index, output) in outputs.enumerated() {
                let window = unsafe row + Int(weights.starts[output])
                let weight = unsafe weights.weights + output &* weights.taps
                let place = unsafe pair + 8 &* index + number & 1
                let sums = unsafe sums(weights) { k in
                    let pixel = unsafe window[k]
                    let channels = SIMD4<UInt32>(pixel & 0xff, pixel &>> 8 & 0xff, pixel &>> 16 & 0xff, pixel &>> 24)
                    return unsafe SIMD4<Int32>(truncatingIfNeeded: channels) &* Int32(weight[k])
                }
                for channel in 0..<4 { unsafe place[2 &* channel] = Int16(truncatingIfNeeded: sums[channel]) }
            }
        }
    }

    /// Rows that keep their length, in the same form.
    func widen(
        _ out: UnsafeMutablePointer<Int16>, _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, count: Int
    ) {
        if vectorized { return unsafe ck_widen_rows(out, top, bottom, count) }
        for i in 0..<count {
            for channel in 0..<4 {
                let bits = UInt32(8 &* channel)
                let place = unsafe out + 8 &* i + 2 &* channel
                unsafe place[0] = Int16(
                    truncatingIfNeeded: (top[i] &>> bits & 0xff) &<< UInt32(FixedPointWeights.fraction))
                unsafe place[1] = Int16(
                    truncatingIfNeeded: (bottom[i] &>> bits & 0xff) &<< UInt32(FixedPointWeights.fraction))
            }
        }
    }

    /// Sums down the columns of pairs of rows into pixels whose channels are not over their alpha.
    func columns(
        _ out: UnsafeMutablePointer<UInt32>, _ pairs: UnsafePointer<UnsafePointer<Int16>?>,
        _ row: UnsafePointer<Int16>, _ weights: ck_weights, count: Int
    ) {
        if vectorized, count >= 4 {
            unsafe withUnsafePointer(to: weights) { unsafe ck_resample_columns(out, pairs, row, $0, count) }
            return
        }
        for i in 0..<count {
            let sums = unsafe sums(weights) { k in
                guard let pair = unsafe pairs[k &>> 1] else { return .zero }
                let place = unsafe pair + 8 &* i + (k & 1)
                let channels = unsafe SIMD4<Int16>(place[0], place[2], place[4], place[6])
                return unsafe SIMD4<Int32>(truncatingIfNeeded: channels) &* Int32(row[k])
            }
            let alpha = max(0, min(sums.w, 255))
            var pixel = UInt32(alpha) &<< 24
            for channel in 0..<3 { pixel |= UInt32(max(0, min(sums[channel], alpha))) &<< UInt32(8 &* channel) }
            unsafe out[i] = pixel
        }
    }

    /// The sum of a window's products, in chunks, divided and rounded.
    @inline(__always)
    private func sums(_ weights: ck_weights, _ product: (Int) -> SIMD4<Int32>) -> SIMD4<Int32> {
        let (taps, chunk, shift) = unsafe (weights.taps, weights.chunk, SIMD4(repeating: weights.shift))
        let extra = unsafe SIMD4(repeating: weights.extra)
        let one = SIMD4<Int32>(repeating: 1)
        let extraHalf = (one &<< extra) &>> one
        var total = one &<< (shift &- one)
        var k = 0
        while k < taps {
            let end = min(taps, k + chunk)
            var sum = extraHalf
            while k < end {
                sum &+= product(k)
                k += 1
            }
            total &+= sum &>> extra
        }
        return total &>> shift
    }
}
