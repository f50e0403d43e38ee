import EnamelDrawing
import EnamelGeometry
public import EnamelImaging
import EnamelRaster
import EnamelSymbols
public import Foundation

extension Emblem {
    /// Corner radius over the side.
    static let cornerRadius = 0.22
    /// Font size of the symbol over the side.
    static let fontSize = 0.53

    /// The emblem as PNG, transparent outside of the square.
    ///
    /// - Parameter scale: pixels to a point. A fraction of a pixel at the right and lower edge is rounded up: an emblem
    ///   of 120 points has 360 x 360 pixels at the scale of 3.
    /// - Throws: ``EmblemError``, for an unknown symbol one that names the nearest matches.
    public func png(scale: CGFloat = 3) throws -> Data {
        try Data(pngBytes(scale: scale))
    }

    /// The same as bytes.
    public func pngBytes(scale: CGFloat = 3) throws(EmblemError) -> [UInt8] {
        let picture = try bitmap(scale: scale)
        do {
            return try picture.pngBytes()
        } catch {
            throw .png(error)
        }
    }

    /// The emblem as pixels.
    public func bitmap(scale: CGFloat = 3) throws(EmblemError) -> Bitmap {
        guard size.isFinite, size > 0 else { throw .size(Double(size)) }
        guard scale.isFinite, scale > 0 else { throw .scale(Double(scale)) }
        let list = try displayList()
        let side = Self.pixels(Double(size) * Double(scale))
        guard let pixels = try? PixelSize(width: side, height: side) else {
            throw .tooLarge(size: Double(size), scale: Double(scale))
        }
        do {
            return try rasterizer().bitmap(of: list, size: pixels, transform: .scale(Double(scale)))
        } catch {
            // Only a mark of one's own has groups.
            throw .mark(error.description)
        }
    }

    /// What draws the emblem: for a mark of one's own within the limits of its document, whose seconds begin now.
    func rasterizer() -> Rasterizer {
        Rasterizer.complete(limits: mark.map { $0.limits.rasterLimits(until: $0.limits.deadline) } ?? RasterLimits())
    }

    /// The square and the symbol, in points.
    func displayList() throws(EmblemError) -> DisplayList {
        DisplayList(commands: [square] + (try figure(.white)))
    }

    /// The symbol or the mark without the square, in one colour and in points.
    func figure(_ color: ResolvedColor) throws(EmblemError) -> [DrawCommand] {
        if let mark { return figure(mark, color) }
        let symbol: Symbol
        do {
            symbol = try Symbol(named: systemName)
        } catch {
            throw .symbol(error)
        }
        let side = Double(size)
        let outline = symbol.path(weight: weight)
        let ink = symbol.inkBounds(weight: weight)
        let scale = Symbol.scale(fontSize: Self.fontSize * side)
        let place = Affine(
            a: scale, b: 0, c: 0, d: scale, tx: side / 2 - ink.midX * scale, ty: side / 2 - ink.midY * scale)
        return [.fill(outline.applying(place), .color(color), .nonzero)]
    }

    private func figure(_ mark: EmblemMark, _ color: ResolvedColor) -> [DrawCommand] {
        let side = Double(size)
        let box = mark.bounds
        guard box.isFinite, max(box.width, box.height) > 0 else { return [] }
        let scale = Self.fontSize * side / max(box.width, box.height)
        let place = Affine(
            a: scale, b: 0, c: 0, d: scale, tx: side / 2 - box.midX * scale, ty: side / 2 - box.midY * scale)
        let fill = DrawCommand.fill(Path(Rect(x: 0, y: 0, width: side, height: side)), .color(color), .nonzero)
        return [
            .group(DrawGroup(mask: GroupMask(.alpha, content: mark.list.commands, transform: place), children: [fill]))
        ]
    }

    /// The square without the symbol, in points.
    var square: DrawCommand {
        let side = Double(size)
        let outline = Path(
            roundedRect: Rect(x: 0, y: 0, width: side, height: side), cornerRadius: Self.cornerRadius * side,
            style: .continuous)
        return .fill(outline, .color(tint.resolved(in: .light)), .nonzero)
    }

    /// Whole pixels for a length: the next whole number, where the length is not one but for rounding errors.
    static func pixels(_ length: Double) -> Int {
        let whole = length.rounded()
        let pixels = abs(length - whole) <= whole * 1e-12 ? whole : length.rounded(.up)
        return pixels < 0x1p62 ? max(1, Int(pixels)) : .max
    }
}
