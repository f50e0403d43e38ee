import EnamelImaging
import Foundation

/// The jobs of a batch on several threads: lines are taken one by one, and results are written in their order.
final class BatchRun: @unchecked Sendable {  // what changes is used under the condition's lock alone

    struct Settings {
        var jobs: Int
        /// The folder that outputs are in; nil for the current one, which they may leave.
        var folder: String?
        var skipsExisting: Bool
    }

    /// What a line came to.
    private enum Outcome {
        case result(BatchResult.Status, line: [UInt8])
        /// An empty line.
        case nothing
    }

    private let settings: Settings
    private let reader: LineReader
    private let condition = NSCondition()
    /// How many lines were taken.
    private var taken = 0
    /// How many results were written.
    private var written = 0
    /// Results that wait for one before them, by the place of their line.
    private var waiting: [Int: Outcome] = [:]
    private var isAtEnd = false
    private var isReading = false
    private var error: CommandError?
    private var counts: [BatchResult.Status: Int] = [:]
    private var shown = ContinuousClock.now

    /// The most results that wait for a slow job before them; beyond it no line is taken, so that memory is bounded.
    private static let window = 256
    /// The most bytes of a line: content of the largest size that commands read, in Base64.
    private static let lineLimit = 96 << 20

    init(_ settings: Settings, reading input: Input) throws(CommandError) {
        self.settings = settings
        reader = try LineReader(input, limit: Self.lineLimit) { Interruption.signalNumber != nil }
    }

    /// Works until there are no lines left, and gives the number of jobs by what became of them.
    func finish() throws(CommandError) -> [BatchResult.Status: Int] {
        let group = DispatchGroup()
        for _ in 0..<settings.jobs {
            group.enter()
            let thread = Thread {
                self.work()
                group.leave()
            }
            // As large as the stack of a process's first thread.
            thread.stackSize = 8 << 20
            thread.start()
        }
        group.wait()
        clearProgress()
        if let error { throw error }
        if let number = Interruption.signalNumber { throw .interrupted(number) }
        return counts
    }

    private func work() {
        while let (index, line) = take() {
            let result = result(of: line, number: index + 1)
            put(result.map { .result($0.status, line: $0.line + [UInt8(ascii: "\n")]) } ?? .nothing, at: index)
        }
    }

    /// The next line and its place; nil at the end.
    private func take() -> (Int, LineReader.Line)? {
        condition.lock()
        defer { condition.unlock() }
        while !isAtEnd, isReading || taken - written >= Self.window { condition.wait() }
        guard !isAtEnd, Interruption.signalNumber == nil else { return nil }
        isReading = true
        defer {
            isReading = false
            condition.broadcast()
        }
        condition.unlock()
        let line = Result<LineReader.Line?, CommandError> { () throws(CommandError) in try reader.next() }
        condition.lock()
        switch line {
        case .success(let line?):
            taken += 1
            return (taken - 1, line)
        case .success(nil): break
        case .failure(let failure): error = error ?? failure
        }
        isAtEnd = true
        return nil
    }

    /// Writes what a line came to, and what waited for it.
    private func put(_ outcome: Outcome, at index: Int) {
        condition.lock()
        defer {
            condition.broadcast()
            condition.unlock()
        }
        waiting[index] = outcome
        while error == nil, let next = waiting.removeValue(forKey: written) {
            written += 1
            guard case .result(let status, let line) = next else { continue }
            counts[status, default: 0] += 1
            do throws(CommandError) {
                try StandardOutput.write(line)
            } catch {
                self.error = error
                isAtEnd = true
            }
        }
        showProgress()
    }

    /// Does a line's job; nil for a line without one.
    private func result(of line: LineReader.Line, number: Int) -> BatchResult? {
        var id = BatchID.number(Double(number))
        do throws(CommandError) {
            guard case .bytes(let bytes) = line else {
                throw .usage("the line is over the limit of \(Self.lineLimit) bytes")
            }
            if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return nil }
            let value = try JSONValue.parse(bytes)
            id = BatchID(BatchJob.id(of: value), line: number)
            return try result(of: BatchJob(value), id: id)
        } catch {
            return BatchResult(
                id: id, status: .failed, error: oneLine(error.message ?? "the job failed"), code: error.exitCode)
        }
    }

    private func result(of job: BatchJob, id: BatchID) throws(CommandError) -> BatchResult {
        let path = try job.output.map { output throws(CommandError) in try place(output) }
        if settings.skipsExisting, let path, FileManager.default.fileExists(atPath: path) {
            return BatchResult(id: id, status: .skipped, output: path)
        }
        let destination = ["--\(Destination.option.name)=\(path ?? "-")"]
        let parsed = try job.command.parse(destination + job.arguments)
        guard case .arguments(let arguments) = parsed else { throw .usage("a job cannot ask for help") }
        if let path, let folder = Self.folder(of: path) {
            do throws(FileError) { try createFolder(folder) } catch {
                throw .failure("cannot make \(error.description)")
            }
        }
        let streams = Streams(input: job.content)
        var failure: CommandError?
        Streams.$ofJob.withValue(streams) {
            do throws(CommandError) { try job.command.run(arguments) } catch { failure = error }
        }
        let warnings = streams.warnings.isEmpty ? nil : streams.warnings
        if let failure {
            return BatchResult(
                id: id, status: .failed, error: oneLine(failure.message ?? "the job failed"), code: failure.exitCode,
                warnings: warnings)
        }
        guard let path else {
            let bytes = streams.output
            return BatchResult(
                id: id, status: .done, bytes: bytes.count, data: Data(bytes).base64EncodedString(), warnings: warnings)
        }
        // A set of icons is a folder, which has no size.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let isFile = attributes?[.type] as? FileAttributeType == .typeRegular
        let size = isFile ? attributes?[.size] as? Int : nil
        return BatchResult(id: id, status: .done, output: path, bytes: size, warnings: warnings)
    }

    /// Where an output is: under the folder of all outputs, which it may not leave.
    private func place(_ output: String) throws(CommandError) -> String {
        guard !output.isEmpty, output != "-" else {
            throw .usage("\"output\" is no path; without the field the picture goes into the result")
        }
        guard let folder = settings.folder else { return output }
        guard !output.hasPrefix("/"), !output.split(separator: "/").contains("..") else {
            throw .usage("\"output\" \(quoted(output)) leaves the folder of --out")
        }
        return folder.hasSuffix("/") ? folder + output : folder + "/" + output
    }

    private static func folder(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return nil }
        return String(path[..<slash])
    }

    // MARK: Progress

    private var isShown = false

    /// Where somebody sees it, five times a second.
    private func showProgress() {
        guard StandardError.isTerminal, ContinuousClock.now - shown > .milliseconds(200) else { return }
        shown = ContinuousClock.now
        isShown = true
        StandardError.write("\r\u{1B}[K" + Self.summary(counts))
    }

    private func clearProgress() { if isShown { StandardError.write("\r\u{1B}[K") } }

    /// `12 done, 1 failed`.
    static func summary(_ counts: [BatchResult.Status: Int]) -> String {
        let parts: [BatchResult.Status] = [.done, .skipped, .failed]
        let words = parts.compactMap { status in counts[status].map { "\($0) \(status.rawValue)" } }
        return words.isEmpty ? "no jobs" : words.joined(separator: ", ")
    }
}
