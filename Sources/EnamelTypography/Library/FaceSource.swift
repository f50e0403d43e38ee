import Synchronization

/// A face that a library knows, opened when it is first needed.
final class FaceSource: Sendable {
    let entry: FontEntry
    private let state: Mutex<FontFace?>

    /// A face of a file that was read before.
    init(_ entry: FontEntry) {
        self.entry = entry
        state = Mutex(nil)
    }

    /// An open face.
    init(_ face: FontFace) {
        entry = FontEntry(face)
        state = Mutex(face)
    }

    /// The face, the same object each time. Opens the file at the first call.
    func face() throws(FontError) -> FontFace {
        try state.withLock { face throws(FontError) in
            if let face { return face }
            guard let path = entry.path else { throw FontError(.file("the font has no file")) }
            let opened = try FontFace(file: path, index: entry.index)
            face = opened
            return opened
        }
    }
}
