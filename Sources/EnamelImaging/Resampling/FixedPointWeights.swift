/// The weights of one direction as 16-bit fixed-point numbers whose sum is one exactly, so that plain areas keep their colour.
struct FixedPointWeights {
    /// The first input of each output.
    private(set) var starts: [Int32]
    /// `taps` to each output.
    private(set) var weights: [Int16]
    /// The inputs of each output, an even number; those past its window have the weight 0.
    let taps: Int
    /// As many products fit 32 bits: an even number, along rows a multiple of four.
    let chunk: Int
    /// The power of two that divides the sum of each chunk, and the one that divides the sum of those.
    let extra: Int
    let shift: Int

    /// Which way the pixels of a sum lie, and with that what goes in and comes out.
    enum Direction {
        /// Along a row: levels of 0 to 255 go in, 32nds of a level come out.
        case rows
        /// Down a column: 32nds of a level go in, levels come out. Windows begin at even rows.
        case columns
    }

    /// The bits below the point between the two directions.
    static let fraction = 5
    /// The largest value between the directions: 255 levels and the overshoot of the steepest window, 0.29.
    private static let largestBetween = Double(255 << fraction) * 1.3

    init(_ windows: ResamplingWindows, _ direction: Direction) {
        let evenly = direction == .columns ? ~1 : ~0
        // Past the last column of an odd number there is the second half of a pair of rows.
        let inputs = direction == .columns ? (windows.inputs + 1) & ~1 : windows.inputs
        var longest = 1
        var widest = 1
        for output in 0..<(windows.outputs + 1) / 2 {
            for range in [windows.range(output), windows.range(windows.outputs - 1 - output)] {
                longest = max(longest, range.upperBound - range.lowerBound & evenly)
                widest = max(widest, range.count)
            }
        }
        taps = (longest + 1) & ~1

        // One is 2^bits. No weight is over 4/3 / scale (that of a triangle's tip, where one output stands for a whole line), which has to
        // fit 16 bits with what rounding adds; a whole sum has to fit 32 bits, or its chunks. No window's weights without signs
        // add up to more than 11/7 (four pixels enlarged by Lanczos's filter).
        let largest = 1.34 / windows.scale
        var bits = 14
        while Double(1 << (bits + 1)) * largest <= 32_767 { bits += 1 }
        switch direction {
        case .rows:
            chunk = 256
            extra = max(0, bits - 21)
            shift = bits - extra - Self.fraction
        case .columns:
            var enough = 16
            // 1024 for each tap: the error of all of them together is an eighth of a level at most.
            while taps >> (enough - 10) > 0 { enough += 1 }
            bits = min(bits, enough)
            extra = max(0, bits - 16)
            let product = Self.largestBetween * largest * Double(1 << bits)
            chunk = extra == 0 ? taps : Int(2_147_000_000 / product) & ~1
            shift = bits - extra + Self.fraction
        }

        starts = [Int32](repeating: 0, count: windows.outputs)
        weights = [Int16](repeating: 0, count: windows.outputs * taps)
        unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: widest) { window in
            for output in 0..<(windows.outputs + 1) / 2 {
                let range = unsafe windows.weigh(output, into: window)
                let first = place(range, evenly, inputs, output)
                unsafe quantize(UnsafeMutableBufferPointer(rebasing: window[..<range.count]), one: 1 << bits, at: first)
                // The mirror image, to the last bit.
                let mirrored = windows.outputs - 1 - output
                if mirrored == output { continue }
                let other = windows.inputs - range.upperBound..<windows.inputs - range.lowerBound
                let last = place(other, evenly, inputs, mirrored) + range.count - 1
                for k in 0..<range.count { weights[last - k] = weights[first + k] }
            }
        }
    }

    /// Sets where an output's inputs start.
    /// - Returns: the place of the weight of its window's first one.
    private mutating func place(_ range: Range<Int>, _ mask: Int, _ inputs: Int, _ output: Int) -> Int {
        let start = max(0, min(range.lowerBound & mask, inputs - taps))
        starts[output] = Int32(start)
        return output * taps + range.lowerBound - start
    }

    /// Rounds the weights of a window and makes their sum `one`: what is missing or too much goes to the taps in the middle, a
    /// unit each, in pairs, so that a symmetric window stays so.
    private mutating func quantize(_ window: UnsafeMutableBufferPointer<Double>, one: Int, at first: Int) {
        let count = window.count
        var sum = 0.0
        for k in 0..<count / 2 { unsafe sum += window[k] + window[count - 1 - k] }
        if count & 1 == 1 { unsafe sum += window[count / 2] }
        var missing = one
        let factor = Double(one) / sum
        for k in 0..<count {
            let exact = unsafe window[k] * factor
            let weight = Int(exact + (exact < 0 ? -0.5 : 0.5))
            weights[first + k] = Int16(clamping: weight)
            missing -= weight
        }
        let unit: Int16 = missing < 0 ? -1 : 1
        var left = missing.magnitude
        if count & 1 == 1, left & 1 == 1 {
            weights[first + count / 2] &+= unit
            left -= 1
        }
        var (below, above) = (count / 2 - 1, (count + 1) / 2)
        while left > 0, below >= 0 {
            weights[first + below] &+= unit
            if left > 1 { weights[first + above] &+= unit }
            left -= min(2, left)
            below -= 1
            above += 1
        }
    }
}
