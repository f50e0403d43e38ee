public import Foundation

/// Which block of a document stands on which page, and where.
public struct Pagination: Hashable, Sendable {
    /// One page.
    public struct Page: Hashable, Sendable {
        /// What stands on it, from the top.
        public var blocks: [Block] = []

        /// A page with some blocks.
        public init(blocks: [Block] = []) { self.blocks = blocks }
    }

    /// One element's views.
    public struct Block: Hashable, Sendable {
        /// The element's place in the sequence, from 0.
        public var index: Int
        /// In points from the page's top left corner, y down. That of a block taller than the page ends below it.
        public var frame: CGRect

        /// A block.
        public init(index: Int, frame: CGRect) {
            self.index = index
            self.frame = frame
        }
    }

    /// The pages in order.
    public var pages: [Page]

    /// Some pages.
    public init(pages: [Page]) { self.pages = pages }
}
