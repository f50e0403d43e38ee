// Kernels of the PNG writer for x86-64 processors with AVX2: rows compared with what stands to the left and above.
#pragma once
#include <stdint.h>

// Bit x of `left` says whether element x equals the one before it (never for the first), of `up` whether it equals the
// one above; without a row above (null) no bit of `up` is set. Each takes (count + 63) / 64 words; bits past the end
// are clear.
void ck_png_equal_32(const uint32_t *row, const uint32_t *above, intptr_t count, uint64_t *left, uint64_t *up);
void ck_png_equal_8(const uint8_t *row, const uint8_t *above, intptr_t count, uint64_t *left, uint64_t *up);

// The four filters of PNG that predict (specification, section 9.2) on a row of `count` bytes, `unit` to a pixel: what Sub,
// Up, Average and Paeth leave goes to out, out + pitch, out + 2 pitch and out + 3 pitch. `costs` gets for each, after that of
// the row as it is, the sum of the magnitudes of its bytes read as signed. `above` is never null.
void ck_png_filter(
    const uint8_t *row, const uint8_t *above, intptr_t count, intptr_t unit, uint8_t *out, intptr_t pitch,
    uint64_t *costs);
