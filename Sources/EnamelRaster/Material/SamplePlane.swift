/// Samples of 16 bits, one or four channels interleaved, over an area of whole cells: the precision that smoothing needs to
/// stay free of steps. A cell is `1 << shift` pixels of the canvas wide and high, and cell 0 begins at pixel 0. One drawing
/// uses it; it is not shared between tasks.
@safe
final class SamplePlane {
    /// In cells.
    let area: PixelRect
    let channels: Int
    /// Binary logarithm of a cell's size in pixels.
    let shift: Int
    private let samples: UnsafeMutablePointer<UInt16>

    init(area: PixelRect, channels: Int, shift: Int = 0) {
        self.area = area
        self.channels = channels
        self.shift = shift
        let count = area.width * area.height * channels
        unsafe samples = .allocate(capacity: count)
        unsafe samples.initialize(repeating: 0, count: count)
    }

    deinit { unsafe samples.deallocate() }

    /// Samples from one row to the next.
    var stride: Int { area.width &* channels }

    /// The first sample of the cell at a column and row, which lie in `area`.
    @inline(__always)
    func cell(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt16> {
        unsafe samples + ((y &- area.top) &* stride &+ (x &- area.left) &* channels)
    }

    /// The cells that an area of pixels touches.
    static func cells(around area: PixelRect, shift: Int) -> PixelRect {
        PixelRect(
            left: area.left >> shift, top: area.top >> shift, right: ((area.right - 1) >> shift) + 1,
            bottom: ((area.bottom - 1) >> shift) + 1)
    }
}

extension SamplePlane {
    /// The mean of each cell's pixels, premultiplied, 65,535 for 255. Where the target ends, its outermost pixels go on.
    convenience init(averaging target: Target, over pixels: PixelRect, shift: Int) {
        self.init(area: Self.cells(around: pixels, shift: shift), channels: 4, shift: shift)
        let size = 1 << shift
        let (left, right) = (target.area.left, target.area.right - 1)
        for row in area.top..<area.bottom {
            for column in area.left..<area.right {
                var sum = SIMD4<UInt32>()
                for dy in 0..<size {
                    let y = min(max(row &* size &+ dy, target.area.top), target.area.bottom - 1)
                    for dx in 0..<size {
                        let x = min(max(column &* size &+ dx, left), right)
                        let word = unsafe target.pixel(x, y).pointee
                        sum &+= SIMD4(word & 255, word &>> 8 & 255, word &>> 16 & 255, word &>> 24)
                    }
                }
                let cell = unsafe cell(column, row)
                for channel in 0..<4 {
                    unsafe cell[channel] = UInt16(
                        truncatingIfNeeded: (sum[channel] &* 257) &>> UInt32(truncatingIfNeeded: 2 &* shift))
                }
            }
        }
    }

    /// The mean coverage of each cell, 65,535 for whole. Outside of the mask nothing is covered.
    convenience init(averaging mask: ClipMask, over pixels: PixelRect, shift: Int) {
        self.init(area: Self.cells(around: pixels, shift: shift), channels: 1, shift: shift)
        let size = 1 << shift
        let rows = (max(mask.area.top, area.top << shift), min(mask.area.bottom, area.bottom << shift))
        guard rows.0 < rows.1 else { return }
        for y in rows.0..<rows.1 {
            let row = unsafe cell(area.left, y >> shift)
            for column in 0..<area.width {
                let from = max(mask.area.left, (column &+ area.left) &* size)
                let to = min(mask.area.right, (column &+ area.left) &* size &+ size)
                guard from < to else { continue }
                let bytes = unsafe mask.byte(from, y)
                var sum: UInt32 = 0
                for index in 0..<to &- from { sum &+= unsafe UInt32(bytes[index]) }
                // A cell's rows add up to at most 65,535, rounded down one by one.
                unsafe row[column] &+= UInt16(
                    truncatingIfNeeded: (sum &* 257) &>> UInt32(truncatingIfNeeded: 2 &* shift))
            }
        }
    }

    /// The means of a plane's samples, one channel, in larger cells; where the plane ends, its outermost samples go on.
    convenience init(averaging plane: SamplePlane, shift: Int) {
        self.init(area: Self.cells(around: plane.area, shift: shift), channels: 1, shift: shift)
        let size = 1 << shift
        let (last, bottom) = (plane.area.right - 1, plane.area.bottom - 1)
        for row in area.top..<area.bottom {
            for column in area.left..<area.right {
                var sum: UInt64 = 0
                for dy in 0..<size {
                    let y = min(max(row &* size &+ dy, plane.area.top), bottom)
                    for dx in 0..<size {
                        let x = min(max(column &* size &+ dx, plane.area.left), last)
                        sum &+= unsafe UInt64(plane.cell(x, y).pointee)
                    }
                }
                unsafe cell(column, row).pointee = UInt16(
                    truncatingIfNeeded: (sum &+ UInt64(size &* size / 2)) &>> UInt64(2 &* shift))
            }
        }
    }
}
