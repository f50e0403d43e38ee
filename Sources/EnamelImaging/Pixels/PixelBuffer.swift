#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Pixels that are being drawn: premultiplied RGBA in sRGB, 8 bits a channel, red in the lowest byte of each 32-bit
/// word, rows from top to bottom without gaps. It has one owner; ``finish()`` turns it into a ``Bitmap`` without a copy.
public struct PixelBuffer: ~Copyable {
    /// The width and height.
    public let size: PixelSize
    let memory: PixelMemory

    /// Transparent black everywhere.
    public init(size: PixelSize) {
        self.size = size
        memory = PixelMemory(count: size.area)
    }

    /// The number of columns.
    public var width: Int { size.width }
    /// The number of rows.
    public var height: Int { size.height }

    /// Gives access to the pixels, `width` to a row.
    public mutating func withPixels<R: ~Copyable, E: Error>(
        _ body: (UnsafeMutableBufferPointer<UInt32>) throws(E) -> R
    ) throws(E) -> R {
        try unsafe body(memory.pixels)
    }

    /// The finished picture.
    public consuming func finish() -> Bitmap { Bitmap(size: size, memory: memory) }
}

/// Owns a picture's pixels. Written only through a ``PixelBuffer``, which has one owner; read-only once it is a bitmap's.
@safe
final class PixelMemory: @unchecked Sendable {  // its pixels are constant as soon as two can see it
    let pixels: UnsafeMutableBufferPointer<UInt32>

    init(count: Int) {
        // calloc's fresh pages are zero already: a large canvas costs nothing until it is drawn on.
        guard let memory = unsafe calloc(count, MemoryLayout<UInt32>.stride) else {
            preconditionFailure("out of memory for \(count) pixels")
        }
        unsafe pixels = UnsafeMutableBufferPointer(
            start: memory.bindMemory(to: UInt32.self, capacity: count), count: count)
    }

    /// Memory that holds anything, for a picture whose every pixel is written.
    init(unwritten count: Int) {
        guard let memory = unsafe malloc(count * MemoryLayout<UInt32>.stride) else {
            preconditionFailure("out of memory for \(count) pixels")
        }
        unsafe pixels = UnsafeMutableBufferPointer(
            start: memory.bindMemory(to: UInt32.self, capacity: count), count: count)
    }

    deinit { unsafe free(pixels.baseAddress) }
}
