extension Bitmap {
    /// The picture at another size, its proportions changed if need be.
    ///
    /// Premultiplied values are mixed, so that invisible pixels lend no colour to visible ones, and the overshoot of a sharp filter
    /// never makes a channel larger than its alpha. The same picture gives the same pixels on every machine.
    /// - Parameters:
    ///   - size: the size of the result. Where the picture has it already, the picture itself is the result.
    ///   - filter: how pixels are mixed.
    ///   - inLinearLight: mixes light rather than sRGB values, as optics do: fine patterns of bright and dark keep their brightness. Most
    ///     other software does not. It takes about ten times as long.
    /// - Complexity: some nanoseconds for each pixel of the source and the result. Beside the result, half a megabyte is in use (32 bytes for
    ///   each row that one pixel is mixed from, where that is more) and the filter's weights, 2 bytes each: about twice its radius for each column and row of the larger picture. Where a picture is
    ///   made much wider and much lower at once, copies of the source and the result too.
    public func resized(
        to size: PixelSize, filter: ResamplingFilter = .lanczos3, inLinearLight: Bool = false
    ) -> Bitmap {
        resized(PixelRect(self.size), to: size, filter, inLinearLight: inLinearLight, .best)
    }

    /// The picture fitted into a box.
    ///
    /// `picture.resized(width: 300)` keeps the proportions; `picture.resized(width: 300, height: 300, fit: .cover())` fills a square.
    /// ``ResizePlan/init(_:width:height:fit:enlarges:limit:)`` tells the rules, ``resized(to:filter:inLinearLight:)`` the rest.
    /// - Throws: ``PixelSizeError`` where a side is under 1, or the result is over `limit` pixels.
    public func resized(
        width: Int? = nil, height: Int? = nil, fit: ResizePlan.Fit = .contain, enlarges: Bool = true,
        filter: ResamplingFilter = .lanczos3, inLinearLight: Bool = false, limit: Int = PixelSize.defaultLimit
    ) throws(PixelSizeError) -> Bitmap {
        let plan = try ResizePlan(size, width: width, height: height, fit: fit, enlarges: enlarges, limit: limit)
        return resized(plan, filter: filter, inLinearLight: inLinearLight)
    }

    /// The picture as a plan for its size says; ``resized(to:filter:inLinearLight:)`` tells the rest. Pixels outside of the plan's part
    /// have no influence.
    /// - Precondition: the plan's part lies inside the picture.
    public func resized(
        _ plan: ResizePlan, filter: ResamplingFilter = .lanczos3, inLinearLight: Bool = false
    ) -> Bitmap {
        precondition(plan.part.lies(in: size), "\(plan.part) does not lie inside \(size)")
        return resized(plan.part, to: plan.size, filter, inLinearLight: inLinearLight, .best)
    }

    /// The same without vector instructions, which tests compare with.
    package func resizedPortably(to size: PixelSize, filter: ResamplingFilter) -> Bitmap {
        resized(PixelRect(self.size), to: size, filter, inLinearLight: false, .portable)
    }

    private func resized(
        _ part: PixelRect, to size: PixelSize, _ filter: ResamplingFilter, inLinearLight: Bool,
        _ kernels: ResamplingKernels
    ) -> Bitmap {
        if part == PixelRect(self.size), size == self.size { return self }
        if filter != .nearest, ResizePlan.prefersColumns(part, size) {
            // Rows first on the transposed picture is columns first.
            let columns = transposed(part)
            return columns.resized(
                PixelRect(columns.size), to: size.transposed, filter, inLinearLight: inLinearLight, kernels
            ).oriented(by: .leftMirrored)
        }
        let result = PixelMemory(unwritten: size.area)
        unsafe withPixels { pixels in
            guard let from = pixels.baseAddress, let to = unsafe result.pixels.baseAddress else { return }
            if filter == .nearest {
                unsafe NearestResampler.resize(from, stride: width, part, to: size, into: to)
            } else if inLinearLight {
                unsafe resizeLight(from, part, to: size, filter, into: to)
            } else {
                unsafe Resampler(filter, kernels: kernels).resize(from, stride: width, part, to: size, into: to)
            }
        }
        return Bitmap(size: size, memory: result)
    }

    private func resizeLight(
        _ pixels: UnsafePointer<UInt32>, _ part: PixelRect, to size: PixelSize, _ filter: ResamplingFilter,
        into out: UnsafeMutablePointer<UInt32>
    ) {
        LinearLight.with { linear in
            unsafe FloatResampler(filter, part, to: size).resize { columns, y, row in
                let from = unsafe pixels + y * width + columns.lowerBound
                for x in 0..<columns.count { unsafe row[x] = linear.light(from[x]) }
            } store: { x, y, row in
                let to = unsafe out + y * size.width + x
                for x in row.indices { unsafe to[x] = linear.word(row[x]) }
            }
        }
    }
}
