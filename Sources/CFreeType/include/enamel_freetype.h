#ifndef ENAMEL_FREETYPE_H
#define ENAMEL_FREETYPE_H

#include <stddef.h>
#include <stdint.h>

/// What became of a packed font.
enum enamel_unpacking {
    ENAMEL_UNPACKED,
    /// The bytes are broken, or of a kind that FreeType was built without.
    ENAMEL_UNPACKING_MALFORMED,
    /// The font or what unpacking it needs is over the limit.
    ENAMEL_UNPACKING_OVER_LIMIT,
};

/// A face of a WOFF or WOFF2 font as a plain TrueType or OpenType font.
/// @param limit how many bytes the font may have; unpacking takes three times as much at most, beside brotli's window.
/// @param font memory that the caller frees with enamel_free; set only where the result is ENAMEL_UNPACKED.
/// @param length the font's length.
/// @param faces how many faces the file has.
enum enamel_unpacking enamel_unpack_font(const uint8_t *_Nonnull bytes, size_t count, long face, size_t limit,
                                         uint8_t *_Nullable *_Nonnull font, size_t *_Nonnull length,
                                         long *_Nonnull faces);

/// Frees what enamel_unpack_font gave.
void enamel_free(void *_Nullable memory);

#endif
