/// An OpenType feature switched on, off or to one of its alternatives.
public struct FontFeature: Hashable, Sendable {
    /// Such as `liga`, `smcp`, `tnum`.
    public var tag: OpenTypeTag
    /// 0 is off, 1 is on; higher values choose among alternatives.
    public var value: UInt32

    /// A feature's setting.
    public init(_ tag: OpenTypeTag, _ value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }
}
