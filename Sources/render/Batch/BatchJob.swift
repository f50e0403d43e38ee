import EnamelGeometry
import Foundation

/// A line of a batch: a command, what it is given, and where its picture goes.
struct BatchJob {
    /// What the line calls itself, as it is repeated in the result; nil where it has no name.
    var id: JSONValue?
    let command: Command
    /// The arguments as the command would get them at a shell, without the output.
    let arguments: [String]
    /// What the command reads as its standard input; nil for nothing.
    let content: [UInt8]?
    /// The path that the line names; nil where the picture goes into the result.
    let output: String?

    /// Where the content of a job of this kind goes.
    private enum Place {
        /// There is none: options say all.
        case nowhere
        /// The command's operand is the text itself.
        case text(fileOption: String)
        /// The command's operand is a path.
        case path
        /// An option is a path.
        case option(String)
    }

    /// What a batch can draw.
    private static let kinds: [(command: Command, place: Place)] = [
        (.emblem, .nowhere), (.text, .text(fileOption: "file")), (.markdown, .path), (.surface, .option("behind")),
        (.svg, .path), (.symbols, .nowhere), (.image, .path),
    ]

    /// The names of all kinds, in the order of the help.
    static let kindNames = kinds.map(\.command.name)

    /// The identifier of a line, also of one that is no job.
    static func id(of line: JSONValue) -> JSONValue? {
        guard case .object(let fields) = line, let id = fields["id"] else { return nil }
        switch id {
        case .string, .number: return id
        case .null, .bool, .array, .object: return nil
        }
    }

    /// - Throws: ``CommandError/usage(_:)`` that names the field.
    init(_ line: JSONValue) throws(CommandError) {
        guard case .object(let fields) = line else { throw .usage("the line is \(line.kind) and not an object") }
        let (command, place) = try Self.kind(fields)
        self.command = command
        id = Self.id(of: line)
        if let given = fields["id"], given != .null, id == nil {
            throw .usage("\"id\" is \(given.kind) and neither a text nor a number")
        }
        let known = ["id", "kind", "input", "data", "output", "options"]
        for name in fields.keys.sorted() where !known.contains(name) && name != command.name {
            let near = nearestMatches(to: name, in: known + [command.name]).first
            throw .usage("unknown field \(quoted(name))" + (near.map { "; did you mean '\($0)'?" } ?? ""))
        }
        output = try Self.text(fields, "output")
        var arguments = try Self.options(fields["options"] ?? .null, of: command)
        content = try Self.content(fields, command, place, &arguments)
        self.arguments = arguments
    }

    /// The kind by its field, or by the field that holds the content.
    private static func kind(_ fields: [String: JSONValue]) throws(CommandError) -> (Command, Place) {
        let name: String
        if let given = try text(fields, "kind") {
            name = given
        } else {
            let named = kindNames.filter { fields[$0] != nil }
            guard named.count == 1 else {
                throw .usage("\"kind\" is missing: one of \(kindNames.joined(separator: ", "))")
            }
            name = named[0]
        }
        guard let kind = kinds.first(where: { $0.command.name == name }) else {
            let near = nearestMatches(to: name, in: kindNames).first
            throw .usage(
                "\"kind\" \(quoted(name)) is not one of \(kindNames.joined(separator: ", "))"
                    + (near.map { "; did you mean '\($0)'?" } ?? ""))
        }
        return kind
    }

    private static func text(_ fields: [String: JSONValue], _ name: String) throws(CommandError) -> String? {
        switch fields[name] ?? .null {
        case .null: return nil
        case .string(let text): return text
        case let other: throw .usage("\"\(name)\" is \(other.kind) and not a text")
        }
    }

    /// The options as arguments, in the order of their names.
    private static func options(_ value: JSONValue, of command: Command) throws(CommandError) -> [String] {
        let options: [String: JSONValue]
        switch value {
        case .null: options = [:]
        case .object(let fields): options = fields
        default: throw .usage("\"options\" is \(value.kind) and not an object")
        }
        var arguments: [String] = []
        for (name, value) in options.sorted(by: { $0.key < $1.key }) {
            guard name != Destination.option.name, name != "o" else {
                throw .usage("the output is no option: it goes into \"output\"")
            }
            guard name != Option.help.name, !name.isEmpty, !name.contains("=") else {
                throw .usage("\(quoted(name)) is no option of a job")
            }
            func add(_ value: JSONValue) throws(CommandError) {
                switch value {
                case .null, .bool(false): return
                case .bool(true): arguments.append("--\(name)")
                case .string(let text): arguments.append("--\(name)=\(text)")
                case .number(let number): arguments.append("--\(name)=\(Self.decimal(number))")
                case .array, .object: throw .usage("option \(quoted(name)) is \(value.kind)")
                }
            }
            if case .array(let values) = value {
                for value in values { try add(value) }
            } else {
                try add(value)
            }
        }
        return arguments
    }

    /// What the command reads: adds the argument that says where it is.
    private static func content(
        _ fields: [String: JSONValue], _ command: Command, _ place: Place, _ arguments: inout [String]
    ) throws(CommandError) -> [UInt8]? {
        let words = try text(fields, command.name)
        let data = try text(fields, "data")
        var paths: [String] = []
        switch fields["input"] ?? .null {
        case .null: break
        case .string(let path): paths = [path]
        case .array(let list):
            for element in list {
                guard case .string(let path) = element else { throw .usage("\"input\" holds \(element.kind)") }
                paths.append(path)
            }
        case let other: throw .usage("\"input\" is \(other.kind) and not a path")
        }
        let sources = [words != nil, data != nil, !paths.isEmpty].filter { $0 }.count
        if case .nowhere = place {
            guard sources == 0 else { throw .usage("a job of kind \(command.name) takes no content") }
            return nil
        }
        guard sources <= 1 else { throw .usage("give one of \"input\", \"data\" and \"\(command.name)\"") }
        guard sources == 1 else {
            // An option may name it too.
            if case .option = place { return nil }
            throw .usage(
                "the content is missing: \"input\" (a path), \"data\" (in Base64) or \"\(command.name)\" (a text)")
        }
        if let words, case .text = place {
            arguments += ["--", words]
            return nil
        }
        var bytes: [UInt8]?
        if let words { bytes = Array(words.utf8) }
        if let data {
            guard let decoded = Data(base64Encoded: data) else { throw .usage("\"data\" is not Base64") }
            bytes = Array(decoded)
        }
        let named = bytes == nil ? paths : ["-"]
        switch place {
        case .nowhere: break
        case .text(let option), .option(let option):
            guard named.count == 1 else { throw .usage("\"input\" holds \(named.count) paths and may hold one") }
            arguments.append("--\(option)=\(named[0])")
        case .path: arguments += ["--"] + named
        }
        return bytes
    }

    /// A number as a user would write it: a whole one without a point.
    private static func decimal(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
