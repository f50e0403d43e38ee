package import EnamelDrawing
import EnamelGeometry
import EnamelSymbols
package import Foundation

/// A symbol at the size of a font: as large as its ink with a little room around.
struct SymbolDrawing: Sendable {
    /// The outline around the box's corner, in points.
    private let path: Path
    let size: CGSize
    /// From the box's upper edge down to the baseline of text beside it.
    let baseline: CGFloat

    /// Room beside the ink, in font sizes.
    private static let margin = 0.06
    /// The height of capitals in font sizes, whose middle is that of symbols: the mean of common text faces.
    private static let capHeight = 0.72

    init?(_ name: String, fontSize: Double, weight: Double) {
        guard let symbol = try? Symbol(named: name) else { return nil }
        let weight =
            SymbolWeight.allCases.min { abs(Double($0.number) - weight) < abs(Double($1.number) - weight) } ?? .regular
        let scale = Symbol.scale(fontSize: fontSize)
        let ink = symbol.inkBounds(weight: weight)
        let margin = Self.margin * fontSize
        size = CGSize(width: ink.width * scale + 2 * margin, height: ink.height * scale + 2 * margin)
        path = symbol.path(weight: weight).applying(
            Affine(a: scale, b: 0, c: 0, d: scale, tx: margin - ink.minX * scale, ty: margin - ink.minY * scale))
        let middle = Symbol.gridSize / 2 * scale - ink.minY * scale + margin
        baseline = CGFloat(middle + Self.capHeight * fontSize / 2)
    }

    /// Adds the symbol, stretched to a rectangle.
    func draw(in rect: CGRect, _ fill: StyleFill, into commands: inout [DrawCommand]) {
        guard size.width > 0, size.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
        let map = Affine(
            a: Double(rect.width / size.width), b: 0, c: 0, d: Double(rect.height / size.height),
            tx: Double(rect.minX), ty: Double(rect.minY))
        fill.fill(path.applying(map), .nonzero, in: EnamelGeometry.Rect(rect), into: &commands)
    }
}

extension Image {
    /// The symbol beside text of a font; nil for pixels, and for a name that no symbol has.
    func symbolDrawing(font: ResolvedFont, _ environment: EnvironmentValues, _ pass: RenderPass) -> SymbolDrawing? {
        guard case .symbol(let name) = source else { return nil }
        let drawing = SymbolDrawing(
            name, fontSize: font.style.size * Double(environment.imageScale.factor), weight: font.weight)
        if drawing == nil { pass.warn(RenderWarning(.unknownSymbol(name))) }
        return drawing
    }
}

/// Draws a symbol in the foreground's style.
package final class SymbolNode: ViewNode {
    private let drawing: SymbolDrawing?
    private let isResizable: Bool
    private let fill: StyleFill

    init(_ builder: NodeBuilder, _ drawing: SymbolDrawing?, isResizable: Bool) {
        self.drawing = drawing
        self.isResizable = isResizable
        fill = ForegroundStyle().resolvedFill(in: builder.environment)
        super.init(builder)
        if !isResizable { flags.insert(.baselines) }
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let own = drawing?.size ?? .zero
        let size = CGSize(width: pass.roundedUp(own.width), height: pass.roundedUp(own.height))
        return isResizable ? proposal.replacingUnspecifiedDimensions(by: size) : size
    }

    package override func alignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        key.isBaseline && !isResizable ? drawing?.baseline : nil
    }

    package override func draw(into commands: inout [DrawCommand]) {
        guard let drawing else { return }
        let frame = pixelFrame
        let rect = isResizable ? frame : CGRect(origin: frame.origin, size: drawing.size)
        drawing.draw(in: rect, fill, into: &commands)
    }
}
