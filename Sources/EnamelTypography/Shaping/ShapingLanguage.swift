/// The part of a language tag on which shaping depends.
///
/// HarfBuzz keeps every tag that it is ever given, so text from outside must not make up new ones without end.
enum ShapingLanguage {
    /// What follows a language and changes OpenType's language system: scripts, regions and variants.
    private static let telling: Set<String> = [
        "hans", "hant", "hk", "mo", "tw", "cn", "sg", "md", "latg", "polyton", "arevela", "arevmda", "geok", "syre",
        "syrj",
        "syrn",
    ]

    /// The language and those subtags that tell; nil for what is no tag of a language.
    static func reduced(_ tag: String) -> String? {
        let subtags = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).prefix(4).map(String.init)
        guard let language = subtags.first, (2...3).contains(language.utf8.count),
            language.utf8.allSatisfy({ (0x61...0x7a).contains($0) })
        else { return nil }
        var known = subtags.dropFirst().filter { telling.contains($0) }
        if known.count > 2 { known.removeLast(known.count - 2) }
        return ([language] + known).joined(separator: "-")
    }
}
