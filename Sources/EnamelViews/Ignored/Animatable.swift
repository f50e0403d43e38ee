public import Foundation

/// What can be between two values. A picture has no time: nothing asks for it.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies the value.
    mutating func scale(by factor: Double)
    /// The product of the value with itself.
    var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
    /// Multiplies the number.
    public mutating func scale(by factor: Double) { self *= factor }
    /// The square.
    public var magnitudeSquared: Double { self * self }
}

extension CGFloat: VectorArithmetic {
    /// Multiplies the number.
    public mutating func scale(by factor: Double) { self *= CGFloat(factor) }
    /// The square.
    public var magnitudeSquared: Double { Double(self * self) }
}

/// No data.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// No data.
    public init() {}
    /// No data.
    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
    /// No data.
    public static func + (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }
    /// No data.
    public static func - (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }
    /// Nothing to do.
    public mutating func scale(by factor: Double) {}
    /// 0.
    public var magnitudeSquared: Double { 0 }
}

/// Two values.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second
    /// Two values.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
    /// Zeros.
    public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
    /// The sums.
    public static func + (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
        AnimatablePair(left.first + right.first, left.second + right.second)
    }
    /// The differences.
    public static func - (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
        AnimatablePair(left.first - right.first, left.second - right.second)
    }
    /// Multiplies both.
    public mutating func scale(by factor: Double) {
        first.scale(by: factor)
        second.scale(by: factor)
    }
    /// Of both.
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

/// Something that SwiftUI can animate. A picture has no time: the data is never asked for.
public protocol Animatable {
    /// What would be animated.
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
    /// What would be animated.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Nothing.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}
