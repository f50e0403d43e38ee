import EnamelImaging
import Foundation

/// What an upload server does: many pictures decoded, resized and encoded, several at a time.
struct Batch {
    private let sources: [[UInt8]]
    private let jobs: Int
    private let tasks: Int

    /// - Parameter arguments: jobs, tasks, files.
    init(_ arguments: [String]) throws {
        guard arguments.count >= 3, let jobs = Int(arguments[0]), let tasks = Int(arguments[1]), jobs > 0, tasks > 0
        else {
            throw BenchError(message: usage, code: 2)
        }
        self.jobs = jobs
        self.tasks = tasks
        sources = try arguments.dropFirst(2).map { [UInt8](try Data(contentsOf: URL(filePath: $0))) }
    }

    /// Prints jobs a second, and the resident memory in megabytes after every tenth of the jobs.
    func run() async throws {
        var conversion = ImageConversion()
        conversion.width = 320
        conversion.height = 320
        conversion.fit = .cover()
        let thumbnail = conversion
        let sources = sources
        let start = ContinuousClock.now
        var memory: [Int] = []
        var bytes = 0
        try await withThrowingTaskGroup(of: Int.self) { group in
            var next = 0
            func addJob() {
                guard next < jobs else { return }
                let source = sources[next % sources.count]
                next += 1
                group.addTask { try thumbnail.convert(source).bytes.count }
            }
            for _ in 0..<tasks { addJob() }
            var done = 0
            for try await count in group {
                bytes += count
                done += 1
                if done % max(1, jobs / 10) == 0 { memory.append(Self.residentMegabytes) }
                addJob()
            }
        }
        let seconds =
            Double((ContinuousClock.now - start).components.attoseconds) / 1e18
            + Double((ContinuousClock.now - start).components.seconds)
        print("\(jobs) jobs on \(tasks) tasks: \(Int(Double(jobs) / seconds)) a second, \(bytes) bytes")
        print("resident MB after each tenth: \(memory.map(String.init).joined(separator: " "))")
    }

    private static var residentMegabytes: Int {
        // /proc/self/statm: pages in all, pages resident, ...
        let text = String(decoding: (try? readFile("/proc/self/statm", limit: 4096)) ?? [], as: UTF8.self)
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return (pages * 4096) >> 20
    }
}
