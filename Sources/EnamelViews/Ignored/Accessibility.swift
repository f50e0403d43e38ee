// What SwiftUI tells assistive technologies. A picture has no place for it yet: accepted.

/// What an element is.
public struct AccessibilityTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// A set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A header.
    public static let isHeader = AccessibilityTraits(rawValue: 1)
    /// A button.
    public static let isButton = AccessibilityTraits(rawValue: 2)
    /// A picture.
    public static let isImage = AccessibilityTraits(rawValue: 4)
    /// A link.
    public static let isLink = AccessibilityTraits(rawValue: 8)
    /// Selected.
    public static let isSelected = AccessibilityTraits(rawValue: 16)
    /// Text that does not change.
    public static let isStaticText = AccessibilityTraits(rawValue: 32)
}

/// What becomes of the elements inside.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let number: Int
    /// They are left out.
    public static let ignore = AccessibilityChildBehavior(number: 0)
    /// They stand inside.
    public static let contain = AccessibilityChildBehavior(number: 1)
    /// They are put together.
    public static let combine = AccessibilityChildBehavior(number: 2)
}

extension View {
    /// Accepted.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }
    /// Accepted.
    @_disfavoredOverload public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }
    /// Accepted.
    public func accessibilityLabel(_ label: Text) -> some View { self }
    /// Accepted.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
    /// Accepted.
    @_disfavoredOverload public func accessibilityValue(_ value: some StringProtocol) -> some View { self }
    /// Accepted.
    public func accessibilityValue(_ value: Text) -> some View { self }
    /// Accepted.
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
    /// Accepted.
    @_disfavoredOverload public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }
    /// Accepted.
    public func accessibilityHidden(_ hidden: Bool) -> some View { self }
    /// Accepted.
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    /// Accepted.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    /// Accepted.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    /// Accepted.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    /// Accepted.
    public func accessibilitySortPriority(_ priority: Double) -> some View { self }
}
