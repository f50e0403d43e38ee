// Row kernels of the Gaussian blur for x86-64 processors with AVX2. Counts are of channels and multiples of four, but
// for `ck_lerp_*`, which counts pixels of four. Values are added up in the order of the arguments.
#pragma once
#include <stdint.h>

// Channels as floats.
void ck_widen_8(float *out, const uint8_t *row, intptr_t count);
void ck_widen_16(float *out, const uint16_t *row, intptr_t count);
// first += row x a, second += row x b.
void ck_share_8(float *first, float *second, const uint8_t *row, intptr_t count, float a, float b);
void ck_share_16(float *first, float *second, const uint16_t *row, intptr_t count, float a, float b);
// out = rows[0] x weights[0] + rows[1] x weights[1] + ...
void ck_weigh(float *out, const float *const *rows, const float *weights, intptr_t taps, intptr_t count);
// The nearest integers, ties to even.
void ck_narrow_8(uint8_t *out, const float *row, intptr_t count);
void ck_narrow_16(uint16_t *out, const float *row, intptr_t count);
// Each pixel is row[index] x a + row[index + 1] x b, rounded as above.
void ck_lerp_8(uint8_t *out, const float *row, const int32_t *index, const float *a, const float *b, intptr_t pixels);
void ck_lerp_16(uint16_t *out, const float *row, const int32_t *index, const float *a, const float *b, intptr_t pixels);
