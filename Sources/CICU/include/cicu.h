// The part of ICU that EnamelTypography uses: bidi levels, boundaries, scripts and character properties, case.
// This header includes nothing of ICU's: its types clash with those of the toolchain's own copy, and its functions carry a
// version in their names.
#ifndef ENAMEL_ICU_H
#define ENAMEL_ICU_H

#include <stdbool.h>
#include <stdint.h>

/// Finds bidi levels; used by one thread at a time.
typedef struct enamel_bidi enamel_bidi;

/// NULL where memory runs out.
enamel_bidi *enamel_bidi_create(void);
void enamel_bidi_destroy(enamel_bidi *bidi);

enum {
    enamel_bidi_left_to_right = 0,
    enamel_bidi_right_to_left = 1,
    enamel_bidi_automatic = 0xfe      // by the first strong character of each paragraph, else left to right
};

/// Writes the level of every UTF-16 unit (UAX #9 with rule L1 for a whole paragraph on one line). `base` is one of the
/// above. The text has to outlive the calls of `enamel_bidi_paragraph`. False where memory runs out.
bool enamel_bidi_levels(enamel_bidi *bidi, const uint16_t *text, int32_t count, uint8_t base, uint8_t *levels);

/// The number of paragraphs of the last text.
int32_t enamel_bidi_paragraph_count(const enamel_bidi *bidi);

/// The end of a paragraph, its separator included, and its level.
int32_t enamel_bidi_paragraph(const enamel_bidi *bidi, int32_t index, uint8_t *level);

/// Finds boundaries; used by one thread at a time.
typedef struct enamel_breaks enamel_breaks;

typedef enum enamel_break_kind {
    enamel_break_grapheme = 0,
    enamel_break_word = 1,
    enamel_break_line = 2
} enamel_break_kind;

/// `locale` is ICU's, such as "ja@lb=strict"; "" is the root. NULL where ICU has no data or memory runs out.
enamel_breaks *enamel_breaks_create(enamel_break_kind kind, const char *locale);
void enamel_breaks_destroy(enamel_breaks *breaks);

/// Writes the boundaries after the text's start, its end included, in order. The sign bit marks a line break that has to be
/// taken. `ends` has room for `count` of them. Returns how many, or -1 where ICU fails.
int32_t enamel_breaks_ends(enamel_breaks *breaks, const uint16_t *text, int32_t count, uint32_t *ends);

/// What text layout asks of a character, as bits.
enum {
    enamel_char_emoji = 1,
    enamel_char_emoji_presentation = 2,
    enamel_char_extended_pictographic = 4,
    enamel_char_regional_indicator = 8,
    enamel_char_emoji_modifier = 16,
    enamel_char_mark = 32,                 // general category M
    enamel_char_default_ignorable = 64,
    enamel_char_control = 128,             // general category Cc
    enamel_char_lowercase = 256,           // changes when put in capitals
    enamel_char_decimal_digit = 512,
    enamel_char_opening_bracket = 1024,    // UAX #9, paired brackets
    enamel_char_closing_bracket = 2048,
    enamel_char_ideographic = 4096,        // lines may be stretched beside it
    enamel_char_vertical_shift = 16        // Vertical_Orientation in two bits: R, Tr, Tu, U
};
uint32_t enamel_char_properties(uint32_t character);

/// The bracket that pairs with this one; itself where there is none.
uint32_t enamel_char_paired_bracket(uint32_t character);

enum { enamel_script_common = 0, enamel_script_inherited = 1 };

/// Unicode's Script as ICU's number.
int32_t enamel_script(uint32_t character);

/// Whether a script is in a character's Script_Extensions.
bool enamel_script_extends(uint32_t character, int32_t script);

/// The first of a character's Script_Extensions, or its script.
int32_t enamel_script_first(uint32_t character);

/// The ISO 15924 name as an OpenType tag ("Latn").
uint32_t enamel_script_tag(int32_t script);

/// Puts text in capitals by a locale's rules. Returns how many units there are; more than `capacity` means that it did
/// not fit, -1 that ICU failed.
int32_t enamel_uppercase(
    const uint16_t *text, int32_t count, const char *locale, uint16_t *output, int32_t capacity);

/// ICU's version and Unicode's, such as "72.1 (Unicode 15.0)".
void enamel_icu_version(char *text, int32_t capacity);

#endif
