import EnamelDrawing
import EnamelGeometry

/// Pictures of patterns that may be asked for again: in a pattern whose tile is filled with another pattern ten times, the
/// inner one is drawn once. Patterns are told apart by the memory of their commands, which is kept while they are here.
struct PatternCache {
    struct Key: Equatable {
        let commands: [DrawCommand]
        let tile: Rect
        let step: Size
        let map: Affine
        let area: PixelRect

        static func == (a: Key, b: Key) -> Bool {
            // Comparing the commands themselves would go through every pattern inside of them.
            let same = unsafe a.commands.withUnsafeBufferPointer { a in
                unsafe b.commands.withUnsafeBufferPointer { b in
                    unsafe a.baseAddress == b.baseAddress && a.count == b.count
                }
            }
            return same && a.tile == b.tile && a.step == b.step && a.map == b.map && a.area == b.area
        }
    }

    private var entries: [(key: Key, layer: PixelLayer)] = []
    private var pixels = 0

    /// Pixels and pictures that are kept at most.
    private static var mostPixels: Int { 1 << 22 }
    private static var mostEntries: Int { 32 }

    func layer(for key: Key) -> PixelLayer? { entries.first { $0.key == key }?.layer }

    /// Keeps a picture that is not drawn into any more, and drops the oldest where there are too many.
    mutating func keep(_ layer: PixelLayer, for key: Key) {
        let size = layer.area.width * layer.area.height
        guard size <= Self.mostPixels / 2 else { return }
        while entries.count >= Self.mostEntries || pixels + size > Self.mostPixels, let oldest = entries.first {
            pixels -= oldest.layer.area.width * oldest.layer.area.height
            entries.removeFirst()
        }
        entries.append((key, layer))
        pixels += size
    }
}
