@_spi(Reflection) import Swift
import Synchronization

/// Finds the dynamic properties of a type by reflection, once for each type, and binds them in a value's memory.
enum DynamicFields {
    private struct Field: @unchecked Sendable {  // a number and a metatype, which never change
        var offset: Int
        var type: any DynamicProperty.Type
    }

    private static let known = Mutex<[ObjectIdentifier: [Field]]>([:])

    /// Binds all dynamic properties of a value.
    static func bind<Value>(_ value: inout Value, to context: DynamicContext) {
        bind(&value, to: context, base: 0)
    }

    private static func bind<Value>(_ value: inout Value, to context: DynamicContext, base: Int) {
        let fields = fields(of: Value.self)
        guard !fields.isEmpty else { return }
        // SAFETY: reflection gives the offsets and types of the value's stored properties.
        unsafe withUnsafeMutablePointer(to: &value) { pointer in
            let memory = UnsafeMutableRawPointer(pointer)
            for field in fields { unsafe bind(field.type, at: memory, field.offset, base, context) }
        }
    }

    private static func bind<Property: DynamicProperty>(
        _ type: Property.Type, at memory: UnsafeMutableRawPointer, _ offset: Int, _ base: Int, _ context: DynamicContext
    ) {
        // SAFETY: a property of this type is stored there.
        let pointer = unsafe (memory + offset).assumingMemoryBound(to: Property.self)
        unsafe bind(&pointer.pointee, context, base &+ offset)
    }

    private static func bind<Property: DynamicProperty>(
        _ property: inout Property, _ context: DynamicContext, _ offset: Int
    ) {
        if var bindable = property as? any BindableProperty {
            bindable.bind(context, offset: offset)
            if let bound = bindable as? Property { property = bound }
        } else {
            // A property made of others: their numbers lie apart from those of the view's own.
            bind(&property, to: context, base: (offset &+ 1) &* 4096)
        }
        property.update()
    }

    private static func fields<Value>(of type: Value.Type) -> [Field] {
        let key = ObjectIdentifier(type)
        if let fields = known.withLock({ $0[key] }) { return fields }
        var fields: [Field] = []
        unsafe _forEachField(of: type, options: []) { _, offset, type, _ in
            if let type = type as? any DynamicProperty.Type { fields.append(Field(offset: offset, type: type)) }
            return true
        }
        let found = fields
        known.withLock { $0[key] = found }
        return found
    }
}
