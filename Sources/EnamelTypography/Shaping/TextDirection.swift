/// Which way a run of text is read along its line.
public enum TextDirection: Hashable, Sendable {
    /// From left to right; in vertical text from top to bottom.
    case leftToRight
    /// From right to left; in vertical text from bottom to top.
    case rightToLeft
}
