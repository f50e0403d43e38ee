/// What a library has found before. When there is too much, it begins anew.
struct FontCache {
    struct InstanceKey: Hashable {
        var descriptor: FontDescriptor
        var opticalSize: Double?
    }

    struct FallbackKey: Hashable {
        var cluster: String
        var descriptor: FontDescriptor
        var language: String?
        var script: OpenTypeTag?
        var opticalSize: Double?
    }

    private static let limit = 8192

    private var instances: [InstanceKey: FontInstance] = [:]
    private var fallbacks: [FallbackKey: FontInstance?] = [:]
    private var shared: Set<FontInstance> = []

    func instance(_ key: InstanceKey) -> FontInstance? { instances[key] }
    func fallback(_ key: FallbackKey) -> FontInstance?? { fallbacks[key] }

    /// Keeps an instance, or the equal one that is kept already.
    mutating func keep(_ instance: FontInstance, for key: InstanceKey) -> FontInstance {
        let instance = unique(instance)
        if instances.count >= Self.limit { instances = [:] }
        instances[key] = instance
        return instance
    }

    mutating func keep(_ instance: FontInstance?, for key: FallbackKey) -> FontInstance? {
        let instance = instance.map { unique($0) }
        if fallbacks.count >= Self.limit { fallbacks = [:] }
        fallbacks.updateValue(instance, forKey: key)
        return instance
    }

    /// The first of equal instances, so that what others keep for an instance is found.
    private mutating func unique(_ instance: FontInstance) -> FontInstance {
        if shared.count >= Self.limit { shared = [] }
        return shared.insert(instance).memberAfterInsert
    }
}
