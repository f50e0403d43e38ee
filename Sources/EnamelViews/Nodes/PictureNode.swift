package import EnamelDrawing
package import Foundation

/// A view of one size whatever it is offered, drawn by a closure. For views that other modules add.
package final class PictureNode: ViewNode {
    private let ownSize: CGSize
    private let picture: (_ frame: CGRect, _ pass: RenderPass) -> [DrawCommand]

    /// - Parameter picture: the commands in the root's coordinates for the frame, whose edges lie between pixels.
    package init(
        _ builder: NodeBuilder, size: CGSize, picture: @escaping (_ frame: CGRect, _ pass: RenderPass) -> [DrawCommand]
    ) {
        ownSize = size
        self.picture = picture
        super.init(builder)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { ownSize }

    package override func draw(into commands: inout [DrawCommand]) { commands += picture(pixelFrame, pass) }
}
