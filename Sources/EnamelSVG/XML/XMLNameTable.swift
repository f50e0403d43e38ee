/// Names as they are written, each kept once, and what their prefixes stand for (Namespaces in XML 1.0).
struct XMLNameTable {
    /// A name as it is written, and what it last stood for.
    private struct Raw {
        var prefix: String
        var local: String
        /// Index into the tree's names, and in which state of the declarations that was found; elements and attributes apart.
        var element = (id: -1, epoch: -1)
        var attribute = (id: -1, epoch: -1)
        var isDeclaration: Bool
    }

    private struct Binding {
        var prefix: String
        var namespace: String
    }

    private var raws: [Raw] = []
    /// Open addressing by the bytes' hash; -1 is free.
    private var slots = [Int32](repeating: -1, count: 128)
    private var spellings: [[UInt8]] = []
    /// Open addressing by a name's hash: its index among those of the tree; -1 is free.
    private var known = [Int32](repeating: -1, count: 128)
    private var bindings = [Binding(prefix: "xml", namespace: XMLName.xml)]
    /// For each open element: how many bindings it made, and whether spaces count in it.
    private var scopes: [(bindings: Int, keepsSpace: Bool)] = []
    /// Each change of the bindings has a number of its own.
    private var epoch = 0
    private var warned: Set<String> = []

    /// The number of a name as it is written.
    mutating func raw(_ name: UnsafePointer<CChar>) -> Int {
        var hash: UInt32 = 2_166_136_261
        var count = 0
        // SAFETY: expat's names end with a zero.
        while true {
            let byte = unsafe UInt8(bitPattern: name[count])
            guard byte != 0 else { break }
            hash = (hash ^ UInt32(byte)) &* 16_777_619
            count += 1
        }
        var slot = Int(hash & UInt32(slots.count - 1))
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if unsafe matches(spellings[index], name, count) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        let bytes = unsafe Array(UnsafeRawBufferPointer(start: UnsafeRawPointer(name), count: count))
        let text = String(decoding: bytes, as: UTF8.self)
        let index = raws.count
        spellings.append(bytes)
        if let colon = text.firstIndex(of: ":"), colon != text.startIndex {
            let (prefix, local) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
            raws.append(Raw(prefix: prefix, local: local, isDeclaration: prefix == "xmlns"))
        } else {
            raws.append(Raw(prefix: "", local: text, isDeclaration: text == "xmlns"))
        }
        slots[slot] = Int32(index)
        if raws.count * 2 > slots.count { grow() }
        return index
    }

    private func matches(_ spelling: [UInt8], _ name: UnsafePointer<CChar>, _ count: Int) -> Bool {
        guard spelling.count == count else { return false }
        for index in 0..<count where unsafe spelling[index] != UInt8(bitPattern: name[index]) { return false }
        return true
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for (index, spelling) in spellings.enumerated() {
            var hash: UInt32 = 2_166_136_261
            for byte in spelling { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
            var slot = Int(hash & UInt32(slots.count - 1))
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(index)
        }
    }

    /// Whether a name is `xmlns` or begins with `xmlns:`.
    func isDeclaration(_ raw: Int) -> Bool { raws[raw].isDeclaration }

    /// Binds a prefix until the element that is next pushed is popped.
    mutating func declare(_ raw: Int, as namespace: String) {
        let prefix = raws[raw].prefix.isEmpty ? "" : raws[raw].local
        bindings.append(Binding(prefix: prefix, namespace: namespace))
        epoch += 1
    }

    /// Without any declaration an `svg` element is SVG's all the same.
    mutating func prepareRoot(_ raw: Int, at position: XMLTree.Position, _ warnings: inout [SVGWarning]) {
        let name = raws[raw]
        guard name.prefix.isEmpty, name.local == "svg", binding("").map(\.isEmpty) ?? true else { return }
        bindings.insert(Binding(prefix: "", namespace: XMLName.svg), at: 0)
        bindings.removeAll { $0.prefix.isEmpty && $0.namespace.isEmpty }
        epoch += 1
        warnings.append(SVGWarning(position, "xmlns is missing; taken to be SVG's"))
    }

    mutating func push(scope: Int, keepsSpace: Bool) { scopes.append((scope, keepsSpace)) }

    /// Ends an element; whether spaces counted in it.
    mutating func pop() -> Bool {
        guard let scope = scopes.popLast() else { return false }
        if scope.bindings > 0 {
            bindings.removeLast(min(scope.bindings, bindings.count - 1))
            epoch += 1
        }
        return scope.keepsSpace
    }

    private func binding(_ prefix: String) -> String? { bindings.last { $0.prefix == prefix }?.namespace }

    /// The index of a name among those of the tree.
    mutating func resolve(
        _ raw: Int, isElement: Bool, at position: XMLTree.Position, _ names: inout [XMLName],
        _ warnings: inout [SVGWarning]
    ) -> Int {
        let cached = isElement ? raws[raw].element : raws[raw].attribute
        if cached.epoch == epoch { return cached.id }
        let prefix = raws[raw].prefix
        let namespace: String
        if prefix.isEmpty {
            // Attributes without a prefix are in no namespace (section 6.2).
            namespace = isElement ? binding("") ?? "" : ""
        } else if let bound = binding(prefix) {
            namespace = bound
        } else {
            namespace = Self.usual(prefix)
            if warned.count < 100, warned.insert(prefix).inserted {
                warnings.append(SVGWarning(position, "the prefix '\(prefix.prefix(32))' is not declared"))
            }
        }
        let name = XMLName(raws[raw].local, in: namespace)
        let id = Self.index(of: name, in: &known, &names)
        if isElement { raws[raw].element = (id, epoch) } else { raws[raw].attribute = (id, epoch) }
        return id
    }

    /// The index of a name among others, to which it is added where it is not there.
    private static func index(of name: XMLName, in slots: inout [Int32], _ names: inout [XMLName]) -> Int {
        func place(_ name: XMLName) -> Int {
            var place = name.hashValue & (slots.count - 1)
            while slots[place] >= 0, names[Int(slots[place])] != name { place = (place + 1) & (slots.count - 1) }
            return place
        }
        let found = place(name)
        if slots[found] >= 0 { return Int(slots[found]) }
        slots[found] = Int32(truncatingIfNeeded: names.count)
        names.append(name)
        if names.count * 2 > slots.count {
            slots = [Int32](repeating: -1, count: slots.count * 2)
            for (index, name) in names.enumerated() { slots[place(name)] = Int32(truncatingIfNeeded: index) }
        }
        return names.count - 1
    }

    /// What a prefix stands for that is not declared: the usual for those of SVG, otherwise something that nothing else has.
    private static func usual(_ prefix: String) -> String {
        switch prefix {
        case "svg": XMLName.svg
        case "xlink": XMLName.xlink
        default: "undeclared:\(prefix)"
        }
    }
}
