/// Matches selectors against the elements of a tree, from right to left.
///
/// Names are compared as numbers that are looked up once for each element; indices of `:nth-child()` are counted once for each parent.
/// A counter bounds the whole work: a hostile sheet ends in ``isExhausted``.
struct CSSMatcher {
    let tree: XMLTree
    /// Numbers of ``CSSNameTable`` for each of the tree's names: of the name and of its namespace.
    private var localNumbers: [Int32]
    private var namespaceNumbers: [Int32]
    /// Numbers of each node's id; -1 for one that no selector asks for.
    private var ids: [Int32]
    /// Where a node's classes begin in `classes`.
    private var classStarts: [Int32]
    private var classes: [Int32] = []
    /// Made when first asked for.
    private var indices: CSSSiblingIndices?
    private var filteredIndices: [FilteredKey: Int32] = [:]
    /// Pairs of an `of S` selector and a parent whose children are counted.
    private var countedParents: Set<FilteredKey> = []
    /// Tests that may still be made.
    private(set) var remainingSteps: Int

    private struct FilteredKey: Hashable {
        var serial: Int32
        var node: Int32
        var fromEnd: Bool
    }

    /// O(nodes + attributes).
    init(tree: XMLTree, names: CSSNameTable, steps: Int = 200_000_000) {
        self.tree = tree
        remainingSteps = steps
        localNumbers = tree.names.map { names.existingNumber(of: $0.local) }
        namespaceNumbers = tree.names.map { names.existingNumber(of: $0.namespace) }
        ids = [Int32](repeating: -1, count: tree.count)
        classStarts = []
        classStarts.reserveCapacity(tree.count + 1)
        let idNames = Set(tree.names.indices.filter { tree.names[$0] == XMLName("id") })
        let classNames = Set(tree.names.indices.filter { tree.names[$0] == XMLName("class") })
        for node in 0..<tree.count {
            classStarts.append(Int32(clamping: classes.count))
            for index in 0..<tree.attributeCount(of: node) {
                let name = tree.attributeNameIndex(index, of: node)
                if idNames.contains(name) {
                    ids[node] = names.existingNumber(
                        of: String(decoding: tree.attributeValue(index, of: node), as: UTF8.self))
                } else if classNames.contains(name) {
                    for word in tree.attributeValue(index, of: node).split(whereSeparator: Self.isXMLSpace) {
                        let number = names.existingNumber(of: String(decoding: word, as: UTF8.self))
                        if number >= 0 { classes.append(number) }
                    }
                }
            }
        }
        classStarts.append(Int32(clamping: classes.count))
    }

    static func isXMLSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 9 < 2 || byte == 0x0c || byte == 0x0d }

    /// Whether the bound of the work is reached: nothing matches from then on.
    var isExhausted: Bool { remainingSteps <= 0 }

    /// Counts work that is done elsewhere.
    mutating func spend(_ steps: Int) { remainingSteps -= steps }

    /// The number of an element's id; -1 where no selector has it.
    func idNumber(of node: Int) -> Int32 { ids[node] }

    /// The number of an element's name; -1 where no selector has it.
    func typeNumber(of node: Int) -> Int32 {
        let index = tree.nameIndex(of: node)
        return index < 0 ? -1 : localNumbers[index]
    }

    /// The numbers of those of an element's classes that selectors have.
    func classNumbers(of node: Int) -> ArraySlice<Int32> {
        classes[Int(classStarts[node])..<Int(classStarts[node + 1])]
    }

    // MARK: Complex selectors

    /// Where the search for a match may go on after a failure, so that no combination is tried twice.
    private enum Outcome {
        case matches
        /// Another element in this element's place may match.
        case failsHere
        /// None of its siblings can.
        case failsForSiblings
        /// Nothing further out can.
        case fails
    }

    /// Whether an element matches. `anchor` is the element that a relative selector of `:has()` starts from.
    mutating func matches(_ selector: CSSSelector, _ node: Int, anchor: Int? = nil) -> Bool {
        match(selector, from: 0, node, anchor: anchor) == .matches
    }

    mutating func matchesAny(_ selectors: [CSSSelector], _ node: Int) -> Bool {
        for selector in selectors where matches(selector, node) { return true }
        return false
    }

    private mutating func match(_ selector: CSSSelector, from index: Int, _ node: Int, anchor: Int?) -> Outcome {
        remainingSteps -= 1
        guard remainingSteps > 0 else { return .fails }
        if index == selector.compounds.count { return node == anchor ? .matches : .failsHere }
        for test in selector.compounds[index].tests {
            if !satisfies(node, test) { return .failsHere }
        }
        guard index < selector.combinators.count else { return .matches }
        switch selector.combinators[index] {
        case .descendant:
            var ancestor = tree.parent(of: node)
            while let outer = ancestor {
                let outcome = match(selector, from: index + 1, outer, anchor: anchor)
                if outcome == .matches || outcome == .fails { return outcome }
                ancestor = tree.parent(of: outer)
            }
            return .fails
        case .child:
            guard let parent = tree.parent(of: node) else { return .fails }
            let outcome = match(selector, from: index + 1, parent, anchor: anchor)
            return outcome == .matches || outcome == .fails ? outcome : .failsForSiblings
        case .nextSibling:
            guard let sibling = previousElement(node) else { return .failsForSiblings }
            return match(selector, from: index + 1, sibling, anchor: anchor)
        case .subsequentSibling:
            var sibling = previousElement(node)
            while let earlier = sibling {
                let outcome = match(selector, from: index + 1, earlier, anchor: anchor)
                if outcome != .failsHere { return outcome }
                sibling = previousElement(earlier)
            }
            return .failsForSiblings
        }
    }

    private func previousElement(_ node: Int) -> Int? {
        var sibling = tree.previousSibling(of: node)
        while let other = sibling, !tree.isElement(other) { sibling = tree.previousSibling(of: other) }
        return sibling
    }

    // MARK: Simple selectors

    private mutating func satisfies(_ node: Int, _ test: CSSSelector.Test) -> Bool {
        remainingSteps -= 1
        switch test {
        case .type(let name): return typeNumber(of: node) == name
        case .namespace(let namespace): return isName(tree.nameIndex(of: node), in: namespace)
        case .id(let id): return ids[node] == id
        case .className(let name):
            for index in Int(classStarts[node])..<Int(classStarts[node + 1]) where classes[index] == name {
                return true
            }
            return false
        case .attribute(let attribute): return hasAttribute(node, attribute)
        case .root: return node == tree.root
        case .empty:
            var child = tree.firstChild(of: node)
            while let inner = child {
                let text = tree.textBytes(of: inner)
                remainingSteps -= 1
                // White space counts for nothing (Selectors 4, section 13.2).
                if tree.isElement(inner) || !text.allSatisfy(Self.isXMLSpace) { return false }
                child = tree.nextSibling(of: inner)
            }
            return true
        case .nth(let nth, let fromEnd): return nth.contains(index(of: node, fromEnd: fromEnd))
        case .nthOfType(let nth, let fromEnd): return nth.contains(indexOfType(of: node, fromEnd: fromEnd))
        case .nthOf(let nth, let fromEnd, let list, let serial):
            guard let index = index(of: node, among: list, serial: serial, fromEnd: fromEnd) else { return false }
            return nth.contains(index)
        case .onlyChild: return index(of: node, fromEnd: false) == 1 && index(of: node, fromEnd: true) == 1
        case .onlyOfType:
            return indexOfType(of: node, fromEnd: false) == 1 && indexOfType(of: node, fromEnd: true) == 1
        case .any(let list): return matchesAny(list, node)
        case .not(let list): return !matchesAny(list, node) && !isExhausted
        case .has(let list):
            for selector in list where has(node, selector) { return true }
            return false
        case .language(let ranges): return CSSLanguage.matches(ranges, language(of: node))
        case .link:
            let name = tree.name(of: node)
            return name.local == "a"
                && (tree.attributeBytes("href", of: node) != nil
                    || tree.attributeBytes("href", in: XMLName.xlink, of: node) != nil)
        case .always: return true
        case .never: return false
        }
    }

    private func isName(_ index: Int, in namespace: CSSSelector.Namespace) -> Bool {
        switch namespace {
        case .none: tree.names[index].namespace.isEmpty
        case .uri(let number): namespaceNumbers[index] == number
        }
    }

    private mutating func hasAttribute(_ node: Int, _ attribute: CSSSelector.Attribute) -> Bool {
        let count = tree.attributeCount(of: node)
        remainingSteps -= count
        for index in 0..<count {
            let name = tree.attributeNameIndex(index, of: node)
            guard localNumbers[name] == attribute.name else { continue }
            if let namespace = attribute.namespace, !isName(name, in: namespace) { continue }
            let value = tree.attributeValue(index, of: node)
            remainingSteps -= value.count / 16
            if attribute.accepts(value) { return true }
        }
        return false
    }

    /// `:has()`: somewhere after or inside the element, depending on the first combinator.
    private mutating func has(_ node: Int, _ selector: CSSSelector) -> Bool {
        let candidates: Range<Int>
        switch selector.combinators.last {
        case .descendant?, .child?, nil: candidates = node + 1..<tree.endOfSubtree(node)
        case .nextSibling?, .subsequentSibling?:
            guard let parent = tree.parent(of: node) else { return false }
            candidates = tree.endOfSubtree(node)..<tree.endOfSubtree(parent)
        }
        for candidate in candidates where tree.isElement(candidate) {
            if isExhausted { return false }
            if matches(selector, candidate, anchor: node) { return true }
        }
        return false
    }

    /// What `xml:lang` or `lang` says of an element or the nearest around it.
    private mutating func language(of node: Int) -> String {
        var next: Int? = node
        while let element = next {
            remainingSteps -= 1 + tree.attributeCount(of: element)
            if let language = tree.attribute("lang", in: XMLName.xml, of: element)
                ?? tree.attribute("lang", of: element)
            {
                return language.lowercasedASCII
            }
            next = tree.parent(of: element)
        }
        return ""
    }

    // MARK: Indices among siblings

    private mutating func index(of node: Int, fromEnd: Bool) -> Int {
        if indices == nil { indices = CSSSiblingIndices(tree) }
        return Int((fromEnd ? indices?.last[node] : indices?.first[node]) ?? 0)
    }

    private mutating func indexOfType(of node: Int, fromEnd: Bool) -> Int {
        if indices == nil { indices = CSSSiblingIndices(tree) }
        return Int((fromEnd ? indices?.lastOfType[node] : indices?.firstOfType[node]) ?? 0)
    }

    /// The index among those siblings that match; nil where the element itself does not.
    private mutating func index(of node: Int, among list: [CSSSelector], serial: Int32, fromEnd: Bool) -> Int? {
        guard let parent = tree.parent(of: node) else { return matchesAny(list, node) ? 1 : nil }
        let parentKey = FilteredKey(serial: serial, node: Int32(truncatingIfNeeded: parent), fromEnd: fromEnd)
        if countedParents.insert(parentKey).inserted {
            var count: Int32 = 0
            var child = fromEnd ? tree.lastChild(of: parent) : tree.firstChild(of: parent)
            while let sibling = child {
                if tree.isElement(sibling), matchesAny(list, sibling) {
                    count += 1
                    let key = FilteredKey(serial: serial, node: Int32(truncatingIfNeeded: sibling), fromEnd: fromEnd)
                    filteredIndices[key] = count
                }
                child = fromEnd ? tree.previousSibling(of: sibling) : tree.nextSibling(of: sibling)
            }
        }
        let key = FilteredKey(serial: serial, node: Int32(truncatingIfNeeded: node), fromEnd: fromEnd)
        return filteredIndices[key].map { Int($0) }
    }
}

/// The places of all elements among their siblings, from 1, from either end, among all and among those of the same name.
struct CSSSiblingIndices {
    private(set) var first: [Int32]
    private(set) var last: [Int32]
    private(set) var firstOfType: [Int32]
    private(set) var lastOfType: [Int32]

    /// O(nodes).
    init(_ tree: XMLTree) {
        first = [Int32](repeating: 1, count: tree.count)
        last = first
        firstOfType = first
        lastOfType = first
        var counts = [Int32](repeating: 0, count: tree.names.count)
        for parent in 0..<tree.count where tree.isElement(parent) {
            for fromEnd in [false, true] {
                var count: Int32 = 0
                var used: [Int] = []
                var child = fromEnd ? tree.lastChild(of: parent) : tree.firstChild(of: parent)
                while let node = child {
                    let name = tree.nameIndex(of: node)
                    if name >= 0 {
                        count += 1
                        if counts[name] == 0 { used.append(name) }
                        counts[name] += 1
                        if fromEnd {
                            last[node] = count
                            lastOfType[node] = counts[name]
                        } else {
                            first[node] = count
                            firstOfType[node] = counts[name]
                        }
                    }
                    child = fromEnd ? tree.previousSibling(of: node) : tree.nextSibling(of: node)
                }
                for name in used { counts[name] = 0 }
            }
        }
    }
}
