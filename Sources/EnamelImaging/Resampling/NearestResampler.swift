/// Copies the pixel whose square holds the centre of the new one.
enum NearestResampler {
    /// Writes a picture of a size from a part of another one, whose rows are `stride` elements apart; an element is a pixel.
    static func resize<Element: BitwiseCopyable>(
        _ pixels: UnsafePointer<Element>, stride: Int, _ part: PixelRect, to size: PixelSize,
        into out: UnsafeMutablePointer<Element>
    ) {
        let columns = (0..<size.width).map { Int32(part.x + index($0, of: part.width, among: size.width)) }
        var last = -1
        for y in 0..<size.height {
            let row = part.y + index(y, of: part.height, among: size.height)
            let to = unsafe out + y * size.width
            // SAFETY: a row of the result and one of the part, whose indices lie inside them.
            if row == last {
                unsafe to.update(from: to - size.width, count: size.width)
            } else if part.width == size.width {
                unsafe to.update(from: pixels + row * stride + part.x, count: size.width)
            } else {
                let from = unsafe pixels + row * stride
                for x in 0..<size.width { unsafe to[x] = from[Int(columns[x])] }
            }
            last = row
        }
    }

    /// (output + 1/2) x inputs / outputs, rounded down.
    private static func index(_ output: Int, of inputs: Int, among outputs: Int) -> Int {
        (2 * output + 1) * inputs / (2 * outputs)
    }
}
