/// What a picture has around a place: up to 3 by 3 pixels, the lowest and the highest of each channel.
@safe struct PixelNeighborhood {
    let pixels: UnsafeBufferPointer<UInt32>
    let width: Int
    let height: Int

    /// Whether each channel of a pixel lies in the range of those around a place, which is inside the picture.
    func explains(_ word: UInt32, x: Int, y: Int) -> Bool {
        for shift in [0, 8, 16, 24] as [UInt32] {
            var (low, high) = (UInt32(255), UInt32(0))
            for row in max(0, y - 1)...min(height - 1, y + 1) {
                for column in max(0, x - 1)...min(width - 1, x + 1) {
                    // SAFETY: row and column are kept inside the picture.
                    let value = unsafe pixels[row * width + column] >> shift & 0xff
                    low = min(low, value)
                    high = max(high, value)
                }
            }
            guard (low...high).contains(word >> shift & 0xff) else { return false }
        }
        return true
    }
}
