import EnamelImaging
import Foundation

/// Resizes a picture of noise again and again.
struct Resize {
    private let picture: Bitmap
    private let size: PixelSize
    private let filter: ResamplingFilter
    private let inLinearLight: Bool
    private let rounds: Int

    init(_ arguments: [String]) throws {
        let numbers = arguments.prefix(2).flatMap { $0.split(separator: "x").compactMap { Int($0) } }
        let name = arguments.count == 4 ? arguments[2] : ""
        inLinearLight = name.hasSuffix("-linear")
        let filter = ResamplingFilter(rawValue: inLinearLight ? String(name.dropLast(7)) : name)
        guard numbers.count == 4, let filter, let rounds = Int(arguments[3]) else {
            throw BenchError(message: usage, code: 2)
        }
        picture = try Bitmap.noise(width: numbers[0], height: numbers[1])
        size = try PixelSize(width: numbers[2], height: numbers[3])
        self.filter = filter
        self.rounds = rounds
    }

    /// Prints the median of the rounds' times after one round of warming up.
    func run() {
        var times: [Int] = []
        for _ in 0...rounds {
            let start = cpuNanoseconds()
            let result = picture.resized(to: size, filter: filter, inLinearLight: inLinearLight)
            times.append(cpuNanoseconds() - start)
            precondition(result.size == size)
        }
        print(times.dropFirst().sorted()[rounds / 2])
    }
}
