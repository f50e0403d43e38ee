import Enamel
import Foundation

/// Emblems from a symbol's outline to the bytes of a PNG file, each of another colour so that nothing can be kept.
struct EmblemFiles {
    private let count: Int
    private let symbol: String

    init(_ arguments: [String]) throws {
        guard let count = arguments.first.flatMap(Int.init), count > 0 else {
            throw BenchError(message: usage, code: 2)
        }
        self.count = count
        symbol = arguments.count > 1 ? arguments[1] : "building.2"
    }

    func run() throws {
        var bytes = try emblem(0).pngBytes().count
        var times: [Int] = []
        for i in 1...count {
            let start = cpuNanoseconds()
            bytes += try emblem(i).pngBytes().count
            times.append(cpuNanoseconds() - start)
        }
        print("bytes \(bytes / (count + 1))")
        print(times.sorted()[count / 2])
    }

    private func emblem(_ i: Int) -> Emblem {
        let channel = { (shift: Int) in Double((i * 2_654_435 >> shift) & 255) / 255 }
        return Emblem(systemName: symbol, tint: Color(red: channel(0), green: channel(5), blue: channel(9)))
    }
}
