package import EnamelDrawing
import EnamelGeometry
import Foundation

/// Its frame leads to an address.
package final class LinkNode: ViewNode {
    private let address: String

    init(_ child: ViewNode, _ address: String, _ builder: NodeBuilder) {
        self.address = address
        super.init(builder, children: [child])
    }

    package override func draw(into commands: inout [DrawCommand]) {
        drawChildren(into: &commands)
        commands.append(.link(Rect(frame), .uri(address)))
    }
}

struct LinkModifier: WrappingModifier {
    typealias Body = Never
    let address: String
    func node(around child: ViewNode, _ builder: inout NodeBuilder) -> ViewNode { LinkNode(child, address, builder) }
}
