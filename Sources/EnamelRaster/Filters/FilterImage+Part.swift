extension FilterImage {
    /// A copy of the pixels in an area, transparent where this picture has none.
    func part(_ destination: PixelRect) -> FilterImage {
        let result = FilterImage(area: destination, isLinear: isLinear)
        let shared = area.intersection(destination)
        guard !shared.isEmpty else { return result }
        for y in shared.top..<shared.bottom {
            // SAFETY: the columns of `shared` lie in both areas, and a pixel has four channels.
            if isLinear {
                unsafe result.words(shared.left, y).update(from: words(shared.left, y), count: shared.width &* 4)
            } else {
                unsafe result.bytes(shared.left, y).update(from: bytes(shared.left, y), count: shared.width &* 4)
            }
        }
        return result
    }
}

extension SIMD4<Float> {
    /// A premultiplied pixel's straight colour; a transparent one's is black.
    @inline(__always)
    var straight: SIMD4<Float> {
        guard w > 0 else { return .zero }
        var result = self * (1 / w)
        result.w = w
        return result
    }
}
