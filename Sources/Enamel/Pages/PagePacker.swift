import Foundation

/// Puts blocks on pages one after another (law 7).
struct PagePacker {
    let page: CGSize
    let margin: CGFloat
    let spacing: CGFloat
    /// From the page's upper edge to where the last block ends; nil on a page without one.
    private var end: CGFloat?

    /// Rounding errors of sums do not keep an exact fit from joining; this many points are far under what can be seen.
    private static let tolerance: CGFloat = 1e-9

    init(page: CGSize, margin: CGFloat, spacing: CGFloat) throws(PageError) {
        let (width, height) = (Double(page.width), Double(page.height))
        guard width.isFinite, height.isFinite, width > 0, height > 0 else { throw .page(width: width, height: height) }
        guard margin.isFinite, width - 2 * Double(margin) > 0, height - 2 * Double(margin) > 0 else {
            throw .margin(Double(margin), width: width, height: height)
        }
        guard spacing.isFinite else { throw .spacing(Double(spacing)) }
        self.page = page
        self.margin = margin
        self.spacing = spacing
    }

    /// The room for a block's width.
    var width: CGFloat { page.width - 2 * margin }
    /// The room for the blocks of a page.
    var height: CGFloat { page.height - 2 * margin }

    /// Where the next block goes, and whether on a new page.
    mutating func place(_ size: CGSize, index: Int) throws(PageError) -> (frame: CGRect, startsPage: Bool) {
        guard size.width.isFinite, size.height.isFinite else {
            throw .block(index: index, width: Double(size.width), height: Double(size.height))
        }
        let isTooTall = size.height > height + Self.tolerance
        var (top, startsPage) = (margin, false)
        if let end {
            let next = end + spacing
            if isTooTall || next + size.height > margin + height + Self.tolerance {
                startsPage = true
            } else {
                top = next
            }
        }
        // Nothing joins a block that is taller than the room.
        end = isTooTall ? .infinity : top + size.height
        return (CGRect(x: margin, y: top, width: size.width, height: size.height), startsPage)
    }
}
