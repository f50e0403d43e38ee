// The part of giflib that EnamelImaging uses: the colour indices of a file's first picture.
#ifndef ENAMEL_GIF_H
#define ENAMEL_GIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What stopped a call.
typedef enum enamel_gif_fault {
    enamel_gif_none = 0,
    enamel_gif_malformed,
    enamel_gif_truncated,
    enamel_gif_failure // memory, or a fault that is not the file's
} enamel_gif_fault;

typedef struct enamel_gif_reader enamel_gif_reader;

/// A reader over bytes that outlive it, standing before the first picture's rows. NULL where there is none, with the reason.
enamel_gif_reader *enamel_gif_reader_create(
    const uint8_t *bytes, size_t count, enamel_gif_fault *fault, const char **error);

/// The size of the first picture.
int enamel_gif_reader_width(const enamel_gif_reader *reader);
int enamel_gif_reader_height(const enamel_gif_reader *reader);

/// Reads the next row in the file's order, as many indices as the picture is wide.
bool enamel_gif_reader_row(enamel_gif_reader *reader, uint8_t *row);

/// What stopped the last call, and giflib's words for it.
enamel_gif_fault enamel_gif_reader_fault(const enamel_gif_reader *reader);
const char *enamel_gif_reader_error(const enamel_gif_reader *reader);

/// How many bytes have been taken from the input.
size_t enamel_gif_reader_offset(const enamel_gif_reader *reader);

void enamel_gif_reader_destroy(enamel_gif_reader *reader);

#endif
