import EnamelGeometry
import EnamelImaging
extension Path { func stroked(_ s: StrokeStyle, tolerance: Double) -> Path { self } }
extension StrokeStyle { var reach: Double { lineWidth } }
extension ResolvedColor { var premultipliedRGBA8: UInt32 {
  func b(_ v: Double) -> UInt32 { UInt32((v * opacity * 255).rounded()) }
  return b(red) | b(green) << 8 | b(blue) << 16 | UInt32((opacity*255).rounded()) << 24 } }
