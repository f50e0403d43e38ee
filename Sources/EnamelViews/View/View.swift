/// A part of a picture: what SwiftUI's protocol of the same name is, without a tie to the main actor. A value of any kind,
/// made and drawn on any task.
public protocol View {
    /// What the view consists of; `Never` for views that the module itself draws.
    associatedtype Body: View
    /// The view in terms of other views. Asked for once in each pass of a rendering, after its `@State` and `@Environment` have been
    /// bound to the place where the view stands.
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    /// Cannot be reached: there is no value of `Never`.
    public var body: Never { preconditionFailure("there is no value of Never") }
}

extension View where Body == Never {
    /// Views that the module draws have no body; asking for it is a programmer's mistake.
    public var body: Never { preconditionFailure("\(Self.self) is drawn by the engine and has no body") }
}
