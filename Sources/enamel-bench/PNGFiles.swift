import EnamelImaging
import Foundation

/// Writes the pictures of PNG files as PNG again.
struct PNGFiles {
    private let files: [String]
    private let folder: String?
    private let options: PNGOptions
    private let rounds: Int

    init(_ arguments: [String]) throws {
        var files: [String] = []
        var folder: String?
        var options = PNGOptions()
        var rounds = 7
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--write": folder = rest.popFirst()
            case "--rounds": rounds = max(1, rest.popFirst().flatMap(Int.init) ?? 7)
            case "--effort":
                switch rest.popFirst() {
                case "fast": options.effort = .fast
                case "balanced": options.effort = .balanced
                case "small": options.effort = .small
                default: throw BenchError(message: usage, code: 2)
                }
            default: files.append(argument)
            }
        }
        guard !files.isEmpty else { throw BenchError(message: usage, code: 2) }
        self.files = files
        self.folder = folder
        self.options = options
        self.rounds = rounds
    }

    func run() throws {
        for file in files {
            let picture = try Bitmap(png: try Data(contentsOf: URL(fileURLWithPath: file)))
            var times: [Int] = []
            var bytes: [UInt8] = []
            for _ in 0..<rounds {
                let start = cpuNanoseconds()
                bytes = try picture.pngBytes(options)
                times.append(cpuNanoseconds() - start)
            }
            print("\(times.sorted()[times.count / 2]) \(bytes.count) \(file)")
            if let folder {
                let target = URL(fileURLWithPath: folder).appendingPathComponent(
                    URL(fileURLWithPath: file).lastPathComponent)
                try Data(bytes).write(to: target)
            }
        }
    }
}
