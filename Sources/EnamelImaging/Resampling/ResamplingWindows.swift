import EnamelGeometry

/// Which pixels of a line of `inputs` make up each of `outputs` pixels, and by how much. Window i reversed is window
/// outputs - 1 - i to the last bit, so that a flipped picture resizes to the flipped result.
struct ResamplingWindows {
    let filter: ResamplingFilter
    let inputs: Int
    let outputs: Int
    /// By how much the filter is stretched: at least 1.
    let scale: Double
    private let turn: (sine: Double, cosine: Double)

    init(_ filter: ResamplingFilter, inputs: Int, outputs: Int) {
        self.filter = filter
        self.inputs = inputs
        self.outputs = outputs
        scale = max(1, Double(inputs) / Double(outputs))
        turn = Trigonometry.sineCosine(.pi / 3 / scale)
    }

    /// The inputs of an output's window.
    func range(_ output: Int) -> Range<Int> {
        let mirrored = outputs - 1 - output
        if mirrored < output {
            let range = range(mirrored)
            return inputs - range.upperBound..<inputs - range.lowerBound
        }
        if inputs == outputs { return output..<output + 1 }
        switch filter {
        case .nearest:
            let index = (2 * output + 1) * inputs / (2 * outputs)
            return index..<index + 1
        case .box:
            return output * inputs / outputs..<((output + 1) * inputs + outputs - 1) / outputs
        case .bilinear, .bicubic, .mitchell, .lanczos3:
            let center = center(output)
            let reach = filter.radius * scale
            let first = max(0, Int((center - reach + 0.5).rounded(.down)))
            let last = mirrored == output ? inputs - first : min(inputs, Int((center + reach + 0.5).rounded(.down)))
            return first..<last
        }
    }

    /// Writes the weights of an output's window; their sum is not one yet.
    /// - Returns: the window, which has as many inputs as weights were written.
    func weigh(_ output: Int, into weights: UnsafeMutableBufferPointer<Double>) -> Range<Int> {
        let mirrored = outputs - 1 - output
        if mirrored < output {
            let range = unsafe weigh(mirrored, into: weights)
            var mirror = unsafe UnsafeMutableBufferPointer(rebasing: weights[..<range.count])
            unsafe mirror.reverse()
            return inputs - range.upperBound..<inputs - range.lowerBound
        }
        let range = range(output)
        if inputs == outputs {
            unsafe weights[0] = 1
            return range
        }
        let center = center(output)
        let start = Double(range.lowerBound) + 0.5 - center
        switch filter {
        case .nearest: unsafe weights[0] = 1
        case .box:
            let (from, to) = (output * inputs, (output + 1) * inputs)
            for k in 0..<range.count {
                let left = (range.lowerBound + k) * outputs
                unsafe weights[k] = Double(min(to, left + outputs) - max(from, left))
            }
        case .bilinear:
            for k in 0..<range.count { unsafe weights[k] = max(0, 1 - (start + Double(k)).magnitude / scale) }
        case .bicubic:
            for k in 0..<range.count {
                unsafe weights[k] = ResamplingFilter.cubic((start + Double(k)) / scale, b: 0, c: 0.5)
            }
        case .mitchell:
            for k in 0..<range.count {
                unsafe weights[k] = ResamplingFilter.cubic((start + Double(k)) / scale, b: 1 / 3, c: 1 / 3)
            }
        case .lanczos3:
            unsafe lanczos(from: start, count: range.count, into: weights)
        }
        // The middle window of an odd number is its own mirror image.
        if mirrored == output {
            for k in 0..<range.count / 2 { unsafe weights[range.count - 1 - k] = weights[k] }
        }
        return range
    }

    /// 3 sin(πx) sin(πx/3) / (πx)^2. The sine is turned on from tap to tap, which costs no more than 1e-16 a tap; that of the
    /// threefold angle follows from it.
    private func lanczos(from start: Double, count: Int, into weights: UnsafeMutableBufferPointer<Double>) {
        var (sine, cosine) = Trigonometry.sineCosine(.pi / 3 * start / scale)
        for k in 0..<count {
            let x = (start + Double(k)) / scale
            let angle = Double.pi * x
            let weight = 3 * sine * sine * (3 - 4 * sine * sine) / (angle * angle)
            unsafe weights[k] = x.magnitude < 1e-6 ? 1 : x.magnitude < 3 ? weight : 0
            (sine, cosine) = (
                sine * turn.cosine + cosine * turn.sine, cosine * turn.cosine - sine * turn.sine
            )
        }
    }

    /// Where the centre of an output lies among the inputs.
    private func center(_ output: Int) -> Double { Double((2 * output + 1) * inputs) / Double(2 * outputs) }
}
