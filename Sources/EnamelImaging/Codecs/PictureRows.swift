/// Where the rows of a file become a picture's pixels: the one place where their colours are converted, where colour is
/// multiplied by alpha, and where they are turned upright. Rows come from top to bottom, as they are stored.
struct PictureRows: ~Copyable {
    private var buffer: PixelBuffer
    private let colors: ImageColorTransform?
    private let placement: ImageOrientation.Placement
    private let width: Int
    private let height: Int
    /// Rows of words that wait until there are enough to fill whole cache lines of a picture whose sides are swapped.
    private var strip: [UInt32]
    private let stripRows: Int
    private var waiting = 0
    private var y = 0

    init(size: PixelSize, orientation: ImageOrientation, colors: ImageColorTransform? = nil) {
        self.colors = colors
        buffer = PixelBuffer(size: orientation.seen(size))
        placement = orientation.placement(of: size)
        (width, height) = (size.width, size.height)
        stripRows = orientation.swapsSides ? min(16, size.height) : 1
        strip = Array(repeating: 0, count: placement.column == 1 ? 0 : width * stripRows)
    }

    /// The next row, which is converted in place: straight RGBA, or RGB with any fourth byte where it is opaque.
    /// - Precondition: the row has 4 bytes for each of the width's pixels, and there are no more rows than the height.
    mutating func append(_ row: UnsafeMutableBufferPointer<UInt8>, isOpaque: Bool) {
        precondition(row.count == width * 4)
        unsafe colors?.convert(row)
        let source = UnsafeRawBufferPointer(row)
        if isOpaque {
            store {
                unsafe $0 = source.loadUnaligned(fromByteOffset: $1 &* 4, as: UInt32.self).littleEndian | 0xff00_0000
            }
        } else {
            store {
                let pixel = unsafe source.loadUnaligned(fromByteOffset: $1 &* 4, as: UInt32.self).littleEndian
                $0 = Premultiplication.word(straight: pixel)
            }
        }
    }

    /// The next row, which is converted in place: CMYK as Adobe's programs store it, where 255 is no ink.
    /// - Precondition: as for ``append(_:isOpaque:)``, and a transform of inks.
    mutating func append(cmyk row: UnsafeMutableBufferPointer<UInt8>) {
        precondition(row.count == width * 4)
        unsafe colors?.convert(cmyk: row)
        store {
            unsafe $0 = UnsafeRawBufferPointer(row).loadUnaligned(fromByteOffset: $1 &* 4, as: UInt32.self).littleEndian
        }
    }

    /// The picture; rows that did not come are transparent.
    consuming func finish() -> Bitmap {
        place()
        return buffer.finish()
    }

    @inline(__always)
    private mutating func store(_ word: (inout UInt32, Int) -> Void) {
        precondition(y < height)
        let start = placement.origin + y * placement.row
        y += 1
        if placement.column == 1 {
            unsafe buffer.withPixels { pixels in
                // SAFETY: a row of the picture, which lies inside it as y is under the height.
                let target = unsafe UnsafeMutableBufferPointer(rebasing: pixels[start..<start + width])
                for x in 0..<width { unsafe word(&target[x], x) }
            }
            return
        }
        let offset = waiting * width
        unsafe strip.withUnsafeMutableBufferPointer { strip in
            let target = unsafe UnsafeMutableBufferPointer(rebasing: strip[offset..<offset + width])
            for x in 0..<width { unsafe word(&target[x], x) }
        }
        waiting += 1
        if waiting == stripRows { place() }
    }

    /// Puts the rows that wait where they belong.
    private mutating func place() {
        guard waiting > 0 else { return }
        let (count, width, placement) = (waiting, width, placement)
        let start = placement.origin + (y - count) * placement.row
        unsafe strip.withUnsafeBufferPointer { strip in
            unsafe buffer.withPixels { pixels in
                for x in 0..<width {
                    for row in 0..<count {
                        // SAFETY: both places are inside, as the placement maps the stored size one to one.
                        unsafe pixels[start &+ x &* placement.column &+ row &* placement.row] = strip[row &* width &+ x]
                    }
                }
            }
        }
        waiting = 0
    }
}

extension Premultiplication {
    /// A pixel's word from a straight one, red in the lowest byte.
    @inline(__always)
    static func word(straight pixel: UInt32) -> UInt32 {
        let alpha = pixel &>> 24
        if alpha == 255 { return pixel }
        return word(
            r: UInt8(truncatingIfNeeded: pixel), g: UInt8(truncatingIfNeeded: pixel &>> 8),
            b: UInt8(truncatingIfNeeded: pixel &>> 16), a: UInt8(truncatingIfNeeded: alpha))
    }
}
