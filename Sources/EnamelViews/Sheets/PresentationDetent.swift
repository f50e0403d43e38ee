public import Foundation

/// A height at which a sheet stands.
public enum PresentationDetent: Hashable, Sendable {
    /// Half of what it stands in.
    case medium
    /// All but the uppermost 10 points.
    case large
    /// So many points, at most those of `large`.
    case height(CGFloat)
    /// A part of the height of what it stands in, at most that of `large`.
    case fraction(CGFloat)

    /// What a large sheet leaves free above itself.
    private static let topInset: CGFloat = 10

    /// The sheet's height in points, in a container of a height.
    package func height(in container: CGFloat) -> CGFloat {
        let large = max(0, container - Self.topInset)
        let height: CGFloat =
            switch self {
            case .medium: container / 2
            case .large: large
            case .height(let height): height
            case .fraction(let part): part * container
            }
        return height.isNaN ? 0 : min(max(0, height), large)
    }
}

/// Whether a part of a screen is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As is usual.
    case automatic
    /// Shown.
    case visible
    /// Not shown.
    case hidden
}

/// What can be done with what is behind a sheet.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
    enum Kind: Hashable {
        case automatic
        case enabled(upThrough: PresentationDetent?)
        case disabled
    }
    let kind: Kind

    /// As is usual: nothing, unless the detents say otherwise.
    public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
    /// It is used as if there were no sheet, at each of the sheet's heights.
    public static let enabled = PresentationBackgroundInteraction(kind: .enabled(upThrough: nil))
    /// Nothing.
    public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
    /// It is used as if there were no sheet while the sheet is not higher than a detent.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(kind: .enabled(upThrough: detent))
    }
}
