extension LayoutDirection {
    /// The direction of a text: of its first letter (UAX #9, rules P2 and P3); nil for a text without letters.
    package init?(of text: String) {
        var isolates = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            // The letters inside isolates do not count.
            case 0x2066...0x2068: isolates += 1
            case 0x2069: isolates = max(0, isolates - 1)
            case _ where isolates > 0: continue
            case 0x200e:
                self = .leftToRight
                return
            case 0x200f, 0x61c:
                self = .rightToLeft
                return
            default:
                guard scalar.isLetter else { continue }
                self = scalar.isRightToLeft ? .rightToLeft : .leftToRight
                return
            }
        }
        return nil
    }
}

extension Unicode.Scalar {
    fileprivate var isLetter: Bool {
        if isASCII { return properties.isAlphabetic }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        default: return false
        }
    }

    /// Whether it is in one of the blocks whose letters are read from right to left: Hebrew to Arabic Extended-A, their presentation forms, and
    /// what the standard keeps for such scripts (UAX #9, section 3.2).
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff: true
        default: false
        }
    }
}
