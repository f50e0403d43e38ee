#include "cicu.h"

#include <stdio.h>
#include <stdlib.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

struct enamel_bidi {
    UBiDi *bidi;
};

enamel_bidi *enamel_bidi_create(void) {
    enamel_bidi *result = malloc(sizeof *result);
    if (!result) return NULL;
    result->bidi = ubidi_open();
    if (!result->bidi) {
        free(result);
        return NULL;
    }
    return result;
}

void enamel_bidi_destroy(enamel_bidi *bidi) {
    if (!bidi) return;
    ubidi_close(bidi->bidi);
    free(bidi);
}

// ICU leaves a mark behind a bracket at the level that it had before rule N0 changed the bracket's. A mark has the level of what
// it stands on, but for isolates, embeddings and separators (UAX #9, rules W1 and N0).
static void repair_marks(const uint16_t *text, int32_t count, uint8_t *levels) {
    for (int32_t i = 1; i < count; i++) {
        if (text[i] < 0x300) continue;
        UChar32 mark;
        U16_GET(text, 0, i, count, mark);
        if (u_charDirection(mark) != U_DIR_NON_SPACING_MARK) continue;
        int32_t base = i;
        UCharDirection direction = U_BOUNDARY_NEUTRAL;
        while (base > 0 && direction == U_BOUNDARY_NEUTRAL) {
            UChar32 character;
            U16_PREV(text, 0, base, character);
            direction = u_charDirection(character);
        }
        switch (direction) {
        case U_LEFT_TO_RIGHT:
        case U_RIGHT_TO_LEFT:
        case U_RIGHT_TO_LEFT_ARABIC:
        case U_EUROPEAN_NUMBER:
        case U_ARABIC_NUMBER:
        case U_OTHER_NEUTRAL:
        case U_DIR_NON_SPACING_MARK:
            for (int32_t j = base + 1; j <= i; j++) levels[j] = levels[base];
            if (U16_IS_LEAD(text[i]) && i + 1 < count) levels[i + 1] = levels[base];
            break;
        default: break;
        }
    }
}

bool enamel_bidi_levels(enamel_bidi *bidi, const uint16_t *text, int32_t count, uint8_t base, uint8_t *levels) {
    UErrorCode status = U_ZERO_ERROR;
    ubidi_setPara(bidi->bidi, text, count, base, NULL, &status);
    if (U_FAILURE(status)) return false;
    if (count == 0) return true;
    const UBiDiLevel *found = ubidi_getLevels(bidi->bidi, &status);
    if (U_FAILURE(status) || !found) return false;
    for (int32_t i = 0; i < count; i++) levels[i] = found[i];
    repair_marks(text, count, levels);
    return true;
}

int32_t enamel_bidi_paragraph_count(const enamel_bidi *bidi) {
    return ubidi_countParagraphs((UBiDi *)bidi->bidi);
}

int32_t enamel_bidi_paragraph(const enamel_bidi *bidi, int32_t index, uint8_t *level) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t start = 0, end = 0;
    UBiDiLevel found = 0;
    ubidi_getParagraphByIndex(bidi->bidi, index, &start, &end, &found, &status);
    if (U_FAILURE(status)) return -1;
    *level = found;
    return end;
}

struct enamel_breaks {
    UBreakIterator *iterator;
    bool line;
};

enamel_breaks *enamel_breaks_create(enamel_break_kind kind, const char *locale) {
    static const UBreakIteratorType types[] = {UBRK_CHARACTER, UBRK_WORD, UBRK_LINE};
    UErrorCode status = U_ZERO_ERROR;
    enamel_breaks *result = malloc(sizeof *result);
    if (!result) return NULL;
    result->line = kind == enamel_break_line;
    result->iterator = ubrk_open(types[kind], locale, NULL, 0, &status);
    if (U_FAILURE(status) || !result->iterator) {
        free(result);
        return NULL;
    }
    return result;
}

void enamel_breaks_destroy(enamel_breaks *breaks) {
    if (!breaks) return;
    ubrk_close(breaks->iterator);
    free(breaks);
}

int32_t enamel_breaks_ends(enamel_breaks *breaks, const uint16_t *text, int32_t count, uint32_t *ends) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(breaks->iterator, text, count, &status);
    if (U_FAILURE(status)) return -1;
    int32_t found = 0;
    ubrk_first(breaks->iterator);
    for (int32_t end; (end = ubrk_next(breaks->iterator)) != UBRK_DONE && found < count;) {
        uint32_t value = (uint32_t)end;
        if (breaks->line) {
            int32_t rule = ubrk_getRuleStatus(breaks->iterator);
            if (rule >= UBRK_LINE_HARD && rule < UBRK_LINE_HARD_LIMIT) value |= 0x80000000u;
        }
        ends[found++] = value;
    }
    // The iterator keeps no pointer to text that may be gone.
    static const uint16_t empty[1] = {0};
    status = U_ZERO_ERROR;
    ubrk_setText(breaks->iterator, empty, 0, &status);
    return found;
}

uint32_t enamel_char_properties(uint32_t character) {
    UChar32 c = (UChar32)character;
    uint32_t bits = 0;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI)) bits |= enamel_char_emoji;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION)) bits |= enamel_char_emoji_presentation;
    if (u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC)) bits |= enamel_char_extended_pictographic;
    if (u_hasBinaryProperty(c, UCHAR_REGIONAL_INDICATOR)) bits |= enamel_char_regional_indicator;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER)) bits |= enamel_char_emoji_modifier;
    uint32_t category = U_MASK(u_charType(c));
    if (category & U_GC_M_MASK) bits |= enamel_char_mark;
    if (category & U_GC_CC_MASK) bits |= enamel_char_control;
    if (category & U_GC_ND_MASK) bits |= enamel_char_decimal_digit;
    if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) bits |= enamel_char_default_ignorable;
    if (u_hasBinaryProperty(c, UCHAR_CHANGES_WHEN_UPPERCASED)) bits |= enamel_char_lowercase;
    switch (u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE)) {
    case U_BPT_OPEN: bits |= enamel_char_opening_bracket; break;
    case U_BPT_CLOSE: bits |= enamel_char_closing_bracket; break;
    }
    switch (u_getIntPropertyValue(c, UCHAR_LINE_BREAK)) {
    case U_LB_IDEOGRAPHIC:
    case U_LB_CONDITIONAL_JAPANESE_STARTER:
    case U_LB_NONSTARTER:
    case U_LB_H2:
    case U_LB_H3: bits |= enamel_char_ideographic; break;
    }
    bits |= (uint32_t)(u_getIntPropertyValue(c, UCHAR_VERTICAL_ORIENTATION) & 3) << enamel_char_vertical_shift;
    return bits;
}

uint32_t enamel_char_paired_bracket(uint32_t character) {
    return (uint32_t)u_getBidiPairedBracket((UChar32)character);
}

int32_t enamel_script(uint32_t character) {
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode script = uscript_getScript((UChar32)character, &status);
    return U_FAILURE(status) ? USCRIPT_COMMON : script;
}

bool enamel_script_extends(uint32_t character, int32_t script) {
    return uscript_hasScript((UChar32)character, (UScriptCode)script);
}

int32_t enamel_script_first(uint32_t character) {
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode scripts[64];
    int32_t count = uscript_getScriptExtensions((UChar32)character, scripts, 64, &status);
    return U_FAILURE(status) || count < 1 ? enamel_script(character) : scripts[0];
}

uint32_t enamel_script_tag(int32_t script) {
    const char *name = uscript_getShortName((UScriptCode)script);
    if (!name) return 0x5a797979;
    uint32_t tag = 0;
    for (int i = 0; i < 4; i++) {
        if (!name[i]) return 0x5a797979;
        tag = tag << 8 | (uint8_t)name[i];
    }
    return tag;
}

int32_t enamel_uppercase(
    const uint16_t *text, int32_t count, const char *locale, uint16_t *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = u_strToUpper(output, capacity, text, count, locale, &status);
    return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -1 : length;
}

void enamel_icu_version(char *text, int32_t capacity) {
    UVersionInfo icu, unicode;
    u_getVersion(icu);
    u_getUnicodeVersion(unicode);
    snprintf(text, (size_t)capacity, "%d.%d (Unicode %d.%d)", icu[0], icu[1], unicode[0], unicode[1]);
}
