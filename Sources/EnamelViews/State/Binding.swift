/// Reads and writes a value that is kept elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// A binding from what reads and what writes.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = set
    }

    /// The same binding.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding that always has one value.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    /// The value.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        let (read, write) = (read, write)
        return Binding<Part>(
            get: { read()[keyPath: keyPath] },
            set: { part in
                var whole = read()
                whole[keyPath: keyPath] = part
                write(whole)
            })
    }
}

extension Binding {
    /// A binding to what is in an optional; nil where there is nothing.
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
    }

    /// A binding to the value as an optional; setting nil does nothing.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }
}
