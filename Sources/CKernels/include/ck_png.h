// Kernels of the PNG writer for x86-64 processors with AVX2: rows compared with what stands to the left and above.
#pragma once
#include <stdint.h>

// Bit x of `left` says whether element x equals the one before it (never for the first), of `up` whether it equals the
// one above; without a row above (null) no bit of `up` is set. Each takes (count + 63) / 64 words; bits past the end
// are clear.
void ck_png_equal_32(const uint32_t *row, const uint32_t *above, intptr_t count, uint64_t *left, uint64_t *up);
void ck_png_equal_8(const uint8_t *row, const uint8_t *above, intptr_t count, uint64_t *left, uint64_t *up);
