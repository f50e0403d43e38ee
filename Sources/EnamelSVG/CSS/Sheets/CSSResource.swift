/// A style sheet's bytes and the address that relative references in it start from.
struct CSSResource: Sendable {
    var bytes: [UInt8]
    /// As the loader understands it: it is handed back with every reference that the sheet makes.
    var base: String

    /// UTF-8 without a base.
    init(bytes: [UInt8], base: String = "") {
        self.bytes = bytes
        self.base = base
    }
}

/// Fetches the style sheet that an address names, relative to a base; nil for one that may not or cannot be read. It alone decides
/// what may be read.
typealias CSSLoader = (_ address: String, _ base: String) -> CSSResource?

/// What style sheets may ask for.
struct CSSLimits: Hashable, Sendable {
    /// Sheets that import one another.
    var importDepth = 8
    /// Sheets that are imported in all.
    var imports = 64
    /// Selectors of all rules.
    var selectors = 200_000
    /// Tests made while selectors are matched; after so many nothing matches any more.
    var matchingSteps = 50_000_000
    /// Component values that `var()` puts in, in all.
    var substitutedComponents = 20_000_000
}
