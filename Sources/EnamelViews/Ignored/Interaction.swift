public import EnamelImaging
public import Foundation

extension View {
    /// Accepted: nobody taps on a picture.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
    /// Accepted: nobody presses on a picture.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
    ) -> some View { self }
    /// Accepted: no pointer is over a picture.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
    /// Accepted: a picture is never taken away.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
    /// Accepted: nobody touches a picture.
    public func allowsHitTesting(_ enabled: Bool) -> some View { self }
    /// Accepted: nobody touches a picture.
    public func contentShape<Outline: Shape>(_ shape: Outline, eoFill: Bool = false) -> some View { self }
    /// Accepted: the text of every file that can be followed can be selected.
    public func textSelection(_ selectability: TextSelectability) -> some View { self }
    /// Accepted: a picture has no pointer to help.
    public func help(_ text: LocalizedStringKey) -> some View { self }
    /// Accepted: a picture has no pointer to help.
    @_disfavoredOverload public func help(_ text: some StringProtocol) -> some View { self }
    /// Accepted: a picture has no status bar.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
}

/// Whether text can be selected.
public struct TextSelectability: Sendable {
    /// It can.
    public static let enabled = TextSelectability()
    /// It cannot.
    public static let disabled = TextSelectability()
}

/// Something to tap on; a picture shows its label in the tint's colour.
public struct Button<Label: View>: View {
    private let label: Label
    private let role: ButtonRole?

    /// Something to tap on.
    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }
    /// Something to tap on.
    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.label = label()
    }

    /// The label.
    public var body: some View {
        if role == .destructive {
            label.foregroundStyle(.red)
        } else {
            label.foregroundStyle(.tint)
        }
    }
}

extension Button where Label == Text {
    /// Something to tap on.
    public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
    /// Something to tap on.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(verbatim: String(title)) }
    }
}

/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
    private let number: Int
    /// It destroys something: its label is red.
    public static let destructive = ButtonRole(number: 1)
    /// It changes nothing.
    public static let cancel = ButtonRole(number: 2)
}

/// A text that leads to an address, in the tint's colour; files that can be followed lead there.
public struct Link<Label: View>: View {
    private let label: Label
    private let destination: URL

    /// Something that leads to an address.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    /// The label.
    public var body: some View {
        label.foregroundStyle(.tint).modifier(LinkModifier(address: destination.absoluteString))
    }
}

extension Link where Label == Text {
    /// A text that leads to an address.
    public init(_ title: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(title) } }
    /// A text that leads to an address.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: URL) {
        self.init(destination: destination) { Text(verbatim: String(title)) }
    }
}

extension View {
    /// The tint, by its former name.
    public func accentColor(_ color: Color?) -> some View { tint(color) }
    /// Accepted: nothing in a picture is chosen by a tag.
    public func tag<Tag: Hashable>(_ tag: Tag) -> some View { self }
}
