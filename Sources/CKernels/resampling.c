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

// Four pixels of the upper row in the low lane, four of the lower one in the high lane.
INLINE __m256i the_four(const uint32_t *top, const uint32_t *bottom) {
    __m256i low = _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)top));
    return _mm256_inserti128_si256(low, _mm_loadu_si128((const __m128i *)bottom), 1);
}

// The same of two pixels; the rest is zero.
INLINE __m256i the_two(const uint32_t *top, const uint32_t *bottom) {
    __m256i low = _mm256_castsi128_si256(_mm_loadl_epi64((const __m128i *)top));
    return _mm256_inserti128_si256(low, _mm_loadl_epi64((const __m128i *)bottom), 1);
}

// Words of the upper row from the low lane, each before the one of the lower row, to memory.
INLINE void store_pair(int16_t *out, __m256i values) {
    __m128i top = _mm256_castsi256_si128(values), bottom = _mm256_extracti128_si256(values, 1);
    _mm_storeu_si128((__m128i *)out, _mm_blend_epi16(top, _mm_slli_epi32(bottom, 16), 0xaa));
}

// One or two pairs of rows; the compiler makes a loop for each number.
INLINE void resample_rows(
    int16_t *const *out, const uint32_t *const *rows, const intptr_t pairs, const ck_weights *weights, intptr_t first,
    intptr_t last)
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
    const uint32_t *const a = rows[0], *const b = rows[1], *const c = rows[2 * pairs - 2], *const d = rows[2 * pairs - 1];
    for (intptr_t i = first; i < last; i++, weight += taps) {
        const intptr_t start = weights->starts[i];
        __m256i total = half, other_total = half;
        intptr_t k = 0;
        while (k < taps) {
            const intptr_t end = taps - k > chunk ? k + chunk : taps;
            __m256i even = extra_half, odd = _mm256_setzero_si256(), other_even = extra_half, other_odd = odd;
            for (; k + 4 <= end; k += 4) {
                const __m256i w = two(weight + k), v = two(weight + k + 2);
                const __m256i pixels = the_four(a + start + k, b + start + k);
                even = add_product(even, _mm256_shuffle_epi8(pixels, lower), w);
                odd = add_product(odd, _mm256_shuffle_epi8(pixels, upper), v);
                if (pairs == 1) continue;
                const __m256i others = the_four(c + start + k, d + start + k);
                other_even = add_product(other_even, _mm256_shuffle_epi8(others, lower), w);
                other_odd = add_product(other_odd, _mm256_shuffle_epi8(others, upper), v);
            }
            if (k < end) {
                const __m256i w = two(weight + k);
                even = add_product(even, _mm256_shuffle_epi8(the_two(a + start + k, b + start + k), lower), w);
                if (pairs > 1)
                    other_even = add_product(other_even, _mm256_shuffle_epi8(the_two(c + start + k, d + start + k), lower), w);
                k = end;
            }
            total = _mm256_add_epi32(total, _mm256_sra_epi32(_mm256_add_epi32(even, odd), extra));
            if (pairs > 1)
                other_total = _mm256_add_epi32(other_total, _mm256_sra_epi32(_mm256_add_epi32(other_even, other_odd), extra));
        }
        store_pair(out[0] + 8 * (i - first), _mm256_sra_epi32(total, shift));
        if (pairs > 1) store_pair(out[1] + 8 * (i - first), _mm256_sra_epi32(other_total, shift));
    }
}

AVX2 void ck_resample_rows(
    int16_t *const *out, const uint32_t *const *rows, intptr_t pairs, const ck_weights *weights, intptr_t first, intptr_t last)
{
    if (pairs == 1)
        resample_rows(out, rows, 1, weights, first, last);
    else
        resample_rows(out, rows, 2, weights, first, last);
}

AVX2 void ck_widen_rows(int16_t *out, const uint32_t *top, const uint32_t *bottom, intptr_t count) {
    for (intptr_t i = 0; i < count; i++) {
        __m128i pair = _mm_unpacklo_epi8(_mm_cvtsi32_si128((int)top[i]), _mm_cvtsi32_si128((int)bottom[i]));
        _mm_storeu_si128((__m128i *)(out + 8 * i), _mm_slli_epi16(_mm_cvtepu8_epi16(pair), 5));
    }
}

// Sums of `registers` registers of two pixels each; `whole` where all taps are one chunk that is not divided.
INLINE void sum_columns(
    __m256i *sum, const int registers, const int whole, const int16_t *const *pairs, intptr_t at, const int16_t *weights,
    const ck_weights *layout)
{
    const __m128i extra = _mm_cvtsi32_si128(layout->extra), shift = _mm_cvtsi32_si128(layout->shift);
    const __m256i half = _mm256_set1_epi32(1 << (layout->shift - 1));
    const __m256i start = whole ? half : _mm256_set1_epi32(1 << (layout->extra - 1));
    __m256i total[4] = {half, half, half, half};
    intptr_t k = 0;
    do {
        const intptr_t end = whole || layout->taps - k <= layout->chunk ? layout->taps : k + layout->chunk;
        for (int j = 0; j < registers; j++) sum[j] = start;
        do {
            const __m256i weight = two(weights + k);
            const __m256i *row = (const __m256i *)(pairs[k / 2] + 8 * at);
            for (int j = 0; j < registers; j++) sum[j] = add_product(sum[j], _mm256_loadu_si256(row + j), weight);
            k += 2;
        } while (k < end);
        if (!whole)
            for (int j = 0; j < registers; j++) total[j] = _mm256_add_epi32(total[j], _mm256_sra_epi32(sum[j], extra));
    } while (!whole && k < layout->taps);
    for (int j = 0; j < registers; j++) sum[j] = _mm256_sra_epi32(whole ? sum[j] : total[j], shift);
}

INLINE void resample_columns(
    uint32_t *out, const int16_t *const *pairs, const int16_t *weights, const ck_weights *layout, intptr_t count,
    const int whole)
{
    const __m256i alphas = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    __m256i sum[4];
    intptr_t i = 0;
    for (; i + 8 <= count; i += 8) {
        sum_columns(sum, 4, whole, pairs, i, weights, layout);
        __m256i bytes = _mm256_packus_epi16(_mm256_packs_epi32(sum[0], sum[1]), _mm256_packs_epi32(sum[2], sum[3]));
        bytes = _mm256_min_epu8(bytes, _mm256_shuffle_epi8(bytes, alphas));
        _mm256_storeu_si256((__m256i *)(out + i), _mm256_permutevar8x32_epi32(bytes, order));
    }
    for (; i < count; i += 4) {
        if (i > count - 4) i = count - 4;
        sum_columns(sum, 2, whole, pairs, i, weights, layout);
        __m256i bytes = _mm256_packs_epi32(sum[0], sum[1]);
        bytes = _mm256_packus_epi16(bytes, bytes);
        bytes = _mm256_min_epu8(bytes, _mm256_shuffle_epi8(bytes, alphas));
        _mm_storeu_si128((__m128i *)(out + i), _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(bytes, order)));
    }
}

AVX2 void ck_resample_columns(
    uint32_t *out, const int16_t *const *pairs, const int16_t *weights, const ck_weights *layout, intptr_t count)
{
    if (layout->extra == 0)
        resample_columns(out, pairs, weights, layout, count, 1);
    else
        resample_columns(out, pairs, weights, layout, count, 0);
}

#else

void ck_resample_rows(int16_t *const *out, const uint32_t *const *rows, intptr_t pairs, const ck_weights *weights, intptr_t first, intptr_t last) { __builtin_trap(); }
void ck_widen_rows(int16_t *out, const uint32_t *top, const uint32_t *bottom, intptr_t count) { __builtin_trap(); }
void ck_resample_columns(uint32_t *out, const int16_t *const *pairs, const int16_t *weights, const ck_weights *layout, intptr_t count) { __builtin_trap(); }

#endif
