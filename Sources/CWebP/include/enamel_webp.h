// The part of libwebp that EnamelImaging uses: one picture's bitstream to pixels and back. The file around it is Swift's.
#ifndef ENAMEL_WEBP_H
#define ENAMEL_WEBP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What stopped a call.
typedef enum enamel_webp_fault {
    enamel_webp_none = 0,
    enamel_webp_malformed,
    enamel_webp_truncated,
    enamel_webp_failure // memory, or a fault that is not the file's
} enamel_webp_fault;

/// What a picture's bitstream says of itself.
typedef struct enamel_webp_features {
    int width;
    int height;
    bool has_alpha;
} enamel_webp_features;

/// Reads the header of a picture: an ALPH chunk and a VP8 one, or a VP8L chunk.
enamel_webp_fault enamel_webp_read_features(const uint8_t *bytes, size_t count, enamel_webp_features *features);

/// Decodes the picture to straight RGBA, rows without gaps; `pixels` has room for `size` bytes.
enamel_webp_fault enamel_webp_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t size, int row_bytes);

/// How a picture is written.
typedef struct enamel_webp_image {
    int width;
    int height;
    const uint8_t *pixels; // straight RGBA, rows without gaps
    float quality;         // 0 to 100; of a lossless file the effort too
    int effort;            // 0 to 6
    bool is_lossless;
} enamel_webp_image;

/// Writes a file without metadata. On success `*output` is memory for `free`, `*count` bytes of it used; else
/// `*error` is libwebp's number for the fault.
bool enamel_webp_write(const enamel_webp_image *image, uint8_t **output, size_t *count, int *error);

#endif
