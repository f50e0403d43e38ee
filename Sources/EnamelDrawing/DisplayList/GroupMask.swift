public import EnamelGeometry

/// A picture whose brightness or opacity says how much of a group shows.
public struct GroupMask: Hashable, Sendable {
    /// What of the picture counts.
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        /// Luminance, .2126 red + .7152 green + .0722 blue of the encoded sRGB values, times opacity (CSS Masking 1, section 6.3).
        case luminance
        /// The same of linear-light values: `color-interpolation: linearRGB`.
        case linearLuminance
        /// Opacity.
        case alpha
    }

    /// What counts.
    public var kind: Kind
    /// The picture, in the coordinates of the group's children.
    public var content: [DrawCommand]
    /// Outside of it nothing of the group shows; nil for no bound.
    public var region: Rect?
    /// From the mask's coordinates to those of the group's children.
    public var transform: Affine

    /// A mask.
    public init(_ kind: Kind, content: [DrawCommand], region: Rect? = nil, transform: Affine = .identity) {
        self.kind = kind
        self.content = content
        self.region = region
        self.transform = transform
    }
}
