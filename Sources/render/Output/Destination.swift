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
        guard let ending = otherEnding(than: "png") else { return }
        let isPicture = ["jpg", "jpeg", "webp", "gif", "tif", "tiff", "bmp", "avif", "ico"].contains(ending)
        throw .usage(
            "this writes PNG, and the name of the output ends in .\(ending)"
                + (isPicture ? "; '\(Program.name) image' converts it to other formats" : ""))
    }

    /// The same for a command that writes PDF here.
    init(pdf arguments: Arguments) throws(CommandError) {
        try self.init(arguments)
        guard let ending = otherEnding(than: "pdf") else { return }
        throw .usage("this writes PDF, and the name of the output ends in .\(ending)")
    }

    /// The ending of a file's name where it promises another format: up to 8 letters and digits, so that names which `mktemp` makes are free.
    private func otherEnding(than format: String) -> String? {
        guard case .file(let path) = self, let name = path.split(separator: "/").last,
            let dot = name.lastIndex(of: "."), dot != name.startIndex
        else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        let isEnding =
            (1...8).contains(ending.utf8.count) && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            && ending.contains { $0.isLetter }
        return isEnding && ending != format ? ending : nil
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
