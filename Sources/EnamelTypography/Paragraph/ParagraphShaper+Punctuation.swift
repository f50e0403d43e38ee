/// Punctuation of Chinese, Japanese and Korean that stands in half of its square (CSS Text 4, `text-spacing-trim`).
enum WidePunctuation {
    /// Ink in the second half of the square.
    case opening
    /// Ink in the first half.
    case closing
    /// Ink in the middle.
    case middle
    /// An ideographic space.
    case space

    init?(_ character: UInt32, hasCenteredStops: Bool) {
        switch character {
        case 0x3000: self = .space
        case 0x3008, 0x300a, 0x300c, 0x300e, 0x3010, 0x3014, 0x3016, 0x3018, 0x301a, 0x301d, 0xff08, 0xff3b, 0xff5b,
            0xff5f:
            self = .opening
        case 0x3009, 0x300b, 0x300d, 0x300f, 0x3011, 0x3015, 0x3017, 0x3019, 0x301b, 0x301e, 0x301f, 0xff09, 0xff3d,
            0xff5d, 0xff60:
            self = .closing
        case 0x3001, 0x3002, 0xff0c, 0xff0e: self = hasCenteredStops ? .middle : .closing
        case 0x30fb, 0xff1a, 0xff1b: self = .middle
        default: return nil
        }
    }

    /// Whether the free half beside a neighbour is left out.
    static func isTrimmed(_ own: WidePunctuation, before: WidePunctuation?, after: WidePunctuation?) -> Bool {
        switch own {
        case .opening: before != nil
        case .closing: after == .closing || after == .middle || after == .space
        case .middle, .space: false
        }
    }
}

extension ParagraphShaper {
    /// A run with the punctuation apart that meets other punctuation and so gives up its free half, where the font has the feature for
    /// it (`halt`, in vertical lines `vhal`); nil where there is none, as in nearly all text.
    func halfWideParts(
        of range: Range<Int>, _ instance: FontInstance, _ setting: Setting
    ) -> [(range: Range<Int>, isHalfWide: Bool)]? {
        guard !text.isASCII, !setting.isHalfWide else { return nil }
        let bytes = text.utf8
        let language = (runs[setting.run].style.language ?? style.language ?? "").lowercased()
        let hasCenteredStops = ["zh-hant", "zh-tw", "zh-hk", "zh-mo"].contains { language.hasPrefix($0) }
        func kind(at offset: Int) -> WidePunctuation? {
            // All of them begin so.
            guard offset < bytes.count, bytes[offset] == 0xe3 || bytes[offset] == 0xef else { return nil }
            return WidePunctuation(UTF8Decoding.scalar(in: bytes, at: offset), hasCenteredStops: hasCenteredStops)
        }
        var trimmed: [Range<Int>] = []
        var offset = range.lowerBound
        // All of them take three bytes.
        while offset < range.upperBound {
            if let own = kind(at: offset) {
                let before = offset >= 3 ? kind(at: offset - 3) : nil
                if WidePunctuation.isTrimmed(own, before: before, after: kind(at: offset + 3)) {
                    trimmed.append(offset..<min(offset + 3, range.upperBound))
                }
                offset += 3
            } else {
                offset += 1
            }
        }
        guard !trimmed.isEmpty,
            LayoutTables.has(instance.face, setting.isUpright ? "vhal" : "halt", in: "GPOS")
        else { return nil }
        var parts: [(range: Range<Int>, isHalfWide: Bool)] = []
        var start = range.lowerBound
        for place in trimmed {
            if start < place.lowerBound { parts.append((start..<place.lowerBound, false)) }
            parts.append((place, true))
            start = place.upperBound
        }
        if start < range.upperBound { parts.append((start..<range.upperBound, false)) }
        return parts
    }
}
