#include "ck_resampling.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>
#define INLINE __attribute__((target("avx2"))) static inline __attribute__((always_inline))
#define AVX2 __attribute__((target("avx2")))

// Two weights for each of the channels.
INLINE __m256i two(const int16_t *weights) {
    int32_t pair;
    memcpy(&pair, weights, 4);
    return _mm256_set1_epi32(pair);
}

INLINE __m256i add_product(__m256i sum, __m256i values, __m256i weights) {
    return _mm256_add_epi32(sum, _mm256_madd_epi16(values, weights));
}

// sum / 2^shift, rounded.
INLINE __m256i divide(__m256i sum, __m256i half, __m128i shift) {
    return _mm256_sra_epi32(_mm256_add_epi32(sum, half), shift);
}

// Four pixels of the upper row in the low lane, four of the lower one in the high lane.
INLINE __m256i four(const uint32_t *top, const uint32_t *bottom) {
    __m256i low = _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)top));
    return _mm256_inserti128_si256(low, _mm_loadu_si128((const __m128i *)bottom), 1);
}

// Words of the upper row from the low lane, each before the one of the lower row, to memory.
INLINE void store_pair(int16_t *out, __m256i values) {
    __m128i top = _mm256_castsi256_si128(values), bottom = _mm256_extracti128_si256(values, 1);
    _mm_storeu_si128((__m128i *)out, _mm_blend_epi16(top, _mm_slli_epi32(bottom, 16), 0xaa));
}

AVX2 void ck_resample_rows(
    int16_t *out, const uint32_t *top, const uint32_t *bottom, const ck_weights *weights, intptr_t first, intptr_t last)
{
    // A channel's bytes of pixels 0 and 1, and of 2 and 3, side by side as words.
    const __m256i lower = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1));
    const __m256i upper = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1, 11, -1, 15, -1));
    const intptr_t taps = weights->taps, chunk = weights->chunk;
    const __m128i extra = _mm_cvtsi32_si128(weights->extra), shift = _mm_cvtsi32_si128(weights->shift);
    const __m256i half = _mm256_set1_epi32(1 << (weights->shift - 1));
    const __m256i extra_half = _mm256_set1_epi32(weights->extra ? 1 << (weights->extra - 1) : 0);
    const int16_t *weight = weights->weights + first * taps;
    for (intptr_t i = first; i < last; i++, weight += taps, out += 8) {
        const uint32_t *a = top + weights->starts[i], *b = bottom + weights->starts[i];
        __m256i total = _mm256_setzero_si256();
        intptr_t k = 0;
        while (k < taps) {
            const intptr_t end = taps - k > chunk ? k + chunk : taps;
            __m256i even = _mm256_setzero_si256(), odd = _mm256_setzero_si256();
            for (; k + 4 <= end; k += 4) {
                const __m256i pixels = four(a + k, b + k);
                even = add_product(even, _mm256_shuffle_epi8(pixels, lower), two(weight + k));
                odd = add_product(odd, _mm256_shuffle_epi8(pixels, upper), two(weight + k + 2));
            }
            if (k < end) {
                __m256i pixels = _mm256_castsi128_si256(_mm_loadl_epi64((const __m128i *)(a + k)));
                pixels = _mm256_inserti128_si256(pixels, _mm_loadl_epi64((const __m128i *)(b + k)), 1);
                even = add_product(even, _mm256_shuffle_epi8(pixels, lower), two(weight + k));
                k = end;
            }
            total = _mm256_add_epi32(total, divide(_mm256_add_epi32(even, odd), extra_half, extra));
        }
        store_pair(out, divide(total, half, shift));
    }
}

AVX2 void ck_widen_rows(int16_t *out, const uint32_t *top, const uint32_t *bottom, intptr_t count) {
    for (intptr_t i = 0; i < count; i++) {
        __m128i pair = _mm_unpacklo_epi8(_mm_cvtsi32_si128((int)top[i]), _mm_cvtsi32_si128((int)bottom[i]));
        _mm_storeu_si128((__m128i *)(out + 8 * i), _mm_slli_epi16(_mm_cvtepu8_epi16(pair), 5));
    }
}

// 32-bit sums of `pixels` / 2 registers of two pixels each.
#define SUMS(registers)                                                                                        \
    __m256i total[registers];                                                                                  \
    for (int j = 0; j < registers; j++) total[j] = half;                                                       \
    intptr_t k = 0;                                                                                            \
    while (k < taps) {                                                                                         \
        const intptr_t end = taps - k > chunk ? k + chunk : taps;                                              \
        __m256i sum[registers];                                                                                \
        for (int j = 0; j < registers; j++) sum[j] = extra_half;                                               \
        for (; k < end; k += 2) {                                                                              \
            const __m256i weight = two(weights + k);                                                           \
            const __m256i *row = (const __m256i *)(pairs[k / 2] + 8 * i);                                      \
            for (int j = 0; j < registers; j++) sum[j] = add_product(sum[j], _mm256_loadu_si256(row + j), weight); \
        }                                                                                                      \
        for (int j = 0; j < registers; j++) total[j] = _mm256_add_epi32(total[j], _mm256_sra_epi32(sum[j], extra)); \
    }                                                                                                          \
    for (int j = 0; j < registers; j++) total[j] = _mm256_sra_epi32(total[j], shift);

AVX2 void ck_resample_columns(
    uint32_t *out, const int16_t *const *pairs, const int16_t *weights, const ck_weights *layout, intptr_t count)
{
    const intptr_t taps = layout->taps, chunk = layout->chunk;
    const __m128i extra = _mm_cvtsi32_si128(layout->extra), shift = _mm_cvtsi32_si128(layout->shift);
    const __m256i half = _mm256_set1_epi32(1 << (layout->shift - 1));
    const __m256i extra_half = _mm256_set1_epi32(layout->extra ? 1 << (layout->extra - 1) : 0);
    const __m256i alphas = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    intptr_t i = 0;
    for (; i + 8 <= count; i += 8) {
        SUMS(4)
        __m256i bytes = _mm256_packus_epi16(_mm256_packs_epi32(total[0], total[1]), _mm256_packs_epi32(total[2], total[3]));
        bytes = _mm256_min_epu8(bytes, _mm256_shuffle_epi8(bytes, alphas));
        _mm256_storeu_si256((__m256i *)(out + i), _mm256_permutevar8x32_epi32(bytes, order));
    }
    for (; i < count; i += 4) {
        if (i > count - 4) i = count - 4;
        SUMS(2)
        __m256i bytes = _mm256_packs_epi32(total[0], total[1]);
        bytes = _mm256_packus_epi16(bytes, bytes);
        bytes = _mm256_min_epu8(bytes, _mm256_shuffle_epi8(bytes, alphas));
        _mm_storeu_si128((__m128i *)(out + i), _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(bytes, order)));
    }
}

#else

void ck_resample_rows(int16_t *out, const uint32_t *top, const uint32_t *bottom, const ck_weights *weights, intptr_t first, intptr_t last) { __builtin_trap(); }
void ck_widen_rows(int16_t *out, const uint32_t *top, const uint32_t *bottom, intptr_t count) { __builtin_trap(); }
void ck_resample_columns(uint32_t *out, const int16_t *const *pairs, const int16_t *weights, const ck_weights *layout, intptr_t count) { __builtin_trap(); }

#endif
