// The part of libjpeg (libjpeg-turbo) that EnamelImaging uses. libjpeg reports errors by longjmp; no jump leaves these
// functions. This header includes nothing of libjpeg's, so that its setjmp does not reach Swift.
#ifndef ENAMEL_JPEG_H
#define ENAMEL_JPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What kind of fault stopped a call.
typedef enum enamel_jpeg_fault {
    enamel_jpeg_none = 0,
    enamel_jpeg_malformed,
    enamel_jpeg_unsupported, // the file is right, the library as it was built does not read it
    enamel_jpeg_truncated,
    enamel_jpeg_scans,       // more scans than were allowed
    enamel_jpeg_failure      // memory, or a fault that is not the file's
} enamel_jpeg_fault;

typedef struct enamel_jpeg_reader enamel_jpeg_reader;

/// What rows consist of.
typedef struct enamel_jpeg_form {
    uint32_t width;
    uint32_t height;
    bool is_cmyk;            // rows of CMYK as the file has them (Adobe's way: 255 is no ink); else RGBA, opaque
} enamel_jpeg_form;

/// A reader over bytes that outlive it. `scans` is how many scans a file may have. NULL where memory runs out or the
/// installed libjpeg does not fit the one compiled against.
enamel_jpeg_reader *enamel_jpeg_reader_create(const uint8_t *bytes, size_t count, int scans);

/// Reads up to the first row, of a progressive file everything. The picture is `eighths` / 8 of its size, rounded up.
bool enamel_jpeg_reader_start(enamel_jpeg_reader *reader, int eighths, enamel_jpeg_form *form);

/// Reads the next row: 4 bytes a pixel.
bool enamel_jpeg_reader_row(enamel_jpeg_reader *reader, uint8_t *row);

/// Whether the bytes ended before the pixels did: what is missing is made up.
bool enamel_jpeg_reader_is_incomplete(const enamel_jpeg_reader *reader);

/// How many bytes have been taken from the input.
size_t enamel_jpeg_reader_offset(const enamel_jpeg_reader *reader);

/// What stopped the last call, and libjpeg's words for it.
enamel_jpeg_fault enamel_jpeg_reader_fault(const enamel_jpeg_reader *reader);
const char *enamel_jpeg_reader_error(const enamel_jpeg_reader *reader);

/// The warnings so far, one to a line, as many as fit.
const char *enamel_jpeg_reader_warnings(const enamel_jpeg_reader *reader);

void enamel_jpeg_reader_destroy(enamel_jpeg_reader *reader);

/// How a file is written.
typedef struct enamel_jpeg_image {
    uint32_t width;
    uint32_t height;
    int quality;             // 1 to 100
    int horizontal_sampling; // luma samples to one of chroma: 1 or 2
    int vertical_sampling;
    bool is_progressive;
} enamel_jpeg_image;

typedef struct enamel_jpeg_writer enamel_jpeg_writer;

/// A writer of one file. NULL where memory runs out.
enamel_jpeg_writer *enamel_jpeg_writer_create(const enamel_jpeg_image *image);

/// Writes a marker segment of at most 65533 bytes; after the start, before the first row.
bool enamel_jpeg_writer_marker(enamel_jpeg_writer *writer, int marker, const uint8_t *bytes, size_t count);

bool enamel_jpeg_writer_start(enamel_jpeg_writer *writer);

/// Writes the next row, 4 bytes a pixel: red, green, blue and one that is not looked at.
bool enamel_jpeg_writer_row(enamel_jpeg_writer *writer, const uint8_t *row);

/// The finished file, the writer's until it is destroyed; NULL where writing failed.
const uint8_t *enamel_jpeg_writer_finish(enamel_jpeg_writer *writer, size_t *count);

const char *enamel_jpeg_writer_error(const enamel_jpeg_writer *writer);

void enamel_jpeg_writer_destroy(enamel_jpeg_writer *writer);

#endif
