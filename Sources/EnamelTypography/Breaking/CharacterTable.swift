import CICU

/// What layout asks of a character.
struct CharacterProperties: OptionSet, Hashable {
    var rawValue: UInt32
    static let emoji = CharacterProperties(rawValue: UInt32(enamel_char_emoji))
    static let emojiPresentation = CharacterProperties(rawValue: UInt32(enamel_char_emoji_presentation))
    static let pictographic = CharacterProperties(rawValue: UInt32(enamel_char_extended_pictographic))
    static let regionalIndicator = CharacterProperties(rawValue: UInt32(enamel_char_regional_indicator))
    static let emojiModifier = CharacterProperties(rawValue: UInt32(enamel_char_emoji_modifier))
    static let mark = CharacterProperties(rawValue: UInt32(enamel_char_mark))
    static let defaultIgnorable = CharacterProperties(rawValue: UInt32(enamel_char_default_ignorable))
    static let control = CharacterProperties(rawValue: UInt32(enamel_char_control))
    static let lowercase = CharacterProperties(rawValue: UInt32(enamel_char_lowercase))
    static let decimalDigit = CharacterProperties(rawValue: UInt32(enamel_char_decimal_digit))
    static let openingBracket = CharacterProperties(rawValue: UInt32(enamel_char_opening_bracket))
    static let closingBracket = CharacterProperties(rawValue: UInt32(enamel_char_closing_bracket))
    static let ideographic = CharacterProperties(rawValue: UInt32(enamel_char_ideographic))

    /// Unicode's Vertical_Orientation (UAX #50).
    enum VerticalOrientation: UInt32 {
        case rotated = 0
        case transformedRotated = 1
        case transformedUpright = 2
        case upright = 3
    }

    var verticalOrientation: VerticalOrientation {
        VerticalOrientation(rawValue: rawValue >> UInt32(enamel_char_vertical_shift) & 3) ?? .rotated
    }
}

/// Unicode's properties, each asked of ICU once per place of a small table.
package struct CharacterTable {
    struct Entry {
        var character: UInt32
        var properties: CharacterProperties
        /// ICU's number.
        var script: Int32
    }

    private static let size = 2048
    private var entries = [Entry](
        repeating: Entry(character: .max, properties: [], script: 0), count: CharacterTable.size)

    package init() {}

    subscript(character: UInt32) -> Entry {
        mutating get {
            let place = Int(character) & (CharacterTable.size - 1)
            let entry = entries[place]
            if entry.character == character { return entry }
            let found = Entry(
                character: character, properties: CharacterProperties(rawValue: enamel_char_properties(character)),
                script: enamel_script(character))
            entries[place] = found
            return found
        }
    }
}
