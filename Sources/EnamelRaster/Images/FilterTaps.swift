import EnamelDrawing

/// Which pixels of a picture's row or column make each of some neighbouring pixels of a canvas, and how much each counts.
struct FilterTaps {
    /// The first tap of each pixel of the canvas, and one more.
    private(set) var starts: [Int32] = [0]
    /// A pixel of the picture.
    private(set) var indices: [Int32] = []
    /// The weights of a pixel's taps sum to 1, less where the picture ends and nothing is outside.
    private(set) var weights: [Float] = []

    /// Pixels of the canvas.
    var count: Int { starts.count - 1 }

    /// Taps for pixels of the canvas at `step` x (pixel + 0.5) + `origin` of a picture `size` pixels long: the average
    /// of what a pixel covers where the picture shrinks, and the cubic of Catmull and Rom ("A class of local
    /// interpolating splines", 1974) where it grows. What repeats shrinks to an eighth at most, or is one pixel long: the
    /// taps are not many more than the pixels of both.
    init(_ pixels: Range<Int>, step: Double, origin: Double, size: Int, outside: ImageExtension) {
        starts.reserveCapacity(pixels.count + 1)
        for pixel in pixels {
            let center = step * (Double(pixel) + 0.5) + origin
            if step.magnitude > 1 {
                average(center, step.magnitude, size, outside)
            } else {
                cubic(center, size, outside)
            }
            starts.append(Int32(truncatingIfNeeded: indices.count))
        }
    }

    private mutating func add(_ index: Int, _ weight: Double) {
        guard index >= 0, weight != 0 else { return }
        indices.append(Int32(truncatingIfNeeded: index))
        weights.append(Float(weight))
    }

    private mutating func average(_ center: Double, _ length: Double, _ size: Int, _ outside: ImageExtension) {
        // Of one pixel that repeats there may be any number.
        if size == 1, outside == .repeat || outside == .reflect { return add(0, 1) }
        var (from, to) = (center - length / 2, center + length / 2)
        let end = Double(size)
        var (before, after) = (0.0, 0.0)
        if outside == .clamp || outside == .none {
            // What is outside is one value, however long it is.
            before = max(0, min(to, 0) - from)
            after = max(0, to - max(from, end))
            (from, to) = (max(from, 0), min(to, end))
        }
        if outside == .clamp {
            // Lengths that are lost in rounding may not lose opacity.
            let inside = max(0, to - from)
            let all = before + inside + after
            guard all > 0, all.isFinite else { return add(center < 0 ? 0 : size - 1, 1) }
            if before > 0 { add(0, before / all) }
            add(from, to, all, size, outside)
            if after > 0 { add(size - 1, after / all) }
        } else {
            add(from, to, length, size, outside)
        }
    }

    private mutating func add(_ from: Double, _ to: Double, _ length: Double, _ size: Int, _ outside: ImageExtension) {
        guard from < to else { return }
        for pixel in floored(from)...floored(to) {
            let overlap = min(to, Double(pixel) + 1) - max(from, Double(pixel))
            if overlap > 0 { add(outside.index(pixel, of: size), overlap / length) }
        }
    }

    private mutating func cubic(_ center: Double, _ size: Int, _ outside: ImageExtension) {
        let first = floored(center - 0.5)
        let part = max(0, min(1, center - 0.5 - Double(first)))
        let cubic = catmullRom(part)
        for tap in 0..<4 { add(outside.index(first - 1 + tap, of: size), cubic[tap]) }
    }
}

/// The weights of four neighbours for a place between the second and the third, 0 to 1. They sum to 1.
@inline(__always)
func catmullRom(_ t: Double) -> SIMD4<Double> {
    let (t2, t3) = (t * t, t * t * t)
    return SIMD4(
        -0.5 * t3 + t2 - 0.5 * t, 1.5 * t3 - 2.5 * t2 + 1, -1.5 * t3 + 2 * t2 + 0.5 * t, 0.5 * t3 - 0.5 * t2)
}
