/// Fetches style sheets for the cascade: data URLs, and files by the loader of the options.
struct CSSResourceLoading {
    private let options: SVGOptions

    init(_ options: SVGOptions) { self.options = options }

    /// A sheet whose address is relative to another's; nil where it may not or cannot be read.
    func load(_ address: String, base: String) -> CSSResource? {
        let limit = options.limits.resourceBytes
        if address.prefix(5).lowercased() == "data:" {
            guard address.utf8.count <= limit * 2, let url = DataURL(address.utf8) else { return nil }
            return CSSResource(bytes: url.bytes, base: base)
        }
        guard let loader = options.resources else { return nil }
        var path = PercentEncoding.decoded(String(address.prefix { $0 != "#" && $0 != "?" }))
        if !path.hasPrefix("/"), !path.contains("://"), let slash = base.lastIndex(of: "/") {
            path = String(base[...slash]) + path
        }
        guard let bytes = try? loader.load(path, limit: limit) else { return nil }
        return CSSResource(bytes: bytes, base: path)
    }
}
