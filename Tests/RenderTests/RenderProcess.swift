import Foundation

/// A run of the built command: what it wrote and how it ended.
struct RenderProcess {
    let exitCode: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The lines on standard error; each ends with a line break.
    var errorLines: [Substring] { errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }

    /// The command beside the test runner, where the build puts both.
    static let command: URL = {
        let runner =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? CommandLine.arguments[0]
        return URL(filePath: runner).deletingLastPathComponent().appending(path: "render")
    }()

    /// Runs `render` with the arguments.
    static func run(_ arguments: String..., in folder: TemporaryFolder? = nil) throws -> RenderProcess {
        try start(command, arguments, in: folder)
    }

    /// Runs `render` with the arguments.
    static func run(_ arguments: [String], in folder: TemporaryFolder? = nil) throws -> RenderProcess {
        try start(command, arguments, in: folder)
    }

    /// Runs a shell script in which `$render` is the command.
    static func run(script: String, in folder: TemporaryFolder? = nil) throws -> RenderProcess {
        try start(URL(filePath: "/bin/sh"), ["-c", script], in: folder)
    }

    /// Runs `render` with a standard output of the caller's; nothing of it is read.
    static func run(_ arguments: [String], writingTo output: FileHandle) throws -> RenderProcess {
        try start(command, arguments, in: nil, output: output)
    }

    private static func start(
        _ executable: URL, _ arguments: [String], in folder: TemporaryFolder?, output: FileHandle? = nil
    ) throws -> RenderProcess {
        // Files take any amount, so that neither side waits for the other.
        let streams = try TemporaryFolder()
        let outputFile = streams.file("output")
        let errorFile = streams.file("errors")
        try Data().write(to: outputFile)
        try Data().write(to: errorFile)
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ["render": command.path(percentEncoded: false), "PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try output ?? FileHandle(forWritingTo: outputFile)
        process.standardError = try FileHandle(forWritingTo: errorFile)
        if let folder { process.currentDirectoryURL = folder.url }
        try process.run()
        process.waitUntilExit()
        return RenderProcess(
            // A signal's number is negated, so that no crash looks like an exit code.
            exitCode: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: try Data(contentsOf: outputFile),
            errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
    }
}

/// A folder that goes when the value does.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "enamel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String) -> URL { url.appending(path: name) }

    /// The names of all that is in the folder.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)).sorted()
    }
}
