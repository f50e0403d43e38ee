extension Bitmap: Hashable {
    /// Equal sizes and equal pixels. Copies of one picture are found equal at once.
    public static func == (left: Bitmap, right: Bitmap) -> Bool {
        guard left.size == right.size else { return false }
        if left.memory === right.memory { return true }
        return unsafe left.withPixels { a in unsafe right.withPixels { b in unsafe a.elementsEqual(b) } }
    }

    /// Hashes the size and pixels at even distances, 64 at most.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        unsafe withPixels { pixels in
            for index in stride(from: 0, to: pixels.count, by: max(1, pixels.count / 64)) {
                unsafe hasher.combine(pixels[index])
            }
        }
    }
}
