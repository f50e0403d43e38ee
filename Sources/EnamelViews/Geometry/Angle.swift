/// An angle; positive ones turn clockwise, y being down.
public struct Angle: Hashable, Comparable, Sendable {
    /// In radians.
    public var radians: Double
    /// In degrees.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// No turn.
    public init() { radians = 0 }
    /// An angle in radians.
    public init(radians: Double) { self.radians = radians }
    /// An angle in degrees.
    public init(degrees: Double) { radians = degrees * .pi / 180 }

    /// An angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// An angle in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// No turn.
    public static let zero = Angle()

    /// Whether the left angle is smaller.
    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
    /// Both turns.
    public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }
    /// The left turn without the right one.
    public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }
    /// The turn the other way.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
    /// A multiple.
    public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }
    /// A part.
    public static func / (angle: Angle, divisor: Double) -> Angle { Angle(radians: angle.radians / divisor) }
    /// Adds a turn.
    public static func += (left: inout Angle, right: Angle) { left = left + right }
    /// Takes a turn away.
    public static func -= (left: inout Angle, right: Angle) { left = left - right }
}
