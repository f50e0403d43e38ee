/// The commands of a group, freed without recursion: groups nested a hundred thousand deep would otherwise overflow the
/// stack of whoever lets go of them.
final class GroupChildren: @unchecked Sendable {  // changed only while it is freed, when nobody else can see it
    private(set) var commands: [DrawCommand]

    init(_ commands: [DrawCommand]) { self.commands = commands }

    deinit {
        // Most groups hold no groups: nothing to do.
        guard commands.contains(where: \.isGroup) else { return }
        var pending = commands
        commands = []
        while let command = pending.popLast() {
            guard case .group(var group) = consume command else { continue }
            if let inner = group.takeChildren() { pending.append(contentsOf: inner) }
        }
    }

    /// Empties a list that only one group holds.
    static func take(_ children: inout GroupChildren) -> [DrawCommand]? {
        guard isKnownUniquelyReferenced(&children) else { return nil }
        let commands = children.commands
        children.commands = []
        return commands
    }
}

extension GroupChildren: Hashable {
    static func == (left: GroupChildren, right: GroupChildren) -> Bool {
        left === right || left.commands == right.commands
    }

    func hash(into hasher: inout Hasher) { hasher.combine(commands) }
}

extension DrawCommand {
    fileprivate var isGroup: Bool {
        if case .group = self { true } else { false }
    }
}
