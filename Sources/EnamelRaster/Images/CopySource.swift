import EnamelDrawing

/// A picture whose pixels lie exactly on the canvas's.
struct CopySource: RowSource {
    let texture: Texture
    /// Where its top left pixel is on the canvas.
    let left: Int
    let top: Int
    let outside: ImageExtension

    var isOpaque: Bool { false }

    mutating func write(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let row = outside.index(y &- top, of: texture.height)
        guard row >= 0 else { return unsafe pixels.update(repeating: 0, count: count) }
        let (left, outside, width) = (left, outside, texture.width)
        unsafe texture.withPixels { base in
            let source = unsafe base + row &* width
            var done = 0
            while done < count {
                let place = x &+ done &- left
                let column = outside.index(place, of: width)
                if column == place || outside == .repeat {
                    let run = min(count &- done, width &- column)
                    unsafe (pixels + done).update(from: source + column, count: run)
                    done &+= run
                } else {
                    unsafe pixels[done] = column < 0 ? 0 : source[column]
                    done &+= 1
                }
            }
        }
    }
}
