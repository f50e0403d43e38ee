import EnamelImaging
import Testing

@Suite struct HuffmanCodeTests {
    /// Kraft's sum times 2^15: 2^15 for a complete code.
    private func kraft(_ lengths: [UInt8]) -> Int { lengths.filter { $0 > 0 }.reduce(0) { $0 + 1 << (15 - Int($1)) } }

    @Test func oneSymbolOrNoneTakesTwoCodesOfOneBit() {
        #expect(HuffmanCode.lengths(of: [0, 0, 0], limit: 15) == [1, 1, 0])
        #expect(HuffmanCode.lengths(of: [7, 0, 0], limit: 15) == [1, 1, 0])
        #expect(HuffmanCode.lengths(of: [0, 0, 7], limit: 15) == [1, 0, 1])
    }

    @Test func theCodeIsTheOneOfATextbook() {
        // Frequencies 5, 9, 12, 13, 16, 45: Cormen and others, Introduction to Algorithms.
        #expect(HuffmanCode.lengths(of: [45, 13, 12, 16, 9, 5], limit: 15) == [1, 3, 3, 3, 4, 4])
    }

    @Test func fibonacciFrequenciesStayInsideTheLimitAndComplete() {
        var frequencies: [UInt32] = [1, 1]
        while frequencies.count < 30 {
            frequencies.append(frequencies[frequencies.count - 1] + frequencies[frequencies.count - 2])
        }
        for limit in [5, 7, 15] {
            let lengths = HuffmanCode.lengths(of: frequencies, limit: limit)
            #expect(lengths.allSatisfy { $0 >= 1 && $0 <= limit })
            #expect(kraft(lengths) == 1 << 15)
            // A rarer symbol never has a shorter code.
            #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 >= $1 })
        }
    }

    @Test func codesAreAlwaysCompleteAndPrefixFree() {
        var random = RandomNumbers(seed: 4)
        for _ in 0..<300 {
            let count = Int.random(in: 2...286, using: &random)
            let top = [1, 3, 1000, 1 << 22].randomElement(using: &random) ?? 1
            let frequencies = (0..<count).map { _ in
                Bool.random(using: &random) ? 0 : UInt32.random(in: 1...UInt32(top), using: &random)
            }
            let lengths = HuffmanCode.lengths(of: frequencies, limit: 15)
            #expect(kraft(lengths) == 1 << 15)
            for (frequency, length) in zip(frequencies, lengths) where frequency > 0 { #expect(length > 0) }
        }
    }

    @Test func uniformFrequenciesTakeUniformLengths() {
        #expect(HuffmanCode.lengths(of: Array(repeating: 3, count: 256), limit: 15) == Array(repeating: 8, count: 256))
        #expect(HuffmanCode.lengths(of: Array(repeating: 1, count: 128), limit: 7) == Array(repeating: 7, count: 128))
    }
}
