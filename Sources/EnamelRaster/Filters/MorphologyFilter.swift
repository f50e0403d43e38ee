import EnamelDrawing

/// feMorphology (Filter Effects 1, 9.17): each premultiplied channel's least or greatest value in a rectangle around
/// the pixel. What lies outside of the input is transparent.
///
/// The method is van Herk's and Gil and Werman's: running extremes from both ends of blocks as long as the window, so
/// that a pixel costs the same at every radius. The window is symmetric, 2 x radius + 1 pixels.
struct MorphologyFilter: Sendable {
    let operation: Morphology
    /// Pixels to each side that count too; 0 for none.
    let radiusX: Int
    /// Pixels above and below that count too.
    let radiusY: Int

    /// Radii in pixels, rounded to whole ones as browsers round them. A negative one, or NaN, makes the filter change
    /// nothing.
    init(_ operation: Morphology, radiusX: Double, radiusY: Double) {
        self.operation = operation
        let isValid = radiusX >= 0 && radiusY >= 0
        self.radiusX = isValid ? Int(min(radiusX, Self.mostRadius).rounded()) : 0
        self.radiusY = isValid ? Int(min(radiusY, Self.mostRadius).rounded()) : 0
    }

    /// More than any picture is wide.
    private static let mostRadius = 16_777_216.0

    /// The pixels that are needed besides the result's while it is made: one row for each of the source's that counts.
    func spareArea(from source: PixelRect, to destination: PixelRect) -> PixelRect {
        let (top, bottom) = (
            max(source.top, destination.top - radiusY), min(source.bottom, destination.bottom + radiusY)
        )
        return PixelRect(left: destination.left, top: top, right: destination.right, bottom: max(top, bottom))
    }

    /// The result in `destination`. O(pixels of `destination` and of the source's rows that reach it).
    func applied(to source: FilterImage, in destination: PixelRect) -> FilterImage {
        guard radiusX > 0 || radiusY > 0, !destination.isEmpty else { return source.part(destination) }
        let result = FilterImage(area: destination, isLinear: source.isLinear)
        // A window that holds everything is as good as a larger one, and shorter.
        let all = source.area.union(destination)
        let reach = (x: min(radiusX, all.width), y: min(radiusY, all.height))
        let shared = source.area.intersection(
            PixelRect(
                left: destination.left - reach.x, top: destination.top - reach.y, right: destination.right + reach.x,
                bottom: destination.bottom + reach.y))
        guard !shared.isEmpty else { return result }
        let passes = MorphologyPasses(source: source, result: result, shared: shared, reachX: reach.x, reachY: reach.y)
        switch (source.isLinear, operation) {
        case (false, .erode):
            passes.run(SIMD16<UInt8>.self, SIMD4<UInt32>.self) { $0.replacing(with: $1, where: $1 .< $0) }
        case (false, .dilate):
            passes.run(SIMD16<UInt8>.self, SIMD4<UInt32>.self) { $0.replacing(with: $1, where: $1 .> $0) }
        case (true, .erode):
            passes.run(SIMD8<UInt16>.self, SIMD2<UInt64>.self) { $0.replacing(with: $1, where: $1 .< $0) }
        case (true, .dilate):
            passes.run(SIMD8<UInt16>.self, SIMD2<UInt64>.self) { $0.replacing(with: $1, where: $1 .> $0) }
        }
        return result
    }
}

/// The pass across and the pass down, in vectors of 16 bytes: four encoded pixels or two of linear light, which are
/// below one another in the pass across and beside one another in the pass down.
private struct MorphologyPasses {
    let source: FilterImage
    let result: FilterImage
    /// The source's pixels that reach the result.
    let shared: PixelRect
    let reachX: Int
    let reachY: Int

    /// `Channels` is a vector's channels, `Pixels` its whole pixels.
    @inline(__always)
    func run<Channels: SIMD, Pixels: SIMD>(
        _: Channels.Type, _: Pixels.Type, _ extreme: (Channels, Channels) -> Channels
    ) where Channels.Scalar: FixedWidthInteger, Pixels.Scalar: FixedWidthInteger {
        let area = result.area
        let (side, pixelSize) = (Pixels.scalarCount, MemoryLayout<Pixels.Scalar>.stride)
        // Rows and columns are padded to whole vectors.
        let stride = (area.width &+ side &- 1) / side &* side
        let height = (shared.height &+ side &- 1) / side &* side
        let between = UnsafeMutablePointer<Pixels.Scalar>.allocate(capacity: height * stride)
        unsafe between.initialize(repeating: 0, count: height * stride)
        defer { unsafe between.deallocate() }

        // SAFETY: rows below the last are read from the last and written to the padding; places lie in `shared`, which is
        // in the source, and in the line, which is `reachX` longer at both ends than the result is wide.
        let across = SlidingExtremes<Channels>(count: area.width, reach: reachX)
        for row in Swift.stride(from: 0, to: shared.height, by: side) {
            let line = unsafe across.input + (shared.left &- area.left &+ reachX)
            for lane in 0..<side {
                let from = unsafe pixels(source, shared.left, min(shared.top &+ row &+ lane, shared.bottom &- 1))
                let to = unsafe UnsafeMutableRawPointer(line) + lane &* pixelSize
                for x in 0..<shared.width {
                    let pixel = unsafe from.loadUnaligned(fromByteOffset: x &* pixelSize, as: Pixels.Scalar.self)
                    unsafe to.storeBytes(of: pixel, toByteOffset: x &* 16, as: Pixels.Scalar.self)
                }
            }
            let out = unsafe between + row &* stride
            across.run(extreme) { x, value in
                let pixels = unsafe unsafeBitCast(value, to: Pixels.self)
                for lane in 0..<side { unsafe out[lane &* stride &+ x] = pixels[lane] }
            }
        }

        // SAFETY: rows of `shared`, moved, are in the line; whole vectors of a row of `between` are in its padding.
        let down = SlidingExtremes<Channels>(count: area.height, reach: reachY)
        for column in Swift.stride(from: 0, to: stride, by: side) {
            let line = unsafe down.input + (shared.top &- area.top &+ reachY)
            let values = unsafe UnsafeRawPointer(between + column)
            for row in 0..<shared.height {
                unsafe line[row] = values.loadUnaligned(fromByteOffset: row &* stride &* pixelSize, as: Channels.self)
            }
            let out = unsafe pixels(result, area.left &+ column, area.top)
            let rowSize = area.width &* pixelSize
            let left = area.width &- column
            if left >= side {
                down.run(extreme) { y, value in
                    unsafe out.storeBytes(of: value, toByteOffset: y &* rowSize, as: Channels.self)
                }
            } else {
                down.run(extreme) { y, value in
                    let pixels = unsafe unsafeBitCast(value, to: Pixels.self)
                    for lane in 0..<left {
                        unsafe out.storeBytes(
                            of: pixels[lane], toByteOffset: y &* rowSize &+ lane &* pixelSize, as: Pixels.Scalar.self)
                    }
                }
            }
        }
    }

    @inline(__always)
    private func pixels(_ image: FilterImage, _ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
        image.isLinear
            ? unsafe UnsafeMutableRawPointer(image.words(x, y)) : unsafe UnsafeMutableRawPointer(image.bytes(x, y))
    }
}

/// The extremes of windows that slide over a line.
@safe
private final class SlidingExtremes<Value: SIMD> where Value.Scalar: FixedWidthInteger {
    /// The line, `reach` values longer at both ends than the result; zero at first.
    let input: UnsafeMutablePointer<Value>
    /// From each value to the end of its block.
    private let suffix: UnsafeMutablePointer<Value>
    private let count: Int
    private let reach: Int

    init(count: Int, reach: Int) {
        self.count = count
        self.reach = reach
        let length = count + 2 * reach
        unsafe input = .allocate(capacity: length)
        unsafe input.initialize(repeating: .zero, count: length)
        unsafe suffix = .allocate(capacity: length)
        unsafe suffix.initialize(repeating: .zero, count: length)
    }

    deinit {
        unsafe input.deallocate()
        unsafe suffix.deallocate()
    }

    /// Calls `put` with each position of the result and the extreme of the 2 x reach + 1 values around it.
    @inline(__always)
    func run(_ extreme: (Value, Value) -> Value, _ put: (Int, Value) -> Void) {
        let (input, suffix, count) = unsafe (self.input, self.suffix, self.count)
        let window = 2 &* reach &+ 1
        if window == 1 {
            for i in 0..<count { unsafe put(i, input[i]) }
            return
        }
        // The window that starts at i is the suffix from i of the block it starts in, and a prefix of the next block.
        // SAFETY: i and i + window - 1 lie below count + 2 x reach, the length of both lines.
        var block = 0
        while block < count {
            let end = block &+ window
            var value = unsafe input[end &- 1]
            unsafe suffix[end &- 1] = value
            var i = end &- 2
            while i >= block {
                value = unsafe extreme(value, input[i])
                unsafe suffix[i] = value
                i &-= 1
            }
            unsafe put(block, suffix[block])
            let last = min(end, count)
            i = block &+ 1
            if i < last {
                var prefix = unsafe input[end]
                while true {
                    unsafe put(i, extreme(suffix[i], prefix))
                    i &+= 1
                    if i >= last { break }
                    prefix = unsafe extreme(prefix, input[i &+ window &- 1])
                }
            }
            block = end
        }
    }
}
