import EnamelImaging
import Foundation

/// Resizing straight from its definition, in doubles and with the C library: what the fast loops are held to.
struct ReferenceResampler {
    let filter: ResamplingFilter

    /// Four channels a pixel.
    func resize(_ samples: [Double], width: Int, height: Int, to size: PixelSize) -> [Double] {
        let columns = (0..<size.width).map { weights($0, inputs: width, outputs: size.width) }
        let rows = (0..<size.height).map { weights($0, inputs: height, outputs: size.height) }
        var between = [Double](repeating: 0, count: size.width * height * 4)
        for y in 0..<height {
            for x in 0..<size.width {
                for c in 0..<4 {
                    between[(y * size.width + x) * 4 + c] =
                        columns[x].reduce(0) { $0 + $1.weight * samples[(y * width + $1.index) * 4 + c] }
                }
            }
        }
        var result = [Double](repeating: 0, count: size.area * 4)
        for y in 0..<size.height {
            for x in 0..<size.width {
                for c in 0..<4 {
                    result[(y * size.width + x) * 4 + c] =
                        rows[y].reduce(0) { $0 + $1.weight * between[($1.index * size.width + x) * 4 + c] }
                }
            }
        }
        return result
    }

    private func weights(_ output: Int, inputs: Int, outputs: Int) -> [(index: Int, weight: Double)] {
        let ratio = Double(inputs) / Double(outputs)
        if inputs == outputs { return [(output, 1)] }
        if filter == .nearest {
            // The last pixel whose left edge is not right of the centre, in whole numbers.
            var index = 0
            while 2 * outputs * (index + 1) <= (2 * output + 1) * inputs { index += 1 }
            return [(index, 1)]
        }
        let center = (Double(output) + 0.5) * ratio
        var taps: [(index: Int, weight: Double)] = []
        for index in 0..<inputs {
            let (left, right) = (Double(index), Double(index + 1))
            let overlap = min(right, center + ratio / 2) - max(left, center - ratio / 2)
            let weight = filter == .box ? max(0, overlap) : value((left + 0.5 - center) / max(1, ratio))
            if weight != 0 { taps.append((index, weight)) }
        }
        var sum = 0.0
        for tap in taps { sum += tap.weight }
        return taps.map { ($0.index, $0.weight / sum) }
    }

    private func value(_ distance: Double) -> Double {
        let x = abs(distance)
        switch filter {
        case .nearest, .box: return .nan
        case .bilinear: return max(0, 1 - x)
        case .bicubic:
            // Keys 1981, a = -1/2.
            if x < 1 { return 1.5 * pow(x, 3) - 2.5 * pow(x, 2) + 1 }
            return x < 2 ? -0.5 * pow(x, 3) + 2.5 * pow(x, 2) - 4 * x + 2 : 0
        case .mitchell:
            // Mitchell and Netravali 1988, B = C = 1/3.
            if x < 1 { return (7 * pow(x, 3) - 12 * pow(x, 2) + 16.0 / 3) / 6 }
            return x < 2 ? (-7.0 / 3 * pow(x, 3) + 12 * pow(x, 2) - 20 * x + 32.0 / 3) / 6 : 0
        case .lanczos3:
            if x == 0 { return 1 }
            return x < 3 ? sin(.pi * x) / (.pi * x) * sin(.pi * x / 3) / (.pi * x / 3) : 0
        }
    }
}

extension Bitmap {
    /// Four premultiplied channels a pixel.
    var channels: [Double] { words.flatMap { word in (0..<4).map { Double(word >> ($0 * 8) & 0xff) } } }

    /// Valid premultiplied noise: opaque, or of any alpha.
    static func noise(_ width: Int, _ height: Int, isOpaque: Bool, _ random: inout RandomNumbers) throws -> Bitmap {
        try Bitmap(width: width, height: height) { _, _ in
            let bits = UInt32(truncatingIfNeeded: random.next())
            let alpha = isOpaque ? 255 : bits >> 24
            // Every other channel at an end, where overshoot is largest.
            let channels = (0..<3).map { index in
                let value = bits >> (8 * UInt32(index)) & 0xff
                return (value & 1 == 0 ? (value & 2 == 0 ? 0 : 255) : value) * alpha / 255
            }
            return channels[0] | channels[1] << 8 | channels[2] << 16 | alpha << 24
        }
    }
}
