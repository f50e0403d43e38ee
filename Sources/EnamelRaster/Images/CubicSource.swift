import EnamelDrawing
import EnamelGeometry

/// The cubic of Catmull and Rom through the sixteen nearest pixels, by any map.
struct CubicSource: RowSource {
    let texture: Texture
    /// From the canvas to the picture.
    let inverse: Affine
    let outside: ImageExtension

    var isOpaque: Bool { false }

    mutating func write(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let inverse = inverse
        let line = Double(y) + 0.5
        unsafe texture.withPixels { base in
            for index in 0..<count {
                let column = Double(x &+ index) + 0.5
                unsafe pixels[index] = pixel(
                    inverse.a * column + inverse.c * line + inverse.tx - 0.5,
                    inverse.b * column + inverse.d * line + inverse.ty - 0.5, base)
            }
        }
    }

    @inline(__always)
    private func pixel(_ u: Double, _ v: Double, _ base: UnsafePointer<UInt32>) -> UInt32 {
        let (width, height) = (texture.width, texture.height)
        let (column, row) = (floored(u), floored(v))
        let across = cubicWeights(u - Double(column))
        let down = cubicWeights(v - Double(row))
        var sum = SIMD4<Float>()
        if column >= 1, column < width &- 2, row >= 1, row < height &- 2 {
            var source = unsafe base + ((row &- 1) &* width &+ column &- 1)
            for tap in 0..<4 {
                let line =
                    unsafe unpackFloats(source[0]) * across.x + unpackFloats(source[1]) * across.y
                    + unpackFloats(source[2]) * across.z + unpackFloats(source[3]) * across.w
                sum += line * down[tap]
                unsafe source += width
            }
            return packFloats(sum)
        }
        for tap in 0..<4 {
            let place = outside.index(row &- 1 &+ tap, of: height)
            guard place >= 0 else { continue }
            var line = SIMD4<Float>()
            for next in 0..<4 {
                let pixel = outside.index(column &- 1 &+ next, of: width)
                if pixel >= 0 { unsafe line += unpackFloats(base[place &* width &+ pixel]) * across[next] }
            }
            sum += line * down[tap]
        }
        return packFloats(sum)
    }
}

@inline(__always)
private func cubicWeights(_ part: Double) -> SIMD4<Float> {
    let t = Float(max(0, min(1, part)))
    let (t2, t3) = (t * t, t * t * t)
    return SIMD4(
        -0.5 * t3 + t2 - 0.5 * t, 1.5 * t3 - 2.5 * t2 + 1, -1.5 * t3 + 2 * t2 + 0.5 * t, 0.5 * t3 - 0.5 * t2)
}
