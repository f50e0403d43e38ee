/// A value of the environment, by its type.
public protocol EnvironmentKey {
    /// The value's type.
    associatedtype Value
    /// The value where none is set.
    static var defaultValue: Value { get }
}

/// The values that reach from a view to all views inside it.
///
/// How to add one: a type that is an ``EnvironmentKey`` with the default, and an extension of this type with a property that reads and
/// writes `self[Key.self]`.
public struct EnvironmentValues {
    private var storage: Storage

    /// Shared until one of the holders writes.
    private final class Storage {
        var values: [ObjectIdentifier: Any]
        init(_ values: [ObjectIdentifier: Any]) { self.values = values }
    }

    /// The values where none is set.
    public init() { storage = Storage([:]) }

    /// The value of a key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            // Taken out first: a value that is missing, cast to an optional type, would be nil and not the default.
            guard let value = storage.values[ObjectIdentifier(key)] else { return Key.defaultValue }
            return value as? Key.Value ?? Key.defaultValue
        }
        set {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
            storage.values[ObjectIdentifier(key)] = newValue
        }
    }
}

/// Reads a value of the environment where a view stands. Outside of a rendering it has the values' defaults.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let keyPath: KeyPath<EnvironmentValues, Value>
    private var value: Value?

    /// The value that a key path leads to.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    /// The value.
    public var wrappedValue: Value { value ?? EnvironmentValues()[keyPath: keyPath] }
}

extension Environment: BindableProperty {
    mutating func bind(_ context: DynamicContext, offset: Int) { value = context.environment[keyPath: keyPath] }
}

struct EnvironmentWriter: EnvironmentModifier {
    typealias Body = Never
    let write: (inout EnvironmentValues) -> Void
    func change(_ environment: inout EnvironmentValues) { write(&environment) }
}

extension View {
    /// Sets a value of the environment for the view and all inside it.
    public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        modifier(EnvironmentWriter { $0[keyPath: keyPath] = value })
    }

    /// Changes a value of the environment for the view and all inside it.
    public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        modifier(EnvironmentWriter { transform(&$0[keyPath: keyPath]) })
    }
}
