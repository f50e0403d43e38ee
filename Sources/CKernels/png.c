#include "CKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))
#define INLINE AVX2 static inline __attribute__((always_inline))

INLINE __m256i load(const void *p) { return _mm256_loadu_si256((const __m256i *)p); }

// One bit for each of 32 pairs of words that are equal.
INLINE uint32_t equal_words(const uint32_t *a, const uint32_t *b) {
    __m256i e0 = _mm256_cmpeq_epi32(load(a), load(b)), e1 = _mm256_cmpeq_epi32(load(a + 8), load(b + 8));
    __m256i e2 = _mm256_cmpeq_epi32(load(a + 16), load(b + 16)), e3 = _mm256_cmpeq_epi32(load(a + 24), load(b + 24));
    // Packing works on halves; the permutation puts the eight groups of four back into order.
    __m256i bytes = _mm256_packs_epi16(_mm256_packs_epi32(e0, e1), _mm256_packs_epi32(e2, e3));
    bytes = _mm256_permutevar8x32_epi32(bytes, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
    return (uint32_t)_mm256_movemask_epi8(bytes);
}

AVX2 void ck_png_equal_32(const uint32_t *row, const uint32_t *above, intptr_t count, uint64_t *left, uint64_t *up) {
    for (intptr_t word = 0; word * 64 < count; word++) {
        intptr_t x = word * 64, n = count - x < 64 ? count - x : 64, i = 0;
        uint64_t l = 0, u = 0;
        if (x == 0) {
            u = above && row[0] == above[0];
            i = 1;
            // One step of a single pixel, so that a pixel always has one before it.
            for (; i + 32 <= n && i < 33; i += 32) {
                l |= (uint64_t)equal_words(row + i, row + i - 1) << i;
                if (above) u |= (uint64_t)equal_words(row + i, above + i) << i;
            }
        } else {
            for (; i + 32 <= n; i += 32) {
                l |= (uint64_t)equal_words(row + x + i, row + x + i - 1) << i;
                if (above) u |= (uint64_t)equal_words(row + x + i, above + x + i) << i;
            }
        }
        for (; i + 8 <= n; i += 8) {
            __m256i p = load(row + x + i);
            __m256i e = _mm256_cmpeq_epi32(p, load(row + x + i - 1));
            l |= (uint64_t)(uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(e)) << i;
            if (above) {
                e = _mm256_cmpeq_epi32(p, load(above + x + i));
                u |= (uint64_t)(uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(e)) << i;
            }
        }
        for (; i < n; i++) {
            l |= (uint64_t)(row[x + i] == row[x + i - 1]) << i;
            if (above) u |= (uint64_t)(row[x + i] == above[x + i]) << i;
        }
        left[word] = l;
        up[word] = u;
    }
}

INLINE uint64_t equal_bytes(const uint8_t *a, const uint8_t *b) {
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(load(a), load(b)));
}

AVX2 void ck_png_equal_8(const uint8_t *row, const uint8_t *above, intptr_t count, uint64_t *left, uint64_t *up) {
    for (intptr_t word = 0; word * 64 < count; word++) {
        intptr_t x = word * 64, n = count - x < 64 ? count - x : 64, i = 0;
        uint64_t l = 0, u = 0;
        if (x == 0) {
            u = above && row[0] == above[0];
            i = 1;
        }
        for (; i + 32 <= n; i += 32) {
            l |= equal_bytes(row + x + i, row + x + i - 1) << i;
            if (above) u |= equal_bytes(row + x + i, above + x + i) << i;
        }
        for (; i < n; i++) {
            l |= (uint64_t)(row[x + i] == row[x + i - 1]) << i;
            if (above) u |= (uint64_t)(row[x + i] == above[x + i]) << i;
        }
        left[word] = l;
        up[word] = u;
    }
}

#else  // No AVX2 to be had: the Swift functions run.

void ck_png_equal_32(const uint32_t *row, const uint32_t *above, intptr_t count, uint64_t *left, uint64_t *up) { __builtin_trap(); }
void ck_png_equal_8(const uint8_t *row, const uint8_t *above, intptr_t count, uint64_t *left, uint64_t *up) { __builtin_trap(); }

#endif
