import EnamelDrawing
import EnamelGeometry

/// Which pixels of each picture a filter needs for those that are seen, found from its end backwards, and how long each
/// picture is used.
struct FilterPlan {
    /// What each primitive's result is cut to.
    let subregions: [PixelRect]
    /// The pixels that are needed of each primitive's result; nil for none.
    private(set) var results: [PixelRect?]
    /// The pixels that are needed of what the group drew.
    private(set) var source: PixelRect?
    /// The pixels that are needed of what lies behind the group.
    private(set) var background: PixelRect?
    /// The last primitive that uses each one's result.
    private(set) var lastUse: [Int]
    /// The last primitives that use the source and the background.
    private(set) var lastUseOfSource = -1
    private(set) var lastUseOfBackground = -1

    init(_ filter: Filter, _ space: FilterSpace, visible: PixelRect) {
        let count = filter.primitives.count
        subregions = filter.primitives.map(space.subregion)
        results = Array(repeating: nil, count: count)
        lastUse = Array(repeating: -1, count: count)
        guard count > 0 else { return }
        results[count - 1] = visible.overlap(subregions[count - 1])
        lastUse[count - 1] = count
        for (index, primitive) in filter.primitives.enumerated().reversed() {
            guard let area = results[index] else { continue }
            for (place, input) in primitive.operation.inputs.enumerated() {
                let extent = self.extent(of: input, before: index, space)
                guard let need = space.need(primitive.operation, place, for: area, extent: extent).overlap(extent)
                else {
                    continue
                }
                switch input {
                case .source, .sourceAlpha:
                    source = source?.union(need) ?? need
                    lastUseOfSource = max(lastUseOfSource, index)
                case .background, .backgroundAlpha:
                    background = background?.union(need) ?? need
                    lastUseOfBackground = max(lastUseOfBackground, index)
                case .paint: break
                case .result(let earlier):
                    guard earlier >= 0, earlier < index else { continue }
                    results[earlier] = results[earlier]?.union(need) ?? need
                    lastUse[earlier] = max(lastUse[earlier], index)
                }
            }
        }
    }

    /// What an input is cut to.
    func extent(of input: FilterInput, before index: Int, _ space: FilterSpace) -> PixelRect {
        if case .result(let earlier) = input, earlier >= 0, earlier < index { return subregions[earlier] }
        return space.region
    }
}

extension PixelRect {
    /// What both have; nil if nothing.
    func overlap(_ other: PixelRect) -> PixelRect? {
        let both = intersection(other)
        return both.isEmpty ? nil : both
    }
}
