import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelSymbols
public import EnamelViews
import Foundation

extension Emblem: View {
    /// Drawn by the engine, at the emblem's size. One with an unknown symbol is a square without it, with a warning.
    public typealias Body = Never
}

extension Emblem: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        let side = size.isFinite ? max(0, size) : 0
        builder.append(
            PictureNode(builder, size: CGSize(width: side, height: side)) { frame, pass in
                guard side > 0 else { return [] }
                let commands: [DrawCommand]
                do throws(EmblemError) {
                    commands = try displayList().commands
                } catch {
                    pass.warn(RenderWarning(.unknownSymbol(systemName)))
                    commands = [square]
                }
                let place = Affine.translation(x: Double(frame.minX), y: Double(frame.minY))
                return [.group(DrawGroup(transform: place, children: commands))]
            })
    }
}
