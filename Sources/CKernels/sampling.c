#include "ck_sampling.h"

#if defined(__x86_64__)
#include <immintrin.h>
#define INLINE __attribute__((target("avx2"))) static inline __attribute__((always_inline))
#define AVX2 __attribute__((target("avx2")))

// From `a` to `b` by 32,768ths, rounded.
INLINE __m256i lerp(__m256i a, __m256i b, __m256i weight) {
    return _mm256_add_epi16(a, _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a), weight));
}

// Four pixels and their right neighbours, a channel's two values side by side: a and b in the low half, c and d in the
// high one.
INLINE __m256i load(const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d) {
    __m128 low = _mm_loadh_pi(_mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)a)), (const __m64 *)b);
    __m128 high = _mm_loadh_pi(_mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)c)), (const __m64 *)d);
    __m256i pairs = _mm256_castps_si256(_mm256_insertf128_ps(_mm256_castps128_ps256(low), high, 1));
    const __m256i order = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
    return _mm256_shuffle_epi8(pairs, order);
}

// Words between the pixels and their neighbours.
INLINE __m256i between(__m256i pairs, __m256i weight) {
    __m256i left = _mm256_maddubs_epi16(pairs, _mm256_set1_epi16(64));
    __m256i difference = _mm256_maddubs_epi16(pairs, _mm256_set1_epi16((short)0x40c0));
    return _mm256_add_epi16(left, _mm256_mulhrs_epi16(difference, weight));
}

// The nearest levels of words: (x + 32) / 64.
INLINE __m256i levels(__m256i words) { return _mm256_mulhrs_epi16(words, _mm256_set1_epi16(512)); }

// Keeps the compiler from taking a shuffle by a known mask apart.
INLINE __m256i opaque(__m256i mask) {
    __asm__("" : "+x"(mask));
    return mask;
}

AVX2 void ck_bilinear(
    uint32_t *out, const uint32_t *source, intptr_t stride, int32_t u, int32_t v, int32_t du, int32_t dv, intptr_t count)
{
    const __m256i lane = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), fraction = _mm256_set1_epi32(0x7fff);
    const __m256i us = _mm256_mullo_epi32(lane, _mm256_set1_epi32(du)), vs = _mm256_mullo_epi32(lane, _mm256_set1_epi32(dv));
    // Weights of pixels 0, 1, 4, 5 and of 2, 3, 6, 7, each for four channels.
    const __m256i first = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5));
    const __m256i even = opaque(first), odd = opaque(_mm256_add_epi8(first, _mm256_set1_epi8(8)));
    const uint32_t *below = source + stride;
    for (intptr_t i = 0; i < count; i += 8) {
        if (i > count - 8) i = count - 8;
        int32_t column = u + (int32_t)i * du, row = v + (int32_t)i * dv;
        __m256i wx = _mm256_add_epi32(_mm256_set1_epi32(column), us), wy = _mm256_add_epi32(_mm256_set1_epi32(row), vs);
        wx = _mm256_and_si256(_mm256_srli_epi32(wx, 5), fraction);
        wy = _mm256_and_si256(_mm256_srli_epi32(wy, 5), fraction);
        // The integer units find the addresses while the vector units have enough to do.
        intptr_t at[8];
        for (int k = 0; k < 8; k++) {
            at[k] = (intptr_t)(row >> 20) * stride + (column >> 20);
            __asm__("" : "+r"(at[k]));
            column += du;
            row += dv;
        }
        __m256i wx0 = _mm256_shuffle_epi8(wx, even), wx1 = _mm256_shuffle_epi8(wx, odd);
        __m256i wy0 = _mm256_shuffle_epi8(wy, even), wy1 = _mm256_shuffle_epi8(wy, odd);
        __m256i top0 = between(load(source + at[0], source + at[1], source + at[4], source + at[5]), wx0);
        __m256i top1 = between(load(source + at[2], source + at[3], source + at[6], source + at[7]), wx1);
        __m256i bottom0 = between(load(below + at[0], below + at[1], below + at[4], below + at[5]), wx0);
        __m256i bottom1 = between(load(below + at[2], below + at[3], below + at[6], below + at[7]), wx1);
        __m256i pixels = _mm256_packus_epi16(levels(lerp(top0, bottom0, wy0)), levels(lerp(top1, bottom1, wy1)));
        _mm256_storeu_si256((__m256i *)(out + i), pixels);
    }
}

AVX2 void ck_lerp_columns(
    uint16_t *out, const uint32_t *row, const int32_t *left, const uint16_t *weights, intptr_t count)
{
    const __m256i first = _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 8, 9, 8, 9, 8, 9, 8, 9, 10, 11, 10, 11, 10, 11, 10, 11);
    const __m256i second = _mm256_add_epi8(first, _mm256_set1_epi8(4));
    for (intptr_t i = 0; i < count; i += 8) {
        if (i > count - 8) i = count - 8;
        const int32_t *at = left + i;
        __m256i weight = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(weights + i)));
        __m256i a = between(load(row + at[0], row + at[1], row + at[4], row + at[5]), _mm256_shuffle_epi8(weight, first));
        __m256i b = between(load(row + at[2], row + at[3], row + at[6], row + at[7]), _mm256_shuffle_epi8(weight, second));
        _mm256_storeu_si256((__m256i *)(out + 4 * i), _mm256_permute2x128_si256(a, b, 0x20));
        _mm256_storeu_si256((__m256i *)(out + 4 * i + 16), _mm256_permute2x128_si256(a, b, 0x31));
    }
}

AVX2 void ck_lerp_rows(uint32_t *out, const uint16_t *top, const uint16_t *bottom, int weight, intptr_t count) {
    const __m256i w = _mm256_set1_epi16((short)weight);
    for (intptr_t i = 0; i < count; i += 8) {
        if (i > count - 8) i = count - 8;
        const __m256i *t = (const __m256i *)(top + 4 * i), *b = (const __m256i *)(bottom + 4 * i);
        __m256i p = levels(lerp(_mm256_loadu_si256(t), _mm256_loadu_si256(b), w));
        __m256i q = levels(lerp(_mm256_loadu_si256(t + 1), _mm256_loadu_si256(b + 1), w));
        __m256i pixels = _mm256_permute4x64_epi64(_mm256_packus_epi16(p, q), _MM_SHUFFLE(3, 1, 2, 0));
        _mm256_storeu_si256((__m256i *)(out + i), pixels);
    }
}

AVX2 void ck_filter_columns(
    float *out, const uint32_t *row, const int32_t *starts, const int32_t *indices, const float *weights, intptr_t count)
{
    for (intptr_t i = 0; i < count; i++) {
        __m128 sum = _mm_setzero_ps();
        for (int32_t tap = starts[i]; tap < starts[i + 1];) {
            // Short runs first, so that long sums stay exact.
            int32_t end = starts[i + 1] - tap > 64 ? tap + 64 : starts[i + 1];
            __m128 part = _mm_setzero_ps();
            for (; tap < end; tap++) {
                __m128 pixel = _mm_cvtepi32_ps(_mm_cvtepu8_epi32(_mm_cvtsi32_si128((int)row[indices[tap]])));
                part = _mm_add_ps(part, _mm_mul_ps(pixel, _mm_set1_ps(weights[tap])));
            }
            sum = _mm_add_ps(sum, part);
        }
        _mm_storeu_ps(out + 4 * i, sum);
    }
}

#else

void ck_bilinear(uint32_t *out, const uint32_t *source, intptr_t stride, int32_t u, int32_t v, int32_t du, int32_t dv, intptr_t count) { __builtin_trap(); }
void ck_lerp_columns(uint16_t *out, const uint32_t *row, const int32_t *left, const uint16_t *weights, intptr_t count) { __builtin_trap(); }
void ck_lerp_rows(uint32_t *out, const uint16_t *top, const uint16_t *bottom, int weight, intptr_t count) { __builtin_trap(); }
void ck_filter_columns(float *out, const uint32_t *row, const int32_t *starts, const int32_t *indices, const float *weights, intptr_t count) { __builtin_trap(); }

#endif
