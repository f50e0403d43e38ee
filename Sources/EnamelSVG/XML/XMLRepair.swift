/// Makes a text well-formed where there is one way to do so, for expat to read again: escapes stray `&` and `<`, gives the named
/// characters of HTML, quotes values, drops attributes that stand twice, closes what is left open, leaves out what comes after a tail that broke off.
/// Lines stay where they are. O(bytes).
struct XMLRepair {
    private let input: [UInt8]
    private var position = 0
    private(set) var output: [UInt8] = []
    private(set) var warnings: [SVGWarning] = []
    private var open: [(name: ArraySlice<UInt8>, offset: Int)] = []
    private var hasRoot = false
    private var entities: Set<ArraySlice<UInt8>> = []
    /// Lines are counted from here when a warning wants one.
    private var counted = (offset: 0, line: 1, lineStart: 0)

    init(_ input: [UInt8]) {
        self.input = input
        output.reserveCapacity(input.count + 64)
    }

    mutating func run() {
        skipToStart()
        while position < input.count {
            let byte = input[position]
            if byte == UInt8(ascii: "<") {
                guard markup() else { break }
            } else if open.isEmpty {
                if byte <= 0x20 { output.append(byte == 0 ? 0x20 : byte) }
                position += 1
            } else if byte == UInt8(ascii: "&") {
                reference()
            } else {
                character(byte)
            }
        }
        if !open.isEmpty {
            warn(open[open.count - 1].offset, "'\(text(open[open.count - 1].name))' is never closed; closed at the end")
        }
        while let element = open.popLast() { close(element.name) }
    }

    /// Before the XML declaration nothing may stand.
    private mutating func skipToStart() {
        var start = 0
        while start < input.count {
            if input[start] <= 0x20 {
                start += 1
            } else if input[start...].starts(with: [0xef, 0xbb, 0xbf]) {
                start += 3
            } else {
                break
            }
        }
        if start > 0, has("<?xml", at: start) { warn(0, "something stands before the XML declaration; left out") }
        position = start
        // Lines of what is left out still count.
        if !has("<?xml", at: start) { output.append(contentsOf: input[..<start].filter { $0 == 10 }) }
    }

    // MARK: Characters

    private mutating func character(_ byte: UInt8) {
        if byte < 0x20, byte != 9, byte != 10, byte != 13 {
            warn(position, "a control character; taken for a space")
            output.append(0x20)
        } else if byte == UInt8(ascii: "]"), has("]]>", at: position) {
            output.append(contentsOf: Array("]]&gt;".utf8))
            position += 2
        } else if byte == 0xef, position + 2 < input.count, input[position + 1] == 0xbf, input[position + 2] >= 0xbe {
            output.append(0x20)
            position += 2
        } else {
            output.append(byte)
        }
        position += 1
    }

    /// What begins with `&`.
    private mutating func reference() {
        let start = position
        var end = start + 1
        while end < input.count, end - start < 64, Self.isName(input[end]) || input[end] == UInt8(ascii: "#") {
            end += 1
        }
        let name = input[(start + 1)..<end]
        guard end < input.count, input[end] == UInt8(ascii: ";"), let first = name.first else {
            warn(start, "a stray '&'; escaped")
            output.append(contentsOf: Array("&amp;".utf8))
            position += 1
            return
        }
        if first == UInt8(ascii: "#") {
            position = end + 1
            if let scalar = Self.scalar(name.dropFirst()) {
                if scalar == "<" || scalar == "&" || scalar.value < 0x20 {
                    output.append(contentsOf: Array("&#\(scalar.value);".utf8))
                } else {
                    output.append(contentsOf: Array(String(scalar).utf8))
                }
            } else {
                warn(start, "'&\(text(name));' is no character; left out")
            }
            return
        }
        let spelled = text(name)
        if ["amp", "lt", "gt", "quot", "apos"].contains(spelled) || entities.contains(name) {
            output.append(contentsOf: input[start...end])
            position = end + 1
        } else if let scalar = HTMLEntity.character(named: spelled) {
            warn(start, "the entity '\(spelled)' is HTML's; the character is meant")
            output.append(contentsOf: Array(String(scalar).utf8))
            position = end + 1
        } else {
            warn(start, "the entity '\(spelled)' is not declared; shown as it is written")
            output.append(contentsOf: Array("&amp;".utf8))
            position += 1
        }
    }

    private static func scalar(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let isHex = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
        let number = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
        guard let value = UInt32(number, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(value),
            value >= 0x20 || value == 9 || value == 10 || value == 13, value & 0xfffe != 0xfffe
        else { return nil }
        return scalar
    }

    // MARK: Markup

    /// What begins with `<`; false where the source breaks off in it.
    private mutating func markup() -> Bool {
        if has("<!--", at: position) { return comment() }
        if has("<![CDATA[", at: position) { return characterData() }
        if has("<?", at: position) { return instruction() }
        if has("<!", at: position) { return declaration() }
        if has("</", at: position) { return endTag() }
        if position + 1 < input.count, Self.isNameStart(input[position + 1]) { return startTag() }
        warn(position, "a stray '<'; escaped")
        if !open.isEmpty { output.append(contentsOf: Array("&lt;".utf8)) }
        position += 1
        return true
    }

    /// Comments are not kept: they may hold what XML does not allow.
    private mutating func comment() -> Bool {
        guard let end = find("-->", from: position + 4) else { return breakOff("a comment is never closed") }
        keepLines(position..<end)
        position = end + 3
        return true
    }

    private mutating func characterData() -> Bool {
        guard let end = find("]]>", from: position) else { return breakOff("a CDATA section is never closed") }
        if open.isEmpty {
            keepLines(position..<end)
        } else {
            for byte in input[position..<end] {
                output.append(byte < 0x20 && byte != 9 && byte != 10 && byte != 13 ? 0x20 : byte)
            }
            output.append(contentsOf: Array("]]>".utf8))
        }
        position = end + 3
        return true
    }

    private mutating func instruction() -> Bool {
        guard let end = find("?>", from: position) else { return breakOff("an instruction is never closed") }
        let isDeclaration = has("<?xml", at: position) && position + 5 < input.count && input[position + 5] <= 0x20
        let isName = position + 2 < input.count && Self.isNameStart(input[position + 2])
        if isName, !isDeclaration || output.isEmpty {
            output.append(contentsOf: input[position..<(end + 2)])
        } else {
            warn(
                position,
                isDeclaration
                    ? "an XML declaration that is not at the beginning; left out"
                    : "an instruction without a name; left out")
            keepLines(position..<end)
        }
        position = end + 2
        return true
    }

    /// `<!DOCTYPE ...>` with what is in brackets.
    private mutating func declaration() -> Bool {
        let start = position
        var brackets = 0
        var quote: UInt8?
        var end = position + 2
        while end < input.count {
            let byte = input[end]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "[") {
                brackets += 1
            } else if byte == UInt8(ascii: "]") {
                brackets -= 1
            } else if byte == UInt8(ascii: ">"), brackets <= 0 {
                break
            } else if byte == UInt8(ascii: "<"), has("<!ENTITY", at: end) {
                var name = end + 8
                while name < input.count, input[name] <= 0x20 { name += 1 }
                var stop = name
                while stop < input.count, Self.isName(input[stop]) { stop += 1 }
                entities.insert(input[name..<stop])
            } else if byte == UInt8(ascii: "<"), has("<!--", at: end), let close = find("-->", from: end + 4) {
                end = close + 2
            }
            end += 1
        }
        guard end < input.count else { return breakOff("a declaration is never closed") }
        if has("<!DOCTYPE", at: start), !hasRoot {
            output.append(contentsOf: input[start...end])
        } else {
            warn(start, "a declaration that does not belong here; left out")
            keepLines(start..<end)
        }
        position = end + 1
        return true
    }

    private mutating func endTag() -> Bool {
        let start = position
        let name = self.name(from: position + 2)
        guard let end = input[name.endIndex...].firstIndex(of: UInt8(ascii: ">")) else {
            return breakOff("it breaks off in an end tag")
        }
        if let index = open.lastIndex(where: { $0.name == name }) {
            while open.count > index + 1 {
                let inner = open.removeLast()
                warn(inner.offset, "'\(text(inner.name))' is never closed; closed with '\(text(name))' around it")
                close(inner.name)
            }
            open.removeLast()
            close(name)
        } else {
            warn(start, "'\(text(name))' is closed without being open; left out")
        }
        keepLines(start..<end)
        position = end + 1
        return true
    }

    private mutating func close(_ name: ArraySlice<UInt8>) {
        output.append(contentsOf: [UInt8(ascii: "<"), UInt8(ascii: "/")])
        output.append(contentsOf: name)
        output.append(UInt8(ascii: ">"))
    }

    private mutating func startTag() -> Bool {
        let start = position
        if open.isEmpty, hasRoot { return breakOff("another element follows the outermost one") }
        let mark = output.count
        let name = self.name(from: position + 1)
        output.append(UInt8(ascii: "<"))
        output.append(contentsOf: name)
        position = name.endIndex
        var names: Set<ArraySlice<UInt8>> = []
        while position < input.count {
            let byte = input[position]
            if byte == UInt8(ascii: ">") {
                output.append(byte)
                position += 1
                open.append((name, start))
                hasRoot = true
                return true
            }
            if byte == UInt8(ascii: "/"), position + 1 < input.count, input[position + 1] == UInt8(ascii: ">") {
                output.append(contentsOf: Array("/>".utf8))
                position += 2
                hasRoot = true
                return true
            }
            if byte == UInt8(ascii: "<") {
                warn(position, "a tag is not closed before the next; closed")
                output.append(UInt8(ascii: ">"))
                open.append((name, start))
                hasRoot = true
                return true
            }
            if Self.isNameStart(byte) {
                attribute(&names)
            } else {
                if byte > 0x20 { warn(position, "something that is no attribute; left out") }
                output.append(byte == 10 ? 10 : 0x20)
                position += 1
            }
        }
        output.removeLast(output.count - mark)
        position = start
        return breakOff("it breaks off in a tag")
    }

    private mutating func attribute(_ names: inout Set<ArraySlice<UInt8>>) {
        let start = position
        let name = self.name(from: position)
        let mark = output.count
        position = name.endIndex
        output.append(0x20)
        output.append(contentsOf: name)
        output.append(contentsOf: Array("=".utf8))
        let before = position
        skipSpace()
        guard position < input.count, input[position] == UInt8(ascii: "=") else {
            warn(start, "the attribute '\(text(name))' has no value")
            output.append(contentsOf: Array("\"\"".utf8))
            position = before
            if !names.insert(name).inserted { output.removeLast(output.count - mark) }
            return
        }
        position += 1
        skipSpace()
        let quote =
            position < input.count && (input[position] == UInt8(ascii: "\"") || input[position] == UInt8(ascii: "'"))
            ? input[position] : nil
        if quote != nil { position += 1 } else { warn(start, "the value of '\(text(name))' is not quoted; quoted") }
        output.append(quote ?? UInt8(ascii: "\""))
        while position < input.count {
            let byte = input[position]
            if let quote {
                if byte == quote { break }
            } else if byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"") {
                break
            }
            if byte == UInt8(ascii: "&") {
                reference()
            } else if byte == UInt8(ascii: "<") {
                warn(position, "a '<' in a value; escaped")
                output.append(contentsOf: Array("&lt;".utf8))
                position += 1
            } else {
                character(byte)
            }
        }
        output.append(quote ?? UInt8(ascii: "\""))
        if quote != nil { position += 1 }
        if !names.insert(name).inserted {
            warn(start, "the attribute '\(text(name))' stands twice; the first one counts")
            let lines = output[mark...].count { $0 == 10 }
            output.removeLast(output.count - mark)
            output.append(contentsOf: repeatElement(10, count: lines))
        }
    }

    // MARK: Bytes

    private mutating func breakOff(_ reason: String) -> Bool {
        warn(position, "\(reason); what follows is left out")
        position = input.count
        return false
    }

    private mutating func skipSpace() {
        while position < input.count, input[position] <= 0x20 { position += 1 }
    }

    private mutating func keepLines(_ range: Range<Int>) {
        for byte in input[range] where byte == 10 { output.append(10) }
    }

    private func name(from start: Int) -> ArraySlice<UInt8> {
        var end = start
        while end < input.count, Self.isName(input[end]) { end += 1 }
        return input[start..<end]
    }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
            || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        isNameStart(byte) || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private func has(_ word: StaticString, at offset: Int) -> Bool {
        guard offset + word.utf8CodeUnitCount <= input.count else { return false }
        // SAFETY: a static string has that many bytes.
        for index in 0..<word.utf8CodeUnitCount where unsafe input[offset + index] != word.utf8Start[index] {
            return false
        }
        return true
    }

    private func find(_ word: StaticString, from start: Int) -> Int? {
        var offset = start
        while offset < input.count {
            if has(word, at: offset) { return offset }
            offset += 1
        }
        return nil
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes.prefix(64), as: UTF8.self) }

    /// At most a hundred are told.
    private mutating func warn(_ offset: Int, _ message: String) {
        guard warnings.count < 100 else { return }
        if offset < counted.offset { counted = (0, 1, 0) }
        while counted.offset < offset {
            if input[counted.offset] == 10 {
                counted = (counted.offset + 1, counted.line + 1, counted.offset + 1)
            } else {
                counted.offset += 1
            }
        }
        warnings.append(SVGWarning(line: counted.line, column: offset - counted.lineStart + 1, message))
    }
}
