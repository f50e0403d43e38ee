import EnamelDrawing
import EnamelGeometry

/// The pixel that a position falls in.
struct NearestSource: RowSource {
    let texture: Texture
    /// From the canvas to the picture.
    let inverse: Affine
    let outside: ImageExtension

    var isOpaque: Bool { false }

    mutating func write(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        let (inverse, outside, width, height) = (inverse, outside, texture.width, texture.height)
        let line = Double(y) + 0.5
        unsafe texture.withPixels { base in
            for index in 0..<count {
                let column = Double(x &+ index) + 0.5
                let u = outside.index(floored(inverse.a * column + inverse.c * line + inverse.tx), of: width)
                let v = outside.index(floored(inverse.b * column + inverse.d * line + inverse.ty), of: height)
                unsafe pixels[index] = u | v < 0 ? 0 : base[v &* width &+ u]
            }
        }
    }
}
