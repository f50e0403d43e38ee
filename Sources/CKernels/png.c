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

// Paeth's choice between left, above and above left, in 16-bit lanes.
INLINE __m256i paeth(__m256i a, __m256i b, __m256i c) {
    __m256i toward_a = _mm256_sub_epi16(b, c), toward_b = _mm256_sub_epi16(a, c);
    __m256i pa = _mm256_abs_epi16(toward_a), pb = _mm256_abs_epi16(toward_b);
    __m256i pc = _mm256_abs_epi16(_mm256_add_epi16(toward_a, toward_b));
    __m256i b_or_c = _mm256_blendv_epi8(b, c, _mm256_cmpgt_epi16(pb, pc));
    __m256i not_a = _mm256_or_si256(_mm256_cmpgt_epi16(pa, pb), _mm256_cmpgt_epi16(pa, pc));
    return _mm256_blendv_epi8(a, b_or_c, not_a);
}

INLINE __m256i magnitudes(__m256i sum, __m256i x) {
    return _mm256_add_epi64(sum, _mm256_sad_epu8(_mm256_abs_epi8(x), _mm256_setzero_si256()));
}

INLINE uint64_t total(__m256i sums) {
    __m128i two = _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    return (uint64_t)_mm_cvtsi128_si64(two) + (uint64_t)_mm_extract_epi64(two, 1);
}

INLINE void filter_byte(
    const uint8_t *row, const uint8_t *above, intptr_t i, intptr_t unit, uint8_t *out, intptr_t pitch, uint64_t *costs) {
    int x = row[i], b = above[i], a = i < unit ? 0 : row[i - unit], c = i < unit ? 0 : above[i - unit];
    int pa = b - c, pb = a - c, pc = pa + pb;
    pa = pa < 0 ? -pa : pa;
    pb = pb < 0 ? -pb : pb;
    pc = pc < 0 ? -pc : pc;
    int predicted[5] = {0, a, b, (a + b) >> 1, pa <= pb && pa <= pc ? a : pb <= pc ? b : c};
    for (int filter = 0; filter < 5; filter++) {
        uint8_t rest = (uint8_t)(x - predicted[filter]);
        if (filter > 0) out[(filter - 1) * pitch + i] = rest;
        costs[filter] += rest < 128 ? rest : 256u - rest;
    }
}

AVX2 void ck_png_filter(
    const uint8_t *row, const uint8_t *above, intptr_t count, intptr_t unit, uint8_t *out, intptr_t pitch,
    uint64_t *costs) {
    const __m256i zero = _mm256_setzero_si256(), one = _mm256_set1_epi8(1);
    for (int filter = 0; filter < 5; filter++) costs[filter] = 0;
    intptr_t i = 0;
    for (; i < unit && i < count; i++) filter_byte(row, above, i, unit, out, pitch, costs);
    __m256i sum0 = zero, sum1 = zero, sum2 = zero, sum3 = zero, sum4 = zero;
    for (; i + 32 <= count; i += 32) {
        __m256i x = load(row + i), a = load(row + i - unit), b = load(above + i), c = load(above + i - unit);
        __m256i sub = _mm256_sub_epi8(x, a), up = _mm256_sub_epi8(x, b);
        __m256i mean = _mm256_sub_epi8(_mm256_avg_epu8(a, b), _mm256_and_si256(_mm256_xor_si256(a, b), one));
        __m256i average = _mm256_sub_epi8(x, mean);
        __m256i low = paeth(_mm256_unpacklo_epi8(a, zero), _mm256_unpacklo_epi8(b, zero), _mm256_unpacklo_epi8(c, zero));
        __m256i high = paeth(_mm256_unpackhi_epi8(a, zero), _mm256_unpackhi_epi8(b, zero), _mm256_unpackhi_epi8(c, zero));
        __m256i rest = _mm256_sub_epi8(x, _mm256_packus_epi16(low, high));
        _mm256_storeu_si256((__m256i *)(out + i), sub);
        _mm256_storeu_si256((__m256i *)(out + pitch + i), up);
        _mm256_storeu_si256((__m256i *)(out + 2 * pitch + i), average);
        _mm256_storeu_si256((__m256i *)(out + 3 * pitch + i), rest);
        sum0 = magnitudes(sum0, x);
        sum1 = magnitudes(sum1, sub);
        sum2 = magnitudes(sum2, up);
        sum3 = magnitudes(sum3, average);
        sum4 = magnitudes(sum4, rest);
    }
    for (; i < count; i++) filter_byte(row, above, i, unit, out, pitch, costs);
    costs[0] += total(sum0);
    costs[1] += total(sum1);
    costs[2] += total(sum2);
    costs[3] += total(sum3);
    costs[4] += total(sum4);
}

#else  // No AVX2 to be had: the Swift functions run.

void ck_png_equal_32(const uint32_t *row, const uint32_t *above, intptr_t count, uint64_t *left, uint64_t *up) { __builtin_trap(); }
void ck_png_equal_8(const uint8_t *row, const uint8_t *above, intptr_t count, uint64_t *left, uint64_t *up) { __builtin_trap(); }
void ck_png_filter(
    const uint8_t *row, const uint8_t *above, intptr_t count, intptr_t unit, uint8_t *out, intptr_t pitch,
    uint64_t *costs) { __builtin_trap(); }

#endif
