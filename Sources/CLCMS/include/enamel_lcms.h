// The part of Little CMS that EnamelImaging uses: one profile's colours into an RGB profile's, relative colorimetric with
// black point compensation. This header includes nothing of the library's.
#ifndef ENAMEL_LCMS_H
#define ENAMEL_LCMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How the pixels lie in memory before the conversion; after it they are RGBA of the same depth.
typedef enum enamel_lcms_layout {
    enamel_lcms_rgba8,
    enamel_lcms_rgba16,  // native byte order
    enamel_lcms_gray8,   // RGBA of which red is the grey
    enamel_lcms_gray16,
    enamel_lcms_cmyk8    // 255 is full ink
} enamel_lcms_layout;

typedef struct enamel_lcms_transform enamel_lcms_transform;

/// A transform between two profiles, whose bytes may go afterwards. `memory` is the most memory that it may hold at a time.
/// NULL where it cannot be made: then `error` says why, cut to its capacity.
enamel_lcms_transform *enamel_lcms_create(
    const uint8_t *source, size_t source_count, const uint8_t *target, size_t target_count, enamel_lcms_layout layout,
    size_t memory, char *error, size_t error_capacity);

/// Converts pixels in place. Alpha stays, but of CMYK, where it becomes full. Any number of threads may share a transform.
void enamel_lcms_convert(const enamel_lcms_transform *transform, void *pixels, uint32_t count);

void enamel_lcms_destroy(enamel_lcms_transform *transform);

#endif
