import EnamelDrawing
import EnamelGeometry

/// A filter under way: the pictures that later primitives use.
struct FilterRun {
    let filter: Filter
    let space: FilterSpace
    let plan: FilterPlan
    var source = FilterSlot()
    var background = FilterSlot()
    var results: [FilterSlot]
    /// Pictures that only the primitive being done uses.
    var passing: [FilterImage] = []

    init(_ filter: Filter, _ space: FilterSpace, _ plan: FilterPlan) {
        self.filter = filter
        self.space = space
        self.plan = plan
        results = Array(repeating: FilterSlot(), count: filter.primitives.count)
    }
}

/// One picture in the formats that have been asked for; none is transparent everywhere.
struct FilterSlot {
    var encoded: FilterImage?
    var linear: FilterImage?

    init(_ image: FilterImage? = nil) {
        if let image, image.isLinear { linear = image } else { encoded = image }
    }

    var any: FilterImage? { linear ?? encoded }
}

/// Room for pixels of a row.
@safe
final class FilterRowBuffer {
    let pixels: UnsafeMutablePointer<SIMD4<Float>>

    init(_ count: Int) {
        unsafe pixels = .allocate(capacity: max(1, count))
        unsafe pixels.initialize(repeating: .zero, count: max(1, count))
    }

    deinit { unsafe pixels.deallocate() }
}
