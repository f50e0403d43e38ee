import EnamelDrawing
import EnamelGeometry
import EnamelImaging

/// Glass over three kinds of picture (rows), regular and clear, light and dark (columns). In each cell from the top: a bar; a
/// card with continuous corners beside a star; a tinted capsule, a round button, and one that answers to touch.
enum GlassSheet {
    static let cell = Size(width: 300, height: 290)
    static let size = Size(width: 4 * cell.width, height: 3 * cell.height)

    static var list: DisplayList {
        var commands: [DrawCommand] = []
        for (row, scenery) in Scenery.allCases.enumerated() {
            for column in 0..<4 {
                let children =
                    scenery.commands(cell) + panes(column % 2 == 0 ? .regular : .clear, column < 2 ? .light : .dark)
                commands.append(
                    .group(
                        DrawGroup(
                            transform: .translation(x: Double(column) * cell.width, y: Double(row) * cell.height),
                            clip: ClipPath(Path(Rect(x: 0, y: 0, width: cell.width, height: cell.height))),
                            children: children)))
            }
        }
        return DisplayList(commands: commands)
    }

    static func panes(_ style: Glass.Style, _ scheme: ColorScheme) -> [DrawCommand] {
        func pane(_ path: Path, tint: ResolvedColor? = nil, isInteractive: Bool = false) -> DrawCommand {
            .backdrop(
                Backdrop(path, material: .glass(Glass(style, scheme: scheme, tint: tint, isInteractive: isInteractive)))
            )
        }
        return [
            pane(Path(roundedRect: Rect(x: 30, y: 20, width: 240, height: 50), cornerRadius: 25)),
            pane(Path(roundedRect: Rect(x: 22, y: 90, width: 160, height: 110), cornerRadius: 30, style: .continuous)),
            pane(star(at: Point(x: 238, y: 146), radius: 50)),
            pane(
                Path(roundedRect: Rect(x: 26, y: 222, width: 108, height: 44), cornerRadius: 22),
                tint: ResolvedColor(red: 0.04, green: 0.52, blue: 1)),
            pane(Path(circleAt: Point(x: 180, y: 244), radius: 26)),
            pane(Path(circleAt: Point(x: 248, y: 244), radius: 26), isInteractive: true),
        ]
    }

    /// Five points, the inner ones at half the radius.
    static func star(at center: Point, radius: Double) -> Path {
        var path = Path()
        path.addLines(
            (0..<10).map { index in
                let reach = index % 2 == 0 ? radius : radius / 2
                return Point(x: 0, y: -reach).applying(.rotation(degrees: 36 * Double(index)))
                    .applying(.translation(x: center.x, y: center.y))
            })
        path.closeSubpath()
        return path
    }
}
