import Enamel
import EnamelGeometry

/// The command `render`: finds the command that the first argument names, runs it and turns its error into one line and
/// an exit code.
enum Program {
    static let name = "render"
    /// The release that the command belongs to.
    static let version = enamelVersion

    /// Every command, in the order of `render --help`.
    static let commands: [Command] = [
        .emblem, .text, .markdown, .surface, .svg, .symbols, .image, .diff, .fonts, .batch, .completion, .manual,
    ]

    /// What messages begin with: the program's name, and the command's where the first argument is one.
    private static let place: String = {
        guard let first = processArguments().first,
            let command = commands.first(where: { $0.name.utf8.elementsEqual(first) })
        else { return name }
        return "\(name) \(command.name)"
    }()

    /// Says on standard error what was noticed and did not keep the work from being done.
    static func warn(_ message: String) {
        if let job = Streams.ofJob { return job.warn(oneLine(message)) }
        StandardError.write("\(place): warning: \(oneLine(message))\n")
    }

    /// Says what was noticed about a file; messages that differ in numbers and quoted names alone are of one kind.
    static func warn(_ file: String, _ messages: [String]) {
        warn(messages.map { (warningKind($0), "\(file): \($0)") })
    }

    /// Says several of these, ten of a kind at most and then how many more there are.
    static func warn(_ warnings: [(kind: String, message: String)]) {
        var counts: [String: Int] = [:]
        var kinds: [String] = []
        for (kind, message) in warnings {
            let count = counts[kind, default: 0]
            if count == 0 { kinds.append(kind) }
            counts[kind] = count + 1
            if count < warningLimit { warn(message) }
        }
        for kind in kinds {
            let more = counts[kind, default: 0] - warningLimit
            guard more > 0, let first = warnings.first(where: { $0.kind == kind }) else { continue }
            warn("... and \(more) more like '\(first.message)'")
        }
    }

    private static let warningLimit = 10

    /// A message without what stands in quotes, and without digits.
    private static func warningKind(_ message: String) -> String {
        var isQuoted = false
        return String(
            decoding: message.utf8.filter { byte in
                if byte == UInt8(ascii: "'") { isQuoted.toggle() }
                return !isQuoted && !(0x30...0x39).contains(byte)
            }, as: UTF8.self)
    }

    /// Runs the command line without the program's own name, and gives the exit code: 0, 1 for work that failed or 2
    /// for arguments that are at fault.
    static func run(arguments: [[UInt8]]) -> Int32 {
        do throws(CommandError) {
            let arguments = try arguments.enumerated().map { index, bytes throws(CommandError) in
                guard let text = String(validating: bytes, as: UTF8.self) else {
                    throw .usage("argument \(index + 1) is not UTF-8")
                }
                return text
            }
            switch try Invocation(arguments) {
            case .overview: try StandardOutput.write(helpText)
            case .help(let command): try StandardOutput.write(command.helpText)
            case .version: try StandardOutput.write("\(name) (Enamel) \(version)\n")
            case .run(let command, let rest):
                switch try command.parse(rest) {
                case .help: try StandardOutput.write(command.helpText)
                case .arguments(let parsed): try command.run(parsed)
                }
            }
            return 0
        } catch {
            if let message = error.message { StandardError.write("\(place): \(oneLine(message))\n") }
            return error.exitCode
        }
    }
}

/// What the first arguments ask for.
private enum Invocation {
    case overview
    case version
    case help(Command)
    case run(Command, [String])

    init(_ arguments: [String]) throws(CommandError) {
        guard let first = arguments.first else {
            throw .usage("no command is given; see '\(Program.name) --help'")
        }
        let rest = Array(arguments.dropFirst())
        switch first {
        case "--help", "-h":
            self = .overview
        case "--version":
            guard rest.isEmpty else { throw .usage("unexpected argument \(quoted(rest[0])) after --version") }
            self = .version
        case "help":
            guard rest.count <= 1 else { throw .usage("unexpected argument \(quoted(rest[1])) after the command") }
            // `help help` is about all commands, as `help` is.
            self =
                if let name = rest.first, name != "help" { .help(try Self.command(called: name)) } else { .overview }
        case _ where first.hasPrefix("-") && first != "-":
            let name = first.drop { $0 == "-" }.prefix { $0 != "=" }
            if let owner = Program.commands.first(where: { $0.options.contains { $0.name == name } }) {
                throw .usage(
                    "a command comes before its options; did you mean '\(Program.name) \(owner.name) --\(name)'?")
            }
            let near = nearestMatches(to: first, in: ["--help", "--version"]).first
            throw .usage("unknown option \(quoted(first))" + suggestion(near, orSee: "\(Program.name) --help"))
        default:
            self = .run(try Self.command(called: first), rest)
        }
    }

    private static func command(called name: String) throws(CommandError) -> Command {
        if let command = Program.commands.first(where: { $0.name == name }) { return command }
        let near = nearestMatches(to: name, in: Program.commands.map(\.name) + ["help"]).first
        throw .usage("unknown command \(quoted(name))" + suggestion(near, orSee: "\(Program.name) --help"))
    }
}
