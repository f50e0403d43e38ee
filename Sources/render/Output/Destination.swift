import EnamelImaging

/// Where a command's picture goes.
enum Destination {
    case standardOutput
    case file(String)

    /// The option that every command with a picture has.
    static let option = Option(
        name: "output", letter: "o", value: "FILE",
        summary: "Write to FILE, '-' for standard output; standard output if not given, unless it is a terminal")

    /// The same for a command that writes PNG and nothing else: a name that promises another format is an error.
    init(png arguments: Arguments) throws(CommandError) {
        try self.init(arguments)
        guard case .file(let path) = self, let dot = path.lastIndex(of: ".") else { return }
        let ending = path[path.index(after: dot)...].lowercased()
        if ["jpg", "jpeg", "webp", "gif", "svg", "pdf", "tif", "tiff", "bmp", "avif", "ico"].contains(ending) {
            throw .usage(
                "this writes PNG, and \(quoted(path)) ends in .\(ending); '\(Program.name) image' converts it to other formats"
            )
        }
    }

    /// Reads the option, and refuses to send a picture to a terminal that was not asked for by `-o -`.
    init(_ arguments: Arguments) throws(CommandError) {
        switch try arguments.text(Self.option) {
        case "-": self = .standardOutput
        case let path?: self = .file(path)
        case nil:
            guard !StandardOutput.isTerminal else {
                throw .usage("a picture is not for a terminal; write it to a file with -o FILE")
            }
            self = .standardOutput
        }
    }

    func write(_ bytes: [UInt8]) throws(CommandError) {
        switch self {
        case .standardOutput: try StandardOutput.write(bytes)
        case .file(let path):
            do {
                try writeFile(bytes, to: path)
            } catch {
                throw .failure("cannot write \(error.description)")
            }
        }
    }
}
