#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The rows of a picture as a PNG file compresses them: before each the number of its filter, 0 unless told otherwise.
@safe
final class PNGRows {
    let height: Int
    /// The bytes of a row without the filter's.
    let rowBytes: Int
    /// The bytes of a pixel, 1 where there are less.
    let unit: Int
    /// `count` bytes, and 32 more that are zero so that loops may read past the end.
    let bytes: UnsafeMutablePointer<UInt8>

    var stride: Int { rowBytes &+ 1 }
    var count: Int { stride &* height }
    var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: bytes, count: count) }

    /// Rows whose bytes are not set but for the filters.
    init(height: Int, rowBytes: Int, unit: Int) {
        self.height = height
        self.rowBytes = rowBytes
        self.unit = unit
        let count = (rowBytes + 1) * height
        unsafe bytes = RowMemory.take(count + 32)
        for y in 0..<height { unsafe bytes[y * (rowBytes + 1)] = 0 }
        unsafe (bytes + count).update(repeating: 0, count: 32)
    }

    deinit { unsafe RowMemory.give(bytes) }

    /// The first byte of a row behind its filter.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { unsafe bytes + (y &* stride &+ 1) }
}

extension PNGRows {
    /// One byte a pixel: for each of the survey's colours a value.
    static func samples(_ survey: borrowing PixelSurvey, values: [UInt8], size: PixelSize) -> PNGRows {
        let rows = PNGRows(height: size.height, rowBytes: size.width, unit: 1)
        var next = unsafe UnsafePointer(survey.freshColors)
        unsafe values.withUnsafeBufferPointer { values in
            unsafe rows.fill(survey.repeats, [0..<size.height]) { _, _, to in
                // SAFETY: there is a number for each fresh pixel, and a value for each number.
                unsafe to[0] = values[Int(next.pointee)]
                unsafe next += 1
            }
        }
        return rows
    }

    /// Whole pixels of 1 to 4 bytes in the rows of some ranges.
    static func pixels(
        _ bitmap: Bitmap, _ type: PNGInfo.ColorType, repeats: RepeatMap, ranges: [Range<Int>]
    ) -> PNGRows {
        let size = bitmap.size
        let height = ranges.reduce(0) { $0 + $1.count }
        let rows = PNGRows(height: height, rowBytes: size.width * type.channels, unit: type.channels)
        unsafe bitmap.withPixels { pixels in
            guard let pixels = pixels.baseAddress else { return }
            let width = size.width
            // SAFETY: the row and column lie inside the picture, and there are `channels` bytes for each pixel.
            switch type {
            case .gray:
                unsafe rows.fill(repeats, ranges) { x, y, to in
                    unsafe to[0] = UInt8(truncatingIfNeeded: pixels[y &* width &+ x])
                }
            case .grayAlpha:
                unsafe rows.fill(repeats, ranges) { x, y, to in
                    let word = unsafe Premultiplication.straight(pixels[y &* width &+ x])
                    unsafe to[0] = UInt8(truncatingIfNeeded: word)
                    unsafe to[1] = UInt8(truncatingIfNeeded: word &>> 24)
                }
            case .rgb:
                unsafe rows.fill(repeats, ranges) { x, y, to in
                    let word = unsafe pixels[y &* width &+ x]
                    unsafe to[0] = UInt8(truncatingIfNeeded: word)
                    unsafe to[1] = UInt8(truncatingIfNeeded: word &>> 8)
                    unsafe to[2] = UInt8(truncatingIfNeeded: word &>> 16)
                }
            case .palette, .rgba:
                unsafe rows.fill(repeats, ranges) { x, y, to in
                    let word = unsafe Premultiplication.straight(pixels[y &* width &+ x])
                    unsafe UnsafeMutableRawPointer(to).storeBytes(of: word.littleEndian, as: UInt32.self)
                }
            }
        }
        return rows
    }

    /// Copies the row above and puts right what differs from it; `store` writes a pixel that equals no neighbour.
    @inline(__always)
    private func fill(
        _ repeats: RepeatMap, _ ranges: [Range<Int>], _ store: (Int, Int, UnsafeMutablePointer<UInt8>) -> Void
    ) {
        var target = 0
        for range in ranges {
            for y in range {
                let row = unsafe row(target)
                target += 1
                let isFirst = y == range.lowerBound
                // SAFETY: a bit stands for a pixel inside the row, and only a first row has none above.
                if !isFirst { unsafe memcpy(row, row - stride, rowBytes) }
                let left = unsafe repeats.left(y)
                let up = unsafe repeats.up(y)
                for word in 0..<repeats.words {
                    var bits = unsafe (isFirst ? ~0 : ~up[word]) & repeats.valid(word)
                    let same = unsafe left[word]
                    while bits != 0 {
                        let bit = bits.trailingZeroBitCount
                        bits &= bits &- 1
                        let x = word &<< 6 &+ bit
                        let to = unsafe row + x &* unit
                        if same &>> UInt64(truncatingIfNeeded: bit) & 1 == 1 {
                            for i in 0..<unit { unsafe to[i] = to[i &- unit] }
                        } else {
                            unsafe store(x, y, to)
                        }
                    }
                }
            }
        }
    }

    /// The same samples of one byte each packed into fewer bits, the first in the highest.
    func packed(bitDepth: Int, width: Int) -> PNGRows {
        let packed = PNGRows(height: height, rowBytes: (width * bitDepth + 7) / 8, unit: 1)
        let depth = UInt64(bitDepth)
        for y in 0..<height {
            let from = unsafe UnsafeRawPointer(row(y))
            let to = unsafe packed.row(y)
            var x = 0
            var i = 0
            while x < width {
                // SAFETY: 32 bytes may be read past the rows, and a row is written up to its end.
                var eight = unsafe UInt64(littleEndian: from.loadUnaligned(fromByteOffset: x, as: UInt64.self))
                if width &- x < 8 { eight &= (1 &<< UInt64(8 &* (width &- x))) &- 1 }
                // Twos, fours, then all eight samples side by side, the first one highest.
                eight = (eight & 0x00ff_00ff_00ff_00ff) &<< depth | eight &>> 8 & 0x00ff_00ff_00ff_00ff
                eight = (eight & 0x0000_ffff_0000_ffff) &<< (2 &* depth) | eight &>> 16 & 0x0000_ffff_0000_ffff
                eight = (eight & 0xffff_ffff) &<< (4 &* depth) | eight &>> 32
                var shift = 8 &* bitDepth
                while shift > 0, i < packed.rowBytes {
                    shift &-= 8
                    unsafe to[i] = UInt8(truncatingIfNeeded: eight &>> UInt64(shift))
                    i &+= 1
                }
                x &+= 8
            }
        }
        return packed
    }

    /// Where bytes repeat the one before or above them.
    func byteRepeats(_ kernels: PNGKernels = .best) -> RepeatMap {
        let map = RepeatMap(rows: height, units: rowBytes)
        for y in 0..<height {
            let row = unsafe row(y)
            // SAFETY: rows have `rowBytes` bytes.
            unsafe kernels.compare(
                UnsafePointer(row), above: y > 0 ? UnsafePointer(row - stride) : nil, count: rowBytes,
                left: map.left(y), up: map.up(y))
        }
        return map
    }
}

extension PNGInfo.ColorType {
    /// The samples of a pixel as stored.
    var channels: Int {
        switch self {
        case .gray, .palette: 1
        case .grayAlpha: 2
        case .rgb: 3
        case .rgba: 4
        }
    }
}
