import CLibDeflate

/// A PDF file read back by the rules of ISO 32000-2, chapter 7, without any of the writer's code.
struct ReadFile {
    indirect enum Value: Equatable {
        case null
        case bool(Bool)
        case number(Double)
        case name(String)
        case string([UInt8])
        case array([Value])
        case dictionary([String: Value])
        case reference(Int)
        case stream([String: Value], [UInt8])

        var number: Double? { if case .number(let value) = self { value } else { nil } }
        var name: String? { if case .name(let value) = self { value } else { nil } }
        var array: [Value]? { if case .array(let value) = self { value } else { nil } }
        var string: [UInt8]? { if case .string(let value) = self { value } else { nil } }
        var dictionary: [String: Value]? {
            switch self {
            case .dictionary(let value), .stream(let value, _): value
            default: nil
            }
        }
        var data: [UInt8]? { if case .stream(_, let value) = self { value } else { nil } }
    }

    struct Fault: Error { var text: String }

    private(set) var objects: [Int: Value] = [:]
    private(set) var trailer: [String: Value] = [:]

    init(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes.suffix(40), as: UTF8.self)
        let lines = text.split(separator: "\n")
        guard lines.last == "%%EOF", lines.count >= 3, lines[lines.count - 3] == "startxref",
            let start = Int(lines[lines.count - 2])
        else { throw Fault(text: "no startxref") }
        guard bytes.starts(with: Array("%PDF-1.7\n".utf8)) else { throw Fault(text: "no header") }
        let (_, table) = try Self.object(bytes, at: start)
        guard case .stream(let dictionary, let data) = table, dictionary["Type"] == .name("XRef"),
            let widths = dictionary["W"]?.array?.compactMap({ $0.number.map { Int($0) } }), widths.count == 3,
            let size = dictionary["Size"]?.number
        else { throw Fault(text: "no cross-reference stream") }
        trailer = dictionary
        let row = widths.reduce(0, +)
        guard data.count == row * Int(size) else { throw Fault(text: "a table of another size than it says") }
        var inStreams: [(Int, Int, Int)] = []
        for number in 0..<Int(size) {
            var at = number * row
            let fields = widths.map { width in
                defer { at += width }
                return data[at..<at + width].reduce(0) { $0 << 8 | Int($1) }
            }
            switch fields[0] {
            case 0: continue
            case 1:
                let (found, value) = try Self.object(bytes, at: fields[1])
                guard found == number else { throw Fault(text: "object \(found) where \(number) should be") }
                objects[number] = value
            case 2: inStreams.append((number, fields[1], fields[2]))
            default: throw Fault(text: "an entry of a type that is not known")
            }
        }
        for (number, stream, index) in inStreams {
            guard case .stream(let dictionary, let data)? = objects[stream], dictionary["Type"] == .name("ObjStm"),
                let first = dictionary["First"]?.number
            else { throw Fault(text: "no object stream \(stream)") }
            var head = Scanner(data, at: 0)
            var place = 0
            for position in 0...index {
                guard let named = try head.value().number, let offset = try head.value().number else {
                    throw Fault(text: "a bad object stream")
                }
                if position == index {
                    guard Int(named) == number else { throw Fault(text: "another object in the stream") }
                    place = Int(first) + Int(offset)
                }
            }
            var body = Scanner(data, at: place)
            objects[number] = try body.value()
        }
    }

    /// What a value is, through references.
    func resolve(_ value: Value?) -> Value {
        var value = value ?? .null
        for _ in 0..<20 {
            guard case .reference(let number) = value else { return value }
            value = objects[number] ?? .null
        }
        return value
    }

    subscript(_ value: Value?, _ key: String) -> Value { resolve(resolve(value).dictionary?[key]) }

    var catalog: Value { resolve(trailer["Root"]) }

    /// The pages in order, and how deep the tree is.
    func pages() throws -> (pages: [Value], depth: Int) {
        var result: [Value] = []
        var deepest = 0
        func visit(_ node: Value, _ depth: Int) throws {
            deepest = max(deepest, depth)
            guard depth < 20 else { throw Fault(text: "too deep") }
            if self[node, "Type"] == .name("Page") { return result.append(resolve(node)) }
            let before = result.count
            for kid in self[node, "Kids"].array ?? [] { try visit(kid, depth + 1) }
            guard self[node, "Count"].number == Double(result.count - before) else {
                throw Fault(text: "a wrong Count")
            }
        }
        try visit(self[catalog, "Pages"], 0)
        return (result, deepest)
    }

    /// A page's content as text.
    func content(_ page: Int = 0) throws -> String {
        String(decoding: self[try pages().pages[page], "Contents"].data ?? [], as: UTF8.self)
    }

    /// All objects whose dictionary has a value under a key.
    func all(_ key: String, _ value: Value) -> [Value] {
        objects.keys.sorted().compactMap { objects[$0] }.filter { $0.dictionary?[key] == value }
    }

    private static func object(_ bytes: [UInt8], at offset: Int) throws -> (Int, Value) {
        var scanner = Scanner(bytes, at: offset)
        guard let number = try scanner.value().number, try scanner.value() == .number(0), try scanner.keyword() == "obj"
        else { throw Fault(text: "no object at \(offset)") }
        let value = try scanner.value()
        guard case .dictionary(let dictionary) = value, try scanner.keyword() == "stream" else {
            return (Int(number), value)
        }
        guard let length = dictionary["Length"]?.number else { throw Fault(text: "no length") }
        var data = try scanner.data(Int(length))
        guard try scanner.keyword() == "endstream", try scanner.keyword() == "endobj" else {
            throw Fault(text: "no endstream")
        }
        if dictionary["Filter"] == .name("FlateDecode") {
            data = try inflated(data)
            if let parameters = dictionary["DecodeParms"]?.dictionary {
                let colors = Int(parameters["Colors"]?.number ?? 1)
                data = unfiltered(data, channels: colors, row: Int(parameters["Columns"]?.number ?? 1) * colors)
            }
        }
        return (Int(number), .stream(dictionary, data))
    }

    static func inflated(_ data: [UInt8]) throws -> [UInt8] {
        let decompressor = unsafe libdeflate_alloc_decompressor()
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var capacity = max(1024, data.count * 4)
        while capacity < 1 << 30 {
            var status = LIBDEFLATE_SUCCESS
            let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                unsafe status = libdeflate_zlib_decompress(
                    decompressor, data, data.count, buffer.baseAddress, capacity, &count)
                if status != LIBDEFLATE_SUCCESS { count = 0 }
            }
            if status == LIBDEFLATE_SUCCESS { return result }
            guard status == LIBDEFLATE_INSUFFICIENT_SPACE else { break }
            capacity *= 4
        }
        throw Fault(text: "bad data")
    }

    /// PNG's filters undone.
    private static func unfiltered(_ data: [UInt8], channels: Int, row: Int) -> [UInt8] {
        var result: [UInt8] = []
        var above = [UInt8](repeating: 0, count: row)
        for start in stride(from: 0, to: data.count, by: row + 1) {
            var line = Array(data[(start + 1)..<min(start + 1 + row, data.count)])
            for index in line.indices {
                let left = index >= channels ? Int(line[index - channels]) : 0
                let corner = index >= channels ? Int(above[index - channels]) : 0
                let up = Int(above[index])
                let guess: Int
                switch data[start] {
                case 1: guess = left
                case 2: guess = up
                case 3: guess = (left + up) / 2
                case 4:
                    let p = left + up - corner
                    let (a, b, c) = (abs(p - left), abs(p - up), abs(p - corner))
                    guess = a <= b && a <= c ? left : b <= c ? up : corner
                default: guess = 0
                }
                line[index] = UInt8(truncatingIfNeeded: Int(line[index]) + guess)
            }
            result += line
            above = line
        }
        return result
    }

    struct Scanner {
        private let bytes: [UInt8]
        private var at: Int

        init(_ bytes: [UInt8], at: Int) {
            self.bytes = bytes
            self.at = at
        }

        private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

        private static func isSpace(_ byte: UInt8) -> Bool { [0, 9, 10, 12, 13, 32].contains(byte) }
        private static func isDelimiter(_ byte: UInt8) -> Bool { "()<>[]{}/%".utf8.contains(byte) }

        private mutating func skip() { while let byte = next, Self.isSpace(byte) { at += 1 } }

        private mutating func token() -> String {
            var result: [UInt8] = []
            while let byte = next, !Self.isSpace(byte), !Self.isDelimiter(byte) {
                result.append(byte)
                at += 1
            }
            return String(decoding: result, as: UTF8.self)
        }

        mutating func keyword() throws -> String {
            skip()
            return token()
        }

        mutating func data(_ count: Int) throws -> [UInt8] {
            if next == 13 { at += 1 }
            guard next == 10, at + 1 + count <= bytes.count else { throw Fault(text: "a stream that ends early") }
            defer { at += 1 + count }
            return Array(bytes[(at + 1)..<(at + 1 + count)])
        }

        mutating func value() throws -> Value {
            skip()
            guard let byte = next else { throw Fault(text: "the end") }
            switch byte {
            case UInt8(ascii: "/"):
                at += 1
                return .name(Self.unescaped(token()))
            case UInt8(ascii: "("): return .string(try literal())
            case UInt8(ascii: "["):
                at += 1
                var values: [Value] = []
                while true {
                    skip()
                    if next == UInt8(ascii: "]") { break }
                    values.append(try value())
                }
                at += 1
                return .array(values)
            case UInt8(ascii: "<"):
                at += 1
                guard next == UInt8(ascii: "<") else { return .string(try hexadecimal()) }
                at += 1
                var entries: [String: Value] = [:]
                while true {
                    skip()
                    if next == UInt8(ascii: ">") { break }
                    guard case .name(let key) = try value() else { throw Fault(text: "a key that is no name") }
                    guard entries[key] == nil else { throw Fault(text: "the key \(key) twice") }
                    entries[key] = try value()
                }
                at += 2
                return .dictionary(entries)
            default:
                let word = token()
                switch word {
                case "null": return .null
                case "true": return .bool(true)
                case "false": return .bool(false)
                default: break
                }
                guard let number = Double(word), !word.contains("e") else { throw Fault(text: "'\(word)' at \(at)") }
                // A reference is three tokens.
                let mark = at
                skip()
                if token() == "0" {
                    skip()
                    if token() == "R" { return .reference(Int(number)) }
                }
                at = mark
                return .number(number)
            }
        }

        private static func unescaped(_ name: String) -> String {
            var result: [UInt8] = []
            var bytes = Array(name.utf8)[...]
            while let byte = bytes.popFirst() {
                if byte == UInt8(ascii: "#"),
                    let code = UInt8(String(decoding: bytes.prefix(2), as: UTF8.self), radix: 16)
                {
                    result.append(code)
                    bytes = bytes.dropFirst(2)
                } else {
                    result.append(byte)
                }
            }
            return String(decoding: result, as: UTF8.self)
        }

        private mutating func literal() throws -> [UInt8] {
            at += 1
            var result: [UInt8] = []
            var depth = 1
            while let byte = next {
                at += 1
                switch byte {
                case UInt8(ascii: "\\"):
                    guard let escaped = next else { throw Fault(text: "the end") }
                    at += 1
                    switch escaped {
                    case UInt8(ascii: "n"): result.append(10)
                    case UInt8(ascii: "r"): result.append(13)
                    default: result.append(escaped)
                    }
                case UInt8(ascii: "("):
                    depth += 1
                    result.append(byte)
                case UInt8(ascii: ")"):
                    depth -= 1
                    if depth == 0 { return result }
                    result.append(byte)
                default: result.append(byte)
                }
            }
            throw Fault(text: "a string without end")
        }

        private mutating func hexadecimal() throws -> [UInt8] {
            var digits: [UInt8] = []
            while let byte = next, byte != UInt8(ascii: ">") {
                guard let digit = UInt8(String(UnicodeScalar(byte)), radix: 16) else { throw Fault(text: "no digit") }
                digits.append(digit)
                at += 1
            }
            at += 1
            if digits.count % 2 == 1 { digits.append(0) }
            return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        }
    }
}
