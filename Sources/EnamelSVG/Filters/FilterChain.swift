import EnamelDrawing
import EnamelGeometry

/// A filter that grows: the primitives of all filters of a list, one after the other, each working on what the one before made.
struct FilterChain {
    private(set) var primitives: [FilterPrimitive] = []
    /// What the present filter works on: the element, or the result of the filter before.
    private(set) var source = FilterInput.source
    /// The opacity of `source`, once it has been asked for.
    private var alpha: FilterInput?
    /// The part of the plane that all of it is in; nil for no bound.
    var region: Rect?

    /// Adds a step; its result.
    mutating func append(_ operation: FilterOperation, subregion: Rect? = nil, isLinear: Bool = false) -> FilterInput {
        primitives.append(FilterPrimitive(operation, subregion: subregion, isLinear: isLinear))
        return .result(primitives.count - 1)
    }

    /// Makes what has been done so far the source of the next filter.
    mutating func beginFilter() {
        guard !primitives.isEmpty else { return }
        source = .result(primitives.count - 1)
        alpha = nil
    }

    /// Makes a cut of the source the source itself.
    mutating func cropSource(to rect: Rect) {
        source = append(.offset(source, dx: 0, dy: 0), subregion: rect)
        alpha = nil
    }

    /// `SourceAlpha`.
    mutating func sourceAlpha() -> FilterInput {
        if source == .source { return .sourceAlpha }
        if let alpha { return alpha }
        let result = append(.colorMatrix(source, [Double](repeating: 0, count: 18) + [1, 0]))
        alpha = result
        return result
    }

    /// A value that nothing shows of.
    mutating func transparent() -> FilterInput { append(.merge([])) }
}
