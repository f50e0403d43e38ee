/// A heading on a page: a place that the document's outline lists, and that links may lead to.
package struct PDFHeading: Hashable, Sendable {
    /// 1 for the highest.
    package var level: Int
    /// What the outline shows.
    package var title: String
    /// What links call it; nil for none. Two headings of a document do not share one.
    package var anchor: String?
    /// From the page's upper edge, in points.
    package var y: Double

    /// A heading.
    package init(level: Int, title: String, anchor: String? = nil, y: Double) {
        self.level = level
        self.title = title
        self.anchor = anchor
        self.y = y
    }
}

/// The outline (ISO 32000-2, section 12.3.3) and the named destinations (12.3.2.4) of a document, which are written when all pages are there.
final class DocumentOutline {
    private struct Item {
        var title: String
        var destination: PDFObject
        var level: Int
    }

    private var items: [Item] = []
    private var destinations: [(name: String, place: PDFObject)] = []
    private var known: Set<String> = []
    /// Names that links may lead to.
    private var anchors: Set<String> = []

    /// Says before links are written what they may lead to.
    func declare(_ names: some Sequence<String>) { anchors.formUnion(names) }

    /// The destination of an address within the document: `#` and a name that was declared.
    func destination(of uri: String) -> PDFObject? {
        guard uri.utf8.first == UInt8(ascii: "#") else { return nil }
        let name = String(uri.dropFirst())
        return anchors.contains(name) ? .string(Array(name.utf8)) : nil
    }

    func add(_ heading: PDFHeading, page: PDFReference, pageHeight: Double) {
        let place: PDFObject = [.reference(page), .name("XYZ"), .null, .real(pageHeight - heading.y), .null]
        if !heading.title.isEmpty {
            items.append(Item(title: heading.title, destination: place, level: heading.level))
        }
        if let anchor = heading.anchor, known.insert(anchor).inserted { destinations.append((anchor, place)) }
    }

    /// Writes both, and the entries of the catalog that say where.
    func finish(_ file: PDFFile, _ catalog: inout PDFDictionary) throws(PDFError) {
        if !destinations.isEmpty {
            // The tree's keys are sorted by their bytes (7.9.6).
            let sorted = destinations.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            let names = sorted.flatMap { [.string(Array($0.name.utf8)), $0.place] }
            catalog.append("Names", ["Dests": .reference(try file.write(.dictionary(["Names": .array(names)])))])
        }
        if !items.isEmpty { catalog.append("Outlines", .reference(try writeItems(file))) }
    }

    /// The items as a tree: each hangs below the nearest one before it of a higher level.
    private func writeItems(_ file: PDFFile) throws(PDFError) -> PDFReference {
        let root = file.reserve()
        var references: [PDFReference] = []
        for _ in items { references.append(file.reserve()) }
        // By item, and one more for the root: the first and last below it, and how many.
        var first = [Int?](repeating: nil, count: items.count + 1)
        var last = first
        var counts = [Int](repeating: 0, count: items.count + 1)
        var parents = [Int](repeating: items.count, count: items.count)
        var previous = [Int?](repeating: nil, count: items.count)
        var next = previous
        var open: [Int] = []
        for (index, item) in items.enumerated() {
            while let above = open.last, items[above].level >= item.level { open.removeLast() }
            let parent = open.last ?? items.count
            parents[index] = parent
            if let before = last[parent] {
                previous[index] = before
                next[before] = index
            } else {
                first[parent] = index
            }
            last[parent] = index
            // All are shown open: everything below counts.
            for above in open { counts[above] += 1 }
            counts[items.count] += 1
            open.append(index)
        }
        for (index, item) in items.enumerated() {
            let above = parents[index] == items.count ? root : references[parents[index]]
            var entry: PDFDictionary = ["Title": .text(item.title), "Parent": .reference(above)]
            if let before = previous[index] { entry.append("Prev", .reference(references[before])) }
            if let after = next[index] { entry.append("Next", .reference(references[after])) }
            if let child = first[index], let end = last[index] {
                entry.append("First", .reference(references[child]))
                entry.append("Last", .reference(references[end]))
                entry.append("Count", .integer(counts[index]))
            }
            entry.append("Dest", item.destination)
            try file.write(.dictionary(entry), as: references[index])
        }
        var outline: PDFDictionary = ["Type": .name("Outlines")]
        if let child = first[items.count], let end = last[items.count] {
            outline.append("First", .reference(references[child]))
            outline.append("Last", .reference(references[end]))
            outline.append("Count", .integer(counts[items.count]))
        }
        try file.write(.dictionary(outline), as: root)
        return root
    }
}

extension PDFWriter {
    /// Says before pages are added which names `#name` links of theirs may lead to; other addresses stay addresses.
    package func declareAnchors(_ names: some Sequence<String>) { outline.declare(names) }

    /// Notes headings of the page that was added last, from its top.
    package func addHeadings(_ headings: [PDFHeading]) {
        guard let lastPage else { return }
        for heading in headings { outline.add(heading, page: lastPage.reference, pageHeight: lastPage.height) }
    }
}
