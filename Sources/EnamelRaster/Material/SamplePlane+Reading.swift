extension SamplePlane {
    /// Four channels, 0 to 65,535, between the four nearest cells' centres; beyond the outermost ones, theirs.
    ///
    /// - Parameters:
    ///   - column: counted from the first cell's centre.
    ///   - row: the same.
    @inline(__always)
    func color(_ column: Float, _ row: Float) -> SIMD4<Float> {
        let (x, y) = (max(0, min(column, Float(area.width &- 1))), max(0, min(row, Float(area.height &- 1))))
        let (left, top) = (Int(x), Int(y))
        let (dx, dy) = (x - Float(left), y - Float(top))
        let first = unsafe cell(area.left &+ left, area.top &+ top)
        let right = left < area.width &- 1 ? 4 : 0
        let below = top < area.height &- 1 ? stride : 0
        @inline(__always)
        func load(_ offset: Int) -> SIMD4<Float> {
            // As the low bits of 2^23 and more, integers are floats already.
            let samples = unsafe UnsafeRawPointer(first + offset).loadUnaligned(as: SIMD4<UInt16>.self)
            let bits = SIMD4<UInt32>(truncatingIfNeeded: samples) | 0x4b00_0000
            return unsafe unsafeBitCast(bits, to: SIMD4<Float>.self) - 8_388_608
        }
        let upper = load(0) + (load(right) - load(0)) * dx
        let lower = load(below) + (load(below &+ right) - load(below)) * dx
        return upper + (lower - upper) * dy
    }

    /// The same of a plane of one channel.
    @inline(__always)
    func value(_ column: Float, _ row: Float) -> Float {
        let (x, y) = (max(0, min(column, Float(area.width &- 1))), max(0, min(row, Float(area.height &- 1))))
        let (left, top) = (Int(x), Int(y))
        let (dx, dy) = (x - Float(left), y - Float(top))
        let first = unsafe cell(area.left &+ left, area.top &+ top)
        let right = left < area.width &- 1 ? 1 : 0
        let below = top < area.height &- 1 ? stride : 0
        let upper = unsafe Float(first[0]) + (Float(first[right]) - Float(first[0])) * dx
        let lower = unsafe Float(first[below]) + (Float(first[below &+ right]) - Float(first[below])) * dx
        return upper + (lower - upper) * dy
    }
}
