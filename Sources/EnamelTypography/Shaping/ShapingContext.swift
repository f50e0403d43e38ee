import CICU
import CLibHarfBuzz
import Synchronization

/// What shaping works with and keeps between texts: a buffer of HarfBuzz's, ICU's analysers, shaped words. One task at a time
/// borrows it, so that nothing in it is locked; what is kept never changes a result.
@safe
package final class ShapingContext: @unchecked Sendable {  // the pool lends it to one task at a time
    let buffer: OpaquePointer
    var characters = CharacterTable()
    var bidi = BidiAnalyzer()
    private var breakers: [TextBreaker.Key: TextBreaker] = [:]
    private var plans: [ShapePlan.Key: ShapePlan] = [:]
    /// Pieces of the run that is being shaped word by word.
    var pieces: [ShapedPiece] = []
    var scratch: [UInt8] = []
    var scratchGlyphs: [ShapedGlyph] = []

    /// A context forgets its words when they take more than this.
    package static let wordBytes = 4 << 20
    private static let mostPlans = 256
    private static let mostBreakers = 16
    private static let mostContexts = 16
    private static let pool = Mutex<[ShapingContext]>([])

    init() {
        guard let buffer = unsafe hb_buffer_create() else { preconditionFailure("out of memory") }
        unsafe self.buffer = unsafe buffer
    }

    deinit { unsafe hb_buffer_destroy(buffer) }

    /// Calls a function with a context that no other task has. The lock is held for a few nanoseconds before and after.
    package static func lent<Result, Failure>(_ body: (ShapingContext) throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        let context = pool.withLock { $0.popLast() } ?? ShapingContext()
        defer {
            context.trim()
            pool.withLock { if $0.count < mostContexts { $0.append(context) } }
        }
        return try body(context)
    }

    /// Whether there is room for one more word.
    var keepsWords: Bool { wordByteCount < ShapingContext.wordBytes }
    /// Counted anew by `trim()`, and upwards by insertions in between.
    var wordByteCount = 0

    private func trim() {
        var bytes = 0
        var isStale = plans.count > ShapingContext.mostPlans
        for plan in plans.values {
            bytes += plan.words.byteCount
            if plan.handle == nil { isStale = true }
        }
        if bytes > ShapingContext.wordBytes {
            plans = [:]
        } else if isStale {
            plans = plans.filter { $0.value.handle != nil }
            if plans.count > ShapingContext.mostPlans { plans = [:] }
        }
        wordByteCount = bytes > ShapingContext.wordBytes ? 0 : bytes
        if breakers.count > ShapingContext.mostBreakers { breakers = [:] }
        if scratch.capacity > 1 << 16 { scratch = [] }
        if scratchGlyphs.capacity > 1 << 16 { scratchGlyphs = [] }
        if pieces.capacity > 1 << 16 { pieces = [] }
        unsafe hb_buffer_reset(buffer)
    }

    /// The plan of an instance and properties.
    package func plan(_ instance: FontInstance, _ properties: Shaper.Properties) -> ShapePlan {
        let key = ShapePlan.Key(instance: ObjectIdentifier(instance), properties: properties)
        if let plan = plans[key], plan.handle === instance.handle { return plan }
        let plan = ShapePlan(instance, properties, context: self)
        plans[key] = plan
        return plan
    }

    /// The boundaries of a kind by a locale's rules; by the root's where ICU has none.
    package func breaker(_ kind: TextBreaker.Kind, locale: String = "") -> TextBreaker? {
        let key = TextBreaker.Key(kind: kind, locale: locale)
        if let breaker = breakers[key] { return breaker }
        guard let breaker = TextBreaker(key) ?? TextBreaker(TextBreaker.Key(kind: kind, locale: "")) else { return nil }
        breakers[key] = breaker
        return breaker
    }
}
