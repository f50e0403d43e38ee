/// Which side of a self-crossing outline is inside (SVG 2, section 13.4.2).
public enum FillRule: UInt8, Hashable, Sendable {
    /// Inside is what the outline runs round more often one way than the other.
    case nonzero
    /// Inside is what the outline runs round an odd number of times.
    case evenOdd
}
