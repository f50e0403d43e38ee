extension DisplayList {
    /// Whether groups stand in groups more often than a limit says; the outermost ones count as 1.
    ///
    /// It walks the list without calling itself, so that a sink whose functions do can refuse a list that would overflow
    /// its stack. O(commands).
    package func isNested(deeperThan limit: Int) -> Bool {
        var open = [commands.makeIterator()]
        while let last = open.indices.last {
            switch open[last].next() {
            case nil: open.removeLast()
            case .fill, .stroke: break
            case .group(let group):
                guard open.count <= limit else { return true }
                open.append(group.children.makeIterator())
            }
        }
        return false
    }
}
