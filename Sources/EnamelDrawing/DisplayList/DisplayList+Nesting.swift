extension DisplayList {
    /// Whether groups, masks, patterns and pictures of filters stand inside one another more than `limit` times. Found
    /// without recursion, so that it may be asked of any list. O(n); a pattern's picture that many paints share, which may
    /// be shared over and over down a tower of patterns, is gone through once for each depth that it is found at.
    package func isNested(deeperThan limit: Int) -> Bool {
        var pending: [(commands: [DrawCommand], depth: Int)] = [(commands, 0)]
        // Told apart by their memory, which the list keeps.
        var seen: Set<Shared> = []
        while let (commands, depth) = pending.popLast() {
            guard depth <= limit else { return true }
            for command in commands {
                switch command {
                case .fill(_, let paint, _), .stroke(_, let paint, _):
                    guard case .pattern(let pattern) = paint else { continue }
                    let content = pattern.content.commands
                    let memory = unsafe content.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
                    if seen.insert(Shared(memory: memory, depth: depth + 1)).inserted {
                        pending.append((content, depth + 1))
                    }
                case .image, .backdrop:
                    break
                case .group(let group):
                    pending.append((group.children, depth + 1))
                    if let mask = group.mask { pending.append((mask.content, depth + 1)) }
                    if Self.isNested(group.clips, deeperThan: limit - depth) { return true }
                    for primitive in group.filter?.primitives ?? [] {
                        if case .image(let list) = primitive.operation { pending.append((list.commands, depth + 1)) }
                    }
                }
            }
        }
        return false
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

/// A picture's memory and where it was found.
private struct Shared: Hashable {
    let memory: UInt
    let depth: Int
}
