public import Foundation

/// A course in time. A picture has none: it shows where an animation ends.
public struct Animation: Hashable, Sendable {
    /// The system's course.
    public static let `default` = Animation()
    /// At one speed.
    public static let linear = Animation()
    /// Slowly at first.
    public static let easeIn = Animation()
    /// Slowly at last.
    public static let easeOut = Animation()
    /// Slowly at first and at last.
    public static let easeInOut = Animation()
    /// Like a spring.
    public static let spring = Animation()
    /// Like a spring that bounces.
    public static let bouncy = Animation()
    /// Like a spring that hardly bounces.
    public static let snappy = Animation()
    /// Like a spring that does not bounce.
    public static let smooth = Animation()
    /// At one speed.
    public static func linear(duration: TimeInterval) -> Animation { Animation() }
    /// Slowly at first.
    public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
    /// Slowly at last.
    public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
    /// Slowly at first and at last.
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
    /// Like a spring.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { Animation() }
    /// Later.
    public func delay(_ delay: TimeInterval) -> Animation { self }
    /// Faster.
    public func speed(_ speed: Double) -> Animation { self }
    /// Again.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
    /// Again.
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
}

/// Changes what a closure changes, at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// How a view comes and goes. A picture shows it or not.
public struct AnyTransition: Sendable {
    /// None.
    public static let identity = AnyTransition()
    /// By opacity.
    public static let opacity = AnyTransition()
    /// By size.
    public static let scale = AnyTransition()
    /// From the leading edge to the trailing one.
    public static let slide = AnyTransition()
    /// From an edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// Both.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
}

extension View {
    /// Accepted: a picture shows where an animation ends.
    public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
    /// Accepted: a picture shows where an animation ends.
    public func animation(_ animation: Animation?) -> some View { self }
    /// Accepted: a picture shows a view or not.
    public func transition(_ transition: AnyTransition) -> some View { self }
    /// Accepted: a picture shows where a transition ends.
    public func contentTransition(_ transition: ContentTransition) -> some View { self }
}

/// How content changes. A picture shows what it changes to.
public struct ContentTransition: Sendable {
    /// None.
    public static let identity = ContentTransition()
    /// By opacity.
    public static let opacity = ContentTransition()
    /// As the content does.
    public static let interpolate = ContentTransition()
    /// Digit by digit.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}
