import EnamelTypography

extension DisplayList {
    /// How large a list is for whoever goes through it.
    package struct Extent: Sendable {
        /// Commands, each as often as it is reached: a group that stands in a list twice counts twice. Tiles do not count; each
        /// glyph of a run counts as one.
        package var commands: Int
        /// Groups, masks, patterns and pictures of filters inside one another.
        package var depth: Int
    }

    /// Measures a list; nil where it is nested deeper than `limit`. A part that is shared is gone through once, so that a
    /// list that doubles itself at each level takes no longer than it is long. The recursion ends at the limit.
    package func extent(nesting limit: Int) -> Extent? {
        var known = KnownExtents()
        return Self.extent(of: commands, nesting: limit, &known, StackGuard())
    }

    private static func extent(
        of commands: [DrawCommand], nesting limit: Int, _ known: inout KnownExtents, _ stack: StackGuard
    ) -> Extent? {
        guard limit >= 0 else { return nil }
        // Told apart by their memory, which the list keeps.
        let memory = unsafe commands.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        if let extent = known.extent(of: memory) { return extent.depth <= limit ? extent : nil }
        var extent = Extent(commands: commands.count, depth: 0)
        func include(_ inner: [DrawCommand], asTile: Bool = false) -> Bool {
            // A stack that cannot be had counts as too deep.
            var found: Extent?
            stack.run { found = Self.extent(of: inner, nesting: limit - 1, &known, stack) }
            guard let part = found else { return false }
            // A tile is drawn once however often it is painted with; sinks have limits of their own for patterns.
            let sum = extent.commands.addingReportingOverflow(asTile ? 0 : part.commands)
            extent.commands = sum.overflow ? .max : sum.partialValue
            extent.depth = max(extent.depth, part.depth + 1)
            return true
        }
        for command in commands {
            switch command {
            case .fill(_, let paint, _), .stroke(_, let paint, _):
                if case .pattern(let pattern) = paint, !include(pattern.content.commands, asTile: true) { return nil }
            case .glyphs(let run, _, let paint):
                // Each costs about what a fill does.
                let sum = extent.commands.addingReportingOverflow(max(0, run.glyphs.count - 1))
                extent.commands = sum.overflow ? .max : sum.partialValue
                if case .pattern(let pattern) = paint, !include(pattern.content.commands, asTile: true) { return nil }
            case .image, .backdrop, .link:
                break
            case .group(let group):
                guard include(group.children), include(group.mask?.content ?? []),
                    !isNested(group.clips, deeperThan: limit)
                else { return nil }
                for primitive in group.filter?.primitives ?? [] {
                    if case .image(let list) = primitive.operation, !include(list.commands) { return nil }
                    for case .paint(.pattern(let pattern)) in primitive.operation.inputs {
                        guard include(pattern.content.commands, asTile: true) else { return nil }
                    }
                }
            }
        }
        known.add(extent, of: memory)
        return extent
    }

    /// Whether clips are cut by clips more than `limit` times.
    private static func isNested(_ clips: [ClipPath], deeperThan limit: Int) -> Bool {
        var pending = clips.map { ($0, 0) }
        while let (clip, depth) = pending.popLast() {
            guard depth <= limit else { return true }
            for part in clip.parts where !part.clips.isEmpty {
                pending.append(contentsOf: part.clips.map { ($0, depth + 1) })
            }
        }
        return false
    }
}

/// The extents of lists by their memory, in open addressing. A dictionary would ask the runtime for conformances, which takes a short process
/// longer than all lists of an icon.
private struct KnownExtents {
    private var entries = [(memory: UInt, extent: DisplayList.Extent)](
        repeating: (.max, DisplayList.Extent(commands: 0, depth: 0)), count: 32)
    private var count = 0

    func extent(of memory: UInt) -> DisplayList.Extent? {
        let entry = entries[place(of: memory)]
        return entry.memory == memory ? entry.extent : nil
    }

    mutating func add(_ extent: DisplayList.Extent, of memory: UInt) {
        let place = place(of: memory)
        count += entries[place].memory == memory ? 0 : 1
        entries[place] = (memory, extent)
        guard count * 2 > entries.count else { return }
        let old = entries
        entries = [(memory: UInt, extent: DisplayList.Extent)](
            repeating: (.max, DisplayList.Extent(commands: 0, depth: 0)), count: old.count * 2)
        for entry in old where entry.memory != .max { entries[self.place(of: entry.memory)] = entry }
    }

    /// Where an entry is, or is to be. Memory is aligned, so that no list's is all ones.
    private func place(of memory: UInt) -> Int {
        // Fibonacci hashing: the upper bits of the product depend on all of the address.
        var place = Int(truncatingIfNeeded: (memory &* 0x9e37_79b9_7f4a_7c15) &>> 32) & (entries.count - 1)
        while entries[place].memory != memory, entries[place].memory != .max {
            place = (place + 1) & (entries.count - 1)
        }
        return place
    }
}
