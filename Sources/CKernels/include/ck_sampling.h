// Reading pictures between their pixels. A weight is a 32,768th (15 bits) of the way from the first value to the
// second; between two steps values are 16-bit words, 64 for one level.
#pragma once
#include <stdint.h>

// Writes pixels between four: pixel i is read at column (u + i du) / 2^20 and row (v + i dv) / 2^20 of `source`, whose
// rows are `stride` pixels apart; its right and lower neighbours must exist. First along the row, then down.
// `count` is 8 to 128, steps are at most 8 pixels, `stride` is under 2^21.
void ck_bilinear(
    uint32_t *out, const uint32_t *source, intptr_t stride, int32_t u, int32_t v, int32_t du, int32_t dv, intptr_t count);
// Writes four words a pixel: between pixels left[i] and left[i] + 1 of a row. `count` is at least 8.
void ck_lerp_columns(
    uint16_t *out, const uint32_t *row, const int32_t *left, const uint16_t *weights, intptr_t count);
// Writes pixels between two rows of such words. `count` is at least 8.
void ck_lerp_rows(uint32_t *out, const uint16_t *top, const uint16_t *bottom, int weight, intptr_t count);
// Writes four floats a pixel: sums of a row's pixels, tap by tap in order; pixel i has taps starts[i] ..< starts[i + 1].
void ck_filter_columns(
    float *out, const uint32_t *row, const int32_t *starts, const int32_t *indices, const float *weights, intptr_t count);
