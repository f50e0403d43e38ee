import CKernels
import EnamelDrawing
import EnamelGeometry

/// Between the four nearest pixels, by any map.
struct BilinearSource: RowSource {
    let texture: Texture
    /// From the canvas to the picture.
    let inverse: Affine
    let outside: ImageExtension
    let kernels: SpanKernels

    var isOpaque: Bool { false }

    mutating func write(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        unsafe texture.withPixels { base in
            var column = x
            while column < x &+ count {
                let run = SampleRun(inverse, x: column, y: y)
                let end = min(run.end, x &+ count)
                unsafe write(pixels + (column &- x), run, column &- run.start..<end &- run.start, base)
                column = end
            }
        }
    }

    /// Writes the pixels with the given indices of a run.
    private func write(
        _ pixels: UnsafeMutablePointer<UInt32>, _ run: SampleRun, _ range: Range<Int>, _ base: UnsafePointer<UInt32>
    ) {
        let (width, height) = (texture.width, texture.height)
        var inside = run.inside(width: width, height: height, range)
        if !kernels.vectorized || inside.count < SpanKernels.fewestSamples || width >= SpanKernels.longestRow {
            inside = range.lowerBound..<range.lowerBound
        } else {
            let (u, v) = (run.u &+ inside.lowerBound &* run.du, run.v &+ inside.lowerBound &* run.dv)
            let first = (run.row &+ v &>> 20) &* width &+ run.column &+ u &>> 20
            let mask = SampleRun.unit &- 1
            unsafe ck_bilinear(
                pixels + (inside.lowerBound &- range.lowerBound), base + first, width, Int32(u & mask), Int32(v & mask),
                Int32(run.du), Int32(run.dv), inside.count)
        }
        for index in range.lowerBound..<inside.lowerBound {
            unsafe pixels[index &- range.lowerBound] = pixel(run, index, base)
        }
        for index in inside.upperBound..<range.upperBound {
            unsafe pixels[index &- range.lowerBound] = pixel(run, index, base)
        }
    }

    private func pixel(_ run: SampleRun, _ index: Int, _ base: UnsafePointer<UInt32>) -> UInt32 {
        let (width, height) = (texture.width, texture.height)
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
