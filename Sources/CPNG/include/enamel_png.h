// The part of libpng that EnamelImaging uses. libpng reports errors by longjmp; no jump leaves these functions.
// This header includes nothing of libpng's, so that its setjmp does not reach Swift.
#ifndef ENAMEL_PNG_H
#define ENAMEL_PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Where libpng's words go: memory of the caller that outlives the call (for a reader, the reader).
/// Both texts are cut to their capacity and end with a zero; warnings are one to a line.
typedef struct enamel_png_text {
    char *error;
    size_t error_capacity;
    char *warnings;
    size_t warnings_capacity;
} enamel_png_text;

/// How a file stores its colours, as far as it says.
typedef struct enamel_png_encoding {
    bool srgb;               // an sRGB chunk, or a profile that libpng knows to be sRGB
    const uint8_t *profile;  // of a well-formed iCCP chunk, while the reader lives; else NULL
    size_t profile_count;
    int32_t gamma;           // of a gAMA chunk, times 100,000; 0 where there is none
    char profile_name[80];
} enamel_png_encoding;

typedef struct enamel_png_reader enamel_png_reader;

/// A reader over bytes that outlive it. `chunk_bytes` is the most memory that one ancillary chunk may take unpacked.
/// NULL where memory runs out or the installed libpng does not fit the one compiled against.
enamel_png_reader *enamel_png_reader_create(
    const uint8_t *bytes, size_t count, size_t chunk_bytes, enamel_png_text text);

/// Reads up to the first image data. `row_bytes` becomes the size of a whole row: RGBA, 8 bits a sample, or 16 bits
/// in native byte order where the file has 16.
bool enamel_png_reader_start(enamel_png_reader *reader, enamel_png_encoding *encoding, size_t *row_bytes);

/// Reads the next row into `row_bytes` bytes; of an interlaced file the next row of its pass, packed to the left.
bool enamel_png_reader_row(enamel_png_reader *reader, uint8_t *row);

/// Reads what follows the pixels, to the end of the file.
bool enamel_png_reader_finish(enamel_png_reader *reader);

/// How many bytes have been taken from the input.
size_t enamel_png_reader_offset(const enamel_png_reader *reader);

/// The type of the chunk being read, its first letter in the highest byte; 0 before the first.
uint32_t enamel_png_reader_chunk(const enamel_png_reader *reader);

void enamel_png_reader_destroy(enamel_png_reader *reader);

#endif
