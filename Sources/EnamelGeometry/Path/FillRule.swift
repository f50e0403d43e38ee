/// Which side of a self-crossing outline is inside (SVG 2, section 13.4.2).
public enum FillRule: UInt8, Hashable, Sendable {
    case nonzero, evenOdd
}
