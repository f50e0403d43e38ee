/// A dash array made ready for cutting: an even number of lengths, no gap of length zero.
struct DashPattern {
    /// Where the elements (dash, gap, dash, ...) of one cycle end. Never empty.
    private let ends: [Double]
    /// The length of a cycle, above zero and finite.
    let total: Double
    /// Where in the cycle a line begins, at least 0 and below `total`.
    let phase: Double

    /// How many dashes there are in a cycle.
    var dashCount: Int { ends.count / 2 }

    /// Nil where the line is solid: an empty array, an entry that is negative or not finite, a sum that is zero or
    /// infinite, a phase that is not finite, or gaps that are all zero.
    init?(_ lengths: [Double], phase: Double) {
        guard !lengths.isEmpty, phase.isFinite, lengths.allSatisfy({ $0 >= 0 && $0 < .infinity }) else { return nil }
        let even = lengths.count % 2 == 0 ? lengths : lengths + lengths
        // Dashes with no gap between them are one.
        var merged: [Double] = []
        var index = 0
        while index < even.count {
            let (dash, gap) = (even[index], even[index + 1])
            if merged.count >= 2, merged[merged.count - 1] == 0 {
                merged[merged.count - 2] += dash
                merged[merged.count - 1] = gap
            } else {
                merged.append(dash)
                merged.append(gap)
            }
            index += 2
        }
        // So are the cycle's last and first: the cycle then begins with the last one.
        var shift = 0.0
        if merged.count > 2, merged[merged.count - 1] == 0 {
            merged.removeLast()
            shift = merged.removeLast()
            merged[0] += shift
        }
        guard merged[1] > 0 else { return nil }
        var sum = 0.0
        ends = merged.map { length in
            sum += length
            return sum
        }
        guard sum > 0, sum < .infinity else { return nil }
        total = sum
        var start = (phase.truncatingRemainder(dividingBy: sum) + shift).truncatingRemainder(dividingBy: sum)
        if start < 0 { start += sum }
        self.phase = start < sum ? start : 0
    }

    /// A place in the endless pattern: an element of a cycle.
    struct Element {
        var cycle: Double
        var index: Int

        /// Whether it is a dash.
        var isOn: Bool { index % 2 == 0 }
    }

    /// The element at a distance from the pattern's beginning; nil where a double no longer tells the places apart.
    /// At the border of two elements it is the later one, except that a dash of length zero is found, not passed.
    func element(at distance: Double) -> Element? {
        var cycle = (distance / total).rounded(.down)
        guard abs(cycle) < 1e13 else { return nil }
        var rest = distance - cycle * total
        if rest < 0 {
            cycle -= 1
            rest += total
        }
        if rest >= total {
            cycle += 1
            rest = 0
        }
        // The first element that ends beyond.
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > rest { high = middle } else { low = middle + 1 }
        }
        if low % 2 == 1, ends[low - 1] == rest, (low > 1 ? ends[low - 2] : 0) == rest { low -= 1 }
        return Element(cycle: cycle, index: low)
    }

    /// Where an element ends, as a distance from the pattern's beginning.
    func end(of element: Element) -> Double { element.cycle * total + ends[element.index] }

    func element(after element: Element) -> Element {
        element.index + 1 < ends.count
            ? Element(cycle: element.cycle, index: element.index + 1) : Element(cycle: element.cycle + 1, index: 0)
    }
}
