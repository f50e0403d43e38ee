extension ImageError {
    /// The same fault; the row is part of the place.
    init(_ error: PNGError) {
        let reason: Reason =
            switch error.reason {
            case .notPNG(let text): .unrecognized(text)
            case .truncated: .truncated
            case .malformed(let text): .malformed(text)
            case .limit(let name, let value, let limit): .limit(name: name, value: value, limit: limit)
            case .size(let error): .size(error)
            case .unwritable(let text): .unsupported(text)
            case .failure(let text): .failure(text)
            }
        let place = [error.chunk.map { "chunk \($0)" }, error.row.map { "row \($0)" }].compactMap { $0 }
        self.init(.png, reason, part: place.isEmpty ? nil : place.joined(separator: ", "), offset: error.offset)
    }
}
