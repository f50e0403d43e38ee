/// Something in a rendering that is not as it was asked for and does not stop it.
public struct RenderWarning: Hashable, Sendable, CustomStringConvertible {
    /// What kind of thing.
    public enum Kind: Hashable, Sendable {
        /// There is no symbol of a name.
        case unknownSymbol(String)
        /// Views kept changing their state: after so many passes the last was drawn.
        case unsettledState(passes: Int)
        /// No font has a glyph for these characters.
        case missingGlyphs(String)
        /// A text cannot be set, and is not drawn.
        case text(String)
        /// An effect is drawn in another way than it was asked for.
        case loweredEffect(String)
        /// Something else.
        case other(String)
    }

    /// What kind of thing.
    public var kind: Kind

    /// A warning.
    public init(_ kind: Kind) { self.kind = kind }

    /// One line that says what is not as it was asked for.
    public var description: String {
        switch kind {
        case .unknownSymbol(let name): "no symbol is called \"\(name)\""
        case .unsettledState(let passes): "state still changes after \(passes) passes; the last pass is drawn"
        case .missingGlyphs(let text): "no font has glyphs for \"\(text)\""
        case .text(let reason): "a text is not drawn: \(reason)"
        case .loweredEffect(let what): what
        case .other(let what): what
        }
    }
}
