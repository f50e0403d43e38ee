import Foundation

/// What links call headings, as GitHub does: the text in small letters, with hyphens for spaces and without punctuation, and a number where
/// another heading is called the same.
struct HeadingAnchors {
    private var known: Set<String> = []
    private var counts: [String: Int] = [:]

    /// The names of a text's headings in order: what the text's links call each, and its name in a document of several texts.
    mutating func names(of titles: [String]) -> [(local: String, name: String)] {
        var own = HeadingAnchors()
        return titles.map { title in
            let local = own.unique(Self.slug(title))
            return (local, unique(local))
        }
    }

    /// A name that none has.
    private mutating func unique(_ slug: String) -> String {
        if known.insert(slug).inserted { return slug }
        var count = counts[slug, default: 0]
        var name = ""
        repeat {
            count += 1
            name = "\(slug)-\(count)"
        } while !known.insert(name).inserted
        counts[slug] = count
        return name
    }

    private static func slug(_ title: String) -> String {
        var slug = ""
        for scalar in title.lowercased().unicodeScalars {
            switch scalar {
            case " ": slug += "-"
            case "-", "_": slug.unicodeScalars.append(scalar)
            default:
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                    .nonspacingMark,
                    .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation:
                    slug.unicodeScalars.append(scalar)
                default: break
                }
            }
        }
        return slug
    }

    /// The name that a link's address asks for: what stands behind `#`, without percent encoding; nil for an address elsewhere.
    static func name(inAddress address: String) -> String? {
        guard address.utf8.first == UInt8(ascii: "#") else { return nil }
        return address.dropFirst().removingPercentEncoding.map { $0.lowercased() }
    }
}
