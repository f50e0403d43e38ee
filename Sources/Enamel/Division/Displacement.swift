public import EnamelViews
import Foundation

extension View {
    /// Keeps the view's content out of the division by padding, while the view's frame, measured outside of the padding, overlaps it (law 5). Edges
    /// that touch do not overlap; a line does where it lies strictly inside.
    ///
    /// A horizontal division pads the top, whatever the edge.
    /// - Parameter edge: which side of a vertical division the content goes to.
    public func displaced(toward edge: HorizontalEdge = .trailing) -> some View { modifier(Displacement(edge: edge)) }
}

/// Pads its content by what the frame that it had in the pass before asks for.
private struct Displacement: ViewModifier {
    let edge: HorizontalEdge
    @Environment(\.division) private var division
    @Environment(\.layoutDirection) private var direction
    @State private var search = PaddingSearch()

    /// What the wanted padding follows from, beside the edge.
    private struct Situation: Equatable {
        var frame: CGRect
        var division: Division?
        var padding: CGFloat
    }

    func body(content: Content) -> some View {
        let (division, padding) = (division, division == nil ? 0 : search.padding)
        content
            .padding(insets(padding))
            .onGeometryChange(for: Situation.self) {
                Situation(frame: $0.frame(in: .global), division: division, padding: padding)
            } action: { situation in
                let wanted = situation.division.map { $0.padding(of: situation.frame, toward: edge, direction) } ?? 0
                search.learn(wanted: wanted, with: situation.padding, division: situation.division)
            }
    }

    private func insets(_ padding: CGFloat) -> EdgeInsets {
        switch (division?.axis, edge) {
        case (nil, _): EdgeInsets()
        case (.horizontal, _): EdgeInsets(top: padding, leading: 0, bottom: 0, trailing: 0)
        case (.vertical, .trailing): EdgeInsets(top: 0, leading: padding, bottom: 0, trailing: 0)
        case (.vertical, .leading): EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: padding)
        }
    }
}

/// Finds the padding that its own frame asks for. Where the frame does not depend on the padding that is the first answer; where it grows with it,
/// the answers lie on a line, and two of them tell where it meets.
private struct PaddingSearch: Equatable {
    private(set) var padding: CGFloat = 0
    private var last: (padding: CGFloat, wanted: CGFloat)?
    private var division: Division?

    /// Takes in what was wanted with some padding.
    mutating func learn(wanted: CGFloat, with padding: CGFloat, division: Division?) {
        if division != self.division { last = nil }
        self.division = division
        var next = wanted
        if let last, last.padding != padding, wanted > 0 {
            let slope = (wanted - last.wanted) / (padding - last.padding)
            let meeting = padding + (wanted - padding) / (1 - slope)
            if abs(1 - slope) > 1e-6, meeting.isFinite, meeting >= 0 { next = meeting }
        }
        last = (padding, wanted)
        // Rounding errors are no reason for another pass.
        self.padding = abs(wanted - padding) <= 1e-9 ? padding : next
    }

    static func == (left: PaddingSearch, right: PaddingSearch) -> Bool {
        left.padding == right.padding && left.division == right.division
    }
}

extension Division {
    /// What a view with a frame has to leave free.
    fileprivate func padding(of view: CGRect, toward edge: HorizontalEdge, _ direction: LayoutDirection) -> CGFloat {
        guard overlaps(view) else { return 0 }
        switch axis {
        case .horizontal: return max(0, frame.maxY - view.minY)
        case .vertical:
            // The right hand side is the trailing one where lines are read from left to right.
            let isRight = (edge == .trailing) == (direction == .leftToRight)
            return isRight ? max(0, frame.maxX - view.minX) : max(0, view.maxX - frame.minX)
        }
    }

    /// Whether a frame and the band share an area; for a line, whether it lies strictly inside.
    func overlaps(_ view: CGRect) -> Bool {
        func share(_ a: (CGFloat, CGFloat), _ b: (CGFloat, CGFloat)) -> Bool { max(a.0, b.0) < min(a.1, b.1) }
        func holds(_ a: (CGFloat, CGFloat), _ place: CGFloat) -> Bool { a.0 < place && place < a.1 }
        let (viewX, viewY) = ((view.minX, view.maxX), (view.minY, view.maxY))
        let (bandX, bandY) = ((frame.minX, frame.maxX), (frame.minY, frame.maxY))
        switch axis {
        case .vertical:
            return share(viewY, bandY) && (frame.width == 0 ? holds(viewX, frame.minX) : share(viewX, bandX))
        case .horizontal:
            return share(viewX, bandX) && (frame.height == 0 ? holds(viewY, frame.minY) : share(viewY, bandY))
        }
    }
}
