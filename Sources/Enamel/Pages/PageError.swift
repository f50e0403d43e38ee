public import Foundation

/// Why blocks could not be put on pages.
public enum PageError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The page's sides are not finite numbers above 0.
    case page(width: Double, height: Double)
    /// Margins on both sides leave no room on a page, or are not a finite number: the margin and the page's sides.
    case margin(Double, width: Double, height: Double)
    /// The spacing is not a finite number.
    case spacing(Double)
    /// A block has a side that is not finite: its index, from 0, and its sides in points.
    case block(index: Int, width: Double, height: Double)

    /// One line with the value.
    public var description: String {
        switch self {
        case .page(let width, let height):
            "a page of \(width) x \(height) points: both sides have to be finite and above 0"
        case .margin(let margin, let width, let height):
            "a margin of \(margin) points leaves no room on a page of \(width) x \(height) points"
        case .spacing(let spacing): "a spacing of \(spacing) points is not a finite number"
        case .block(let index, let width, let height):
            "block \(index) is \(width) x \(height) points large: both sides have to be finite"
        }
    }

    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}
