/// Why path data could not be read, and where.
public struct PathDataError: Error, Hashable, Sendable {
    /// What was wrong.
    public enum Reason: Hashable, Sendable {
        /// The first command has to be a moveto.
        case expectedMoveTo
        /// Neither a command nor, where one may follow, a number.
        case expectedCommand
        /// A number has to follow.
        case expectedNumber
        /// An arc's flag is 0 or 1.
        case expectedFlag
        /// A number, or a coordinate that relative numbers add up to, is too large for a double.
        case overflow
        /// The path would have more steps than the caller allows.
        case tooManyElements(limit: Int)
    }

    /// The number of UTF-8 bytes before the place.
    public var offset: Int
    /// What was wrong there.
    public var reason: Reason

    /// An error at a place.
    public init(offset: Int, reason: Reason) {
        self.offset = offset
        self.reason = reason
    }
}

extension PathDataError: CustomStringConvertible {
    /// One line that names the place and the reason.
    public var description: String {
        let reason =
            switch reason {
            case .expectedMoveTo: "path data begins with M or m"
            case .expectedCommand: "expected a command"
            case .expectedNumber: "expected a number"
            case .expectedFlag: "expected 0 or 1"
            case .overflow: "number out of range"
            case .tooManyElements(let limit): "more than \(limit) path elements"
            }
        return "path data, byte \(offset): \(reason)"
    }
}
