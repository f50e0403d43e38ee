public import EnamelViews
public import Foundation

/// A band that divides a screen, such as a fold, and that views can keep out of (law 5).
public struct Division: Equatable, Sendable {
    /// The band in global coordinates: those of the root. A line where its width or height is 0.
    public var frame: CGRect
    /// Along which way the band runs.
    public var axis: Axis

    /// A band.
    public init(frame: CGRect, axis: Axis) {
        self.frame = frame
        self.axis = axis
    }

    /// A band through the middle of a frame: vertical, of the full height, where the frame is at least as wide as high, otherwise horizontal and
    /// of the full width.
    /// - Parameters:
    ///   - frame: what is divided.
    ///   - width: across the band. Negative and not finite counts as 0, a line; wider than the frame stays so.
    public static func simulated(in frame: CGRect, width: CGFloat = 40) -> Division {
        let width = width.isFinite && width > 0 ? width : 0
        if frame.width >= frame.height {
            return Division(
                frame: CGRect(x: frame.midX - width / 2, y: frame.minY, width: width, height: frame.height),
                axis: .vertical)
        }
        return Division(
            frame: CGRect(x: frame.minX, y: frame.midY - width / 2, width: frame.width, height: width),
            axis: .horizontal)
    }
}

extension EnvironmentValues {
    private enum DivisionKey: EnvironmentKey { static var defaultValue: Division? { nil } }

    /// The band that divides the screen; nil where none is set.
    public var division: Division? {
        get { self[DivisionKey.self] }
        set { self[DivisionKey.self] = newValue }
    }
}

extension View {
    /// Sets the division for the view and all inside it.
    public func division(_ division: Division?) -> some View { environment(\.division, division) }

    /// Sets the division to the simulated one of the view's frame, whenever that changes; to nil where it is not simulated. Hardware is never
    /// asked.
    public func observingDivision(simulated: Bool = false) -> some View {
        modifier(DivisionObservation(isSimulated: simulated))
    }
}

private struct DivisionObservation: ViewModifier {
    let isSimulated: Bool
    @State private var frame: CGRect?

    func body(content: Content) -> some View {
        content
            .environment(\.division, isSimulated ? frame.map { Division.simulated(in: $0) } : nil)
            .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }) { frame = $0 }
    }
}
