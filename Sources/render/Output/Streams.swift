import Synchronization

/// What a command reads and writes beside files: the process's standard streams, or in a batch those of one job, which has an input
/// of its own, keeps what it writes, and keeps its warnings.
final class Streams: Sendable {
    /// The streams of the job that this thread works on; nil for a command that is not part of a batch.
    @TaskLocal static var ofJob: Streams?

    private struct State {
        var output: [UInt8] = []
        var warnings: [String] = []
        var more = 0
    }

    /// The bytes that stand for standard input; nil for a job without content.
    let input: [UInt8]?
    private let state = Mutex(State())
    /// The most warnings that are kept; the rest is counted.
    private static let warningLimit = 100

    init(input: [UInt8]?) { self.input = input }

    func write(_ bytes: [UInt8]) { state.withLock { $0.output += bytes } }

    func warn(_ message: String) {
        state.withLock {
            if $0.warnings.count < Self.warningLimit { $0.warnings.append(message) } else { $0.more += 1 }
        }
    }

    /// What was written.
    var output: [UInt8] { state.withLock { $0.output } }

    /// The warnings in their order.
    var warnings: [String] {
        state.withLock { $0.warnings + ($0.more > 0 ? ["and \($0.more) more"] : []) }
    }
}
