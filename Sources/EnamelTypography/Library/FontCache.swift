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
    /// Requests with more text than this, in bytes, are answered anew each time: they come from no sensible document.
    private static let textLimit = 1024

    private var instances: [InstanceKey: FontInstance] = [:]
    private var fallbacks: [FallbackKey: FontInstance?] = [:]
    private var shared: Set<FontInstance> = []

    func instance(_ key: InstanceKey) -> FontInstance? { instances[key] }
    func fallback(_ key: FallbackKey) -> FontInstance?? { fallbacks[key] }

    /// Keeps an instance, or the equal one that is kept already.
    mutating func keep(_ instance: FontInstance, for key: InstanceKey) -> FontInstance {
        let instance = unique(instance)
        guard key.descriptor.textSize <= Self.textLimit else { return instance }
        if instances.count >= Self.limit { instances = [:] }
        instances[key] = instance
        return instance
    }

    mutating func keep(_ instance: FontInstance?, for key: FallbackKey) -> FontInstance? {
        let instance = instance.map { unique($0) }
        guard key.cluster.utf8.count + key.descriptor.textSize + (key.language?.utf8.count ?? 0) <= Self.textLimit
        else {
            return instance
        }
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

extension FontDescriptor {
    /// How much of it grows with what the caller gives.
    fileprivate var textSize: Int {
        families.reduce(16 * (variations.count + features.count)) { $0 + $1.utf8.count + 16 }
    }
}
