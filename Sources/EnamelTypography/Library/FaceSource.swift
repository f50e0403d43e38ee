import Synchronization

/// A face that a library knows, opened when it is first needed.
final class FaceSource: Sendable {
    let entry: FontEntry
    private let state: Mutex<State>

    private struct State {
        var face: FontFace?
        /// The characters of a face that was opened only to look, and closed again.
        var coverage: [ClosedRange<UInt32>]?
    }

    /// A face of a file that was read before.
    init(_ entry: FontEntry) {
        self.entry = entry
        state = Mutex(State())
    }

    /// An open face.
    init(_ face: FontFace) {
        entry = FontEntry(face)
        state = Mutex(State(face: face))
    }

    /// An open face known by other names and styles than its own.
    init(_ face: FontFace, entry: FontEntry) {
        self.entry = entry
        state = Mutex(State(face: face))
    }

    /// The face, the same object each time. Opens the file at the first call.
    func face() throws(FontError) -> FontFace {
        try state.withLock { state throws(FontError) in
            if let face = state.face { return face }
            let opened = try open()
            state.face = opened
            state.coverage = nil
            return opened
        }
    }

    private func open() throws(FontError) -> FontFace {
        guard let path = entry.path else { throw FontError(.file("the font has no file")) }
        return try FontFace(file: path, index: entry.index)
    }

    /// Whether the face has a character. A face that is not open does not stay open for this: looking for a character that no font
    /// has would otherwise keep every font file of the system open.
    func has(_ scalar: Unicode.Scalar) -> Bool {
        state.withLock { state in
            if let face = state.face { return face.has(scalar) }
            let coverage = state.coverage ?? (try? open())?.coverage ?? []
            state.coverage = coverage
            return coverage.containsScalar(scalar.value)
        }
    }
}

extension [ClosedRange<UInt32>] {
    /// Whether one of ascending ranges has it. O(log n).
    fileprivate func containsScalar(_ scalar: UInt32) -> Bool {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].contains(scalar)
    }
}
