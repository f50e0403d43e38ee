package import EnamelGeometry
import Synchronization

/// What was found out about the glyphs of a face at a place on its axes: outlines, colour pictures, masks. It is shared by all
/// instances of that place, works from many tasks at once, is bounded in memory, and ends with the face.
///
/// It belongs to the font and not to a rasterizer, which is made for one drawing: a server's second picture finds what
/// its first one needed.
package final class GlyphStore: Sendable {
    /// Bytes of masks that one store may hold, of which one size may take half.
    package static let mostBytes = 4 << 20
    /// Sizes that are kept at most.
    package static let mostStrikes = 16
    /// Points of outlines that are kept at most: 4 MB.
    private static let mostPoints = 1 << 18

    private struct Outlines {
        var entries: [UInt16: GlyphShape] = [:]
        var points = 0
    }

    private struct Colors {
        var entries: [ColorKey: ColorGlyph?] = [:]
        var weight = 0
    }

    private let outlines = Mutex(Outlines())
    private let strikes = Mutex<[GlyphStrike]>([])
    private let budget = MaskBudget(limit: mostBytes)
    private let colors = Mutex(Colors())

    init() {}

    /// A glyph's shape, made by `make` where it is not known.
    func shape(of glyph: UInt16, make: () -> Path) -> GlyphShape {
        if let shape = outlines.withLock({ $0.entries[glyph] }) { return shape }
        // Two tasks may make the same one; both are equal.
        let shape = GlyphShape(make())
        let points = shape.outline.points.count + 8
        outlines.withLock { outlines in
            if outlines.points + points > Self.mostPoints { outlines = Outlines() }
            if outlines.entries.updateValue(shape, forKey: glyph) == nil { outlines.points += points }
        }
        return shape
    }

    /// What a colour picture is found by.
    struct ColorKey: Hashable {
        var glyph: UInt16
        var strike: Int
        var readsSVG: Bool
    }

    /// A glyph's colour picture, made by `make` where it is not known; nil for a glyph that has none.
    func color(_ key: ColorKey, make: () -> ColorGlyph?) -> ColorGlyph? {
        if let known = colors.withLock({ $0.entries[key] }) { return known }
        let picture = make()
        let weight = picture?.weight ?? 64
        colors.withLock { colors in
            if colors.weight + weight > ColorGlyph.mostWeight { colors = Colors() }
            if colors.entries.updateValue(picture, forKey: key) == nil { colors.weight += weight }
        }
        return picture
    }

    /// Where masks of a size are kept. Takes a lock for a few nanoseconds: whoever draws asks once per run of glyphs.
    package func strike(_ matrix: GlyphMatrix) -> GlyphStrike {
        strikes.withLock { strikes in
            if let index = strikes.firstIndex(where: { $0.matrix == matrix && !$0.isFull }) {
                let strike = strikes[index]
                if index != strikes.count - 1 {
                    strikes.remove(at: index)
                    strikes.append(strike)
                }
                return strike
            }
            strikes.removeAll { $0.isFull }
            // The oldest make room for what the new one may come to hold.
            var held = strikes.reduce(0) { $0 + $1.bytes }
            while held > Self.mostBytes / 2 || strikes.count >= Self.mostStrikes {
                held -= strikes.removeFirst().bytes
            }
            let strike = GlyphStrike(matrix, limit: Self.mostBytes / 2, budget: budget)
            strikes.append(strike)
            return strike
        }
    }

    /// Bytes of the masks that are kept.
    package var maskBytes: Int { budget.used }
}

/// An outline on the grid that ``FontInstance/gridPerEm`` divides the em into, y down.
package struct GlyphShape: Sendable {
    /// To be filled with the nonzero rule.
    package let outline: Path
    /// Around its points; nil for no ink.
    package let bounds: Rect?

    init(_ outline: Path) {
        self.outline = outline
        bounds = outline.controlBounds
    }
}

/// What is kept of a face's glyphs: a store for each place on its axes that is in use.
final class GlyphStores: Sendable {
    /// Its colour glyphs.
    let colors: FaceColors
    private static let most = 32
    private let stores = Mutex<[(place: Place, store: GlyphStore)]>([])

    private struct Place: Equatable {
        var variations: [OpenTypeTag: Double]
        var synthesis: FontInstance.Synthesis
    }

    init(_ handle: FaceHandle) { colors = FaceColors(handle) }

    /// The store of a place. The oldest one is let go of where there are too many; instances that have it keep it.
    func store(for variations: [OpenTypeTag: Double], _ synthesis: FontInstance.Synthesis) -> GlyphStore {
        let place = Place(variations: variations, synthesis: synthesis)
        return stores.withLock { stores in
            if let known = stores.first(where: { $0.place == place }) { return known.store }
            if stores.count >= Self.most { stores.removeFirst() }
            let store = GlyphStore()
            stores.append((place, store))
            return store
        }
    }
}

extension FontInstance {
    /// Lines of the glyphs' grid to a font unit.
    package static var gridPerUnit: Int { subunits }
    /// Lines of the glyphs' grid to the em.
    package var gridPerEm: Double { Double(face.unitsPerEm * Self.subunits) }

    /// A glyph's outline on the grid; kept, so that only the first question costs anything.
    package func shape(of glyph: UInt16) -> GlyphShape {
        store.shape(of: glyph) { Font(self, size: gridPerEm).outline(of: glyph) }
    }
}
