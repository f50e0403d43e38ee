import CKernels
import EnamelDrawing
import EnamelGeometry

/// Between the four nearest pixels, by any map.
struct BilinearSource: RowSource {
    private let texture: Texture
    private let steps: SampleRun.Steps
    private let outside: ImageExtension
    private let kernels: SpanKernels

    /// - Parameter inverse: from the canvas to the picture.
    init(_ texture: Texture, inverse: Affine, outside: ImageExtension, kernels: SpanKernels) {
        self.texture = texture
        steps = SampleRun.Steps(inverse)
        self.outside = outside
        self.kernels = kernels
    }

    var isOpaque: Bool { false }

    mutating func write(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let steps = steps
        let (width, height, outside) = (texture.width, texture.height, outside)
        let isVectorized = kernels.vectorized && width < SpanKernels.longestRow
        unsafe texture.withPixels { base in
            let grid = unsafe Grid(base: base, width: width, height: height, outside: outside)
            var column = x
            while column < x &+ count {
                let run = SampleRun(steps, x: column, y: y)
                let end = min(run.end, x &+ count)
                let range = column &- run.start..<end &- run.start
                unsafe grid.write(pixels + (column &- x), run, range, isVectorized: isVectorized)
                column = end
            }
        }
    }

    /// The picture, for the loop.
    @safe
    private struct Grid {
        let base: UnsafePointer<UInt32>
        let width: Int
        let height: Int
        let outside: ImageExtension

        init(base: UnsafePointer<UInt32>, width: Int, height: Int, outside: ImageExtension) {
            unsafe self.base = base
            self.width = width
            self.height = height
            self.outside = outside
        }

        /// Writes the pixels with the given indices of a run.
        @inline(__always)
        func write(
            _ pixels: UnsafeMutablePointer<UInt32>, _ run: SampleRun, _ range: Range<Int>, isVectorized: Bool
        ) {
            var inside = range.lowerBound..<range.lowerBound
            if isVectorized {
                let whole = run.inside(width: width, height: height, range)
                if whole.count >= SpanKernels.fewestSamples {
                    inside = whole
                    let (u, v) = (run.u &+ whole.lowerBound &* run.du, run.v &+ whole.lowerBound &* run.dv)
                    let first = (run.row &+ v &>> 20) &* width &+ run.column &+ u &>> 20
                    let mask = SampleRun.unit &- 1
                    unsafe ck_bilinear(
                        pixels + (whole.lowerBound &- range.lowerBound), base + first, width,
                        Int32(truncatingIfNeeded: u & mask), Int32(truncatingIfNeeded: v & mask),
                        Int32(truncatingIfNeeded: run.du), Int32(truncatingIfNeeded: run.dv), whole.count)
                }
            }
            for index in range.lowerBound..<inside.lowerBound {
                unsafe pixels[index &- range.lowerBound] = pixel(run, index)
            }
            for index in inside.upperBound..<range.upperBound {
                unsafe pixels[index &- range.lowerBound] = pixel(run, index)
            }
        }

        private func pixel(_ run: SampleRun, _ index: Int) -> UInt32 {
            let (u, v) = (run.u &+ index &* run.du, run.v &+ index &* run.dv)
            let (column, row) = (run.column &+ u &>> 20, run.row &+ v &>> 20)
            let (left, right) = (outside.index(column, of: width), outside.index(column &+ 1, of: width))
            let (top, bottom) = (outside.index(row, of: height), outside.index(row &+ 1, of: height))
            @inline(__always) func read(_ column: Int, _ row: Int) -> UInt32 {
                unsafe column | row < 0 ? 0 : base[row &* width &+ column]
            }
            let mask = SampleRun.unit &- 1
            let across = Int32(truncatingIfNeeded: (u & mask) &>> 5)
            let down = Int32(truncatingIfNeeded: (v & mask) &>> 5)
            return packWords(
                lerp(
                    between(read(left, top), read(right, top), across),
                    between(read(left, bottom), read(right, bottom), across), down))
        }
    }
}
