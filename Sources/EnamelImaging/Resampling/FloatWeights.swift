/// The weights of one direction as floats whose sum is one but for rounding.
struct FloatWeights {
    /// The inputs of each output.
    private(set) var windows: [Range<Int>] = []
    /// Where the weights of each output begin.
    private(set) var starts: [Int] = []
    /// The weights of all outputs.
    private(set) var weights: [Float] = []
    /// The length of the longest window.
    let longest: Int

    init(_ windows: ResamplingWindows) {
        let ranges = (0..<windows.outputs).map(windows.range)
        longest = ranges.reduce(1) { max($0, $1.count) }
        unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: longest) { window in
            for output in 0..<windows.outputs {
                let range = unsafe windows.weigh(output, into: window)
                let sum = unsafe window[..<range.count].reduce(0, +)
                starts.append(weights.count)
                for k in 0..<range.count { unsafe weights.append(Float(window[k] / sum)) }
            }
        }
        self.windows = ranges
    }
}
