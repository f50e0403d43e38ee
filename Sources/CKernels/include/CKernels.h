// Span kernels for x86-64 processors with AVX2. Each has a Swift function of the same meaning in the module that calls it, which
// runs where these do not and which the tests hold them to, byte for byte.
//
// Pixels are premultiplied RGBA, 8 bits a channel, in 32-bit words. Strides count elements, not bytes.
#pragma once
#include <stdint.h>
#include "ck_blur.h"
#include "ck_resampling.h"
#include "ck_sampling.h"
#include "ck_gradients.h"
#include "ck_png.h"

// Signed area that a path's edges add to each cell (pixel) of some rows, as differences along the row: the running
// sum is the winding-weighted coverage, 65536 for one full pixel. A set bit of `touched` says that some of a group of
// eight cells may not be zero. Cells and bits are cleared as they are read.
typedef struct {
    int32_t *cells;      // `groups` x 8 to a row
    uint64_t *touched;   // `words` to a row
    intptr_t groups;
    intptr_t words;
    intptr_t width;      // pixels that may be written, at most groups x 8
    intptr_t rows;
    int even_odd;
} ck_coverage;

// Whether the kernels below may be called on this processor.
int ck_available(void);

// Composites `color` through the coverage, source over.
void ck_cover_color(const ck_coverage *coverage, uint32_t *pixels, intptr_t stride, uint32_t color);
// Writes the coverage as bytes, 255 for full, zeros included.
void ck_cover_mask(const ck_coverage *coverage, uint8_t *mask, intptr_t stride);
// Replaces pixels.
void ck_fill(uint32_t *pixels, intptr_t stride, intptr_t width, intptr_t rows, uint32_t color);
// Composites one colour, source over.
void ck_blend_color(uint32_t *pixels, intptr_t stride, intptr_t width, intptr_t rows, uint32_t color);
// Composites one colour through a row of coverage bytes, source over.
void ck_blend_color_mask(uint32_t *pixels, const uint8_t *mask, intptr_t width, uint32_t color);
// The same for rows of coverage, of which seven bytes beyond the last may be read. `padded` says that bytes beyond the width are
// zero up to a multiple of eight, and that the pixels there exist; they keep their values.
void ck_blend_color_block(uint32_t *pixels, intptr_t stride, const uint8_t *mask, intptr_t mask_stride, intptr_t width, intptr_t rows, uint32_t color, int padded);
// Composites a row of pixels, dimmed to `opacity` of 255 and, where `mask` is not null, by its bytes, source over.
void ck_blend_pixels(uint32_t *pixels, const uint32_t *source, const uint8_t *mask, intptr_t width, uint32_t opacity);
// mask = mask x other / 255, rounded.
void ck_multiply_mask(uint8_t *mask, const uint8_t *other, intptr_t width);
