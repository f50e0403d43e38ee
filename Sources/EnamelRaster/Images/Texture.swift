import EnamelDrawing
import EnamelImaging

/// Constant pixels that are read at positions of their own plane, (0, 0) at the top left corner.
struct Texture {
    private enum Storage {
        case bitmap(Bitmap)
        case layer(PixelLayer)
    }

    private let storage: Storage
    let width: Int
    let height: Int

    init(_ bitmap: Bitmap) {
        storage = .bitmap(bitmap)
        (width, height) = (bitmap.width, bitmap.height)
    }

    /// A layer that is not drawn into any more, which has at least one pixel.
    init(_ layer: PixelLayer) {
        storage = .layer(layer)
        (width, height) = (layer.area.width, layer.area.height)
    }

    /// Gives the rows, `width` to each, without gaps.
    @inline(__always)
    func withPixels(_ body: (UnsafePointer<UInt32>) -> Void) {
        switch storage {
        case .bitmap(let bitmap):
            unsafe bitmap.withPixels { pixels in
                if let base = pixels.baseAddress { unsafe body(base) }
            }
        case .layer(let layer):
            unsafe body(layer.pixel(layer.area.left, layer.area.top))
        }
    }
}

extension ImageExtension {
    /// The pixel of `count` that shows at an index of any size; -1 for none.
    @inline(__always)
    func index(_ index: Int, of count: Int) -> Int {
        if index >= 0, index < count { return index }
        switch self {
        case .none: return -1
        case .clamp: return index < 0 ? 0 : count &- 1
        case .repeat: return wrapped(index, count)
        case .reflect:
            let place = wrapped(index, 2 &* count)
            return place < count ? place : 2 &* count &- 1 &- place
        }
    }
}

/// The remainder that is not negative.
@inline(__always)
private func wrapped(_ index: Int, _ count: Int) -> Int {
    let rest = index % count
    return rest < 0 ? rest &+ count : rest
}

/// A position as a whole number; beyond 2^40 the nearest that is not, and NaN is 2^40.
@inline(__always)
func floored(_ value: Double) -> Int {
    let bounded = max(-0x1p40, min(0x1p40, value))
    let whole = Int(bounded)
    return Double(whole) > bounded ? whole &- 1 : whole
}
