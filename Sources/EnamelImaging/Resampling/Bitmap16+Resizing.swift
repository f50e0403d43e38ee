extension Bitmap16 {
    /// The picture at another size, its proportions changed if need be, with 16 bits kept; ``Bitmap/resized(to:filter:inLinearLight:)``
    /// tells the rest. It takes about ten times as long as for 8 bits.
    /// - Parameters:
    ///   - size: the size of the result.
    ///   - filter: how pixels are mixed.
    public func resized(to size: PixelSize, filter: ResamplingFilter = .lanczos3) -> Bitmap16 {
        if size == self.size { return self }
        if filter != .nearest, ResizePlan.prefersColumns(PixelRect(self.size), size) {
            return transposed.resized(to: size.transposed, filter: filter).transposed
        }
        let part = PixelRect(self.size)
        return unsafe mapped(to: size) { from, to in
            if filter == .nearest {
                unsafe NearestResampler.resize(from, stride: part.width, part, to: size, into: to)
            } else {
                unsafe Self.resize(from, part, to: size, filter, into: to)
            }
        }
    }

    private var transposed: Bitmap16 {
        let turned = size.transposed
        return unsafe mapped(to: turned) { unsafe Transposition.turn($0, size.width, 1, into: $1, turned) }
    }

    /// A picture whose every pixel a closure writes.
    private func mapped(
        to size: PixelSize, _ body: (UnsafePointer<SIMD4<UInt16>>, UnsafeMutablePointer<SIMD4<UInt16>>) -> Void
    ) -> Bitmap16 {
        // SAFETY: an array's elements begin at a multiple of 16 bytes; four samples are a pixel.
        let samples = unsafe [UInt16](unsafeUninitializedCapacity: size.area * 4) { out, count in
            unsafe self.samples.withUnsafeBytes { bytes in
                let pixels = unsafe bytes.assumingMemoryBound(to: SIMD4<UInt16>.self)
                unsafe out.withMemoryRebound(to: SIMD4<UInt16>.self) { out in
                    if let from = pixels.baseAddress, let to = out.baseAddress { unsafe body(from, to) }
                }
            }
            count = size.area * 4
        }
        return Bitmap16(size: size, samples: samples)
    }

    private static func resize(
        _ pixels: UnsafePointer<SIMD4<UInt16>>, _ part: PixelRect, to size: PixelSize, _ filter: ResamplingFilter,
        into out: UnsafeMutablePointer<SIMD4<UInt16>>
    ) {
        unsafe FloatResampler(filter, part, to: size).resize { columns, y, row in
            let from = unsafe pixels + y * part.width + columns.lowerBound
            for x in 0..<columns.count {
                var pixel = unsafe SIMD4<Float>(SIMD4<UInt32>(truncatingIfNeeded: from[x])) / 65_535
                let alpha = pixel.w
                pixel *= alpha
                pixel.w = alpha
                unsafe row[x] = pixel
            }
        } store: { x, y, row in
            let to = unsafe out + y * size.width + x
            for x in row.indices {
                let pixel = unsafe row[x]
                let alpha = max(0, min(pixel.w, 1))
                var word = SIMD4<UInt16>.zero
                word.w = UInt16((alpha * 65_535).rounded())
                if word.w > 0 {
                    for channel in 0..<3 {
                        word[channel] = UInt16((max(0, min(pixel[channel] / alpha, 1)) * 65_535).rounded())
                    }
                }
                unsafe to[x] = word
            }
        }
    }
}
