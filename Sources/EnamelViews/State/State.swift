/// A value that belongs to the place where a view stands and lives from one pass of a renderer to the next. Setting it asks for another
/// pass; outside of a rendering it has its first value and cannot be set.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let first: Value
    private var location: StateLocation<Value>?

    /// A value that begins as given.
    public init(wrappedValue: Value) { first = wrappedValue }

    /// A value that begins as given.
    public init(initialValue: Value) { first = initialValue }

    /// The value.
    public var wrappedValue: Value {
        get { location?.value ?? first }
        nonmutating set { location?.set(newValue) }
    }

    /// Reads and writes the value.
    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(first) }
        return Binding(get: { location.value }, set: { location.set($0) })
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// A value that begins as nil.
    public init() { self.init(wrappedValue: nil) }
}

extension State: BindableProperty {
    mutating func bind(_ context: DynamicContext, offset: Int) {
        let first = first
        let state = context.pass.state
        location = context.identity.value(offset) { StateLocation(first, state) }
    }
}

/// Where a state's value is kept.
final class StateLocation<Value> {
    private(set) var value: Value
    private let state: RenderState

    init(_ value: Value, _ state: RenderState) {
        self.value = value
        self.state = state
    }

    /// Sets the value; one that is equal to the former changes nothing.
    func set(_ new: Value) {
        if let type = Value.self as? any Equatable.Type, isEqual(value, new, as: type) { return }
        value = new
        state.changed()
    }
}

/// Whether two values of a type that can be compared are equal.
private func isEqual<Value, Comparable: Equatable>(_ left: Value, _ right: Value, as type: Comparable.Type) -> Bool {
    guard let left = left as? Comparable, let right = right as? Comparable else { return false }
    return left == right
}

/// What a renderer keeps from pass to pass beside identities.
package final class RenderState {
    /// Whether state has changed since the pass began.
    package private(set) var isChanged = false
    /// In the order in which they came.
    package private(set) var warnings: [RenderWarning] = []
    private var known: Set<RenderWarning> = []

    package init() {}

    func changed() { isChanged = true }
    package func beginPass() { isChanged = false }

    package func warn(_ warning: RenderWarning) {
        // A rendering may go over millions of faults; a hundred tell enough.
        if warnings.count < 100, known.insert(warning).inserted { warnings.append(warning) }
    }

    package func clearWarnings() {
        warnings = []
        known = []
    }
}

/// A number that would grow with the reader's setting for larger text. Pictures are drawn at the default, where it is what it is.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    /// The number.
    public let wrappedValue: Value
    /// A number.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// A number that would grow as a style of text does.
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
