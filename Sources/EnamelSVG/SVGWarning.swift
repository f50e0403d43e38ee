/// Something in a drawing that was repaired, ignored or could not be shown; the rest is drawn.
public struct SVGWarning: Hashable, Sendable, CustomStringConvertible {
    /// The line it stands in, from 1; 0 where there is none.
    public var line: Int
    /// The byte in the line, from 1.
    public var column: Int
    /// What is wrong, and what was done about it.
    public var message: String

    /// A warning about a place.
    public init(line: Int, column: Int, _ message: String) {
        self.line = line
        self.column = column
        self.message = message
    }

    init(_ position: XMLTree.Position, _ message: String) {
        self.init(line: position.line, column: position.column, message)
    }

    /// One line with the place.
    public var description: String { line > 0 ? "line \(line), column \(column): \(message)" : message }
}
