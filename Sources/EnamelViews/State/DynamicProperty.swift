/// A property of a view that reads what lies outside of the view's value.
public protocol DynamicProperty {
    /// Called before the view's body, after the properties inside this one have been bound.
    mutating func update()
}

extension DynamicProperty {
    /// Nothing to do.
    public mutating func update() {}
}

/// What properties of a view are bound to.
struct DynamicContext {
    let pass: RenderPass
    let environment: EnvironmentValues
    let identity: Identity
}

/// A property that the engine binds.
protocol BindableProperty: DynamicProperty {
    /// Binds it; its offset in the view tells it from the view's other properties.
    mutating func bind(_ context: DynamicContext, offset: Int)
}
