/// What a shell offers for the value of an option or for an operand.
enum ValueCompletion: Equatable {
    case words([String])
    case files
    case folders
    /// The names that `render symbols` lists.
    case symbols
    /// Nothing: numbers, colours and free text.
    case nothing
}

extension Option {
    /// What a shell offers for the option's value; nil for an option that takes none.
    var completion: ValueCompletion? {
        guard let value else { return nil }
        if !choices.isEmpty { return .words(choices) }
        switch value {
        case "FILE": return .files
        case "DIR", "FOLDER": return .folders
        default: return name == "symbol" ? .symbols : .nothing
        }
    }

    /// The option's names as they are typed, the long one first.
    var spellings: [String] { [spelling] + (letter.map { ["-\($0)"] } ?? []) }
}

extension Operand {
    /// What a shell offers for it.
    var completion: ValueCompletion {
        if let words { return .words(words) }
        return ["IN", "FILE", "JOBS"].contains(name) ? .files : .nothing
    }
}
