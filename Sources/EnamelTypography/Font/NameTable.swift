import CLibHarfBuzz

/// A face's names (OpenType, "name"), read through HarfBuzz, which knows their encodings.
@safe
struct NameTable {
    /// Which name.
    struct ID: Hashable {
        let number: UInt32
        init(_ number: UInt32) { self.number = number }

        static let family = ID(1)
        static let subfamily = ID(2)
        static let fullName = ID(4)
        static let postScriptName = ID(6)
        static let typographicFamily = ID(16)
        static let typographicSubfamily = ID(17)
        static let wwsFamily = ID(21)
    }

    private let face: FontFace
    /// The names' languages, the English ones first, then in the font's order.
    private let languages: [UInt32: [OpaquePointer]]

    /// More names than these are ignored; fonts have some hundreds.
    private static let limit = 8192
    /// Longer names are cut short, in bytes of UTF-8.
    private static let lengthLimit = 512

    init(_ face: FontFace) {
        self.face = face
        var count: UInt32 = 0
        var languages: [UInt32: [OpaquePointer]] = unsafe [:]
        if let entries = unsafe hb_ot_name_list_names(face.handle.face, &count) {
            let english = unsafe hb_language_from_string("en", -1)
            for index in 0..<min(Int(count), Self.limit) {
                // SAFETY: the face owns `count` entries as long as it lives.
                let entry = unsafe entries[index]
                guard let language = unsafe entry.language else { continue }
                let place = unsafe language == english ? 0 : languages[entry.name_id]?.count ?? 0
                unsafe languages[entry.name_id, default: []].insert(language, at: place)
            }
        }
        unsafe self.languages = unsafe languages
    }

    /// The English name, or the first in another language; nil where there is none but white space.
    func first(_ id: ID) -> String? { all([id]).first }

    /// The names in all languages, the English ones first.
    func all(_ ids: [ID]) -> [String] {
        var found: [String] = []
        for isEnglish in [true, false] {
            for id in ids {
                let languages = unsafe languages[id.number] ?? []
                for index in unsafe languages.indices where (index == 0) == isEnglish {
                    let name = unsafe text(id, languages[index])
                    if !name.isEmpty { found.append(name) }
                }
            }
        }
        return found
    }

    private func text(_ id: ID, _ language: OpaquePointer) -> String {
        var size = UInt32(Self.lengthLimit)
        let bytes = unsafe [CChar](unsafeUninitializedCapacity: Self.lengthLimit) { buffer, count in
            // SAFETY: HarfBuzz writes `size` bytes at most, one of them the closing zero.
            _ = unsafe hb_ot_name_get_utf8(face.handle.face, id.number, language, &size, buffer.baseAddress)
            count = min(Int(size), Self.lengthLimit)
        }
        return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self).trimmed
    }
}

extension String {
    /// Without white space and control characters at both ends.
    fileprivate var trimmed: String {
        func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar.value < 0x20 }
        var scalars = unicodeScalars[...]
        while let last = scalars.last, isBlank(last) { scalars.removeLast() }
        while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
        return String(scalars)
    }
}
