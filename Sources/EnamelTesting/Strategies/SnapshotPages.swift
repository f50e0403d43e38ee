public import Enamel
public import EnamelDrawing
import EnamelGeometry
public import EnamelTypography
public import EnamelViews
public import Foundation

/// The pages of a document before they are written to a PDF: what `.pdf` looks at.
public struct SnapshotPages: Sendable {
    /// One page.
    public struct Page: Sendable {
        /// In points.
        public var size: CGSize
        /// What is drawn on it, y down from its top left corner.
        public var content: DisplayList

        /// A page of a display list.
        public init(size: CGSize, content: DisplayList) {
            self.size = size
            self.content = content
        }
    }

    /// In order.
    public var pages: [Page]
    var fonts: FontLibrary?

    /// Some pages.
    public init(_ pages: [Page]) { self.pages = pages }

    /// The pages that `renderPDF(page:margin:spacing:block:)` of a sequence writes, with the same arguments.
    /// - Parameters:
    ///   - elements: what the document is made of.
    ///   - page: a page's size in points.
    ///   - margin: what is left free on each side, in points.
    ///   - spacing: between blocks, in points.
    ///   - fonts: what fonts are chosen from; nil for those of the trait `.snapshots(fonts:)`, or the system's.
    ///   - block: an element's views.
    /// - Throws: what `renderPDF` throws.
    public init<Elements: Sequence, Block: View>(
        _ elements: Elements, page: CGSize = .a4, margin: CGFloat = 56, spacing: CGFloat = 12,
        fonts: FontLibrary? = nil, @ViewBuilder block: (Elements.Element) -> Block
    ) throws {
        let library = fonts ?? SnapshotSettings.current.fonts ?? .system
        pages = try elements.pageContents(page: page, margin: margin, spacing: spacing) {
            block($0).environment(\.fontLibrary, library)
        }.map { Page(size: page, content: $0) }
        self.fonts = library
    }

    /// How many pages, and of each its size and its text: what stands on one base line is a line, in the order of painting, and links
    /// are lines of their own.
    var text: String {
        pages.enumerated().map { index, page in
            let size = "\(Self.number(page.size.width)) x \(Self.number(page.size.height))"
            let lines = PageText(page.content).lines.map { $0 + "\n" }.joined()
            return "page \(index + 1) of \(pages.count), \(size)\n\(lines)"
        }.joined(separator: "\n")
    }

    private static func number(_ value: CGFloat) -> String {
        let rounded = (Double(value) * 1000).rounded() / 1000
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}

/// The text of a display list.
private struct PageText {
    private(set) var lines: [String] = []
    private var pieces: [(text: String, isRightToLeft: Bool)] = []
    private var baseline = Double.nan
    private var end = 0.0

    init(_ list: DisplayList) {
        // Not by recursion: groups may stand in each other to any depth.
        var waiting: [(commands: ArraySlice<DrawCommand>, map: Affine)] = [(list.commands[...], .identity)]
        while let (commands, map) = waiting.popLast() {
            guard let command = commands.first else { continue }
            waiting.append((commands.dropFirst(), map))
            switch command {
            case .glyphs(let run, at: let place, _): add(run, place.applying(map), scale: abs(map.a))
            case .link(_, .uri(let address)):
                endLine()
                lines.append("link to \(address)")
            case .group(let group): waiting.append((group.children[...], group.transform.concatenating(map)))
            case .fill, .stroke, .image, .backdrop: break
            }
        }
        endLine()
    }

    private mutating func add(_ run: GlyphRun, _ place: Point, scale: Double) {
        if !(abs(place.y - baseline) < 0.01) { endLine() }
        baseline = place.y
        // Columns beside each other are told apart.
        let gap = place.x - end
        if !pieces.isEmpty, gap > run.font.size * scale / 10 { pieces.append(("  ", run.direction == .rightToLeft)) }
        pieces.append((run.text, run.direction == .rightToLeft))
        end = place.x + run.advance * scale
    }

    private mutating func endLine() {
        // Runs stand from left to right, which is the last one first in a line that is read from the right.
        let isRightToLeft = pieces.allSatisfy { $0.isRightToLeft }
        let line = (isRightToLeft ? pieces.reversed() : pieces).map(\.text).joined()
        let shown = line.split(whereSeparator: \.isNewline).joined(separator: " ")
        if !shown.allSatisfy(\.isWhitespace) { lines.append(shown.trimmingCharacters(in: .whitespaces)) }
        pieces = []
        baseline = .nan
    }
}
