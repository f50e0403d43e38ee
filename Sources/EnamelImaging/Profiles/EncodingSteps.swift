/// From light to the nearest encoded number, exactly as ``TransferFunction`` rounds it but without a power for each: a
/// table of where each number begins, and one that says where in it to look.
struct EncodingSteps<Sample: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
    /// The least light of number i + 1.
    private let starts: [Double]
    /// For each of evenly spaced lights a number that is not over the right one.
    private let guesses: [Sample]
    private static var resolution: Int { Sample.bitWidth == 8 ? 4096 : 65536 }

    /// sRGB's and Display P3's.
    init() {
        let top = Double(Sample.max)
        let starts = (0..<Int(Sample.max)).map { TransferFunction.linear((Double($0) + 0.5) / top) }
        var guesses: [Sample] = []
        guesses.reserveCapacity(Self.resolution + 1)
        var sample = 0
        for step in 0...Self.resolution {
            let light = Double(step) / Double(Self.resolution)
            while sample < starts.count, light >= starts[sample] { sample += 1 }
            guesses.append(Sample(sample))
        }
        self.starts = starts
        self.guesses = guesses
    }

    /// The number nearest to a light, which is cut off to 0 to 1.
    @inline(__always)
    func sample(of light: Double) -> Sample {
        guard light > 0 else { return 0 }
        guard light < 1 else { return .max }
        var sample = Int(truncatingIfNeeded: guesses[Int(light * Double(Self.resolution))])
        while sample < starts.count, light >= starts[sample] { sample &+= 1 }
        return Sample(truncatingIfNeeded: sample)
    }
}

/// The steps of 8 and of 16 bits, made when they are first needed: 0.02 and 4 milliseconds.
enum SharedEncodingSteps {
    static let bits8 = EncodingSteps<UInt8>()
    static let bits16 = EncodingSteps<UInt16>()
}
