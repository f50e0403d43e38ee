package import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import Foundation

/// A sheet of one pass: its content, placed above all else when the rest of the layout is known.
package final class Sheet {
    package let presentation: Presentation
    private let environment: EnvironmentValues
    private var content: ViewNode?
    private var container = CGRect.zero
    private var area = CGRect.zero

    init(_ presentation: Presentation, _ environment: EnvironmentValues) {
        self.presentation = presentation
        self.environment = environment
    }

    func setContent(_ node: ViewNode) { content = node }

    /// Places it in a container, at the height at which it stands.
    func place(in container: CGRect) {
        guard let content else { return }
        presentation.update(content.resolvedPreference(SheetRulesKey.self), container: container.height)
        let height = presentation.height
        self.container = container
        area = CGRect(x: container.minX, y: container.maxY - height, width: container.width, height: height)
        let proposal = ProposedViewSize(area.size)
        let size = content.size(proposal)
        content.place(
            proposal, at: CGPoint(x: area.midX - size.width / 2, y: area.midY - size.height / 2),
            in: PlacementContext())
    }

    /// Darkens what is behind where it cannot be used, and draws the sheet.
    package func draw(into commands: inout [DrawCommand]) {
        guard let content else { return }
        let isDark = environment.colorScheme == .dark
        if presentation.isDimmed {
            let shade = ResolvedColor(red: 0, green: 0, blue: 0, opacity: isDark ? 0.48 : 0.2)
            commands.append(.fill(Path(Rect(container)), .color(shade), .nonzero))
        }
        let frame = content.pass.rounded(area)
        guard frame.width > 0, frame.height > 0 else { return }
        let radius = Double(min(presentation.cornerRadius, frame.width / 2, frame.height))
        let outline = Path(
            roundedRect: Rect(frame), cornerRadii: CornerRadii(topLeft: radius, topRight: radius), style: .continuous)
        // As iOS has elevated backgrounds.
        let ground =
            isDark
            ? ResolvedColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255) : ResolvedColor(red: 1, green: 1, blue: 1)
        commands.append(.fill(outline, .color(ground), .nonzero))
        var inside: [DrawCommand] = []
        content.drawn(into: &inside)
        if !inside.isEmpty { commands.append(.group(DrawGroup(clip: ClipPath(outline), children: inside))) }
        guard presentation.hasGrabber else { return }
        let grabber = Rect(x: Double(frame.midX) - 18, y: Double(frame.minY) + 5, width: 36, height: 5)
        let grey = Color.secondary.resolved(in: environment.colorScheme)
        let faint = ResolvedColor(red: grey.red, green: grey.green, blue: grey.blue, opacity: grey.opacity * 0.5)
        commands.append(
            .group(
                DrawGroup(
                    clip: ClipPath(outline),
                    children: [.fill(Path(roundedRect: grabber, cornerRadius: 2.5), .color(faint), .nonzero)])))
    }

    func takeApart() { content = nil }
}
