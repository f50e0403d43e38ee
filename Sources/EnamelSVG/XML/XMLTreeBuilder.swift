import CLibExpat

/// Makes a tree of what expat tells. One parse's own, on one thread.
@safe final class XMLTreeBuilder {
    private(set) var tree = XMLTree()
    private(set) var warnings: [SVGWarning] = []
    /// The limit that was gone past.
    private(set) var error: SVGError?
    private let parser: XML_Parser
    private let limits: SVGLimits
    private var names = XMLNameTable()
    /// The element that is open; -1 outside of the root.
    private var open: Int32 = -1
    private var depth = 0
    /// Where in the bytes the text began that has not become a node yet.
    private var textStart: Int?
    private var textPosition = XMLTree.Position(line: 0, column: 0)
    /// How many elements are open inside which spaces count: `text` and `foreignObject`.
    private var spaceDepth = 0

    init(parser: XML_Parser, limits: SVGLimits) {
        unsafe self.parser = unsafe parser
        self.limits = limits
    }

    func reserve(_ count: Int) { tree.bytes.reserveCapacity(count / 4 * 3) }

    static func from(_ data: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
        // SAFETY: the pointer is the one that `ExpatParse.run` retains during the parse.
        guard let data = unsafe data else { return nil }
        return unsafe Unmanaged<XMLTreeBuilder>.fromOpaque(data).takeUnretainedValue()
    }

    /// Where expat is.
    var position: XMLTree.Position {
        unsafe XMLTree.Position(
            line: Int(clamping: XML_GetCurrentLineNumber(parser)),
            column: Int(clamping: XML_GetCurrentColumnNumber(parser)) + 1)
    }

    private func stop(_ limit: SVGError.Limit, _ value: Int) {
        if error == nil { error = .limit(limit, value: value) }
        _ = unsafe XML_StopParser(parser, 0)
    }

    // MARK: Elements

    func startElement(
        _ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        guard error == nil, let name = unsafe name, let pairs = unsafe pairs else { return }
        flushText()
        guard tree.records.count < limits.nodes else { return stop(.nodes, limits.nodes) }
        depth += 1
        guard depth <= limits.nesting else { return stop(.nesting, limits.nesting) }
        let position = position
        let raw = unsafe names.raw(name)
        let start = tree.attributes.count
        var scope = 0
        // Declarations first: they hold for the element's own name.
        var index = 0
        while let attribute = unsafe pairs[index], let value = unsafe pairs[index + 1] {
            let raw = unsafe names.raw(attribute)
            if names.isDeclaration(raw) {
                unsafe names.declare(raw, as: String(cString: value))
                scope += 1
            }
            index += 2
        }
        guard index / 2 <= limits.attributes else { return stop(.attributes, limits.attributes) }
        if open < 0 { names.prepareRoot(raw, at: position, &warnings) }
        index = 0
        while let attribute = unsafe pairs[index], let value = unsafe pairs[index + 1] {
            let raw = unsafe names.raw(attribute)
            if !names.isDeclaration(raw) {
                let id = names.resolve(raw, isElement: false, at: position, &tree.names, &warnings)
                let begin = tree.bytes.count
                unsafe append(value)
                tree.attributes.append(
                    .init(name: Int32(id), start: begin, count: tree.bytes.count - begin))
            }
            index += 2
        }
        guard tree.bytes.count <= limits.textBytes else { return stop(.textBytes, limits.textBytes) }
        let id = names.resolve(raw, isElement: true, at: position, &tree.names, &warnings)
        let keepsSpace = Self.keepsSpace(tree.names[id].local)
        if keepsSpace { spaceDepth += 1 }
        names.push(scope: scope, keepsSpace: keepsSpace)
        open = add(
            XMLTree.Record(
                name: Int32(id), start: start, count: tree.attributes.count - start,
                line: Int32(clamping: position.line), column: Int32(clamping: position.column)))
    }

    func endElement() {
        guard error == nil, open >= 0 else { return }
        flushText()
        depth -= 1
        if names.pop() { spaceDepth -= 1 }
        open = tree.records[Int(open)].parent
    }

    private func add(_ record: XMLTree.Record) -> Int32 {
        var record = record
        let index = Int32(tree.records.count)
        record.parent = open
        if open >= 0 {
            let last = tree.records[Int(open)].lastChild
            record.previous = last
            if last >= 0 {
                tree.records[Int(last)].next = index
            } else {
                tree.records[Int(open)].firstChild = index
            }
            tree.records[Int(open)].lastChild = index
        }
        tree.records.append(record)
        return index
    }

    private static func keepsSpace(_ local: String) -> Bool {
        switch local {
        case "text", "foreignObject", "flowRoot", "style", "title", "desc": true
        default: false
        }
    }

    private func append(_ text: UnsafePointer<CChar>) {
        // SAFETY: expat's strings end with a zero.
        var cursor = unsafe UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
        while unsafe cursor.pointee != 0 { unsafe cursor += 1 }
        let count = unsafe cursor - UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
        unsafe tree.bytes.append(
            contentsOf: UnsafeRawBufferPointer(start: UnsafeRawPointer(text), count: count))
    }

    // MARK: Texts

    func text(_ characters: UnsafePointer<CChar>?, _ count: Int) {
        guard error == nil, open >= 0, let characters = unsafe characters else { return }
        if textStart == nil {
            textStart = tree.bytes.count
            textPosition = spaceDepth > 0 ? position : XMLTree.Position(line: 0, column: 0)
        }
        // SAFETY: expat gives that many characters.
        unsafe tree.bytes.append(
            contentsOf: UnsafeRawBufferPointer(start: UnsafeRawPointer(characters), count: count))
        if tree.bytes.count > limits.textBytes { stop(.textBytes, limits.textBytes) }
    }

    func finish() { flushText() }

    private func flushText() {
        guard let start = textStart else { return }
        textStart = nil
        let count = tree.bytes.count - start
        // Indentation of the source.
        if spaceDepth == 0, tree.bytes[start...].allSatisfy({ $0 <= 0x20 }) {
            tree.bytes.removeLast(count)
            return
        }
        guard tree.records.count < limits.nodes else { return stop(.nodes, limits.nodes) }
        _ = add(
            XMLTree.Record(
                name: -1, start: start, count: count, line: Int32(clamping: textPosition.line),
                column: Int32(clamping: textPosition.column)))
    }

    // MARK: The rest

    func instruction(_ target: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?) {
        guard error == nil, open < 0, tree.records.isEmpty, let target = unsafe target, let data = unsafe data,
            unsafe String(cString: target) == "xml-stylesheet"
        else { return }
        unsafe tree.stylesheetInstructions.append(String(cString: data))
    }

    /// An entity without a value, in a document whose type says that there may be more declarations elsewhere.
    func skippedEntity(_ name: UnsafePointer<CChar>?, _ isParameter: Int32) {
        guard error == nil, isParameter == 0, let name = unsafe name.map({ unsafe String(cString: $0) }) else { return }
        if let character = HTMLEntity.character(named: name) {
            for byte in String(character).utf8 {
                var unit = CChar(bitPattern: byte)
                unsafe text(&unit, 1)
            }
        } else if warnings.count < 100 {
            warnings.append(SVGWarning(position, "the entity '\(name.prefix(32))' is not declared; left out"))
        }
    }
}
