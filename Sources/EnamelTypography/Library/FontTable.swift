import Synchronization

/// The fonts of a library at one moment, by name; never changes.
final class FontTable: Sendable {
    /// A face with the place that a named instance has on its axes; nil for a face by its own name.
    struct NamedFace: Sendable {
        var source: FaceSource
        var variations: [OpenTypeTag: Double]?
    }

    /// All faces, those that the caller added before those of folders.
    let sources: [FaceSource]
    private let families: [String: [FaceSource]]
    /// Faces by full and PostScript name; made when a name is first looked for that is no family's.
    private let names = Mutex<[String: NamedFace]?>(nil)

    init(_ sources: [FaceSource]) {
        self.sources = sources
        var families: [String: [FaceSource]] = [:]
        for source in sources {
            let names = source.entry.families.map(Self.folded)
            for (index, name) in names.enumerated() where !names[..<index].contains(name) {
                families[name, default: []].append(source)
            }
        }
        self.families = families
    }

    private func makeNames() -> [String: NamedFace] {
        var names: [String: NamedFace] = [:]
        func add(_ name: String, _ face: @autoclosure () -> NamedFace) {
            let name = Self.folded(name)
            if !name.isEmpty, names[name] == nil { names[name] = face() }
        }
        for source in sources {
            for name in source.entry.fullNames { add(name, NamedFace(source: source)) }
            add(source.entry.postScriptName, NamedFace(source: source))
        }
        // A face of its own goes before a place on the axes of a variable font of the same name.
        for source in sources {
            for instance in source.entry.namedInstances {
                let face = NamedFace(source: source, variations: instance.variations)
                add(instance.fullName, face)
                if let name = instance.postScriptName { add(name, face) }
            }
        }
        return names
    }

    /// Names are compared without regard to case.
    static func folded(_ name: String) -> String { name.lowercased() }

    /// The faces of a family.
    func family(_ name: String) -> [FaceSource]? { families[Self.folded(name)] }

    /// The face with a full or PostScript name.
    func face(named name: String) -> NamedFace? {
        let name = Self.folded(name)
        return names.withLock { names in
            if names == nil { names = makeNames() }
            return names?[name]
        }
    }
}
