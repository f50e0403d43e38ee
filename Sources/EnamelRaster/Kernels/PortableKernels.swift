import CKernels

/// The span loops in plain Swift, for processors without AVX2 and as what the vector loops are tested against.
enum PortableKernels {
    static func cover(
        _ coverage: ck_coverage, color: UInt32, pixels: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        unsafe walk(coverage) { row, from, to, value in
            let start = unsafe pixels + (row &* stride &+ from)
            unsafe fill(start, stride: to &- from, width: to &- from, rows: 1, color: scale(color, by: value))
        }
    }

    static func cover(_ coverage: ck_coverage, mask: UnsafeMutablePointer<UInt8>, stride: Int) {
        unsafe walk(coverage, zeros: true) { row, from, to, value in
            let start = unsafe mask + (row &* stride &+ from)
            unsafe start.update(repeating: UInt8(truncatingIfNeeded: value), count: to &- from)
        }
    }

    /// Calls `body` for runs of pixels with the same coverage, which has been cleared by then.
    @inline(__always)
    private static func walk(
        _ coverage: ck_coverage, zeros: Bool = false,
        _ body: (_ row: Int, _ from: Int, _ to: Int, _ value: UInt32) -> Void
    ) {
        let groups = unsafe coverage.groups
        for row in unsafe 0..<coverage.rows {
            let cells = unsafe coverage.cells + row &* groups &* 8
            let bits = unsafe coverage.touched + row &* coverage.words
            var sum: Int32 = 0
            var from = 0
            func flush(_ to: Int) {
                let to = unsafe min(to, coverage.width)
                let value = unsafe Self.coverage(sum, evenOdd: coverage.even_odd != 0)
                if to > from, value > 0 || zeros { body(row, from, to, value) }
                from = to
            }
            for group in 0..<groups where unsafe bits[group >> 6] >> UInt64(group & 63) & 1 == 1 {
                for column in group &* 8..<group &* 8 &+ 8 {
                    let cell = unsafe cells[column]
                    guard cell != 0 else { continue }
                    flush(column)
                    sum &+= cell
                    unsafe cells[column] = 0
                }
            }
            flush(groups &* 8)
            for word in unsafe 0..<coverage.words { unsafe bits[word] = 0 }
        }
    }

    /// Winding-weighted area, 65,536 for a pixel, as a byte.
    static func coverage(_ area: Int32, evenOdd: Bool) -> UInt32 {
        var area = area.magnitude
        if evenOdd {
            area &= 0x1ffff
            if area > 0x10000 { area = 0x20000 &- area }
        } else if area > 0x10000 {
            area = 0x10000
        }
        return (area &* 255 &+ 0x8000) &>> 16
    }

    static func fill(_ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, rows: Int, color: UInt32) {
        for row in 0..<max(0, rows) {
            let start = unsafe pixels + row &* stride
            if color >> 24 == 255 {
                unsafe start.update(repeating: color, count: width)
            } else {
                for column in 0..<width { unsafe start[column] = over(color, start[column]) }
            }
        }
    }

    static func blend(_ pixels: UnsafeMutablePointer<UInt32>, color: UInt32, mask: UnsafePointer<UInt8>, width: Int) {
        for column in 0..<width {
            unsafe pixels[column] = over(scale(color, by: UInt32(mask[column])), pixels[column])
        }
    }

    static func blend(
        _ pixels: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, mask: UnsafePointer<UInt8>?, width: Int,
        opacity: UInt32
    ) {
        for column in 0..<width {
            var color = unsafe scale(source[column], by: opacity)
            if let mask = unsafe mask { color = unsafe scale(color, by: UInt32(mask[column])) }
            unsafe pixels[column] = over(color, pixels[column])
        }
    }

    static func multiply(_ mask: UnsafeMutablePointer<UInt8>, by other: UnsafePointer<UInt8>, width: Int) {
        for column in 0..<width {
            let product = unsafe UInt32(mask[column]) &* UInt32(other[column]) &+ 128
            unsafe mask[column] = UInt8(truncatingIfNeeded: (product &+ product &>> 8) &>> 8)
        }
    }
}

/// Every channel times `factor` / 255, rounded to the nearest: two channels at once in the halves of a word.
@inline(__always)
func scale(_ color: UInt32, by factor: UInt32) -> UInt32 {
    var redBlue = (color & 0xff00ff) &* factor &+ 0x800080
    var greenAlpha = (color &>> 8 & 0xff00ff) &* factor &+ 0x800080
    redBlue = (redBlue &+ (redBlue &>> 8 & 0xff00ff)) &>> 8 & 0xff00ff
    greenAlpha = (greenAlpha &+ (greenAlpha &>> 8 & 0xff00ff)) & 0xff00_ff00
    return redBlue | greenAlpha
}

/// Source over: the source plus what it lets through.
@inline(__always)
func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scale(destination, by: 255 &- source &>> 24)
}
