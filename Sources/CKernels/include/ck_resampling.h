// Resizing in two passes of 16-bit fixed-point weights. Each function has a Swift one of the same meaning in EnamelImaging
// (ResamplingKernels.swift), which gives the same bytes: sums of integers do not depend on their order.
#pragma once
#include <stdint.h>

// Weights of one direction. Output i is the sum of `taps` inputs from starts[i] on, times the weights from i x taps on,
// added up in 32 bits in chunks of taps; the sum of a chunk is divided by 2^extra, the sum of all by 2^shift, both rounded.
// Down columns, where `extra` is 0 all taps are one chunk.
typedef struct {
    const int32_t *starts;
    const int16_t *weights;
    intptr_t taps;   // even
    intptr_t chunk;  // even; along rows a multiple of four
    int extra, shift;
} ck_weights;

// Along one or two pairs of rows, outputs `first` up to `last`: 32nds of a level, eight words a pixel for each pair, the channels
// in turn with the upper row's value before the lower one's. No pixel at or after a row's starts[i] + taps is read.
void ck_resample_rows(
    int16_t *const *out, const uint32_t *const *rows, intptr_t pairs, const ck_weights *weights, intptr_t first, intptr_t last);
// The same where every output is the input of its number.
void ck_widen_rows(int16_t *out, const uint32_t *top, const uint32_t *bottom, intptr_t count);
// Down the columns: `count` pixels from pairs of rows as the functions above write them, with two weights for each pair.
// Channels are cut off at 0 and at the alpha, which is cut off at 255. `count` of 4 and more; 8 are quickest.
void ck_resample_columns(
    uint32_t *out, const int16_t *const *pairs, const int16_t *weights, const ck_weights *layout, intptr_t count);
